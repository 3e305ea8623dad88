import type { Run } from '../../../game/run.ts';
import type { Gunfight, SideId } from '../../../game/state.ts';
import { isInPlay, rosterOf } from '../../kit.ts';
import { subOf } from '../state.ts';

/** PC-END-01: half of those it has had, rounded up, and how many of them are gone; horses and wagons do not count. */
function lossesOf(fight: Gunfight, side: SideId): { readonly losses: number; readonly limit: number } {
  const people = rosterOf(fight).filter((one) => one.side === side && one.sort === 'person');
  const losses = people.filter((one) => !isInPlay(one)).length;
  return { losses, limit: Math.ceil(people.length / 2) };
}

export const isExhausted = (fight: Gunfight, side: SideId): boolean => subOf(fight).exhausted[side] !== undefined;

/** PC-END-02: sides that are exhausted by the end of this turn, and were not. */
export function exhaustionDue(fight: Gunfight): SideId[] {
  if (fight.settings.exhaustion === false) return [];
  return fight.sides
    .map(({ id }) => id)
    .filter((side) => {
      const { losses, limit } = lossesOf(fight, side);
      return !isExhausted(fight, side) && losses > 0 && losses >= limit;
    });
}

export function tellExhausted(run: Run): void {
  for (const side of exhaustionDue(run.fight)) run.emit({ kind: 'side-exhausted', side, ...lossesOf(run.fight, side) });
}
