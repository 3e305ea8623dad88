import type { FigureId } from '../../game/ids.ts';
import type { Figure, Gunfight } from '../../game/state.ts';
import { areNeighbours, comparePlaces, type PlaceName, readPlace } from '../../game/town/places.ts';
import { enemiesOf } from '../kit.ts';
import { rowOf } from './arms.ts';
import { coverOf } from './cover.ts';
import { distanceBetween, hasLine } from './eyes.ts';
import { marchOf } from './march-state.ts';
import { isAble, isEngaged, isInPlay, statOf } from './profile.ts';
import { BANDS } from './tables/weapons.ts';
import type { Trek } from './trek.ts';

const SHELTER = { none: 0, light: 1, heavy: 2 } as const;
const CLOSING = 0.9;
const FAR = 30;
const FAR_CLOSING = 0.2;

/** Being near enough to shoot well, behind something, and seeing somebody; a step nearer is worth about a long shot. */
export function stanceOf(fight: Gunfight, figure: Figure): number {
  if (!isAble(figure)) return 0;
  const trek = marchOf(fight).treks[figure.id];
  return trek === undefined ? stanceNow(fight, figure) : stanceThere(fight, figure, trek);
}

/** On his way he is as good as there (BW-MOVE-09, BW-MOVE-10). */
function stanceThere(fight: Gunfight, figure: Figure, { target, way }: Trek): number {
  if (target !== null) return 3 * statOf(figure, 'Me');
  const there = { ...figure, at: way.at(-1)?.at ?? figure.at };
  return stanceNow({ ...fight, figures: { ...fight.figures, [figure.id]: there } }, there);
}

function stanceNow(fight: Gunfight, figure: Figure): number {
  const foes = enemiesOf(fight, figure).filter((one) => isInPlay(one));
  if (foes.length === 0) return 0;
  if (isEngaged(fight, figure.id)) return 3 * statOf(figure, 'Me');
  const nearest = Math.min(...foes.map((foe) => distanceBetween(fight, figure.id, foe.id) ?? Infinity));
  const seen = foes.filter((foe) => hasLine(fight, figure.id, foe.id));
  const cover = foes.reduce((sum, foe) => sum + shelter(fight, foe.id, figure.id), 0) / foes.length;
  return 3 * cover - farOff(figure, nearest) - (seen.length === 0 ? 3 : 0);
}

const shelter = (fight: Gunfight, from: FigureId, to: FigureId): number =>
  hasLine(fight, from, to) ? SHELTER[coverOf(fight, from, to)] : 1;

/** Inches that it is still too far off: from where its best weapon does well, or from arm's reach. */
function farOff(figure: Figure, range: number): number {
  if (!Number.isFinite(range)) return 0;
  const excess = Math.max(0, range - goodReach(figure));
  return CLOSING * Math.min(excess, FAR) + FAR_CLOSING * Math.max(0, excess - FAR);
}

/** Nobody shoots well beyond the third column. */
function goodReach(figure: Figure): number {
  const reaches = figure.items.map((item) => {
    const row = rowOf(item.model);
    return row === null ? 1 : BANDS[Math.min(row.strikes.length - 1, row.thrown ? 1 : 2)]!.upTo;
  });
  return Math.max(1, ...reaches);
}

/** Places weighed for one figure. */
const FEW = 2;

/** On a map: where it would stand best, the places not all in one corner. */
export function worthwhile(fight: Gunfight, id: FigureId, places: readonly PlaceName[]): readonly PlaceName[] {
  const rated = places.flatMap((name) => {
    const at = readPlace(name);
    if (at === null) return [];
    const there: Gunfight = { ...fight, figures: { ...fight.figures, [id]: { ...fight.figures[id]!, at } } };
    return [{ name, at, value: stanceOf(there, there.figures[id]!) }];
  });
  rated.sort((a, b) => b.value - a.value || comparePlaces(a.at, b.at));
  const best: typeof rated = [];
  for (const one of rated)
    if (best.length < FEW && !best.some((other) => areNeighbours(other.at, one.at))) best.push(one);
  return best.map(({ name }) => name);
}
