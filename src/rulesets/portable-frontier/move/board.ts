import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { cellsOf, groundUnder, isHiddenFrom, rearOf, takesRoom } from '../../../game/town/town-in-play.ts';
import { type Cell, cellAt, cellIndex, type Ground, type SideView } from '../../../game/town/ground.ts';
import { namePlace, type Place, squaresBetween } from '../../../game/town/places.ts';
import { isInPlay, mountOf, rosterOf } from '../../kit.ts';
import { crewOf, type Half, type People } from '../people/people.ts';
import { subOf } from '../state.ts';
import { overSideOf, waysRound } from '../../../game/town/sightlines/line.ts';
import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import { onlyTold } from '../../kit/world/world.ts';

/** Who goes: whose ground is rough to him, and whether he can use a footbridge. */
export type Walker = { readonly people: People; readonly mounted: boolean };

const isWood = (cell: Cell): boolean => cell.ground === 'woods' || cell.ground === 'light-woods';

/** PC-MAP-04: whether this square is rough to him, whose ground it is included (PC-MOVE-11); the footbridge is for men on foot (PC-MAP-06). */
function isRough({ ground, difficulty }: Cell, { people, mounted }: Walker): boolean {
  if (ground === 'ford') return true;
  if (ground === 'footbridge') return mounted;
  return difficulty > 0 || ground === (people === 'cowboy' ? 'village' : 'ranch');
}

/** Ground level, and not the river (PC-MAP-04, PC-RIVER-01). */
export const isEnterable = (cell: Cell): boolean =>
  cell.at.level === 0 && cell.floor && cell.passable && cell.ground !== 'deep-water';

/** PC-MOVE-03: points to enter the square; null: it cannot be entered (PC-MOVE-12). */
function entryCost(cell: Cell, walker: Walker): number | null {
  if (!isEnterable(cell)) return null;
  return isRough(cell, walker) ? 2 : 1;
}

/** PC-MAP-05: a fence costs one point more; a gate is free when open and no way at all when closed. */
export function crossingCost(side: SideView | null): number | null {
  if (side === null) return 0;
  if (side.facts.opens) return side.condition === 'open' ? 0 : null;
  return side.facts.passable && side.facts.sight !== 'window' ? 1 : null;
}

export function stepCost(ground: Ground, from: Place, to: Cell, walker: Walker): number | null {
  const entry = entryCost(to, walker);
  const crossing = crossingCost(overSideOf(ground, from, to.at));
  return entry === null || crossing === null ? null : entry + crossing;
}

/** PC-WAG-05: points for its front to enter; null where wheels do not go. */
export function wheelCost(ground: Ground, from: Place, to: Cell): number | null {
  if (!isEnterable(to) || to.building !== null || to.ground === 'cactus' || isWood(to)) return null;
  const side = overSideOf(ground, from, to.at);
  if (side !== null && !(side.facts.opens && side.condition === 'open')) return null;
  if (to.ground === 'road' || to.ground === 'ranch') return 1;
  return isOnRoute(to) || to.wheels ? 2 : null;
}

const ROUTE: readonly (string | null)[] = ['road', 'ranch', 'ford', 'footbridge'];

/** PC-END-02, PC-WAG-05: its road, and where that leads through and to. */
export const isOnRoute = ({ ground }: Cell): boolean => ROUTE.includes(ground);

/** PC-FALL-02: falling back goes over fences and closed gates, but through no wall. */
export function isWalledOff(ground: Ground, from: Place, to: Place): boolean {
  const isWall = ({ facts }: SideView): boolean => !facts.opens && (!facts.passable || facts.sight !== 'clear');
  if (from.x === to.x || from.y === to.y) {
    const side = overSideOf(ground, from, to);
    return side !== null && isWall(side);
  }
  return waysRound(ground, from, to).every((way) => way.some(isWall));
}

/** Who is in a square (PC-MAP-02). */
interface Stand {
  /** Men on their own feet, in roster order. */
  readonly men: readonly Figure[];
  readonly horses: readonly Figure[];
  readonly wagon: Figure | null;
}

const EMPTY: Stand = { men: [], horses: [], wagon: null };

/** All squares in which somebody is, as one side knows it. */
export interface Board {
  readonly fight: Gunfight;
  readonly ground: Ground;
  at(place: Place): Stand;
  isEmpty(place: Place): boolean;
}

