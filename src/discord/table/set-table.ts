import type { SeatId } from '../../game/ids.ts';
import { equalData } from '../../game/equal.ts';
import { digestOf } from '../wire/custom-id.ts';
import { clip, LIMITS, toMessage } from '../wire/components.ts';
import { laterIn } from '../../app/time/later.ts';
import { rendered } from '../posts/pictures.ts';
import { postCalls, settleCalls, type Calling } from './calls.ts';
import { currentOf, keepTable, type Sent, type TableNote } from './note.ts';
import type { Notice } from './notices.ts';
import { nonceOf, type Parts } from './posting.ts';
import { planTurn, seatsNamed, stateOf, type TurnPlan } from './plan.ts';
import { given } from '../result.ts';

/** A message that Discord has not let the bot edit for so long is posted anew. */
const STUCK_MS = 5 * 60_000;

/** Everything that is kept while it is being done: what was sent stands in the store before the next thing is sent. */
class Table {
  note: TableNote;
  readonly #stream: string;
  readonly #parts: Parts;

  constructor(parts: Parts, stream: string, note: TableNote) {
    this.#stream = stream;
    this.note = note;
    this.#parts = parts;
  }

  async keep(change: Partial<TableNote>, edited?: number): Promise<void> {
    const isSame = (Object.keys(change) as (keyof TableNote)[]).every((key) => equalData(change[key], this.note[key]));
    if (isSame) return;
    const to = { ...this.note, ...change };
    await keepTable(this.#parts.desk.app.store.posts, this.#stream, this.note, to, edited);
    this.note = to;
  }

  async #keepSent(place: number, sent: Sent | null): Promise<void> {
    const { [place]: old, ...others } = this.note.sent;
    const told = old?.told === undefined ? {} : { told: old.told };
    await this.keep({ sent: sent === null ? others : { ...others, [place]: { ...told, ...sent } } }, place);
    if (sent !== null && place === currentOf(this.note))
      await this.#parts.desk.app.store.posts.setCard(this.#stream, sent.id);
  }

