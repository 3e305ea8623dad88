/** From what was typed into one option to the value that is sent, or to what is wrong with it. */
import type { PageOptionValue, PageState } from '../../page-server/page-api.ts';
import { optionKind } from '../kinds.ts';
import type { OptionLook } from './catalog.ts';
import type { Entry } from './draft.ts';
import { listEntities } from './entities.ts';

type Read = { readonly value: PageOptionValue } | { readonly problem: string } | { readonly missing: true };

export function readEntry(state: PageState, option: OptionLook, entry: Entry | undefined): Read {
  if (entry?.value !== undefined) return { value: entry.value };
  const text = entry?.text.trim() ?? '';
  if (text === '')
    return option.required ? { problem: 'This option is required. Specify a value.' } : { missing: true };
  if (option.choices && !option.autocomplete) return readChoice(option, text);
  switch (option.type) {
    case optionKind.text:
      return readText(option, text);
    case optionKind.integer:
    case optionKind.number:
      return readNumber(option, text);
    case optionKind.boolean:
      return readBoolean(text);
    default:
      return readEntity(state, option, text);
  }
}

function readChoice(option: OptionLook, text: string): Read {
  const choice = option.choices?.find((it) => it.name.toLowerCase() === text.toLowerCase());
  return choice ? { value: choice.value } : { problem: 'Pick one of the choices.' };
}

function readText(option: OptionLook, text: string): Read {
  const { min_length: min = 0, max_length: max = 6000 } = option;
  if (text.length < min) return { problem: `At least ${min} characters.` };
  return text.length > max ? { problem: `At most ${max} characters.` } : { value: text };
}

function readNumber(option: OptionLook, text: string): Read {
  const value = Number(text);
  const { min_value: min = -Infinity, max_value: max = Infinity } = option;
  if (Number.isNaN(value)) return { problem: 'Not a number.' };
  if (option.type === optionKind.integer && !Number.isInteger(value)) return { problem: 'Not a whole number.' };
  if (value < min) return { problem: `Not less than ${min}.` };
  return value > max ? { problem: `Not more than ${max}.` } : { value };
}

function readBoolean(text: string): Read {
  if (/^(true|yes)$/i.test(text)) return { value: true };
  return /^(false|no)$/i.test(text) ? { value: false } : { problem: 'True or False.' };
}

function readEntity(state: PageState, option: OptionLook, text: string): Read {
  const bare = text.replace(/^[@#]/, '').toLowerCase();
  const found = listEntities(state, option).find((it) => it.value === bare || it.label.toLowerCase() === bare);
  return found ? { value: found.value } : { problem: 'Nobody and nothing here has that name.' };
}
