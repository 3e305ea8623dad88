import { thinkHere } from '../../src/app/thinking/jobs.ts';
import { COMMANDS } from '../../commands/index.ts';
import type { App } from '../../src/app/app.ts';
import { createApp } from '../../src/app/create-app.ts';
import { Ticker } from '../../src/app/time/ticker.ts';
import { type Bot, startBot } from '../../src/discord/client.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/store/port.ts';
import { TOKEN } from './kit.ts';

export interface Host {
  readonly app: App;
  readonly bot: Bot;
  readonly store: Store;
  /** Takes up what is due and what was left by others. */
  tick(): Promise<void>;
  stop(): Promise<void>;
}

interface HostOptions {
  readonly api: string;
  readonly database: string;
  readonly shards: { readonly own: readonly number[]; readonly of: number };
  readonly now: () => number;
  readonly complain: (data: unknown, text: string) => void;
}

/** One of several bots over one database. */
export async function startHost({ api, database, shards, now, complain }: HostOptions): Promise<Host> {
  const log = { info: () => undefined, warn: complain, error: complain } as never;
  const store = await openStore(database);
  const thinking = { thinker: thinkHere(RULESETS), now, readingMs: 0 };
  const app = createApp({ store, rulesets: RULESETS, log, opening: 'posted', thinking });
  const bot = await startBot({ token: TOKEN, api, shards, app, commands: COMMANDS, log, now, cardEveryMs: 0 });
  const ticker = new Ticker({ app, store, now, intervalMs: 60_000, log, besides: (deadline) => bot.takeUp(deadline) });
  const idle = async (): Promise<void> => {
    await app.idle();
    await bot.idle();
  };
  return {
    app,
    bot,
    store,
    async tick() {
      await ticker.tick();
      await bot.lookAround();
      await idle();
    },
    async stop() {
      await bot.stop();
      await ticker.stop();
      await app.close();
      await store.close();
    },
  };
}
