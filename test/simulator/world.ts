import { createHash } from 'node:crypto';
import type { Statement } from 'better-sqlite3';
import { type InProcess, openInProcess } from 'local-discord';
import type { Batch, Performed, Request } from '../../src/app/app.ts';
import type { Ruleset, Rulesets } from '../../src/game/ruleset.ts';
import { isSecondTry } from '../../src/discord/again/try-place.ts';
import { laterIn } from '../../src/app/time/later.ts';
import { painter } from '../../src/report/map/render.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { makeTables, MemoryStore } from '../../src/store/memory/memory.ts';
import type { Store } from '../../src/store/port.ts';
import { checkStreams } from '../e2e/aftermath.ts';
import { type Chance, chanceOf } from './chance.ts';
import { Host, isMeant, TOKEN } from './host.ts';
import { Ledger } from './ledger.ts';
import { onLine } from './line.ts';
import type { Mutant } from './mutants.ts';
import { type Channel, People, PEOPLE } from './people.ts';
import { Shares, type SharesTold } from './shares.ts';
import { inWorld, Time } from './time.ts';
import { CALM_LINE, CALM_STORE, ROUGH_LINE, ROUGH_STORE, strikeChannel, strikeHost } from './troubles.ts';
import { Watcher } from './watcher.ts';
import { wiredStore } from './wired-store.ts';

/** In the last one people take messages and rights away: what is left there is not held against the log. */
const CHANNELS = ['saloon', 'livery', 'corral', 'bank'] as const;
const TROUBLED = 'bank';
/** It falls asleep now and then. */
const THREAD = { name: 'back room', parent: 'saloon', type: 11 };
const NOON = Date.UTC(2026, 0, 5, 12);
/** So long everything is looked at again, until all is told: long before the last moment. */
const CALM_MS = 5 * 60_000 + 1_234;
const MOST_CALM_MS = 3_600_000;
/** However fast people order, most of the time one of the hosts has to serve. */
const UNSTRUCK_MS = 60_000;
/** Longer than any order is waited for. */
const MOST_STILL_MS = 20 * 60_000;

export interface WorldOptions {
  readonly seed: number;
  /** So many orders are given and kept; then everything calms down. */
  readonly orders: number;
  readonly rulesets?: readonly Ruleset[];
  readonly hosts?: number;
  /** So long a host is frozen; a minute unless said. */
  readonly freezeMs?: number;
  /** Hosts are struck no more often than this; once a minute unless said. */
  readonly unstruckMs?: number;
  readonly mutant?: Mutant;
}

/** What came of a world. */
export interface Played {
  readonly orders: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly shares: SharesTold;
  /** Of everything that was kept and said: the same seed gives the same. */
  readonly digest: string;
}

/** Plays a world from its seed; throws at the first promise that is broken in it. */
export function playWorld(options: WorldOptions): Promise<Played> {
  const chance = chanceOf(options.seed);
  const time = new Time(NOON);
  const play = async (): Promise<World> => {
    const world = new World(options, time, chance);
    await world.play();
    return world;
  };
  // What reads long logs lets others have their turn: it is looked at when time passes by itself again.
  return unpainted(async () => (await inWorld(time, chance, play)).check());
}

/** Pictures are drawn by threads of the machine's own, which no seed plays again: here each is the same few bytes. */
async function unpainted<T>(work: () => Promise<T>): Promise<T> {
  // To load a module takes time of the machine's own as well.
  await Promise.all([
    import('../../src/report/page/html.ts'),
    import('../../src/report/paper/paper.ts'),
    import('../../src/report/paper/page-art.ts'),
    import('../../src/towns/built-in.ts'),
    import('../../src/towns/parse-town.ts'),
  ]);
  const { paint } = painter;
  painter.paint = () => Promise.resolve(new Uint8Array(8));
  try {
    return await work();
  } finally {
    painter.paint = paint;
  }
}

type Line = Parameters<typeof onLine>[0];

/** Hosts over one store, a Discord, people, and a time of its own. */
class World {
  readonly #options: WorldOptions;
  readonly #time: Time;
  readonly #chance: Chance;
  readonly #rulesets: Rulesets;
  readonly #tables = makeTables();
  readonly #prepared = new Map<string, Statement<[string]>>();
  readonly #discord: InProcess;
  readonly #line: Line;
  readonly #hosts: Host[] = [];
  readonly #channels: Channel[];
  readonly #ledger = new Ledger();
  readonly #counts: Record<string, number> = {};
  readonly #shares = new Shares();
  readonly #watcher: Watcher;
  readonly #people: People;
  /** What nobody meant to happen. */
  readonly #faults: unknown[] = [];
  /** People order so often. */
  readonly #paceMs: number;
  /** So far away is the store. */
  readonly #tripMs: number;
  #orders = 0;
  /** When the last of them was kept. */
  #lastAt = NOON;
  #isRough = true;
  /** For a long time no order was kept. */
  #hasStopped = false;

