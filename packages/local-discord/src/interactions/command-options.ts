/** What a person typed into a command's options, as interaction data with everything it refers to resolved. */
import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as Option,
} from 'discord-api-types/v10';
import { ActError } from '../people/act-error.ts';
import { type Json, asArray, asNumber, asObjects, isObject } from '../json.ts';
import type { Core } from '../core.ts';
import { keepFile } from '../world/file-store.ts';
import { type ResolvedKind, type Wanted, resolveIds } from './interaction-payload.ts';
import type { PageCommandInput, PageFile, PageOptionValue } from '../page-server/page-api.ts';
import type { Channel } from '../world/world.ts';

type TypedValue = string | number | boolean;

function readNumber(option: Json, value: TypedValue): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  const isFit =
    typeof number === 'number' &&
    Number.isFinite(number) &&
    (option['type'] === Option.Number || Number.isInteger(number));
  if (!isFit)
    throw new ActError(
      `${String(option['name'])}: this is not ${option['type'] === Option.Number ? 'a' : 'a whole'} number.`,
    );
  const least = asNumber(option['min_value']) ?? -Infinity;
  const most = asNumber(option['max_value']) ?? Infinity;
  if (number < least || number > most)
    throw new ActError(`${String(option['name'])}: must be between ${least} and ${most}.`);
  return number;
}

function readText(option: Json, value: TypedValue): string {
  const text = String(value);
  const least = asNumber(option['min_length']) ?? 0;
  const most = asNumber(option['max_length']) ?? 6000;
  if (text.length < least || text.length > most)
    throw new ActError(`${String(option['name'])}: must be ${least} to ${most} characters long.`);
  return text;
}

function readChoice(option: Json, value: string | number): string | number {
  const choices = asObjects(option['choices']);
  if (choices.length === 0) return value;
  const found = choices.find((choice) => choice['value'] === value || choice['name'] === value);
  if (!found) throw new ActError(`${String(option['name'])}: "${value}" is not one of the choices.`);
  return found['value'] as string | number;
}

function readBoolean(option: Json, value: TypedValue): boolean {
  if (typeof value === 'boolean') return value;
  if (/^(true|false)$/i.test(String(value))) return String(value).toLowerCase() === 'true';
  throw new ActError(`${String(option['name'])}: must be True or False.`);
}

/** The value of an option as the bot gets it; throws what the person's client would complain about. */
function readOptionValue(option: Json, value: TypedValue): string | number | boolean {
  const type = option['type'];
  if (type === Option.Boolean) return readBoolean(option, value);
  if (type === Option.Integer || type === Option.Number) return readChoice(option, readNumberOrChoice(option, value));
  if (type === Option.String) return readChoice(option, readText(option, value));
  return String(value);
}

function readNumberOrChoice(option: Json, value: TypedValue): number | string {
  const isChoiceName = asObjects(option['choices']).some((choice) => choice['name'] === value);
  return isChoiceName ? String(value) : readNumber(option, value);
}

interface OptionRequest {
  readonly input: PageCommandInput;
  readonly userId: string;
  readonly channel: Channel;
  /** The option being typed: an unfinished command is allowed, and its values are not checked. */
  readonly focused?: string;
}

interface Filled {
  readonly options: readonly Json[];
  readonly wanted: readonly Wanted[];
  readonly attachments: Json;
}

const resolvedKinds: Readonly<Record<number, ResolvedKind>> = {
  [Option.User]: 'users',
  [Option.Channel]: 'channels',
  [Option.Role]: 'roles',
  [Option.Mentionable]: 'mentionables',
};

const optionsOf = (holder: Json): readonly Json[] => asObjects(holder['options']);

function findNested(holder: Json, type: number, name: string | undefined): Json | undefined {
  const nested = optionsOf(holder).filter((option) => option['type'] === type);
  if (nested.length === 0 && name === undefined) return undefined;
  const found = nested.find((option) => option['name'] === name);
  if (name !== undefined && !found) throw new ActError(`There is no "${name}" in this command.`);
  return found;
}

