import type { Refusal } from '../game/refusals.ts';
import type { View } from '../game/secrets/view.ts';
import { type Context, nameOf, seatName, sideName, weaponName, attributeName, wordOf } from './sentence.ts';
import { timestamp } from './sentences/table-sentences.ts';
import { readPlace } from '../game/town/places.ts';
import { thingText } from './places.ts';
import { firstKey, type Key, escapeText, type Say } from './say.ts';

/** What of its data may have words of its own, by the code; of all else the code alone tells. */
const VARIANTS: {
  readonly [C in Refusal['code']]?: (refusal: Extract<Refusal, { readonly code: C }>) => string | false;
} = {
  'unknown-name': ({ near }) => near !== undefined && 'near',
  'fight-paused': ({ figure }) => figure !== undefined && 'figure',
  'not-in-ruleset': ({ instead }) => instead !== undefined && 'instead',
  'not-your-turn': ({ side, figure }) => (side === null ? 'nobody' : figure === undefined && 'side'),
  'weapon-not-ready': ({ state }) => state,
  'wrong-side': ({ wanted }) => wanted,
  'wrong-phase': ({ wanted, now }) => (['charges', 'gathering', 'over'].includes(wanted) ? wanted : now),
  'bad-profile': ({ min, max, given }) => (min === max ? 'sum' : given === '' && 'missing'),
  'not-entitled': ({ need }) => need,
  'state-already': ({ figure, state }) => figure === '' && state,
  'not-allowed': ({ role }) => role,
  'bad-path': ({ why }) => why,
  'target-forbids': ({ state }) => state,
  'nothing-there': ({ wanted }) => (wanted.startsWith('figures on') ? 'side' : wanted),
};

function keyOf(refusal: Refusal, say: Say): Key {
  const variant = (VARIANTS[refusal.code] as ((refusal: Refusal) => string | false) | undefined)?.(refusal);
  return firstKey(say, `refusal.${refusal.code}-${variant}`, `refusal.${refusal.code}`);
}

type Namer = (value: unknown, context: Context, refusal: Refusal) => string;

const lengthOf: Namer = (value, { unit }) =>
  typeof value === 'number' ? `${Math.round(value * 10) / 10} ${unit}` : '';
const wordFrom =
  (...sets: readonly string[]): Namer =>
  (value, { say }) =>
    wordOf(String(value), sets, say, escapeText(String(value).replaceAll('-', ' ')));
const figureOf: Namer = (value, context) => nameOf(context, String(value));
const itemOf: Namer = (value, context, refusal) =>
  weaponName(context, 'figure' in refusal ? (refusal.figure ?? '') : '', String(value));

/** What bars a way: somebody, something that stands there, or the place itself. */
function barOf(value: unknown, context: Context, refusal: Refusal): string {
  const id = String(value);
  if (context.view.figures[id] !== undefined) return nameOf(context, id);
  if (id.includes('@')) return thingText(context.say, id);
  return readPlace(id) === null ? wordFrom('why')(value, context, refusal) : id;
}

/** Fields that have their words by their own names. */
const SETS = ['state', 'did', 'scope', 'role', 'sort', 'task', 'location'] as const;

const NAMERS: Readonly<Record<string, Namer>> = {
  figure: figureOf,
  target: figureOf,
  from: figureOf,
  to: figureOf,
  side: (value, context) => sideName(context, String(value)),
  item: itemOf,
  other: itemOf,
  need: (value, context, refusal) =>
    typeof value === 'number' ? String(value) : wordFrom('needed', 'why', 'state')(value, context, refusal),
  why: wordFrom('why', 'state'),
  wanted: wordFrom('needed'),
  command: wordFrom('gait', 'mode', 'order-act'),
  instead: wordFrom('gait', 'mode', 'order-act'),
  by: barOf,
  what: wordFrom('task', 'mode', 'often'),
  again: (value) => timestamp(Number(value)),
  ...Object.fromEntries(SETS.map((set) => [set, wordFrom(set)])),
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
  const runs = refusal.code === 'not-allowed' && refusal.role === 'gm';
  values.who = view === null ? '' : seatName(context, runs ? view.gm : view.openedBy);
  return say(keyOf(refusal, say), values);
}

const NO_VIEW = { figures: {}, seats: {}, sides: [], prompts: {}, lying: {} } as unknown as View;
