/** A chosen command with a field for each option. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { App } from '../app.ts';
import type { OptionLook } from '../command/catalog.ts';
import { type Draft, findOption, listAddable, listShown, readFile } from '../command/draft.ts';
import {
  addOption,
  cancelCommand,
  enterValue,
  focusOption,
  pickSuggestion,
  removeOption,
  sendDraft,
  stepBack,
} from '../command/start.ts';
import { optionKind } from '../kinds.ts';
import { drawIcon } from './icons.ts';
import { drawOptionList } from './suggestions.ts';

export function drawCommandForm(app: App, draft: Draft): TemplateResult {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    sendDraft(app, draft);
  };
  return html`<form class="command-form" aria-label="/${draft.leaf.path}" @submit=${submit} @keydown=${escape(app)}>
    ${drawPanel(app, draft)}
    <div class="composer-field command-line">
      <div class="chips">
        <span class="command-name">/${draft.leaf.path}</span>
        ${listShown(draft).map((option) => drawChip(app, draft, option))}
      </div>
      <button class="icon-button" type="button" aria-label="Cancel command" @click=${() => cancelCommand(app)}>
        ${drawIcon('close')}
      </button>
      <button class="icon-button command-send" type="submit" aria-label="Send command">${drawIcon('send')}</button>
    </div>
  </form>`;
}

const escape =
  (app: App): ((event: KeyboardEvent) => void) =>
  (event) => {
    if (event.key === 'Escape') cancelCommand(app);
  };

/** Above the line: what the option is for, what may be chosen, what could be added, what is wrong. */
function drawPanel(app: App, draft: Draft): TemplateResult {
  const option = findOption(draft, draft.focused);
  return html`<div class="suggestions">
    <p class="option-title">
      ${option ? html`<strong>${option.name}</strong> ${option.description}` : draft.leaf.description}
    </p>
    ${drawOptionList(draft, (suggestion) => pickSuggestion(app, draft, suggestion))} ${drawAddable(app, draft)}
    ${[...draft.problems].map(
      ([name, problem]) => html`<p class="option-problem" role="alert"><strong>${name}</strong> ${problem}</p>`,
    )}
  </div>`;
}

function drawAddable(app: App, draft: Draft): TemplateResult | typeof nothing {
  const addable = listAddable(draft);
  if (addable.length === 0) return nothing;
  return html`<div class="addable" role="group" aria-label="Optional">
    <span>Optional</span>
    ${addable.map(
      (option) =>
        html`<button
          type="button"
          aria-label="Add ${option.name}"
          title=${option.description}
          @click=${() => addOption(app, draft, option.name)}
        >
          + ${option.name}
        </button>`,
    )}
  </div>`;
}

function drawChip(app: App, draft: Draft, option: OptionLook): TemplateResult {
  const wrong = draft.problems.has(option.name);
  return html`<span class="chip ${draft.focused === option.name ? 'focused' : ''} ${wrong ? 'wrong' : ''}">
    <label>
      <span class="chip-name"
        >${option.name}${option.required ? html`<span class="required" title="Required">*</span>` : nothing}</span
      >
      ${option.type === optionKind.attachment ? drawFile(app, draft, option) : drawText(app, draft, option)}
    </label>
    ${
      option.required
        ? nothing
        : html`<button
            type="button"
            aria-label="Remove ${option.name}"
            @click=${() => removeOption(app, draft, option.name)}
          >
            ${drawIcon('close')}
          </button>`
    }
  </span>`;
}

function drawText(app: App, draft: Draft, option: OptionLook): TemplateResult {
  const text = draft.entries.get(option.name)?.text ?? '';
  const open = draft.focused === option.name && draft.suggestions.length > 0;
  return html`<input
    type="text"
    role="combobox"
    autocomplete="off"
    spellcheck="false"
    data-option=${option.name}
    aria-label=${option.name}
    aria-required=${option.required ?? false}
    aria-invalid=${draft.problems.has(option.name)}
    aria-autocomplete="list"
    aria-expanded=${open}
    aria-controls="option-list"
    aria-activedescendant=${open && draft.active >= 0 ? `suggestion-${draft.active}` : nothing}
    style="width:${Math.max(5, text.length + 2)}ch"
    .value=${live(text)}
    @focus=${() => focusOption(app, draft, option.name)}
    @input=${(event: InputEvent) =>
      enterValue(app, draft, option.name, { text: (event.target as HTMLInputElement).value })}
    @keydown=${(event: KeyboardEvent) => onKey(app, draft, option, event)}
  />`;
}

function onKey(app: App, draft: Draft, option: OptionLook, event: KeyboardEvent): void {
  if (event.isComposing) return;
  const { suggestions } = draft;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const picked = suggestions[draft.active];
  if (step !== undefined && suggestions.length > 0) {
    draft.active = (draft.active + step + suggestions.length) % suggestions.length;
    queueMicrotask(() => document.querySelector(`#suggestion-${draft.active}`)?.scrollIntoView({ block: 'nearest' }));
  } else if (event.key === 'Enter' && picked) pickSuggestion(app, draft, picked);
  else if (event.key === 'Enter') sendDraft(app, draft);
  else if (event.key === 'Tab' && picked && !event.shiftKey && draft.entries.get(option.name)?.text)
    pickSuggestion(app, draft, picked);
  else if (event.key === 'Backspace' && (event.target as HTMLInputElement).value === '')
    stepBack(app, draft, option.name);
  else return;
  event.preventDefault();
  app.refresh();
}

function drawFile(app: App, draft: Draft, option: OptionLook): TemplateResult {
  const change = async (event: Event) => {
    const file = (event.target as HTMLInputElement).files?.[0];
    if (file) enterValue(app, draft, option.name, { text: file.name, value: await readFile(file) });
  };
  return html`<input
    type="file"
    data-option=${option.name}
    aria-label=${option.name}
    @focus=${() => focusOption(app, draft, option.name)}
    @change=${change}
  />`;
}
