import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '../../src/app/create-app.ts';
import { verifyLog } from '../../src/app/verify-log.ts';
import { openPeople } from '../../src/discord/people.ts';
import { packEmbeds } from '../../src/discord/limits.ts';
import { readStretch } from '../../src/discord/reading.ts';
import type { Entry } from '../../src/game/entry.ts';
import { audit, effectiveEntries, foldEntries } from '../../src/game/replay.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { PUBLIC } from '../../src/game/view.ts';
import type { LocalDiscord } from '../../src/local-discord/control.ts';
import type { Handle } from '../../src/local-discord/handle.ts';
import type { Person } from '../../src/local-discord/person.ts';
import { startLocalDiscord } from '../../src/local-discord/server.ts';
import { reportBatch } from '../../src/report/report.ts';
import { createSay } from '../../src/report/say.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { openStore } from '../../src/store/open.ts';
import type { Store, StoredEntry } from '../../src/store/port.ts';
import { type Chance, chanceOf } from '../simulator/chance.ts';
import { answerOf, buttonsOf, textOf, TOKEN } from './kit.ts';
import { checkRequests } from './request-check.ts';

const ENTRY = join(import.meta.dirname, 'bot-process.ts');
const READY_MS = 60_000;
/** What the bot says to an order that counts. */
const ACKNOWLEDGED = /Done\.|Noted|Sealed|The house takes you up|Called out|Declined/;

export interface KillOptions {
  readonly seed: number;
  readonly kills: number;
  /** The longest that a process lives. */
  readonly lifeMs: number;
}

export interface Killed {
  readonly acknowledged: number;
  readonly entries: number;
  readonly reports: number;
  readonly finished: number;
}

interface Order {
  readonly channel: string;
  readonly handle: Handle;
}

/** The bot at work in a process that may be killed at any moment, with the next one loaded and ready. */
class Processes {
  readonly #args: readonly string[];
  readonly complaints: string[] = [];
  #spare: Promise<ChildProcess>;
  #current: ChildProcess | null = null;

  constructor(args: readonly string[]) {
    this.#args = args;
    this.#spare = this.#load();
  }

  async #load(): Promise<ChildProcess> {
    const child = spawn(process.execPath, ['--import', 'tsx', ENTRY, ...this.#args], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr!.on('data', (data: Buffer) => this.complaints.push(data.toString('utf8')));
    await once(child, 'message', { signal: AbortSignal.timeout(READY_MS) });
    return child;
  }

  async start(): Promise<void> {
    const child = await this.#spare;
    this.#current = child;
    child.send('go');
    await once(child, 'message', { signal: AbortSignal.timeout(READY_MS) });
    this.#spare = this.#load();
  }

  async kill(): Promise<void> {
    const child = this.#current;
    this.#current = null;
    if (child === null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill();
    const spare = await this.#spare;
    spare.kill('SIGKILL');
  }
}

/** Kills the bot again and again while people play duels, and then looks at what is left. */
export async function killAgainAndAgain(options: KillOptions): Promise<Killed> {
  const chance = chanceOf(options.seed);
  const folder = mkdtempSync(join(tmpdir(), 'skedaddle-kill-'));
  const database = join(folder, 'fights.db');
  const people = ['Doc', 'Ike', 'Belle', 'Wyatt'];
  const channels = ['saloon', ...people.map((name) => `yard-of-${name.toLowerCase()}`)];
  const discord = await startLocalDiscord({ token: TOKEN, seed: { channels }, answerTimeoutMs: 1_000 });
  const processes = new Processes([discord.api, TOKEN, database]);
  const orders: Order[] = [];
  const stop = { asked: false };
  try {
    await processes.start();
    const players = people.map((name, index) => {
      const own = chanceOf(options.seed + index + 1);
      return keepPlaying(discord, discord.person(name), { channel: channels[index + 1]!, chance: own, orders, stop });
    });
    for (let kill = 0; kill < options.kills; kill++) {
      await sleep(30 + chance.below(options.lifeMs));
      await processes.kill();
      await processes.start();
    }
    stop.asked = true;
    await Promise.all(players);
    await settle(discord, database);
    await processes.stop();
    checkRequests(discord.requests);
    const errors = processes.complaints.filter((line) => /"level":[56]0/.test(line));
    if (errors.length > 0) throw new Error(`the bot met ${errors.length} errors`);
    return await lookAtWhatIsLeft(discord, database, orders);
  } catch (error) {
    throw new Error(`seed ${options.seed}: ${String(error)}\n${processes.complaints.slice(-5).join('')}`, {
      cause: error,
    });
  } finally {
    stop.asked = true;
    await processes.stop();
    await discord.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Playing {
  readonly channel: string;
  readonly chance: Chance;
  readonly orders: Order[];
  readonly stop: { readonly asked: boolean };
}

/** Presses and commands without end; whoever gets no answer tries something else. */
async function keepPlaying(
  discord: LocalDiscord,
  person: Person,
  { channel, chance, orders, stop }: Playing,
): Promise<void> {
  while (!stop.asked) {
    if (!discord.isBotOnline()) {
      await sleep(10);
      continue;
    }
    const handle = startSomething(discord, person, channel, chance);
    orders.push({ channel, handle });
    const until = Date.now() + 1_500;
    while (Date.now() < until && answerOf(handle) === '') await sleep(5);
  }
}

function startSomething(discord: LocalDiscord, person: Person, channel: string, chance: Chance): Handle {
  const { botId } = discord.world;
  const card = person
    .sees(channel)
    .findLast((message) => message.author.id === botId && (message.components ?? []).length > 0 && !isPrivate(message));
  const wanted = ['Draw!', 'Stand', 'Call for surrender', 'Reload', 'Keep shooting until one is down', 'Walk 5 closer'];
  const buttons = card === undefined ? [] : buttonsOf(card).filter((label) => wanted.includes(label));
  if (card === undefined || buttons.length === 0 || chance.happens(0.05))
    return person.startCommand('/duel opponent:@Skedaddle', { channel });
  return person.startPress(card, chance.pick(buttons));
}

const isPrivate = (message: { readonly flags?: number }): boolean => ((message.flags ?? 0) & 64) !== 0;

/** Waits until everything that was committed has been told. */
async function settle(discord: LocalDiscord, database: string): Promise<void> {
  const store = await openStore(database);
  for (let calm = 0, tries = 0; calm < 5 && tries < 400; tries++) {
    const before = discord.requests.length;
    await sleep(60);
    const behind = await store.posts.unreported();
    calm = discord.requests.length === before && behind.length === 0 ? calm + 1 : 0;
  }
  await store.close();
}

async function lookAtWhatIsLeft(discord: LocalDiscord, database: string, orders: readonly Order[]): Promise<Killed> {
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
