import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { decide } from '../src/game/decide.ts';
import { openSqliteStore } from '../src/store/sqlite.ts';
import { inFolder } from './kit/folder.ts';
import { insist } from './kit/measure.ts';
import { chance, nextAsk, opening } from './kit/play.ts';
import { atMost, type Bench, type Report } from './kit/report.ts';
import { appOver, foldMark } from './kit/table.ts';
import { toSnapshot } from '../src/app/snapshots.ts';
import { toStored } from '../src/app/stored-entry.ts';

const FIGHTS = 10_000;
const ORDERS = 12;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapUsed(): number {
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** A gunfight some orders old, with somebody's turn. */
function fightUnderWay(seed: number, count: number) {
  const luck = chance(seed);
  let done = decide(null, opening({ count }), luck.rules);
  if (!done.ok) throw new Error(`no fight was opened: ${JSON.stringify(done.refusal)}`);
  const entries = [...done.entries];
  for (let order = 0; order < ORDERS; order++) {
    const next = decide(done.fight, [nextAsk(done.fight, luck)!], luck.rules);
    if (!next.ok || next.fight.status === 'over') break;
    entries.push(...next.entries);
    done = next;
  }
  return { entries, fight: done.fight };
}

async function measureSize(folder: string, count: number) {
  const store = await openSqliteStore(join(folder, `fights-${count}.db`));
  const made = Array.from({ length: 50 }, (_, seed) => fightUnderWay(seed + 1, count));
  const streams = Array.from({ length: FIGHTS }, (_, index) => `street-${index}`);
  for (const [index, stream] of streams.entries()) {
    const { entries, fight } = made[index % made.length]!;
    const snapshot = toSnapshot({ ...fight, version: entries.length }, foldMark);
    await store.events.append({ stream, expected: 0, by: stream, at: index, entries: entries.map(toStored), snapshot });
  }
  const app = appOver(store, FIGHTS);
  const before = heapUsed();
  let figures = 0;
  for (const stream of streams) figures += (await app.fight(stream))!.roster.length;
  const kilobytes = (heapUsed() - before) / 1000 / FIGHTS;
  const [first, again] = [await app.fight(streams[0]!), await app.fight(streams[0]!)];
  insist(first !== null && first === again, 'the fights are not kept open');
  await store.close();
  return { kilobytes, figures: figures / FIGHTS };
}

async function measure(folder: string): Promise<Report> {
  const rows = [];
  for (const count of [1, 3]) {
    const { kilobytes, figures } = await measureSize(folder, count);
    const limit = { limit: 20, text: '20 kB' };
    rows.push(atMost(`memory per open fight, ${figures} figures`, `${kilobytes.toFixed(1)} kB`, kilobytes, limit));
  }
  return {
    did: [
      `${FIGHTS} gunfights under way opened in one process through the app and kept; heap after garbage collection, per fight.`,
    ],
    rows,
  };
}

export const memory: Bench = { name: 'Memory of open fights', run: () => inFolder(measure) };