/** `side`: without those whom it does not know of. */
export function boardOf(fight: Gunfight, side: string | null = null): Board {
  const ground = groundUnder(fight);
  if (ground === null) throw new Error('no board in the theatre of the mind');
  const stands = new Map<number, Stand>();
  const add = (place: Place, figure: Figure): void => {
    if (cellAt(ground, place) === null) return;
    const index = cellIndex(ground, place);
    const { men, horses, wagon } = stands.get(index) ?? EMPTY;
    stands.set(index, {
      men: figure.sort === 'person' ? [...men, figure] : men,
      horses: figure.sort === 'beast' ? [...horses, figure] : horses,
      wagon: figure.sort === 'vehicle' ? figure : wagon,
    });
  };
  for (const figure of rosterOf(fight)) {
    if (!takesRoom(figure) || (figure.sort === 'person' && figure.mount !== null)) continue;
    if (side !== null && isHiddenFrom(fight, figure.id, side)) continue;
    for (const place of cellsOf(figure)) add(place, figure);
  }
  const at = (place: Place): Stand => stands.get(cellIndex(ground, place)) ?? EMPTY;
  return { fight, ground, at, isEmpty: (place) => at(place) === EMPTY };
}

export function everybodyAt(board: Board, place: Place): Figure[] {
  const { men, horses, wagon } = board.at(place);
  return [...men, ...horses, ...(wagon === null ? [] : [wagon])];
}

export const cellFull = (at: Place, there: readonly Figure[]): Refusal => ({
  code: 'cell-full',
  at: namePlace(at),
  figures: there.map(({ id }) => id),
});

/** PC-FIRE-05, PC-WAG-13: a square that somebody fills blocks the line beyond it. */
export const isFull =
  (board: Board) =>
  (cell: Cell): boolean =>
    !board.isEmpty(cell.at);

/**
 * PC-MAP-02: whether he may stand there besides who is there: one mounted man, or two friends on foot; or a man on foot and a
 * horse that lets him (PC-HORSE-05). Who is himself in the square does not count.
 */
export function hasRoom(board: Board, figure: Figure, place: Place): boolean {
  const { fight } = board;
  const { men, horses, wagon } = board.at(place);
  if (wagon !== null) return false;
  const others = men.filter((one) => one.id !== figure.id);
  const beasts = horses.filter((one) => one.id !== figure.mount);
  if (figure.sort !== 'person' || mountOf(fight, figure) !== null) return others.length + beasts.length === 0;
  if (others.some((one) => one.side !== figure.side)) return false;
  if (beasts.length > 0) return others.length === 0 && beasts.length === 1 && lets(fight, beasts[0]!);
  return others.length <= 1;
}

/**
 * PC-FALL-03, PC-FALL-05, PC-WAG-09: on the map, no river, and he may legally stand there, but not beside a horse either, whether it
 * stands or not; fences do not matter (PC-FALL-02).
 */
export function canFallTo(board: Board, figure: Figure, from: Place, to: Place): boolean {
  const cell = cellAt(board.ground, to);
  if (cell === null || !isEnterable(cell) || isWalledOff(board.ground, from, to)) return false;
  return board.at(to).horses.every(({ id }) => id === figure.mount) && hasRoom(board, figure, to);
}

/** PC-HORSE-05: its square may be entered. */
export function lets(fight: Gunfight, horse: Figure): boolean {
  const state = subOf(fight).horses[horse.id]?.state;
  return state === 'stands' || state === 'mountable';
}

/** Enemies to fight in a square: men on foot, riders (PC-FIRE-09). */
export function enemiesIn(board: Board, figure: Pick<Figure, 'side'>, place: Place): Figure[] {
  const { men, horses } = board.at(place);
  const riders = horses.flatMap((horse) => rosterOf(board.fight).filter((one) => one.mount === horse.id));
  return [...men, ...riders].filter((one) => one.side !== figure.side && isInPlay(one));
}

export function halfAt(wagon: Figure, half: Half): Place | null {
  if (wagon.at === null) return null;
  return half === 'front' ? wagon.at : rearOf(wagon.at, wagon.facing);
}

export const areNext = (a: Place, b: Place): boolean => a.level === b.level && squaresBetween(a, b) === 1;

/** Men aboard are where their half is, whatever the common state makes of a crew. */
export function seatCrew(fight: Gunfight, wagon: Figure): void {
  for (const one of crewOf(fight, wagon.id)) one.at = halfAt(wagon, one.seatAboard === 'back' ? 'rear' : 'front');
}

/** PC-GEN-07: without a map whoever goes to another square shares none with those he was beside, man or horse. */
export const leaveMates = onlyTold((run: Run, figure: FigureId, withHim: readonly FigureId[] = []): void => {
  const { fight } = run;
  for (const target of fight.roster)
    if (!withHim.includes(target) && situationOf(fight, figure, target).near)
      run.emit({ kind: 'situation-set', figure, target, values: { near: false } });
});
