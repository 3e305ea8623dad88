import type { Verdict } from '../../../game/ruleset.ts';
import type { Run } from '../../../game/run.ts';
import type { Gunfight, SideId } from '../../../game/state.ts';
import { isFighter, isInPlay, rosterOf } from '../../kit.ts';
import { horsesDue, rollRiderless } from '../horses/riderless.ts';
import { arrivalsDue, enterField, namedFirst, scenarioGoal } from '../scenario/scenario.ts';
import { subOf } from '../state.ts';
import { plainDie, rollOrder } from '../../kit/initiative.ts';
import { once, type Ticks } from '../../kit/ticks.ts';
import { lastSide, orElse, sidesLeft } from '../../kit/turns.ts';

/** PC-TURN-02: each side a die, highest first, the tied again; PC-SCN-03: or as the scenario has it. */
function setOrder(run: Run): void {
  const sides = run.fight.sides.map(({ id }) => id);
  const first = namedFirst(run.fight);
  const named = first === null ? null : [first, ...sides.filter((side) => side !== first)];
  const order = named ?? rollOrder(run, sides, plainDie(6));
  run.emit({ kind: 'order-set', order, winner: order[0]!, how: named === null ? 'rolled' : 'named' });
}

/** PC-TURN-01: what happens by itself. */
export const TICKS: Ticks = {
  initiative: once(() => true, setOrder),
  arrive: { due: arrivalsDue, tick: enterField },
  horses: { due: (fight) => horsesDue(fight, subOf(fight).horses), tick: rollRiderless },
  exhaustion: once((fight) => exhaustionDue(fight).length > 0, tellExhausted),
};

/** PC-TURN-06: whoever has not been used by then does nothing. */
export const absent = orElse('pass', () => null);

/** PC-END-03, PC-END-04: the scenario first, then who is left, then who held out better. */
export function verdict(fight: Gunfight): Verdict | null {
  if (fight.status !== 'running') return null;
  const goal = scenarioGoal(fight);
  if (goal !== null && goal.winner !== null) return { why: 'goal', ...goal };
  const left = sidesLeft(fight, isFighter);
  if (left.length < 2) return lastSide(left);
  return left.every((side) => isExhausted(fight, side)) ? { winner: hardiest(fight, left), why: 'exhausted' } : null;
}

/** PC-END-03: of exhausted sides the one with more men, then the one that was exhausted later. */
function hardiest(fight: Gunfight, sides: readonly SideId[]): SideId | null {
  const men = (side: SideId): number => rosterOf(fight).filter((one) => one.side === side && isFighter(one)).length;
  const since = (side: SideId): number => subOf(fight).exhausted[side]!;
  const compare = (a: SideId, b: SideId): number => men(b) - men(a) || since(b) - since(a);
  const [best, next] = sides.toSorted(compare);
  return best === undefined || (next !== undefined && compare(best, next) === 0) ? null : best;
}

/** PC-END-01: half of those it has had, rounded up, and how many of them are gone; horses and wagons do not count. */
function lossesOf(fight: Gunfight, side: SideId): { readonly losses: number; readonly limit: number } {
  const people = rosterOf(fight).filter((one) => one.side === side && one.sort === 'person');
  const losses = people.filter((one) => !isInPlay(one)).length;
  return { losses, limit: Math.ceil(people.length / 2) };
}

export const isExhausted = (fight: Gunfight, side: SideId): boolean => subOf(fight).exhausted[side] !== undefined;

/** PC-END-02: sides that are exhausted by the end of this turn, and were not. */
function exhaustionDue(fight: Gunfight): SideId[] {
  if (fight.settings.exhaustion === false) return [];
  return fight.sides
    .map(({ id }) => id)
    .filter((side) => {
      const { losses, limit } = lossesOf(fight, side);
      return !isExhausted(fight, side) && losses > 0 && losses >= limit;
    });
}

function tellExhausted(run: Run): void {
  for (const side of exhaustionDue(run.fight)) run.emit({ kind: 'side-exhausted', side, ...lossesOf(run.fight, side) });
}
