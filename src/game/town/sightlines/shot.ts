import type { Situation } from '../situation.ts';
import { type Cover, coverOnLine, idsIn, OPEN, type TargetStance } from './cover.ts';
import { type Cell, cellAt, type Ground } from '../ground.ts';
import { centreBlockers } from './line.ts';
import { cellsBetween, namePlace, type Place } from '../places.ts';
import { type Blockers, type Post, sightBetween } from './sight.ts';

/** A figure as far as lines of fire ask. */
export interface Standing extends TargetStance {
  readonly at: Place;
  readonly leaning: boolean;
}

/** Why a shot is as it is: by ids of things, and names of cells where no thing stands. */
export interface ShotExplained {
  readonly sight: boolean;
  /** Where shooter and target show themselves; null where there is no line. */
  readonly posts: { readonly eye: Post; readonly seen: Post } | null;
  /** What is in the way, nearest to the shooter first. */
  readonly blockedBy: readonly string[];
  /** The line would be there if the target leaned out. */
  readonly ifTargetLeans: boolean;
  /** Flat on the floor behind a window. */
  readonly behindSill: boolean;
  readonly cover: Cover;
  /** In cells. */
  readonly distance: number;
}

const idOfBlocker = (cell: Cell): readonly string[] => idsIn(cell, (facts) => facts.sight === cell.sight);

function blockedBy({ cells, sides, floors }: Blockers, from: Place): readonly string[] {
  const found = [
    ...cells.map((cell) => ({ at: cell.at, ids: idOfBlocker(cell) })),
    ...sides.map((side) => ({ at: side.at, ids: [side.id] })),
    ...floors.map((cell) => ({ at: cell.at, ids: [`floor@${namePlace(cell.at)}`] })),
  ];
  found.sort((a, b) => cellsBetween(from, a.at) - cellsBetween(from, b.at) || (a.ids[0]! < b.ids[0]! ? -1 : 1));
  return [...new Set(found.flatMap(({ ids }) => ids))];
}

/** Mounted figures do not lean. */
const mayLean = (figure: Standing): boolean => !figure.mounted;

/** LG-COV-05, LG-COV-06 together: can he be seen, what covers him, and by what. */
export function explainShot(ground: Ground, shooter: Standing, target: Standing): ShotExplained {
  const look = {
    from: shooter.at,
    to: target.at,
    fromLeans: mayLean(shooter),
    toLeans: target.leaning && mayLean(target),
  };
  const distance = cellsBetween(shooter.at, target.at);
  const sight = sightBetween(ground, look);
  const rest = { posts: null, blockedBy: [], ifTargetLeans: false, behindSill: false, cover: OPEN, distance };
  if (!sight.clear) {
    const ifTargetLeans = !look.toLeans && mayLean(target) && sightBetween(ground, { ...look, toLeans: true }).clear;
    return { ...rest, sight: false, blockedBy: blockedBy(sight.blockers, shooter.at), ifTargetLeans };
  }
  const cover = coverOnLine(ground, sight, target);
  if (cover === null) {
    const window = coverOnLine(ground, sight, { ...target, prone: false })!;
    return { ...rest, sight: false, blockedBy: window.by, behindSill: true };
  }
  return { ...rest, sight: true, posts: { eye: sight.eye, seen: sight.seen }, cover };
}

/** What a ruleset makes of distances. */
export interface Measure {
  readonly perCell: number;
  /** Longest distance between centres, in cells, at which one is within reach of a hand. */
  readonly nearCells: number;
  /** A board: distances go by columns and rows, and sight and cover by the one line from centre to centre. */
  readonly squares?: boolean;
}

/** The same value as one stated without a map. */
export function situationOnGround(ground: Ground, shooter: Standing, target: Standing, measure: Measure): Situation {
  const { sight, cover, distance } = explainShot(ground, shooter, target);
  return {
    range: distance * measure.perCell,
    sight,
    cover: cover.column,
    obscured: cover.obscuring,
    near: distance <= measure.nearCells && isWithinReach(ground, shooter.at, target.at),
  };
}

/** On one level, and neither a wall nor a window between. */
export function isWithinReach(ground: Ground, a: Place, b: Place): boolean {
  if (a.level !== b.level || cellAt(ground, a) === null || cellAt(ground, b) === null) return false;
  const blocks = (facts: { readonly sight: string }): boolean => facts.sight === 'blocks' || facts.sight === 'window';
  return centreBlockers(ground, a, b, { blocks, sideBlocks: ({ facts }) => blocks(facts) }).length === 0;
}
