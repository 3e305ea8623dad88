import type { Effect, EffectOf } from '../../game/effects.ts';
import type { FigureId, SideId } from '../../game/ids.ts';
import type { Place } from '../../game/town/places.ts';
import type { ViewedEntry } from '../../game/secrets/view.ts';
import {
  capital,
  type Context,
  isAnimal,
  joinNames,
  nameOf,
  sideName,
  type Tone,
  weaponName,
  worstTone,
} from '../line.ts';
import { quarterOf } from '../places.ts';
import { withoutTicking } from '../since.ts';
import { storyOf, linesOf } from '../lines.ts';
import { type Incident, incidentsOf } from '../../game/record/incidents.ts';
import { Variants } from './variants.ts';
import { leftOf, pacesText, TALK, talkOf } from './words.ts';
import { chanceByFaces } from '../../game/record/tally.ts';
import { isThrow } from '../../game/secrets/veiled-effects.ts';

/** What is to be told: what was entered and the fight after it, all of it as one reader may know it. */
interface ToNarrate {
  readonly entries: readonly ViewedEntry[];
  readonly context: Context;
  /** Which turn of the fight it is: two running are not told alike. */
  readonly turn?: { readonly number: number; readonly side?: SideId };
}

export interface Narration {
  /** The result, in a few words without marks; empty where nothing is to be told. */
  readonly headline: string;
  /** What led to it and what came of it, in order. */
  readonly sentences: readonly string[];
  /** The number that decided. */
  readonly decided: string | null;
  /** How it feels. */
  readonly tone: Tone;
}

const MOST_SENTENCES = 4;
const MOST_LETTERS = 280;

/** Something that can be told, and how much it matters. */
interface Told {
  readonly kind: string;
  readonly weight: number;
  readonly tone: Tone;
  readonly values: Readonly<Record<string, string>>;
  /** A sentence that is there already. */
  readonly line?: string;
  readonly incident: Incident;
}

const WEIGHTS: Readonly<Record<string, readonly [number, Tone]>> = {
  down: [100, 'death'],
  'gives-up': [95, 'death'],
  run: [90, 'blood'],
  felled: [99, 'death'],
  wound: [80, 'blood'],
  blow: [78, 'blood'],
  bested: [70, 'warn'],
  duck: [55, 'warn'],
  pinned: [52, 'warn'],
  nick: [50, 'warn'],
  jam: [48, 'warn'],
  charge: [46, 'plain'],
  struck: [51, 'warn'],
  stopped: [40, 'plain'],
  shrugged: [40, 'good'],
  rally: [36, 'good'],
  miss: [30, 'plain'],
  steady: [28, 'good'],
  'moves-to': [15, 'plain'],
  moves: [14, 'plain'],
  reload: [10, 'plain'],
};
const OTHER: Readonly<Record<Tone, number>> = { plain: 20, good: 25, warn: 45, blood: 75, death: 92 };
const OF_TALK = 5;

/** Tells what happened in a turn: what came of it, how, and by which number. */
export function narrate({ entries, context, turn }: ToNarrate): Narration {
  const effects = entries.flatMap((entry) => withoutTicking(entry).effects);
  const incidents = incidentsOf(effects, (id) => isAnimal(context, id));
  const told = gathered(
    incidents.flatMap((incident) => tell(incident, turn?.side, context)),
    context,
  );
  const main = told.reduce<Told | null>((best, one) => (best === null || outweighs(one, best) ? one : best), null);
  if (main === null) return { headline: '', sentences: [], decided: null, tone: 'plain' };
  const variants = new Variants(context.say, context.view.commitment, turn?.number ?? 0);
  const story = weightiest(told).map(({ kind, values, line }) => capital(line ?? variants.pick(kind, values)));
  const sentences = [...new Set([...story, ...meaning(told, context)])];
  return {
    headline: headlineOf(main, told, context),
    sentences: sentences.filter((one) => one !== '' && one.length <= MOST_LETTERS).slice(0, MOST_SENTENCES),
    decided: main.incident.kind === 'shot' ? decidedText(main.incident.shot, entries, context) : null,
    tone: worstTone(told),
  };
}

/** Of what is told in its usual sentences, the last is how it stands. */
const outweighs = (one: Told, best: Told): boolean =>
  one.weight > best.weight || (one.weight === best.weight && one.line !== undefined && best.line !== undefined);

function tell(incident: Incident, side: SideId | undefined, context: Context): Told[] {
  if (incident.kind === 'other') {
    const { effect } = incident;
    const [usual] = storyOf([{ effects: [effect] }], context);
    if (usual === undefined) return [];
    const { tone, text } = usual;
    const weight = TALK.has(effect.kind) ? OF_TALK : OTHER[tone];
    return [{ kind: 'other', weight, tone, values: {}, line: talkOf(effect, side, context) ?? text, incident }];
  }
  // Who walks in a duel has been said where the choices were turned up.
  if (incident.kind === 'move' && context.view.settings.duel === true) return [];
  const kind = kindOf(incident, context);
  const [weight, tone] = WEIGHTS[kind]!;
  return [{ kind, weight, tone, values: valuesOf(incident, context), incident }];
}

/** Something that the narrator has words of its own for. */
type Deed = Exclude<Incident, { readonly kind: 'other' }>;

function kindOf(incident: Deed, { view }: Context): string {
  if (incident.kind === 'shot') return incident.end;
  if (incident.kind !== 'move') return incident.kind;
  return incident.to !== null && quarterOf(view, incident.to) !== null ? 'moves-to' : 'moves';
}

/** "Wyatt's"; "James'". */
const possessive = (name: string): string => (name.endsWith('s') ? `${name}'` : `${name}'s`);

