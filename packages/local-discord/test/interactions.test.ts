import {
  ActionRowBuilder,
  ApplicationCommandOptionType as Option,
  ApplicationCommandType,
  ButtonBuilder,
  ButtonStyle,
  ChannelSelectMenuBuilder,
  MentionableSelectMenuBuilder,
  MessageFlags,
  RoleSelectMenuBuilder,
  StringSelectMenuBuilder,
  UserSelectMenuBuilder,
} from 'discord.js';
import type { AnySelectMenuInteraction, ChatInputCommandInteraction, Interaction } from 'discord.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../src/people/person.ts';
import { startRig } from './rig.ts';

let rig: Awaited<ReturnType<typeof startRig>>;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  rig = await startRig();
  ann = rig.discord.person('Ann');
  bob = rig.discord.person('Bob');
  await rig.client.application.commands.set([
    {
      name: 'dare',
      description: 'Challenge somebody',
      options: [
        { name: 'opponent', description: 'Who', type: Option.User, required: true },
        { name: 'range', description: 'In paces', type: Option.Integer, min_value: 1, max_value: 100 },
        { name: 'words', description: 'Last words', type: Option.String, autocomplete: true },
      ],
    },
    {
      name: 'match',
      description: 'A match',
      options: [
        {
          name: 'new',
          description: 'Open one',
          type: Option.Subcommand,
          options: [{ name: 'name', description: 'Its name', type: Option.String }],
        },
      ],
    },
    { name: 'Wanted poster', type: ApplicationCommandType.User },
    { name: 'Quote', type: ApplicationCommandType.Message },
  ]);
});
afterAll(() => rig.stop());
beforeEach(() => void (rig.errors.length = 0));

function nextInteraction(answer: (interaction: Interaction) => Promise<unknown>): Promise<Interaction> {
  return new Promise((resolve) =>
    rig.on(async (interaction) => {
      await answer(interaction);
      resolve(interaction);
    }),
  );
}

const pong = (interaction: Interaction) => (interaction.isRepliable() ? interaction.reply('pong') : Promise.resolve());

test('a chat input command arrives with its options resolved and everything about who and where', async () => {
  const arrived = nextInteraction(pong);
  const handle = await ann.command('/dare opponent:@Bob range:60', { channel: 'random' });
  const interaction = (await arrived) as ChatInputCommandInteraction<'cached'>;
  expect(interaction.options.getMember('opponent')?.displayName).toBe('Bob');
  expect(interaction.options.getInteger('range')).toBe(60);
  expect(interaction.member.permissions.has('SendMessages')).toBe(true);
  expect(interaction.memberPermissions.has('ManageGuild')).toBe(false);
  expect(interaction.appPermissions.has('CreatePublicThreads')).toBe(true);
  expect(interaction.appPermissions.has('ManageMessages')).toBe(false);
  expect([interaction.locale, interaction.guildLocale, interaction.context]).toEqual(['en-US', 'en-US', 0]);
  expect(interaction.attachmentSizeLimit).toBe(10_485_760);
  expect(interaction.authorizingIntegrationOwners[0]).toBe(rig.discord.guildId);
  expect(interaction.channel?.name).toBe('random');
  expect(handle.message?.content).toBe('pong');
});

test("the person's own locale comes along", async () => {
  const arrived = nextInteraction(pong);
  await rig.discord.person('Lena').command('/dare opponent:Bob');
  expect((await arrived).locale).toBe('de');
});

test('a subcommand takes free text with blanks', async () => {
  const arrived = nextInteraction(pong);
  await ann.command('/match new name:Round one at the off-topic');
  const interaction = (await arrived) as ChatInputCommandInteraction;
  expect(interaction.options.getSubcommand()).toBe('new');
  expect(interaction.options.getString('name')).toBe('Round one at the off-topic');
});

test("what the person's client would refuse is refused before the bot hears of it", async () => {
  await expect(ann.command('/dare')).rejects.toThrow('opponent: this option is required.');
  await expect(ann.command('/dare opponent:@Bob range:600')).rejects.toThrow('between 1 and 100');
  await expect(ann.command('/dare opponent:@Bob horse:x')).rejects.toThrow('no option "horse"');
  await expect(ann.command('/match')).rejects.toThrow('needs a subcommand');
  await expect(ann.command('/nothing')).rejects.toThrow('no command /nothing');
});

test('autocomplete gets what was typed so far and gives the choices', async () => {
  rig.on(async (interaction) => {
    if (!interaction.isAutocomplete()) return;
    const { name, value } = interaction.options.getFocused(true);
    await interaction.respond([
      { name: `${name} ${value}`, value: interaction.options.get('opponent')!.value as string },
    ]);
  });
  const choices = await ann.autocomplete('/dare opponent:@Bob words:dra', { focused: 'words' });
  expect(choices).toEqual([{ name: 'words dra', value: bob.id }]);
});

