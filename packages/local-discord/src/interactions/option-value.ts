import { ApplicationCommandOptionType as Option } from 'discord-api-types/v10';
import { ActError } from '../people/act-error.ts';
import { asNumber, asObjects, type Json } from '../json.ts';

type TypedValue = string | number | boolean;

function readNumber(option: Json, value: TypedValue): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  const isFit =
    typeof number === 'number' &&
    Number.isFinite(number) &&
    (option['type'] === Option.Number || Number.isInteger(number));
  if (!isFit)
    throw new ActError(
      `${String(option['name'])}: this is not ${option['type'] === Option.Number ? 'a' : 'a whole'} number.`,
    );
  const least = asNumber(option['min_value']) ?? -Infinity;
  const most = asNumber(option['max_value']) ?? Infinity;
  if (number < least || number > most)
    throw new ActError(`${String(option['name'])}: must be between ${least} and ${most}.`);
  return number;
}

function readText(option: Json, value: TypedValue): string {
  const text = String(value);
  const least = asNumber(option['min_length']) ?? 0;
  const most = asNumber(option['max_length']) ?? 6000;
  if (text.length < least || text.length > most)
    throw new ActError(`${String(option['name'])}: must be ${least} to ${most} characters long.`);
  return text;
}

function readChoice(option: Json, value: string | number): string | number {
  const choices = asObjects(option['choices']);
  if (choices.length === 0) return value;
  const found = choices.find((choice) => choice['value'] === value || choice['name'] === value);
  if (!found) throw new ActError(`${String(option['name'])}: "${value}" is not one of the choices.`);
  return found['value'] as string | number;
}

function readBoolean(option: Json, value: TypedValue): boolean {
  if (typeof value === 'boolean') return value;
  if (/^(true|false)$/i.test(String(value))) return String(value).toLowerCase() === 'true';
  throw new ActError(`${String(option['name'])}: must be True or False.`);
}

/** The value of an option as the bot gets it; throws what the person's client would complain about. */
export function readOptionValue(option: Json, value: TypedValue): string | number | boolean {
  const type = option['type'];
  if (type === Option.Boolean) return readBoolean(option, value);
  if (type === Option.Integer || type === Option.Number) return readChoice(option, readNumberOrChoice(option, value));
  if (type === Option.String) return readChoice(option, readText(option, value));
  return String(value);
}

function readNumberOrChoice(option: Json, value: TypedValue): number | string {
  const isChoiceName = asObjects(option['choices']).some((choice) => choice['name'] === value);
  return isChoiceName ? String(value) : readNumber(option, value);
}
