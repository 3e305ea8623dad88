import { createHash } from 'node:crypto';
import { Routes } from 'discord-api-types/v10';
import type { REST } from 'discord.js';
import type { Records } from '../../store/port.ts';
import type { Command } from '../command.ts';
import { toJson } from './command-json.ts';

interface Registration {
  readonly rest: Pick<REST, 'put' | 'get'>;
  readonly records: Records;
  readonly application: string;
  readonly commands: readonly Command[];
  /** One server only, where they appear at once. */
  readonly guild?: string | undefined;
}

/** Registers the commands where they differ from what was registered last, or are gone; tells whether it did. */
export async function registerCommands({
  rest,
  records,
  application,
  commands,
  guild,
}: Registration): Promise<boolean> {
  const route =
    guild === undefined ? Routes.applicationCommands(application) : Routes.applicationGuildCommands(application, guild);
  const id = guild === undefined ? application : `${application}/${guild}`;
  const body = commands.map(toJson);
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const known = await records.get('commands', id);
  const same = (known?.data as { digest?: string } | undefined)?.digest === digest;
  if (same && (await countCommands(rest, route)) === commands.length) return false;
  await rest.put(route, { body });
  await records.put({ kind: 'commands', id, data: { digest } });
  return true;
}

async function countCommands(rest: Registration['rest'], route: `/${string}`): Promise<number> {
  return ((await rest.get(route)) as readonly unknown[]).length;
}
