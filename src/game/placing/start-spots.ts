import type { Run } from '../run.ts';
import { startOf } from '../settings.ts';
import { situationOf } from '../town/situation.ts';
import type { FigureId, Gunfight, SideId } from '../state.ts';
import { groundUnder } from '../town/town-in-play.ts';
import { type Cell, cellAt, type Ground } from '../town/ground.ts';
import { cellsBetween, comparePlaces, type Place, squaresBetween } from '../town/places.ts';
import type { Spawn } from '../town/town.ts';

/** Where each of two sides begins, and how many cells lie between them at least. */
export type StartSpots = { readonly spots: ReadonlyMap<SideId, Place>; readonly cells: number };

/** How far from where it would be best a spot is looked for, in cells. */
const SEARCH = 5;
/** What a spot without cover in reach weighs, in cells off the best place. */
const BARE = 4;
/** Cover this near is in reach. */
const IN_REACH = 2;

export const spanOf = ({ town }: Gunfight): ((a: Place, b: Place) => number) =>
  town?.measure.squares === true ? squaresBetween : cellsBetween;

interface Search {
  readonly fight: Gunfight;
  /** Where somebody may begin at all. */
  readonly open: readonly Cell[];
  readonly areasOf: (side: SideId) => readonly Spawn[];
  /** Between the nearest two, in the unit of the rules. */
  readonly range: number;
}

/** Two spots about so far apart on the line between the areas of the first two sides, with cover in reach of each; null without room for them. */
export function findSpots({ fight, open, areasOf, range }: Search): StartSpots | null {
  const [one, other] = fight.sides;
  const ground = groundUnder(fight);
  if (one === undefined || other === undefined || ground === null) return null;
  const cells = range / fight.town!.measure.perCell;
  const ideal = idealSpots(ground, [middleOf(ground, areasOf(one.id)), middleOf(ground, areasOf(other.id))], cells);
  const [mine, theirs] = ideal.map((spot) => near(open, spot, ground)) as [Candidate[], Candidate[]];
  const span = spanOf(fight);
  let best: { readonly spots: readonly [Place, Place]; readonly cost: number } | null = null;
  for (const a of mine)
    for (const b of theirs) {
      const off = span(a.at, b.at) - cells;
      // Nearer than that is another start; farther by less than a cell is none.
      const cost = a.cost + b.cost + (off < 0 ? 100 - 100 * off : 6 * off);
      if (best === null || cost < best.cost) best = { spots: [a.at, b.at], cost };
    }
  if (best === null) return null;
  return {
    spots: new Map([
      [one.id, best.spots[0]],
      [other.id, best.spots[1]],
    ]),
    cells: Math.min(cells, span(...best.spots)),
  };
}

type Candidate = { readonly at: Place; readonly cost: number };

const near = (open: readonly Cell[], spot: Place, ground: Ground): Candidate[] =>
  open
    .filter(({ at }) => cellsBetween(at, spot) <= SEARCH)
    .map(({ at }) => ({ at, cost: cellsBetween(at, spot) + (hasCover(ground, at) ? 0 : BARE) }))
    .sort((a, b) => a.cost - b.cost || comparePlaces(a.at, b.at));

function hasCover(ground: Ground, { x, y, level }: Place): boolean {
  for (let dx = -IN_REACH; dx <= IN_REACH; dx++)
    for (let dy = -IN_REACH; dy <= IN_REACH; dy++) {
      const cell = cellAt(ground, { x: x + dx, y: y + dy, level });
      if (cell !== null && (cell.low !== 'none' || cell.sight !== 'clear')) return true;
    }
  return false;
}

/** Half the way each from the middle between both areas, within the town. */
function idealSpots(
  { width, height }: Ground,
  [a, b]: readonly [Point, Point],
  cells: number,
): readonly [Place, Place] {
  const size = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = size === 0 ? [1, 0] : [(b.x - a.x) / size, (b.y - a.y) / size];
  const at = (way: number): Place => ({
    x: clamp((a.x + b.x) / 2 + (ux * way * cells) / 2, width),
    y: clamp((a.y + b.y) / 2 + (uy * way * cells) / 2, height),
    level: 0,
  });
  return [at(-1), at(1)];
}

type Point = { readonly x: number; readonly y: number };

const clamp = (value: number, size: number): number => Math.min(size - 1, Math.max(0, Math.round(value)));

/** Of all areas of a side together; of the whole town where it has none. */
function middleOf({ width, height }: Ground, areas: readonly Spawn[]): Point {
  if (areas.length === 0) return { x: width / 2, y: height / 2 };
  const middles = areas.map(({ box: { from, to } }) => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }));
  const mean = (of: (point: Point) => number): number =>
    middles.reduce((sum, one) => sum + of(one), 0) / middles.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

/** More pairs of enemies than this are left to their game master. */
export const MAX_PAIRS = 150;

/** Without a map all enemies begin as far apart as the fight was opened for, until somebody says otherwise. */
export function stateStart(run: Run): void {
  const { fight, ruleset } = run;
  const start = startOf(fight);
  if (start === null || fight.town !== null) return;
  const people = fight.roster.filter((id) => fight.figures[id]!.mount === null || fight.figures[id]!.sort === 'person');
  const pairs = people.flatMap((figure, index) =>
    people.slice(index + 1).flatMap((target) => (isUnstated(fight, figure, target) ? [{ figure, target }] : [])),
  );
  if (pairs.length > MAX_PAIRS) return;
  for (const pair of pairs) run.emit({ kind: 'situation-set', ...pair, values: { range: ruleset.meta.starts[start] } });
}

const isUnstated = (fight: Gunfight, figure: FigureId, target: FigureId): boolean =>
  fight.figures[figure]!.side !== fight.figures[target]!.side && situationOf(fight, figure, target).range === null;
