import type { InProcess } from 'local-discord';
import type { Chance } from './chance.ts';
import type { Host } from './host.ts';
import type { LineTroubles } from './line.ts';
import type { StoreTroubles } from './wired-store.ts';

export const CALM_LINE: LineTroubles = {
  lostRequest: 0,
  lostAnswer: 0,
  failed: 0,
  limited: 0,
  late: 0,
  lostDelivery: 0,
  doubled: 0,
};
export const ROUGH_LINE: LineTroubles = {
  lostRequest: 0.01,
  lostAnswer: 0.02,
  failed: 0.02,
  limited: 0.01,
  late: 0.005,
  lostDelivery: 0.01,
  doubled: 0.03,
};
export const CALM_STORE: StoreTroubles = { away: 0, lostRequest: 0, lostAnswer: 0 };
export const ROUGH_STORE: StoreTroubles = { away: 0.001, lostRequest: 0.001, lostAnswer: 0.002 };

interface Freezing {
  readonly freezeMs: number;
  readonly clockStops: boolean;
}

/** What befalls hosts: gone at once, or frozen for about so long. */
export function strikeHost(host: Host, { freezeMs, ...how }: Freezing, chance: Chance): 'killed' | 'frozen' {
  if (chance.happens(0.5)) return 'killed';
  host.freeze(freezeMs * (0.5 + chance.below(100) / 100), how);
  return 'frozen';
}

const RIGHTS = ['SendMessages', 'ViewChannel', 'EmbedLinks', 'AttachFiles', 'ReadMessageHistory'] as const;

/** What Discord answers where a channel, a message or a right has gone. */
const REFUSALS = [
  'unknownChannel',
  'unknownMessage',
  'tooManyOldEdits',
  'entityTooLarge',
  'missingAccess',
  'missingPermissions',
  'threadArchived',
  'threadLocked',
  'maxThreads',
] as const;

/** What people, moderators and Discord do to a channel; every so often somebody puts it right again. */
export function strikeChannel(discord: InProcess, channel: string, chance: Chance): string {
  const what = chance.pick(['right', 'right', 'right', 'remove', 'remove', 'deny', 'direct', 'refuse'] as const);
  const { messages, botId } = discord.world;
  if (what === 'right') discord.faults.denyPermissions(channel, []);
  else if (what === 'deny') discord.faults.denyPermissions(channel, [chance.pick(RIGHTS)]);
  else if (what === 'refuse') return refuse(discord, channel, chance);
  else if (what === 'direct') discord.faults.closeDirectMessages('Doc', chance.happens(0.5));
  else {
    const all = [...(messages.get(discord.channel(channel).id)?.values() ?? [])];
    const posted = all.filter(({ message, readerId }) => readerId === null && message.author.id === botId);
    if (posted.length > 0) discord.person('Marshal').remove(chance.pick(posted.slice(-3)).message);
  }
  return what;
}

function refuse({ faults, ...discord }: InProcess, channel: string, chance: Chance): string {
  const error = chance.pick(REFUSALS);
  const path = `/channels/${discord.channel(channel).id}/messages`;
  faults.refuse({ path, method: chance.pick(['POST', 'PATCH']), error, times: 1 + chance.below(3) });
  return error;
}
