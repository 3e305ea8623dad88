import { ActionRowBuilder, ButtonBuilder, ButtonStyle, Client, Events, GatewayIntentBits } from 'discord.js';
import type { InteractionReplyOptions } from 'discord.js';

/** Where it connects to: Discord itself where `api` is left out. */
type Place = { readonly token: string; readonly api?: string };

const again = new ButtonBuilder().setCustomId('again').setLabel('Again').setStyle(ButtonStyle.Primary);

function toss(
  who: string,
): Pick<InteractionReplyOptions, 'content'> & { components: ActionRowBuilder<ButtonBuilder>[] } {
  const content = `${who} tosses: ${Math.random() < 0.5 ? 'heads' : 'tails'}.`;
  return { content, components: [new ActionRowBuilder<ButtonBuilder>().addComponents(again)] };
}

export async function startCoinBot({ token, api }: Place): Promise<Client<true>> {
  const client: Client = new Client({ intents: [GatewayIntentBits.Guilds], rest: api === undefined ? {} : { api } });
  client.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply(toss(interaction.user.displayName));
    else if (interaction.isButton()) await interaction.update(toss(interaction.user.displayName));
  });
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(token);
  const bot = await ready;
  await bot.application.commands.set([{ name: 'toss', description: 'Toss a coin' }]);
  return bot;
}