/** The group and subcommand on the way to the options, and the level that holds them. */
function walk(
  command: APIApplicationCommand,
  input: PageCommandInput,
): { readonly path: readonly Json[]; readonly leaf: Json } {
  const root = command as unknown as Json;
  const group = findNested(root, Option.SubcommandGroup, input.group);
  const sub = findNested(group ?? root, Option.Subcommand, input.subcommand);
  const path = [group, sub].filter((step) => step !== undefined);
  const leaf = path.at(-1) ?? root;
  if (
    optionsOf(leaf).some((option) => option['type'] === Option.Subcommand || option['type'] === Option.SubcommandGroup)
  )
    throw new ActError(`/${command.name} needs a subcommand.`);
  return { path, leaf };
}

export const isPageFile = (value: unknown): value is PageFile => isObject(value) && typeof value['base64'] === 'string';

export function storeUpload(core: Core, channelId: string, file: PageFile): Json & { readonly id: string } {
  const upload = { name: file.name, contentType: file.contentType, bytes: Buffer.from(file.base64, 'base64') };
  const id = core.ids.next();
  return { ...keepFile(core.files, { id, channelId, origin: core.origin, file: upload, isEphemeral: true }), id };
}

function fillOne(
  core: Core,
  request: OptionRequest,
  { option, value }: { option: Json; value: PageOptionValue },
): Filled {
  const base = { name: option['name'], type: option['type'] };
  if (typeof value === 'object') {
    const attachment = storeUpload(core, request.channel.id, value);
    return { options: [{ ...base, value: attachment.id }], wanted: [], attachments: { [attachment.id]: attachment } };
  }
  if (option['name'] === request.focused)
    return { options: [{ ...base, value: String(value), focused: true }], wanted: [], attachments: {} };
  const read = request.focused === undefined ? readOptionValue(option, value) : value;
  const kind = resolvedKinds[Number(option['type'])];
  return { options: [{ ...base, value: read }], wanted: kind ? [{ kind, id: String(read) }] : [], attachments: {} };
}

function fill(core: Core, request: OptionRequest, leaf: Json): Filled {
  const known = optionsOf(leaf);
  const given = request.input.options;
  const unknown = Object.keys(given).find((name) => !known.some((option) => option['name'] === name));
  if (unknown !== undefined) throw new ActError(`There is no option "${unknown}".`);
  const missing = known.find((option) => option['required'] === true && given[String(option['name'])] === undefined);
  if (missing && request.focused === undefined)
    throw new ActError(`${String(missing['name'])}: this option is required.`);
  const filled = known.flatMap((option) => {
    const value = given[String(option['name'])];
    return value === undefined ? [] : [fillOne(core, request, { option, value })];
  });
  return {
    options: filled.flatMap((one) => one.options),
    wanted: filled.flatMap((one) => one.wanted),
    attachments: Object.assign({}, ...filled.map((one) => one.attachments)) as Json,
  };
}

function requireResolved(wanted: readonly Wanted[], resolved: Json): void {
  const ids = new Set(Object.values(resolved).flatMap((objects) => Object.keys(objects as Json)));
  const lost = wanted.find(({ id }) => !ids.has(id));
  if (lost) throw new ActError(`"${lost.id}" is nobody and nothing here.`);
}

/** Interaction data of a chat input command. */
export function buildCommandData(core: Core, command: APIApplicationCommand, request: OptionRequest): Json {
  const { path, leaf } = walk(command, request.input);
  const filled = fill(core, request, leaf);
  const resolved = resolveIds(core, request, filled.wanted, filled.attachments);
  if (request.focused === undefined) requireResolved(filled.wanted, resolved);
  const nested = path.reduceRight<readonly Json[]>(
    (options, { name, type }) => [{ name, type, options }],
    filled.options,
  );
  return {
    id: command.id,
    name: command.name,
    type: command.type,
    ...(command.guild_id && { guild_id: command.guild_id }),
    ...(asArray(nested).length > 0 && { options: nested }),
    ...(Object.keys(resolved).length > 0 && { resolved }),
  };
}

export function findOption(
  command: APIApplicationCommand,
  input: PageCommandInput,
  name: string,
): APIApplicationCommandOption {
  const option = optionsOf(walk(command, input).leaf).find((one) => one['name'] === name);
  if (!option) throw new ActError(`There is no option "${name}".`);
  return option as unknown as APIApplicationCommandOption;
}
