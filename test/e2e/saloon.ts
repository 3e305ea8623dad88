import { createApp } from '../../src/app/create-app.ts';
import type { App } from '../../src/app/app.ts';
import { COMMANDS } from '../../commands/index.ts';
import { type Bot, startBot } from '../../src/discord/client.ts';
import type { LocalDiscord } from '../../src/local-discord/control.ts';
import { type LocalDiscordOptions, startLocalDiscord } from '../../src/local-discord/server.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/port.ts';
import { checkRequests } from './request-check.ts';

/** The whole bot over the local Discord, with the real client between them. */
export interface Saloon {
  readonly discord: LocalDiscord;
  readonly app: App;
  readonly store: Store;
  /** What the bot logged as errors; an end-to-end test ends with none. */
  readonly errors: unknown[];
  /** Stops the bot and starts it anew over the same store; meanwhile the fights may go on. */
  restart(meanwhile?: (app: App) => Promise<unknown>): Promise<void>;
  /** Throws where anything the bot asked of Discord was improper. */
  stop(): Promise<void>;
}

const TOKEN = 'local.test.token';

export interface SaloonOptions {
  readonly discord?: Partial<LocalDiscordOptions>;
  readonly store?: Store;
}

export async function openSaloon(options: SaloonOptions = {}): Promise<Saloon> {
  const discord = await startLocalDiscord({ token: TOKEN, ...options.discord });
  const store = options.store ?? new MemoryStore();
  const errors: unknown[] = [];
  const note = (data: unknown, text?: unknown): void => void errors.push([text, data]);
  const log = { error: note, warn: note, info: () => undefined };
  const open = async (): Promise<{ app: App; bot: Bot }> => {
    const app = createApp({ store, rulesets: RULESETS, log });
    return {
      app,
      bot: await startBot({
        token: TOKEN,
        api: discord.api,
        app,
        commands: COMMANDS,
        log,
        now: Date.now,
        cardEveryMs: 0,
      }),
    };
  };
  let running = await open();
  return {
    discord,
    store,
    errors,
    get app() {
      return running.app;
    },
    async restart(meanwhile) {
      await running.bot.stop();
      await meanwhile?.(createApp({ store, rulesets: RULESETS, log }));
      running = await open();
    },
    async stop() {
      await running.bot.stop();
      await discord.stop();
      checkRequests(discord.requests);
    },
  };
}
