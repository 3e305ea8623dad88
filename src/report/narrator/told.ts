import type { Incident } from '../../game/record/incident.ts';
import type { Tone } from '../../game/ruleset-words.ts';
import type { Effect, EffectKind, EffectOf } from '../../game/effects.ts';
import { capital, type Context, joinNames, nameOf, sideName, fewNames } from '../sentence.ts';
import type { SideId } from '../../game/ids.ts';
import { isStanding } from '../../game/figure.ts';
import { chanceByFaces, leastOf } from '../../game/run.ts';
import { isThrow } from '../../game/secrets/effect-rules.ts';
import type { ViewedEntry } from '../../game/secrets/view.ts';
import { sentencesOf } from '../sentences.ts';

/** Something that can be told, and how much it matters. */
export interface Told {
  readonly kind: string;
  readonly weight: number;
  readonly tone: Tone;
  readonly values: Readonly<Record<string, string>>;
  /** A sentence that is there already. */
  readonly line?: string;
  readonly incident: Incident;
}

/** How it feels, and how much it matters. */
export const WEIGHTS: Readonly<Record<Tone, Readonly<Record<string, number>>>> = {
  death: { down: 100, felled: 99, gone: 97, 'gives-up': 95 },
  blood: { run: 90, floored: 85, wound: 80, blow: 78 },
  warn: { bested: 70, falter: 60, duck: 55, balk: 54, pinned: 52, struck: 51, nick: 50, jam: 48 },
  good: { shrugged: 40, rally: 36, steady: 18 },
  plain: { charge: 47, short: 46, closes: 42, stopped: 40, miss: 30, hesitates: 12 },
};
export const OTHER: Readonly<Record<Tone, number>> = { plain: 20, good: 25, warn: 45, blood: 75, death: 92 };
export const FASTER = 29;
export const OF_TALK = 5;

type Ended = EffectOf<'fight-ended'>;

/** How it ended, where that is told; else null. */
export const endOf = ({ incident }: Told): Ended | null =>
  incident.kind === 'other' && incident.effect.kind === 'fight-ended' ? incident.effect : null;

/** What ended it: what it was about; what took the last of the losers out of it; where nobody won a showdown, how that was called off. Null: no deed did. */
export function causeOf(told: readonly Told[], context: Context): Told | null {
  const at = told.findIndex((one) => endOf(one) !== null);
  const end = told[at] === undefined ? null : endOf(told[at]);
  if (end === null) return null;
  if (end.goal !== undefined) return told[at]!;
  const before = told.slice(0, at);
  return (end.winner === null ? before.findLast(isCalledOff) : losses(before, end, context).at(-1)) ?? null;
}

/** Who of the losers was put out of it, in order. */
const losses = (told: readonly Told[], end: Ended, context: Context): readonly Told[] =>
  told.filter(({ incident }) => isOut(incident, end, context) && isOfLosers(incident, end, context));

/** What broke a whole side that ended the fight by it: the last thing done to one of them, else the last that befell one. Null: nothing did here. */
export function brokenBy(told: readonly Told[], cause: Told | null, context: Context): Told | null {
  const end = told.flatMap((one) => endOf(one) ?? [])[0];
  if (end === undefined || cause === null || sideIn(cause) === null) return null;
  const before = losses(told.slice(0, told.indexOf(cause)), end, context);
  return before.findLast(({ incident }) => incident.kind !== 'other' && 'target' in incident) ?? before.at(-1) ?? null;
}

/** The side that it befalls as a whole. */
export const sideIn = ({ incident }: Told): SideId | null =>
  incident.kind === 'other' && incident.effect.kind !== 'fight-ended' && 'side' in incident.effect
    ? (incident.effect.side ?? null)
    : null;

/** Ends of a showdown that no shot brought about. */
const CALLED_OFF: ReadonlySet<string> = new Set(['agreed', 'lapsed', 'abandoned', 'gm']);
const isCalledOff = ({ incident }: Told): boolean =>
  incident.kind === 'other' && incident.effect.kind === 'draw-ended' && CALLED_OFF.has(incident.effect.why);

