import { Client, Events, GatewayIntentBits, MessageFlags } from 'discord.js';
import type { LocalDiscord } from 'local-discord';

/** The least a bot can do: answers `/ping` at once, and `/keep` first with "thinking", then keeps a row, then with the same. */
export async function startPongBot(discord: LocalDiscord, keep: () => void): Promise<Client<true>> {
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: discord.api } });
  client.on(Events.InteractionCreate, async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    if (interaction.commandName === 'ping') await interaction.reply({ content: 'pong', flags: MessageFlags.Ephemeral });
    else {
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      keep();
      await interaction.editReply('pong');
    }
  });
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(discord.token);
  await ready;
  if (!client.isReady()) throw new Error('the pong bot is not ready');
  const names = ['ping', 'keep'];
  await client.application.commands.set(names.map((name) => ({ name, description: 'Pong' })));
  return client;
}
