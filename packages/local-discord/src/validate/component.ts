import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { asArray, asObject, asObjects, asText, isGiven, isObject, type Json } from '../json.ts';
import type { Form } from './form.ts';
import { checkSelect, selectTypes } from './select.ts';

function checkLinkButton(form: Form, button: Json): void {
  form.at('url').text(button['url'], { required: true, max: 512 });
  form.at('url').url(button['url'], ['http', 'https', 'discord']);
  if (isGiven(button['custom_id']))
    form
      .at('custom_id')
      .fail('BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE', 'A custom id and url cannot both be specified');
}

export function checkButton(form: Form, button: Json): void {
  if (!form.at('style').choice(button['style'], [1, 2, 3, 4, 5, 6])) return;
  form.at('label').text(button['label'], { max: 80 });
  if (button['style'] === ButtonStyle.Premium) return form.at('sku_id').text(button['sku_id'], { required: true });
  if (!button['label'] && !isObject(button['emoji']))
    form.fail('BUTTON_COMPONENT_EMPTY', 'A button must have a label or an emoji');
  if (button['style'] === ButtonStyle.Link) checkLinkButton(form, button);
  else form.at('custom_id').text(button['custom_id'], { required: true, max: 100 });
}

export function checkActionRow(form: Form, row: Json): void {
  const items = asObjects(form.at('components').list(row['components'], { required: true, min: 1, max: 5 }));
  const selects = items.filter((item) => selectTypes.includes(Number(item['type'])));
  if (selects.length > 1 || (selects.length === 1 && items.length > 1))
    form.at('components').fail('COMPONENT_LAYOUT_WIDTH_EXCEEDED', 'The specified component exceeds the maximum width');
  for (const [i, item] of items.entries()) {
    const place = form.at('components', i);
    if (item['type'] === ComponentType.Button) checkButton(place, item);
    else if (place.at('type').choice(item['type'], [ComponentType.Button, ...selectTypes])) checkSelect(place, item);
  }
}

type Placed = { readonly component: Json; readonly path: readonly (string | number)[] };

/** Every component of a message or modal with its place, nested ones too. */
export const listComponents = (components: unknown, path: readonly (string | number)[] = []): readonly Placed[] =>
  asArray(components).flatMap((value, i) => placeOf(asObject(value), [...path, i]));

function placeOf(component: Json, path: readonly (string | number)[]): readonly Placed[] {
  const inner = (['accessory', 'component'] as const).filter((key) => isObject(component[key]));
  return [
    { component, path },
    ...listComponents(component['components'], [...path, 'components']),
    ...inner.flatMap((key) => placeOf(asObject(component[key]), [...path, key])),
  ];
}

/** Custom ids and component ids may each stand once in a message. */
export function checkUniqueIds(form: Form, components: unknown): void {
  const seen = new Set<string>();
  for (const { component, path } of listComponents(components)) {
    const customId = asText(component['custom_id']);
    if (customId === undefined) continue;
    if (seen.has(customId))
      form.at(...path, 'custom_id').fail('COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated');
    seen.add(customId);
  }
}

/** Components of a message without the Components V2 flag: rows and nothing else. */
export function checkLegacyComponents(form: Form, components: unknown): void {
  const rows = asObjects(form.list(components, { max: 5 }));
  for (const [i, row] of rows.entries()) {
    if (row['type'] === ComponentType.ActionRow) checkActionRow(form.at(i), row);
    else form.at(i, 'type').fail('UNION_TYPE_CHOICES', 'Value of field "type" must be one of (1,).');
  }
  checkUniqueIds(form, components);
}
