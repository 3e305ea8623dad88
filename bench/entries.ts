import { join } from 'node:path';
import { toStored } from '../src/app/stored.ts';
import type { Entry } from '../src/game/entry.ts';
import type { Store } from '../src/store/port.ts';
import { openSqliteStore } from '../src/store/sqlite/sqlite.ts';
import { inFolder } from './kit/folder.ts';
import { insist, interleave, type Runner, timedAsync } from './kit/measure.ts';
import { NOON, playLog } from './kit/play.ts';
import { atMost, type Bench, compare, type Report, showMs } from './kit/report.ts';
import { appOver } from './kit/table.ts';

const CHANNEL = 10_000;
const FIGHT = 60;
const ROUNDS = 300;
const WARM_UP = 30;

/** A fight of so many entries, cut off in the middle. */
const lastFight = (): readonly Entry[] => playLog({ entries: FIGHT, seed: 5, count: 3 }).slice(0, FIGHT);

async function keep(store: Store, stream: string, log: readonly Entry[]): Promise<void> {
  const entries = log.map(({ version: _version, ...entry }) => toStored(entry));
  insist((await store.events.append({ stream, expected: 0, entries, by: stream, at: NOON })).ok, 'it was not kept');
}

/** What an undo, a film and "What happened?" read. */
function reading(store: Store, stream: string): Runner {
  const app = appOver(store);
  return {
    name: stream,
    async run() {
      let found = 0;
      app.reread(stream);
      const ms = await timedAsync(async () => {
        found = (await app.entries(stream)).length;
      });
      insist(found === FIGHT, `${found} entries were read`);
      return ms;
    },
  };
}

async function measure(folder: string): Promise<Report> {
  const store = await openSqliteStore(join(folder, 'channels.db'));
  const [long, short] = [`a channel of ${CHANNEL} entries`, 'one of that fight alone'];
  const before = playLog({ entries: CHANNEL - FIGHT, seed: 4, count: 3 });
  await keep(store, long, [...before, ...lastFight()]);
  await keep(store, short, lastFight());
  const [many, few] = await interleave([reading(store, long), reading(store, short)], {
    rounds: ROUNDS,
    warmUp: WARM_UP,
  });
  await store.close();
  return {
    did: [`Every entry of a fight of ${FIGHT}, read from SQLite: at the end of a long channel, and by itself.`],
    rows: [
      atMost('entries of a fight, in a long channel', showMs(many.median), many.median, { limit: 2, text: '2 ms' }),
      compare('the same against a channel of that fight alone', [many, few], { atMost: 2 }),
    ],
  };
}

export const entries: Bench = { name: 'Entries of a fight', run: () => inFolder(measure) };
