import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '../../src/app/create-app.ts';
import { createPool } from '../../src/app/thinking/pool.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { joinAs, openFight } from '../../test/simulator/opening.ts';
import { drawGunman } from '../../test/marathon/people.ts';
import { chanceOf } from '../../test/simulator/chance.ts';
import { readTown } from '../../src/towns/built-in.ts';

const [set = 'westamunda', a = '8', b = '8', town = 'main-street', secs = '20'] = process.argv.slice(2);
const ruleset = [...RULESETS.values()].find(({ ref }) => ref.startsWith(set))!;
const log = { warn: console.warn, error: console.error };
const app = createApp({ store: new MemoryStore(), rulesets: RULESETS, log: log as never, thinking: { thinker: createPool({ filename: new URL('../../src/worker.ts', import.meta.url).pathname, log: log as never }), now: Date.now, readingMs: 0 } });
let n = 0;
const stats: [string, number][] = [];
app.onAppended(({ entries }) => void (n += entries.length));
const give = async (by: string, action: unknown) => {
  const done = await app.perform({ stream: 's', command: `x${Math.random()}`, by, actions: [action] as never, at: Date.now() });
  if (!done.ok) throw new Error(JSON.stringify(done));
};
const men = (name: string, count: number) => { const c = chanceOf(5); return Array.from({ length: count }, (_, i) => drawGunman(ruleset, `${name} ${i + 1}`, c)); };
await give('marshal', openFight(ruleset, { start: 'close', drawOffer: false } as never, town === 'none' ? null : (town as never)));
for (const [seat, side, count] of [['1001', 'law', +a], ['1002', 'gang', +b]] as const) {
  await give(seat, joinAs(seat, side, men(seat, count)));
  await give(seat, { type: 'seat', seat, how: 'auto-pilot' });
}
const h = monitorEventLoopDelay({ resolution: 5 });
const run = app.perform({ stream: 's', command: 'start', by: 'marshal', actions: [{ type: 'start' }] as never, at: Date.now() });
h.enable();
const t = Date.now();
await run;
console.log('start took', Date.now() - t);
for (let i = 0; i < +secs / 5; i++) {
  await sleep(5000);
  const f = (await app.fight('s'))!;
  console.log(f.status, 'round', f.clock.round, 'entries', n, 'p50', (h.percentile(50) / 1e6).toFixed(1), 'p99', (h.percentile(99) / 1e6).toFixed(1), 'p99.9', (h.percentile(99.9) / 1e6).toFixed(1), 'max', (h.max / 1e6).toFixed(1), 'rss', Math.round(process.memoryUsage().rss / 1e6));
  h.reset();
}
process.exit(0);
