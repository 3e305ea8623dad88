import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AttachmentBuilder, MessageFlags } from 'discord.js';
import type { TextChannel } from 'discord.js';
import { expect, test } from 'vitest';
import { startRig } from '../../test/local-discord/rig.ts';

test('channels, messages, pictures, commands and nonces are there again after a restart; private messages are not', async () => {
  const keepIn = mkdtempSync(join(tmpdir(), 'local-discord-'));
  const first = await startRig({ keepIn });
  await first.client.application.commands.set([{ name: 'go', description: 'Go' }]);
  const saloon = (await first.client.channels.fetch(first.discord.channel('saloon').id)) as TextChannel;
  const picture = new AttachmentBuilder(Buffer.from('ink'), { name: 'note.txt' });
  const message = await saloon.send({ content: 'card', files: [picture], nonce: 'n', enforceNonce: true });
  await message.react('🤠');
  const thread = await saloon.threads.create({ name: 'High noon' });
  first.onCommand((interaction) => interaction.reply({ content: 'psst', flags: MessageFlags.Ephemeral }));
  await first.discord.person('Doc').command('/go');
  await first.stop();

  const second = await startRig({ keepIn });
  const doc = second.discord.person('Doc');
  expect(second.discord.channel('High noon').id).toBe(thread.id);
  expect(doc.sees('saloon').map((one) => one.content)).toEqual(['card', 'High noon']);
  expect(doc.commands().map((command) => command.name)).toEqual(['go']);
  const again = (await second.client.channels.fetch(saloon.id)) as TextChannel;
  const same = await again.send({ content: 'card', nonce: 'n', enforceNonce: true });
  expect(same.id).toBe(message.id);
  expect(same.reactions.cache.first()?.emoji.name).toBe('🤠');
  expect(await (await fetch(same.attachments.first()!.url)).text()).toBe('ink');
  await second.stop();
  rmSync(keepIn, { recursive: true });
});
