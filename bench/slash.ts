import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Handle, type LocalDiscord, type Person, startLocalDiscord } from 'local-discord';
import { DRY_GULCH } from '../src/dry-gulch.ts';
import { COMMANDS } from '../commands/index.ts';
import type { App } from '../src/app/app.ts';
import { type Bot, startBot } from '../src/discord/client.ts';
import { openDatabase, openSqliteStore } from '../src/store/sqlite/sqlite.ts';
import { openDuel, untilQuiet } from './kit/duel.ts';
import { inFolder } from './kit/folder.ts';
import { insist, interleave, type Runner, timedAsync } from './kit/measure.ts';
import { startPongBot } from './kit/pong-bot.ts';
import { type Bench, compare, type Report } from './kit/report.ts';
import { appOver, complain } from './kit/table.ts';

const ROUNDS = 200;
/** As warm as a bot that has been up for a while: V8 takes some hundred calls before it makes of them what it will. */
const WARM_UP = 1_000;
const ORDER_ROUNDS = 100;
const ORDER_WARM_UP = 90;
const PERSON = 'Doc';

/** discord.js lets out 50 requests a second, whatever they are: who orders faster waits for that, and not for the bot. */
const BETWEEN_ORDERS_MS = 100;

/** Our bot and a pong bot, each in a local Discord of its own, all in this process. */
interface Street {
  readonly ours: LocalDiscord;
  readonly pongs: LocalDiscord;
  readonly app: App;
  readonly bot: Bot;
}

async function onStreet(folder: string, work: (street: Street) => Promise<Report>): Promise<Report> {
  const [ours, pongs] = [
    await startLocalDiscord({ token: 'bench.ours', seed: DRY_GULCH }),
    await startLocalDiscord({ token: 'bench.pong', seed: DRY_GULCH }),
  ];
  const store = await openSqliteStore(join(folder, 'fights.db'));
  const app = appOver(store, { isApart: true });
  const log = { error: complain, warn: complain, info: () => undefined };
  const bot = await startBot({
    token: ours.token,
    api: ours.api,
    app,
    commands: COMMANDS,
    log,
    now: Date.now,
    cardEveryMs: 0,
  });
  const rows = await openRows(join(folder, 'pong.db'));
  const pong = await startPongBot(pongs, rows.keep);
  try {
    return await work({ ours, pongs, app, bot });
  } finally {
    await bot.stop();
    await pong.destroy();
    await Promise.all([ours.stop(), pongs.stop()]);
    await app.close();
    await store.close();
    rows.close();
  }
}

/** One row a call in a transaction of its own, as durable as the bot's. */
async function openRows(path: string) {
  const db = await openDatabase(path);
  db.exec('CREATE TABLE log (id INTEGER PRIMARY KEY, data TEXT NOT NULL) STRICT');
  const insert = db.prepare<[string]>('INSERT INTO log (data) VALUES (?)');
  return { keep: () => void insert.run('pong'.repeat(100)), close: () => db.close() };
}

/** From the person's command to the last word of its answer. What the bot still posts afterwards is waited for, and not timed. */
function asking(
  name: string,
  quiet: () => Promise<void>,
  command: () => Promise<{ readonly who: Person; readonly text: string; readonly says: RegExp }>,
): Runner {
  return {
    name,
    async run() {
      const { who, text, says } = await command();
      let answered: Handle | undefined;
      const ms = await timedAsync(async () => void (answered = await who.command(text)));
      const said = JSON.stringify(answered?.message ?? {});
      insist(says.test(said), `${text} was answered with ${said}`);
      await quiet();
      return ms;
    },
  };
}

const always = (discord: LocalDiscord, text: string, says: RegExp) => async () => ({
  who: discord.person(PERSON),
  text,
  says,
});

/** In a gunfight of two, whoever is up holds. */
async function holding({ ours, app, bot }: Street) {
  const { upNow } = await openDuel(ours, app, bot);
  return async () => ({ who: await upNow(), text: '/hold', says: /./ });
}

async function measure(street: Street): Promise<Report> {
  const { ours, pongs, bot } = street;
  const oursQuiet = (): Promise<void> => untilQuiet(ours, bot);
  const pongsQuiet = (): Promise<void> => untilQuiet(pongs, null);
  const ping = asking('pong', pongsQuiet, always(pongs, '/ping', /pong/));
  const keep = asking('pong that defers and keeps a row', pongsQuiet, always(pongs, '/keep', /pong/));
  const hold = await holding(street);
  const help = asking('/help', oursQuiet, always(ours, '/help', /duel/));
  // The whole card, with a line about how far the two are from each other.
  const look = asking('/look card', oursQuiet, always(ours, '/look card', /Doc – Ike/));
  const times = { rounds: ROUNDS, warmUp: WARM_UP };
  const [helped, looked, ponged] = await interleave([help, look, ping], times);
  const before = (await street.app.fight(ours.channel('saloon').id))!.version;
  const [held, kept, plain] = await interleave(
    [asking('/hold', () => oursQuiet().then(() => sleep(BETWEEN_ORDERS_MS)), hold), keep, ping],
    {
      rounds: ORDER_ROUNDS,
      warmUp: ORDER_WARM_UP,
    },
  );
  const entries = (await street.app.fight(ours.channel('saloon').id))!.version - before;
  insist(entries > ORDER_ROUNDS, 'the orders are not in the log');
  const requests = ours.requests.length;
  return {
    did: [
      `Real discord.js clients over REST and gateway, both bots in one process, each on a local Discord of its own; ${requests} requests of ours; no pictures.`,
      `${ORDER_ROUNDS + ORDER_WARM_UP} orders wrote ${entries} entries to SQLite with synchronous = FULL; reports and card are posted after the answer and not timed.`,
    ],
    rows: [
      compare('/help', [helped, ponged], { atMost: 1.3 }),
      compare('/look card in a running gunfight', [looked, ponged], { atMost: 1.3 }),
      compare('an order: deferred, resolved, kept, confirmed', [held, kept], { atMost: 2 }),
      compare('the same order against the plain pong', [held, plain], null),
    ],
  };
}

export const slash: Bench = {
  name: 'Slash command round trip on the local Discord',
  run: () => inFolder((folder) => onStreet(folder, measure)),
};
