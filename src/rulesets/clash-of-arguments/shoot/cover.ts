import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight, StatedValues } from '../../../game/state.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import type { Facts } from '../../../game/town/facts.ts';
import { type Cell, cellAt, cellIndex, cellsAround, type Ground, type SideView } from '../../../game/town/ground.ts';
import { areNeighbours, type Place, samePlace } from '../../../game/town/places.ts';
import { cellsOnRay, sidesOnRay } from '../../../game/town/sightlines/scan.ts';
import { sightBetween } from '../../../game/town/sightlines/sight.ts';
import { touchesSide } from '../../../game/town/sides.ts';
import { byDistance, enemiesOf, isInPlay } from '../../kit.ts';
import { Memo } from '../../kit/memo.ts';

type Cover = 'none' | 'soft' | 'hard';
const RANK: readonly Cover[] = ['none', 'soft', 'hard'];
const best = (covers: readonly Cover[]): Cover => RANK[Math.max(0, ...covers.map((one) => RANK.indexOf(one)))]!;

const SOFT_GROUND: ReadonlySet<string> = new Set(['woods', 'light-woods', 'brush', 'scrub', 'thicket', 'cactus']);
const HARD_GROUND: ReadonlySet<string> = new Set(['boulders', 'rubble']);

/** CA-TERR-05: hedges, fences and what bullets come through are soft; walls, rocks, wagons hard. */
function coverBy(facts: Facts): Cover {
  if (!facts.low && facts.sight !== 'blocks' && facts.sight !== 'window') return 'none';
  return facts.obscuring ? 'soft' : 'hard';
}

/** What a cell gives whoever stands in it, or behind it. */
function coverIn(cell: Cell): Cover {
  const ground = cell.ground ?? '';
  const under: Cover = HARD_GROUND.has(ground) ? 'hard' : SOFT_GROUND.has(ground) ? 'soft' : 'none';
  return best([under, ...cell.things.map(({ facts }) => coverBy(facts))]);
}

const isCover = (side: SideView): boolean => coverBy(side.facts) !== 'none';

/** CA-TERR-05: what covers the target from this shooter: only the better counts. */
export function coverOf(fight: Gunfight, from: FigureId, to: FigureId): Cover {
  const stated = statedCover(fight, from, to);
  if (stated !== null) return stated;
  const ground = groundUnder(fight);
  const [shooter, target] = [fight.figures[from]?.at ?? null, fight.figures[to]?.at ?? null];
  return ground === null || shooter === null || target === null ? 'none' : coverBetween(ground, shooter, target);
}

/** CA-GEN-07: in its own words, or in those for shapes: what bullets come through is soft. */
function statedCover(fight: Gunfight, from: FigureId, to: FigureId): Cover | null {
  const [pair, own] = [fight.situations[`${from}>${to}`], fight.situations[to]];
  const said = pair?.cover === undefined ? own : pair;
  return said?.cover === undefined ? null : asCover(said);
}

function asCover({ cover = 'none', obscured = false }: StatedValues): Cover {
  if (cover === 'none' || cover === 'soft' || cover === 'hard') return cover;
  return obscured ? 'soft' : 'hard';
}

const known = new Memo<Ground, Cover, number>(Infinity);

/** From one place to another; kept for each state of a town. */
export function coverBetween(ground: Ground, from: Place, to: Place): Cover {
  const key = cellIndex(ground, from) * ground.cells.length + cellIndex(ground, to);
  return known.of(ground, key, () => surveyCover(ground, from, to));
}

function surveyCover(ground: Ground, from: Place, to: Place): Cover {
  if (samePlace(from, to)) return 'none';
  const sight = sightBetween(ground, { from, to, fromLeans: true, toLeans: false });
  if (!sight.clear) return 'none';
  const own = cellAt(ground, to)!;
  const near = cellsOnRay(ground, sight.ray, (cell) => areNeighbours(cell.at, to) && !samePlace(cell.at, from));
  const sides = sidesOnRay(ground, sight.ray, (side) => isCover(side) && touchesSide(side, to));
  const indoors: Cover = own.building !== null && own.building !== cellAt(ground, from)!.building ? 'hard' : 'none';
  return best([indoors, coverIn(own), ...near.map(coverIn), ...sides.map(({ facts }) => coverBy(facts))]);
}

/** CA-HIDE-01: in cover, or next to a piece of it. */
export function touchesCover(fight: Gunfight, { id, at }: Pick<Figure, 'id' | 'at'>): boolean {
  const ground = groundUnder(fight);
  if (ground === null || at === null) return hasStatedCover(fight, id);
  return hasCoverAt(ground, at);
}

export function hasCoverAt(ground: Ground, at: Place): boolean {
  const own = cellAt(ground, at)!;
  if (own.building !== null || coverIn(own) !== 'none') return true;
  if (cellsAround(ground, at).some((cell) => coverIn(cell) !== 'none')) return true;
  return [...ground.sides.values()].some((side) => isCover(side) && touchesSide(side, at));
}

function hasStatedCover(fight: Gunfight, id: FigureId): boolean {
  const own = fight.situations[id];
  if (own?.cover !== undefined && asCover(own) !== 'none') return true;
  return enemiesOf(fight, fight.figures[id]!).some((enemy) => coverOf(fight, enemy.id, id) !== 'none');
}

/** CA-MOR-11: towards the nearest enemy in sight; without one, in cover or touching it. */
export function isInCover(fight: Gunfight, figure: Figure): boolean {
  const enemy = nearestEnemy(fight, figure, { inSight: true });
  return enemy === null ? touchesCover(fight, figure) : coverOf(fight, enemy.id, figure.id) !== 'none';
}

/** The nearest enemy in play, first in the roster where two are as near; in sight, or anyhow. */
export function nearestEnemy(
  fight: Gunfight,
  figure: Figure,
  { inSight }: { readonly inSight: boolean },
): Figure | null {
  const there = enemiesOf(fight, figure).filter(isInPlay);
  const feared = inSight ? there.filter(({ id }) => situationOf(fight, id, figure.id).sight) : there;
  return byDistance(fight, figure.id, feared)[0] ?? null;
}