/** All that any of them has. */
interface Facts {
  readonly figure: FigureId;
  readonly target?: FigureId;
  readonly weapon?: string;
  readonly location?: string;
  readonly distance?: number;
  readonly to?: Place | null;
}

function valuesOf(incident: Deed, context: Context): Record<string, string> {
  const { say, view } = context;
  const { figure, weapon, location, distance = 0, to = null }: Facts = incident;
  const name = nameOf(context, figure);
  const target = targetOf(incident);
  const targetName = target === undefined ? '' : nameOf(context, target);
  return {
    name,
    target: targetName,
    own: possessive(name),
    owned: possessive(targetName),
    where: location === undefined ? '' : say('tell.where', { location: say.word('location', location) }),
    place: (to === null ? null : quarterOf(view, to)) ?? '',
    paces: pacesText(distance, context),
    weapon: weapon === undefined ? '' : weaponName(context, figure, weapon),
  };
}

const targetOf = (incident: Incident): FigureId | undefined => ('target' in incident ? incident.target : undefined);

/** What is told of several of a side at once. */
const TOGETHER = [
  { as: 'move-many', kinds: ['moves', 'moves-to'] },
  { as: 'reload-many', kinds: ['reload'] },
] as const;

/** What is the same of many of a side is said once: who walks, who reloads, who holds on; of many misses the first. */
function gathered(told: readonly Told[], context: Context): readonly Told[] {
  const many = new Map<Told, Told | null>();
  const gather = (alike: readonly Told[], kind: string, values: Told['values']): void =>
    alike.forEach((one, index) => many.set(one, index === 0 ? { ...one, kind, values } : null));
  for (const { as, kinds } of TOGETHER) {
    const some = told.filter(({ kind }) => kinds.some((one) => one === kind));
    for (const [side, alike] of Map.groupBy(some, (one) => sideOf(one, context))) {
      const names = joinNames([...new Set(alike.map(({ values }) => values.name!))], context);
      if (alike.length > 1) gather(alike, as, { names, side });
    }
  }
  const spare = told.filter(({ kind }) => kind === 'miss').slice(MOST_MISSES);
  if (spare.length > 1) gather(spare, 'more-misses', { count: String(spare.length) });
  return told.flatMap((one) => (many.has(one) ? (many.get(one) ?? []) : one));
}

const MOST_MISSES = 2;

function sideOf({ incident }: Told, context: Context): string {
  const side = 'figure' in incident ? context.view.figures[incident.figure]?.side : undefined;
  return sideName(context, side ?? null);
}

/** Those that weigh most, in the order in which they came; how the fight ended is always among them, and what brought that about. */
function weightiest(told: readonly Told[]): readonly Told[] {
  const isOther = ({ incident }: Told, kind: Effect['kind']): boolean =>
    incident.kind === 'other' && incident.effect.kind === kind;
  const end = told.findIndex((one) => isOther(one, 'fight-ended'));
  const cause = told.findLast((one, at) => at < end && !isOther(one, 'draw-ended'));
  const weighed = told.toSorted((a, b) => b.weight - a.weight);
  const kept = new Set(end < 0 || cause === undefined ? weighed : [told[end]!, cause, ...weighed]);
  const first = [...kept].slice(0, MOST_SENTENCES);
  return told.filter((one) => first.includes(one));
}

/** Who is left of a side that has lost somebody. */
function meaning(told: readonly Told[], context: Context): readonly string[] {
  const { status, figures } = context.view;
  if (status !== 'running') return [];
  const lost = told.filter(({ kind }) => kind === 'down' || kind === 'felled');
  const sides = new Set(lost.map(({ incident }) => figures[targetOf(incident) ?? '']?.side));
  return [...sides].flatMap((side) => (side === undefined ? [] : [leftOf(side, context)]));
}

function headlineOf(main: Told, told: readonly Told[], context: Context): string {
  const { say } = context;
  if (main.line !== undefined) return unmarked(main.line);
  const kind = main.kind === 'miss' && told.filter((one) => one.kind === 'miss').length > 1 ? 'misses' : main.kind;
  return unmarked(say(`tell.head.${kind}`, main.values));
}

/** A title shows no marks. */
export const unmarked = (text: string): string => text.replaceAll(/(?<!\\)\*+/g, '').replace(/\.$/, '');

type Shot = EffectOf<'shot-fired'>;

/** "33 %: needed 5, rolled 3": the chance by the die alone; without one where several dice were thrown. Null where nothing may be said, or nothing was rolled. */
export function decidedText(shot: Shot, entries: readonly ViewedEntry[], context: Context): string | null {
  const { faces, need, total, passed, veiled } = shot.check;
  // In as many words as its reader is entitled to.
  if (veiled !== undefined) return linesOf(shot, context).find(({ small }) => small === true)?.text ?? null;
  const { say } = context;
  const [face] = faces;
  if (face === undefined || need === null || passed !== total >= need) return null;
  const die = dieOf(shot, entries);
  const chance = die === null ? null : chanceByFaces(shot.check, die);
  if (chance === null) return say('tell.decided.sum', { need, rolled: total });
  const percent = Math.round(chance * 100);
  return say('tell.decided.chance', { percent, need: Math.max(1, need - (total - face)), rolled: face });
}

/** How many faces its die has: faces stand in an entry in the order of its throws. */
function dieOf(shot: Shot, entries: readonly ViewedEntry[]): number | null {
  const { effects = [], faces = [] } = entries.find((entry) => entry.effects.includes(shot)) ?? {};
  const thrown = effects.slice(0, effects.indexOf(shot)).flatMap((one) => (isThrow(one) ? one.check.faces : []));
  return faces[thrown.length]?.die ?? null;
}
