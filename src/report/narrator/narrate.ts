import type { Effect, EffectOf } from '../../game/effects.ts';
import type { FigureId, SeatId, SideId } from '../../game/ids.ts';
import type { Tone } from '../../game/ruleset-words.ts';
import type { Place } from '../../game/town/places.ts';
import type { ViewedEntry } from '../../game/secrets/view.ts';
import { capital, type Context, length, nameOf, TONES, weaponName, worstTone } from '../sentence.ts';
import { quarterOf } from '../places.ts';
import { asSeen, storyOf, withoutTicking } from '../sentences.ts';
import {
  brokenBy,
  causeOf,
  decidedText,
  type DecidingRoll,
  decidingRoll,
  endOf,
  FASTER,
  gathered,
  leftOf,
  OF_TALK,
  OTHER,
  rounds,
  type Told,
  WEIGHTS,
} from './told.ts';
import { brief, isGms, type Line, refusedIn, TALK, type Talked, talkOf } from './talk.ts';
import type { Incident } from '../../game/record/incident.ts';
import { incidentsOf } from '../../game/record/incidents.ts';
import { brokenText, causeText, headlineBeside, headlineOf, saysSame, unmarked } from './headline.ts';
import { Variants } from './variants.ts';

/** What is to be told: what was entered and the fight after it, all of it as one reader may know it. */
interface ToNarrate {
  readonly entries: readonly ViewedEntry[];
  readonly context: Context;
  /** Which turn of the fight it is: two running are not told alike. */
  readonly turn?: { readonly number: number; readonly side?: SideId };
  /** How many sentences it may take: what weighs most is told. */
  readonly most?: number | undefined;
  /** Whose order it begins with: what came of that is always told. */
  readonly by?: SeatId;
}

export interface Narration {
  /** The result, in a few words without marks; empty where nothing is to be told. */
  readonly headline: string;
  /** What led to it and what came of it, in order. */
  readonly sentences: readonly string[];
  /** Of these what weighs most, in few letters; what the headline says is not among them. */
  readonly beside: readonly string[];
  /** The number that decided. */
  readonly decided: string | null;
  /** The same as it fell. */
  readonly roll: DecidingRoll | null;
  /** What ended the fight in it, as briefly; null where it went on, or no deed did. */
  readonly cause: string | null;
  /** How it feels. */
  readonly tone: Tone;
}

const MOST_SENTENCES = 4;
const MOST_LETTERS = 280;
/** Of the game master's lines and rulings in a turn the last are told beside what happened. */
const MOST_OF_GM = 3;

/** Tells what happened in a turn: what came of it, how, and by which number. */
export function narrate({ entries, context: words, turn, most: room = MOST_SENTENCES, by }: ToNarrate): Narration {
  const context: Context = { ...words, inPaces: true };
  const everything = entries.flatMap((entry) => withoutTicking(entry, context).effects);
  const asked = refusedIn(everything);
  // Beat by beat another may be the faster: so many tales in one.
  const isBeats = context.view.settings.duel !== true && everything.filter(isFaster).length > 1;
  const effects = everything.filter((one) =>
    one.kind === 'proposal-made' ? !asked.has(one.proposal) : !(isBeats && isFaster(one)),
  );
  const incidents = incidentsOf(effects, {
    isAnimal: (id) => (context.view.figures[id]?.sort ?? 'person') !== 'person',
    tellings: context.say.tellings,
  });
  const all = rounds(
    incidents.flatMap((incident) => tell(incident, { side: turn?.side, asked, effects }, context)),
    effects,
    context,
  );
  const told = gathered(all.told, context);
  const main = told.reduce<Told | null>((best, one) => (best === null || outweighs(one, best) ? one : best), null);
  if (main === null)
    return {
      headline: '',
      sentences: [],
      beside: [],
      decided: null,
      roll: null,
      cause: null,
      tone: 'plain',
    };
  const variants = new Variants(context.say, context.view.commitment, turn?.number ?? 0);
  const gms = told.filter(isGms).slice(-MOST_OF_GM);
  const most = room + gms.length;
  const own = [...gms, ...told.filter(({ incident }) => by !== undefined && isOf(by, incident, context)).slice(0, 1)];
  const lineOf = (one: Told): Line => ({ of: one, text: capital(one.line ?? variants.pick(one.kind, one.values)) });
  const story = weightiest(told, { most, own }, context).map(lineOf);
  const cause = causeOf(told, context);
  const broken = brokenBy(told, cause, context);
  const shot = shotBehind(broken ?? main, told);
  const roll = shot === null ? null : decidingRoll(shot, entries, context);
  // Who won is said last: what it was that decided comes first.
  const result = endOf(main) === null && broken === null ? main : (cause ?? main);
  const head = (one: Told): string => headlineOf(one, told, variants);
  const breaking = broken && brokenText(cause!, head(broken), context);
  const at = story.findIndex(({ of }) => of === result);
  const first = at === 0 ? story[0]!.text : '';
  const headline = breaking ?? headlineBeside(head(result), { own: first, isAll: told.length === 1 });
  // What came after something else is told in its place as well, in other words.
  if (at > 0 && result.line === undefined && saysSame(story[at]!.text, headline)) story[at] = lineOf(result);
  const ahead = all.sum === '' ? [] : [{ of: null, text: all.sum }];
  const lines: Line[] = [...ahead, ...story, ...meaning(told, context).map((text) => ({ of: null, text }))];
  const sentences = [...new Set(lines.map(({ text }) => text))];
  return {
    headline,
    sentences: sentences.filter((one) => one !== '' && one.length <= MOST_LETTERS).slice(0, most + ahead.length),
    beside: brief(lines.filter(({ of }) => of === null || (of !== result && of !== broken))),
    decided: shot === null ? null : decidedText(shot, roll, context),
    roll,
    cause: breaking ?? (cause === null ? null : unmarked(causeText(cause, context) ?? head(cause))),
    tone: worstTone(told),
  };
}

