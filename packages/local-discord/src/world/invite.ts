/** A server's owner follows a bot's invite link and lets it in, or puts it out again. */
import { ActError } from '../people/act-error.ts';
import type { Core } from '../core.ts';
import { compareSnowflakes } from './snowflake.ts';

const SCOPES = ['applications.commands', 'bot'];

/** The bot gets the permissions that its link asks for, no others; from then on it is told of the server, and its commands are there. */
export function inviteBot(core: Core, link: string): void {
  const { world, bus } = core;
  const query = new URL(link).searchParams;
  const scopes = (query.get('scope') ?? '').split(' ').sort();
  if (query.get('client_id') !== world.applicationId) throw new ActError('This link is for another application.');
  if (scopes.join() !== SCOPES.join()) throw new ActError('With these scopes there would be no bot with commands.');
  const [guild] = world.guilds.values();
  if (guild === undefined || guild.members.has(world.botId)) throw new ActError('The bot is here already.');
  const [role] = [...guild.roles.values()]
    .filter(({ managed }) => managed)
    .sort((a, b) => compareSnowflakes(a.id, b.id));
  if (role === undefined) throw new ActError('There is no role for the bot.');
  role.permissions = query.get('permissions') ?? '0';
  const joinedAt = new Date(core.settings.now()).toISOString();
  guild.members.set(world.botId, { userId: world.botId, nick: null, roles: [role.id], joinedAt });
  bus.emit({ type: 'guild', change: 'create', guildId: guild.id });
}

/** As its owner would: from then on the server is none of the bot's. */
export function removeBot({ world, bus }: Core): void {
  const [guild] = world.guilds.values();
  if (guild?.members.delete(world.botId) !== true) throw new ActError('The bot is not here.');
  bus.emit({ type: 'guild', change: 'delete', guildId: guild.id });
}
