import type { Figure, FigureId, Gunfight } from '../state.ts';
import type { Reading } from './facts.ts';
import { type Cell, cellAt, cellIndex, type Ground, surveyTown } from './ground.ts';
import { isWithinReach, type Measure, type Standing } from './sightlines/shot.ts';
import { areNeighbours, type Direction, DIRECTIONS, type Place } from './places.ts';
import type { Town, TownState } from './town.ts';
import { Lru } from '../lru.ts';

/** The town a fight is fought in: the plan, how its ruleset reads it, and what has changed. Replaced, never altered, so copies share it. */
export interface TownInPlay {
  readonly plan: Town;
  readonly reading: Reading;
  readonly measure: Measure;
  /** Where everybody has a front: the ways it may point. */
  readonly fronts?: readonly Direction[];
  readonly board?: boolean;
  readonly state: TownState;
}

const surveyed = new WeakMap<TownInPlay, Ground>();
/** By plan and by what its state is in words: whoever weighs an order opens the same doors again and again. */
const surveys = new WeakMap<Town, Lru<string, Ground>>();
const MAX_SURVEYS = 60;

/** The town as it is now, surveyed once for each state it is in. */
export function groundOf(town: TownInPlay): Ground {
  const known = surveyed.get(town);
  if (known !== undefined) return known;
  const ground = surveyOnce(town);
  surveyed.set(town, ground);
  return ground;
}

function surveyOnce({ plan, state, reading }: TownInPlay): Ground {
  const own = surveys.get(plan) ?? new Lru<string, Ground>(MAX_SURVEYS);
  surveys.set(plan, own);
  const key = JSON.stringify([state, reading]);
  const ground = own.get(key) ?? surveyTown(plan, state, reading);
  own.set(key, ground);
  return ground;
}

/** The ground of a fight on a map; null in the theatre of the mind. */
export const groundUnder = (fight: Pick<Gunfight, 'town'>): Ground | null =>
  fight.town === null ? null : groundOf(fight.town);

export const standingOf = (figure: Figure, at: Place): Standing => ({
  at,
  leaning: figure.leaning,
  prone: figure.posture === 'prone',
  mounted: figure.mount !== null,
});

/** Where the hind part of a vehicle is: behind its team. */
export function rearOf(front: Place, facing: Direction | null): Place {
  if (facing === null) return front;
  const { x, y } = DIRECTIONS[facing];
  return { x: front.x - x, y: front.y - y, level: front.level };
}

/** The cells a figure takes up: a vehicle two in line, everybody else one; none off the table. */
export function cellsOf(figure: Figure): readonly Place[] {
  if (figure.at === null) return [];
  return figure.sort === 'vehicle' ? [figure.at, rearOf(figure.at, figure.facing)] : [figure.at];
}

/** Somebody who has to be walked round: neither dead nor gone. */
export const takesRoom = (figure: Figure): boolean =>
  figure.at !== null && !figure.statuses.includes('dead') && !figure.statuses.includes('left');

/** Who stands where, by index of the cell. Riders come with what they ride. */
export function occupants(fight: Gunfight, ground: Ground): ReadonlyMap<number, readonly FigureId[]> {
  const found = new Map<number, FigureId[]>();
  for (const id of fight.roster) {
    const figure = fight.figures[id]!;
    if (!takesRoom(figure)) continue;
    for (const place of cellsOf(figure)) {
      if (cellAt(ground, place) === null) continue;
      const index = cellIndex(ground, place);
      found.set(index, [...(found.get(index) ?? []), id]);
    }
  }
  return found;
}

/** Side by side on the map, corners included, with no wall between. False where either is off it. */
export function areBeside(fight: Gunfight, one: FigureId, other: FigureId): boolean {
  const a = fight.figures[one]?.at ?? null;
  const b = fight.figures[other]?.at ?? null;
  if (fight.town === null || a === null || b === null) return false;
  return areNeighbours(a, b) && isWithinReach(groundOf(fight.town), a, b);
}

/** The cell a figure stands in; null off the table. */
export const cellUnder = (ground: Ground, figure: Figure): Cell | null =>
  figure.at === null ? null : cellAt(ground, figure.at);

/** Whether this side has lost sight of the figure, or never had it. The unsided (spectators) see only what everybody sees. */
export function isHiddenFrom(fight: Pick<Gunfight, 'hidden'>, figure: FigureId, side: string | null): boolean {
  const from = fight.hidden[figure];
  if (from === undefined || from.length === 0) return false;
  return side === null || from.includes(side);
}

const known = new Map<string, WeakRef<Town>>();

/** Whoever altered it would alter it for everybody. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

/** One object for all plans that say the same: what is worked out of a town is worked out once for all fights in it. */
export function sharedPlan(plan: Town): Town {
  const text = JSON.stringify(plan);
  const shared = known.get(text)?.deref();
  if (shared !== undefined) return shared;
  for (const [key, kept] of known) if (kept.deref() === undefined) known.delete(key);
  freeze(plan);
  known.set(text, new WeakRef(plan));
  return plan;
}