const isFaster = ({ kind }: Effect): boolean => kind === 'draw-ordered';

/** The shot that it turned on; of what ended the fight, the one that brought that about. */
function shotBehind(main: Told, told: readonly Told[]): EffectOf<'shot-fired'> | null {
  const by =
    endOf(main) !== null ? told.findLast(({ incident }) => incident.kind === 'shot' && incident.end !== 'miss') : main;
  return by?.incident.kind === 'shot' ? by.incident.shot : null;
}

/** Of what is told in its usual sentences, the last is how it stands. */
const outweighs = (one: Told, best: Told): boolean =>
  one.weight > best.weight || (one.weight === best.weight && one.line !== undefined && best.line !== undefined);

function tell(incident: Incident, talked: Talked, context: Context): Told[] {
  if (incident.kind === 'other') {
    const { effect } = incident;
    const [usual] = storyOf([{ effects: [effect] }], asSeen(effect, talked.effects, context));
    if (usual === undefined) return [];
    const { tone, text } = usual;
    const isTalk = (TALK.has(effect.kind) || context.say.tellings[effect.kind]?.talk === true) && tone !== 'blood';
    const isDraw = effect.kind === 'draw-ordered' && context.view.settings.duel === true;
    const weight = isDraw ? FASTER : isTalk ? OF_TALK : OTHER[tone];
    return [{ kind: 'other', weight, tone, values: {}, line: talkOf(effect, talked, context) ?? text, incident }];
  }
  // Who walks in a duel has been said where the choices were turned up.
  if (incident.kind === 'move' && context.view.settings.duel === true) return [];
  const kind = kindOf(incident, context);
  const tone = TONES.find((one) => kind in WEIGHTS[one]) ?? 'plain';
  const weight = WEIGHTS[tone][kind] ?? OTHER.plain / 2;
  return [{ kind, weight, tone, values: valuesOf(incident, context), incident }];
}

/** Something that the narrator has words of its own for. */
type Deed = Exclude<Incident, { readonly kind: 'other' }>;

function kindOf(incident: Deed, { view }: Context): string {
  if (incident.kind === 'shot') return incident.end;
  if (incident.kind !== 'move') return incident.kind;
  if (incident.how !== null) return incident.how;
  const [from, to] = [incident.from, incident.to].map((at) => (at === null ? null : quarterOf(view, at)));
  return to !== null && to !== from ? 'moves-to' : 'moves';
}

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
    where: location === undefined ? '' : say('tell.where', { location: say.word('location', location) }),
    place: (to === null ? null : quarterOf(view, to)) ?? '',
    paces: length(context, distance),
    weapon: weapon === undefined ? '' : weaponName(context, figure, weapon),
  };
}

const targetOf = (incident: Incident): FigureId | undefined => ('target' in incident ? incident.target : undefined);

/** Somebody of this seat does it. */
const isOf = (seat: SeatId, incident: Incident, { view }: Context): boolean =>
  incident.kind !== 'other' && view.figures[incident.figure]?.seat === seat;

type Kept = { readonly most: number; readonly own: readonly Told[] };

/** Those that weigh most, in the order in which they came; how the fight ended is always among them, and what brought that about. */
function weightiest(told: readonly Told[], { most, own }: Kept, context: Context): readonly Told[] {
  const end = told.find((one) => endOf(one) !== null);
  const cause = causeOf(told, context);
  const weighed = [...own, ...told.toSorted((a, b) => b.weight - a.weight)];
  const kept = new Set(end === undefined || cause === null ? weighed : [end, cause, ...weighed]);
  const first = [...kept].slice(0, most);
  return told.filter((one) => first.includes(one));
}

/** Who is left of a side that has lost somebody. */
function meaning(told: readonly Told[], context: Context): readonly string[] {
  const { status, figures } = context.view;
  if (status !== 'running') return [];
  const lost = told.flatMap(({ kind, incident }) => (kind in WEIGHTS.death && 'figure' in incident ? incident : []));
  const sides = new Set(lost.map((one) => figures[targetOf(one) ?? one.figure]?.side));
  return [...sides].flatMap((side) => (side === undefined ? [] : [leftOf(side, context)]));
}
