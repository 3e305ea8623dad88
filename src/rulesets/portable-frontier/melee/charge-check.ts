import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { isExhausted } from '../turn/turn.ts';
import { checkAfoot, checkGo, costOfStep } from '../turn/points.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';
import { walkerOf } from '../move/march.ts';
import { areNext, boardOf, stepCost } from '../move/board.ts';
import { cellAt } from '../../../game/town/ground.ts';
import { namePlace } from '../../../game/town/places.ts';
import { situationOf } from '../../../game/town/situation.ts';
import { checkMeant, isFriendly, type Mark, markFor, wrongSide } from '../shoot/marks.ts';
import { crewOf } from '../people/people.ts';
import { checkStates, isInPlay, mountOf } from '../../kit.ts';
import { hasCanvas, subOf, tryKey } from '../state.ts';

export type ChargeOrder = ActionOf<'charge'>;

/** Who goes, at what cost each, for which square. */
export interface ChargePlan {
  readonly mark: Mark;
  readonly attackers: readonly { readonly figure: Figure; readonly cost: number }[];
}

/** PC-MEL-01, PC-MEL-04, PC-GEN-05: nobody has to stop beside an enemy, but who would enter his square must fight for it: one figure, or two men on foot together. */
export function planCharge(fight: Gunfight, order: ChargeOrder, figure: Figure): ChargePlan | Refusal {
  const wrong = checkAttacker(fight, figure) ?? checkWords(order);
  if (wrong !== null) return wrong;
  const mark = findMark(fight, figure, order);
  if ('code' in mark) return mark;
  const mates = checkMates(fight, figure, order.with);
  if ('code' in mates) return mates;
  const crowd = checkTries(fight, mark, [figure, ...mates]);
  if (crowd !== null) return crowd;
  const attackers: { figure: Figure; cost: number }[] = [];
  for (const one of [figure, ...mates]) {
    const cost = chargeCost(fight, one, mark);
    if (typeof cost === 'object') return cost;
    attackers.push({ figure: one, cost });
  }
  return { mark, attackers };
}

/** PC-END-02: nobody of an exhausted side. */
export const checkAttacker = (fight: Gunfight, figure: Figure): Refusal | null =>
  checkGo(fight, figure) ??
  checkAfoot(fight, figure) ??
  checkStates(figure, { exhausted: isExhausted(fight, figure.side) });

function checkWords({ gait, shot }: ChargeOrder): Refusal | null {
  if (gait !== 'walk') return { code: 'not-in-ruleset', command: gait, instead: 'walk' };
  return shot === undefined ? null : { code: 'not-in-ruleset', command: 'shot', instead: 'shoot' };
}

/** PC-WAG-10: under the canvas there may be somebody or nobody; whoever comes finds out. */
export function isMarkUnseen(fight: Gunfight, { wagon, half }: Mark, side: string): boolean {
  if (wagon === null || half !== 'rear' || !hasCanvas(fight, wagon)) return false;
  return fight.figures[wagon]!.side !== side;
}

function findMark(fight: Gunfight, figure: Figure, { target: id, part }: ChargeOrder): Mark | Refusal {
  const wrong = checkMeant(fight, figure, id);
  if (wrong !== null) return wrong;
  const target = fight.figures[id]!;
  const nobody: Refusal = { code: 'nothing-there', wanted: 'enemy' };
  if (target.sort === 'beast') return nobody;
  const mark = markFor(target, part);
  if (mark === null) return { code: 'bad-value', option: 'part', given: part ?? '', allowed: 'front, rear' };
  if (mark.wagon === null || isMarkUnseen(fight, mark, figure.side)) return mark;
  const men = crewOf(fight, mark.wagon, mark.half!);
  if (men.length === 0) return nobody;
  return isFriendly(fight, mark, figure.side) ? wrongSide(id) : mark;
}

/** Friends on foot of the same seat who go with him. */
export function checkMates(fight: Gunfight, figure: Figure, mates?: readonly FigureId[]): Figure[] | Refusal {
  if (mates === undefined) return [];
  const [id, more] = mates;
  const mate = fight.figures[id ?? ''];
  if (mate === undefined) return { code: 'unknown-name', given: id ?? '', sort: 'figure' };
  if (more !== undefined) return { code: 'over-limit', what: 'attackers', given: mates.length + 1, max: 2 };
  if (mate.side !== figure.side || mate.id === figure.id || mate.seat !== figure.seat || !isInPlay(mate))
    return { code: 'not-your-figure', figure: mate.id, seat: mate.seat };
  const rider = [figure, mate].find((one) => mountOf(fight, one) !== null);
  if (rider !== undefined) return { code: 'over-limit', what: 'attackers', given: 2, max: 1 };
  return checkAttacker(fight, mate) ?? [mate];
}

/** PC-MEL-03: no more than could stand there together. */
function checkTries(fight: Gunfight, mark: Mark, attackers: readonly Figure[]): Refusal | null {
  const tries = subOf(fight).tries[tryKey(mark.target, mark.at, mark.half)];
  if (tries === undefined) return null;
  const mounted = attackers.some((one) => mountOf(fight, one) !== null);
  const given = tries.foot + tries.mounted + attackers.length;
  const isOver = mounted || tries.mounted > 0 || given > 2;
  return isOver ? { code: 'over-limit', what: 'attackers', given, max: mounted || tries.mounted > 0 ? 1 : 2 } : null;
}

/** What it costs him to go in; PC-MOVE-05 holds here too. */
function chargeCost(fight: Gunfight, figure: Figure, mark: Mark): number | Refusal {
  const needed = stepAt(fight, figure, mark);
  return typeof needed === 'object' ? needed : costOfStep(fight, figure, needed);
}

const isOff = ({ id: figure }: Figure, { target }: Mark, distance: number | null): Refusal => ({
  code: 'too-far-apart',
  figure,
  target,
  distance,
  max: 1,
});

/** Points for the one step to where it is, by the ground; or why it cannot be made. */
const stepAt = toldOrDrawn((fight: Gunfight, figure: Figure, mark: Mark): number | Refusal => {
  const { range } = situationOf(fight, figure.id, mark.target);
  if (range === null || range > 1) return isOff(figure, mark, range);
  return fight.situations[`${figure.id}>${mark.target}`]?.rough === true ? 2 : 1;
}, stepOnBoard);

export const stepAboard = toldOrDrawn(
  (fight: Gunfight, figure: Figure, mark: Mark): number | Refusal =>
    fight.situations[`${figure.id}>${mark.target}`]?.near === true ? 1 : isOff(figure, mark, null),
  stepOnBoard,
);

function stepOnBoard(fight: Gunfight, figure: Figure, mark: Mark): number | Refusal {
  const { at } = mark;
  if (figure.at === null || at === null || !areNext(figure.at, at)) return isOff(figure, mark, null);
  const { ground } = boardOf(fight);
  const cost = stepCost(ground, figure.at, cellAt(ground, at)!, walkerOf(fight, figure));
  return cost ?? { code: 'blocked', by: namePlace(at) };
}
