import type { FigureId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import { betweenPlaces, situationOf } from '../../../game/town/situation.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import type { TownInPlay } from '../../../game/town/town-in-play.ts';
import { cellAt } from '../../../game/town/ground.ts';
import type { Place } from '../../../game/town/places.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import { enemiesOf } from '../../kit.ts';
import { afterwards, settleAll } from './aftermath.ts';
import type { Tick } from '../turn/chapter.ts';
import { hasLine } from '../spot/eyes.ts';
import { canRun, despair } from './nerve.ts';
import { landingFor } from '../horses/landing.ts';
import { allowanceOf, carrierOf } from '../move/pace.ts';
import { isInPlay, nerveOf } from '../people/profile.ts';
import { type Found, reachOf } from '../move/reach.ts';
import type { Walker } from '../move/route.ts';
import { getFarOff, isAtEdge, leaveField, type Ran, ranAlong, runnerOf } from '../move/runner.ts';
import { layWay } from '../move/way.ts';

/** Without a map: farther than any weapon carries nobody is after him any more; inches. */
const OUT_OF_REACH = 42;

/** Whoever has eyes for him. */
const watchersOf = (fight: Gunfight, figure: Figure): Figure[] =>
  enemiesOf(fight, figure).filter((one) => isInPlay(one) && !one.statuses.includes('stunned') && one.sort === 'person');

/** BW-STATE-05: whether somebody beside himself has somewhere to run; without a map he has (BW-PBP-08). */
export function hasWayOut(fight: Gunfight, figure: Figure): boolean {
  if (rateOf(fight, figure) <= 0) return false;
  if (fight.town === null || figure.at === null) return true;
  return isOutOfSight(fight, figure) || knowsRefuge(fight, fight.town, figure);
}

const refuges = new WeakMap<TownInPlay, Map<string, boolean>>();
const MAX_REFUGES = 2_000;

/** Asked again and again while nerve is tested, and nobody moves in between: found out once for each way that all may stand. */
function knowsRefuge(fight: Gunfight, town: TownInPlay, figure: Figure): boolean {
  const known = refuges.get(town) ?? new Map<string, boolean>();
  if (known.size === 0 || known.size > MAX_REFUGES) {
    known.clear();
    refuges.set(town, known);
  }
  const key = standingsOf(fight, figure);
  const found = known.get(key) ?? refugeOf(fight, figure) !== null;
  known.set(key, found);
  return found;
}

/** Where everybody is, who has eyes for him, and how fast he is. */
function standingsOf(fight: Gunfight, figure: Figure): string {
  const eyes = new Set(watchersOf(fight, figure).map(({ id }) => id));
  const bodies = fight.roster.map((id) => {
    const { at, statuses } = fight.figures[id]!;
    const place = at === null || statuses.includes('dead') ? '' : `${at.x},${at.y},${at.level}`;
    return `${place}${eyes.has(id) ? '!' : ''}`;
  });
  return `${figure.id} ${figure.mount ?? ''} ${rateOf(fight, figure)} ${bodies.join(' ')}`;
}

/** BW-STATE-05: at doubled rate. */
const rateOf = (fight: Gunfight, figure: Figure): number => allowanceOf(fight, afoot(fight, figure), 'run');

/** Whoever is on wheels gets down and runs on his own feet. */
function afoot(fight: Gunfight, figure: Figure): Figure {
  return carrierOf(fight, figure)?.sort === 'vehicle' ? { ...figure, mount: null, seatAboard: null } : figure;
}

function isOutOfSight(fight: Gunfight, figure: Figure): boolean {
  return watchersOf(fight, figure).every((one) => !hasLine(fight, one.id, figure.id));
}

interface Refuge {
  readonly found: Found;
  /** Over the edge, and not only out of sight. */
  readonly isEdge: boolean;
}

/** Searched for near by first: mostly there is something; inches. */
const RINGS = [16, 48, Infinity];

/** BW-STATE-05: the nearest cell out of every enemy's sight, or off the map; null: no way to either. */
function refugeOf(fight: Gunfight, figure: Figure): Refuge | null {
  const runner = runnerOf(fight, afoot(fight, figure));
  if (runner === null) return null;
  for (const ring of RINGS) {
    const refuge = refugeWithin(fight, figure, runner, ring);
    if (refuge !== null) return refuge;
  }
  return null;
}

function refugeWithin(fight: Gunfight, figure: Figure, runner: Walker, inches: number): Refuge | null {
  const reach = reachOf(runner, { allowance: rateOf(fight, figure), left: inches, onlyStreet: false });
  const here: Found[] = isAtEdge(runner.ground, runner.at) ? [stayAt(runner)] : [];
  const all = [...here, ...reach.values()].map((found) => ({ found, cost: costOf(runner, found) }));
  for (const { found, cost } of all.toSorted((a, b) => a.cost - b.cost)) {
    if (cost > inches) return null;
    const { at } = found.end;
    if (cost > 0 && isHiddenAt(fight, figure, at)) return { found, isEdge: false };
    if (isAtEdge(runner.ground, at)) return { found, isEdge: true };
  }
  return null;
}

const stayAt = ({ ground, at }: Walker): Found => {
  const end = cellAt(ground, at)!;
  return { cells: [end], end, cost: 0 };
};

/** Off the map is one inch farther than its edge. */
const costOf = ({ ground }: Walker, { end, cost }: Found): number => cost + (isAtEdge(ground, end.at) ? 1 : 0);

function isHiddenAt(fight: Gunfight, figure: Figure, at: Place): boolean {
  return watchersOf(fight, figure).every(
    (one) => one.at === null || !betweenPlaces(fight.town!, { figure: one, at: one.at }, { figure, at }).sight,
  );
}

/** How far he gets in one movement phase. */
function flightOf(fight: Gunfight, figure: Figure): Ran | null {
  const runner = runnerOf(fight, afoot(fight, figure));
  const refuge = runner === null ? null : refugeOf(fight, figure);
  if (runner === null || refuge === null) return null;
  const { found, isEdge } = refuge;
  const inches = rateOf(fight, figure);
  const way = layWay(runner.ground, found.cells, { allowance: inches, legs: runner.legs });
  const end = way.findLastIndex(({ cost }) => cost <= inches + TOLERANCE);
  const isGone = isEdge && end === way.length - 1 && way[end]!.cost + 1 <= inches + TOLERANCE;
  const doors = way.slice(1, end + 1).flatMap((cell) => cell.doors);
  return { ...ranAlong({ cells: found.cells.slice(0, end + 1) }, isGone), doors };
}

const isBesideHimself = (figure: Figure): boolean =>
  figure.sort === 'person' && nerveOf(figure) === 'terrified' && isInPlay(figure) && !isSenseless(figure);

const isSenseless = ({ statuses }: Figure): boolean =>
  statuses.some((status) => ['stunned', 'bound', 'collapsed', 'grappled'].includes(status));

/** BW-STATE-05: in each movement phase, until nobody sees him any more. */
function fleeTick(run: Run, id: FigureId): void {
  const since = run.effects.length;
  const figure = run.figure(id);
  if (canRun(run.fight, figure)) flee(run, figure);
  else despair(run, id);
  settleAll(run, afterwards(run, since));
}

function flee(run: Run, { id }: Figure): void {
  getOff(run, id);
  const figure = run.figure(id);
  const inches = rateOf(run.fight, figure);
  if (figure.posture === 'prone' && figure.mount === null)
    run.emit({ kind: 'posture-set', figure: id, posture: 'standing', why: 'order' });
  const told = { kind: 'skedaddled', figure: id, why: 'nerve', once: true } as const;
  if (run.fight.town === null) {
    run.emit({ ...told, distance: inches });
    getFarOff(run, id, inches);
    if (isFarFromAll(run.fight, figure)) leaveField(run, id, 'fled');
    return;
  }
  const ran = flightOf(run.fight, figure);
  if (ran === null) return;
  for (const thing of ran.doors) run.emit({ kind: 'door-opened', thing, by: id, how: 'handle' });
  run.emit({ ...told, distance: ran.distance, path: ran.path });
  if (ran.isGone) leaveField(run, id, 'fled');
}

function getOff(run: Run, id: FigureId): void {
  const figure = run.figure(id);
  if (carrierOf(run.fight, figure)?.sort !== 'vehicle') return;
  run.emit({ kind: 'dismounted', figure: id, mount: figure.mount!, why: 'order', ...landingFor(run.fight, figure) });
}

/** Without a map, whom nobody can reach with anything is gone. */
function isFarFromAll(fight: Gunfight, figure: Figure): boolean {
  return watchersOf(fight, figure).every((one) => {
    const { range } = situationOf(fight, one.id, figure.id);
    return range === null || range > OUT_OF_REACH;
  });
}

export function fleeTicks(): readonly Tick[] {
  return [
    {
      step: 'flee',
      isDue: (fight, figure) =>
        isBesideHimself(figure) && !(fight.town !== null && isOutOfSight(fight, figure) && canRun(fight, figure)),
      tick: fleeTick,
    },
  ];
}
