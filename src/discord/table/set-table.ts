import type { SeatId } from '../../game/ids.ts';
import { equalData } from '../../game/equal.ts';
import type { Gunfight } from '../../game/state.ts';
import { digestOf } from '../custom-id.ts';
import { postCalls, settleCalls } from './calls.ts';
import { currentOf, keepTable, type Sent, type TableNote } from './note.ts';
import type { Notice } from './notice.ts';
import { nonceOf, type Parts } from './parts.ts';
import { planTurn, stateOf } from './plan.ts';
import { editTurn, postTurn, waitUntil } from './put.ts';

/** A message that Discord has not let the bot edit for so long is posted anew. */
const STUCK_MS = 5 * 60_000;

interface Setting {
  readonly stream: string;
  readonly fight: Gunfight;
  readonly note: TableNote;
  readonly notices: readonly Notice[];
}

/** Everything that is kept while it is being done: what was sent stands in the store before the next thing is sent. */
class Table {
  readonly stream: string;
  note: TableNote;
  readonly #parts: Parts;

  constructor(parts: Parts, stream: string, note: TableNote) {
    this.stream = stream;
    this.note = note;
    this.#parts = parts;
  }

  async keep(change: Partial<TableNote>): Promise<void> {
    const { posts } = this.#parts.desk.app.store;
    const isSame = (Object.keys(change) as (keyof TableNote)[]).every((key) => equalData(change[key], this.note[key]));
    if (isSame) return;
    this.note = { ...this.note, ...change };
    await keepTable(posts, this.stream, this.note);
  }

  async keepSent(place: number, sent: Sent | null): Promise<void> {
    const { [place]: old, ...others } = this.note.sent;
    const told = old?.told === undefined ? {} : { told: old.told };
    await this.keep({ sent: sent === null ? others : { ...others, [place]: { ...told, ...sent } } });
    if (sent !== null && place === currentOf(this.note))
      await this.#parts.desk.app.store.posts.setCard(this.stream, sent.id);
  }
}

/** Messages that are missing first, for a send wakes a thread that sleeps; then what has changed of those that stand, and the calls. */
export async function setTable(parts: Parts, { stream, fight, note, notices }: Setting): Promise<void> {
  const table = new Table(parts, stream, note);
  const current = currentOf(note);
  for (const place of placesToPost(note))
    await post(parts, table, { place, notices: place === current ? notices : [] });
  for (const place of placesToEdit(table.note)) await edit(parts, table, place);
  await dropLobby(parts, table);
  await table.keep({ calls: await settleCalls(parts, { stream, fight, note: table.note }) });
  const named = await namedIn(parts, table);
  const told = table.note.sent[current]?.told ?? 0;
  const called = notices.filter(
    (one) =>
      isCalled(one) &&
      !((one.version <= told || one.isOwn) && named.includes(one.seat)) &&
      !isCalledFor(table.note, one),
  );
  const calls = await postCalls(parts, { stream, fight, note: table.note }, called);
  if (calls.length > 0) await table.keep({ calls: [...table.note.calls, ...calls] });
}

/** Of a fight that has begun meanwhile, nobody needs to read that it gathers. */
function placesToPost({ turns, sent }: TableNote): number[] {
  const first = Math.max(0, ...Object.keys(sent).map(Number));
  const isStarted = turns.some(({ kind }) => kind === 'opening');
  return turns.flatMap(({ kind }, place) =>
    place < first || sent[place] !== undefined || (kind === 'lobby' && isStarted) ? [] : [place],
  );
}

/** Whatever tells something else by now: a turn that is on, or is over since, or was taken back. */
function placesToEdit(note: TableNote): number[] {
  const { turns, sent } = note;
  return turns.flatMap(({ kind }, place) => {
    const isChanged = sent[place] !== undefined && sent[place].as !== stateOf(note, place);
    return isChanged && (kind !== 'lobby' || turns.length === 1) ? [place] : [];
  });
}

