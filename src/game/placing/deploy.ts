import { crowdOf } from '../crowds/crowds.ts';
import type { Run } from '../run.ts';
import type { Ruleset } from '../ruleset.ts';
import { isOut } from '../figure.ts';
import type { Figure, FigureId, Gunfight, SideId } from '../state.ts';
import { groundUnder, occupants, rearOf } from '../town/town-in-play.ts';
import { type Cell, cellAt, cellNamed, type Ground } from '../town/ground.ts';
import {
  cellsBetween,
  comparePlaces,
  COMPASS,
  type Direction,
  facingTowards,
  type Place,
  readTypedPlace,
  SIDES,
} from '../town/places.ts';
import { isInside, type Spawn } from '../town/town.ts';
import { hasScenario } from './scenario.ts';
import { type Start, startOf } from '../settings.ts';
import { findSpots, spanOf, type StartSpots } from './start-spots.ts';

interface Deploying {
  readonly fight: Gunfight;
  readonly ruleset: Pick<Ruleset, 'fits'>;
  /** Where a fight that starts so begins; null: anywhere in the areas of its sides. */
  readonly start?: StartSpots | null;
}

/** Figures of one side start no nearer to each other than this, in cells, as long as there is room. */
const ELBOW_ROOM = 2;

/** The part of the town where a side starts: sides take the areas in the order in which the town lists them. */
export function spawnsOf(fight: Gunfight, side: SideId): readonly Spawn[] {
  const spawns = fight.town?.plan.spawns ?? [];
  const names = [...new Set(spawns.map((spawn) => spawn.side))];
  const index = fight.sides.findIndex((one) => one.id === side);
  const name = names.length === 0 ? undefined : names[Math.max(0, index) % names.length];
  return spawns.filter((spawn) => spawn.side === name);
}

/** Cells with a floor, passable, nobody there; or whatever room the rules see for this figure. */
function freeCells({ fight, ruleset }: Deploying, figure?: Figure): readonly Cell[] {
  const ground = groundUnder(fight);
  if (ground === null) return [];
  const { fits } = ruleset;
  if (fits !== undefined && figure !== undefined)
    return ground.cells.filter((cell) => cell.floor && cell.passable && fits(fight, figure, cell.at));
  const taken = occupants(fight, ground);
  return ground.cells.filter((cell) => cell.floor && cell.passable && !taken.has(cell.index));
}

/** Cells in which a figure of this side may start: free, and inside its area. */
export const startCells = (fight: Gunfight, side: SideId): readonly Cell[] =>
  startCellsFor({ fight, ruleset: {} }, side);

function startCellsFor(deploying: Deploying, side: SideId, figure?: Figure): readonly Cell[] {
  const { fight } = deploying;
  const free = freeCells(deploying, figure);
  const within = (spawns: readonly Spawn[]): readonly Cell[] =>
    free.filter((cell) => spawns.length === 0 || spawns.some(({ box }) => isInside(box, cell.at)));
  const own = within(spawnsOf(fight, side));
  const spare = own.length > 0 || deploying.ruleset.fits === undefined ? [] : spareSpawns(fight);
  return spare.length === 0 ? own : within(spare);
}

/** Areas that no side takes: for whom the rules let into no cell of their own (a rim, where all is played on the ground). */
function spareSpawns(fight: Gunfight): readonly Spawn[] {
  const taken = new Set(fight.sides.flatMap(({ id }) => spawnsOf(fight, id).map((spawn) => spawn.side)));
  return fight.town!.plan.spawns.filter((spawn) => !taken.has(spawn.side));
}

/** Puts everybody on the map who is not there yet, and not out of it: where they asked to be, else spread over their side's area. */
export function deploy(run: Run, why: 'start' | 'late'): void {
  const { fight } = run;
  if (fight.town === null) return;
  const start = why === 'start' ? spotsFor(run) : null;
  for (const id of fight.roster) {
    const figure = fight.figures[id]!;
    if (figure.at !== null || !isOwnBody(figure) || isUnderMarker(fight, id) || isOut(figure)) continue;
    const cell = placeFor({ fight, ruleset: run.ruleset, start }, figure, why);
    if (cell === null) continue;
    const facing = startFacing(fight, figure, cell.at, foeSpot(start, figure.side));
    run.emit({ kind: 'placed', figure: id, at: cell.at, why, ...(facing === null ? {} : { facing }) });
  }
}

