import { checkAtMost, type Run } from '../../../game/run.ts';
import type { Figure, Gunfight, Marker, SideId } from '../../../game/state.ts';
import { cellsBetween, type Place } from '../../../game/town/places.ts';
import { CLEAR_CM, REACH_CM } from '../sight/sight-state.ts';
import { viewOf } from '../../kit/world/world.ts';
import { attribute } from '../people/condition.ts';
import { CELL_CM } from '../tables.ts';
import { standIn, turnUp, watchersOfMarker } from './markers.ts';

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
  const able = watchersOfMarker(fight, marker).filter((one) => {
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
