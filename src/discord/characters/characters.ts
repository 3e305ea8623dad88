import type { Refusal } from '../../game/refusals.ts';
import { refusalText } from '../../report/refusal.ts';
import { besidePortrait } from '../../report/portraits.ts';
import { escapeText, type Say, firstKey, type Key } from '../../report/say.ts';
import { pronounsText } from '../../report/manner.ts';
import { CHANGES, draftCharacter, type Field, type Typed } from './draft.ts';
import { type Character, MAX_CHARACTERS, type Deed } from '../../app/people/characters.ts';
import { characterText, KNOWN_FIELDS, readCharacterText, type TextFault } from './text.ts';
import type { Context, FileValue } from '../command.ts';
import { characterUnder, noteOf, rulesetOfCharacter, tellRefused, wishOf, isCalled } from './own-man.ts';
import { type CommandResult, unknownName, ask, type Resulting, badValue } from '../result.ts';
import { rulesetCalled, unknownRuleset } from '../lobby/scenario-choice.ts';
import { modelName, attributeName } from '../../report/sentence.ts';
import { LIMITS, splitText, startOf } from '../wire/components.ts';

const find = async ({ people, person }: Context, name: string): Promise<Character | undefined> =>
  (await people.characters(person.id)).find(isCalled(name));

type OfOne<Said extends readonly unknown[]> = (context: Context, found: Character, ...said: Said) => Resulting;

/** What is done with one of one's own, called by its name. */
const withOne =
  <Said extends readonly unknown[]>(work: OfOne<Said>) =>
  async (context: Context, name: string, ...said: Said): Promise<CommandResult> => {
    const found = await find(context, name);
    return found === undefined ? unknownName(name, 'character') : work(context, found, ...said);
  };

/** Why its own rules, or the room there is, will not have it. */
async function checkNew(context: Context, character: Character): Promise<Refusal | null> {
  const kept = await context.people.characters(context.person.id);
  if (kept.length >= MAX_CHARACTERS)
    return { code: 'over-limit', what: 'characters', given: kept.length + 1, max: MAX_CHARACTERS };
  return kept.some(isCalled(character.name)) ? taken(context, character) : checkRules(context, character);
}

const taken = ({ say }: Context, { name }: Character): Refusal =>
  badValue('name', name, say('ui.character.free-name')).refusal;

const checkRules = (context: Context, character: Character): Refusal | null =>
  rulesetOfCharacter(context, character).checkWish(wishOf(character));

/** Keeps it; the first in a server is in use there at once. */
async function keepNew(context: Context, character: Character, done: Key): Promise<CommandResult> {
  const { people, person, guild, say } = context;
  await people.saveCharacter(person.id, character);
  const used = await people.activeCharacter(person.id, guild);
  const isFirst = used === null || (await find(context, used)) === undefined;
  if (isFirst) await people.useCharacter(person.id, guild, character.name);
  const text = say(done, { card: characterLine(context, character) });
  return cardReply(character, isFirst ? [text, say('ui.character.first')] : [text]);
}

const cardReply = (character: Character, lines: readonly string[]): CommandResult => ({
  reply: besidePortrait(lines.join('\n'), character),
});

export async function newCharacter(context: Context, typed: Typed): Promise<CommandResult> {
  const often = await context.spend('character');
  if (often !== null) return { refusal: often };
  const ruleset = rulesetCalled(context, typed.ruleset);
  if (ruleset === null) return unknownRuleset(typed.ruleset);
  const draft = draftCharacter(context, ruleset, typed);
  if ('wrong' in draft) return draft.wrong;
  const refusal = await checkNew(context, draft.character);
  return refusal === null ? keepNew(context, draft.character, 'ui.char.saved') : { refusal };
}

