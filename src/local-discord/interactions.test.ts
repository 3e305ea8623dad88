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
import type { Person } from './person.ts';
import type { Rig } from '../../test/local-discord/rig.ts';
import { startRig } from '../../test/local-discord/rig.ts';

let rig: Rig;
let doc: Person;
let ike: Person;

beforeAll(async () => {
  rig = await startRig();
  doc = rig.discord.person('Doc');
  ike = rig.discord.person('Ike');
  await rig.client.application.commands.set([
    {
      name: 'duel',
      description: 'Call somebody out',
      options: [
        { name: 'opponent', description: 'Who', type: Option.User, required: true },
        { name: 'range', description: 'In paces', type: Option.Integer, min_value: 1, max_value: 100 },
        { name: 'words', description: 'Last words', type: Option.String, autocomplete: true },
      ],
    },
    {
      name: 'gunfight',
      description: 'A fight',
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
  const handle = await doc.command('/duel opponent:@Ike range:60', { channel: 'main-street' });
  const interaction = (await arrived) as ChatInputCommandInteraction<'cached'>;
  expect(interaction.options.getMember('opponent')?.displayName).toBe('Ike');
  expect(interaction.options.getInteger('range')).toBe(60);
  expect(interaction.member.permissions.has('SendMessages')).toBe(true);
  expect(interaction.memberPermissions.has('ManageGuild')).toBe(false);
  expect(interaction.appPermissions.has('CreatePublicThreads')).toBe(true);
  expect(interaction.appPermissions.has('ManageMessages')).toBe(false);
  expect([interaction.locale, interaction.guildLocale, interaction.context]).toEqual(['en-US', 'en-US', 0]);
  expect(interaction.attachmentSizeLimit).toBe(10_485_760);
  expect(interaction.authorizingIntegrationOwners[0]).toBe(rig.discord.guildId);
  expect(interaction.channel?.name).toBe('main-street');
  expect(handle.message?.content).toBe('pong');
});

test("the person's own locale comes along", async () => {
  const arrived = nextInteraction(pong);
  await rig.discord.person('Belle').command('/duel opponent:Ike');
  expect((await arrived).locale).toBe('de');
});

test('a subcommand takes free text with blanks', async () => {
  const arrived = nextInteraction(pong);
  await doc.command('/gunfight new name:High noon at the livery');
  const interaction = (await arrived) as ChatInputCommandInteraction;
  expect(interaction.options.getSubcommand()).toBe('new');
  expect(interaction.options.getString('name')).toBe('High noon at the livery');
});

test("what the person's client would refuse is refused before the bot hears of it", async () => {
  await expect(doc.command('/duel')).rejects.toThrow('opponent: this option is required.');
  await expect(doc.command('/duel opponent:@Ike range:600')).rejects.toThrow('between 1 and 100');
  await expect(doc.command('/duel opponent:@Ike horse:x')).rejects.toThrow('no option "horse"');
  await expect(doc.command('/gunfight')).rejects.toThrow('needs a subcommand');
  await expect(doc.command('/nothing')).rejects.toThrow('no command /nothing');
});

test('autocomplete gets what was typed so far and gives the choices', async () => {
  rig.on(async (interaction) => {
    if (!interaction.isAutocomplete()) return;
    const { name, value } = interaction.options.getFocused(true);
    await interaction.respond([
      { name: `${name} ${value}`, value: interaction.options.get('opponent')!.value as string },
    ]);
  });
  const choices = await doc.autocomplete('/duel opponent:@Ike words:dra', { focused: 'words' });
  expect(choices).toEqual([{ name: 'words dra', value: ike.id }]);
});

test('buttons: update, deferred update with a private follow-up, and a stale one that is gone', async () => {
  const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId('draw').setLabel('Draw!').setStyle(ButtonStyle.Danger),
    new ButtonBuilder().setCustomId('wait').setLabel('Wait').setStyle(ButtonStyle.Secondary),
  );
  rig.onCommand((interaction) => interaction.reply({ content: 'ready?', components: [row] }));
  const card = (await doc.command('/duel opponent:@Ike')).message!;
  rig.on(async (interaction) => {
    if (!interaction.isButton()) return;
    if (interaction.customId === 'draw') {
      await interaction.update({ content: `${interaction.user.displayName} draws`, components: [] });
    } else {
      await interaction.deferUpdate();
      await interaction.followUp({ content: 'sealed', flags: MessageFlags.Ephemeral });
    }
  });
  const waited = await ike.press(card, 'Wait');
  const sealed = await waited.followUp();
  expect(waited.message?.content).toBe('ready?');
  expect(ike.seesMessage(sealed)?.content).toBe('sealed');
  expect(doc.seesMessage(sealed)).toBeUndefined();
  await ike.press(card, 'draw');
  expect(doc.seesMessage(card)).toMatchObject({ content: 'Ike draws', components: [] });
  await expect(ike.press(card, 'draw')).rejects.toThrow('has no "draw"');
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
  const card = (await doc.command('/duel opponent:@Ike')).message!;
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
  await doc.choose(card, 'text', ['Colt', 'bowie']);
  await doc.choose(card, 'user', ['@Ike']);
  await doc.choose(card, 'role', ['Deputy']);
  await doc.choose(card, 'mention', ['@Ike', 'Deputy']);
  await doc.choose(card, 'channel', ['#livery']);
  expect(seen).toEqual({
    text: ['colt', 'bowie'],
    user: ['Ike'],
    role: ['Deputy'],
    mention: [1, 1],
    channel: ['livery'],
  });
  await expect(doc.choose(card, 'text', ['derringer'])).rejects.toThrow('not offered');
  await expect(doc.choose(card, 'user', ['@Ike', '@Doc'])).rejects.toThrow('Choose 1 to 1');
});

test('user and message commands arrive with their target', async () => {
  rig.on(async (interaction) => {
    if (interaction.isUserContextMenuCommand()) return interaction.reply(interaction.targetUser.displayName);
    if (interaction.isMessageContextMenuCommand()) return interaction.reply(`> ${interaction.targetMessage.content}`);
    return undefined;
  });
  expect((await doc.contextMenu('Wanted poster', '@Ike')).message?.content).toBe('Ike');
  const said = ike.say('This town is too small', 'livery');
  const quoted = await doc.contextMenu('Quote', said);
  expect(quoted.message?.content).toBe('> This town is too small');
  expect(quoted.message?.channel_id).toBe(rig.discord.channel('livery').id);
});

test('interactions work in a direct message, without a guild', async () => {
  const arrived = nextInteraction(pong);
  await doc.command('/gunfight new', { channel: doc.directMessages() });
  const interaction = await arrived;
  expect([interaction.guildId, interaction.context, interaction.user.displayName]).toEqual([null, 1, 'Doc']);
});

test('a command kept from ordinary members is neither shown nor run', async () => {
  const commands = await rig.client.application.commands.set(
    [{ name: 'setup', description: 'For the owner', default_member_permissions: '32' }],
    rig.discord.guildId,
  );
  expect(commands.size).toBe(1);
  await expect(doc.command('/setup')).rejects.toThrow('no command /setup');
  rig.onCommand(pong);
  expect((await rig.discord.person('Marshal').command('/setup')).message?.content).toBe('pong');
  await rig.client.application.commands.set([], rig.discord.guildId);
});