const DEEDS: ReadonlySet<Incident['kind']> = new Set(['felled', 'floored', 'gone', 'gives-up', 'run']);
const SHOTS: ReadonlySet<string> = new Set(['down', 'floored']);
const EFFECTS: ReadonlySet<EffectKind> = new Set(['dead', 'down', 'left-field', 'out-of-action']);

/** Whether whoever it befalls is out of the fight; out of the street is out of a duel. */
function isOut(incident: Incident, { why }: Ended, { say }: Context): boolean {
  if (incident.kind === 'shot') return SHOTS.has(incident.end);
  if (incident.kind !== 'other') return DEEDS.has(incident.kind) || (why === 'duel' && incident.kind === 'duck');
  const { effect } = incident;
  return EFFECTS.has(effect.kind) || say.tellings[effect.kind]?.isOut?.(effect as never) === true;
}

function isOfLosers(incident: Incident, { winner }: Ended, { view }: Context): boolean {
  const of = incident.kind === 'other' ? incident.effect : incident;
  const whom = incident.kind !== 'other' && 'target' in incident ? incident.target : undefined;
  const figure = view.figures[whom ?? ('figure' in of ? (of.figure ?? '') : '')];
  if (figure === undefined) return 'side' in of && of.side !== winner;
  return figure.sort === 'person' && figure.side !== winner;
}

/** Who of a side is still on their feet. */
export function leftOf(side: SideId, context: Context): string {
  const left = Object.values(context.view.figures).filter((one) => one.side === side && isStanding(one));
  const how = left.length === 0 ? 'none' : left.length === 1 ? 'one' : 'many';
  const name = left.length === 1 ? nameOf(context, left[0]!.id) : '';
  const count = context.say.word('number', String(left.length));
  return capital(context.say(`tell.left.${how}`, { name, count, side: sideName(context, side) }));
}

type Shot = EffectOf<'shot-fired'>;

/** The throw that decided a turn, where its reader may know it. */
export interface DecidingRoll {
  /** How many faces the die has; null where the sum of several counted. */
  readonly die: number | null;
  readonly need: number;
  readonly rolled: number;
  /** By the die alone. */
  readonly percent: number | null;
}

/** Null where nothing may be said, or nothing was rolled. */
export function decidingRoll(shot: Shot, entries: readonly ViewedEntry[], { view, say }: Context): DecidingRoll | null {
  const { check } = shot;
  const entry = entries.find(({ effects }) => effects.includes(shot));
  const { faces, need, total, passed, veiled } = check;
  const [face] = faces;
  if (veiled !== undefined || face === undefined || need === null || passed !== total >= need) return null;
  const die = entry === undefined ? null : dieOf(shot, entry);
  const meta = say.books.find(({ ref }) => ref === view.ruleset)?.meta ?? {};
  const chance = die === null ? null : chanceByFaces(check, die, meta);
  if (die === null || chance === null) return { die: null, need, rolled: total, percent: null };
  return {
    die,
    need: Math.max(leastOf(die, meta), need - (total - face)),
    rolled: face,
    percent: Math.round(chance * 100),
  };
}

/** "33 % by this die: needed 5, rolled 3": the chance by the die alone; without one where several dice were thrown. */
export function decidedText(shot: Shot, roll: DecidingRoll | null, context: Context): string | null {
  // In as many words as its reader is entitled to.
  if (shot.check.veiled !== undefined)
    return sentencesOf(shot, context).find(({ small }) => small === true)?.text ?? null;
  if (roll === null) return null;
  const { percent, ...values } = roll;
  if (percent === null) return context.say('tell.decided.sum', { need: values.need, rolled: values.rolled });
  return context.say(`tell.decided.${percent === 0 ? 'never' : 'chance'}`, {
    percent,
    need: values.need,
    rolled: values.rolled,
  });
}

/** How many faces its die has: faces stand in an entry in the order of its throws. */
function dieOf(shot: Shot, { effects, faces }: ViewedEntry): number | null {
  const thrown = effects.slice(0, effects.indexOf(shot)).flatMap((one) => (isThrow(one) ? one.check.faces : []));
  return faces[thrown.length]?.die ?? null;
}

