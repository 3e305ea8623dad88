import type { Owed } from '../../game/clock/answers-owed.ts';
import { type Appended, countTurns, cutTurns, type Turn } from '../../game/clock/turns.ts';
import type { Gunfight } from '../../game/state.ts';
import type { App, Batch } from '../../app/app.ts';
import { rulesetOf } from '../../game/act.ts';
import type { Posts, StreamId, Version } from '../../store/port.ts';
import { OtherWriter } from '../posts/one-writer.ts';
import { tagOf } from '../wire/custom-id.ts';

export interface Sent {
  readonly id: string;
  /** Up to which entry it tells, and in which state of its turn: of one that is over, nothing changes any more. */
  readonly as: string;
  /** What it shows, by digest; and its picture alone. */
  readonly digest: string;
  readonly picture?: string;
  /** What stands there in words because that picture could not be shown. */
  readonly said?: string;
  /** Up to which entry it told when it was posted: whoever that called is not called again. */
  readonly told?: Version;
  /** When it was last posted or edited. */
  readonly at: number;
  /** Since when Discord has refused to edit it for its age. */
  readonly stuckSince?: number;
}

/** A line that mentions people in another's turn. */
export interface Call {
  readonly id: string;
  /** In which turn, by its place in the list. */
  readonly place: number;
  readonly asked: readonly { readonly point: string; readonly owed: Owed }[];
  /** Up to which entry it was known what to call for. */
  readonly told?: Version;
  readonly state: 'open' | 'time-up';
}

export interface TableNote {
  readonly tag: string;
  /** As far as the log has been cut into turns. */
  readonly upTo: Version;
  readonly turns: readonly Turn[];
  readonly sent: Readonly<Record<number, Sent>>;
  readonly calls: readonly Call[];
}

const KEY = 'table';

export const tableIn = async (posts: Pick<Posts, 'getMessage'>, stream: StreamId): Promise<TableNote | null> =>
  ((await posts.getMessage(stream, KEY)) as TableNote | undefined) ?? null;

/** In place of the one before (null: none); throws `OtherWriter` where that is not what is kept any more. */
export async function keepTable(posts: Posts, stream: string, from: TableNote | null, to: TableNote, edited?: number) {
  const isKept = await posts.swapMessage(stream, KEY, { from: from ?? undefined, to });
  if (!isKept) throw new OtherWriter(stream, edited);
}

/** What a message shows is not known any more: it is to be edited, whatever is noted of it. */
export function withUnknown(note: TableNote, place: number): TableNote {
  const sent = note.sent[place];
  return sent === undefined
    ? note
    : { ...note, sent: { ...note.sent, [place]: { ...sent, as: '', digest: '', picture: '', at: 0 } } };
}

/** The table with the turns that one more append makes; one that was cut already stays as it is. Throws `OtherWriter` where the next fight's is kept by now. */
export async function withBatch(app: App, note: TableNote | null, batch: Batch): Promise<TableNote> {
  const { entries, fight, stream } = batch;
  const last = entries.at(-1)!.version;
  const tag = tagOf(fight);
  if (note !== null && note.tag !== tag && note.upTo >= entries[0]!.version) throw new OtherWriter(stream);
  const known = note?.tag === tag ? note : { ...(await tableFor(app, stream, batch)), calls: leftOf(note) };
  if (known.upTo >= last) return known;
  const appended: Appended = { entries, fight };
  const turns = cutTurns(known.turns, appended, rulesetOf(fight, app.rulesets));
  return { ...known, turns, upTo: last };
}

/** What a sleeping thread has not let go asks for nothing any more, and goes with the next fight. */
const leftOf = (note: TableNote | null): readonly Call[] =>
  (note?.calls ?? []).map(({ id }) => ({ id, place: -1, asked: [], state: 'open' }));

/** A new fight, or one that was begun by a bot that did not keep its turns: then it goes on from here, under what stands there already. */
async function tableFor(app: App, stream: StreamId, { before, entries, fight }: Batch): Promise<TableNote> {
  const bare = { tag: tagOf(fight), upTo: entries[0]!.version - 1, turns: [], sent: {}, calls: [] };
  if (before === null || tagOf(before) !== bare.tag) return bare;
  const all = await app.entries(stream);
  const number = countTurns(all.filter(({ version }) => version <= bare.upTo));
  const from = before.status === 'lobby' ? all[0]!.version : entries[0]!.version;
  const { card } = await app.store.posts.get(stream);
  const turns: Turn[] = [{ kind: kindOf(before), number: Math.max(1, number), from, upTo: bare.upTo }];
  return { ...bare, turns, sent: card === undefined ? {} : { 0: { id: card, as: '', digest: '', at: 0 } } };
}

const kindOf = ({ status }: Gunfight): Turn['kind'] =>
  status === 'lobby' ? 'lobby' : status === 'over' ? 'end' : 'turn';

/** The turn whose message is the newest: the one that is on. */
export const currentOf = ({ turns }: Pick<TableNote, 'turns'>): number => turns.length - 1;

/** As far as a message tells; null for one that is none of a turn's. */
export function toldBy(note: TableNote | null, message: string): Version | null {
  const [place] = Object.entries(note?.sent ?? {}).find(([, { id }]) => id === message) ?? [];
  return place === undefined ? null : (note!.turns[Number(place)]?.upTo ?? null);
}

/** Ids of the messages that are noted: all of them, or those of what was reported up to an entry. */
export function notedIn(note: TableNote | null, reported = Infinity): readonly string[] {
  if (note === null) return [];
  const sent = Object.entries(note.sent).filter(([place]) => (note.turns[Number(place)]?.from ?? 0) <= reported);
  const calls = note.calls.filter(({ told = 0 }) => told <= reported);
  return [...sent.map(([, one]) => one), ...calls].map(({ id }) => id);
}
