import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import {
  type ChannelLike,
  type Handle,
  HUNG_MS,
  type LocalDiscord,
  type LocalDiscordOptions,
  type Person,
  startLocalDiscord,
} from 'local-discord';
import { COMMANDS } from '../../commands/index.ts';
import type { App } from '../../src/app/app.ts';
import { createApp } from '../../src/app/create-app.ts';
import { thinkHere } from '../../src/app/thinking/jobs.ts';
import { Ticker } from '../../src/app/time/ticker.ts';
import { type Bot, startBot } from '../../src/discord/client.ts';
import { DRY_GULCH } from '../../src/dry-gulch.ts';
import type { Rulesets } from '../../src/game/ruleset.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/store/port.ts';
import { breachesOf, DESCRIPTION, rudenessOf } from './request-check.ts';

export const TOKEN = 'e2e.test.token';
type Message = ReturnType<Person['sees']>[number];

export interface LoggedLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly data: unknown;
  readonly text: string;
}

interface TownOptions {
  /** Keeps the fights in a file, as a host's bot does; otherwise in memory. */
  readonly onDisk?: boolean;
  /** Keeps them in a file that holds these already: a database, packed. */
  readonly kept?: string;
  readonly discord?: Partial<LocalDiscordOptions>;
  /** Cards follow at once unless said. */
  readonly cardEveryMs?: number;
  /** When the clock of the bot and of Discord begins; it stands still between `skip` and `skip`. */
  readonly startsAt?: number;
  /** How long an answer or a panel waits for what it has to say; as long as it takes unless said. */
  readonly patienceMs?: number;
  /** How the bot waits before it asks Discord again. */
  readonly wait?: (ms: number) => Promise<unknown>;
  /** What is played here, if not all that is published. */
  readonly rulesets?: Rulesets;
  /** A folder for pages, and what address it is served under. */
  readonly pages?: { readonly dir: string; readonly url: string };
  /** The secret of all dice; unless said one after the other, the same in every run. */
  readonly secret?: string;
}

/** The local Discord with the real bot in it. */
export interface Town {
  readonly discord: LocalDiscord;
  readonly app: App;
  readonly store: Store;
  /** The file its fights are kept in. */
  readonly database: string;
  /** What the bot has written to its log. */
  readonly lines: LoggedLine[];
  who(name: string): Person;
  /** The fight in a channel; throws where there is none. */
  fight(channel?: ChannelLike): Promise<Gunfight>;
  /** Sets the clock on, and nothing else. */
  skip(ms: number): void;
  /** Lets so much time pass, and everything that falls due in it happen. */
  pass(ms: number): Promise<void>;
  /** Takes up what is due now. */
  tick(): Promise<void>;
  /** The bot stops and starts again with what it has stored; what happens in between, with the fights alone at hand. */
  restart(meanwhile?: (app: App) => unknown): Promise<void>;
  /** The table of a channel: the newest message of a turn, with its buttons. */
  card(channel?: ChannelLike): Message;
  /** The newest line that calls people in another's turn, with what they answer by. */
  call(channel?: ChannelLike): Message;
  /** Everything the bot has said publicly in a channel, as one text. */
  said(channel?: ChannelLike): string;
  /** Whether Discord's gateway serves the bot. */
  isReady(): boolean;
  /** Resolves when the bot has nothing in hand. */
  quiet(): Promise<void>;
  stop(): Promise<void>;
}

interface Running {
  readonly store: Store;
  readonly app: App;
  readonly bot: Bot;
  readonly ticker: Ticker;
}

interface Clock {
  readonly now: () => number;
  readonly skip: (ms: number) => void;
}

export const MONDAY_NOON = Date.UTC(2026, 0, 5, 12);

function clockFrom(startsAt = MONDAY_NOON): Clock {
  let at = startsAt;
  return { now: () => at, skip: (ms) => void (at += ms) };
}

/** In the slow suite too: what a play comes to hangs on its dice. */
const secretNumber = (count: number): string => createHash('sha256').update(`1881 ${count}`).digest('hex');

/** What is tried again by a timer has no event of its own. */
const later = (): Promise<-1> => new Promise((resolve) => setTimeout(resolve, 25, -1));

class LiveTown implements Town {
  readonly discord: LocalDiscord;
  readonly lines: LoggedLine[] = [];
  readonly database: string;
  readonly #cleanUp: () => void;
  readonly #options: TownOptions;
  readonly #clock: Clock;
  #running: Running | null = null;
  #secrets = 0;

