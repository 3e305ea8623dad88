import type { Answers, Outcome, Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import type { Place } from '../../../game/town/places.ts';
import { situationOf } from '../../../game/town/situation.ts';
import { effectsOf, isInPlay, mountOf, riderOn, rosterOf } from '../../kit.ts';
import { type OrderRule, stage } from '../../kit/orders.ts';
import { climbAboard, seatsFor } from '../wagon/aboard.ts';
import { boardOf, hasRoom, leaveMates, lets } from '../move/board.ts';
import { type ChargeOrder, type ChargePlan, checkAttacker, checkMates, planCharge } from './charge-check.ts';
import { type Mark, markOffers, menAt } from '../shoot/marks.ts';
import { rollBrawl, strikeBack, strikeDefenders } from './melee.ts';
import { bodyOf, everything, subOf } from '../state.ts';
import { showUnseen } from '../wagon/wagon-hits.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';
import { given } from '../../../game/given.ts';

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
  /** In their square, without a map: a horse beside a man on foot, or one that has lost its rider and is still there. */
  readonly horse?: FigureId | undefined;
}

function tellCharge(run: Run, figure: Figure, { mark, cost }: { mark: Mark; cost: number }): void {
  const at = mark.at === null ? given({ part: mark.half ?? undefined }) : { at: mark.at };
  const { id } = figure;
  run.emit({ kind: 'charge-declared', figure: id, target: mark.target, distance: 1, gait: 'walk', cost, ...at });
}

