import { html, nothing, type TemplateResult } from 'lit';
import type { Leaf } from '../command/catalog.ts';
import type { Draft, Suggestion } from '../command/draft.ts';

export function drawCommandList(found: readonly Leaf[], active: number, pick: (leaf: Leaf) => void): TemplateResult {
  if (found.length === 0)
    return html`<div class="suggestions"><p class="suggestion-note">No command has that name.</p></div>`;
  return html`<div class="suggestions" id="command-list" role="listbox" aria-label="Commands">
    ${found.map(
      (leaf, index) =>
        html`<div
          id="command-${index}"
          class="suggestion ${index === active ? 'active' : ''}"
          role="option"
          aria-label="/${leaf.path}"
          aria-selected=${index === active}
          @mousedown=${keepFocus}
          @click=${() => pick(leaf)}
        >
          <span class="suggestion-label">/${leaf.path}${drawOptionNames(leaf)}</span>
          <span class="suggestion-hint">${leaf.description}</span>
        </div>`,
    )}
  </div>`;
}

function drawOptionNames(leaf: Leaf): readonly TemplateResult[] {
  const required = leaf.options.filter((option) => option.required);
  return required.map((option) => html` <span class="option-name">${option.name}</span>`);
}

/** The field keeps the cursor while the mouse picks from the list. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

export function drawOptionList(draft: Draft, pick: (suggestion: Suggestion) => void): TemplateResult | typeof nothing {
  if (draft.suggestState === 'loading') return html`<p class="suggestion-note" role="status">Loading options…</p>`;
  if (draft.suggestState === 'failed') return html`<p class="suggestion-note" role="alert">Loading options failed</p>`;
  if (draft.suggestions.length === 0) return nothing;
  return html`<div id="option-list" role="listbox" aria-label=${draft.focused ?? 'Options'}>
    ${draft.suggestions.map(
      (it, index) =>
        html`<div
          id="suggestion-${index}"
          class="suggestion ${index === draft.active ? 'active' : ''}"
          role="option"
          aria-label=${it.label}
          aria-selected=${index === draft.active}
          @mousedown=${keepFocus}
          @click=${() => pick(it)}
        >
          ${it.avatarUrl ? html`<img src=${it.avatarUrl} alt="" width="24" height="24" />` : nothing}
          <span class="suggestion-label">${it.label}</span>
          ${it.hint ? html`<span class="suggestion-hint">${it.hint}</span>` : nothing}
        </div>`,
    )}
  </div>`;
}