export async function listCharacters(context: Context): Promise<CommandResult> {
  const { people, person, guild, say } = context;
  const all = await people.characters(person.id);
  if (all.length === 0) return { reply: { text: say('ui.char.none') } };
  const used = (await people.activeCharacter(person.id, guild)) ?? '';
  const mark = (one: Character): string => (isCalled(used)(one) ? ` · *${say('ui.character.active')}*` : '');
  const lines = all.map((one) => characterLine(context, one) + mark(one));
  const [text = '', ...pages] = splitText(lines.join('\n'), LIMITS.content);
  return { reply: { text, pages } };
}

/** One character with what it has been through; and what other rules would make of it. */
export const showCharacter = withOne(async (context, found, rules?: string) => {
  const lines = [characterLine(context, found), ...(await recordOf(context, found))];
  if (rules === undefined) return cardReply(found, lines);
  const ruleset = rulesetCalled(context, rules);
  if (ruleset === null) return unknownRuleset(rules);
  const chosen = characterUnder(context, found, { ruleset });
  if ('refusal' in chosen) return tellRefused(context, chosen);
  const { note } = noteOf(context, chosen);
  return cardReply(found, note === undefined ? lines : [...lines, '', note]);
});

async function recordOf({ people, person, say }: Context, { name }: Character): Promise<readonly string[]> {
  if (!(await people.settings(person.id)).record) return [say('ui.record.off')];
  const deeds = (await people.deeds(person.id)).filter(({ character }) => character === name.toLowerCase());
  return recordLines(deeds, say);
}

export const editCharacter = withOne(async (context, found, field: Field, value: string) => {
  const { people, person, say } = context;
  const draft = CHANGES[field]({ context, ruleset: rulesetOfCharacter(context, found), found, value });
  if ('wrong' in draft) return draft.wrong;
  const { character } = draft;
  const isTaken = !isCalled(found.name)(character) && (await find(context, character.name)) !== undefined;
  const refusal = isTaken ? taken(context, character) : checkRules(context, character);
  if (refusal !== null) return { refusal };
  await people.renameCharacter(person.id, found.name, character);
  return cardReply(character, [say('ui.char.saved', { card: characterLine(context, character) })]);
});

export const useCharacter = withOne(async ({ people, person, guild, say }, { name }) => {
  await people.useCharacter(person.id, guild, name);
  return { reply: { text: say('ui.character.in-use', { name: escapeText(name) }) } };
});

export const deleteCharacter = withOne(async ({ people, person, say, confirmed }, { name }) => {
  const values = { name: escapeText(name) };
  if (!confirmed) return ask(say('ui.ask.delete', values), say('ui.button.delete'));
  await people.removeCharacter(person.id, name);
  return { reply: { text: say('ui.char.deleted', values) } };
});

/** All that is kept of its fights goes. */
export const clearRecord = withOne(async ({ people, person, say, confirmed }, { name }) => {
  const values = { name: escapeText(name) };
  if (!confirmed) return ask(say('ui.record.ask', values), say('ui.record.button'));
  await people.dropDeeds(person.id, { character: name });
  return { reply: { text: say('ui.record.cleared', values) } };
});

export const shareCharacter = withOne((context, found) => {
  const text = characterText(context, found).replaceAll('`', "'");
  return { reply: { text: `${context.say('ui.character.shared')}\n\`\`\`\n${text}\n\`\`\`` } };
});

/** No character takes more words. */
const MOST_TYPED = 2_000;

/** Takes over a character from its text, or a file with it: everything is checked, and what is wrong is told by its line. */
export async function importCharacter(context: Context, text = '', file?: FileValue): Promise<CommandResult> {
  const often = await context.spend('character');
  if (often !== null) return { refusal: often };
  const typed = file === undefined ? text : await context.readFile(file);
  if (typed === null) return { reply: { text: context.say('ui.town.unreadable') } };
  if (typed.length > MOST_TYPED) return { reply: { text: context.say('ui.character.too-long') } };
  if (typed.trim() === '') return { reply: { text: context.say('ui.character.nothing') } };
  const read = readCharacterText(context, typed);
  if ('fault' in read) return { reply: { text: faultText(context, read.fault) } };
  const refusal = await checkNew(context, read.character);
  return refusal === null
    ? keepNew(context, read.character, 'ui.character.imported')
    : { reply: { text: refusalText(refusal, null, context.say) } };
}

