import { html, type TemplateResult } from 'lit';
import type { App } from '../app.ts';
import { type Entity, listEntities, optionOfMenu } from '../command/entities.ts';
import { componentKind } from '../kinds.ts';

/** Fields of any kind of menu. */
export interface MenuLook {
  readonly type: number;
  readonly custom_id: string;
  readonly placeholder?: string;
  readonly min_values?: number;
  readonly max_values?: number;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly channel_types?: readonly number[];
  readonly default_values?: readonly { readonly id: string }[];
  readonly options?: readonly {
    readonly label: string;
    readonly value: string;
    readonly description?: string;
    readonly default?: boolean;
    readonly emoji?: { readonly name?: string | null };
  }[];
}

/** One line of an open menu. */
export interface Choice extends Entity {
  readonly chosen: boolean;
  readonly emoji?: string;
}

/** A menu's choices are made once, so that the element can tell a message's edit from a mere redraw. */
const made = new WeakMap<MenuLook, readonly Choice[]>();

function listChoices(app: App, menu: MenuLook): readonly Choice[] {
  const known = made.get(menu);
  if (known) return known;
  const choices = menu.type === componentKind.stringSelect ? listStrings(menu) : listEntityChoices(app, menu);
  made.set(menu, choices);
  return choices;
}

const listStrings = (menu: MenuLook): readonly Choice[] =>
  (menu.options ?? []).map((option) => ({
    label: option.label,
    value: option.value,
    chosen: option.default ?? false,
    ...(option.emoji?.name ? { emoji: option.emoji.name } : {}),
    ...(option.description === undefined ? {} : { hint: option.description }),
  }));

function listEntityChoices(app: App, menu: MenuLook): readonly Choice[] {
  const { state } = app.model;
  const chosen = new Set(menu.default_values?.map((it) => it.id));
  return (state ? listEntities(state, { ...menu, type: optionOfMenu[menu.type] ?? 0 }) : []).map((entity) => ({
    ...entity,
    chosen: chosen.has(entity.value),
  }));
}

/** What a menu starts with. */
export const chosenFirst = (app: App, menu: MenuLook): readonly string[] =>
  listChoices(app, menu).flatMap(({ chosen, value }) => (chosen ? [value] : []));

export function drawSelect(
  app: App,
  menu: MenuLook,
  use: { readonly label: string; readonly busy?: boolean; readonly send: (values: readonly string[]) => void },
): TemplateResult {
  const searchable = menu.type !== componentKind.stringSelect;
  return html`<chat-select
    .choices=${listChoices(app, menu)}
    .min=${menu.min_values ?? 1}
    .max=${menu.max_values ?? 1}
    .placeholder=${menu.placeholder ?? 'Make a selection'}
    .label=${use.label}
    .searchable=${searchable}
    .disabled=${(menu.disabled ?? false) || (use.busy ?? false)}
    @choose=${(event: CustomEvent<readonly string[]>) => use.send(event.detail)}
  ></chat-select>`;
}
