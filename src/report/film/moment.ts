import type { Effect, EffectKind } from '../../game/effects.ts';
import type { Entry } from '../../game/entry.ts';
import type { FigureId } from '../../game/ids.ts';
import type { Gunfight } from '../../game/state.ts';
import type { Place } from '../../game/town/places.ts';

/** Something of a fight that the film shows. */
export interface Moment {
  /** Where in the log: which of the entries, and which of its effects. */
  readonly entry: number;
  readonly effect: number;
  readonly weight: number;
  /** Frames of somebody on his way, before the one where he has arrived. */
  readonly steps: number;
  /** Where it takes place, for the camera. */
  readonly places: readonly Place[];
  /** Counts the turns of the sides. */
  readonly turn: number;
}

/** How much it would be missed; what is not named is not shown. */
const WEIGHTS: Readonly<Partial<Record<EffectKind, number>>> = {
  moved: 4,
  'ducked-back': 5,
  'driven-back': 5,
  skedaddled: 6,
  'followed-up': 4,
  'flag-set': 3,
  'marker-moved': 2,
  'marker-turned': 4,
  'shot-fired': 6,
  'shot-missed': 3,
  'shot-strayed': 3,
  'shot-lost': 3,
  hit: 4,
  'area-struck': 7,
  'caught-fire': 6,
  'fire-out': 4,
  'fuse-lit': 6,
  'fuse-cut': 6,
  lit: 4,
  'wall-struck': 3,
  unharmed: 4,
  grazed: 5,
  wounded: 8,
  down: 7,
  'out-of-action': 9,
  dead: 10,
  recovered: 4,
  pinned: 3,
  jammed: 3,
  'weapon-empty': 2,
  'out-of-ammo': 4,
  reloaded: 2,
  rallied: 4,
  surrendered: 9,
  'side-gave-up': 9,
  'left-field': 6,
  'charge-declared': 5,
  'charge-failed': 4,
  'melee-won': 7,
  'melee-drawn': 4,
  'broke-away': 4,
  'free-blow-struck': 6,
  'ridden-down': 6,
  grappled: 7,
  bound: 6,
  freed: 3,
  reeled: 5,
  stunned: 8,
  bandaged: 3,
  examined: 3,
  'fatigue-stage-reached': 2,
  mounted: 2,
  dismounted: 3,
  thrown: 7,
  'mount-down': 7,
  overturned: 8,
  bolted: 6,
  'vehicle-struck': 4,
  grabbed: 4,
  spotted: 4,
  heard: 3,
  'door-opened': 2,
  'door-closed': 1,
  destroyed: 5,
  'thing-added': 3,
  'thing-removed': 3,
  'draw-challenged': 5,
  'draw-revealed': 7,
  'draw-ended': 4,
  'surrender-offered': 6,
  'surrender-refused': 5,
  'posture-set': 1,
  aimed: 1,
  'overwatch-set': 1,
};

/** What says more than that it was a hit. */
const TELLS_HIT: ReadonlySet<EffectKind> = new Set(['unharmed', 'grazed', 'wounded', 'down', 'out-of-action', 'dead']);
const MOST_STEPS = 5;

function isRetold({ effects }: Entry, index: number): boolean {
  const hit = effects[index]!;
  return (
    hit.kind === 'hit' &&
    effects
      .slice(index + 1)
      .some((later) => TELLS_HIT.has(later.kind) && 'figure' in later && later.figure === hit.figure)
  );
}

export const pathOf = (effect: Effect): readonly Place[] => ('path' in effect ? (effect.path ?? []) : []);

/** Cells gone over. */
export function lengthOf(path: readonly Place[]): number {
  return path
    .slice(1)
    .reduce((sum, { x, y }, index) => sum + Math.max(Math.abs(x - path[index]!.x), Math.abs(y - path[index]!.y)), 0);
}

function stepsOf(effect: Effect): number {
  const length = lengthOf(pathOf(effect));
  return length < 2 ? 0 : Math.min(MOST_STEPS, Math.ceil(length / 2));
}

function figuresOf(effect: Effect): readonly FigureId[] {
  const named = effect as { figure?: FigureId; target?: FigureId; by?: FigureId };
  return [named.figure, named.target, named.by].filter((id) => id !== undefined);
}

function placesOf(effect: Effect, fight: Gunfight): readonly Place[] {
  const standing = figuresOf(effect).map((id) => fight.figures[id]?.at ?? null);
  return [...pathOf(effect), ...standing.filter((at) => at !== null)];
}

/** What there is to show in an effect, of the fight just after it; null for what would show nothing. */
export function momentOf(
  entry: Entry,
  at: { readonly entry: number; readonly effect: number; readonly turn: number },
  fight: Gunfight,
): Moment | null {
  const effect = entry.effects[at.effect]!;
  const weight = WEIGHTS[effect.kind];
  if (weight === undefined || fight.status === 'lobby' || isRetold(entry, at.effect)) return null;
  return { ...at, weight, steps: stepsOf(effect), places: placesOf(effect, fight) };
}

const framesOf = (moments: readonly Moment[]): number => moments.reduce((sum, { steps }) => sum + steps + 1, 0);
const shorten = (moments: readonly Moment[], most: number): readonly Moment[] =>
  moments.map((moment) => ({ ...moment, steps: Math.min(most, moment.steps) }));

/** As many moments as fit so many frames: first ways get fewer steps, then the least of what happened is left out. */
export function thinOut(moments: readonly Moment[], mostFrames: number): readonly Moment[] {
  for (const steps of [MOST_STEPS, 3, 2, 1, 0]) {
    const shorter = shorten(moments, steps);
    if (framesOf(shorter) <= mostFrames) return shorter;
  }
  const order = shorten(moments, 0)
    .map((moment, index) => ({ moment, index }))
    .toSorted((a, b) => b.moment.weight - a.moment.weight || a.index - b.index);
  return order
    .slice(0, Math.max(0, mostFrames))
    .toSorted((a, b) => a.index - b.index)
    .map(({ moment }) => moment);
}