async function post(
  parts: Parts,
  table: Table,
  { place, notices }: { readonly place: number; readonly notices: readonly Notice[] },
): Promise<void> {
  const { stream, note } = table;
  const next = notices.filter(({ kind, pings }) => kind === 'next' && pings).map(({ seat }) => seat);
  const plan = await planTurn(parts, { stream, note, place, next });
  const handed = notices.filter(({ kind, pings }) => kind === 'asked' && pings).map(({ seat }) => seat);
  const pings = [...plan.seats.filter((seat) => handed.includes(seat)), ...next];
  const nonce = nonceOf(`t${place.toString(36)}.`, stream, note.turns[place]!.from);
  const sent = await postTurn(parts, { stream, plan }, { nonce, pings });
  await table.keepSent(place, { ...sent, told: note.upTo });
}

async function edit(parts: Parts, table: Table, place: number): Promise<void> {
  const { stream, note } = table;
  const sent = note.sent[place]!;
  const isOn = place === currentOf(note);
  const plan = await planTurn(parts, { stream, note, place });
  if (plan.digest === sent.digest) return table.keepSent(place, { ...sent, as: plan.as });
  const { now } = parts.desk;
  const due = sent.at + parts.cardEveryMs;
  if (isOn && due > now()) return waitUntil(parts, stream, due);
  const edited = await editTurn(parts, { stream, plan }, sent);
  if (edited === 'gone') return isOn ? repost(parts, table, { place, sent }) : table.keepSent(place, null);
  if (!('waitMs' in edited)) return table.keepSent(place, edited);
  const stuckSince = sent.stuckSince ?? now();
  if (isOn && now() - stuckSince >= STUCK_MS) return repost(parts, table, { place, sent });
  await table.keepSent(place, { ...sent, stuckSince });
  await waitUntil(parts, stream, now() + edited.waitMs);
}

interface Reposted {
  readonly place: number;
  readonly sent: Sent | undefined;
  readonly nonce?: string;
}

/** Silently, below everything else; the old one goes. A nonce of its own: that of a message that is gone makes nothing. */
async function repost(parts: Parts, table: Table, { place, sent, nonce }: Reposted): Promise<void> {
  const { stream, note } = table;
  const plan = await planTurn(parts, { stream, note, place });
  const fresh = await postTurn(
    parts,
    { stream, plan },
    { nonce: nonce ?? `g${digestOf([stream, place, sent?.id])}`, pings: null },
  );
  await table.keepSent(place, fresh);
  if (sent !== undefined && sent.id !== fresh.id) await parts.channels.remove(stream, sent.id);
}

/** The table is the newest message once more. */
export async function bringDown(
  parts: Parts,
  { stream, note }: Pick<Setting, 'stream' | 'note'>,
  nonce: string,
): Promise<void> {
  const place = currentOf(note);
  await repost(parts, new Table(parts, stream, note), { place, sent: note.sent[place], nonce });
}

/** When the opening stands, people gather no more. */
async function dropLobby({ channels }: Parts, table: Table): Promise<void> {
  const { turns, sent } = table.note;
  const opening = turns.findIndex(({ kind }) => kind === 'opening');
  const lobby = opening > 0 ? sent[0] : undefined;
  if (lobby === undefined || sent[opening] === undefined) return;
  await channels.remove(table.stream, lobby.id);
  await table.keepSent(0, null);
}

/** What somebody brought about themselves is asked where they did; only whose turn it is not finds it here. */
const isCalled = ({ kind, isKnown }: Notice): boolean => kind !== 'next' && !isKnown;

/** Before something else went wrong. */
const isCalledFor = ({ calls }: TableNote, { seat, version }: Notice): boolean =>
  calls.some(({ told = 0, asked }) => version <= told && asked.some(({ owed }) => owed.seat === seat));

async function namedIn(parts: Parts, { stream, note }: Table): Promise<readonly SeatId[]> {
  return (await planTurn(parts, { stream, note, place: currentOf(note) })).seats;
}