const MOST_QUOTED = 80;
const quoted = (text: string): string => escapeText(startOf(text, MOST_QUOTED));

function faultText({ say, rulesets }: Context, fault: TextFault): string {
  const { line, text, cause, field = '', given = '', allowed } = fault;
  const rules = [...rulesets.values()].map(({ meta }) => meta.name).join(', ');
  const wanted = { pronouns: say('ui.character.pronouns-wrong'), portrait: say('ui.character.portrait'), rules };
  const plain = allowed === undefined ? '' : say(firstKey(say, `ui.character.allowed.${allowed}`));
  const told = say(`ui.character.cause.${cause}`, {
    field: quoted(field),
    given: quoted(given),
    known: KNOWN_FIELDS.join(', '),
    allowed: wanted[allowed as keyof typeof wanted] ?? plain,
  });
  return line === 0
    ? say('ui.character.import-all', { cause: told })
    : say('ui.character.import-wrong', { line, text: quoted(text), cause: told });
}

export function characterLine(context: Pick<Context, 'say' | 'rulesets'>, character: Character): string {
  const { say, rulesets } = context;
  const { name, template, row, profile, weapons, mounted, pronouns } = character;
  const rules = rulesets.size < 2 ? [] : [rulesetOfCharacter(context, character).meta.name];
  const chart = `${say.word('template', template)}${row === undefined ? '' : ` ${row}`}`;
  const figures = Object.entries(profile ?? {}).map(([id, value]) =>
    id === 'skills' ? escapeText(String(value)) : `${attributeName(say, id)} ${String(value)}`,
  );
  const arms = (weapons ?? []).map((weapon) => modelName({ say }, weapon));
  const horse = mounted === true ? [say.word('state', 'mounted')] : [];
  const spoken = pronouns === undefined ? [] : [pronounsText(pronouns, say)];
  return [`**${escapeText(name)}**`, ...rules, chart, ...figures, ...arms, ...horse, ...spoken].join(' · ');
}

function recordLines(deeds: readonly Deed[], say: Say): string[] {
  if (deeds.length === 0) return [say('ui.record.none')];
  const ended = (outcome: Deed['outcome']): number => deeds.filter((deed) => deed.outcome === outcome).length;
  const drawn = ended('drawn');
  const of = (counted: 'people' | 'others' | 'fell'): number =>
    deeds.reduce((sum, deed) => sum + Number(deed[counted]), 0);
  const [people, others, fell] = [of('people'), of('others'), of('fell')];
  return [
    say('ui.record.line', { fights: deeds.length, won: ended('won'), lost: ended('lost') }) +
      (drawn === 0 ? '' : say('ui.record.drawn', { drawn })),
    ...(people + others === 0 ? [] : [say('ui.record.out', { people, others })]),
    ...(fell === 0 ? [] : [say('ui.record.fell', { count: fell })]),
    ...scarLine(deeds, say),
  ];
}

function scarLine(deeds: readonly Deed[], say: Say): string[] {
  const counts = new Map<string, number>();
  for (const scar of deeds.flatMap(({ scars }) => scars)) {
    const location = scar === null ? say('ui.record.scar-some') : say.word('location', scar);
    counts.set(location, (counts.get(location) ?? 0) + 1);
  }
  const list = [...counts].map(([location, count]) =>
    say(count === 1 ? 'ui.record.scar' : 'ui.record.scar-many', { location, count }),
  );
  return list.length === 0 ? [] : [say('ui.record.scars', { list: list.join(', ') })];
}
