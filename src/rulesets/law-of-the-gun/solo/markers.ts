import { checkAtMost, type Run } from '../../../game/run.ts';
import { newFigure } from '../../../game/fold/new-fight.ts';
import type { Figure, FigureId, Gunfight, Marker, SideId, ThingId } from '../../../game/state.ts';
import { groundOf, occupants } from '../../../game/town/town-in-play.ts';
import { cellsBetween, comparePlaces, COMPASS, facingTowards, type Place } from '../../../game/town/places.ts';
import { reachBySteps } from '../../../game/town/ways/reach.ts';
import { priceBy } from '../../../game/town/ways/steps.ts';
import { enemiesOf, mountOf } from '../../kit.ts';
import { viewOf } from '../../kit/world/world.ts';
import { attribute, isPresent } from '../people/condition.ts';
import { CELL_CM } from '../tables.ts';
import { CLEAR_CM, REACH_CM } from '../sight/sight-state.ts';

export const markersOf = (fight: Gunfight, side: SideId): readonly Marker[] =>
  Object.values(fight.markers).filter((marker) => marker.side === side);

/** Somebody upright in the place of a marker, as far as anybody can tell. */
export function standIn(marker: Marker): Figure {
  const { id: figure, side, shows, at } = marker;
  return newFigure({
    figure,
    name: '',
    side,
    sort: 'person',
    template: 'marker',
    items: [],
    profile: { IN: shows },
    at,
  });
}

/** Enemies who can look about. */
const watchersOf = (fight: Gunfight, one: Pick<Figure, 'side'>): Figure[] =>
  enemiesOf(fight, one).filter((enemy) => isPresent(fight, enemy));

/** LG-SOLO-03, LG-VIS-01: in the open for somebody who sees it. */
function isInPlainSight(fight: Gunfight, marker: Marker): boolean {
  const scout = standIn(marker);
  return watchersOf(fight, marker).some((one) => {
    const { sight, cover } = viewOf(fight, one, scout);
    return sight && cover === 'none';
  });
}

/** LG-SOLO-03: turns up every marker that somebody now sees plainly. */
export function turnUpSeen(run: Run): void {
  for (const marker of Object.values(run.fight.markers)) if (isInPlainSight(run.fight, marker)) turnUp(run, marker.id);
}

/** LG-SOLO-03: its figures come to stand on its cell and the nearest free ones; of a dummy nothing is left. */
function turnUp(run: Run, thing: ThingId): void {
  const { id, at, figures } = run.fight.markers[thing]!;
  run.emit({ kind: 'marker-turned', thing: id, at, figures });
  for (const figure of leaderFirst(run.fight, figures)) {
    const place = nearestFree(run.fight, run.figure(figure), at);
    if (place !== null)
      run.emit({ kind: 'placed', figure, at: place, why: 'marker', ...facingOf(run.fight, figure, place) });
  }
}

function leaderFirst(fight: Gunfight, figures: readonly FigureId[]): readonly FigureId[] {
  const isLed = (id: FigureId): boolean => fight.groups[fight.figures[id]?.group ?? '']?.leader !== id;
  return figures.toSorted((a, b) => Number(isLed(a)) - Number(isLed(b)));
}

function nearestFree(fight: Gunfight, figure: Figure, at: Place): Place | null {
  const ground = groundOf(fight.town!);
  const taken = occupants(fight, ground);
  const price = priceBy({
    straight: CELL_CM,
    diagonal: CELL_CM * Math.SQRT2,
    perLevel: 0,
    noLinks: figure.mount !== null,
  });
  const reach = reachBySteps(ground, at, { diagonals: true, price });
  return [reach.from, ...reach.cells].find((cell) => cell.passable && !taken.has(cell.index))?.at ?? null;
}

/** What has a front faces the nearest enemy. */
function facingOf(fight: Gunfight, id: FigureId, at: Place) {
  const figure = fight.figures[id]!;
  if (mountOf(fight, figure) === null) return {};
  const places = watchersOf(fight, figure)
    .map((one) => one.at!)
    .filter((place) => cellsBetween(place, at) > 0);
  places.sort((a, b) => cellsBetween(a, at) - cellsBetween(b, at) || comparePlaces(a, b));
  const facing = places[0] === undefined ? null : facingTowards(at, places[0], COMPASS);
  return { facing: facing ?? ('north' as const) };
}

interface Try {
  readonly side: SideId;
  readonly how: 'look' | 'listen';
  /** Where the side is looking, or the cells of the building it listens at. */
  readonly isThere: (at: Place) => boolean;
}

/** LG-SOLO-03, LG-VIS-04, LG-VIS-05: markers where somebody looks or listens are turned up, if he is good enough. */
export function spotMarkers(run: Run, { side, how, isThere }: Try): void {
  for (const marker of Object.values(run.fight.markers)) {
    if (marker.side === side || !isThere(marker.at)) continue;
    const seeker = nearestSeeker(run.fight, marker, { side, how });
    if (seeker !== null && finds(run, seeker, marker, how)) turnUp(run, marker.id);
  }
}

const distance = (one: Figure, marker: Marker): number => cellsBetween(one.at!, marker.at) * CELL_CM;

function nearestSeeker(fight: Gunfight, marker: Marker, { side, how }: Pick<Try, 'side' | 'how'>): Figure | null {
  const scout = standIn(marker);
  const able = watchersOf(fight, marker).filter((one) => {
    if (one.side !== side || distance(one, marker) > REACH_CM[how]) return false;
    return how === 'listen' || viewOf(fight, one, scout).sight;
  });
  return able.sort((a, b) => distance(a, marker) - distance(b, marker))[0] ?? null;
}

function finds(run: Run, seeker: Figure, marker: Marker, how: 'look' | 'listen'): boolean {
  const why = how === 'look' ? 'spot' : 'listen';
  const need = attribute(seeker, 'SK');
  const check = checkAtMost(run.roll(6, why, [need]), need);
  run.emit({ kind: 'tested', figure: seeker.id, target: marker.id, stat: 'skill', why, check });
  if (check.passed !== true) return false;
  return how === 'look' && distance(seeker, marker) <= CLEAR_CM ? true : !keepsStill(run, marker);
}

/** Nobody's Cool is shown: it goes by the number on its back. */
function keepsStill(run: Run, { id, side, shows }: Marker): boolean {
  const check = checkAtMost(run.roll(6, 'stay-hidden', [shows]), shows);
  const still = check.passed === true;
  run.emit({ kind: 'table-rolled', table: 'stay-hidden', by: id, side, check, row: still ? 'stays-hidden' : 'shows' });
  return still;
}