  constructor(discord: LocalDiscord, options: TownOptions, clock: Clock) {
    this.discord = discord;
    this.#options = options;
    this.#clock = clock;
    const folder =
      options.onDisk === true || options.kept !== undefined ? mkdtempSync(join(tmpdir(), 'skedaddle-town-')) : null;
    this.database = folder === null ? 'memory:' : join(folder, 'fights.db');
    if (options.kept !== undefined) writeFileSync(this.database, gunzipSync(readFileSync(options.kept)));
    this.#cleanUp = () => folder !== null && rmSync(folder, { recursive: true });
  }

  get #parts(): Running {
    if (this.#running === null) throw new Error('the bot is not running');
    return this.#running;
  }

  get app(): App {
    return this.#parts.app;
  }

  isReady(): boolean {
    return this.#running?.bot.isReady() === true;
  }

  get store(): Store {
    return this.#parts.store;
  }

  get #log() {
    const write =
      (level: LoggedLine['level']) =>
      (data: unknown, text: string): void =>
        void this.lines.push({ level, data, text });
    return { info: write('info'), warn: write('warn'), error: write('error') } as never;
  }

  #appOver(store: Store): App {
    const { secret, rulesets = RULESETS } = this.#options;
    // Where the faces are to be known beforehand, no id goes into them that is not.
    const posted = secret === undefined ? ({ opening: 'posted' } as const) : {};
    const newSecret = (): string => secret ?? secretNumber(++this.#secrets);
    return createApp({
      store,
      rulesets,
      log: this.#log,
      newSecret,
      ...posted,
      thinking: { thinker: thinkHere(rulesets), now: this.#clock.now, readingMs: 0 },
    });
  }

  async start(): Promise<void> {
    const { now } = this.#clock;
    const { cardEveryMs = 0, patienceMs = HUNG_MS, wait } = this.#options;
    const log = this.#log;
    const store = await openStore(this.database);
    const app = this.#appOver(store);
    const bot = await startBot({
      token: TOKEN,
      api: this.discord.api,
      app,
      commands: COMMANDS,
      log,
      now,
      cardEveryMs,
      wait,
      patienceMs,
      pages: this.#options.pages,
    });
    const ticker = new Ticker({
      app,
      store,
      now,
      intervalMs: 60_000,
      log,
      besides: (deadline) => bot.takeUp(deadline),
    });
    this.#running = { store, app, bot, ticker };
  }

  async #halt(): Promise<void> {
    const { bot, store, ticker, app } = this.#parts;
    await bot.stop();
    await ticker.stop();
    await app.idle();
    await store.close();
    this.#running = null;
  }

  who(name: string): Person {
    return this.discord.person(name);
  }

  #streamOf(channel: ChannelLike = 'saloon'): string {
    return this.discord.channel(typeof channel === 'string' ? channel : channel.id).id;
  }

  async fight(channel?: ChannelLike): Promise<Gunfight> {
    const fight = await this.app.fight(this.#streamOf(channel));
    if (fight === null) throw new Error('there is no fight here');
    return fight;
  }

  skip(ms: number): void {
    this.#clock.skip(ms);
  }

  async pass(ms: number): Promise<void> {
    this.skip(ms);
    await this.tick();
  }

  async tick(): Promise<void> {
    await this.#parts.ticker.tick();
    await this.quiet();
  }

  async restart(meanwhile?: (app: App) => unknown): Promise<void> {
    if (this.database === 'memory:') throw new Error('a bot that keeps its fights in memory cannot be restarted');
    await this.#halt();
    if (meanwhile !== undefined) {
      const store = await openStore(this.database);
      await meanwhile(this.#appOver(store));
      await store.close();
    }
    await this.start();
  }

  #publicMessages(channel?: ChannelLike): readonly Message[] {
    const { botId } = this.discord.world;
    const seen = this.who('Marshal').sees(this.#streamOf(channel));
    return seen.filter(({ author, flags }) => author.id === botId && ((flags ?? 0) & 64) === 0);
  }

  card(channel?: ChannelLike): Message {
    const card = this.#publicMessages(channel).findLast(
      ({ components, embeds }) => (components ?? []).length > 0 && embeds.length > 0,
    );
    if (card === undefined) throw new Error('there is no table here');
    return card;
  }

  call(channel?: ChannelLike): Message {
    const call = this.#publicMessages(channel).findLast(
      (message) =>
        buttonsOf(message).length > 0 &&
        message.embeds.length === 0 &&
        !buttonsOf(message).includes('Quiet for this turn'),
    );
    if (call === undefined) throw new Error('nobody is called here');
    return call;
  }

  said(channel?: ChannelLike): string {
    return this.#publicMessages(channel)
      .map((message) => textOf(message))
      .join('\n');
  }

  async quiet(): Promise<void> {
    const { requests } = this.discord;
    for (let before = -1; before !== requests.length;) {
      before = requests.length;
      await this.discord.delivered();
      await this.app.idle();
      await this.#parts.bot.idle();
      // What could not be posted is tried again by itself, unless a test tells the time.
      const waits = this.#options.startsAt === undefined && (await this.store.posts.unreported()).length > 0;
      if (waits) before = await later();
    }
  }

  async stop(): Promise<void> {
    if (this.#running !== null) await this.#halt();
    await this.discord.stop();
    this.#cleanUp();
  }
}