function fightOn(run: Run, at: At): Outcome<At> {
  const { mark, hits, attackers, defenders, from } = at;
  if (at.step === 'enter') {
    enter(run, at);
    return null;
  }
  const before = run.effects.length;
  if (at.step === 'defenders' && hits.defenders)
    strikeDefenders(run, defenders, { by: attackers[0]!, from: from[0] ?? null, mark });
  if (at.step === 'attackers' && hits.attackers) strikeBack(run, attackers, { by: defenders[0]!, from: mark.at });
  const done = run.effects.slice(before);
  const back = effectsOf(done, 'driven-back').map(({ figure }) => figure);
  const ahead = { ...at, back: [...at.back, ...back] };
  if (at.step === 'attackers') return stage({ ...ahead, step: 'enter' });
  const [left] = (['steadied', 'spooked'] as const).flatMap((kind) => effectsOf(done, kind));
  return stage({ ...ahead, step: 'attackers', horse: left?.figure ?? at.horse });
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

/** PC-GEN-07: the horse that shares their square. */
const horseBeside = (fight: Gunfight, men: readonly Figure[]): FigureId | undefined =>
  rosterOf(fight).find(
    (one) =>
      one.sort === 'beast' &&
      isInPlay(one) &&
      riderOn(fight, one) === null &&
      men.some(({ id }) => situationOf(fight, id, one.id).near),
  )?.id;

/** PC-GEN-07: nothing but who holds the ground, man or horse. */
function enterUnmapped(run: Run, { defenders, back, horse }: At, fit: readonly Figure[]): boolean {
  const balks = horse !== undefined && !lets(run.fight, run.figure(horse));
  if (balks || defenders.some((id) => isInPlay(run.figure(id)) && !back.includes(id))) return false;
  const afoot = fit.filter((one) => mountOf(run.fight, one) === null);
  const entering = (horse === undefined ? fit : afoot.slice(0, 1)).map(({ id }) => id);
  for (const figure of entering) {
    run.emit({ kind: 'followed-up', figure, distance: 1, path: [], entered: true });
    leaveMates(run, figure, entering);
    for (const target of defenders.filter((id) => back.includes(id))) comeAfter(run, figure, target);
  }
  const [first, second = horse] = entering;
  if (first !== undefined && second !== undefined)
    run.emit({ kind: 'situation-set', figure: first, target: second, values: { near: true } });
  return entering.length > 0;
}

/** Whoever goes in stands next to him whom he drove off. */
function comeAfter(run: Run, figure: FigureId, target: FigureId): void {
  const { range } = situationOf(run.fight, figure, target);
  if (range !== null && range > 1) run.emit({ kind: 'situation-set', figure, target, values: { range: range - 1 } });
}

/** PC-WAG-10: men on foot climb aboard an empty half; riders stay where they were. */
function enterWagon(run: Run, { mark }: At, fit: readonly Figure[]): boolean {
  const wagon = run.figure(mark.wagon!);
  if (menAt(run.fight, mark, fit[0]?.side ?? wagon.side).length > 0) return false;
  let entered = false;
  for (const one of fit) {
    const [seat] = seatsFor(run.fight, wagon, mark.half!);
    if (seat === undefined || mountOf(run.fight, one) !== null) continue;
    climbAboard(run, one, wagon, seat);
    entered = true;
  }
  return entered;
}

/** How far off anybody can be who matters to a man or a horse that is driven off: a horse runs two squares. */
const NEAR = 2;

/** Who stands near the attackers, while they may still be driven back. */
function aroundThem(fight: Gunfight, { from }: At): unknown {
  const isNear = ({ at }: Figure): boolean =>
    at !== null && from.some((one) => one !== null && Math.abs(one.x - at.x) <= NEAR && Math.abs(one.y - at.y) <= NEAR);
  return [Object.values(fight.figures).filter(isNear).map(bodyOf), subOf(fight).horses];
}

/** Who could go in, and whether there is room. */
function entryOf(fight: Gunfight, { mark, attackers, back }: At): unknown {
  const board = boardOf(fight);
  return attackers.map((id) => {
    const one = fight.figures[id]!;
    const room = mark.at === null || mark.wagon !== null || hasRoom(board, one, mark.at);
    const fit = isInPlay(one) && !back.includes(id);
    return [fit, one.mount, one.facing, room && menAt(fight, mark, one.side).length === 0, subOf(fight).wagons];
  });
}

const key = toldOrDrawn<[Gunfight, At, Answers], string>(everything, (fight, at, answers) => {
  if (at.step === 'defenders') return everything(fight, at, answers);
  const isOver = at.step === 'enter' || !at.hits.attackers;
  return JSON.stringify([at.step, isOver ? null : aroundThem(fight, at), entryOf(fight, at)]);
});

/** PC-MEL-01, PC-MEL-11: dice, the hit on the defenders with all that comes of it, the hit on the attackers, then who goes in. */
export const charge: OrderRule<ChargeOrder, ChargePlan, At> = {
  /** Every square with enemies in it that he can try to enter, alone or with another of his seat. */
  legal(fight, figure, may) {
    if (checkAttacker(fight, figure) !== null) return [];
    const values = fight.roster.filter((id) => !('code' in checkMates(fight, figure, [id])));
    const mates = { kind: 'list-of', values, max: 1, optional: true } as const;
    return markOffers(fight, figure, may, {
      actions: [{ type: 'charge', figure: figure.id, gait: 'walk' }],
      slots: values.length === 0 ? {} : { with: mates },
    });
  },
  check: planCharge,
  resolve(run, _order, { mark, attackers }) {
    const from = attackers.map(({ figure }) => figure.at);
    for (const { figure, cost } of attackers) tellCharge(run, figure, { mark, cost });
    const defenders = menAt(run.fight, mark, attackers[0]!.figure.side);
    for (const one of defenders) showUnseen(run, one, 'near');
    const ids = attackers.map(({ figure }) => figure.id);
    const horse = mark.at === null ? horseBeside(run.fight, defenders) : undefined;
    const at = { mark, attackers: ids, from, horse, defenders: defenders.map(({ id }) => id), back: [] };
    if (defenders.length === 0)
      return fightOn(run, { ...at, step: 'enter', hits: { defenders: false, attackers: false } });
    const hits = rollBrawl(run, { mark, attackers: attackers.map(({ figure }) => figure), from, defenders });
    return stage({ ...at, step: 'defenders', hits });
  },
  resume: (run, _order, at) => fightOn(run, at),
  key,
};
