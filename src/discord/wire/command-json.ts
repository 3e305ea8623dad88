import {
  ApplicationCommandOptionType as Type,
  ApplicationCommandType,
  ApplicationIntegrationType,
  type APIApplicationCommandBasicOption,
  ChannelType,
  InteractionContextType,
  PermissionFlagsBits,
  type RESTPostAPIApplicationCommandsJSONBody,
  Routes,
} from 'discord-api-types/v10';
import type { Command, Option, Options, Row, TextOption } from '../command.ts';
import { given } from '../result.ts';
import { LIMITS } from './components.ts';
import { createHash } from 'node:crypto';
import type { REST } from 'discord.js';
import type { Records } from '../../store/port.ts';

/** Played in servers alone: a fight needs a channel that others can read. */
const WHERE = {
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
};

/** Until the server says otherwise, who runs it; Discord keeps everybody else out. It asks for the number and answers with a text; the types know the text alone. */
const HOSTS = String(PermissionFlagsBits.ManageGuild);

/** Where fights can be. */
const PLACES = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
] as const;

/** A command as Discord wants it declared. */
export function toJson(command: Command): RESTPostAPIApplicationCommandsJSONBody {
  if (command.kind === 'user') return { type: ApplicationCommandType.User, name: command.name, ...WHERE };
  if (command.kind === 'message') return { type: ApplicationCommandType.Message, name: command.name, ...WHERE };
  const base = {
    type: ApplicationCommandType.ChatInput as const,
    name: command.name,
    description: command.description,
    ...(command.rows.every((row) => row.for === 'host') ? { default_member_permissions: HOSTS } : {}),
    ...WHERE,
  };
  if (!command.isGroup) return { ...base, options: optionsOf(command.rows[0]?.options ?? {}) };
  return { ...base, options: command.rows.map(subcommand) };
}

function subcommand({ name, description, options }: Row) {
  return { type: Type.Subcommand as const, name, description, options: optionsOf(options) };
}

/** Required ones come first, as Discord demands. */
const optionsOf = (options: Options): APIApplicationCommandBasicOption[] =>
  Object.entries(options)
    .toSorted(([, a], [, b]) => Number(b.required ?? false) - Number(a.required ?? false))
    .map(([name, option]) => toOption(name, option));

function toOption(name: string, option: Option): APIApplicationCommandBasicOption {
  const base = { name, description: option.description, required: option.required ?? false };
  if (option.type === 'number')
    return { ...base, type: Type.Integer, ...given({ min_value: option.min, max_value: option.max }) };
  if (option.type === 'channel') return { ...base, type: Type.Channel, channel_types: [...PLACES] };
  if (option.type === 'text') return { ...base, type: Type.String, ...textDetails(option) };
  return { ...base, type: BARE_TYPES[option.type] };
}

/** Of what there is nothing more to say. */
const BARE_TYPES = { flag: Type.Boolean, user: Type.User, file: Type.Attachment } as const;

function textDetails({ choices, suggest, search, maxLength = 200 }: TextOption) {
  if (choices !== undefined)
    return { choices: choices.slice(0, LIMITS.choices).map((value) => ({ name: value, value })) };
  const isSuggested = suggest !== undefined || search !== undefined;
  return { max_length: maxLength, ...(isSuggested ? { autocomplete: true as const } : {}) };
}

interface Registration {
  readonly rest: Pick<REST, 'put' | 'get'>;
  readonly records: Records;
  readonly application: string;
  readonly commands: readonly Command[];
  /** One server only, where they appear at once. */
  readonly guild?: string | undefined;
}

/** Registers the commands where they differ from what was registered last, or are gone; tells whether it did. */
export async function registerCommands(registration: Registration): Promise<boolean> {
  const { rest, records, application, commands, guild } = registration;
  const route =
    guild === undefined ? Routes.applicationCommands(application) : Routes.applicationGuildCommands(application, guild);
  const id = guild === undefined ? application : `${application}/${guild}`;
  const body = commands.map(toJson);
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const known = await records.get('commands', id);
  const same = (known?.data as { digest?: string } | undefined)?.digest === digest;
  if (same && ((await rest.get(route)) as readonly unknown[]).length === commands.length) return false;
  await rest.put(route, { body });
  await records.put({ kind: 'commands', id, data: { digest } });
  return true;
}
