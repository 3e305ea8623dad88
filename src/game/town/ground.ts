import type { Facts, GroundKind, Reading } from './facts.ts';
import { findPieces } from './pieces.ts';
import { namePlace, type Place, readPlace } from './places.ts';
import {
  type Building,
  type CellThing,
  idOfThing,
  isInside,
  type Link,
  type Sign,
  type ThingSpec,
  type Town,
  type TownState,
  UNTOUCHED,
} from './town.ts';
import { surveySides } from './sides.ts';
import { lockOn, ruinOf, stateOf, type ThingView, viewGround, viewThing } from './view-of-things.ts';

/** One cell as it is now, all that stands in it taken together. */
export interface Cell {
  readonly index: number;
  readonly at: Place;
  /** Something to stand on; without it the cell is open air. */
  readonly floor: boolean;
  readonly ground: GroundKind | null;
  readonly things: readonly ThingView[];
  readonly sight: Facts['sight'];
  readonly low: 'none' | 'solid' | 'obscuring';
  /** What is tall here hides but does not stop (planks, curtains). */
  readonly obscuring: boolean;
  readonly passable: boolean;
  readonly difficulty: number;
  readonly wheels: boolean;
  readonly feet: number;
  readonly building: Building | null;
  /** Number of the piece of terrain it belongs to; 0: easy ground. */
  readonly piece: number;
}

/** A thing on a side, which is always taken as the north or west side of the cell `at` (one off the table at the far edges). */
export interface SideView extends ThingView {
  readonly index: number;
  readonly at: Place;
  readonly way: 'north' | 'west';
  readonly piece: number;
}

/** A town as it is now, read by one ruleset and indexed: what all geometry works on. */
export interface Ground {
  readonly town: Town;
  readonly width: number;
  readonly height: number;
  readonly levels: number;
  readonly cells: readonly Cell[];
  /** Things on sides by `sideIndex`; empty where the town has none. */
  readonly sides: ReadonlyMap<number, SideView>;
  readonly links: ReadonlyMap<number, readonly { readonly to: number; readonly link: Link }[]>;
}

export const cellIndex = (ground: { readonly width: number; readonly height: number }, place: Place): number =>
  (place.level * ground.height + place.y) * ground.width + place.x;

export const isOnTable = (ground: { width: number; height: number; levels: number }, { x, y, level }: Place): boolean =>
  x >= 0 && y >= 0 && level >= 0 && x < ground.width && y < ground.height && level < ground.levels;

/** Null off the table. */
export const cellAt = (ground: Ground, place: Place): Cell | null =>
  isOnTable(ground, place) ? ground.cells[cellIndex(ground, place)]! : null;

/** Cells next to a place, corners included, by their number. */
export function cellsAround(ground: Ground, { x, y, level }: Place): Cell[] {
  const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => ({ x: x + dx, y: y + dy, level })));
  return around.flatMap((place) => {
    const cell = place.x === x && place.y === y ? null : cellAt(ground, place);
    return cell === null ? [] : [cell];
  });
}

/** By its name as the game itself writes it: what somebody types otherwise is read before it becomes an order. */
export function cellNamed(ground: Ground, name: string): Cell | null {
  const place = readPlace(name);
  return place === null || namePlace(place) !== name ? null : cellAt(ground, place);
}

export const isTall = (cell: Cell): boolean => cell.sight === 'blocks' || cell.sight === 'window';

type Named = { readonly id: string; readonly spec: ThingSpec };

/** A thing keeps the name of the cell it was first in, wherever it has been taken. */
function specsAt(town: Town, state: TownState, name: string, sign: Sign | undefined): readonly Named[] {
  const own = sign?.thing === undefined ? [] : [{ id: idOfThing(sign.thing.kind, name), spec: sign.thing }];
  const here = (things: readonly CellThing[]): Named[] =>
    things
      .map((spec) => ({ id: idOfThing(spec.kind, spec.at), spec }))
      .filter(({ id, spec }) => (state.things[id]?.at ?? spec.at) === name);
  return [...own, ...here(town.things), ...here(state.added)];
}

const SIGHTS: readonly Facts['sight'][] = ['blocks', 'window', 'thick', 'clear'];

