/** A command being filled in. */
import type { PageCommandInput, PageFile, PageOptionValue, PageState } from '../../page-server/page-api.ts';
import type { Leaf, OptionLook } from './catalog.ts';
import { readEntry } from './read-entry.ts';

export interface Entry {
  readonly text: string;
  /** Set when it was picked from a list, or is a file: what will be sent in place of the text. */
  readonly value?: PageOptionValue;
}

export interface Suggestion {
  readonly label: string;
  readonly hint?: string;
  readonly avatarUrl?: string;
  readonly value: PageOptionValue;
}

export interface Draft {
  readonly leaf: Leaf;
  readonly entries: Map<string, Entry>;
  /** Optional options that were added. */
  readonly added: Set<string>;
  readonly problems: Map<string, string>;
  focused: string | null;
  suggestions: readonly Suggestion[];
  /** Which suggestion the arrow keys are on; -1 for none. */
  active: number;
  suggestState: 'ready' | 'loading' | 'failed';
  suggestRef: string | null;
}

export const createDraft = (leaf: Leaf): Draft => ({
  leaf,
  entries: new Map(),
  added: new Set(),
  problems: new Map(),
  focused: leaf.options.find((option) => option.required)?.name ?? null,
  suggestions: [],
  active: -1,
  suggestState: 'ready',
  suggestRef: null,
});

export const listShown = (draft: Draft): readonly OptionLook[] =>
  draft.leaf.options.filter((option) => option.required || draft.added.has(option.name));

export const listAddable = (draft: Draft): readonly OptionLook[] =>
  draft.leaf.options.filter((option) => !option.required && !draft.added.has(option.name));

export const findOption = (draft: Draft, name: string | null): OptionLook | undefined =>
  draft.leaf.options.find((option) => option.name === name);

export function isEmpty(draft: Draft, name: string): boolean {
  const entry = draft.entries.get(name);
  return !entry || (entry.text === '' && entry.value === undefined);
}

/** Takes over `name:value` pairs; what has no name goes into the first option. */
export function fillTyped(draft: Draft, text: string): void {
  const names = draft.leaf.options.map((option) => option.name);
  const pattern = new RegExp(`(?:^|\\s)(${names.join('|')}):`, 'u');
  const [unnamed = '', ...pairs] = names.length > 0 ? text.split(pattern) : [];
  const parts = unnamed.trim() === '' ? pairs : [names[0] ?? '', unnamed, ...pairs];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [name = '', value = ''] = [parts[at], parts[at + 1]];
    if (!findOption(draft, name)?.required) draft.added.add(name);
    draft.entries.set(name, { text: value.trim() });
  }
}

/** The next option that must still be filled in. */
export const findNextGap = (draft: Draft): string | undefined =>
  draft.leaf.options.find((option) => option.required && isEmpty(draft, option.name))?.name;

/** Notes what is wrong with each option; true when nothing is. */
export function checkDraft(draft: Draft, state: PageState): boolean {
  draft.problems.clear();
  for (const option of listShown(draft)) {
    const read = readEntry(state, option, draft.entries.get(option.name));
    if ('problem' in read) draft.problems.set(option.name, read.problem);
  }
  return draft.problems.size === 0;
}

/** The command as typed so far; what cannot be understood yet is left out. */
export function readDraft(draft: Draft, state: PageState, channelId: string): PageCommandInput {
  const options: Record<string, PageOptionValue> = {};
  for (const option of listShown(draft)) {
    const read = readEntry(state, option, draft.entries.get(option.name));
    if ('value' in read) options[option.name] = read.value;
  }
  const { commandId, group, subcommand } = draft.leaf;
  return {
    channelId,
    commandId,
    ...(group === undefined ? {} : { group }),
    ...(subcommand === undefined ? {} : { subcommand }),
    options,
  };
}

export async function readFile(file: File): Promise<PageFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCodePoint(byte);
  return { name: file.name, contentType: file.type || 'application/octet-stream', base64: btoa(binary) };
}
