import type { Run } from '../../../game/run.ts';
import { betweenPlaces } from '../../../game/town/situation.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { groundUnder, standingOf } from '../../../game/town/town-in-play.ts';
import type { Material } from '../../../game/town/facts.ts';
import type { Ground } from '../../../game/town/ground.ts';
import type { Place } from '../../../game/town/places.ts';
import { explainShot } from '../../../game/town/sightlines/shot.ts';
import type { ThingId } from '../../../game/town/town.ts';
import type { ThingView } from '../../../game/town/view-of-things.ts';
import { rollTable } from '../../kit.ts';
import { standOf, worldOf } from '../../kit/world/world.ts';
import { hazardsOf, wallStateOf } from './hazard-state.ts';
import { Memo } from '../../kit/memo.ts';

/** Section 12: what has to be beaten, by what a building is; without a map it goes by that name. */
export const BUILDINGS: Readonly<Record<string, { readonly armour: number; readonly burns: boolean }>> = {
  tent: { armour: 2, burns: true },
  shack: { armour: 5, burns: true },
  timber: { armour: 7, burns: true },
  adobe: { armour: 10, burns: false },
  stone: { armour: 12, burns: false },
};

/** WM-FIRE-03. */
const BURNABLE: readonly (Material | null)[] = ['canvas', 'plank', 'shack', 'timber', 'brush'];

/** A section of wall as it is now. */
export interface Wall {
  readonly id: ThingId;
  readonly armour: number;
  readonly burns: boolean;
  readonly burning: boolean;
  /** Where its middle is: that of its cell, or of the side it stands on. */
  readonly middle: Pick<Place, 'x' | 'y' | 'level'> | null;
}

const known = new Memo<Ground, ReadonlyMap<ThingId, Wall>>();
const wallsOn = (ground: Ground): ReadonlyMap<ThingId, Wall> => known.of(ground, 'walls', () => surveyWalls(ground));

/** Every wall, window and closed door on the map, row by row, west to east (WM-BLDG-04). */
function surveyWalls(ground: Ground): ReadonlyMap<ThingId, Wall> {
  const inCells = ground.cells.flatMap((cell) => cell.things.flatMap((thing) => wallOf(thing, cell.at)));
  const onSides = [...ground.sides.values()].flatMap((side) => {
    const { x, y, level } = side.at;
    return wallOf(side, side.way === 'north' ? { x, y: y - 0.5, level } : { x: x - 0.5, y, level });
  });
  const inOrder = [...inCells, ...onSides].sort(
    ({ middle: a }, { middle: b }) => a!.level - b!.level || a!.y - b!.y || a!.x - b!.x,
  );
  return new Map(inOrder.map((wall) => [wall.id, wall]));
}

function wallOf({ id, facts, armour }: ThingView, middle: NonNullable<Wall['middle']>): Wall[] {
  const isTall = facts.sight === 'blocks' || facts.sight === 'window';
  if (!isTall || armour === null || facts.material === 'rock') return [];
  return [{ id, armour, burns: BURNABLE.includes(facts.material), burning: false, middle }];
}

/** WM-BLDG-01: a wall by its id, or without a map by what it is built of; null: there is none (any more). */
export function wallCalled(fight: Gunfight, id: ThingId): Wall | null {
  const ground = groundUnder(fight);
  if (ground !== null) {
    const wall = wallsOn(ground).get(id);
    return wall === undefined ? null : { ...wall, burning: fight.town!.state.things[id]?.burning === true };
  }
  const building = Object.hasOwn(BUILDINGS, id) ? BUILDINGS[id]! : null;
  const { lost, gone, burning } = wallStateOf(fight, id);
  if (building === null || gone) return null;
  return { id, armour: Math.max(0, building.armour - lost), burns: building.burns, burning, middle: null };
}

/** Without a map: what somebody may be told to be behind, or to throw at, by what it is built of. */
export const wallsToName = (fight: Gunfight): readonly ThingId[] =>
  worldOf(fight).toName(Object.keys(BUILDINGS).filter((id) => wallCalled(fight, id) !== null));