  constructor(options: WorldOptions, time: Time, chance: Chance) {
    this.#options = options;
    this.#time = time;
    this.#chance = chance;
    this.#paceMs = chance.pick([100, 400, 2_000]);
    this.#tripMs = chance.pick([3, 30]);
    const rulesets = options.rulesets ?? [...RULESETS.values()];
    this.#rulesets = new Map(rulesets.map((ruleset) => [ruleset.ref, ruleset]));
    const seed = { channels: CHANNELS, people: PEOPLE.map((name) => ({ name })), botName: 'Skedaddle' };
    this.#discord = openInProcess({ token: TOKEN, now: time.now, seed });
    this.#watcher = new Watcher({
      discord: this.#discord,
      breach: (what) => void this.#faults.push(new Error(what)),
      troubled: this.#discord.channel(TROUBLED).id,
      readers: PEOPLE.map((name) => this.#discord.person(name).id),
      headOf: (stream) => Number(this.#first('SELECT version FROM streams WHERE stream_id = ?', stream) ?? 0),
    });
    this.#line = {
      discord: this.#discord,
      time,
      chance,
      troubles: () => (this.#isRough ? ROUGH_LINE : CALM_LINE),
      hear: (request) => this.#watcher.read(request),
    };
    this.#channels = CHANNELS.map((name) => ({
      stream: this.#discord.channel(name).id,
      fight: null,
      isOpening: false,
    }));
    this.#people = new People({
      time,
      chance,
      rulesets: this.#rulesets,
      discord: this.#discord,
      channels: this.#channels,
      astray: chance.pick([0.05, 0.5]),
      serving: () => this.#hosts.filter((host) => host.isServing),
      doubled: () => this.#line.troubles().doubled,
      shares: this.#shares,
      count: (what) => this.#count(what),
    });
  }

  play(): Promise<void> {
    return onLine(this.#line, async () => {
      await this.#openThread();
      for (let count = this.#options.hosts ?? 2; count > 0; count--) this.#boot();
      await this.#time.pass(60_000);
      this.#every(this.#paceMs, () => this.#people.move());
      this.#every(Math.max(80 * this.#paceMs, this.#options.unstruckMs ?? UNSTRUCK_MS), () => this.#strike());
      this.#every(60 * this.#paceMs, () => this.#count(strikeChannel(this.#discord, TROUBLED, this.#chance)));
      this.#every(400 * this.#paceMs, () => this.#discord.archiveThread(THREAD.name));
      const isStuck = (): boolean => this.#time.now() > this.#lastAt + MOST_STILL_MS;
      const isEnough = (): boolean => this.#orders >= this.#options.orders || this.#faults.length > 0;
      await this.#time.pass(Infinity, () => isEnough() || isStuck());
      this.#hasStopped = !isEnough();
      await this.#calmDown();
    });
  }

  /** What is left of it. */
  async check(): Promise<Played> {
    const sound = new MemoryStore(this.#tables);
    const { id: troubled } = this.#discord.channel(TROUBLED);
    // A rematch may have been opened in a thread of its own.
    const all = await sound.events.listStreams({ limit: 1_000 });
    await this.#ledger.check(
      sound,
      all.map(({ stream }) => stream),
    );
    const isUntold = (stream: string): boolean => stream === troubled || isSecondTry(stream);
    const { entries, turns } = await checkStreams(this.#discord, sound, isUntold);
    Object.assign(this.#counts, { entries, turns });
    if (this.#hasStopped) throw new Error('nobody can order anything any more');
    return { orders: this.#orders, counts: this.#counts, shares: this.#shares.told(), digest: this.#digest() };
  }

  async #openThread(): Promise<void> {
    const { parent, ...json } = THREAD;
    const url = new URL(`http://127.0.0.1:1/api/v10/channels/${this.#discord.channel(parent).id}/threads`);
    const authorization = `Bot ${TOKEN}`;
    await this.#discord.ask({ method: 'POST', url, authorization, read: { contentType: null, json, uploads: [] } });
    this.#channels.push({ stream: this.#discord.channel(THREAD.name).id, fight: null, isOpening: false });
  }

  #count(what: string): void {
    this.#counts[what] = (this.#counts[what] ?? 0) + 1;
  }

  /** Again and again, at most so long apart, until it calms down. */
  #every(mostMs: number, work: () => unknown): void {
    this.#time.later(this.#chance.below(mostMs), () => {
      if (!this.#isRough) return;
      this.#every(mostMs, work);
      void work();
    });
  }

  #boot(): void {
    const { mutant } = this.#options;
    const [time, chance] = [this.#time, this.#chance];
    const troubles = () => (this.#isRough ? ROUGH_STORE : CALM_STORE);
    const bare = (): Store => new MemoryStore(this.#tables, { areMany: true });
    const host = new Host({
      line: this.#line,
      shards: { own: [0], of: 1 },
      rulesets: this.#rulesets,
      store: () =>
        wiredStore(mutant?.store(bare(), { chance }) ?? bare(), { time, chance, troubles, tripMs: this.#tripMs }),
      onAppended: (batch) => this.#hear(batch),
      onPerformed: (request, done) => this.#note(request, done),
      onFault: (fault) => void this.#faults.push(fault),
    });
    this.#hosts.push(host);
    host.isUp.catch((error: unknown) => (isMeant(error) ? this.#replace(host) : this.#faults.push(error)));
  }

  /** Whoever looks after hosts starts another one. */
  #replace(host: Host): void {
    host.kill();
    this.#hosts.splice(this.#hosts.indexOf(host), 1);
    this.#time.later(this.#chance.below(20_000), () => this.#boot(), null);
  }

  #hear(batch: Batch): void {
    const { stream, fight } = batch;
    const channel = this.#channels.find((one) => one.stream === stream);
    if (channel !== undefined) channel.fight = fight;
    const secret = this.#first('SELECT value FROM secrets WHERE fight_id = ?', fight.commitment);
    this.#watcher.follow(batch, secret as string | undefined);
  }

  /** Whatever was answered, and to whom, is to be found in the log. */
  #note({ command, stream, actions, by }: Request, done: Performed): void {
    if (!done.ok) return;
    this.#ledger.acknowledge(command, { stream, first: done.entries[0]!.version });
    const [action] = actions;
    if (done.repeated || action === undefined || !this.#discord.world.users.has(by)) return;
    this.#orders += 1;
    this.#lastAt = this.#time.as(null, this.#time.now);
    this.#count(action.type);
    this.#shares.given(done.fight, action.type);
  }

  #strike(): void {
    if (this.#hosts.length === 0) return;
    const host = this.#chance.pick(this.#hosts);
    const what = strikeHost(
      host,
      { freezeMs: this.#options.freezeMs ?? 60_000, clockStops: this.#options.mutant?.clockStops ?? false },
      this.#chance,
    );
    this.#count(what);
    if (what === 'killed') this.#replace(host);
  }

  /** Nothing fails any more, and everything that waits is done. */
  async #calmDown(): Promise<void> {
    const [time, sound] = [this.#time, new MemoryStore(this.#tables)];
    this.#isRough = false;
    this.#discord.faults.clear();
    this.#discord.faults.denyPermissions(TROUBLED, []);
    const streams = this.#channels.map(({ stream }) => stream);
    const untold = async (): Promise<boolean> => {
      // An edit that waits until more has come of it.
      const edits = await Promise.all(streams.map((stream) => sound.deadlines.list(laterIn('card', stream))));
      return (await sound.posts.unreported()).length + edits.flat().length > 0;
    };
    const until = time.now() + MOST_CALM_MS;
    do await time.pass(CALM_MS);
    while ((await untold()) && time.now() < until);
    for (const host of this.#hosts) host.kill();
    const [fault] = this.#faults;
    if (fault !== undefined) throw fault instanceof Error ? fault : new Error(JSON.stringify(fault));
  }

  /** What stands in the database, whatever becomes of those who ask it. */
  #first(sql: string, id: string): unknown {
    const statement = this.#prepared.get(sql) ?? this.#tables.db.prepare<[string]>(sql).pluck();
    this.#prepared.set(sql, statement);
    return statement.get(id);
  }

  #digest(): string {
    const kept = ['entries', 'messages'].map((table) => this.#tables.db.prepare(`SELECT * FROM ${table}`).all());
    const said = this.#discord.requests.map(({ method, path, body }) => [method, path, body]);
    const whole = JSON.stringify([...kept, said]);
    return createHash('sha256').update(whole).digest('hex').slice(0, 16);
  }
}