/** Everything that can be read on a message. */
export function textOf(message: Message | undefined): string {
  if (message === undefined) return '';
  const embeds = message.embeds.flatMap(({ title, description, footer, fields }) => [
    title,
    description,
    ...(fields ?? []).flatMap(({ name, value }) => [name, value]),
    footer?.text,
  ]);
  return [message.content, ...embeds].filter((text) => text !== undefined && text !== '').join('\n');
}

/** What the person reads who pressed or commanded: the answer and what came after it. */
export function answerOf(handle: Handle): string {
  if (handle.failure !== undefined) return handle.failure;
  const own = handle.isEphemeral ? [handle.message] : [];
  return [...own, ...handle.followUps].map((message) => textOf(message)).join('\n');
}

/** A press whose private answer is there: buttons are answered by a message of their own. */
export async function press(person: Person, message: { readonly id: string }, button: string): Promise<string> {
  const handle = await person.press(message, button);
  if (handle.failure === undefined && !handle.isEphemeral) await handle.followUp();
  return answerOf(handle);
}

export async function command(person: Person, text: string, channel: ChannelLike = 'saloon'): Promise<string> {
  return answerOf(await person.command(text, { channel }));
}

export function buttonsOf(message: Message): string[] {
  return (message.components ?? []).flatMap((row) =>
    'components' in row ? row.components.flatMap((one) => ('label' in one && one.label ? [one.label] : [])) : [],
  );
}

export async function openTown(options: TownOptions = {}): Promise<Town> {
  const clock = clockFrom(options.startsAt);
  // However busy the machine is, no answer comes too late unless a test wants that.
  const discord = await startLocalDiscord({
    token: TOKEN,
    answerTimeoutMs: HUNG_MS,
    now: clock.now,
    ...options.discord,
    seed: { ...DRY_GULCH, ...options.discord?.seed },
  });
  const town = new LiveTown(discord, options, clock);
  await town.start();
  return town;
}

/** Discord's library lets this long pass between one new session and the next. */
const BETWEEN_SESSIONS_MS = 5_000;
let passed = 0;

/** The bot loses its connection and is back; the machine's clock has gone on meanwhile, so that nobody waits. */
export async function reconnect({ discord }: Town, how: { readonly isResumable: boolean }): Promise<void> {
  passed += 2 * BETWEEN_SESSIONS_MS;
  const { now } = Date;
  const later = vi.spyOn(Date, 'now').mockImplementation(() => now() + passed);
  try {
    discord.faults.dropGateway(how);
    await discord.waitFor(() => !discord.isBotOnline());
    await discord.waitForBot();
  } finally {
    later.mockRestore();
  }
}

/** The last tests of an end-to-end file: everything the bot asked of Discord in it was proper. */
export function testRequests(townOf: () => Town): void {
  test('every send and edit says whom it may mention, and no component id stands twice', () => {
    const { requests } = townOf().discord;
    expect(requests.length).toBeGreaterThan(0);
    expect(rudenessOf(requests)).toEqual([]);
  });
  if (DESCRIPTION !== undefined)
    test("every request passes Discord's OpenAPI description", () =>
      expect(breachesOf(townOf().discord.requests)).toEqual([]));
  test('the bot met no error', () => {
    expect(townOf().lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
}
