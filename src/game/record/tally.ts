import { rulesetOf } from '../act.ts';
import type { Action } from '../actions.ts';
import { toNumber } from '../dice/fraction.ts';
import type { Effect } from '../effects.ts';
import { chanceByFaces } from '../run.ts';
import type { Entry } from '../entry.ts';
import { oddsOf } from '../odds/odds.ts';
import { effectiveEntries, foldEntries } from './replay.ts';
import type { Rulesets } from '../ruleset.ts';
import type { FigureId, Gunfight, Version } from '../state.ts';

/** One shot and what its chance was, worked out exactly for the fight as it stood. */
export interface ShotTold {
  readonly figure: FigureId;
  readonly target: FigureId;
  readonly chance: number;
}

/** The same with what came of it. */
export interface ShotReckoned extends ShotTold {
  readonly hit: boolean;
  readonly out: boolean;
}

/** What a fight came to, besides who won. */
export interface Tally {
  readonly rounds: number;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly shots: number;
  readonly hits: number;
  /** The hit that put somebody out against the longest odds; the unlikeliest hit; the likeliest miss. */
  readonly best: ShotTold | null;
  readonly luckiest: ShotTold | null;
  readonly unluckiest: ShotTold | null;
  /** All shots whose chance is known, and is one. */
  readonly reckoned: readonly ShotReckoned[];
}

type Shot = Extract<Action, { readonly type: 'shoot' }>;

/** No shot is reckoned for longer than this many ways its dice can fall; a table waits for its end card. */
const MAX_PATHS = 4_000;
/** Nor all of a fight's together. */
const ALL_PATHS = 20_000;

/** Reads a whole log again: each shot has the chance its die had, or what had been ordered, until that took so many paths. */
export function tallyOf(entries: readonly Entry[], rulesets: Rulesets, paths = ALL_PATHS): Tally {
  const counted = effectiveEntries(entries);
  const reckoned: ShotReckoned[] = [];
  const purse = { left: paths };
  const orders = new Map<Version, Ordered>();
  let fight: Gunfight | null = null;
  for (const entry of counted) {
    if (fight !== null) {
      const { action } = entry;
      const resumed = action.type === 'advance' && action.pause !== undefined ? orders.get(action.pause) : undefined;
      const ordered = resumed ?? { fight, shots: shotsIn(entry) };
      if (entry.pause !== undefined) orders.set(entry.version, ordered);
      reckoned.push(...shotsOf(entry, goingOn(counted, entry), ordered, { rulesets, purse }));
    }
    fight = foldEntries(fight, [entry], rulesets);
  }
  const fired = counted.flatMap(({ effects }) => effects.filter((effect) => effect.kind === 'shot-fired'));
  const hits = counted.flatMap(({ effects }) =>
    effects.filter((effect) => effect.kind === 'hit' && effect.cause === 'shot'),
  );
  // What is kept after the end, such as a new headline, makes it no longer.
  const ended = counted.find(({ effects }) => effects.some(({ kind }) => kind === 'fight-ended'));
  const started = counted.find(({ action }) => action.type === 'start') ?? counted[0];
  return {
    rounds: Math.max(fight?.clock.round ?? 0, ...counted.flatMap(({ effects }) => effects.map(roundOfDraw))),
    startedAt: started?.at ?? 0,
    endedAt: (ended ?? counted.at(-1))?.at ?? 0,
    shots: fired.length,
    hits: hits.length,
    best: unlikeliest(reckoned.filter(({ hit, out }) => hit && out)),
    luckiest: unlikeliest(reckoned.filter(({ hit }) => hit)),
    unluckiest: first(reckoned.filter(({ hit }) => !hit).sort((a, b) => b.chance - a.chance)),
    reckoned,
  };
}

/** Orders to shoot: given alone, or carried out with others. */
function shotsIn({ action, effects }: Entry): readonly Shot[] {
  if (action.type === 'carry-out') return action.orders.filter((order) => order.type === 'shoot');
  const isSealed = effects.some((effect) => effect.kind === 'sealed');
  return action.type === 'shoot' && !isSealed ? [action] : [];
}

/** What was ordered, and of which fight. */
type Ordered = { readonly fight: Gunfight; readonly shots: readonly Shot[] };

interface Reckoning {
  readonly rulesets: Rulesets;
  /** Paths that may still be walked. */
  readonly purse: { left: number };
}

/** What came of it: in its own entry, and where it stopped for a question, when it went on. */
function goingOn(entries: readonly Entry[], { version, effects, pause }: Entry): readonly Effect[] {
  if (pause === undefined) return effects;
  const resumed = entries.find(({ action }) => action.type === 'advance' && action.pause === version);
  return [...effects, ...(resumed?.effects ?? [])];
}

/** Each with what came of it before the next; those without a chance are left out. */
function shotsOf(
  { effects, faces }: Entry,
  whole: readonly Effect[],
  ordered: Ordered,
  how: Reckoning,
): ShotReckoned[] {
  let from = 0;
  return effects.flatMap((effect, index): ShotReckoned[] => {
    const [face] = 'check' in effect ? faces.slice(from, (from += effect.check.faces.length)) : [];
    if (effect.kind !== 'shot-fired' || effect.target === undefined) return [];
    const { figure, target } = effect;
    const order = effect.trigger === 'order' ? ordered.shots.find((one) => one.figure === figure) : undefined;
    // What no face of it does may take a second die.
    const byDie =
      (face === undefined
        ? null
        : chanceByFaces(effect.check, face.die, rulesetOf(ordered.fight, how.rulesets).meta)) || null;
    const chance = byDie ?? (order === undefined ? 0 : reckon(ordered.fight, order, how));
    if (chance === 0) return [];
    const upToNext = (by?: FigureId): readonly Effect[] => {
      const next = whole.findIndex(
        (one, at) => at > index && one.kind === 'shot-fired' && (by === undefined || one.figure === by),
      );
      return whole.slice(index + 1, next < 0 ? undefined : next);
    };
    // Where both fire at once, what each shot did comes after the two of them.
    const own = upToNext(figure);
    const out = own.some(isOutBy(target, figure)) || upToNext().some(isOutBy(target, undefined));
    const hit = out || own.some((one) => one.kind === 'hit' && one.figure === target && one.by === figure);
    return [{ figure, target, chance, hit, out }];
  });
}

function reckon(fight: Gunfight, shot: Shot, { rulesets, purse }: Reckoning): number {
  const maxPaths = Math.min(MAX_PATHS, purse.left);
  const result = oddsOf(fight, shot, rulesetOf(fight, rulesets), { maxPaths });
  purse.left -= result.ok ? result.odds.paths : maxPaths;
  if (!result.ok) return 0;
  const { facts } = result.odds;
  const chance = facts.get(`hit:${shot.target}`) ?? facts.get(`out:${shot.target}`);
  return chance === undefined ? 0 : toNumber(chance);
}

/** By whom, where that is told: of several who fire at one man, whoever it was. */
const isOutBy =
  (target: FigureId, by: FigureId | undefined) =>
  (effect: Effect): boolean =>
    (effect.kind === 'dead' || effect.kind === 'out-of-action') && effect.figure === target && effect.by === by;

const roundOfDraw = (effect: Effect): number => (effect.kind === 'draw-revealed' ? effect.round : 0);

const unlikeliest = (shots: readonly ShotReckoned[]): ShotTold | null =>
  first(shots.toSorted((a, b) => a.chance - b.chance));

const first = ([shot]: readonly ShotReckoned[]): ShotTold | null =>
  shot === undefined ? null : { figure: shot.figure, target: shot.target, chance: shot.chance };