  plan(place: number, next: readonly SeatId[] = []): Promise<TurnPlan> {
    return planTurn(this.#parts, { stream: this.#stream, note: this.note, place, next });
  }

  async post(place: number, notices: readonly Notice[]): Promise<void> {
    const pinged = (wanted: Notice['kind']): readonly SeatId[] =>
      notices.filter(({ kind, pings }) => kind === wanted && pings).map(({ seat }) => seat);
    const [asked, next] = [pinged('asked'), pinged('next')];
    const plan = await this.plan(place, next);
    const pings = [...plan.seats.filter((seat) => asked.includes(seat)), ...next];
    const nonce = nonceOf(`t${place.toString(36)}.`, this.#stream, this.note.turns[place]!.from);
    await this.#keepSent(place, { ...(await this.#send(plan, nonce, pings)), told: this.note.upTo });
  }

  /** Without pings nobody is notified, and whoever is up is named all the same. */
  async #send(plan: TurnPlan, nonce: string, pings: readonly SeatId[] | null): Promise<Sent> {
    const { content: text, embeds, rows, picture } = plan;
    const body = toMessage({ text, embeds, rows, pings: pings ?? [], isSilent: pings === null }, nonce);
    const { id, said, isRecalled } = await this.#parts.channels.post(this.#stream, body, await rendered(picture));
    const sent = sentAs(plan, { id, said, at: this.#parts.desk.now() });
    return isRecalled === true ? { ...sent, as: '', digest: '', picture: '', at: 0 } : sent;
  }

  /** `atOnce`: nothing more comes of it that would be waited for. */
  async edit(place: number, { atOnce }: { readonly atOnce: boolean }): Promise<void> {
    const sent = this.note.sent[place]!;
    const isOn = place === currentOf(this.note);
    const plan = await this.plan(place);
    if (plan.digest === sent.digest) return this.#keepSent(place, { ...sent, as: plan.as });
    const { now } = this.#parts.desk;
    const due = sent.at + this.#parts.cardEveryMs;
    if (isOn && !atOnce && due > now()) return this.#editAt(due);
    const edited = await this.#change(plan, sent);
    if (edited === 'gone') return isOn ? this.repost(place) : this.#keepSent(place, null);
    if (!('waitMs' in edited)) return this.#keepSent(place, edited);
    const stuckSince = sent.stuckSince ?? now();
    if (isOn && now() - stuckSince >= STUCK_MS) return this.repost(place);
    await this.#keepSent(place, { ...sent, stuckSince });
    await this.#editAt(now() + edited.waitMs);
  }

  /** What has changed since is shown when that time is over, even after a restart. */
  async #editAt(due: number): Promise<void> {
    await this.#parts.desk.app.store.deadlines.replace(laterIn('card', this.#stream), [{ key: 'edit', due }]);
  }

  /** A picture that shows the same as before stays as it is: nothing is drawn, nothing uploaded. So do the words in its place. */
  async #change(plan: TurnPlan, sent: Sent): Promise<Sent | 'gone' | { readonly waitMs: number }> {
    const { content, embeds, rows, picture } = plan;
    const isSame = sent.picture === picture?.digest;
    const said = isSame ? (sent.said ?? '') : '';
    const text = clip([content, said].filter((part) => part !== '').join('\n'), LIMITS.content);
    const body = { ...toMessage({ text, embeds, rows }), ...(isSame ? {} : { attachments: [] }) };
    const pictures = isSame ? [] : await rendered(picture);
    const edited = await this.#parts.channels.edit(this.#stream, sent.id, body, pictures);
    if (edited === 'gone' || 'waitMs' in edited) return edited;
    return sentAs(plan, { id: sent.id, said: isSame ? said : edited.said, at: this.#parts.desk.now() });
  }

  /** Silently, below everything else; the old one goes. A nonce of its own: that of a message that is gone makes nothing. */
  async repost(place: number, nonce?: string): Promise<void> {
    const sent = this.note.sent[place];
    const plan = await this.plan(place);
    const fresh = await this.#send(plan, nonce ?? `g${digestOf([this.#stream, place, sent?.id])}`, null);
    await this.#keepSent(place, fresh);
    if (sent !== undefined && sent.id !== fresh.id) await this.#parts.channels.remove(this.#stream, sent.id);
  }

  /** When the opening stands, people gather no more. */
  async dropLobby(): Promise<void> {
    const { turns, sent } = this.note;
    const opening = turns.findIndex(({ kind }) => kind === 'opening');
    const lobby = opening > 0 ? sent[0] : undefined;
    if (lobby === undefined || sent[opening] === undefined) return;
    // In a thread that sleeps it goes as soon as something has woken it.
    if (await this.#parts.channels.remove(this.#stream, lobby.id)) await this.#keepSent(0, null);
  }
}

const sentAs = ({ as, digest, picture }: TurnPlan, sent: Pick<Sent, 'id' | 'said' | 'at'>): Sent => ({
  ...sent,
  as,
  digest,
  ...given({ picture: picture?.digest }),
});

/** Messages that are missing first, for a send wakes a thread that sleeps; then what has changed of those that stand, and the calls. */
export async function setTable(parts: Parts, calling: Calling, notices: readonly Notice[]): Promise<void> {
  const { stream, fight, note } = calling;
  const table = new Table(parts, stream, note);
  const current = currentOf(note);
  for (const place of placesToPost(note)) await table.post(place, place === current ? notices : []);
  for (const place of placesToEdit(table.note)) await table.edit(place, { atOnce: fight.status === 'over' });
  await table.dropLobby();
  await table.keep({ calls: await settleCalls(parts, { stream, fight, note: table.note }) });
  const named = await seatsNamed(parts, { stream, note: table.note, place: current });
  const told = table.note.sent[current]?.told ?? 0;
  const isNamed = ({ version, isOwn, seat }: Notice): boolean => (version <= told || isOwn) && named.includes(seat);
  const called = notices.filter((one) => isCalled(one) && !isNamed(one) && !isCalledFor(table.note, one));
  const calls = await postCalls(parts, { stream, fight, note: table.note }, called);
  if (calls.length > 0) await table.keep({ calls: [...table.note.calls, ...calls] });
}

/** The table is the newest message once more. */
export const bringDown = (parts: Parts, stream: string, note: TableNote, nonce: string): Promise<void> =>
  new Table(parts, stream, note).repost(currentOf(note), nonce);

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

/** What somebody brought about themselves is asked where they did; only whose turn it is not finds it here. */
const isCalled = ({ kind, isKnown }: Notice): boolean => kind !== 'next' && !isKnown;

/** Before something else went wrong. */
const isCalledFor = ({ calls }: TableNote, { seat, version }: Notice): boolean =>
  calls.some(({ told = 0, asked }) => version <= told && asked.some(({ owed }) => owed.seat === seat));