/** Walls with their middle within so many inches of a place, row by row, west to east. */
export function wallsWithin(fight: Gunfight, centre: Place, radius: number): readonly Wall[] {
  const ground = groundUnder(fight);
  if (ground === null) return [];
  return [...wallsOn(ground).values()].filter(({ middle }) => {
    const { x, y, level } = middle!;
    return level === centre.level && (x - centre.x) ** 2 + (y - centre.y) ** 2 <= radius ** 2 + 0.001;
  });
}

/** WM-FIRE-05: every wall that burns, in the same order. */
export function burningWalls(fight: Gunfight): readonly ThingId[] {
  const ground = groundUnder(fight);
  if (ground === null)
    return Object.entries(hazardsOf(fight).walls).flatMap(([id, { burning }]) => (burning ? [id] : []));
  const { things } = fight.town!.state;
  if (!Object.values(things).some(({ burning }) => burning === true)) return [];
  return [...wallsOn(ground).keys()].filter((id) => things[id]?.burning === true);
}

/**
 * WM-BLDG-02: everything between two figures that a shot would have to go through, nearest to the shooter first; none where nothing is in
 * the way, null where something is that no bullet goes through.
 */
export function wallsBetween(fight: Gunfight, shooter: FigureId, target: FigureId): readonly ThingId[] | null {
  const ground = groundUnder(fight);
  const [from, to] = [fight.figures[shooter]!, fight.figures[target]!];
  if (ground === null || from.at === null || to.at === null) return [];
  const seen = explainShot(ground, standingOf(from, from.at), standingOf(to, to.at));
  if (seen.sight) return [];
  const walls = seen.blockedBy.map((id) => wallCalled(fight, id));
  return walls.length === 0 || walls.includes(null) ? null : seen.blockedBy;
}

/** WM-BLDG-03: on this figure's side of whatever wall there is; without a map whoever is told of is behind it. */
export function seesAcross(fight: Gunfight, figure: FigureId, other: FigureId): boolean {
  const [from, to] = [fight.figures[figure]!, fight.figures[other]!];
  const stand = standOf(fight, from);
  if (stand === null || to.at === null) return false;
  return betweenPlaces(stand.town, { figure: from, at: stand.at }, { figure: to, at: to.at }).sight;
}

/** WM-BLDG-03: midway in a wall, as near as cells tell: its own, or the one before it. */
export function wallPlace(fight: Gunfight, thing: ThingId, from: FigureId): Place | null {
  const middle = wallCalled(fight, thing)?.middle ?? null;
  const { at } = fight.figures[from]!;
  if (middle === null || at === null) return null;
  const { x, y, level } = middle;
  return { x: at.x < x ? Math.floor(x) : Math.ceil(x), y: at.y < y ? Math.floor(y) : Math.ceil(y), level };
}

/** WM-BLDG-01: D6 and the strength against the armour; through with one less, or null. */
export function goThrough(run: Run, thing: ThingId, strength: number, by: FigureId): number | null {
  const armour = wallCalled(run.fight, thing)?.armour ?? 0;
  const most = armour - strength;
  const row = (face: number): string => (face > most ? 'through' : 'stopped');
  const through = rollTable(run, { table: 'penetration', die: 6, by, row }) === 'through';
  run.emit({ kind: 'wall-struck', thing, strength, armour, through });
  return through ? Math.max(1, strength - 1) : null;
}

/** WM-BLDG-04, WM-BLDG-05: one hit of a blast; above what is left of the armour it comes down, else that falls by the total. */
function blastWall(run: Run, wall: Wall, plus: number): boolean {
  const { armour } = wallCalled(run.fight, wall.id)!;
  const total = rollTable(run, { table: 'blast-wall', die: 6, row: (face) => face + plus });
  run.emit({ kind: 'wall-struck', thing: wall.id, strength: total, armour, through: total > armour });
  if (total > armour) {
    run.emit({ kind: 'destroyed', thing: wall.id, why: 'blast' });
    return true;
  }
  run.emit({ kind: 'weakened', thing: wall.id, what: 'armour', amount: total, left: armour - total });
  return false;
}

/** WM-BLDG-05: one to three hits on each wall. */
export function blastWalls(run: Run, walls: readonly Wall[], plus: number): void {
  for (const wall of walls) {
    const hits = rollTable(run, { table: 'hits', die: 3, row: (face) => face });
    for (let hit = 0; hit < hits; hit++) if (blastWall(run, wall, plus)) break;
  }
}
