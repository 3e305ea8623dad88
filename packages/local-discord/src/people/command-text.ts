/** A command as a person types it: `/match new name:Round one opponent:@Bob range:60`. */
import { type APIApplicationCommand, ApplicationCommandOptionType as Option } from 'discord-api-types/v10';
import { ActError } from './act-error.ts';
import { asObjects, type Json } from '../json.ts';
import type { PageCommandInput, PageOptionValue } from '../page-server/page-api.ts';
import type { World } from '../world/world.ts';

interface Spoken {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string>>;
}

/** Words up to the first `name:`, then what follows each `name:` up to the next. Free text may hold colons. */
function split(text: string, optionsAt: (words: readonly string[]) => readonly Json[]): Spoken {
  const [head = '', ...parts] = text
    .trim()
    .replace(/^\//, '')
    .split(/(?:^|\s)([\p{L}\p{N}_-]+):/u);
  const words = head.split(/\s+/).filter(Boolean);
  const known = optionsAt(words);
  const typeOf = (name: string | undefined) => known.find((option) => option['name'] === name)?.['type'];
  const options: Record<string, string> = {};
  let last: string | undefined;
  for (let i = 0; i + 1 < parts.length; i += 2) {
    const [name = '', value = ''] = [parts[i], parts[i + 1]];
    const isText = last !== undefined && typeOf(name) === undefined && typeOf(last) === Option.String;
    if (isText) options[last!] += ` ${name}:${value}`;
    else options[(last = name)] = value;
  }
  return { words, options: Object.fromEntries(Object.entries(options).map(([name, value]) => [name, value.trim()])) };
}

function descend(command: APIApplicationCommand, words: readonly string[]): Json {
  let place = command as unknown as Json;
  for (const word of words) place = asObjects(place['options']).find((option) => option['name'] === word) ?? place;
  return place;
}

function findNamed(world: World, type: number, text: string): string {
  const name = text.replace(/^[@#]/, '');
  const guild = [...world.guilds.values()][0];
  const users = [...world.users.values()].filter((user) => [user.global_name, user.username].includes(name));
  const roles = [...(guild?.roles.values() ?? [])].filter((role) => role.name.replace(/^@/, '') === name);
  const channels = [...world.channels.values()].filter((channel) => channel.name === name);
  const found = {
    [Option.User]: users,
    [Option.Role]: roles,
    [Option.Channel]: channels,
    [Option.Mentionable]: [...users, ...roles],
  }[type];
  return found?.[0]?.id ?? text.replace(/^<[@#]&?!?(\d+)>$/, '$1');
}

function toValue(world: World, option: Json | undefined, value: PageOptionValue): PageOptionValue {
  const named: readonly number[] = [Option.User, Option.Role, Option.Channel, Option.Mentionable];
  const type = Number(option?.['type']);
  return typeof value === 'string' && named.includes(type) ? findNamed(world, type, value) : value;
}

interface CommandRequest {
  readonly world: World;
  readonly commands: readonly APIApplicationCommand[];
  readonly channelId: string;
  readonly text: string;
  /** Values that cannot be typed, or that are easier to pass as they are; they win over the text. */
  readonly options?: Readonly<Record<string, PageOptionValue>>;
}

/** Finds the command the text names and turns its options into values; people, roles and channels may go by name. */
export function parseCommand({ world, commands, channelId, text, options = {} }: CommandRequest): PageCommandInput {
  const name = /^\/?([\p{L}\p{N}_-]+)/u.exec(text.trim())?.[1];
  const command = commands.find((one) => one.name === name && one.type === 1);
  if (!command) throw new ActError(`There is no command /${name} for you.`);
  const spoken = split(text, (words) => asObjects(descend(command, words.slice(1))['options']));
  const path = spoken.words.slice(1);
  const known = asObjects(descend(command, path)['options']);
  const values = Object.entries({ ...spoken.options, ...options }).map(([key, value]) => {
    const option = known.find((one) => one['name'] === key);
    return [key, toValue(world, option, value)] as const;
  });
  return {
    channelId,
    commandId: command.id,
    ...(path.length > 1 && { group: path[0]! }),
    ...(path.length > 0 && { subcommand: path.at(-1)! }),
    options: Object.fromEntries(values),
  };
}
