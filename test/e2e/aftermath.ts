import type { APIMessage } from 'discord-api-types/v10';
import type { Handle, LocalDiscord } from 'local-discord';
import { createApp } from '../../src/app/create-app.ts';
import { verifyLog } from '../../src/app/verify-log.ts';
import type { Desk } from '../../src/discord/session.ts';
import { openPeople } from '../../src/app/people/people.ts';
import { type TableNote, tableIn, withBatch } from '../../src/discord/table/note.ts';
import type { Parts } from '../../src/discord/table/posting.ts';
import { encodeCustomId, KINDS } from '../../src/discord/wire/custom-id.ts';
import { type MessageBody, toMessage } from '../../src/discord/wire/components.ts';
import { planTurn } from '../../src/discord/table/plan.ts';
import type { Entry } from '../../src/game/entry.ts';
import { audit, effectiveEntries, foldEntries } from '../../src/game/record/replay.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { SAY } from '../kit/say.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { openStore } from '../../src/store/open.ts';
import type { Store, StoredEntry } from '../../src/store/port.ts';
import { answerOf } from './kit.ts';

/** What the bot says to an order that counts. */
const ACKNOWLEDGED = /Done\.|Noted|Sealed|The house takes you up|Called out|Declined/;

/** What somebody asked for, and what they were answered. */
export interface Order {
  readonly channel: string;
  readonly handle: Handle;
}

export interface Killed {
  readonly acknowledged: number;
  readonly entries: number;
  readonly turns: number;
  readonly finished: number;
}

/** Looks at log, dice and channels after the kills; throws at the first thing that is not as it should be. */
export async function lookAtWhatIsLeft(
  discord: LocalDiscord,
  database: string,
  orders: readonly Order[],
): Promise<Killed> {
  const store = await openStore(database);
  try {
    return { acknowledged: await checkAcknowledged(store, orders), ...(await checkStreams(discord, store)) };
  } finally {
    await store.close();
  }
}

/** Every log, and what is told of it; `isUntold` of channels in which nothing could be posted. */
export async function checkStreams(
  discord: Pick<LocalDiscord, 'world'>,
  store: Store,
  isUntold: (stream: string) => boolean = () => false,
): Promise<Omit<Killed, 'acknowledged'>> {
  let [entries, turns, finished] = [0, 0, 0];
  for (const { stream } of await store.events.listStreams({ limit: 1_000 })) {
    const stored = await entriesOf(store, stream);
    entries += stored.length;
    const fights = fightsIn(stored).map(checkFight);
    finished += fights.filter(({ status }) => status === 'over').length;
    await checkWaits(store, stream, fights.at(-1));
    if (!isUntold(stream)) turns += await checkTurns(discord, store, stream, stored);
  }
  return { turns, finished, entries };
}

async function entriesOf(store: Store, stream: string): Promise<readonly StoredEntry[]> {
  const { entries } = await store.events.load(stream, { fromStart: true });
  const holes = entries.filter(({ version }, index) => version !== index + 1);
  if (holes.length > 0) throw new Error(`${stream} has a hole before ${holes[0]!.version}`);
  return entries;
}

const toEntry = ({ version, at, data }: StoredEntry): Entry => ({
  ...(data as Omit<Entry, 'version' | 'at'>),
  version,
  at,
});

/** Every order that was said to count is in the log. That none is in it twice is for the turns and the gaps between commands to say. */
async function checkAcknowledged(store: Store, orders: readonly Order[]): Promise<number> {
  let acknowledged = 0;
  for (const { handle, channel } of orders) {
    if (!ACKNOWLEDGED.test(answerOf(handle))) continue;
    acknowledged += 1;
    if ((await store.events.answered(handle.id)) === undefined)
      throw new Error(`${handle.id} in ${channel} was acknowledged and is lost: ${answerOf(handle)}`);
  }
  return acknowledged;
}

function fightsIn(stored: readonly StoredEntry[]): Entry[][] {
  const fights: Entry[][] = [];
  for (const entry of stored.map(toEntry)) {
    if (entry.action.type === 'open-fight') fights.push([]);
    fights.at(-1)!.push(entry);
  }
  return fights;
}

/** A fight that waits for a person waits for something that will be due; but for the turn that a second try begins with, which does not run out. */
async function checkWaits({ deadlines }: Store, stream: string, fight: Gunfight | undefined): Promise<void> {
  if (fight?.status !== 'running' || fight.clock.paused) return;
  if ((fight.secondTry !== undefined && fight.clock.due === null) || (await deadlines.list(stream)).length > 0) return;
  throw new Error(`the fight in ${stream} waits for nothing`);
}

/** A clean audit; and where the fight is over, a secret from which every face comes. */
function checkFight(entries: readonly Entry[]): Gunfight {
  const { differences } = audit(entries, RULESETS);
  if (differences.length > 0) throw new Error(`a log differs: ${JSON.stringify(differences[0])}`);
  const fight = foldEntries(null, effectiveEntries(entries), RULESETS)!;
  if (fight.status !== 'over') return fight;
  const shown = entries.flatMap(({ effects }) =>
    effects.flatMap((one) => (one.kind === 'secret-shown' ? [one.value] : [])),
  );
  if (shown.length !== 1) throw new Error(`${shown.length} secrets were shown`);
  const verified = verifyLog(entries, shown[0]!, RULESETS);
  if (!verified.ok) throw new Error(`the dice of a finished fight differ: ${JSON.stringify(verified)}`);
  return fight;
}

