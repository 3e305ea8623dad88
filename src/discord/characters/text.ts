import { readPortrait, readPronouns } from '../../game/people/looks.ts';
import type { Character } from '../../app/people/characters.ts';
import type { Context } from '../command.ts';
import { rulesetOfCharacter } from './own-man.ts';
import { rulesetCalled } from '../lobby/scenario-choice.ts';
import { cleanName } from '../../game/people/newcomers.ts';
import type { Profile } from '../../game/figure.ts';

/** What stands above a character that is given away; whoever takes it over may leave it out. */
const HEAD = 'Skedaddle character';
const KNOWN = ['name', 'rules', 'chart', 'row', 'values', 'words', 'weapons', 'horse', 'pronouns', 'portrait'] as const;
type Known = (typeof KNOWN)[number];

const titled = (field: Known): string => field[0]!.toUpperCase() + field.slice(1);

/** A character as text that can be read, changed and taken over: one field a line, each ended by a semicolon. */
export function characterText(context: Pick<Context, 'rulesets'>, character: Character): string {
  const { name, template, row, profile = {}, weapons = [], mounted, pronouns, portrait } = character;
  const { skills, ...values } = profile;
  const fields: Readonly<Record<Known, string | number | undefined>> = {
    name: name.replaceAll(';', ','),
    rules: rulesetOfCharacter(context, character).ref,
    chart: template,
    row,
    values: pairs(values),
    words: skills?.toString(),
    weapons: weapons.join(', '),
    horse: mounted === true ? 'yes' : '',
    pronouns,
    portrait,
  };
  const lines = KNOWN.flatMap((field) => ((fields[field] ?? '') === '' ? [] : [`${titled(field)}: ${fields[field]}`]));
  return [HEAD, ...lines].map((line) => `${line};`).join('\n');
}

const pairs = (profile: Profile): string =>
  Object.entries(profile)
    .map(([id, value]) => `${id} ${String(value)}`)
    .join(', ');

/** What is wrong with a text, and in which of its lines; 0: with all of it. */
export interface TextFault {
  readonly line: number;
  readonly text: string;
  readonly cause: 'form' | 'field' | 'twice' | 'value' | 'missing';
  readonly field?: string;
  readonly given?: string;
  readonly allowed?: 'number' | 'yes-no' | 'values' | 'pronouns' | 'portrait' | 'rules';
}

type ReadText = { readonly character: Character } | { readonly fault: TextFault };

interface Line {
  readonly at: number;
  readonly text: string;
  readonly field: Known;
  readonly value: string;
}

/** Reads it again. Lines may have come together into one on the way: what ends them is the semicolon. */
export function readCharacterText(context: Context, typed: string): ReadText {
  const lines: Line[] = [];
  const texts = typed
    .replaceAll('```', '')
    .split(/[;\n\r]+/)
    .map((text) => text.trim())
    .filter((text) => text !== '' && text.toLowerCase() !== HEAD.toLowerCase());
  for (const [index, text] of texts.entries()) {
    const line = readLine(index + 1, text);
    if ('fault' in line) return line;
    if (lines.some(({ field }) => field === line.field)) return wrong(line.at, text, { cause: 'twice' });
    lines.push(line);
  }
  return build(context, lines);
}

const wrong = (line: number, text: string, rest: Omit<TextFault, 'line' | 'text'>): { readonly fault: TextFault } => ({
  fault: { line, text, ...rest },
});

function readLine(at: number, text: string): Line | { readonly fault: TextFault } {
  const [, name = '', value = ''] = /^([A-Za-z]+)\s*:\s*(.+)$/s.exec(text) ?? [];
  if (value === '') return wrong(at, text, { cause: 'form' });
  const field = KNOWN.find((one) => one === name.toLowerCase());
  return field === undefined ? wrong(at, text, { cause: 'field', field: name }) : { at, text, field, value };
}

type Part = Partial<Character> | { readonly allowed: NonNullable<TextFault['allowed']> };

const READERS: Readonly<Record<Known, (value: string, context: Context) => Part>> = {
  name: (value) => ({ name: cleanName(value) }),
  rules(value, context) {
    const ruleset = rulesetCalled(context, value);
    return ruleset === null ? { allowed: 'rules' } : { ruleset: ruleset.ref };
  },
  chart: (value) => ({ template: value.toLowerCase().replaceAll(' ', '-') }),
  row: (value) => (/^\d{1,2}$/.test(value) ? { row: Number(value) } : { allowed: 'number' }),
  values: (value) => readValues(value),
  words: (value) => ({ profile: { skills: value.toLowerCase() } }),
  weapons: (value) => ({ weapons: value.split(',').map((one) => one.trim()) }),
  horse: (value) => (/^(yes|no)$/i.test(value) ? (/^y/i.test(value) ? { mounted: true } : {}) : { allowed: 'yes-no' }),
  pronouns(value) {
    const pronouns = readPronouns(value);
    return pronouns === null ? { allowed: 'pronouns' } : { pronouns };
  },
  portrait(value) {
    const portrait = readPortrait(value);
    return portrait === null ? { allowed: 'portrait' } : { portrait };
  },
};

function readValues(value: string): Part {
  const found = value.split(',').map((one) => /^\s*([A-Za-z][\w.-]*)\s+(-?\d+(?:\.\d+)?)\s*$/.exec(one));
  if (found.some((one) => one === null)) return { allowed: 'values' };
  return { profile: Object.fromEntries(found.map((one) => [one![1]!, Number(one![2])])) };
}

function build(context: Context, lines: readonly Line[]): ReadText {
  let character: Partial<Character> = {};
  for (const { at, text, field, value } of lines) {
    const part = READERS[field](value.trim(), context);
    if ('allowed' in part) return wrong(at, text, { cause: 'value', given: value, allowed: part.allowed });
    const profile = { ...character.profile, ...part.profile };
    character = { ...character, ...part, ...(Object.keys(profile).length === 0 ? {} : { profile }) };
  }
  const { name, template } = character;
  if (name === undefined) return wrong(0, '', { cause: 'missing', field: titled('name') });
  if (template === undefined) return wrong(0, '', { cause: 'missing', field: titled('chart') });
  const done = { ...character, name, template };
  const strange = strangeValue(context, done);
  const at = lines.find(({ field }) => field === 'values');
  return strange === null || at === undefined
    ? { character: done }
    : wrong(at.at, at.text, { cause: 'value', given: strange, allowed: 'values' });
}

/** A value that no card of its rules has. */
function strangeValue(context: Context, character: Character): string | null {
  const { attributes, cardValues = [] } = rulesetOfCharacter(context, character).meta;
  const known = [...attributes, ...cardValues].map(({ id }) => id);
  return Object.keys(character.profile ?? {}).find((id) => id !== 'skills' && !known.includes(id)) ?? null;
}

export const KNOWN_FIELDS: readonly string[] = KNOWN.map(titled);
