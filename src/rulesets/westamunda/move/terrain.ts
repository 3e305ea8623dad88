import type { Run } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { cellUnder, groundUnder } from '../../../game/town/town-in-play.ts';
import type { Cell, Ground } from '../../../game/town/ground.ts';
import { isInPlay, rosterOf } from '../../kit.ts';
import { wet } from '../weather/weather.ts';
import { isDown, isPinned } from '../people/profile.ts';
import { isWeather, subOf, walkOf } from '../state.ts';
import type { Facts, Reading } from '../../../game/town/facts.ts';
import { isOpenTo, type Step, type WayRules } from '../../../game/town/ways/steps.ts';
import { thingsOn } from '../../kit/travel/step.ts';
import { groundLevel } from '../../kit/travel/ground-level.ts';
import { goingBase } from '../horses/horse.ts';
import { FEET_PER_INCH, type Going } from './way.ts';

type Water = 'none' | 'shallow' | 'deep';

/** WM-MOVE-10: in a flood streams and rivers are deep. */
export const isFlooded = (fight: Gunfight): boolean => isWeather(fight, 'flood');

/** WM-WATER-01: what kind of water a cell is. */
export function waterIn(cell: Cell, flooded: boolean): Water {
  if (cell.ground === 'deep-water') return 'deep';
  const flows = cell.ground === 'stream' || cell.ground === 'river' || cell.ground === 'ford';
  return flows ? (flooded ? 'deep' : 'shallow') : 'none';
}

/** What a figure stands in: by the map, or as the table has stated it. */
export function waterOf(fight: Gunfight, figure: Figure): Water {
  if (figure.flags.includes('deep-water')) return 'deep';
  if (figure.flags.includes('shallow-water')) return 'shallow';
  const ground = groundUnder(fight);
  if (ground === null) return fight.situations[figure.id]?.water ?? 'none';
  const cell = cellUnder(ground, figure);
  return cell === null ? 'none' : waterIn(cell, isFlooded(fight));
}

/** WM-WATER-04: pinned or down in water, every gun he carries has wet powder, once. */
export function soak(run: Run): void {
  for (const figure of rosterOf(run.fight)) if (mayGetWet(run.fight, figure)) wet(run, figure, 'water');
}

const mayGetWet = (fight: Gunfight, figure: Figure): boolean =>
  isInPlay(figure) && (isPinned(figure) || isDown(figure)) && waterOf(fight, figure) !== 'none';

/** WM-MAP-01: this ruleset's own words on ground and things; rivers are shallow unless somebody says otherwise (WM-WATER-01). */
export const READING: Reading = {
  river: { passable: true, difficulty: 3 },
  footbridge: { difficulty: 0 },
};

const levelOf = groundLevel(READING);

/** WM-MOVE-02: what an inch costs. */
export type Factor = 1 | 2 | 4;
export const FACTORS: readonly Factor[] = [1, 2, 4];

/** WM-MOVE-02, WM-WATER-01: rough going costs double, very rough going and deep water four times. */
export function factorOf(fight: Gunfight, ground: Ground, cell: Cell, mover: Figure): Factor {
  const water = waterIn(cell, isFlooded(fight));
  if (water !== 'none') return water === 'deep' ? 4 : 2;
  const level = levelOf(ground, cell);
  const plain: Factor = level >= 4 ? 4 : level >= 2 ? 2 : 1;
  return plain === 1 && isFoul(fight, cell, mover) ? 2 : plain;
}

/** WM-MOVE-10: deep snow lies on open ground; mud there holds up hooves and wheels. */
const isFoul = (fight: Gunfight, cell: Cell, mover: Figure): boolean =>
  openFactor(fight, mover) > 1 && cell.building === null && cell.at.level === 0;

/** What open ground costs today, wherever nothing else is said of it. */
export function openFactor(fight: Gunfight, { sort, mount }: Figure): Factor {
  const isHeavy = sort !== 'person' || mount !== null;
  return isWeather(fight, 'deep-snow') || (isWeather(fight, 'mud') && isHeavy) ? 2 : 1;
}