/** What somebody rides comes with him. */
const isOwnBody = (figure: Figure): boolean => figure.mount === null || figure.sort === 'person';

export const isUnderMarker = (fight: Gunfight, id: FigureId): boolean =>
  Object.values(fight.markers).some((marker) => marker.figures.includes(id));

function wishOf(fight: Gunfight, figure: Figure): Cell | null {
  const ground = groundUnder(fight)!;
  const wishes = Object.values(fight.seats).flatMap((seat) => seat.wishes);
  const at = wishes.find((wish) => wish.figure === figure.id)?.at;
  return at === undefined ? null : cellNamed(ground, at);
}

/** The free place nearest to that one where this figure has room. */
export const spotNear = (run: Deploying, figure: Figure, at: Place): Cell | null =>
  nearestCell(
    freeCells(run, figure).filter((cell) => hasRoom(run.fight, figure, cell)),
    at,
  );

/** How near to each other enemies begin, wherever that is; null where a scenario says where its people stand, or the areas of a town do. */
export function startAnywhere(fight: Pick<Gunfight, 'settings'>): Start | null {
  const start = startOf(fight);
  return start === 'usual' || hasScenario(fight) ? null : start;
}

function spotsFor({ fight, ruleset }: Run): StartSpots | null {
  const start = startAnywhere(fight);
  if (start === null) return null;
  const open = freeCells({ fight, ruleset }).filter(({ building, at }) => building === null && at.level === 0);
  return findSpots({ fight, open, areasOf: (side) => spawnsOf(fight, side), range: ruleset.meta.starts[start] });
}

/** Cells far enough from every enemy on the table and from where the others are still to stand; where there are none, those that are farthest. */
function cellsApart({ fight, start }: Deploying, figure: Figure, cells: readonly Cell[]): readonly Cell[] {
  if (start == null || !start.spots.has(figure.side)) return cells;
  const foes = Object.values(fight.figures).flatMap(({ side, at }) =>
    side === figure.side || at === null ? [] : [at],
  );
  const spots = [...start.spots].flatMap(([side, at]) => (side === figure.side ? [] : [at]));
  const span = spanOf(fight);
  const apart = ({ at }: Cell): number => Math.min(...[...foes, ...spots].map((foe) => span(at, foe)));
  const enough = Math.min(start.cells, Math.max(...cells.map(apart)));
  return cells.filter((cell) => apart(cell) >= enough);
}

/** Whom the game master brings in later, or in a crowd, starts where he says, and a scenario's people where it has them; at the start all others keep to their side's place. */
function placeFor(run: Deploying, figure: Figure, why: 'start' | 'late'): Cell | null {
  const { fight } = run;
  const spot = run.start?.spots.get(figure.side);
  const within = spot === undefined ? startCellsFor(run, figure.side, figure) : freeCells(run, figure);
  const free = cellsApart(run, figure, within).filter((cell) => hasRoom(fight, figure, cell));
  const wish = wishOf(fight, figure);
  if (wish !== null) {
    const open =
      why === 'late' || crowdOf(fight, figure.id) !== null || hasScenario(fight)
        ? freeCells(run, figure).filter((cell) => hasRoom(fight, figure, cell))
        : free;
    return nearestCell(open, wish.at);
  }
  const mate = placeOfMates(fight, figure);
  if (mate !== null) return nearestCell(free, mate);
  const outdoors = free.filter((cell) => cell.building === null && cell.at.level === 0);
  const alone = occupants(fight, groundUnder(fight)!);
  const empty = outdoors.filter((cell) => !alone.has(cell.index));
  return mostApart(fight, figure.side, {
    cells: [empty, outdoors, free].find((cells) => cells.length > 0) ?? [],
    around: spot,
  });
}