/** Of a duel's several rounds the last exchange, what told on somebody before it, and in numbers all of them. */
export function rounds(
  told: readonly Told[],
  effects: readonly Effect[],
  { view, say }: Context,
): { readonly sum: string; readonly told: readonly Told[] } {
  const at = told.findLastIndex(isExchange);
  if (view.settings.duel !== true || told.filter(isExchange).length < 2) return { sum: '', told };
  const count = effects.filter(({ kind }) => kind === 'draw-revealed').length;
  const shots = effects.filter((one) => one.kind === 'shot-fired');
  const hits = shots.filter(({ check }) => check.passed);
  const counted = Object.entries({ rounds: count, shots: shots.length, hits: hits.length }).map(([what, many]) =>
    say(`ui.end.${what}.${many === 1 ? 'one' : 'other'}`, { count: many }),
  );
  return {
    sum: `${counted.join(', ')}.`,
    told: told.filter(({ weight }, index) => index >= at || weight > WEIGHTS.plain.miss!),
  };
}

const isExchange = ({ incident }: Told): boolean =>
  incident.kind === 'other' && incident.effect.kind === 'draw-ordered';

/** What is told of several of a side at once. */
const TOGETHER = Object.entries({ 'move-many': ['moves', 'moves-to', 'crawl'], 'reload-many': ['reload'] });

/** What is the same of many of a side is said once: who walks, who reloads; of many misses the first. */
export function gathered(told: readonly Told[], context: Context): readonly Told[] {
  const many = new Map<Told, Told | null>();
  const gather = (alike: readonly Told[], kind: string, values: Told['values']): void =>
    alike.forEach((one, index) => many.set(one, index === 0 ? { ...one, kind, values } : null));
  for (const [as, kinds] of TOGETHER) {
    const some = told.filter(({ kind }) => kinds.includes(kind));
    for (const [side, alike] of Map.groupBy(some, (one) => sideOf(one, context))) {
      if (alike.length > 1) gather(alike, as, { names: whoGoes(alike, context), side });
    }
  }
  for (const [by, alike] of Map.groupBy(told, foundBy)) {
    // By each of a side's eyes, and once for all.
    const names = fewNames(context, [...new Set(alike.flatMap((one) => spotted(one)?.figure ?? []))]);
    const line = (): string =>
      by === ''
        ? context.say('effect.spotted.all.shots', { names })
        : context.say('effect.spotted.side.many', { by: sideName(context, by), names });
    if (by !== null && alike.length > 1)
      alike.forEach((one, at) => many.set(one, at === 0 ? { ...one, line: line() } : null));
  }
  const spare = told.filter(({ kind }) => kind === 'miss').slice(MOST_MISSES);
  if (spare.length > 1) gather(spare, 'more-misses', { count: context.say.word('number', String(spare.length)) });
  return told.flatMap((one) => (many.has(one) ? (many.get(one) ?? []) : one));
}

const spotted = ({ incident }: Told): EffectOf<'spotted'> | null =>
  incident.kind === 'other' && incident.effect.kind === 'spotted' ? incident.effect : null;
/** The side whose eyes found somebody, or none where a shot gave him away; null where neither did. */
function foundBy(one: Told): SideId | null {
  const found = spotted(one);
  return found?.by ?? (found?.how === 'shot' ? '' : null);
}

const MOST_MISSES = 1;

/** "Doc and Wyatt to the bank, Belle to the well"; names alone where some just go, or all go different ways. */
function whoGoes(alike: readonly Told[], context: Context): string {
  const goals = [...Map.groupBy(alike, ({ values }) => values.place!)];
  const namesOf = (some: readonly Told[]): string =>
    joinNames([...new Set(some.map(({ values }) => values.name!))], context);
  if (goals.length > MOST_GOALS || goals.some(([place]) => place === '')) return namesOf(alike);
  return goals.map(([place, some]) => context.say('tell.goal', { names: namesOf(some), place })).join(', ');
}
const MOST_GOALS = 2;

const sideOf = ({ incident }: Told, context: Context): string =>
  sideName(context, 'figure' in incident ? (context.view.figures[incident.figure]?.side ?? null) : null);
