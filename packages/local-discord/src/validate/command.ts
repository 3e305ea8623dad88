import { ApplicationCommandOptionType as Option, ApplicationCommandType, Locale } from 'discord-api-types/v10';
import { asArray, asObject, asObjects, asText, isGiven, type Json } from '../json.ts';
import { checkChoices } from './autocomplete.ts';
import type { Form } from './form.ts';

const namePattern = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const locales: readonly string[] = Object.values(Locale);
const nested: readonly unknown[] = [Option.Subcommand, Option.SubcommandGroup];
const completing: readonly unknown[] = [Option.String, Option.Integer, Option.Number];

function checkLocalized(form: Form, words: unknown, check: (form: Form, word: unknown) => void): void {
  for (const [locale, word] of Object.entries(asObject(words))) {
    if (!locales.includes(locale))
      form.at(locale).fail('BASE_TYPE_CHOICES', `Value must be one of {${locales.join(', ')}}.`);
    check(form.at(locale), word);
  }
}

function checkSlashName(form: Form, name: unknown): void {
  form.text(name, { required: true, max: 32 });
  if (typeof name === 'string' && name.length > 0 && (!namePattern.test(name) || name !== name.toLowerCase()))
    form.fail('APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');
}

function checkWords(form: Form, thing: Json): void {
  checkSlashName(form.at('name'), thing['name']);
  checkLocalized(form.at('name_localizations'), thing['name_localizations'], checkSlashName);
  form.at('description').text(thing['description'], { required: true, max: 100 });
  checkLocalized(form.at('description_localizations'), thing['description_localizations'], (at, word) =>
    at.text(word, { required: true, max: 100 }),
  );
}

function checkOptionValues(form: Form, option: Json): void {
  checkChoices(form.at('choices'), option['choices']);
  if (option['autocomplete'] === true && !completing.includes(option['type']))
    form
      .at('autocomplete')
      .fail('APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_TYPE', 'This option type cannot have autocomplete');
  if (option['autocomplete'] === true && asArray(option['choices']).length > 0)
    form
      .at('choices')
      .fail('APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE', 'Choices and autocomplete exclude each other');
  form.at('min_length').integer(option['min_length'], { min: 0, max: 6000 });
  form.at('max_length').integer(option['max_length'], { min: 1, max: 6000 });
  const names = asObjects(option['choices']).map((choice) => choice['name']);
  if (new Set(names).size !== names.length)
    form
      .at('choices')
      .fail('APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS', 'Option choice name already exists');
}

/** Subcommands stand under the command or a group, groups under the command alone. */
function allowedTypes(depth: number): readonly number[] {
  const values = [3, 4, 5, 6, 7, 8, 9, 10, 11];
  if (depth === 0) return [1, 2, ...values];
  return depth === 1 ? [1, ...values] : values;
}

function checkOrder(form: Form, options: readonly Json[]): void {
  const seen = new Set<unknown>();
  let isOptional = false;
  for (const [i, option] of options.entries()) {
    if (seen.has(option['name']))
      form.at(i, 'name').fail('APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS', 'Option name already exists');
    seen.add(option['name']);
    if (option['required'] === true && isOptional)
      form
        .at(i)
        .fail(
          'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
          'Required options must be placed before non-required options',
        );
    isOptional ||= option['required'] !== true;
  }
  const kinds = new Set(options.map((option) => nested.includes(option['type'])));
  if (kinds.size > 1)
    form.fail(
      'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
      'Sub-command and sub-command group option types are mutually exclusive to all other types',
    );
}

function checkOptions(form: Form, value: unknown, depth: number): void {
  const options = asObjects(form.list(value, { max: 25 }));
  for (const [i, option] of options.entries()) {
    const place = form.at(i);
    if (!place.at('type').choice(option['type'], allowedTypes(depth))) continue;
    checkWords(place, option);
    if (option['type'] === Option.SubcommandGroup) checkOptions(place.at('options'), option['options'], 1);
    else if (option['type'] === Option.Subcommand) checkOptions(place.at('options'), option['options'], 2);
    else checkOptionValues(place, option);
  }
  checkOrder(form, options);
}

function longest(thing: Json, key: string): number {
  const words = [thing[key], ...Object.values(asObject(thing[`${key}_localizations`]))];
  return Math.max(0, ...words.map((word) => asText(word)?.length ?? 0));
}

/** Name, description and values of the whole command, each in its longest language. */
function sizeOf(thing: Json): number {
  const choices = asObjects(thing['choices']).reduce(
    (sum, choice) => sum + longest(choice, 'name') + (asText(choice['value'])?.length ?? 0),
    0,
  );
  const inner = asObjects(thing['options']).reduce((sum, option) => sum + sizeOf(option), 0);
  return longest(thing, 'name') + longest(thing, 'description') + choices + inner;
}

export const commandType = (command: Json): number =>
  typeof command['type'] === 'number' ? command['type'] : ApplicationCommandType.ChatInput;

export function checkCommand(form: Form, command: Json): void {
  const type = commandType(command);
  if (!form.at('type').choice(type, [1, 2, 3, 4])) return;
  if (type !== ApplicationCommandType.ChatInput) {
    form.at('name').text(command['name'], { required: true, max: 32 });
    if (asText(command['description']))
      form
        .at('description')
        .fail('APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED', 'Context menu commands cannot have description');
    if (asArray(command['options']).length > 0)
      form.at('options').fail('APPLICATION_COMMAND_OPTIONS_NOT_ALLOWED', 'Context menu commands cannot have options');
    return;
  }
  checkWords(form, command);
  checkOptions(form.at('options'), command['options'], 0);
  const size = sizeOf(command);
  if (size > 8000) form.fail('APPLICATION_COMMAND_TOO_LARGE', `Command exceeds maximum size (${size} > 8000)`);
  if (isGiven(command['contexts'])) form.at('contexts').list(command['contexts'], { min: 1 });
}
