import { z } from 'zod';
import { GROUNDS, type GroundKind, MATERIALS, type Material, type ThingKind, THINGS } from '../game/town/facts.ts';

const list = (words: readonly string[]): string => words.join(', ');
const GROUND_KINDS = Object.keys(GROUNDS) as [GroundKind, ...GroundKind[]];
const THING_KINDS = Object.keys(THINGS) as [ThingKind, ...ThingKind[]];
const MATERIAL_NAMES = Object.keys(MATERIALS) as [Material, ...Material[]];

/** One of some words, with a complaint that lists them. */
const oneOf = <const T extends readonly [string, ...string[]]>(words: T, what: string) =>
  z.enum(words, { error: (issue) => `"${String(issue.input)}" is no ${what}; there are ${list(words)}` });

const whole = (what: string, least: number, most: number) => {
  const error = (issue: { readonly input?: unknown }): string =>
    `${what} is a whole number from ${least} to ${most}, not "${String(issue.input)}"`;
  return z
    .string({ error })
    .regex(/^\d+$/, { error })
    .transform(Number)
    .pipe(z.int({ error }).min(least, { error }).max(most, { error }));
};

export const ID = z.string({ error: 'an id is missing here; write one word' }).regex(/^[a-z][a-z0-9-]*$/, {
  error: (issue) => `"${String(issue.input)}" is no id; use small letters, digits and -`,
});
export const NAME = z
  .string({ error: 'a name in quotes is missing here' })
  .min(1, { error: 'the name is empty; write it between the quotes' })
  .max(60, { error: 'the name is longer than 60 characters; shorten it' });
export const ABOUT = z.string().max(300, { error: 'this is longer than 300 characters; shorten it' });
export const STOREY = whole('a storey in feet', 6, 30);
export const GROUND = oneOf(GROUND_KINDS, 'ground');
export const EDGE = oneOf(['north', 'east', 'south', 'west'], 'edge or side');
export const LINK_KIND = oneOf(['stairs', 'ladder', 'climb'], 'way up');
export const DIFFICULTY = whole('a difficulty', 0, 5);

/** What a description of a thing may say besides its kind. */
export const THING = z.strictObject({
  kind: oneOf(THING_KINDS, 'thing'),
  material: oneOf(MATERIAL_NAMES, 'material').optional(),
  dressing: oneOf(['glazed', 'curtained', 'shuttered'], 'dressing').optional(),
  condition: oneOf(['open', 'closed', 'locked'], 'condition').optional(),
  difficulty: DIFFICULTY.optional(),
  feet: whole('a height in feet', 1, 40).optional(),
  obscuring: z.boolean().optional(),
});

export const LOCK = z.strictObject({
  build: oneOf(['shed', 'windowed', 'internal', 'external', 'reinforced'], 'build of a door'),
  locks: whole('the number of locks', 0, 5).default(0),
  bolts: whole('the number of bolts', 0, 5).default(0),
  padlock: oneOf(['small', 'medium', 'large'], 'padlock').nullable().default(null),
  keptFrom: EDGE.nullable().default(null),
});

export const WORDS = {
  grounds: new Set<string>(GROUND_KINDS),
  things: new Set<string>(THING_KINDS),
  materials: new Set<string>(MATERIAL_NAMES),
  dressings: new Set<string>(['glazed', 'curtained', 'shuttered']),
  conditions: new Set<string>(['open', 'closed', 'locked']),
} as const;
