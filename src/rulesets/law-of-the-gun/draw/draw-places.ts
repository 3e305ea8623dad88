import type { Run } from '../../../game/run.ts';
import { betweenPlaces, type Placed } from '../../../game/town/situation.ts';
import type { Figure, FigureId } from '../../../game/state.ts';
import { groundOf, type TownInPlay } from '../../../game/town/town-in-play.ts';
import { cellsBetween, comparePlaces, type Place, samePlace } from '../../../game/town/places.ts';
import { standOf } from '../../kit/world/world.ts';
import { CELL_CM } from '../tables.ts';

type Pair = { readonly one: Place; readonly other: Place };

/** LG-DRAW-18 on a map: the two stand in the open, in each other's sight, as near as can be to that far apart. */
export function standOff(run: Run, ids: readonly [FigureId, FigureId], rangeCm: number): void {
  const [one, other] = [run.figure(ids[0]), run.figure(ids[1])];
  const stand = standOf(run.fight, one);
  if (stand === null || other.at === null) return;
  const pair = pairFor(stand.town, one, other, rangeCm);
  if (pair === null) return;
  place(run, one, pair.one);
  place(run, other, pair.other);
}

function place(run: Run, { id, at }: Figure, to: Place): void {
  if (at === null || !samePlace(at, to)) run.emit({ kind: 'placed', figure: id, at: to, why: 'start' });
}

/** The challenger keeps his place if he can: the nearest of his that will do, then of the other's cells the one at the likeliest range. */
function pairFor(town: TownInPlay, one: Figure, other: Figure, rangeCm: number): Pair | null {
  const cells = groundOf(town).cells.filter((cell) => cell.floor && cell.passable && cell.difficulty === 0);
  const places = cells.map((cell) => cell.at).filter((at) => at.level === one.at!.level);
  const near = [...places].sort((a, b) => cellsBetween(one.at!, a) - cellsBetween(one.at!, b) || comparePlaces(a, b));
  for (const at of near) {
    const off = (to: Place): number => Math.abs(CELL_CM * cellsBetween(at, to) - rangeCm);
    const fit = places
      .filter((to) => off(to) < CELL_CM)
      .sort((a, b) => off(a) - off(b) || comparePlaces(a, b))
      .find((to) => areOpen(town, { figure: one, at }, { figure: other, at: to }));
    if (fit !== undefined) return { one: at, other: fit };
  }
  return null;
}

const areOpen = (town: TownInPlay, one: Placed, other: Placed): boolean =>
  [betweenPlaces(town, one, other), betweenPlaces(town, other, one)].every(
    ({ sight, cover }) => sight && (cover === null || cover === 'none'),
  );