/** What each turn should have been told as, against what stands in the channel: each in one message, right and whole, in their order. */
async function checkTurns(
  discord: Pick<LocalDiscord, 'world'>,
  store: Store,
  stream: string,
  stored: readonly StoredEntry[],
): Promise<number> {
  const messages = [...(discord.world.messages.get(stream)?.values() ?? [])]
    .filter(({ message, readerId }) => readerId === null && message.author.id === discord.world.botId)
    .map(({ message }) => message);
  const nonces = messages.flatMap(({ nonce }) => (nonce === undefined ? [] : [String(nonce)]));
  const twice = nonces.filter((nonce, index) => nonces.indexOf(nonce) !== index);
  if (twice.length > 0) throw new Error(`told twice in ${stream}: ${twice.join(', ')}`);
  const told = messages.filter(({ embeds }) => embeds.length > 0).map(bodyOf);
  const wanted = await turnsOf(stream, stored);
  const lost = wanted.filter((text) => count(told, text) < count(wanted, text));
  const strange = told.filter((text) => count(told, text) > count(wanted, text));
  if (lost.length + strange.length > 0)
    throw new Error(
      `${stream}: ${lost.length} turns lost, ${strange.length} doubled or strange:\n${JSON.stringify([lost[0], strange[0]], null, 1)}`,
    );
  if (told.join('\n') !== wanted.join('\n')) throw new Error(`${stream}: the turns stand in another order`);
  const calls = (await tableIn(store.posts, stream))?.calls.map(({ id }) => id) ?? [];
  const others = messages.filter(({ id, ...one }) => isCall(one) && !isReminder(one) && !calls.includes(id));
  if (others.length > 0) throw new Error(`${stream}: nobody is called by this any more: ${others[0]!.content}`);
  return told.length;
}

const isCall = ({ content, embeds }: Pick<APIMessage, 'content' | 'embeds'>): boolean =>
  embeds.length === 0 && content.includes('<@');
const isReminder = ({ components }: Pick<APIMessage, 'components'>): boolean =>
  JSON.stringify(components).includes(encodeCustomId(KINDS.remind, ''));
const count = (all: readonly string[], one: string): number => all.filter((text) => text === one).length;
const bodyOf = ({ content, embeds = [] }: Pick<MessageBody, 'content' | 'embeds'>): string =>
  JSON.stringify([content, embeds.map(({ title, description, footer }) => [title, description, footer?.text])]);

/** The messages of a stream as they should be: its log is written once more, and told to the end of each of its fights. */
async function turnsOf(stream: string, stored: readonly StoredEntry[]): Promise<readonly string[]> {
  const store = await openStore('memory:');
  const app = createApp({ store, rulesets: RULESETS, log: { warn: () => undefined, error: () => undefined } });
  const desk = { app, people: openPeople(store.records) } as Desk;
  const parts = { desk, say: SAY } as Parts;
  const found: string[] = [];
  let note: TableNote | null = null;
  for (const group of appendsOf(stored)) {
    if (isOpening(group[0]!) && note !== null) found.push(...(await toldIn(parts, stream, note)));
    await append(store, stream, group);
    for (const batch of await app.batches(stream, group[0]!.version - 1)) note = await withBatch(app, note, batch);
  }
  return note === null ? found : [...found, ...(await toldIn(parts, stream, note))];
}

const isOpening = ({ data }: StoredEntry): boolean => (data as Entry).action.type === 'open-fight';

async function append(store: Store, stream: string, group: readonly StoredEntry[]): Promise<void> {
  const [{ version, commandId, at }] = group as readonly [StoredEntry];
  const entries = group.map((one) => ({ data: one.data, opensFight: isOpening(one) }));
  await store.events.append({ stream, expected: version - 1, entries, by: commandId, at });
}

/** Of a fight that has begun, nobody reads any more that it gathered. */
async function toldIn(parts: Parts, stream: string, note: TableNote): Promise<readonly string[]> {
  const isBegun = note.turns.some(({ kind }) => kind === 'opening');
  const places = note.turns.flatMap(({ kind }, place) => (isBegun && kind === 'lobby' ? [] : [place]));
  const plans = await Promise.all(places.map((place) => planTurn(parts, { stream, note, place })));
  return plans.map(({ content, embeds }) => bodyOf(toMessage({ text: content, embeds })));
}

function appendsOf(stored: readonly StoredEntry[]): StoredEntry[][] {
  const groups: StoredEntry[][] = [];
  for (const entry of stored) {
    const last = groups.at(-1);
    if (last?.[0]?.commandId === entry.commandId) last.push(entry);
    else groups.push([entry]);
  }
  const commands = groups.map(([first]) => first!.commandId);
  const twice = commands.find((command, index) => commands.indexOf(command) !== index);
  if (twice !== undefined) throw new Error(`the command ${twice} was done twice`);
  return groups;
}
