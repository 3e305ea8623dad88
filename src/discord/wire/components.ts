import {
  type APIButtonComponentWithCustomId,
  type APISelectMenuOption,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import { clip, LIMITS } from './limits.ts';
import type { ActionRow } from '../result.ts';

export interface ButtonSpec {
  readonly id: string;
  readonly label: string;
  readonly tone?: 'main' | 'plain' | 'good' | 'danger';
  readonly disabled?: boolean;
}

const STYLES = {
  main: ButtonStyle.Primary,
  plain: ButtonStyle.Secondary,
  good: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

function makeButton(spec: ButtonSpec): APIButtonComponentWithCustomId {
  return {
    type: ComponentType.Button,
    style: STYLES[spec.tone ?? 'plain'],
    custom_id: spec.id,
    label: clip(spec.label, LIMITS.buttonLabel),
    ...(spec.disabled === true ? { disabled: true } : {}),
  };
}

/** Buttons in rows of five. */
export function buttonRows(buttons: readonly ButtonSpec[]): ActionRow[] {
  return inParts(buttons, LIMITS.buttonsInRow).map((some) => ({
    type: ComponentType.ActionRow,
    components: some.map(makeButton),
  }));
}

/** So many at a time. */
export const inParts = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));

export interface MenuOption {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly chosen?: boolean;
}

interface MenuSpec {
  readonly id: string;
  readonly placeholder: string;
  readonly options: readonly MenuOption[];
  /** How many may be chosen at once; one unless said. */
  readonly max?: number;
}

export function menuRow(spec: MenuSpec): ActionRow {
  const options = optionsShown(spec.options);
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: spec.id,
        placeholder: clip(spec.placeholder, LIMITS.placeholder),
        options,
        min_values: 1,
        max_values: Math.min(spec.max ?? 1, options.length),
      },
    ],
  };
}

/** Somebody of the server is picked. */
export const personRow = ({ id, placeholder }: Pick<MenuSpec, 'id' | 'placeholder'>): ActionRow => ({
  type: ComponentType.ActionRow,
  components: [{ type: ComponentType.UserSelect, custom_id: id, placeholder: clip(placeholder, LIMITS.placeholder) }],
});

/** As many as a menu holds. */
export const optionsShown = (options: readonly MenuOption[]): APISelectMenuOption[] =>
  options.slice(0, LIMITS.options).map(({ value, label, description = '', chosen }) => ({
    value,
    label: clip(label, LIMITS.optionText),
    ...(description === '' ? {} : { description: clip(description, LIMITS.optionText) }),
    ...(chosen === true ? { default: true } : {}),
  }));

/** One page of a long list. */
export function pageOf<T>(
  items: readonly T[],
  page: number,
): { readonly items: readonly T[]; readonly pages: number; readonly page: number } {
  const pages = Math.max(1, Math.ceil(items.length / LIMITS.options));
  const at = Math.min(Math.max(0, page), pages - 1);
  return { items: items.slice(at * LIMITS.options, (at + 1) * LIMITS.options), pages, page: at };
}
