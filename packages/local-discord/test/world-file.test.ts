import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AttachmentBuilder, MessageFlags, type TextChannel } from 'discord.js';
import { expect, test } from 'vitest';
import { startRig } from './rig.ts';

test('channels, messages, pictures, commands and nonces are there again after a restart; private messages are not', async () => {
  const keepIn = mkdtempSync(join(tmpdir(), 'local-discord-'));
  const first = await startRig({ keepIn });
  await first.client.application.commands.set([{ name: 'go', description: 'Go' }]);
  const general = (await first.client.channels.fetch(first.discord.channel('general').id)) as TextChannel;
  const picture = new AttachmentBuilder(Buffer.from('ink'), { name: 'note.txt' });
  const message = await general.send({ content: 'card', files: [picture], nonce: 'n', enforceNonce: true });
  await message.react('🤠');
  const thread = await general.threads.create({ name: 'Round one' });
  first.onCommand((interaction) => interaction.reply({ content: 'psst', flags: MessageFlags.Ephemeral }));
  await first.discord.person('Ann').command('/go');
  await first.stop();

  const second = await startRig({ keepIn });
  const ann = second.discord.person('Ann');
  expect(second.discord.channel('Round one').id).toBe(thread.id);
  expect(ann.sees('general').map((one) => one.content)).toEqual(['card', 'Round one']);
  expect(ann.commands().map((command) => command.name)).toEqual(['go']);
  const again = (await second.client.channels.fetch(general.id)) as TextChannel;
  const same = await again.send({ content: 'card', nonce: 'n', enforceNonce: true });
  expect(same.id).toBe(message.id);
  expect(same.reactions.cache.first()?.emoji.name).toBe('🤠');
  expect(await (await fetch(same.attachments.first()!.url)).text()).toBe('ink');
  await second.stop();
  rmSync(keepIn, { recursive: true });
});