function nearestCell(cells: readonly Cell[], at: Place): Cell | null {
  const near = [...cells].sort((a, b) => cellsBetween(a.at, at) - cellsBetween(b.at, at) || comparePlaces(a.at, b.at));
  return near[0] ?? null;
}

/** Where the first of its group stands already: the others stand by him. */
function placeOfMates(fight: Gunfight, figure: Figure): Place | null {
  const mates = fight.groups[figure.group ?? '']?.figures ?? [];
  return mates.map((id) => fight.figures[id]?.at ?? null).find((at) => at !== null) ?? null;
}

/** A vehicle needs the cell behind it too. */
function hasRoom(fight: Gunfight, figure: Figure, cell: Cell): boolean {
  if (figure.sort !== 'vehicle' && figure.mount === null) return true;
  const base = figure.mount === null ? figure : fight.figures[figure.mount];
  if (base?.sort !== 'vehicle') return true;
  const ground = groundUnder(fight)!;
  const taken = occupants(fight, ground);
  return SIDES.some((facing) => isFree(ground, taken, rearOf(cell.at, facing)));
}

function isFree(ground: Ground, taken: ReadonlyMap<number, unknown>, place: Place): boolean {
  const cell = cellAt(ground, place);
  return cell !== null && cell.floor && cell.passable && cell.wheels && !taken.has(cell.index);
}

/** The first goes to the spot or the middle of the area, each next one with elbow room from the others and as near to it as may be. */
function mostApart(
  fight: Gunfight,
  side: SideId,
  { cells, around }: { readonly cells: readonly Cell[]; readonly around: Place | undefined },
): Cell | null {
  if (cells.length === 0) return null;
  const middle = around ?? {
    x: cells.reduce((sum, cell) => sum + cell.at.x, 0) / cells.length,
    y: cells.reduce((sum, cell) => sum + cell.at.y, 0) / cells.length,
  };
  const mates = Object.values(fight.figures).filter((one) => one.side === side && one.at !== null);
  const elbow = (cell: Cell): number => Math.min(ELBOW_ROOM, ...mates.map((mate) => cellsBetween(mate.at!, cell.at)));
  const off = (cell: Cell): number => (cell.at.x - middle.x) ** 2 + (cell.at.y - middle.y) ** 2;
  const [best] = cells
    .map((cell) => ({ cell, elbow: elbow(cell), off: off(cell) }))
    .sort((a, b) => b.elbow - a.elbow || Math.round((a.off - b.off) * 1e6) || comparePlaces(a.cell.at, b.cell.at));
  return best?.cell ?? null;
}

/** Where the enemy begins, if that is known. */
const foeSpot = (start: StartSpots | null, side: SideId): Place | null =>
  [...(start?.spots ?? [])].find(([other]) => other !== side)?.[1] ?? null;

/** What has a front faces the enemy or the middle of the table; a vehicle in a way that leaves room behind it. */
function startFacing(fight: Gunfight, figure: Figure, at: Place, foe: Place | null): Direction | null {
  const { fronts } = fight.town!;
  if (figure.sort === 'person' && figure.mount === null && fronts === undefined) return null;
  const ground = groundUnder(fight)!;
  const ahead = foe ?? { x: Math.floor(ground.width / 2), y: Math.floor(ground.height / 2), level: 0 };
  const base = figure.mount === null ? figure : fight.figures[figure.mount]!;
  if (base.sort !== 'vehicle') return facingTowards(at, ahead, fronts ?? COMPASS) ?? 'north';
  const taken = occupants(fight, ground);
  const free = SIDES.filter((one) => isFree(ground, taken, rearOf(at, one)));
  return facingTowards(at, ahead, free.length === 0 ? SIDES : free) ?? 'north';
}

/** The named cell of the town of this fight; null where there is no map or no such cell. */
export function placeIn(fight: Gunfight, name: string): Place | null {
  const ground = groundUnder(fight);
  const place = readTypedPlace(name);
  if (ground === null || place === null) return null;
  return cellAt(ground, place)?.at ?? null;
}