test('buttons: update, deferred update with a private follow-up, and a stale one that is gone', async () => {
  const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId('draw').setLabel('Draw!').setStyle(ButtonStyle.Danger),
    new ButtonBuilder().setCustomId('wait').setLabel('Wait').setStyle(ButtonStyle.Secondary),
  );
  rig.onCommand((interaction) => interaction.reply({ content: 'ready?', components: [row] }));
  const card = (await ann.command('/dare opponent:@Bob')).message!;
  rig.on(async (interaction) => {
    if (!interaction.isButton()) return;
    if (interaction.customId === 'draw') {
      await interaction.update({ content: `${interaction.user.displayName} draws`, components: [] });
    } else {
      await interaction.deferUpdate();
      await interaction.followUp({ content: 'sealed', flags: MessageFlags.Ephemeral });
    }
  });
  const waited = await bob.press(card, 'Wait');
  const sealed = await waited.followUp();
  expect(waited.message?.content).toBe('ready?');
  expect(bob.seesMessage(sealed)?.content).toBe('sealed');
  expect(ann.seesMessage(sealed)).toBeUndefined();
  await bob.press(card, 'draw');
  expect(ann.seesMessage(card)).toMatchObject({ content: 'Bob draws', components: [] });
  await expect(bob.press(card, 'draw')).rejects.toThrow('has no "draw"');
});

test('all five menus arrive with what was chosen', async () => {
  const menus = [
    new StringSelectMenuBuilder()
      .setCustomId('text')
      .addOptions({ label: 'Colt', value: 'colt' }, { label: 'Bowie', value: 'bowie' })
      .setMaxValues(2),
    new UserSelectMenuBuilder().setCustomId('user'),
    new RoleSelectMenuBuilder().setCustomId('role'),
    new MentionableSelectMenuBuilder().setCustomId('mention').setMaxValues(2),
    new ChannelSelectMenuBuilder().setCustomId('channel'),
  ];
  const components = menus.map((menu) => new ActionRowBuilder<typeof menu>().addComponents(menu));
  rig.onCommand((interaction) => interaction.reply({ content: 'choose', components }));
  const card = (await ann.command('/dare opponent:@Bob')).message!;
  const seen: Record<string, unknown> = {};
  const names = (interaction: AnySelectMenuInteraction) => {
    if (interaction.isUserSelectMenu()) return interaction.users.map((user) => user.displayName);
    if (interaction.isRoleSelectMenu()) return interaction.roles.map((role) => role.name);
    if (interaction.isMentionableSelectMenu()) return [interaction.users.size, interaction.roles.size];
    if (interaction.isChannelSelectMenu())
      return interaction.channels.map((channel) => 'name' in channel && channel.name);
    return interaction.values;
  };
  rig.on(async (interaction) => {
    if (!interaction.isAnySelectMenu()) return;
    seen[interaction.customId] = names(interaction);
    await interaction.deferUpdate();
  });
  await ann.choose(card, 'text', ['Colt', 'bowie']);
  await ann.choose(card, 'user', ['@Bob']);
  await ann.choose(card, 'role', ['Moderator']);
  await ann.choose(card, 'mention', ['@Bob', 'Moderator']);
  await ann.choose(card, 'channel', ['#off-topic']);
  expect(seen).toEqual({
    text: ['colt', 'bowie'],
    user: ['Bob'],
    role: ['Moderator'],
    mention: [1, 1],
    channel: ['off-topic'],
  });
  await expect(ann.choose(card, 'text', ['derringer'])).rejects.toThrow('not offered');
  await expect(ann.choose(card, 'user', ['@Bob', '@Ann'])).rejects.toThrow('Choose 1 to 1');
});

test('user and message commands arrive with their target', async () => {
  rig.on(async (interaction) => {
    if (interaction.isUserContextMenuCommand()) return interaction.reply(interaction.targetUser.displayName);
    if (interaction.isMessageContextMenuCommand()) return interaction.reply(`> ${interaction.targetMessage.content}`);
    return undefined;
  });
  expect((await ann.contextMenu('Wanted poster', '@Bob')).message?.content).toBe('Bob');
  const said = bob.say('This room is too small', 'off-topic');
  const quoted = await ann.contextMenu('Quote', said);
  expect(quoted.message?.content).toBe('> This room is too small');
  expect(quoted.message?.channel_id).toBe(rig.discord.channel('off-topic').id);
});

test('interactions work in a direct message, without a guild', async () => {
  const arrived = nextInteraction(pong);
  await ann.command('/match new', { channel: ann.directMessages() });
  const interaction = await arrived;
  expect([interaction.guildId, interaction.context, interaction.user.displayName]).toEqual([null, 1, 'Ann']);
});

test('a command kept from ordinary members is neither shown nor run', async () => {
  const commands = await rig.client.application.commands.set(
    [{ name: 'setup', description: 'For the owner', default_member_permissions: '32' }],
    rig.discord.guildId,
  );
  expect(commands.size).toBe(1);
  await expect(ann.command('/setup')).rejects.toThrow('no command /setup');
  rig.onCommand(pong);
  expect((await rig.discord.person('Owner').command('/setup')).message?.content).toBe('pong');
  await rig.client.application.commands.set([], rig.discord.guildId);
});