/** The hardest of each fact over all that is in the cell. */
function mergeFacts(all: readonly Facts[]) {
  const sight = SIGHTS.find((one) => all.some((facts) => facts.sight === one)) ?? 'clear'; // open air
  const lows = all.filter((facts) => facts.low);
  const hiding = all.filter((facts) => facts.sight === sight && sight !== 'clear');
  return {
    sight,
    low: lows.length === 0 ? ('none' as const) : lows.some((one) => !one.obscuring) ? 'solid' : 'obscuring',
    obscuring: hiding.length > 0 && hiding.every((facts) => facts.obscuring),
    passable: all.every((facts) => facts.passable),
    difficulty: Math.max(0, ...all.map((facts) => facts.difficulty)),
    wheels: all.every((facts) => facts.wheels),
    feet: Math.max(0, ...all.map((facts) => facts.feet)),
  } as const;
}

type Bare = Omit<Cell, 'piece'>;

interface Survey {
  readonly town: Town;
  readonly state: TownState;
  readonly reading: Reading;
  /** What stands where besides the grid, so that most cells need no search. */
  readonly busy: ReadonlySet<string>;
  /** Facts of cells with nothing but their sign, by sign. */
  readonly plain: Map<string, ReturnType<typeof mergeFacts>>;
}

/** What stands in a cell now, and all facts that count there. */
function surveyThings({ town, state, reading }: Survey, sign: Sign | undefined, specs: readonly Named[]) {
  const things: ThingView[] = [];
  const facts: Facts[] = sign === undefined ? [] : [viewGround(sign, reading)];
  for (const { id, spec } of specs) {
    const view = viewThing(spec, { id, side: null, lock: lockOn(town, id) }, stateOf(state, id), reading);
    if (view !== null) things.push(view);
    const left = view === null ? ruinOf(spec, reading) : view.facts;
    if (left !== null) facts.push(left);
  }
  return { things, facts };
}

function surveyCell(survey: Survey, at: Place, index: number): Bare {
  const { town, state, busy, plain } = survey;
  const drawn = town.levels[at.level]![at.y]![at.x]!;
  const sign = town.signs[drawn];
  const name = namePlace(at);
  const own = sign?.thing === undefined ? [] : [sign.thing];
  const isPlain = !busy.has(name) && own.every((spec) => state.things[idOfThing(spec.kind, name)] === undefined);
  const plainOwn = own.map((spec): Named => ({ id: idOfThing(spec.kind, name), spec }));
  const { things, facts } = surveyThings(survey, sign, isPlain ? plainOwn : specsAt(town, state, name, sign));
  const merged = (isPlain ? plain.get(drawn) : undefined) ?? mergeFacts(facts);
  if (isPlain) plain.set(drawn, merged);
  const building = town.buildings.find((one) => one.boxes.some((box) => isInside(box, at))) ?? null;
  return { index, at, floor: sign !== undefined, ground: sign?.ground ?? null, things, ...merged, building };
}

function surveyLinks(town: Town): Ground['links'] {
  const links = new Map<number, { to: number; link: Link }[]>();
  const add = (from: number, to: number, link: Link): void => {
    links.set(from, [...(links.get(from) ?? []), { to, link }]);
  };
  for (const link of town.links) {
    const from = cellIndex(town, readPlace(link.from)!);
    const to = cellIndex(town, readPlace(link.to)!);
    add(from, to, link);
    add(to, from, link);
  }
  return links;
}

/** The town as it is now, as one ruleset reads it. Worth keeping as long as neither changes. */
export function surveyTown(town: Town, state: TownState = UNTOUCHED, reading: Reading = {}): Ground {
  const moved = Object.values(state.things).flatMap(({ at }) => at ?? []);
  const busy = new Set([...[...town.things, ...state.added].map((thing) => thing.at), ...moved]);
  const survey: Survey = { town, state, reading, busy, plain: new Map() };
  const bare: Bare[] = [];
  for (let level = 0; level < town.levels.length; level++)
    for (let y = 0; y < town.height; y++)
      for (let x = 0; x < town.width; x++) bare.push(surveyCell(survey, { x, y, level }, bare.length));
  const size = { width: town.width, height: town.height, levels: town.levels.length };
  const pieces = findPieces(size, bare);
  const cells = bare.map((cell, index): Cell => ({ ...cell, piece: pieces.of[index]! }));
  const sides = surveySides(town, state, reading, pieces.count);
  return { town, ...size, cells, sides, links: surveyLinks(town) };
}
