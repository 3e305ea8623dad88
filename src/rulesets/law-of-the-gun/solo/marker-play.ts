import { checkAtMost, type Run } from '../../../game/run.ts';
import type { Figure, Gunfight, Marker, ThingId } from '../../../game/state.ts';
import { type Cell, cellAt } from '../../../game/town/ground.ts';
import { cellsBetween, samePlace } from '../../../game/town/places.ts';
import { allowancesOf, knownEnemies } from '../people/condition.ts';
import { CELL_CM } from '../tables.ts';
import { actOnMap } from './acts.ts';
import { type ActCode, readChart } from './charts.ts';
import { isByCover } from '../cover/cover.ts';
import { unitAlone } from './groups.ts';
import { markersOf, standIn, turnUpSeen } from './markers.ts';
import { cornersOf, destination } from './moves.ts';
import { type Going, type MapScene, onMap, reachOf } from './scene.ts';
import { markerWithPatience } from './patience.ts';
import { soloOf } from './solo-state.ts';
import { suspectedFoe } from './terms.ts';
import { sideOnTurn } from '../../kit/turns.ts';
import { viewOf } from '../../kit/world/world.ts';

/** LG-SOLO-03: markers of the acting side that have still to act. */
export function markersDue(fight: Gunfight): readonly ThingId[] {
  const side = sideOnTurn(fight);
  return side === undefined ? [] : markersOf(fight, side).map((marker) => marker.id);
}

/** LG-SOLO-03: it acts on the foot chart with the number it shows, as a group that hides and never shoots. */
export function markerTick(run: Run, thing: ThingId): void {
  const marker = run.fight.markers[thing];
  if (marker === undefined) return;
  const scout = standIn(marker);
  const seen = enemiesInSight(run.fight, scout);
  const scene = markerScene(run.fight, scout, seen[0]);
  const inputs = { see: seen.length > 0, underFire: false, inCover: liesHidden(scene, seen[0]) };
  const face = run.roll(6, 'solo', [marker.shows]);
  const check = checkAtMost(face, marker.shows);
  const act = markerWithPatience(run.fight, marker, readChart('foot', inputs, check.passed === true));
  run.emit({ kind: 'table-rolled', table: 'solo', by: thing, side: marker.side, check, row: act });
  const going = actOnMap(scene, errandOf(run.fight, thing, act)).go;
  if (going !== undefined) step(run, marker, scene, going);
  turnUpSeen(run);
}

/** LG-SOLO-28: the same as last turn, if it was on its way. */
const errandOf = (fight: Gunfight, thing: ThingId, act: ActCode): ActCode =>
  act === 'continue-or-cover' ? (soloOf(fight).errands[thing] ?? act) : act;

/** Spotted enemies it could see, the nearest first. */
function enemiesInSight(fight: Gunfight, scout: Figure): readonly Figure[] {
  const at = scout.at!;
  return knownEnemies(fight, scout)
    .filter((enemy) => enemy.at !== null && viewOf(fight, scout, enemy).sight)
    .sort((a, b) => cellsBetween(a.at!, at) - cellsBetween(b.at!, at));
}

/** LG-SOLO-05. */
function liesHidden({ fight, me, ground, at }: MapScene, enemy: Figure | undefined): boolean {
  if (enemy === undefined) return isByCover(ground, cellAt(ground, at)!);
  const { sight, cover } = viewOf(fight, enemy, me);
  return !sight || cover !== 'none';
}

function markerScene(fight: Gunfight, scout: Figure, enemy: Figure | undefined): MapScene {
  const unit = unitAlone(scout);
  const foe = enemy === undefined ? suspectedFoe(fight, unit) : { figure: enemy, at: enemy.at! };
  return onMap({ fight, unit, me: scout, offers: [], foe })!;
}

/** As far as it gets, at the pace that is sure (LG-SOLO-13): nobody's Constitution is tested. */
function step(run: Run, marker: Marker, scene: MapScene, going: Going): void {
  const { basic, fastFailed } = allowancesOf(run.fight, scene.me);
  const limit = going.pace === 'walk' ? basic : fastFailed;
  const reach = reachOf(scene, { limit });
  const others = Object.values(run.fight.markers).map((one) => one.at);
  const free = reach.cells.map(({ at }) => at).filter((place) => !others.some((at) => samePlace(at, place)));
  const to = destination(scene, free, going);
  if (to === null) return;
  const way = reach.wayTo(to);
  const path = [scene.at, ...cornersOf(way.map((cell) => cell.at)), to];
  run.emit({ kind: 'marker-moved', thing: marker.id, path, distance: wayLength(way) });
}

const wayLength = (way: readonly Cell[]): number =>
  way.slice(1).reduce((sum, cell, index) => sum + CELL_CM * cellsBetween(way[index]!.at, cell.at), 0);
