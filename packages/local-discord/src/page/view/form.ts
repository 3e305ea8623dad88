/** The parts of a form: labels with text fields, menus, boxes and files, the older rows of text fields, and plain text. */
import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { PageFieldValue } from '../../page-server/page-api.ts';
import type { App } from '../app.ts';
import { readFile } from '../command/draft.ts';
import { componentKind } from '../kinds.ts';
import { drawMarkdown } from '../markdown/draw.ts';
import type { OpenModal } from '../model.ts';
import { chosenFirst, drawSelect, type MenuLook } from './select.ts';

/** Fields of any kind of part. */
interface PartLook extends MenuLook {
  readonly components?: readonly PartLook[];
  readonly component?: PartLook;
  readonly label?: string;
  readonly description?: string;
  readonly content?: string;
  readonly style?: number;
  readonly value?: string;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly default?: boolean;
}

interface Field {
  readonly customId: string;
  readonly label: string;
  /** A menu or group where something must be chosen: the browser does not check these itself. */
  readonly needsValues: boolean;
}

interface FieldUse {
  readonly app: App;
  readonly modal: OpenModal;
  readonly field: PartLook;
  readonly label: string;
}

const choosing: readonly number[] = [
  componentKind.stringSelect,
  componentKind.userSelect,
  componentKind.roleSelect,
  componentKind.mentionableSelect,
  componentKind.channelSelect,
  componentKind.radioGroup,
  componentKind.checkboxGroup,
];

export const listParts = (modal: OpenModal): readonly PartLook[] =>
  modal.modal.components as readonly unknown[] as readonly PartLook[];

export const listFields = (modal: OpenModal): readonly Field[] =>
  listParts(modal).flatMap((part) => {
    const inner = part.component ? [part.component] : (part.components ?? []);
    return inner.map((field) => ({
      customId: field.custom_id,
      label: part.label ?? field.label ?? '',
      needsValues: choosing.includes(field.type) && field.required !== false,
    }));
  });

export function drawFormPart(app: App, modal: OpenModal, part: PartLook): TemplateResult {
  if (part.type === componentKind.text)
    return html`<div class="text-display">${drawMarkdown(app, part.content ?? '')}</div>`;
  const inner = part.component ? [part.component] : (part.components ?? []);
  return html`${inner.map((field) => drawField({ app, modal, field, label: part.label ?? field.label ?? '' }, part))}`;
}

function drawField(use: FieldUse, part: PartLook): TemplateResult {
  const { field, label } = use;
  const required = field.required !== false && field.type !== componentKind.checkbox;
  const hint = part.component ? part.description : undefined;
  return html`<div class="form-field">
    <div class="form-label" aria-hidden="true">
      ${label}${required ? html`<span class="required">*</span>` : nothing}
    </div>
    ${hint ? html`<p class="form-hint">${hint}</p>` : nothing} ${drawInput(use)}
  </div>`;
}

function drawInput(use: FieldUse): TemplateResult {
  switch (use.field.type) {
    case componentKind.textInput:
      return drawText(use);
    case componentKind.checkbox:
      return drawCheckbox(use);
    case componentKind.radioGroup:
    case componentKind.checkboxGroup:
      return drawGroup(use);
    case componentKind.fileUpload:
      return drawUpload(use);
    default:
      start<readonly string[]>(use, chosenFirst(use.app, use.field));
      return drawSelect(use.app, use.field, { label: use.label, send: (values) => keep(use, values) });
  }
}

/** What a field starts with is sent as it stands, unless it is changed. */
function start<T extends PageFieldValue>({ modal, field }: FieldUse, value: T): T {
  if (!modal.values.has(field.custom_id)) modal.values.set(field.custom_id, value);
  return modal.values.get(field.custom_id) as T;
}

const keep = ({ modal, field }: FieldUse, value: PageFieldValue): unknown => modal.values.set(field.custom_id, value);

function drawText(use: FieldUse): TemplateResult {
  const { field, label } = use;
  const value = start(use, field.value ?? '');
  const change = (event: Event) => keep(use, (event.target as HTMLInputElement).value);
  const required = field.required !== false;
  const [min, max] = [ifDefined(field.min_length), ifDefined(field.max_length)];
  const hint = field.placeholder ?? '';
  return field.style === 2
    ? html`<textarea
        rows="4"
        aria-label=${label}
        .value=${value}
        ?required=${required}
        minlength=${min}
        maxlength=${max}
        placeholder=${hint}
        @input=${change}
      ></textarea>`
    : html`<input
        type="text"
        autocomplete="off"
        aria-label=${label}
        .value=${value}
        ?required=${required}
        minlength=${min}
        maxlength=${max}
        placeholder=${hint}
        @input=${change}
      />`;
}

function drawCheckbox(use: FieldUse): TemplateResult {
  const checked = start(use, use.field.default ?? false);
  const change = (event: Event) => keep(use, (event.target as HTMLInputElement).checked);
  return html`<input type="checkbox" aria-label=${use.label} .checked=${checked} @change=${change} />`;
}

function drawGroup(use: FieldUse): TemplateResult {
  const { field, label } = use;
  const single = field.type === componentKind.radioGroup;
  const options = field.options ?? [];
  const chosen = start<readonly string[]>(
    use,
    options.filter((it) => it.default).map((it) => it.value),
  );
  const change = (value: string) => (event: Event) => {
    const others = single
      ? []
      : (use.modal.values.get(field.custom_id) as readonly string[]).filter((it) => it !== value);
    keep(use, (event.target as HTMLInputElement).checked ? [...others, value] : others);
  };
  return html`<div role=${single ? 'radiogroup' : 'group'} aria-label=${label}>
    ${options.map(
      (it) =>
        html`<label class="form-choice">
          <input
            type=${single ? 'radio' : 'checkbox'}
            name=${field.custom_id}
            .checked=${chosen.includes(it.value)}
            @change=${change(it.value)}
          />
          <span>${it.label}${it.description ? html`<small>${it.description}</small>` : nothing}</span>
        </label>`,
    )}
  </div>`;
}

function drawUpload(use: FieldUse): TemplateResult {
  const change = async (event: Event) => {
    const files = [...((event.target as HTMLInputElement).files ?? [])];
    keep(use, await Promise.all(files.map(readFile)));
  };
  return html`<input
    type="file"
    aria-label=${use.label}
    ?multiple=${(use.field.max_values ?? 1) > 1}
    @change=${change}
  />`;
}
