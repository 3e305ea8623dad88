/** What is offered for the option being filled in: from the command's definition, from the server's people, or from the bot. */
import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import { type App, newRef } from '../app.ts';
import { optionKind } from '../kinds.ts';
import type { Model } from '../model.ts';
import type { OptionLook } from './catalog.ts';
import { type Draft, findOption, readDraft, type Suggestion } from './draft.ts';
import { listEntities } from './entities.ts';

const mostShown = 25;
const pauseMs = 60;

export function updateSuggestions(app: App): void {
  const { draft } = app.model.composer;
  const option = draft && findOption(draft, draft.focused);
  if (!draft || !option) return;
  const entry = draft.entries.get(option.name);
  draft.suggestRef = null;
  draft.suggestState = 'ready';
  if (entry?.value !== undefined) showSuggestions(draft, []);
  else if (option.autocomplete) askBot(app, draft, option);
  else showSuggestions(draft, filterLocal(app, option, entry?.text ?? ''));
}

function showSuggestions(draft: Draft, suggestions: readonly Suggestion[]): void {
  draft.suggestions = suggestions;
  const option = findOption(draft, draft.focused);
  const text = option && draft.entries.get(option.name)?.text;
  draft.active = suggestions.length > 0 && (text || option?.required) ? 0 : -1;
}

function filterLocal(app: App, option: OptionLook, text: string): readonly Suggestion[] {
  const { state } = app.model;
  const wanted = text.trim().replace(/^[@#]/, '').toLowerCase();
  const fits = (it: Suggestion) => `${it.label} ${it.hint ?? ''}`.toLowerCase().includes(wanted);
  return (state ? listLocal(option, listEntities(state, option)) : []).filter(fits).slice(0, mostShown);
}

function listLocal(option: OptionLook, entities: readonly Suggestion[]): readonly Suggestion[] {
  if (option.choices) return option.choices.map(({ name, value }) => ({ label: name, value }));
  if (option.type !== optionKind.boolean) return entities;
  return [
    { label: 'True', value: true },
    { label: 'False', value: false },
  ];
}

/** Asks after a short pause, so that fast typing asks once. */
function askBot(app: App, draft: Draft, option: OptionLook): void {
  const ref = newRef();
  draft.suggestRef = ref;
  draft.suggestState = 'loading';
  setTimeout(() => {
    const { state, channelId } = app.model;
    if (draft.suggestRef !== ref || !state || !channelId) return;
    const input = readDraft(draft, state, channelId);
    const text = draft.entries.get(option.name)?.text ?? '';
    const options = { ...input.options, [option.name]: text };
    app.send({ type: 'autocomplete', ref, focused: option.name, ...input, options });
  }, pauseMs);
}

/** Takes the bot's list if it answers the newest question; says whether this was such a list at all. */
export function takeSuggestions(
  model: Model,
  ref: string,
  answer: { readonly choices: readonly APIApplicationCommandOptionChoice[]; readonly failed: boolean },
): boolean {
  const { draft } = model.composer;
  if (!draft || draft.suggestRef !== ref) return false;
  draft.suggestRef = null;
  draft.suggestState = answer.failed ? 'failed' : 'ready';
  showSuggestions(
    draft,
    answer.choices.map(({ name, value }) => ({ label: name, value })),
  );
  return true;
}
