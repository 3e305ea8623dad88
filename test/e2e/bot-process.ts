// The bot as a process of its own, for tests that kill it. It loads everything, says "loaded", and goes to work when told how far its clock is ahead: so one can
// stand ready while another is at work. Arguments: where the local Discord's REST answers, its token, the database, and which shard it takes of
// how many.
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { COMMANDS } from '../../commands/index.ts';
import { createApp } from '../../src/app/create-app.ts';
import { createPool } from '../../src/app/thinking/pool.ts';
import { Ticker } from '../../src/app/time/ticker.ts';
import { ERROR_LINES } from '../../src/error-lines.ts';
import { startBot } from '../../src/discord/client.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { openStore } from '../../src/store/open.ts';

const WORKER = fileURLToPath(new URL('../../src/worker.ts', import.meta.url));
const [api = '', token = '', database = '', shard = '0', count = '1'] = process.argv.slice(2);
const log = pino({ level: 'warn', ...ERROR_LINES }, pino.destination({ dest: 2, sync: true }));

let aheadMs: number | null = null;
const now = (): number => Date.now() + (aheadMs ?? 0);

async function work(): Promise<void> {
  const store = await openStore(database);
  const thinking = { thinker: createPool({ filename: WORKER, workers: 1, log }), now, readingMs: 0 };
  const app = createApp({ store, rulesets: RULESETS, log, opening: 'posted', thinking });
  const shards = { own: [Number(shard)], of: Number(count) };
  const bot = await startBot({ token, api, shards, app, commands: COMMANDS, log, now, cardEveryMs: 0 });
  new Ticker({ app, store, now, intervalMs: 200, round: () => bot.lookAround(), log }).start();
  process.send?.('at work');
}

process.on('message', (ms: number) => {
  const isFirst = aheadMs === null;
  aheadMs = ms;
  if (isFirst) void work();
});
process.once('disconnect', () => process.exit(0));
process.send?.('loaded');
