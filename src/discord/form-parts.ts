import { type APILabelComponent, ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { clip, LIMITS } from './limits.ts';
import type { MenuOption } from './parts.ts';

/** Longest label of a field in a form. */
const MAX_LABEL = 45;

const labelled = (label: string, component: object, description?: string): APILabelComponent => ({
  type: ComponentType.Label,
  label: clip(label, MAX_LABEL),
  ...(description === undefined ? {} : { description: clip(description, LIMITS.optionText) }),
  component: component as APILabelComponent['component'],
});

interface Text {
  readonly most: number;
  readonly value?: string | undefined;
  readonly required?: boolean;
  readonly long?: boolean;
  readonly hint?: string;
}

/** A line to type, or with `long` several. */
export function typed(id: string, label: string, text: Text): APILabelComponent {
  const { most, value, required = false, long = false, hint } = text;
  return labelled(label, {
    type: ComponentType.TextInput,
    custom_id: id,
    style: long ? TextInputStyle.Paragraph : TextInputStyle.Short,
    max_length: most,
    required,
    ...(value === undefined ? {} : { value }),
    ...(hint === undefined ? {} : { placeholder: clip(hint, 100) }),
  });
}

interface Choice {
  readonly options: readonly MenuOption[];
  /** How many may be chosen; one unless said. */
  readonly most?: number;
  readonly required?: boolean;
}

/** Something to choose from a list. */
export function chosen(id: string, label: string, { options, most = 1, required = false }: Choice): APILabelComponent {
  const shown = options.slice(0, LIMITS.options).map(({ value, label: text, description, chosen: isChosen }) => ({
    value,
    label: clip(text, LIMITS.optionText),
    ...(description === undefined || description === '' ? {} : { description: clip(description, LIMITS.optionText) }),
    ...(isChosen === true ? { default: true } : {}),
  }));
  return labelled(label, {
    type: ComponentType.StringSelect,
    custom_id: id,
    options: shown,
    required,
    min_values: required ? 1 : 0,
    max_values: Math.max(1, Math.min(most, shown.length)),
  });
}

/** Somebody of the server. */
export function person(id: string, label: string): APILabelComponent {
  return labelled(label, { type: ComponentType.UserSelect, custom_id: id, required: true, max_values: 1 });
}
