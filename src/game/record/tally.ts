import { rulesetOf } from '../act.ts';
import type { Action } from '../actions.ts';
import { toNumber } from '../dice/fraction.ts';
import type { Check, Effect } from '../effects.ts';
import type { Entry } from '../entry.ts';
import type { FigureId } from '../ids.ts';
import { oddsOf } from '../odds/odds.ts';
import { effectiveEntries, foldEntries } from './replay.ts';
import type { Rulesets } from '../ruleset.ts';
import type { Gunfight } from '../state.ts';

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
  /** All shots whose chance is known. */
  readonly reckoned: readonly ShotReckoned[];
}

type Shot = Extract<Action, { readonly type: 'shoot' }>;

/** No shot is reckoned for longer than this many ways its dice can fall; a table waits for its end card. */
const MAX_PATHS = 4_000;
/** Nor all of a fight's together. */
const ALL_PATHS = 20_000;

/** Reads a whole log again and reckons every shot that was ordered, the rest by their dice once that took so many paths. */
export function tallyOf(entries: readonly Entry[], rulesets: Rulesets, paths = ALL_PATHS): Tally {
  const counted = effectiveEntries(entries);
  const reckoned: ShotReckoned[] = [];
  const purse = { left: paths };
  let fight: Gunfight | null = null;
  for (const [index, entry] of counted.entries()) {
    if (fight !== null) {
      const effects = effectsOfShot(counted, index);
      const before: Gunfight = fight;
      const ordered = shotsIn(entry).flatMap((shot) => reckon(before, shot, { effects, rulesets, purse }));
      reckoned.push(...ordered, ...otherShots(entry, effects, new Set(ordered.map(({ figure }) => figure))));
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
    best: least(reckoned.filter(({ hit, out }) => hit && out)),
    luckiest: least(reckoned.filter(({ hit }) => hit)),
    unluckiest: most(reckoned.filter(({ hit, chance }) => !hit && chance > 0)),
    reckoned: reckoned.filter(({ chance }) => chance > 0),
  };
}

/** Orders to shoot: given alone, or carried out with others. */
function shotsIn({ action, effects }: Entry): readonly Shot[] {
  if (action.type === 'carry-out') return action.orders.filter((order) => order.type === 'shoot');
  const isSealed = effects.some((effect) => effect.kind === 'sealed');
  return action.type === 'shoot' && !isSealed ? [action] : [];
}

/** What came of it: in its own entry, and where it stopped for a question, when it went on. */
function effectsOfShot(entries: readonly Entry[], index: number): readonly Effect[] {
  const entry = entries[index]!;
  if (entry.pause === undefined) return entry.effects;
  const resumed = entries.find(({ action }) => action.type === 'advance' && action.pause === entry.version);
  return [...entry.effects, ...(resumed?.effects ?? [])];
}

interface Reckoning {
  readonly effects: readonly Effect[];
  readonly rulesets: Rulesets;
  /** Paths that may still be walked. */
  readonly purse: { left: number };
}

function reckon(fight: Gunfight, shot: Shot, { effects, rulesets, purse }: Reckoning): ShotReckoned[] {
  const { figure, target } = shot;
  if (!effects.some((effect) => effect.kind === 'shot-fired' && effect.figure === figure)) return [];
  const maxPaths = Math.min(MAX_PATHS, purse.left);
  const result = oddsOf(fight, shot, rulesetOf(fight, rulesets), { maxPaths });
  purse.left -= result.ok ? result.odds.paths : maxPaths;
  if (!result.ok) return [];
  const { facts } = result.odds;
  const chance = facts.get(`hit:${target}`) ?? facts.get(`out:${target}`);
  const isHit = (effect: Effect): boolean => effect.kind === 'hit' && effect.figure === target && effect.by === figure;
  const out = effects.some(isOutBy(figure, target));
  const hit = out || effects.some(isHit);
  return [{ figure, target, chance: chance === undefined ? 0 : toNumber(chance), hit, out }];
}

/** Of several who fire at one man, whoever it was. */
const isOutBy =
  (figure: FigureId, target: FigureId) =>
  (effect: Effect): boolean =>
    (effect.kind === 'dead' || effect.kind === 'out-of-action') &&
    effect.figure === target &&
    (effect.by === undefined || effect.by === figure);

/** Shots of a showdown, shots back, and what is too much to reckon: by the faces of the die that would have hit. */
function otherShots(
  { effects, faces }: Entry,
  whole: readonly Effect[],
  reckoned: ReadonlySet<FigureId>,
): ShotReckoned[] {
  let from = 0;
  return effects.flatMap((effect, index): ShotReckoned[] => {
    const [face] = 'check' in effect ? faces.slice(from, (from += effect.check.faces.length)) : [];
    if (effect.kind !== 'shot-fired' || effect.target === undefined) return [];
    if (effect.trigger === 'order' && reckoned.has(effect.figure)) return [];
    const chance = face === undefined ? null : chanceByFaces(effect.check, face.die);
    if (chance === null) return [];
    const next = whole.findIndex((one, at) => at > index && one.kind === 'shot-fired');
    const after = whole.slice(index + 1, next < 0 ? undefined : next);
    const { figure, target } = effect;
    const out = after.some(isOutBy(figure, target));
    const hit = out || after.some((one) => one.kind === 'hit' && one.figure === target && one.by === figure);
    return chance === 0 && hit ? [] : [{ figure, target, chance, hit, out }];
  });
}

/** Null where more than one die was thrown, or against nothing. */
export function chanceByFaces({ faces, total, need }: Check, die: number): number | null {
  const [face] = faces;
  if (face === undefined || faces.length > 1 || need === null) return null;
  const besides = total - face;
  const hits = Array.from({ length: die }, (_, at) => at + 1 + besides).filter((sum) => sum >= need).length;
  return hits / die;
}

const roundOfDraw = (effect: Effect): number => (effect.kind === 'draw-revealed' ? effect.round : 0);

const told = ({ figure, target, chance }: ShotReckoned): ShotTold => ({ figure, target, chance });

function least(shots: readonly ShotReckoned[]): ShotTold | null {
  const [first] = [...shots].sort((a, b) => a.chance - b.chance);
  return first === undefined ? null : told(first);
}

function most(shots: readonly ShotReckoned[]): ShotTold | null {
  const [first] = [...shots].sort((a, b) => b.chance - a.chance);
  return first === undefined ? null : told(first);
}
