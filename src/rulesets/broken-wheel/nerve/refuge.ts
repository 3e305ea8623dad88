import type { Figure, Gunfight } from '../../../game/state.ts';
import type { TownInPlay } from '../../../game/town/town-in-play.ts';
import { cellAt } from '../../../game/town/ground.ts';
import type { Place } from '../../../game/town/places.ts';
import { carrierOf, enemiesOf, isInPlay, isPerson } from '../../kit.ts';
import { isAwake } from '../people/profile.ts';
import { standOf, viewOf } from '../../kit/world/world.ts';
import { Memo } from '../../kit/memo.ts';
import { isAtEdge } from '../../kit/travel/flight.ts';
import { hasLine } from '../spot/eyes.ts';
import { allowanceOf, standsUp } from '../move/pace.ts';
import { type Found, type Goer, reachOf } from '../move/reach.ts';
import { runnerOf } from '../move/route.ts';

/** Whoever has eyes for him. */
export const watchersOf = (fight: Gunfight, figure: Figure): Figure[] =>
  enemiesOf(fight, figure).filter((one) => isInPlay(one) && isAwake(one) && isPerson(one));

/** BW-STATE-05: whether somebody beside himself has somewhere to run; without a map he has (BW-PBP-08). */
export function hasWayOut(fight: Gunfight, figure: Figure): boolean {
  if (rateOf(fight, figure) <= 0) return false;
  const stand = standOf(fight, figure);
  return stand === null || isOutOfSight(fight, figure) || knowsRefuge(fight, stand.town, figure);
}

/** Asked again and again while nerve is tested, and nobody moves in between: found out once for each way that all may stand. */
const refuges = new Memo<TownInPlay, boolean>(2_000);

const knowsRefuge = (fight: Gunfight, town: TownInPlay, figure: Figure): boolean =>
  refuges.of(town, standingsOf(fight, figure), () => refugeOf(fight, figure) !== null);

/** Where everybody is, who has eyes for him, whether he lies, and how fast he is. */
function standingsOf(fight: Gunfight, figure: Figure): string {
  const eyes = new Set(watchersOf(fight, figure).map(({ id }) => id));
  const bodies = fight.roster.map((id) => {
    const { at, statuses } = fight.figures[id]!;
    const place = at === null || statuses.includes('dead') ? '' : `${at.x},${at.y},${at.level}`;
    return `${place}${eyes.has(id) ? '!' : ''}`;
  });
  return `${figure.id} ${figure.posture} ${figure.mount ?? ''} ${rateOf(fight, figure)} ${bodies.join(' ')}`;
}

/** BW-STATE-05: at doubled rate. */
export const rateOf = (fight: Gunfight, figure: Figure): number => allowanceOf(fight, afoot(fight, figure), 'run');

/** Whoever is on wheels gets down and runs on his own feet; whoever lies gets up (BW-HURT-06). */
function afoot(fight: Gunfight, figure: Figure): Figure {
  const up = standsUp(figure) ? ({ ...figure, posture: 'standing' } as const) : figure;
  return carrierOf(fight, figure)?.sort === 'vehicle' ? { ...up, mount: null, seatAboard: null } : up;
}

export const isOutOfSight = (fight: Gunfight, figure: Figure): boolean =>
  watchersOf(fight, figure).every((one) => !hasLine(fight, one.id, figure.id));

interface Refuge {
  readonly runner: Goer;
  readonly found: Found;
  /** Over the edge, and not only out of sight. */
  readonly isEdge: boolean;
}

/** Searched for near by first: mostly there is something; inches. */
const RINGS = [16, 48, Infinity];

/** BW-STATE-05: the nearest cell out of every enemy's sight, or off the map; null: no way to either. */
export function refugeOf(fight: Gunfight, figure: Figure): Refuge | null {
  const own = afoot(fight, figure);
  const runner = runnerOf(fight, own);
  if (runner === null) return null;
  for (const ring of RINGS) {
    const refuge = refugeWithin(fight, own, runner, ring);
    if (refuge !== null) return refuge;
  }
  return null;
}

function refugeWithin(fight: Gunfight, figure: Figure, runner: Goer, inches: number): Refuge | null {
  const reach = reachOf(runner, { allowance: rateOf(fight, figure), left: inches });
  const start = cellAt(runner.ground, runner.at)!;
  const here: Found[] = isAtEdge(runner.ground, start.at) ? [{ cells: [start], end: start, cost: 0 }] : [];
  const all = [...here, ...reach.values()].map((found) => ({ found, cost: costOf(runner, found) }));
  for (const { found, cost } of all.toSorted((a, b) => a.cost - b.cost)) {
    if (cost > inches) return null;
    const { at } = found.end;
    if (cost > 0 && isHiddenAt(fight, figure, at)) return { runner, found, isEdge: false };
    if (isAtEdge(runner.ground, at)) return { runner, found, isEdge: true };
  }
  return null;
}

/** Off the map is one inch farther than its edge. */
const costOf = ({ ground }: Goer, { end, cost }: Found): number => cost + (isAtEdge(ground, end.at) ? 1 : 0);

const isHiddenAt = (fight: Gunfight, figure: Figure, at: Place): boolean =>
  watchersOf(fight, figure).every((one) => one.at === null || !viewOf(fight, one, figure, at).sight);
