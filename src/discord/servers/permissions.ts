import { PermissionFlagsBits, PermissionsBitField, type PermissionsString } from 'discord.js';

/** Exactly what is used, and no more. */
const NEEDED = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
] as const satisfies readonly PermissionsString[];

/** Not asked for: where a server gives it, threads that others have opened or locked are open to the bot too. */
const USEFUL = ['ManageThreads'] as const satisfies readonly PermissionsString[];

export function inviteLink(application: string): string {
  const bits = new PermissionsBitField(NEEDED.map((name) => PermissionFlagsBits[name])).bitfield;
  return `https://discord.com/oauth2/authorize?client_id=${application}&scope=bot+applications.commands&permissions=${bits}`;
}

type Rights = Readonly<PermissionsBitField>;

/** A right that the bot lacks: taken away by a channel's own settings, or never given on the server. */
export interface Lack {
  readonly right: string;
  readonly by: 'channel' | 'server';
}

/** What the bot may do in one place. */
export interface Survey {
  /** The channel that a thread hangs on: its settings count for both. */
  readonly home: string;
  readonly isThread: boolean;
  readonly isLocked: boolean;
  readonly lacks: readonly Lack[];
  /** Rights it can do without. */
  readonly optional: readonly Lack[];
}

interface Place {
  /** What the bot may do there, and on the server at large. */
  readonly here: Rights | null;
  readonly server: Rights | null;
  readonly isThread: boolean;
}

/** In a thread messages need a right of their own, and the channel's is of no use. */
export function lacksIn(place: Place): Pick<Survey, 'lacks' | 'optional'> {
  const needed = NEEDED.filter((name) => !(place.isThread && name === 'SendMessages'));
  return { lacks: lackedOf(needed, place), optional: lackedOf(USEFUL, place) };
}

function lackedOf(names: readonly PermissionsString[], { here, server }: Place): Lack[] {
  const has = (rights: Rights | null, name: PermissionsString): boolean =>
    rights?.has(PermissionFlagsBits[name]) === true;
  return names
    .filter((right) => !has(here, right))
    .map((right) => ({ right, by: has(server, right) ? 'channel' : 'server' }));
}
