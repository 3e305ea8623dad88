/** A local Discord with a real discord.js client connected to it. */
import type { ChatInputCommandInteraction, Interaction } from 'discord.js';
import { Client, DiscordAPIError, Events, GatewayIntentBits } from 'discord.js';
import type { LocalDiscord } from '../src/trials/control.ts';
import { asObject, asObjects, type Json } from '../src/json.ts';
import { type LocalDiscordOptions, startLocalDiscord } from '../src/server.ts';

interface Rig {
  readonly discord: LocalDiscord;
  readonly client: Client<true>;
  /** What the bot does with interactions; set anew by each test. */
  on(handler: (interaction: Interaction) => Promise<unknown>): void;
  onCommand(handler: (interaction: ChatInputCommandInteraction) => Promise<unknown>): void;
  /** Errors the handler met. */
  readonly errors: unknown[];
  stop(): Promise<void>;
}

export const testToken = 'local.test.token';

export async function connectClient(
  discord: LocalDiscord,
  intents: readonly GatewayIntentBits[] = [GatewayIntentBits.Guilds],
): Promise<Client<true>> {
  const client = new Client({ intents: [...intents], rest: { api: discord.api, retries: 1 } });
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(discord.token);
  await ready;
  if (!client.isReady()) throw new Error('The client is not ready.');
  return client;
}

export async function startRig(
  options: Partial<LocalDiscordOptions> & { readonly intents?: readonly GatewayIntentBits[] } = {},
): Promise<Rig> {
  const discord = await startLocalDiscord({ token: testToken, ...options });
  const client = await connectClient(discord, options.intents);
  const errors: unknown[] = [];
  let handle: (interaction: Interaction) => Promise<unknown> = async () => undefined;
  client.on(Events.InteractionCreate, (interaction) => {
    handle(interaction).catch((error: unknown) => errors.push(error));
  });
  return {
    discord,
    client,
    errors,
    on: (handler) => void (handle = handler),
    onCommand: (handler) =>
      void (handle = async (interaction) => (interaction.isChatInputCommand() ? handler(interaction) : undefined)),
    stop: async () => {
      await client.destroy();
      await discord.stop();
    },
  };
}

/** The code and the raw error of a request that must fail. */
export async function failureOf(promise: Promise<unknown>): Promise<DiscordAPIError> {
  const error: unknown = await promise.then(
    () => new Error('It did not fail.'),
    (reason: unknown) => reason,
  );
  if (error instanceof DiscordAPIError) return error;
  throw error;
}

/** The error tree of a 50035. */
export async function complaintsOf(promise: Promise<unknown>): Promise<Record<string, unknown>> {
  const error = await failureOf(promise);
  if (error.code !== 50035) throw error;
  return 'errors' in error.rawError ? { ...Object(error.rawError.errors) } : {};
}

/** The code of the first complaint at `embeds.0.title`. */
export function leafOf(tree: unknown, path: string): unknown {
  let node: Json = asObject(tree);
  for (const key of path.split('.').filter(Boolean)) node = asObject(node[key]);
  return asObjects(node['_errors'])[0]?.['code'];
}
