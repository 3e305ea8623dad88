import { ActionRowBuilder, ModalBuilder, TextInputBuilder, TextInputStyle } from 'discord.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRig } from './rig.ts';
import type { Person } from '../src/people/person.ts';

let rig: Awaited<ReturnType<typeof startRig>>;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  rig = await startRig();
  ann = rig.discord.person('Ann');
  bob = rig.discord.person('Bob');
  await rig.client.application.commands.set([{ name: 'dare', description: 'Challenge somebody' }]);
});
afterAll(() => rig.stop());

test('a modal opens, is checked like by a client, and its fields come back', async () => {
  const input = new TextInputBuilder()
    .setCustomId('words')
    .setLabel('Last words')
    .setStyle(TextInputStyle.Short)
    .setMaxLength(20);
  const modal = new ModalBuilder()
    .setCustomId('last')
    .setTitle('Before you draw')
    .addComponents(new ActionRowBuilder<TextInputBuilder>().addComponents(input));
  rig.on(async (interaction) => {
    if (interaction.isChatInputCommand()) return interaction.showModal(modal);
    if (interaction.isModalSubmit()) return interaction.reply(`"${interaction.fields.getTextInputValue('words')}"`);
    return undefined;
  });
  const opener = await ann.command('/dare');
  expect(opener.modal?.title).toBe('Before you draw');
  await expect(ann.submitModal(opener, { words: 'x'.repeat(21) })).rejects.toThrow('at most 20');
  await expect(bob.submitModal(opener, { words: 'mine' })).rejects.toThrow('closed');
  const answer = await ann.submitModal(opener, { words: 'Tell her.' });
  expect(answer.message?.content).toBe('"Tell her."');
});

test('a modal with labels, menus and choices (raw) comes back by custom id', async () => {
  const components = [
    {
      type: 18,
      label: 'Weapon',
      component: { type: 3, custom_id: 'weapon', options: [{ label: 'Colt', value: 'colt' }] },
    },
    { type: 18, label: 'Who', component: { type: 5, custom_id: 'who' } },
  ];
  rig.on(async (interaction) => {
    if (interaction.isChatInputCommand())
      return interaction.showModal({ custom_id: 'set', title: 'Set up', components });
    if (!interaction.isModalSubmit()) return undefined;
    const who = interaction.fields.getSelectedUsers('who')?.first()?.displayName;
    return interaction.reply(`${interaction.fields.getStringSelectValues('weapon').join()} ${who}`);
  });
  const opener = await ann.command('/dare');
  const answer = await ann.submitModal(opener, { weapon: ['colt'], who: [bob.id] });
  expect(answer.message?.content).toBe('colt Bob');
});
