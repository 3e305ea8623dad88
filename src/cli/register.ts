import { type RESTGetCurrentApplicationResult, Routes } from 'discord-api-types/v10';
import { REST } from '@discordjs/rest';
import { z } from 'zod';
import { registerCommands } from '../discord/wire/command-json.ts';
import { readSettings, type Settings, tellProblems } from '../settings.ts';
import { BadInput, type Call, type CliCommand, DATABASE_OPTION, EXIT, tell, textOf } from './command.ts';
import { withStore } from './database.ts';

export const registerCommand: CliCommand = {
  usage: 'register [--guild ID]',
  about: 'Registers the bot’s commands with Discord where they changed, as every start does. It needs DISCORD_TOKEN.',
  options: {
    database: DATABASE_OPTION,
    guild: {
      type: 'string',
      about: 'one server only, where they appear at once (default: the setting DISCORD_GUILD_ID)',
    },
    api: { type: 'string', about: 'where Discord’s REST answers, for a stand-in' },
  },
  schema: {
    output: z.object({
      application: z.string(),
      guild: z.string().nullable(),
      changed: z.boolean(),
      commands: z.number(),
    }),
  },
  async run(call) {
    const { token, appId, guildId } = settingsOf(call);
    if (token === null) throw new BadInput('DISCORD_TOKEN is missing: there is no Discord to register with.');
    const api = textOf(call, 'api');
    const rest = new REST(api === undefined ? {} : { api }).setToken(token);
    const application = appId ?? ((await rest.get(Routes.currentApplication())) as RESTGetCurrentApplicationResult).id;
    const guild = textOf(call, 'guild') ?? guildId;
    const { COMMANDS } = await import('../../commands/index.ts');
    const changed = await withStore(call, ({ records }) =>
      registerCommands({ rest, records, application, commands: COMMANDS, ...(guild === null ? {} : { guild }) }),
    );
    const words = changed ? `${COMMANDS.length} commands are registered.` : 'The commands were registered already.';
    tell(call, { application, guild, changed, commands: COMMANDS.length }, [words]);
    return EXIT.fine;
  },
};

function settingsOf(call: Call): Settings {
  const read = readSettings(call.environment);
  if (!read.ok) throw new BadInput(tellProblems(read.problems));
  return read.settings;
}
