/** What one does to a command in the bar: choose it, fill it in, send it, think better of it. */
import { type App, awaitAnswer } from '../app.ts';
import { findLeaf, findTypedLeaf, type Leaf } from './catalog.ts';
import {
  checkDraft,
  createDraft,
  type Draft,
  type Entry,
  fillTyped,
  findNextGap,
  isEmpty,
  listShown,
  readDraft,
  type Suggestion,
} from './draft.ts';
import { updateSuggestions } from './suggest.ts';

export function startCommand(app: App, path: string): void {
  const { state } = app.model;
  const leaf = state && findLeaf(state, path);
  if (leaf) startLeaf(app, leaf);
}

export function startLeaf(app: App, leaf: Leaf): void {
  const { composer } = app.model;
  composer.draft = createDraft(leaf);
  composer.text = '';
  updateSuggestions(app);
  focusAfterDraw(app, composer.draft.focused);
}

/** Text typed or pasted, once it goes on after a command's name: `/dare opponent:Bob words:Say when`. */
export function startTyped(app: App, text: string): void {
  const { state, composer } = app.model;
  const leaf = state && findTypedLeaf(state, text);
  if (!leaf) return;
  startLeaf(app, leaf);
  if (!composer.draft) return;
  fillTyped(composer.draft, text.slice(leaf.path.length + 2));
  moveTo(app, composer.draft, findNextGap(composer.draft) ?? composer.draft.focused);
}

export function cancelCommand(app: App): void {
  app.model.composer.draft = null;
  focusAfterDraw(app, null);
}

export function focusOption(app: App, draft: Draft, name: string): void {
  if (draft.focused === name) return;
  draft.focused = name;
  draft.suggestions = [];
  updateSuggestions(app);
  app.refresh();
}

export function addOption(app: App, draft: Draft, name: string): void {
  draft.added.add(name);
  draft.focused = name;
  updateSuggestions(app);
  focusAfterDraw(app, name);
}

export function removeOption(app: App, draft: Draft, name: string): void {
  draft.added.delete(name);
  draft.entries.delete(name);
  draft.problems.delete(name);
  moveTo(app, draft, listShown(draft).at(-1)?.name ?? null);
}

export function enterValue(app: App, draft: Draft, name: string, entry: Entry): void {
  draft.entries.set(name, entry);
  draft.problems.delete(name);
  draft.focused = name;
  updateSuggestions(app);
  app.refresh();
}

export function pickSuggestion(app: App, draft: Draft, suggestion: Suggestion): void {
  if (draft.focused === null) return;
  enterValue(app, draft, draft.focused, { text: suggestion.label, value: suggestion.value });
  moveTo(app, draft, findNextGap(draft) ?? draft.focused);
}

function moveTo(app: App, draft: Draft, name: string | null): void {
  draft.focused = name;
  draft.suggestions = [];
  updateSuggestions(app);
  focusAfterDraw(app, name);
}

/** Backspace in an empty field goes back: an optional field goes away, an untouched command too. */
export function stepBack(app: App, draft: Draft, name: string): void {
  if (draft.added.has(name)) return removeOption(app, draft, name);
  if (listShown(draft).every((option) => isEmpty(draft, option.name))) cancelCommand(app);
}

export function sendDraft(app: App, draft: Draft): void {
  const { state, channelId, composer } = app.model;
  if (!state || !channelId) return;
  if (!checkDraft(draft, state)) return moveTo(app, draft, draft.problems.keys().next().value ?? null);
  const { ref } = awaitAnswer(app, { label: `/${draft.leaf.path}` });
  app.send({ type: 'command', ref, ...readDraft(draft, state, channelId) });
  composer.draft = null;
  focusAfterDraw(app, null);
}

/** Puts the cursor into an option's field, or into the message field. */
export function focusAfterDraw(app: App, option: string | null): void {
  app.refresh();
  queueMicrotask(() => {
    const field = option === null ? '#composer, .command-send' : `[data-option="${CSS.escape(option)}"]`;
    document.querySelector<HTMLElement>(field)?.focus();
  });
}
