import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  type APIApplicationCommandBasicOption,
  ChannelType,
  InteractionContextType,
  PermissionFlagsBits,
  type RESTPostAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import type { Command, Option, Options, Row } from './command.ts';
import { LIMITS } from './limits.ts';

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

function subcommand(row: Row) {
  return {
    type: ApplicationCommandOptionType.Subcommand as const,
    name: row.name,
    description: row.description,
    options: optionsOf(row.options),
  };
}

/** Required ones come first, as Discord demands. */
function optionsOf(options: Options): APIApplicationCommandBasicOption[] {
  const all = Object.entries(options);
  const sorted = [
    ...all.filter(([, option]) => option.required === true),
    ...all.filter(([, option]) => option.required !== true),
  ];
  return sorted.map(([name, option]) => toOption(name, option));
}

function toOption(name: string, option: Option): APIApplicationCommandBasicOption {
  const base = { name, description: option.description, required: option.required ?? false };
  switch (option.type) {
    case 'number':
      return {
        ...base,
        type: ApplicationCommandOptionType.Integer,
        ...(option.min === undefined ? {} : { min_value: option.min }),
        ...(option.max === undefined ? {} : { max_value: option.max }),
      };
    case 'flag':
      return { ...base, type: ApplicationCommandOptionType.Boolean };
    case 'user':
      return { ...base, type: ApplicationCommandOptionType.User };
    case 'channel':
      return { ...base, type: ApplicationCommandOptionType.Channel, channel_types: [...PLACES] };
    case 'file':
      return { ...base, type: ApplicationCommandOptionType.Attachment };
    case 'text':
      return textOption(base, option);
  }
}

function textOption(
  base: { name: string; description: string; required: boolean },
  option: Extract<Option, { type: 'text' }>,
): APIApplicationCommandBasicOption {
  const type = ApplicationCommandOptionType.String as const;
  if (option.choices !== undefined) {
    return { ...base, type, choices: option.choices.slice(0, LIMITS.choices).map((value) => ({ name: value, value })) };
  }
  const length = { max_length: option.maxLength ?? 200 };
  return option.suggest === undefined && option.search === undefined
    ? { ...base, type, ...length }
    : { ...base, type, ...length, autocomplete: true };
}
