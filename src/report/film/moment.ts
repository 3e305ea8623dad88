import type { Effect, EffectKind } from '../../game/effects.ts';
import type { Entry } from '../../game/entry.ts';
import type { Tellings } from '../../game/ruleset-words.ts';
import type { FigureId, Gunfight } from '../../game/state.ts';
import type { Place } from '../../game/town/places.ts';

/** What the camera sees of it: somebody's shot in three frames, all the walking of a turn in one, anything else in one. */
type Sort = 'shot' | 'walk' | 'event';

/** Something of a fight that the film shows. */
export interface Moment {
  readonly sort: Sort;
  /** Where in the log: which of the entries, and which of its effects. */
  readonly entry: number;
  readonly effect: number;
  /** The last effect of that entry that belongs to it: what came of a shot. */
  readonly last: number;
  /** Of a walk: all legs of everybody who has moved so far this turn. */
  readonly legs: readonly Effect[];
  readonly weight: number;
  readonly ms: number;
  /** Where it takes place, for the camera. */
  readonly places: readonly Place[];
  /** Counts the turns of the sides. */
  readonly turn: number;
}

/** How much it would be missed, most first; what is not named is not shown. */
const RANKS: readonly (readonly [weight: number, ...kinds: readonly EffectKind[]])[] = [
  [10, 'dead'],
  [9, 'out-of-action', 'surrendered'],
  [8, 'wounded', 'overturned'],
  [7, 'down', 'melee-won', 'thrown', 'mount-down', 'draw-revealed'],
  [6, 'skedaddled', 'shot-fired', 'fuse-lit', 'fuse-cut', 'left-field', 'bolted'],
  [5, 'ducked-back', 'driven-back', 'grazed', 'charge-declared', 'destroyed', 'draw-challenged'],
  [4, 'marker-turned', 'hit', 'unharmed', 'recovered', 'out-of-ammo', 'rallied', 'charge-failed'],
  [4, 'melee-drawn', 'spotted', 'draw-ended'],
  [3, 'flag-set', 'shot-strayed', 'shot-lost', 'wall-struck', 'pinned', 'jammed'],
  [3, 'dismounted', 'heard', 'thing-added', 'thing-removed'],
  [2, 'weapon-empty', 'reloaded', 'mounted', 'door-opened'],
  [1, 'door-closed', 'posture-set', 'aimed'],
];
const WEIGHTS = new Map(RANKS.flatMap(([weight, ...kinds]) => kinds.map((kind) => [kind, weight] as const)));

/** What can come of a shot, and how much that weighs. */
const OUTCOMES: Readonly<Partial<Record<EffectKind, number>>> = {
  'shot-missed': 3,
  hit: 4,
  unharmed: 4,
  grazed: 5,
  wounded: 8,
  'limb-hurt': 8,
  down: 8,
  'out-of-action': 11,
  dead: 12,
};

/** Frames of a shot before it is known what came of it. */
export const AIM_MS = 300;
export const FLASH_MS = 250;
const WALK_MS = 900;
const EVENT_MS = 1_100;
/** How long the result of a shot is held. */
const HELD_MS = { light: 650, heavy: 1_400 } as const;
const HEAVY = 8;
const WALK_WEIGHT = 3;

export const pathOf = (effect: Effect): readonly Place[] => ('path' in effect ? (effect.path ?? []) : []);

function placesOf(effect: Effect, fight: Gunfight): readonly Place[] {
  const { figure, target, by } = effect as { figure?: FigureId; target?: FigureId; by?: FigureId };
  const standing = [figure, target, by].flatMap((id) => fight.figures[id ?? '']?.at ?? []);
  return [...pathOf(effect), ...standing];
}

const WALKS: ReadonlySet<EffectKind> = new Set(['moved', 'followed-up', 'marker-moved']);

/** What there is to show in an effect, of the fight just after it; null for what would show nothing by itself. */
export function momentOf(
  entry: Entry,
  at: Pick<Moment, 'entry' | 'effect' | 'turn'>,
  fight: Gunfight,
  own: Tellings = {},
): Moment | null {
  const effect = entry.effects[at.effect]!;
  if (fight.status === 'lobby') return null;
  const base = { ...at, last: at.effect, legs: [], places: placesOf(effect, fight) };
  if (WALKS.has(effect.kind)) return { ...base, sort: 'walk', legs: [effect], weight: WALK_WEIGHT, ms: WALK_MS };
  if (effect.kind === 'shot-fired') return shotOf(entry, base);
  const weight = WEIGHTS.get(effect.kind) ?? own[effect.kind]?.weight;
  if (weight === undefined || isOutcome(entry, at.effect)) return null;
  return { ...base, sort: 'event', weight, ms: EVENT_MS };
}

/** How much it weighs that this came of a shot; nothing of what did not. */
const outcomeOf = (effect: Effect, shot: Effect): number =>
  shot.kind === 'shot-fired' && 'figure' in effect && (effect.figure === shot.target || effect.kind === 'shot-missed')
    ? (OUTCOMES[effect.kind] ?? 0)
    : 0;

/** A shot with all that follows from it before the next. */
function shotOf({ effects }: Entry, base: Omit<Moment, 'sort' | 'weight' | 'ms'>): Moment {
  const next = effects.findIndex((one, index) => index > base.effect && one.kind === 'shot-fired');
  const after = effects.slice(base.effect + 1, next < 0 ? undefined : next);
  const outcomes = after.map((one) => outcomeOf(one, effects[base.effect]!));
  const last = base.effect + 1 + outcomes.findLastIndex((weight) => weight > 0);
  const weight = Math.max(2, ...outcomes);
  const held = weight >= HEAVY ? HELD_MS.heavy : HELD_MS.light;
  return { ...base, sort: 'shot', last, weight, ms: AIM_MS + FLASH_MS + held };
}

/** What a shot before it in the same entry has done is shown with it. */
const isOutcome = ({ effects }: Entry, index: number): boolean =>
  effects.slice(0, index).some((shot) => outcomeOf(effects[index]!, shot) > 0);

/** All the walking of a turn is one moment, when the last of them has arrived. */
export function gatherWalks(moments: readonly Moment[]): readonly Moment[] {
  const walks = Map.groupBy(
    moments.filter(({ sort }) => sort === 'walk'),
    ({ turn }) => turn,
  );
  return moments.flatMap((moment) => {
    if (moment.sort !== 'walk') return [moment];
    const all = walks.get(moment.turn)!;
    if (moment !== all.at(-1)) return [];
    return [{ ...moment, legs: all.flatMap(({ legs }) => legs), places: all.flatMap(({ places }) => places) }];
  });
}

/** Whatever changed most, within so long a time; the last thing that put somebody out is always among it. */
export function thinOut(moments: readonly Moment[], mostMs: number): readonly Moment[] {
  const decisive = moments.findLastIndex(({ weight }) => weight >= HEAVY);
  const isLast = (index: number): number => Number(index === decisive);
  const order = [...moments.keys()].toSorted(
    (a, b) => isLast(b) - isLast(a) || moments[b]!.weight - moments[a]!.weight,
  );
  const kept = new Set<number>();
  let ms = 0;
  for (const index of order) {
    const longer = ms + moments[index]!.ms;
    if (longer > mostMs) continue;
    ms = longer;
    kept.add(index);
  }
  return moments.filter((_, index) => kept.has(index));
}