/** Height in inches of what has to be got over on coming into a cell; 0: nothing. */
export const obstacleIn = (step: Pick<Step, 'to' | 'over'>): number => Math.max(0, ...thingsOn(step).map(heightOf));

/** A window is climbed through; doors and gates are opened. */
function heightOf({ facts }: { readonly facts: Facts }): number {
  if (facts.opens || (facts.sight === 'clear' && !facts.low)) return 0;
  return facts.sight === 'window' ? HALF_WAY : facts.feet / FEET_PER_INCH;
}

/** Between one inch and two: it takes half a move (WM-MOVE-03). */
const HALF_WAY = 1.5;

/** WM-HORSE-02: a horse jumps no higher; inches. */
export const LEAPS = 1;

/** WM-MOVE-03: what it takes to get over it; null: too high. */
function toGetOver(height: number, allowance: number): number | null {
  if (height < 1) return 0;
  return height <= 2 ? allowance / 2 : null;
}

/** WM-MOVE-01: inches that a gait covers in a turn. */
export function allowanceOf(fight: Gunfight, figure: Figure, gait: Going): number {
  const base = goingBase(fight, figure);
  return gait === 'crawl' ? 2 : gait === 'walk' ? base : 2 * base;
}

/** WM-MAP-01, WM-MOVE-02, WM-MOVE-03: the price of a step on foot; null: it cannot be made. */
export function priceOnFoot(fight: Gunfight, ground: Ground, figure: Figure, gait: Going): WayRules['price'] {
  const allowance = allowanceOf(fight, figure, gait);
  const isBusy = hasWorked(fight, figure);
  return (step) => {
    const rides = figure.mount !== null;
    if (!isOpenTo(step, { noLinks: rides })) return null;
    if (isBusy && isClimb(step)) return null; // WM-TURN-05
    if (step.link !== null) return priceOfLink(ground, step, gait);
    const height = obstacleIn(step);
    if (rides && height > LEAPS) return null;
    const climb = rides ? 0 : toGetOver(height, allowance); // WM-HORSE-02: what a horse leaps is free
    if (climb === null) return null;
    const wide = isOnObstacle(step.from) && isOnObstacle(step.to);
    if (wide && height >= 1) return null;
    return step.length * Math.max(factorOf(fight, ground, step.to, figure), wide ? 2 : 1) + climb;
  };
}

/** Something to get over stands in this cell: next to another such it is wider than an inch. */
const isOnObstacle = (cell: Cell): boolean => cell.things.some((thing) => heightOf(thing) > 0);

/** Ladders and climbs are climbed at a walk, and inches upward count; stairs are steep. */
function priceOfLink(ground: Ground, { from, to, length, link }: Step, gait: Going): number | null {
  if (link!.kind === 'stairs') return 2 * Math.max(1, length);
  if (gait !== 'walk') return null;
  return length + (Math.abs(from.at.level - to.at.level) * ground.town.storeyFeet) / FEET_PER_INCH;
}

/** Up or down a ladder, or a wall; stairs are walked. */
export const isClimb = ({ link }: Pick<Step, 'link'>): boolean => link !== null && link.kind !== 'stairs';

/** WM-TURN-05: with hands that have loaded or lit something this turn nobody climbs. */
export const hasWorked = (fight: Gunfight, { id }: Figure): boolean => subOf(fight).bands[id] !== undefined;

/** WM-MELEE-05: a step over something. */
export const isHurdle = (step: Pick<Step, 'to' | 'over'>): boolean => obstacleIn(step) > 0;

/** What is left of its allowance at this gait: what it has gone so far this turn counts. */
export const leftOf = (fight: Gunfight, figure: Figure, gait: Going): number =>
  Math.max(0, allowanceOf(fight, figure, gait) - (walkOf(fight).spent[figure.id] ?? 0));
