import { ComponentType } from 'discord-api-types/v10';
import { asNumber, asObjects, type Json } from '../json.ts';
import type { Form } from './form.ts';

export const selectTypes: readonly number[] = [
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
];

/** Options of string menus, radio groups and checkbox groups. */
export function checkOptions(
  form: Form,
  options: unknown,
  bounds: { readonly min: number; readonly max: number },
): void {
  const list = asObjects(form.list(options, { ...bounds, required: true }));
  const seen = new Set<unknown>();
  for (const [i, option] of list.entries()) {
    form.at(i, 'label').text(option['label'], { required: true, max: 100 });
    form.at(i, 'value').text(option['value'], { required: true, max: 100 });
    form.at(i, 'description').text(option['description'], { max: 100 });
    if (seen.has(option['value']))
      form
        .at(i, 'value')
        .fail('SELECT_COMPONENT_OPTION_VALUE_DUPLICATED', 'The specified option value is already used');
    seen.add(option['value']);
  }
}

export function checkValueRange(form: Form, component: Json, max: number): void {
  form.at('min_values').integer(component['min_values'], { min: 0, max });
  form.at('max_values').integer(component['max_values'], { min: 1, max });
  const least = asNumber(component['min_values']) ?? 1;
  const most = asNumber(component['max_values']) ?? Math.max(1, least);
  if (least > most)
    form.at('min_values').fail('SELECT_COMPONENT_MIN_VALUES_GREATER_THAN_MAX', 'min_values must not exceed max_values');
}

export function checkSelect(form: Form, select: Json): void {
  form.at('custom_id').text(select['custom_id'], { required: true, max: 100 });
  form.at('placeholder').text(select['placeholder'], { max: 150 });
  checkValueRange(form, select, 25);
  if (select['type'] !== ComponentType.StringSelect) {
    form.at('default_values').list(select['default_values'], { max: asNumber(select['max_values']) ?? 1 });
    return;
  }
  checkOptions(form.at('options'), select['options'], { min: 1, max: 25 });
  const count = asObjects(select['options']).length;
  const most = asNumber(select['max_values']) ?? 1;
  if (most > Math.max(1, count))
    form.at('options').fail('SELECT_COMPONENT_OPTIONS_TOO_FEW', `Must have at least ${most} options for max_values`);
  if (asObjects(select['options']).filter((option) => option['default'] === true).length > most)
    form.at('options').fail('SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES', 'More default values than max_values');
}
