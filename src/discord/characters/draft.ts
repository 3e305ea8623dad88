import { readPortrait, readPronouns } from '../../game/people/looks.ts';
import type { Ruleset } from '../../game/ruleset.ts';
import type { Character } from '../../app/people/characters.ts';
import { type Args, type Context, flag, number, text } from '../command.ts';
import { type CommandResult, given } from '../result.ts';
import { modelCalled, namesIn } from '../orders/order.ts';
import { rulesetNames } from '../lobby/scenario-choice.ts';
import { templates } from '../orders/sources.ts';
import { cleanName, newcomer } from '../../game/people/newcomers.ts';
import type { Profile } from '../../game/figure.ts';

/** What somebody typed of a new character; its name is enough. */
export const NEW_CHARACTER = {
  name: text('Its name', { required: true, maxLength: 40 }),
  type: text('From which chart; "card" with your own figures', { suggest: templates }),
  ruleset: text('For which rules', { suggest: rulesetNames }),
  row: number('Row of the chart; left out: one from the middle', { min: 1, max: 20 }),
  random: flag('The row is thrown for at each start'),
  card: text('Figures in the order of the rules: "4 4 4 4"; then words, and values by name: "strike.knife:1"', {
    maxLength: 300,
  }),
  weapons: text('Weapons, separated by commas', { maxLength: 100 }),
  mounted: flag('On a horse of its own'),
  pronouns: text('he, she, they, it, none, or your own: xe/xem/xyr', {
    suggest: () => ['he', 'she', 'they', 'none'].map((value) => ({ value, label: value })),
    maxLength: 60,
  }),
  portrait: text('Link to a picture: https://…', { maxLength: 300 }),
};
type Said = Args<typeof NEW_CHARACTER>;
export type Typed = Partial<Said> & Pick<Said, 'name'>;

type Draft = { readonly character: Character } | { readonly wrong: CommandResult };

/** A card typed by its owner is known under this chart's name. */
const CARD = 'card';

const NAMED = /([A-Za-z][\w.-]*)\s*[:=]\s*(-?\d+(?:\.\d+)?)/g;

/**
 * Figures typed in the order of the rules' attributes: "4 4 4 4 4", "-1 5.5 8"; words after them are skills, and whatever has a name
 * may be told by it: "strike.knife:1".
 */
function readCard({ meta }: Ruleset, typed: string): Profile {
  const known = [...meta.attributes, ...(meta.cardValues ?? [])].map(({ id }) => id);
  const called = (name: string): string => known.find((id) => id.toLowerCase() === name.toLowerCase()) ?? name;
  const named = [...typed.matchAll(NAMED)].map(([, name = '', value]) => [called(name), Number(value)] as const);
  const text = typed.replace(NAMED, ' ');
  const numbers = (text.match(/(?<![\w.])-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  const skills = text.match(/[a-z][a-z-]+/g) ?? [];
  return {
    ...Object.fromEntries(meta.attributes.map(({ id }, index) => [id, numbers[index] ?? 0])),
    ...Object.fromEntries(named),
    ...(skills.length === 0 ? {} : { skills: skills.join(' ') }),
  };
}

/** One from the middle of its chart, unless a throw is asked for. */
function rowFor({ meta }: Ruleset, template: string, { row, random }: Typed): number | undefined {
  const rows = meta.templates.find(({ id }) => id === template)?.rows ?? 0;
  return row ?? (random === true || rows === 0 ? undefined : Math.ceil((rows + 1) / 2));
}

const KEPT_FROM = ['pronouns', 'portrait', 'weapons', 'mounted'] as const;

export function draftCharacter(context: Context, ruleset: Ruleset, typed: Typed): Draft {
  const template = typed.type ?? (typed.card === undefined ? newcomer(ruleset) : CARD);
  const row = rowFor(ruleset, template, typed);
  const profile = typed.card === undefined ? undefined : readCard(ruleset, typed.card);
  const { ref } = ruleset;
  let draft: Draft = { character: { name: cleanName(typed.name), ruleset: ref, template, ...given({ row, profile }) } };
  for (const field of KEPT_FROM) {
    const value = typed[field];
    if (value === undefined || 'wrong' in draft) continue;
    draft = CHANGES[field]({ context, ruleset, found: draft.character, value: String(value) });
  }
  return draft;
}

interface Change {
  readonly context: Context;
  readonly ruleset: Ruleset;
  readonly found: Character;
  readonly value: string;
}

export const FIELDS = ['name', 'row', 'card', 'weapons', 'mounted', 'pronouns', 'portrait'] as const;
export type Field = (typeof FIELDS)[number];

const NOTHING: ReadonlySet<string> = new Set(['', 'none', 'no', '-', 'off']);
const isNothing = (value: string): boolean => NOTHING.has(value.trim().toLowerCase());

function without<K extends keyof Character>(character: Character, ...fields: readonly K[]): Omit<Character, K> {
  const kept = Object.entries(character).filter(([field]) => !(fields as readonly string[]).includes(field));
  return Object.fromEntries(kept) as unknown as Omit<Character, K>;
}

export const CHANGES: Readonly<Record<Field, (change: Change) => Draft>> = {
  name: ({ found, value }) => ({ character: { ...found, name: cleanName(value) } }),
  row: ({ found, value }) =>
    value.trim().toLowerCase() === 'random'
      ? { character: without(found, 'row') }
      : { character: { ...found, row: Number(value) } },
  card: ({ ruleset, found, value }) => ({
    character: { ...without(found, 'row'), template: CARD, profile: readCard(ruleset, value) },
  }),
  weapons({ context, ruleset, found, value }) {
    if (isNothing(value)) return { character: without(found, 'weapons') };
    const weapons = namesIn(value).map((weapon) => modelCalled({ ...context, ruleset }, weapon));
    return { character: { ...found, weapons } };
  },
  mounted: ({ found, value }) =>
    isNothing(value) || value === 'false'
      ? { character: without(found, 'mounted') }
      : { character: { ...found, mounted: true } },
  pronouns({ context, found, value }) {
    const pronouns = readPronouns(value);
    if (pronouns === null) return { wrong: { reply: { text: context.say('ui.character.pronouns-wrong') } } };
    return { character: { ...found, pronouns } };
  },
  portrait({ context, found, value }) {
    if (isNothing(value)) return { character: without(found, 'portrait') };
    const portrait = readPortrait(value);
    if (portrait === null) return { wrong: { reply: { text: context.say('ui.character.portrait') } } };
    return { character: { ...found, portrait } };
  },
};
