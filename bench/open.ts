import { join } from 'node:path';
import { SNAPSHOT_EVERY, toSnapshot, toStored } from '../src/app/stored.ts';
import { copyFight } from '../src/game/fold/copy.ts';
import type { Entry } from '../src/game/entry.ts';
import { foldEntries } from '../src/game/record/replay.ts';
import { RULESETS } from '../src/rulesets/index.ts';
import type { Snapshot, Store } from '../src/store/port.ts';
import { openSqliteStore } from '../src/store/sqlite/sqlite.ts';
import { inFolder } from './kit/folder.ts';
import { checksum, insist, interleave, type Runner, timedAsync } from './kit/measure.ts';
import { NOON, playLog, playLongFight } from './kit/play.ts';
import { type Bench, compare, type Report } from './kit/report.ts';
import { appOver, foldMark } from './kit/table.ts';

const LARGE = 100_000;
const SMALL = 100;
const ROUNDS = 400;
const WARM_UP = 50;
const BATCH = 2_000;

/** A channel in the store, and the snapshots the bot would have had at its last versions. */
interface Channel {
  readonly name: string;
  readonly stream: string;
  readonly snapshots: readonly Snapshot[];
}

async function keep(store: Store, name: string, log: readonly Entry[]): Promise<Channel> {
  const stream = `street-${name}`;
  for (let from = 0; from < log.length; from += BATCH) {
    const entries = log.slice(from, from + BATCH).map(toStored);
    const kept = await store.events.append({ stream, expected: from, entries, by: `${stream}-${from}`, at: NOON });
    insist(kept.ok, 'the log was not kept');
  }
  return { name, stream, snapshots: snapshotsOf(log) };
}

/** One for each of the last versions, as far back as the bot ever leaves it. */
function snapshotsOf(log: readonly Entry[]): readonly Snapshot[] {
  const opened = log.findLastIndex((entry) => entry.action.type === 'open-fight');
  const first = Math.max(opened + 1, log.length - SNAPSHOT_EVERY);
  let fight = foldEntries(null, log.slice(opened, first), RULESETS);
  const snapshots: Snapshot[] = [];
  for (const entry of log.slice(first)) {
    fight = foldEntries(fight, [entry], RULESETS)!;
    snapshots.push(toSnapshot(copyFight(fight), foldMark));
  }
  return snapshots;
}

/** Opens the channel in an app that has never seen it; the tail after the snapshot is another length each time. */
function opening(store: Store, channel: Channel): Runner {
  const { name, stream, snapshots } = channel;
  return {
    name,
    async run(round) {
      const snapshot = snapshots[(round * 37) % snapshots.length]!;
      await store.events.putSnapshot(stream, snapshot);
      const app = appOver(store);
      let version = 0;
      const ms = await timedAsync(async () => {
        version = (await app.fight(stream))!.version;
      });
      insist(version === (await store.events.head(stream)), 'the fight is not at the head of its channel');
      return ms;
    },
  };
}

/** As after a change of the rules: no snapshot holds, and the whole last fight is resolved again. */
function openingAnew(store: Store, { name, stream }: Channel): Runner {
  return {
    name,
    async run() {
      await store.events.dropSnapshots(stream);
      return timedAsync(() => appOver(store).fight(stream));
    },
  };
}

async function measure(folder: string): Promise<Report> {
  const store = await openSqliteStore(join(folder, 'channels.db'));
  const long = playLongFight(LARGE);
  const small = await keep(store, `${SMALL} entries of the like`, playLongFight(SMALL));
  const endless = await keep(store, `${LARGE} entries, one fight`, long);
  const played = await keep(store, `${LARGE} entries, many fights`, playLog({ entries: LARGE, seed: 9, count: 3 }));
  const first = await keep(
    store,
    `${SMALL} entries of one fight`,
    playLog({ entries: SMALL, seed: 9, count: 3 }).slice(0, SMALL),
  );
  const [one, few, many, young] = await interleave(
    [endless, small, played, first].map((channel) => opening(store, channel)),
    {
      rounds: ROUNDS,
      warmUp: WARM_UP,
    },
  );
  const [whole, short] = await interleave([openingAnew(store, endless), openingAnew(store, small)], {
    rounds: 5,
    warmUp: 1,
  });
  const sum = checksum(await appOver(store).fight(endless.stream));
  insist(sum === checksum(foldEntries(null, long, RULESETS)), 'what was opened is not what the log gives');
  await store.close();
  return {
    did: [
      `Each opening: a new app over one SQLite file, a snapshot 0 to ${SNAPSHOT_EVERY - 1} entries back, the tail resolved again; fight ${sum}.`,
    ],
    rows: [
      compare('open a channel, one endless fight', [one!, few!], { atMost: 2 }),
      compare('open a channel, fight after fight', [many!, young!], { atMost: 2 }),
      compare('the same without any snapshot (new rules)', [whole, short], null),
    ],
  };
}

export const open: Bench = { name: 'Opening a channel', run: () => inFolder(measure) };
