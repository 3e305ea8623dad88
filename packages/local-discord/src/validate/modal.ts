import { ComponentType } from 'discord-api-types/v10';
import { asObject, asObjects, isGiven, type Json } from '../json.ts';
import { checkUniqueIds } from './component.ts';
import type { Form } from './form.ts';
import { checkOptions, checkSelect, checkValueRange, selectTypes } from './select.ts';

function checkTextInput(form: Form, input: Json): void {
  form.at('custom_id').text(input['custom_id'], { required: true, max: 100 });
  form.at('style').choice(input['style'], [1, 2]);
  form.at('placeholder').text(input['placeholder'], { max: 100 });
  form.at('value').text(input['value'], { max: 4000 });
  form.at('min_length').integer(input['min_length'], { min: 0, max: 4000 });
  form.at('max_length').integer(input['max_length'], { min: 1, max: 4000 });
}

function checkChoiceGroup(form: Form, group: Json): void {
  const radio = group['type'] === ComponentType.RadioGroup;
  form.at('custom_id').text(group['custom_id'], { required: true, max: 100 });
  checkOptions(form.at('options'), group['options'], { min: radio ? 2 : 1, max: 10 });
  if (!radio) checkValueRange(form, group, 10);
}

const inputTypes: readonly number[] = [
  ComponentType.TextInput,
  ...selectTypes,
  ComponentType.FileUpload,
  ComponentType.RadioGroup,
  ComponentType.CheckboxGroup,
  ComponentType.Checkbox,
];

function checkInput(form: Form, input: Json): void {
  const type = Number(input['type']);
  if (type === ComponentType.TextInput) checkTextInput(form, input);
  else if (selectTypes.includes(type)) checkSelect(form, input);
  else if (type === ComponentType.RadioGroup || type === ComponentType.CheckboxGroup) checkChoiceGroup(form, input);
  else form.at('custom_id').text(input['custom_id'], { required: true, max: 100 });
  if (type === ComponentType.FileUpload) checkValueRange(form, input, 10);
}

function checkLabel(form: Form, label: Json): void {
  form.at('label').text(label['label'], { required: true, max: 45 });
  form.at('description').text(label['description'], { max: 100 });
  const input = asObject(label['component']);
  if (!form.at('component', 'type').choice(input['type'], inputTypes)) return;
  checkInput(form.at('component'), input);
  if (isGiven(input['label']))
    form.at('component', 'label').fail('TEXT_INPUT_LABEL_IN_LABEL', 'A label cannot stand on an input inside a Label');
}

function checkRow(form: Form, row: Json): void {
  const items = asObjects(form.at('components').list(row['components'], { required: true, min: 1, max: 1 }));
  for (const [i, item] of items.entries()) {
    const place = form.at('components', i);
    if (!place.at('type').choice(item['type'], [ComponentType.TextInput])) continue;
    checkTextInput(place, item);
    place.at('label').text(item['label'], { required: true, max: 45 });
  }
}

export function checkModal(form: Form, modal: Json): void {
  form.at('custom_id').text(modal['custom_id'], { required: true, max: 100 });
  form.at('title').text(modal['title'], { required: true, max: 45 });
  const list = asObjects(form.at('components').list(modal['components'], { required: true, min: 1, max: 5 }));
  for (const [i, component] of list.entries()) {
    const place = form.at('components', i);
    const types = [ComponentType.ActionRow, ComponentType.TextDisplay, ComponentType.Label];
    if (!place.at('type').choice(component['type'], types)) continue;
    if (component['type'] === ComponentType.ActionRow) checkRow(place, component);
    else if (component['type'] === ComponentType.Label) checkLabel(place, component);
    else place.at('content').text(component['content'], { required: true, max: 4000 });
  }
  checkUniqueIds(form.at('components'), modal['components']);
}
