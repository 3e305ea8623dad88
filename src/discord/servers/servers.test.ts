import { type Guild, PermissionFlagsBits, PermissionsBitField } from 'discord.js';
import { expect, test } from 'vitest';
import { createSay } from '../../report/say.ts';
import { MemoryStore } from '../../store/memory/memory.ts';
import type { Channels } from '../posts/channel.ts';
import type { Desk } from '../session.ts';
import { inviteLink } from './rooms.ts';
import { welcome } from './servers.ts';

function rig(permissions: bigint) {
  const posted: { readonly stream: string; readonly body: unknown }[] = [];
  const channels = {
    post: async (stream: string, body: unknown) => (posted.push({ stream, body }), 'm'),
  } as unknown as Channels;
  const desk = { app: { store: new MemoryStore() }, sayFor: createSay } as unknown as Desk;
  const systemChannel = { id: '5', type: 0, permissionsFor: () => new PermissionsBitField(permissions) };
  const guild = { id: '9', systemChannel, preferredLocale: 'en-US', members: { me: {} } } as unknown as Guild;
  return { posted, greet: () => welcome(desk, channels, guild) };
}

test('a server is welcomed once, in its system channel, and nobody is mentioned', async () => {
  const { posted, greet } = rig(PermissionFlagsBits.SendMessages | PermissionFlagsBits.ViewChannel);
  await greet();
  await greet();
  expect(posted).toHaveLength(1);
  expect(posted[0]).toMatchObject({ stream: '5', body: { allowed_mentions: { parse: [], users: [] } } });
});

test('where the bot may not write, it stays silent', async () => {
  const { posted, greet } = rig(PermissionFlagsBits.ViewChannel);
  await greet();
  expect(posted).toEqual([]);
});

test('the invite asks for exactly seven permissions and nothing else', () => {
  const link = new URL(inviteLink('42'));
  expect(link.searchParams.get('client_id')).toBe('42');
  const asked = new PermissionsBitField(BigInt(link.searchParams.get('permissions')!)).toArray();
  expect(asked.sort()).toEqual([
    'AttachFiles',
    'CreatePublicThreads',
    'EmbedLinks',
    'ReadMessageHistory',
    'SendMessages',
    'SendMessagesInThreads',
    'ViewChannel',
  ]);
});
