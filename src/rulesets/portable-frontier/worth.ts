import type { FigureId, SideId } from '../../game/ids.ts';
import { situationOf } from '../../game/situation.ts';
import type { Figure, Gunfight } from '../../game/state.ts';
import { groundUnder } from '../../game/town-in-play.ts';
import { squaresBetween } from '../../game/town/distance.ts';
import { cellAt } from '../../game/town/ground.ts';
import { comparePlaces, type Place, type PlaceName, readPlace } from '../../game/town/places.ts';
import { isCovering } from '../../game/town/centre.ts';
import { rosterOf } from '../kit.ts';
import { isInFront } from './facing.ts';
import { markFor } from './marks.ts';
import { horseOf, isInPlay, isLeader, knownEnemies, wagonOf } from './people.ts';
import { haulageOf } from './scenario-worth.ts';
import { armsOf } from './shoot-check.ts';
import { lineTo, modsFor, scoreFor } from './shot-line.ts';
import type { Ranged } from './tables.ts';

const MAN = 100;
const LEADER = 40;
const HORSE = 12;

/** What a position is worth to a side: its own people and their horses less everybody else's, how its own stand, and how the wagon fares. */
export function worth(fight: Gunfight, side: SideId): number {
  let total = haulageOf(fight, side);
  for (const figure of rosterOf(fight)) {
    if (figure.sort !== 'person' || !isInPlay(figure)) continue;
    const value = MAN + (isLeader(figure) ? LEADER : 0) + (horseOf(fight, figure) === null ? 0 : HORSE);
    total += figure.side === side ? value + stanceOf(fight, figure) : -value;
  }
  return total;
}

/** Near enough to do something, behind something, and looking the right way. */
function stanceOf(fight: Gunfight, figure: Figure): number {
  const enemies = knownEnemies(fight, figure);
  if (enemies.length === 0) return 0;
  if (fight.town === null || figure.at === null)
    return -CLOSING * excessOf(figure, statedRange(fight, figure, enemies));
  const at = figure.at;
  const ranges = enemies.map((one) => (one.at === null ? Infinity : squaresBetween(at, one.at)));
  const nearest = Math.min(...ranges);
  if (!Number.isFinite(nearest) || wagonOf(fight, figure) !== null) return 0;
  const cell = cellAt(groundUnder(fight)!, at);
  const shelter = cell !== null && isCovering(cell) && figure.mount === null ? 1.5 : 0;
  const foe = enemies[ranges.indexOf(nearest)]!;
  const front = figure.facing !== null && foe.at !== null && isInFront(at, figure.facing, foe.at) ? 0.4 : 0;
  return shelter + front - CLOSING * excessOf(figure, nearest);
}

/** A square nearer is worth less than any shot, and more than nothing. */
const CLOSING = 0.9;

/** Squares he is too far off: from where his gun tells, or from arm's reach. */
function excessOf(figure: Figure, range: number): number {
  const [gun] = armsOf(figure);
  const reach = gun === undefined ? 1 : gun.model === 'rifle' ? 4 : 2;
  return Math.max(0, Math.min(range, 20) - reach);
}

function statedRange(fight: Gunfight, figure: Figure, enemies: readonly Figure[]): number {
  return Math.min(20, ...enemies.map(({ id }) => situationOf(fight, figure.id, id).range ?? 20));
}

/** Places weighed for one figure. */
const FEW = 4;

/** Where he would stand best, and where from he would have somebody to fire at. */
export function worthwhile(fight: Gunfight, id: FigureId, places: readonly PlaceName[]): readonly PlaceName[] {
  const figure = fight.figures[id]!;
  const wagon = wagonOf(fight, figure);
  if (wagon !== null) return places.slice(-FEW); // the farthest it can be driven
  const rated = places.flatMap((name) => {
    const at = readPlace(name);
    return at === null ? [] : [{ name, at, value: valueAt(fight, figure, at) }];
  });
  rated.sort((a, b) => b.value - a.value || comparePlaces(a.at, b.at));
  return rated.slice(0, FEW).map(({ name }) => name);
}

function valueAt(fight: Gunfight, figure: Figure, at: Place): number {
  const there = { ...figure, at };
  const moved: Gunfight = { ...fight, figures: { ...fight.figures, [figure.id]: there } };
  const chances = knownEnemies(moved, there).map((enemy) => chanceAt(moved, there, enemy));
  return stanceOf(moved, there) + AIMING * Math.max(0, ...chances);
}

const AIMING = 6;

/** How likely a hit would be from there, having moved. */
function chanceAt(fight: Gunfight, figure: Figure, enemy: Figure): number {
  const [gun] = armsOf(figure);
  const mark = markFor(enemy, undefined);
  if (gun === undefined || mark === null) return 0;
  const line = lineTo(fight, figure, mark, undefined);
  if ('code' in line) return 0;
  const mods = [...modsFor(fight, figure, line), { id: 'moved', value: -1 }];
  const score = scoreFor(gun.model as Ranged, line, mods);
  return typeof score === 'object' ? 0 : (7 - score + mods.reduce((sum, { value }) => sum + value, 0)) / 6;
}
