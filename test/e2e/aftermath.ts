import { createApp } from '../../src/app/create-app.ts';
import { verifyLog } from '../../src/app/verify-log.ts';
import { packEmbeds } from '../../src/discord/limits.ts';
import { openPeople } from '../../src/discord/people.ts';
import { readStretch } from '../../src/discord/reading.ts';
import type { Entry } from '../../src/game/entry.ts';
import { audit, effectiveEntries, foldEntries } from '../../src/game/replay.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { PUBLIC } from '../../src/game/view.ts';
import type { LocalDiscord } from '../../src/local-discord/control.ts';
import type { Handle } from '../../src/local-discord/handle.ts';
import { reportBatch } from '../../src/report/report.ts';
import { createSay } from '../../src/report/say.ts';
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
  readonly reports: number;
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
    const streams = await store.events.listStreams({ limit: 1_000 });
    const logs = await Promise.all(
      streams.map(async ({ stream }) => ({ stream, stored: await entriesOf(store, stream) })),
    );
    const acknowledged = await checkAcknowledged(store, orders);
    let [reports, finished] = [0, 0];
    for (const { stream, stored } of logs) {
      for (const fight of fightsIn(stored)) finished += checkFight(fight);
      reports += await checkReports(discord, store, stream, stored);
    }
    return { acknowledged, reports, finished, entries: logs.reduce((sum, { stored }) => sum + stored.length, 0) };
  } finally {
    await store.close();
  }
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

/** Every order that was said to count is in the log. That none is in it twice is for the reports and the gaps between commands to say. */
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

/** A clean audit; and where the fight is over, a secret from which every face comes. Gives 1 for a finished fight. */
function checkFight(entries: readonly Entry[]): number {
  const { differences } = audit(entries, RULESETS);
  if (differences.length > 0) throw new Error(`a log differs: ${JSON.stringify(differences[0])}`);
  const fight = foldEntries(null, effectiveEntries(entries), RULESETS);
  if (fight?.status !== 'over') return 0;
  const shown = entries.flatMap(({ effects }) =>
    effects.flatMap((one) => (one.kind === 'secret-shown' ? [one.value] : [])),
  );
  if (shown.length !== 1) throw new Error(`${shown.length} secrets were shown`);
  const verified = verifyLog(entries, shown[0]!, RULESETS);
  if (!verified.ok) throw new Error(`the dice of a finished fight differ: ${JSON.stringify(verified)}`);
  return 1;
}

/** What each append should have been told as, against what stands in the channel: all of it, once, in its order. */
async function checkReports(
  discord: LocalDiscord,
  store: Store,
  stream: string,
  stored: readonly StoredEntry[],
): Promise<number> {
  const wanted = await reportsOf(store, stream, stored);
  const cards = new Set(discord.world.messages.get(stream)?.keys() ?? []);
  const messages = [...cards]
    .map((id) => discord.world.messages.get(stream)!.get(id)!)
    .filter(({ readerId }) => readerId === null);
  const nonces = messages.flatMap(({ message }) => (message.nonce === undefined ? [] : [String(message.nonce)]));
  const twice = nonces.filter((nonce, index) => nonces.indexOf(nonce) !== index);
  if (twice.length > 0) throw new Error(`told twice in ${stream}: ${twice.join(', ')}`);
  const told = messages
    .filter(({ message }) => String(message.nonce ?? '').startsWith('r'))
    .map(({ message }) => bodyOf(message.embeds));
  const lost = wanted.filter((text) => count(told, text) < count(wanted, text));
  const doubled = told.filter((text) => count(told, text) > count(wanted, text));
  if (lost.length + doubled.length > 0)
    throw new Error(
      `${stream}: ${lost.length} reports lost, ${doubled.length} doubled or strange:\n${JSON.stringify([lost[0], doubled[0]], null, 1)}`,
    );
  if (told.join('\n\n') !== wanted.join('\n\n')) throw new Error(`${stream}: the reports stand in another order`);
  return told.length;
}

const count = (all: readonly string[], one: string): number => all.filter((text) => text === one).length;
const bodyOf = (embeds: readonly { readonly title?: string; readonly description?: string }[]): string =>
  JSON.stringify(embeds.map(({ title, description }) => [title, description]));

/** The reports of a stream as they should be: one for each append that has something to tell. */
async function reportsOf(store: Store, stream: string, stored: readonly StoredEntry[]): Promise<readonly string[]> {
  const app = createApp({ store, rulesets: RULESETS, log: { warn: () => undefined, error: () => undefined } });
  const people = openPeople(store.records);
  const say = createSay('en');
  const found: string[] = [];
  let fight: Gunfight | null = null;
  for (const group of appendsOf(stored)) {
    const entries = group.map(toEntry);
    const after = foldEntries(fight, entries, RULESETS);
    const reading = await readStretch(app, people, { stream, before: fight, entries, fight: after }, PUBLIC);
    fight = after;
    if (reading === null) continue;
    const { unit } = RULESETS.get(after!.ruleset)!.meta;
    for (const embeds of packEmbeds(reportBatch({ ...reading, unit }, say))) found.push(bodyOf(embeds));
  }
  return found;
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
