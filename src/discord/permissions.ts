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

export function inviteLink(application: string): string {
  const bits = new PermissionsBitField(NEEDED.map((name) => PermissionFlagsBits[name])).bitfield;
  return `https://discord.com/oauth2/authorize?client_id=${application}&scope=bot+applications.commands&permissions=${bits}`;
}

export function lackingOf(may: Readonly<PermissionsBitField> | null): readonly string[] {
  return NEEDED.filter((name) => may?.has(PermissionFlagsBits[name]) !== true);
}
