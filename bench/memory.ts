import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { actors } from '../src/game/clock/acting.ts';
import { decide } from '../src/game/decide.ts';
import { openSqliteStore } from '../src/store/sqlite/sqlite.ts';
import { inFolder } from './kit/folder.ts';
import { insist } from './kit/measure.ts';
import { chance, nextAsk, opening, RULES } from './kit/play.ts';
import { readTown } from '../src/towns/built-in.ts';
import { atMost, type Bench, type Report } from './kit/report.ts';
import { appOver, foldMark } from './kit/table.ts';
import { toSnapshot, toStored } from '../src/app/stored.ts';

const FIGHTS = 10_000;
const ORDERS = 12;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Of the heap and beside it. */
function memoryUsed(): number {
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
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
  const app = appOver(store, { cacheSize: FIGHTS });
  const before = memoryUsed();
  let figures = 0;
  for (const stream of streams) figures += (await app.fight(stream))!.roster.length;
  const kilobytes = (memoryUsed() - before) / 1000 / FIGHTS;
  const [first, again] = [await app.fight(streams[0]!), await app.fight(streams[0]!)];
  insist(first !== null && first === again, 'the fights are not kept open');
  await store.close();
  return { kilobytes, figures: figures / FIGHTS };
}

const ON_MAPS = 600;
const TOWNS = ['main-street', 'last-chance', 'mercy-spring'];

/** Fights of three against three on maps: as they were read, and after each has been looked at and played on, in random order. */
async function measureMaps(folder: string): Promise<readonly [atRest: number, afterUse: number]> {
  const store = await openSqliteStore(join(folder, 'maps.db'));
  const maker = appOver(store);
  const streams = Array.from({ length: ON_MAPS }, (_, index) => `alley-${index}`);
  for (const [index, stream] of streams.entries()) {
    const town = readTown(TOWNS[index % TOWNS.length]!);
    for (const { by, action, at } of opening({ count: 3 }).filter(({ action: { type } }) => type !== 'state-scene')) {
      const asked = action.type === 'open-fight' ? { ...action, town } : action;
      await maker.perform({ stream, command: `${stream} ${action.type} ${by}`, by, actions: [asked], at });
    }
  }
  const app = appOver(store, { cacheSize: ON_MAPS });
  const before = memoryUsed();
  for (const stream of streams) await app.fight(stream);
  const atRest = memoryUsed();
  const luck = chance(3);
  for (const stream of streams.toSorted(() => luck.pick(3) - 1)) {
    const fight = (await app.fight(stream))!;
    for (const { id } of actors(fight, RULES)) app.legal(fight, id);
    const ask = nextAsk(fight, luck);
    if (ask !== null)
      await app.perform({ stream, command: `${stream} order`, by: ask.by, actions: [ask.action], at: ask.at });
  }
  const afterUse = memoryUsed();
  await store.close();
  return [(atRest - before) / 1000 / ON_MAPS, (afterUse - before) / 1000 / ON_MAPS];
}

async function measure(folder: string): Promise<Report> {
  const rows = [];
  for (const count of [1, 3]) {
    const { kilobytes, figures } = await measureSize(folder, count);
    const limit = { limit: 20, text: '20 kB' };
    rows.push(atMost(`memory per open fight, ${figures} figures`, `${kilobytes.toFixed(1)} kB`, kilobytes, limit));
  }
  const [atRest, afterUse] = await measureMaps(folder);
  rows.push(
    atMost('memory per fight on a map, at rest', `${atRest.toFixed(1)} kB`, atRest, { limit: 20, text: '20 kB' }),
    atMost('memory per fight on a map, after use', `${afterUse.toFixed(1)} kB`, afterUse, { limit: 60, text: '60 kB' }),
  );
  return {
    did: [
      `${ON_MAPS} fights of three against three in ${TOWNS.length} towns, opened, then each looked at by all who may act and played on.`,
      `${FIGHTS} gunfights under way opened in one process through the app and kept; heap after garbage collection, per fight.`,
    ],
    rows,
  };
}

export const memory: Bench = { name: 'Memory of open fights', run: () => inFolder(measure) };
