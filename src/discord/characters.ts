import type { Ruleset } from '../game/ruleset.ts';
import type { Profile } from '../game/state.ts';
import { escapeText } from '../report/say.ts';
import type { Context } from './context.ts';
import { namesIn } from './order.ts';
import { type Character, MAX_CHARACTERS } from './people.ts';
import type { CommandResult } from './result.ts';
import { rulesetCalled, unknownRuleset } from './ruleset-choice.ts';
import { cleanName, wishOf } from './seats.ts';

interface NewCharacter {
  readonly name: string;
  readonly type?: string | undefined;
  readonly row?: number | undefined;
  readonly card?: string | undefined;
  readonly weapons?: string | undefined;
  readonly mounted?: boolean | undefined;
  readonly ruleset?: string | undefined;
}

/** A card typed by its owner is known under this chart's name. */
const CARD = 'card';

/** Figures typed in the order of the rules' attributes: "4 4 4 4 4", "-1 5.5 8"; words after them are skills. */
function readCard(ruleset: Ruleset, text: string): Profile {
  const numbers = (text.match(/(?<![\w.])-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  const skills = text.match(/[a-z][a-z-]+/g) ?? [];
  return {
    ...Object.fromEntries(ruleset.meta.attributes.map(({ id }, index) => [id, numbers[index] ?? 0])),
    ...(skills.length === 0 ? {} : { skills: skills.join(' ') }),
  };
}

/** A model as typed: as the rules write it, or as it is called. */
function readWeapon({ say }: Context, { meta }: Ruleset, typed: string): string {
  const wanted = typed.toLowerCase();
  const model = wanted.replaceAll(' ', '-');
  if (meta.weapons.includes(model)) return model;
  return meta.weapons.find((one) => say.word('weapon', one).toLowerCase() === wanted) ?? model;
}

function build(context: Context, ruleset: Ruleset, typed: NewCharacter): Character {
  const weapons = namesIn(typed.weapons)?.map((weapon) => readWeapon(context, ruleset, weapon));
  return {
    name: cleanName(typed.name),
    ruleset: ruleset.ref,
    template: typed.type ?? (typed.card === undefined ? (ruleset.meta.templates[0]?.id ?? CARD) : CARD),
    ...(typed.row === undefined ? {} : { row: typed.row }),
    ...(typed.card === undefined ? {} : { profile: readCard(ruleset, typed.card) }),
    ...(weapons === undefined ? {} : { weapons }),
    ...(typed.mounted === true ? { mounted: true } : {}),
  };
}

/** The rules a character was made for, as they stand now. */
function rulesetOfCharacter({ rulesets, ruleset }: Context, { ruleset: ref }: Character): Ruleset {
  return (ref === undefined ? undefined : rulesets.get(ref)) ?? ruleset;
}

async function save(context: Context, character: Character): Promise<CommandResult> {
  const refusal =
    character.name === ''
      ? ({ code: 'bad-value', option: 'name', given: '', allowed: '1-40' } as const)
      : rulesetOfCharacter(context, character).checkWish(wishOf(character));
  if (refusal !== null) return { refusal };
  await context.people.saveCharacter(context.person.id, character);
  return { reply: { text: context.say('ui.char.saved', { card: describe(context, character) }) } };
}

export async function newCharacter(context: Context, typed: NewCharacter): Promise<CommandResult> {
  const { people, person } = context;
  const ruleset = rulesetCalled(context, typed.ruleset);
  if (ruleset === null) return unknownRuleset(typed.ruleset);
  const kept = await people.characters(person.id);
  if (kept.length >= MAX_CHARACTERS)
    return { refusal: { code: 'over-limit', what: 'characters', given: kept.length + 1, max: MAX_CHARACTERS } };
  return save(context, build(context, ruleset, typed));
}

async function find({ people, person }: Context, name: string): Promise<Character | undefined> {
  return (await people.characters(person.id)).find((one) => one.name.toLowerCase() === name.toLowerCase());
}

const unknown = (given: string): CommandResult => ({ refusal: { code: 'unknown-name', given, sort: 'character' } });

export async function showCharacters(context: Context, name?: string): Promise<CommandResult> {
  const all = await context.people.characters(context.person.id);
  const shown = name === undefined ? all : all.filter((one) => one.name.toLowerCase() === name.toLowerCase());
  if (name !== undefined && shown.length === 0) return unknown(name);
  return {
    reply: {
      text: shown.length === 0 ? context.say('ui.char.none') : shown.map((one) => describe(context, one)).join('\n'),
    },
  };
}

interface Edit {
  readonly name: string;
  readonly field: 'name' | 'row' | 'card' | 'weapons';
  readonly value: string;
}

export async function editCharacter(context: Context, { name, field, value }: Edit): Promise<CommandResult> {
  const found = await find(context, name);
  if (found === undefined) return unknown(name);
  const typed: NewCharacter = {
    name: field === 'name' ? value : found.name,
    type: field === 'card' ? CARD : found.template,
    row: field === 'row' ? Number(value) : field === 'card' ? undefined : found.row,
    card: field === 'card' ? value : found.profile === undefined ? undefined : Object.values(found.profile).join(' '),
    weapons: field === 'weapons' ? value : found.weapons?.join(','),
    mounted: found.mounted,
  };
  const done = await save(context, build(context, rulesetOfCharacter(context, found), typed));
  if ('reply' in done && field === 'name' && cleanName(value).toLowerCase() !== name.toLowerCase())
    await context.people.removeCharacter(context.person.id, name);
  return done;
}

export async function deleteCharacter(context: Context, name: string): Promise<CommandResult> {
  if ((await find(context, name)) === undefined) return unknown(name);
  if (!context.confirmed)
    return {
      ask: { text: context.say('ui.ask.delete', { name: escapeText(name) }), label: context.say('ui.button.delete') },
    };
  await context.people.removeCharacter(context.person.id, name);
  return { reply: { text: context.say('ui.char.deleted', { name: escapeText(name) }) } };
}

function describe(context: Context, character: Character): string {
  const { say, rulesets } = context;
  const { name, template, row, profile, weapons, mounted } = character;
  const rules = rulesets.size < 2 ? [] : [rulesetOfCharacter(context, character).meta.name];
  const chart = `${say.word('template', template)}${row === undefined ? '' : ` ${row}`}`;
  const figures = Object.entries(profile ?? {}).map(([id, value]) =>
    id === 'skills' ? escapeText(String(value)) : `${say.word('attribute', id)} ${String(value)}`,
  );
  const arms = (weapons ?? []).map((weapon) => say.word('weapon', weapon));
  const horse = mounted === true ? [say.word('state', 'mounted')] : [];
  return [`**${escapeText(name)}**`, ...rules, chart, ...figures, ...arms, ...horse].join(' · ');
}
