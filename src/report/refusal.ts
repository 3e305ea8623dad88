import type { Refusal } from '../game/refusals.ts';
import type { View } from '../game/view.ts';
import { type Context, nameOf, seatName, sideName, weaponName } from './line.ts';
import { timestamp } from './lines/table-lines.ts';
import { readPlace } from '../game/town/places.ts';
import { thingText } from './places.ts';
import { attributeName } from './values.ts';
import type { Say } from './say.ts';
import { escapeText } from './say.ts';

/** Which words of a code fit its data. */
function keyOf(refusal: Refusal): string {
  switch (refusal.code) {
    case 'unknown-name':
      return refusal.near === undefined ? 'unknown-name' : 'unknown-name-near';
    case 'fight-paused':
      return refusal.figure === undefined ? 'fight-paused' : 'fight-paused-figure';
    case 'not-in-ruleset':
      return refusal.instead === undefined ? 'not-in-ruleset' : 'not-in-ruleset-instead';
    case 'not-your-turn':
      if (refusal.side === null) return 'not-your-turn-nobody';
      return refusal.figure === undefined ? 'not-your-turn-side' : 'not-your-turn';
    case 'weapon-not-ready':
      return `weapon-not-ready-${refusal.state}`;
    case 'wrong-side':
      return `wrong-side-${refusal.wanted}`;
    case 'wrong-phase':
      if (refusal.wanted === 'charges') return 'wrong-phase-charges';
      return ['lobby', 'running'].includes(refusal.now) ? `wrong-phase-${refusal.now}` : 'wrong-phase';
    case 'bad-profile':
      if (refusal.min === refusal.max) return 'bad-profile-sum';
      return refusal.given === '' ? 'bad-profile-missing' : 'bad-profile';
    case 'not-entitled':
      return GIVING_UP.has(refusal.need) ? `not-entitled-${refusal.need}` : 'not-entitled';
    case 'state-already':
      return refusal.figure === '' ? `state-already-${refusal.state}` : 'state-already';
    case 'not-allowed':
      return TOLD_APART.has(refusal.role) ? `not-allowed-${refusal.role}` : 'not-allowed';
    case 'bad-path':
      return `bad-path-${refusal.why}`;
    case 'target-forbids':
      return refusal.state === 'hidden' ? 'target-forbids-hidden' : 'target-forbids';
    case 'nothing-there':
      return keyOfMissing(refusal.wanted);
    default:
      return refusal.code;
  }
}

/** Where no single man gives up: what can be done instead is told with it. */
const GIVING_UP: ReadonlySet<string> = new Set(['losses', 'speaker', 'whole-side']);

/** What they may do instead is told with it. */
const TOLD_APART: ReadonlySet<string> = new Set(['opener', 'player', 'gm', 'no-party', 'nobody']);

function keyOfMissing(wanted: string): string {
  if (['range', 'order', 'gm', 'seat'].includes(wanted)) return `nothing-there-${wanted}`;
  return wanted.startsWith('figures on') ? 'nothing-there-side' : 'nothing-there';
}

type Namer = (value: unknown, context: Context, refusal: Refusal) => string;

const lengthOf: Namer = (value, { unit }) =>
  typeof value === 'number' ? `${Math.round(value * 10) / 10} ${unit}` : '';
const wordOf =
  (...sets: readonly string[]): Namer =>
  (value, { say }) => {
    const set = sets.find((one) => say.has(`word.${one}.${String(value)}`));
    return set === undefined ? escapeText(String(value).replaceAll('-', ' ')) : say.word(set, String(value));
  };
const figureOf: Namer = (value, context) => nameOf(context, String(value));
const itemOf: Namer = (value, context, refusal) =>
  weaponName(context, 'figure' in refusal ? (refusal.figure ?? '') : ownerOf(context, String(value)), String(value));

/** What bars a way: somebody, something that stands there, or the place itself. */
function barOf(value: unknown, context: Context, refusal: Refusal): string {
  const id = String(value);
  if (context.view.figures[id] !== undefined) return nameOf(context, id);
  if (id.includes('@')) return thingText(context.say, id);
  return readPlace(id) === null ? wordOf('why')(value, context, refusal) : id;
}

function ownerOf({ view }: Context, item: string): string {
  return Object.values(view.figures).find((figure) => figure.items.some((one) => one.id === item))?.id ?? '';
}

const NAMERS: Readonly<Record<string, Namer>> = {
  figure: figureOf,
  target: figureOf,
  from: figureOf,
  to: figureOf,
  side: (value, context) => sideName(context, String(value)),
  seat: (value, context) => seatName(context, String(value)),
  item: itemOf,
  other: itemOf,
  state: wordOf('state'),
  did: wordOf('did'),
  scope: wordOf('scope'),
  role: wordOf('role'),
  sort: wordOf('sort'),
  need: (value, context, refusal) =>
    typeof value === 'number' ? String(value) : wordOf('why', 'state')(value, context, refusal),
  why: wordOf('why', 'state'),
  wanted: wordOf('why'),
  by: barOf,
  task: wordOf('task'),
  what: wordOf('task', 'mode', 'often'),
  again: (value) => timestamp(Number(value)),
  location: wordOf('location'),
  field: (value, { say }) => attributeName(say, String(value)),
  distance: lengthOf,
  needed: lengthOf,
  allowed: (value, context, refusal) =>
    typeof value === 'number' ? lengthOf(value, context, refusal) : escapeText(String(value)),
};

const LENGTH_MAX: ReadonlySet<Refusal['code']> = new Set(['out-of-range', 'too-far-apart']);

/** A refusal in words: the cause, and what to do next. For the one who asked alone. */
export function refusalText(refusal: Refusal, view: View | null, say: Say, unit = 'cm'): string {
  const context: Context = { view: view ?? NO_VIEW, say, unit };
  const values: Record<string, string> = {};
  for (const [field, value] of Object.entries(refusal)) {
    const isLength = field === 'max' && LENGTH_MAX.has(refusal.code);
    const namer = isLength ? lengthOf : NAMERS[field];
    values[field] = namer === undefined ? escapeText(String(value)) : namer(value, context, refusal);
  }
  values.name = values.figure ?? values.from ?? '';
  values.target ??= values.to ?? '';
  values.who = view === null ? '' : seatName(context, view.openedBy);
  return say(`refusal.${keyOf(refusal)}`, values);
}

const NO_VIEW = { figures: {}, seats: {}, sides: [], prompts: {} } as unknown as View;
