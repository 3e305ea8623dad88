import type { Offer } from '../../../game/offer.ts';
import type { Outcome, Resume, Run } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import type { Place } from '../../../game/town/places.ts';
import { effectsOf, refuse, rosterOf } from '../../kit.ts';
import { climbAboard, seatsFor } from '../wagon/aboard.ts';
import { boardOf, hasRoom } from '../move/board.ts';
import { type ChargeOrder, checkAttacker, planCharge } from './charge-check.ts';
import { isReady } from '../turn/points.ts';
import { type Mark, marksFor, menAt } from '../shoot/marks.ts';
import { rollMelee, strikeBack, strikeDefenders } from './melee.ts';
import { horseOf, isInPlay } from '../people/people.ts';
import { reveal } from '../wagon/wagon-hits.ts';

/** Where the attackers came from, and what is still to be done. */
interface At {
  readonly step: 'defenders' | 'attackers' | 'enter';
  readonly mark: Mark;
  readonly attackers: readonly string[];
  readonly from: readonly (Place | null)[];
  readonly defenders: readonly string[];
  readonly hits: { readonly defenders: boolean; readonly attackers: boolean };
  /** Driven back by now. */
  readonly back: readonly string[];
}

/** PC-MEL-01, PC-MEL-11: dice, the hit on the defenders with all that comes of it, the hit on the attackers, then who goes in. */
export function resolveCharge(run: Run, order: ChargeOrder, resume?: Resume): Outcome {
  if (resume !== undefined) return goOn(run, resume.at as At);
  const plan = planCharge(run.fight, order);
  if ('code' in plan) return refuse(plan);
  const { mark, attackers } = plan;
  const from = attackers.map(({ figure }) => figure.at);
  for (const { figure, cost } of attackers) declare(run, figure, { mark, cost });
  const defenders = menAt(run.fight, mark, attackers[0]!.figure.side);
  for (const one of defenders) reveal(run, one, 'near');
  const ids = attackers.map(({ figure }) => figure.id);
  const at = { mark, attackers: ids, from, defenders: defenders.map(({ id }) => id), back: [] };
  if (defenders.length === 0) return goOn(run, { ...at, step: 'enter', hits: { defenders: false, attackers: false } });
  const hits = rollMelee(run, { mark, attackers: attackers.map(({ figure }) => figure), from, defenders });
  return stage({ ...at, step: 'defenders', hits });
}

const stage = (at: At): Outcome => ({ pause: { at, prompts: [], holds: [] } });

function declare(run: Run, figure: Figure, { mark, cost }: { mark: Mark; cost: number }): void {
  const at = mark.at === null ? {} : { at: mark.at };
  const { id } = figure;
  run.emit({ kind: 'charge-declared', figure: id, target: mark.target, distance: 1, gait: 'walk', cost, ...at });
}

function goOn(run: Run, at: At): Outcome {
  const { mark, hits, attackers, defenders, from } = at;
  if (at.step === 'enter') {
    enter(run, at);
    return null;
  }
  const before = run.effects.length;
  if (at.step === 'defenders' && hits.defenders)
    strikeDefenders(run, defenders, { by: attackers[0]!, from: from[0] ?? null, mark });
  if (at.step === 'attackers' && hits.attackers) strikeBack(run, attackers, { by: defenders[0]!, from: mark.at });
  const back = effectsOf(run.effects.slice(before), 'driven-back').map(({ figure }) => figure);
  return stage({ ...at, step: at.step === 'defenders' ? 'attackers' : 'enter', back: [...at.back, ...back] });
}

/** PC-MEL-12: those who are alive and where they were go in, if there is room for them now. */
function enter(run: Run, at: At): void {
  const fit = at.attackers.map((id) => run.figure(id)).filter((one) => isInPlay(one) && !at.back.includes(one.id));
  const entered = at.mark.wagon === null ? enterSquare(run, at, fit) : enterWagon(run, at, fit);
  if (!entered && at.defenders.length > 0)
    run.emit({ kind: 'charge-failed', figure: at.attackers[0]!, target: at.mark.target, why: 'repulsed' });
}

function enterSquare(run: Run, at: At, fit: readonly Figure[]): boolean {
  const { mark, from, attackers } = at;
  if (mark.at === null) return enterUnmapped(run, at, fit);
  let entered = false;
  for (const one of fit) {
    const start = from[attackers.indexOf(one.id)];
    const board = boardOf(run.fight);
    const isFree = menAt(run.fight, mark, one.side).length === 0 && hasRoom(board, one, mark.at);
    if (!isFree || start == null) continue;
    run.emit({ kind: 'followed-up', figure: one.id, distance: 1, path: [start, mark.at], entered: true });
    entered = true;
  }
  return entered;
}

/** PC-GEN-07: nothing but who holds the ground. */
function enterUnmapped(run: Run, { defenders, back }: At, fit: readonly Figure[]): boolean {
  if (defenders.some((id) => isInPlay(run.figure(id)) && !back.includes(id))) return false;
  for (const { id } of fit) run.emit({ kind: 'followed-up', figure: id, distance: 1, path: [], entered: true });
  return fit.length > 0;
}

/** PC-WAG-10: men on foot climb aboard an empty half; riders stay where they were. */
function enterWagon(run: Run, { mark }: At, fit: readonly Figure[]): boolean {
  const wagon = run.figure(mark.wagon!);
  if (menAt(run.fight, mark, fit[0]?.side ?? wagon.side).length > 0) return false;
  let entered = false;
  for (const one of fit) {
    const [seat] = seatsFor(run.fight, wagon, mark.half!);
    if (seat === undefined || horseOf(run.fight, one) !== null) continue;
    climbAboard(run, one, wagon, seat);
    entered = true;
  }
  return entered;
}

/** Every square with enemies in it that he can try to enter, alone or with another of his seat. */
export function legalCharges(fight: Gunfight, figure: Figure): Offer[] {
  if (!isReady(fight, figure) || checkAttacker(fight, figure) !== null) return [];
  const order = { type: 'charge', figure: figure.id, gait: 'walk' } as const;
  const mates = matesOf(fight, figure);
  const open = marksFor(fight, figure).filter(
    ({ target, half }) =>
      !('code' in planCharge(fight, { ...order, target, ...(half === null ? {} : { part: half }) })),
  );
  return (['front', 'rear', null] as const).flatMap((half) => {
    const values = open.filter((mark) => mark.half === half).map(({ target }) => target);
    if (values.length === 0) return [];
    const action = { ...order, ...(half === null ? {} : { part: half }) };
    const together = mates.length === 0 ? {} : { with: withSlot(mates) };
    return [
      {
        action,
        slots: { target: { kind: 'one-of', values }, ...together },
        fits: (given) => !('code' in planCharge(fight, given as ChargeOrder)),
      } satisfies Offer,
    ];
  });
}

const withSlot = (values: readonly string[]) => ({ kind: 'list-of', values, max: 1, optional: true }) as const;

/** Friends on foot of the same seat who could go with him. */
function matesOf(fight: Gunfight, figure: Figure): string[] {
  if (horseOf(fight, figure) !== null) return [];
  return rosterOf(fight)
    .filter(
      (one) =>
        one.id !== figure.id &&
        one.seat === figure.seat &&
        one.side === figure.side &&
        isInPlay(one) &&
        horseOf(fight, one) === null &&
        checkAttacker(fight, one) === null,
    )
    .map(({ id }) => id);
}
