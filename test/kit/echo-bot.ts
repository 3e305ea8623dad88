/** A tiny bot made with the real discord.js, which uses a bit of everything a page must be able to show. */
import {
  ActionRowBuilder,
  type ApplicationCommandData,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  AttachmentBuilder,
  type AutocompleteInteraction,
  ButtonBuilder,
  ButtonStyle,
  type ChatInputCommandInteraction,
  Client,
  EmbedBuilder,
  Events,
  GatewayIntentBits,
  type Interaction,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from 'discord.js';

const towns = ['Tombstone', 'Deadwood', 'Dodge City', 'Abilene', 'Silver City'];

const { String: text, Integer, User, Boolean: yesNo, Subcommand } = ApplicationCommandOptionType;

const commands: readonly ApplicationCommandData[] = [
  {
    name: 'duel',
    description: 'Call somebody out',
    options: [
      { name: 'opponent', description: 'Whom you call out', type: User, required: true },
      { name: 'words', description: 'What you say to them', type: text, max_length: 100 },
      { name: 'quiet', description: 'Only the two of you see it', type: yesNo },
    ],
  },
  {
    name: 'ride',
    description: 'Ride to a town',
    options: [
      { name: 'town', description: 'Where to', type: text, required: true, autocomplete: true },
      { name: 'days', description: 'How long it takes', type: Integer, min_value: 1, max_value: 30 },
    ],
  },
  {
    name: 'saloon',
    description: 'Things to do in the saloon',
    options: [
      { name: 'menu', description: 'What there is to order', type: Subcommand },
      {
        name: 'order',
        description: 'Order a drink',
        type: Subcommand,
        options: [
          {
            name: 'drink',
            description: 'Your poison',
            type: text,
            required: true,
            choices: ['Whiskey', 'Sarsaparilla', 'Coffee'].map((name) => ({ name, value: name.toLowerCase() })),
          },
        ],
      },
    ],
  },
  { name: 'letter', description: 'Write a letter home' },
  { name: 'whisper', description: 'Something for your eyes only' },
  { name: 'report', description: 'A report with everything an embed can hold' },
  { name: 'ponder', description: 'An answer that takes its time' },
  { name: 'silence', description: 'A command that is never answered' },
  { name: 'Tip hat', type: ApplicationCommandType.User },
  { name: 'Read aloud', type: ApplicationCommandType.Message },
];

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="160" viewBox="0 0 480 160">
<rect width="480" height="160" fill="#d9a066"/><circle cx="390" cy="50" r="28" fill="#fbe3b0"/>
<path d="M0 130h480v30H0z" fill="#8f563b"/><path d="M60 130V60h70v70zM160 130V40h90v90z" fill="#663931"/></svg>`;

function makeButtons(): ActionRowBuilder<ButtonBuilder> {
  return new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId('accept').setLabel('Accept').setStyle(ButtonStyle.Success),
    new ButtonBuilder().setCustomId('decline').setLabel('Decline').setStyle(ButtonStyle.Danger),
    new ButtonBuilder().setCustomId('odds').setLabel('Odds').setEmoji('🎲').setStyle(ButtonStyle.Secondary),
    new ButtonBuilder().setCustomId('never').setLabel('Rematch').setStyle(ButtonStyle.Primary).setDisabled(true),
    new ButtonBuilder().setURL('http://127.0.0.1/rules').setLabel('Rules').setStyle(ButtonStyle.Link),
  );
}

async function answerDuel(interaction: ChatInputCommandInteraction): Promise<void> {
  const opponent = interaction.options.getUser('opponent', true);
  const words = interaction.options.getString('words');
  const embed = new EmbedBuilder()
    .setColor(0xc27c0e)
    .setTitle('A duel')
    .setDescription(
      `${interaction.user.toString()} calls out ${opponent.toString()}.${words === null ? '' : `\n> ${words}`}`,
    );
  const allowedMentions = { users: [opponent.id] };
  await interaction.reply({
    content: opponent.toString(),
    embeds: [embed],
    components: [makeButtons()],
    allowedMentions,
  });
}

async function answerMenu(interaction: ChatInputCommandInteraction): Promise<void> {
  const drinks = new StringSelectMenuBuilder()
    .setCustomId('drinks')
    .setPlaceholder('What will it be?')
    .setMinValues(1)
    .setMaxValues(2)
    .addOptions(
      { label: 'Whiskey', value: 'whiskey', description: 'Two bits a glass', emoji: '🥃' },
      { label: 'Sarsaparilla', value: 'sarsaparilla', description: 'For the road' },
      { label: 'Coffee', value: 'coffee', description: 'Black' },
    );
  const guest = new UserSelectMenuBuilder().setCustomId('guest').setPlaceholder('Who drinks with you?');
  await interaction.reply({
    content: 'Step up.',
    components: [
      new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(drinks),
      new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(guest),
    ],
  });
}

async function answerWhisper(interaction: ChatInputCommandInteraction): Promise<void> {
  const unanswered = new ButtonBuilder().setCustomId('spit').setLabel('Spit').setStyle(ButtonStyle.Secondary);
  await interaction.reply({
    content: 'Aces and eights.',
    components: [new ActionRowBuilder<ButtonBuilder>().addComponents(unanswered)],
    flags: MessageFlags.Ephemeral,
  });
}

async function answerLetter(interaction: ChatInputCommandInteraction): Promise<void> {
  const modal = new ModalBuilder().setCustomId('letter').setTitle('A letter home');
  modal.addLabelComponents(
    new LabelBuilder()
      .setLabel('Dear')
      .setTextInputComponent(
        new TextInputBuilder().setCustomId('dear').setStyle(TextInputStyle.Short).setMaxLength(40),
      ),
    new LabelBuilder()
      .setLabel('How it goes')
      .setDescription('As long as you like')
      .setTextInputComponent(
        new TextInputBuilder().setCustomId('body').setStyle(TextInputStyle.Paragraph).setRequired(false),
      ),
    new LabelBuilder()
      .setLabel('Post')
      .setStringSelectMenuComponent(
        new StringSelectMenuBuilder()
          .setCustomId('post')
          .addOptions({ label: 'Stage coach', value: 'stage' }, { label: 'Pony express', value: 'pony' }),
      ),
  );
  await interaction.showModal(modal);
}

async function answerReport(interaction: ChatInputCommandInteraction): Promise<void> {
  const file = new AttachmentBuilder(Buffer.from(picture), { name: 'street.svg', description: 'Main street at noon' });
  const embed = new EmbedBuilder()
    .setColor(0x8f1d1d)
    .setAuthor({ name: 'The Tombstone Epitaph' })
    .setTitle('Doc shoots at Ike: hit')
    .setDescription(
      '**Needs 4+** (rolled `5`): *snap shot* ~~aimed~~, ||fate||. See <#'.concat(interaction.channelId, '>.'),
    )
    .addFields(
      { name: 'Roll', value: '5, 3', inline: true },
      { name: 'Needed', value: '4+', inline: true },
      { name: 'Cover', value: 'none', inline: true },
      { name: 'What it means', value: '- Ike loses his cool\n- Next: </duel:1>, until <t:1700000000:f>' },
    )
    .setImage('attachment://street.svg')
    .setFooter({ text: 'Fight 12, entry 34' })
    .setTimestamp(new Date('2024-05-04T12:00:00Z'));
  const content = '# Report\n-# small print\n```\nrolls  5 3\n```\n> quoted\n1. first\n2. second';
  await interaction.reply({ content, embeds: [embed], files: [file] });
}

const thoughts: (() => Promise<unknown>)[] = [];

/** Whoever was let ponder has it. */
export async function stopPondering(): Promise<void> {
  for (const say of thoughts.splice(0)) await say();
}

const answers: Readonly<Record<string, (interaction: ChatInputCommandInteraction) => Promise<unknown>>> = {
  duel: answerDuel,
  ride: (it) => it.reply(`${it.user.displayName} rides to ${it.options.getString('town', true)}.`),
  saloon: (it) =>
    it.options.getSubcommand() === 'menu' ? answerMenu(it) : it.reply(`One ${it.options.getString('drink', true)}.`),
  letter: answerLetter,
  whisper: answerWhisper,
  report: answerReport,
  ponder: async (it) => {
    await it.deferReply();
    thoughts.push(() => it.editReply('Forty-two.'));
  },
  silence: async () => undefined,
};

async function suggestTowns(interaction: AutocompleteInteraction): Promise<void> {
  const typed = interaction.options.getFocused().toLowerCase();
  const found = towns.filter((town) => town.toLowerCase().includes(typed));
  await interaction.respond(found.map((name) => ({ name, value: name })));
}

async function answer(interaction: Interaction): Promise<unknown> {
  if (interaction.isAutocomplete()) return suggestTowns(interaction);
  if (interaction.isChatInputCommand()) return answers[interaction.commandName]?.(interaction);
  if (interaction.isUserContextMenuCommand()) return interaction.reply(`Howdy, ${interaction.targetUser.toString()}.`);
  if (interaction.isMessageContextMenuCommand()) return interaction.reply(`“${interaction.targetMessage.content}”`);
  if (interaction.isModalSubmit()) {
    const [post] = interaction.fields.getStringSelectValues('post');
    return interaction.reply(`A letter to ${interaction.fields.getTextInputValue('dear')} goes by ${post}.`);
  }
  if (interaction.isStringSelectMenu()) return interaction.reply(`Pouring ${interaction.values.join(' and ')}.`);
  if (interaction.isUserSelectMenu()) return interaction.reply(`Two chairs: ${interaction.users.map(String).join()}.`);
  if (!interaction.isButton() || interaction.customId === 'spit') return undefined;
  if (interaction.customId === 'odds') return interaction.reply({ content: 'Even.', flags: MessageFlags.Ephemeral });
  return interaction.update({
    content: `${interaction.user.toString()} said ${interaction.customId}.`,
    components: [],
  });
}

/** Connects to the API at that address and registers its commands. */
export async function startEchoBot(discord: { readonly api: string; readonly token: string }): Promise<Client<true>> {
  const client: Client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: discord.api } });
  client.on(Events.InteractionCreate, (interaction) => {
    answer(interaction).catch((error: unknown) => console.error('The echo bot failed:', error));
  });
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(discord.token);
  const bot = await ready;
  await bot.application.commands.set([...commands]);
  return bot;
}
