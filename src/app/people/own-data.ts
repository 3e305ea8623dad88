import { effectiveEntries, fightsIn, foldEntries } from '../../game/record/replay.ts';
import type { App } from '../app.ts';
import { fromStored } from '../stored.ts';
import { runs } from '../../game/rights/rights.ts';
import type { Entry } from '../../game/entry.ts';
import { isPerson } from '../../game/ids.ts';
import type { Gunfight, SeatId } from '../../game/state.ts';
import { view } from '../../game/secrets/view.ts';
import { laterIn } from '../time/later.ts';
import { type Others, othersIn, withoutOthers } from '../../game/record/other-people.ts';

type Data = Readonly<Record<string, unknown>>;

/** Everything kept of one person, and nothing of anybody else. */
export type OwnData = Awaited<ReturnType<typeof ownData>>;

type Asked = { readonly seat: SeatId; readonly now: number; readonly readMe: string };

/** What is kept of a person, whole: every record that is theirs, and of every log that names them what is theirs in it. */
export async function ownData(app: App, { seat, now, readMe }: Asked) {
  const logs = await logsNaming(app, seat);
  const others = othersIn(logs, seat);
  const bare = (value: unknown): unknown => withoutOthers(value, others);
  const records = (await app.store.records.findByOwner(seat)).map(({ kind, data }) => ({ kind, data: bare(data) }));
  const of = (kind: string): unknown[] => records.filter((record) => record.kind === kind).map(({ data }) => data);
  return {
    id: seat,
    exportedAt: isoOf(now),
    readMe,
    settings: of('person')[0] ?? null,
    characters: of('character'),
    /** Small records of every other kind, as they are kept. */
    records: records.filter(({ kind }) => kind !== 'person' && kind !== 'character'),
    reminders: await remindersOf(
      app,
      seat,
      logs.map(({ channel }) => channel),
    ),
    fights: logs.map((log) => ownFight(log, seat, others)),
  };
}

const isoOf = (at: number): string => new Date(at).toISOString();

interface Log {
  readonly channel: string;
  readonly entries: readonly Entry[];
  readonly fight: Gunfight;
}

/** Fights in whose log they stand, of every channel. */
async function logsNaming(app: App, seat: SeatId): Promise<readonly Log[]> {
  const found: Log[] = [];
  for (const channel of await app.store.events.streamsNaming(JSON.stringify(seat))) {
    const { entries } = await app.store.events.load(channel, { fromStart: true });
    for (const fight of fightsIn(entries.map(fromStored)))
      if (JSON.stringify(fight).includes(JSON.stringify(seat)))
        found.push({ channel, entries: fight, fight: foldEntries(null, effectiveEntries(fight), app.rulesets)! });
  }
  return found;
}

function ownFight({ channel, entries, fight }: Log, seat: SeatId, others: Others) {
  const seen = view(fight, { seat });
  const bare = (value: unknown): unknown => withoutOthers(value, others);
  return {
    channel,
    openedAt: isoOf(fight.openedAt),
    ruleset: fight.ruleset,
    status: fight.status,
    runIt: runs(fight, seat),
    /** Their seat and their figures as it stands, or stood at the end. */
    seat: bare(seen.seats[seat] ?? null),
    figures: Object.values(seen.figures)
      .filter((figure) => figure.seat === seat)
      .map(bare),
    entries: entries.filter((entry) => names(entry, seat)).map((entry) => ownEntry(entry, seat, bare)),
  };
}

const names = (value: unknown, seat: SeatId): boolean => JSON.stringify(value).includes(JSON.stringify(seat));

/** Of an entry of theirs what they asked for; of any other what speaks of them. Dice and consequences are the fight's. */
function ownEntry(entry: Entry, seat: SeatId, bare: (value: unknown) => unknown) {
  const { version, at, by, action, effects } = entry;
  const isOwn = by === seat;
  const mentions = mentionsOf(isOwn ? effects : [action, ...effects], seat).map(bare);
  return {
    version,
    at: isoOf(at),
    ...(isOwn ? { action: bare(action) } : {}),
    ...(mentions.length === 0 ? {} : { mentions }),
  };
}

/** The innermost things in which somebody stands. */
function mentionsOf(value: unknown, seat: SeatId): readonly Data[] {
  if (value === null || typeof value !== 'object' || !names(value, seat)) return [];
  const inner = Object.values(value).flatMap((one) => mentionsOf(one, seat));
  const isHere = Object.values(value).includes(seat) || Object.hasOwn(value, seat);
  return isHere && !Array.isArray(value) ? [value as Data, ...inner] : isHere ? [{ among: value }, ...inner] : inner;
}

async function remindersOf(app: App, seat: SeatId, channels: readonly string[]) {
  if (!isPerson(seat)) return [];
  const rows = await Promise.all(
    [...new Set(channels)].map(async (channel) => {
      const due = await app.store.deadlines.list(laterIn('remind', channel));
      return due.filter(({ key }) => key === seat).map((one) => ({ channel, due: isoOf(one.due) }));
    }),
  );
  return rows.flat();
}
