import type { Figure, FigureId, Gunfight, SideId } from '../../../game/state.ts';
import { isInPlay, isPerson, rosterOf } from '../../kit.ts';
import { distanceBetween, hasLine, within } from './eyes.ts';
import { isAble } from '../people/profile.ts';
import { hasSpotted, isConcealed } from './sense-state.ts';
import { SPOTTING } from './spotting-table.ts';

/** BW-SPOT-02: concealed figures of one side, each within three inches of another; in roster order. */
export function partyOf(fight: Gunfight, id: FigureId): FigureId[] {
  const { side } = fight.figures[id]!;
  const all = rosterOf(fight).filter(
    (one) => one.side === side && isPerson(one) && isInPlay(one) && isConcealed(fight, one.id),
  );
  const found = new Set<FigureId>([id]);
  for (const one of found)
    for (const other of all) if (within(fight, one, other.id, SPOTTING.partyWithin)) found.add(other.id);
  return fight.roster.filter((one) => found.has(one));
}

/** The sides that may look for somebody, in their order. */
export const lookers = (fight: Gunfight, id: FigureId): SideId[] =>
  fight.sides.map((side) => side.id).filter((side) => side !== fight.figures[id]!.side);

/** Somebody who looks, and the one of the party whom he is nearest to. */
export interface Look {
  readonly observer: FigureId;
  readonly target: FigureId;
  readonly inches: number;
}

/** Its nearest look at a party, along a line of sight; null: it sees nothing of them, or has spotted them. */
function lookOver(fight: Gunfight, observer: Figure, party: readonly FigureId[]): Look | null {
  if (party.every((one) => hasSpotted(fight, observer.id, one))) return null;
  const looks = party.flatMap((target): Look[] => {
    const inches = distanceBetween(fight, observer.id, target);
    return inches === null || !hasLine(fight, observer.id, target) ? [] : [{ observer: observer.id, target, inches }];
  });
  return looks.reduce<Look | null>((best, one) => (best === null || one.inches < best.inches ? one : best), null);
}

/** BW-SPOT-02: able figures of a side that can look at a party, in roster order. */
export const looksOf = (fight: Gunfight, side: SideId, party: readonly FigureId[]): Look[] =>
  rosterOf(fight)
    .filter((one) => one.side === side && isAble(one))
    .flatMap((one) => lookOver(fight, one, party) ?? []);

/** BW-SPOT-02: the nearest of them; of equals the first on the roster. */
export const nearestLook = (looks: readonly Look[]): Look | null =>
  looks.reduce<Look | null>((best, one) => (best === null || one.inches < best.inches ? one : best), null);
