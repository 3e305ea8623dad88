import { ComponentType } from 'discord-api-types/v10';
import { ActError } from '../people/act-error.ts';
import { isPageFile, storeUpload } from './command-options.ts';
import type { Core } from '../core.ts';
import { pickedIn, resolveIds, type Wanted } from './interaction-payload.ts';
import { asArray, asNumber, asObject, asObjects, asText, type Json } from '../json.ts';
import type { PageFieldValue, PageModal } from '../page-server/page-api.ts';
import type { Channel } from '../world/world.ts';

interface ModalRequest {
  readonly modal: PageModal;
  readonly fields: Readonly<Record<string, PageFieldValue>>;
  readonly userId: string;
  readonly channel: Channel;
}

interface Gathering {
  readonly core: Core;
  readonly request: ModalRequest;
  readonly wanted: Wanted[];
  readonly attachments: Record<string, Json>;
}

function readTextInput(input: Json, given: PageFieldValue | undefined): Json {
  const value = typeof given === 'string' ? given : (asText(input['value']) ?? '');
  const name = asText(input['label']) ?? String(input['custom_id']);
  const least = asNumber(input['min_length']) ?? (input['required'] === false ? 0 : 1);
  const most = asNumber(input['max_length']) ?? 4000;
  const isLeftOut = value === '' && input['required'] === false;
  if (!isLeftOut && value.length < least) throw new ActError(`${name}: at least ${least} characters.`);
  if (value.length > most) throw new ActError(`${name}: at most ${most} characters.`);
  return { value };
}

const defaultValues = (input: Json): readonly string[] =>
  asObjects(input['options'])
    .filter((option) => option['default'] === true)
    .map((option) => String(option['value']));

function readMany(input: Json, given: PageFieldValue | undefined): readonly string[] {
  const values =
    given === undefined ? defaultValues(input) : asArray(typeof given === 'string' ? [given] : given).map(String);
  const least = input['required'] === false ? 0 : (asNumber(input['min_values']) ?? 1);
  const most = asNumber(input['max_values']) ?? (input['type'] === ComponentType.CheckboxGroup ? 10 : 1);
  if (values.length < least || values.length > most)
    throw new ActError(`${String(input['custom_id'])}: choose ${least} to ${most}.`);
  return values;
}

const readFiles = ({ core, request, attachments }: Gathering, given: PageFieldValue | undefined): readonly string[] =>
  asArray(given)
    .filter(isPageFile)
    .map((file) => {
      const attachment = storeUpload(core, request.channel.id, file);
      attachments[attachment.id] = attachment;
      return attachment.id;
    });

function readInput(gathering: Gathering, input: Json): Json {
  const given = gathering.request.fields[String(input['custom_id'])];
  const base = { type: input['type'], id: input['id'] ?? 0, custom_id: input['custom_id'] };
  if (input['type'] === ComponentType.TextInput) return { ...base, ...readTextInput(input, given) };
  if (input['type'] === ComponentType.Checkbox) return { ...base, value: given ?? input['default'] === true };
  if (input['type'] === ComponentType.FileUpload) return { ...base, values: readFiles(gathering, given) };
  if (input['type'] === ComponentType.RadioGroup)
    return {
      ...base,
      value: (typeof given === 'string' ? given : asText(asArray(given)[0])) ?? defaultValues(input)[0] ?? null,
    };
  const values = readMany(input, given);
  gathering.wanted.push(...(pickedIn(input, values) ?? []));
  return { ...base, values };
}

function readComponent(gathering: Gathering, component: Json): Json {
  const base = { type: component['type'], id: component['id'] ?? 0 };
  if (component['type'] === ComponentType.Label)
    return { ...base, component: readInput(gathering, asObject(component['component'])) };
  if (component['type'] === ComponentType.TextDisplay) return base;
  return { ...base, components: asObjects(component['components']).map((input) => readInput(gathering, input)) };
}

const inputsOf = (modal: PageModal): readonly Json[] =>
  asObjects(modal.components).flatMap((top) => [...asObjects(top['components']), asObject(top['component'])]);

export function buildModalData(core: Core, request: ModalRequest): Json {
  const names = inputsOf(request.modal).map((input) => input['custom_id']);
  const odd = Object.keys(request.fields).find((name) => !names.includes(name));
  if (odd !== undefined) throw new ActError(`There is no field "${odd}".`);
  const gathering: Gathering = { core, request, wanted: [], attachments: {} };
  const components = asObjects(request.modal.components).map((component) => readComponent(gathering, component));
  const resolved = resolveIds(core, request, gathering.wanted, gathering.attachments);
  return { custom_id: request.modal.custom_id, components, ...(Object.keys(resolved).length > 0 && { resolved }) };
}
