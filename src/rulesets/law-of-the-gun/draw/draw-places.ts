import type { Run } from '../../../game/run.ts';
import { betweenPlaces, type Placed, type Situation } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { groundOf, occupants, type TownInPlay } from '../../../game/town/town-in-play.ts';
import { cellsBetween, comparePlaces, type Place, samePlace } from '../../../game/town/places.ts';
import { standOf, viewOf } from '../../kit/world/world.ts';
import { CELL_CM } from '../tables.ts';
import { cellIndex } from '../../../game/town/ground.ts';
import { checkLeg, type Entry, type LegRules } from '../../../game/town/ways/legs.ts';
import { traceLine } from '../../../game/town/sightlines/line.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import { allowancesOf } from '../people/condition.ts';
import { duelOpponents } from './draw-state.ts';
import { hardness, legRules, type Mover, moverOf } from '../move/footing.ts';

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
  isOpen(betweenPlaces(town, one, other)) && isOpen(betweenPlaces(town, other, one));

const isOpen = ({ sight, cover }: Situation): boolean => sight && (cover === null || cover === 'none');

/** A cell on the straight line to the other man, and how far off it is. */
export type WalkCell = { readonly at: Place; readonly cm: number };

/**
 * LG-DRAW-06 on a map: the cells on the straight line to the nearest opponent, nearest first, as far as they are easy, open to all
 * opponents and free. A walk of so many centimetres ends in the one of them that lies nearest to that.
 */
export function walkCells(fight: Gunfight, id: FigureId, taken: ReadonlySet<number> = takenBy(fight, id)): WalkCell[] {
  const figure = fight.figures[id]!;
  const mover = moverOf(fight, figure);
  const foes = duelOpponents(fight, id).map((foe) => fight.figures[foe]!);
  const goal = foes[0]?.at ?? null;
  if (mover === null || goal === null || goal.level !== mover.at.level) return [];
  const rules = easyRules(mover);
  const cells: WalkCell[] = [];
  for (const { cell } of traceLine(mover.ground, mover.at, goal)) {
    const isClear = !taken.has(cell.index) && checkLeg(mover.ground, mover.at, cell.at, rules).ok;
    if (!isClear || !standsOpenTo(fight, figure, cell.at, foes)) break;
    cells.push({ at: cell.at, cm: CELL_CM * cellsBetween(mover.at, cell.at) });
  }
  return cells;
}

/** Over nothing that has to be climbed or waded through. */
function easyRules(mover: Mover): LegRules {
  const rules = legRules(mover);
  const isHard = (entry: Entry): boolean => entry.over.length > 0 || hardness(entry) > 0;
  return { ...rules, enter: (entry) => (isHard(entry) ? null : rules.enter(entry)) };
}

/** In the open, and in the sight of everybody he faces. */
const standsOpenTo = (fight: Gunfight, figure: Figure, at: Place, foes: readonly Figure[]): boolean =>
  foes.every((foe) => isOpen(viewOf(fight, foe, figure, at)));

/** Everybody's cell but his own. */
function takenBy(fight: Gunfight, id: FigureId): Set<number> {
  const ground = groundOf(fight.town!);
  const own = [id, fight.figures[id]!.mount];
  return new Set(
    [...occupants(fight, ground)].flatMap(([index, ids]) => (ids.every((one) => own.includes(one)) ? [] : [index])),
  );
}

/** Where a walk of this length ends: a step at least, and never beyond what he can walk. */
export function cellFor(cells: readonly WalkCell[], wantedCm: number, mostCm: number): WalkCell | null {
  const within = cells.filter((cell) => cell.cm <= mostCm + TOLERANCE);
  const off = (cell: WalkCell): number => Math.abs(cell.cm - wantedCm);
  return within.reduce<WalkCell | null>((best, cell) => (best === null || off(cell) < off(best) ? cell : best), null);
}

export interface Walker {
  readonly figure: FigureId;
  readonly wantedCm: number;
}

/** LG-DRAW-07: all at once; where two want the same ground, the one named first has it. */
export function placeWalkers(fight: Gunfight, walkers: readonly Walker[]): ReadonlyMap<FigureId, WalkCell> {
  const found = new Map<FigureId, WalkCell>();
  for (const { figure, wantedCm } of walkers) {
    const ground = standOf(fight, fight.figures[figure]!)?.ground;
    if (ground === undefined) continue;
    const mostCm = allowancesOf(fight, fight.figures[figure]!).basic;
    const taken = takenBy(fight, figure);
    for (const [other, cell] of found) {
      const before = fight.figures[other]!.at!;
      taken.delete(cellIndex(ground, before));
      taken.add(cellIndex(ground, cell.at));
    }
    const cell = cellFor(walkCells(fight, figure, taken), wantedCm, mostCm);
    if (cell !== null) found.set(figure, cell);
  }
  return found;
}
