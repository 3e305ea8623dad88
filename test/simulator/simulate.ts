import { act } from '../../src/game/act.ts';
import type { Action } from '../../src/game/actions.ts';
import type { App, Performed, Request } from '../../src/app/app.ts';
import { createApp } from '../../src/app/create-app.ts';
import { Ticker } from '../../src/app/ticker.ts';
import { orderedFigure } from '../../src/game/rights.ts';
import { matches } from '../../src/game/offer.ts';
import type { Ruleset, Rulesets } from '../../src/game/ruleset.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { MemoryStore } from '../../src/store/memory.ts';
import { makeTables, type MemoryTables } from '../../src/store/memory-tables.ts';
import type { Store } from '../../src/store/port.ts';
import { type Chance, chanceOf } from './chance.ts';
import { checkFight, checkLog, checkWaits } from './invariants.ts';
import { openDuel, openGunfight, stateRanges, stateScene } from './opening.ts';
import { type Asked, chooseOrder, peopleIn, spoil } from './orders.ts';
import { NoReply, troubledStore, type Troubles } from './troubled-store.ts';

export interface SimulationOptions {
  readonly seed: number;
  readonly ruleset: Ruleset;
  readonly channels: number;
  /** Steps in all; a fight that ends makes room for the next in its channel. */
  readonly steps: number;
  /** Rulesets without stand-alone duels play gunfights only. */
  readonly duels?: boolean;
  /** Whether the ruleset refuses all it does not offer (a toy may not). */
  readonly exact?: boolean;
}

/** What a run came to, to see that it was worth its time. */
export interface Simulated {
  readonly counts: Readonly<Record<string, number>>;
  readonly effects: ReadonlySet<string>;
}

const TROUBLES: Troubles = { conflict: 0.05, lostRequest: 0.02, lostReply: 0.03, lostLoad: 0.01 };
const HOUR_MS = 3_600_000;
const MAX_ASKED = 40;

interface Channel {
  readonly stream: string;
  /** As last acknowledged or read. */
  fight: Gunfight | null;
  readonly commands: string[];
}

/** One process of the bot: it may vanish and come back knowing only what the store kept. */
interface Process {
  readonly app: App;
  readonly ticker: Ticker;
}

/** Two processes over one store on which little can be relied, people who order at random, and a clock that jumps. */
export class Simulation {
  readonly #options: SimulationOptions;
  readonly #chance: Chance;
  readonly #tables: MemoryTables = makeTables();
  readonly #sound: Store;
  readonly #rulesets: Rulesets;
  readonly #processes: Process[] = [];
  readonly #channels: Channel[];
  readonly #counts: Record<string, number> = {};
  readonly #effects = new Set<string>();
  readonly #acknowledged = new Map<string, { readonly stream: string; readonly first: number }>();
  readonly #refused = new Set<string>();
  readonly #faults: unknown[] = [];
  #at = Date.UTC(1881, 9, 26, 15);
  #commands = 0;

  constructor(options: SimulationOptions) {
    this.#options = options;
    this.#chance = chanceOf(options.seed);
    this.#sound = new MemoryStore(this.#tables);
    this.#rulesets = new Map([[options.ruleset.ref, options.ruleset]]);
    this.#processes.push(this.#boot(), this.#boot());
    this.#channels = Array.from({ length: options.channels }, (_, index) => ({
      stream: `${1000 + index}`,
      fight: null,
      commands: [],
    }));
  }

  async run(): Promise<Simulated> {
    for (let step = 0; step < this.#options.steps; step++) {
      const channel = this.#chance.pick(this.#channels);
      await this.#step(channel);
      if (channel.fight !== null) checkFight(channel.fight);
      if (step % 50 === 0) await this.#check(channel);
    }
    for (const channel of this.#channels) await this.#check(channel);
    await this.#checkCommands();
    return { counts: this.#counts, effects: this.#effects };
  }

  #boot(): Process {
    const store = troubledStore(new MemoryStore(this.#tables), this.#chance, TROUBLES);
    const note = (data: unknown): void => {
      const error = (data as { err?: unknown }).err;
      if (!(error instanceof NoReply)) this.#faults.push(error ?? data);
    };
    const log = { warn: note, error: note } as never;
    const newSecret = (): string => `secret ${this.#chance.below(1_000_000)} of ${this.#commands}`;
    const app = createApp({ store, rulesets: this.#rulesets, log, newSecret, rulesDigest: () => 'now', cacheSize: 3 });
    return { app, ticker: new Ticker({ app, store, now: () => this.#at, intervalMs: 1, log }) };
  }

  #count(what: string): void {
    this.#counts[what] = (this.#counts[what] ?? 0) + 1;
  }

  async #step(channel: Channel): Promise<void> {
    this.#at += this.#chance.below(HOUR_MS / 6);
    await this.#reread(channel);
    const { fight } = channel;
    if (fight === null || fight.status === 'over') return this.#openNext(channel);
    const what = this.#chance.weigh(Object.keys(STEPS) as (keyof typeof STEPS)[], (one) => STEPS[one]);
    this.#count(what);
    if (what === 'order') return this.#order(channel, fight);
    if (what === 'spoilt') return this.#spoilt(channel, fight);
    if (what === 'again') return this.#again(channel);
    if (what === 'race') return this.#race(channel, fight);
    if (what === 'wait') return this.#wait(channel);
    if (what === 'table') return this.#table(channel, fight);
    return this.#restart(channel);
  }

  async #openNext(channel: Channel): Promise<void> {
    if (channel.fight !== null) await this.#check(channel);
    const { ruleset, duels = true } = this.#options;
    const duel = duels && this.#chance.happens(0.4);
    const asks = duel ? openDuel(ruleset, this.#chance) : openGunfight(ruleset, this.#chance);
    for (const ask of asks) await this.#mustDo(channel, ask);
    this.#count(duel ? 'duels' : 'gunfights');
    if (!duel) for (const ask of stateRanges(channel.fight!, this.#chance)) await this.#mustDo(channel, ask);
  }

  /** An order that is offered is accepted. */
  async #order(channel: Channel, fight: Gunfight): Promise<void> {
    const ask = chooseOrder(fight, this.#options.ruleset, this.#chance);
    if (ask === null) return this.#wait(channel);
    await this.#mustDo(channel, ask);
  }

  /** An order that looks like one is accepted exactly where it is offered. */
  async #spoilt(channel: Channel, fight: Gunfight): Promise<void> {
    const { ruleset, exact = true } = this.#options;
    const ask = chooseOrder(fight, ruleset, this.#chance);
    if (!exact || ask === null || !('figure' in ask.action) || ask.action.figure === undefined) return;
    const action = spoil(ask.action, fight, this.#chance);
    const figure = orderedFigure(action);
    if (figure === null || fight.figures[figure]?.seat !== ask.by) return;
    const offered = matches(ruleset.legal(fight, figure), action);
    const done = act(fight, { by: ask.by, action, at: this.#at }, this.#chance.dice, this.#rulesets);
    if (done.ok === offered) return;
    throw new Error(
      `${offered ? 'offered, and refused' : 'accepted, and not offered'}: ${JSON.stringify({ action, done: done.ok || done.refusal })}`,
    );
  }

  /** A command that comes again is answered as the first time. */
  async #again(channel: Channel): Promise<void> {
    if (channel.commands.length === 0) return;
    const command = this.#chance.pick(channel.commands);
    const known = this.#acknowledged.get(command)!;
    const before = await this.#sound.events.head(channel.stream);
    const ask = chooseOrder(channel.fight!, this.#options.ruleset, this.#chance);
    const { by, action } = ask ?? { by: 'doc', action: { type: 'pause', on: true } as Action };
    const done = await this.#ask({ stream: channel.stream, command, by, actions: [action], at: this.#at });
    if (!done.ok || !done.repeated || done.entries[0]?.version !== known.first)
      throw new Error(`the repeated command ${command} was answered otherwise: ${JSON.stringify(done)}`);
    if ((await this.#sound.events.head(channel.stream)) !== before)
      throw new Error(`the repeated command ${command} was done again`);
  }

  /** Two order at once, each through a process of their own: whatever comes of it, the log stays whole. */
  async #race(channel: Channel, fight: Gunfight): Promise<void> {
    const asks = [0, 1].map(() => chooseOrder(fight, this.#options.ruleset, this.#chance));
    await Promise.all(
      asks.map(async (ask, index) => {
        if (ask === null) return;
        const request = this.#request(channel, ask);
        this.#note(channel, request, await this.#ask(request, this.#processes[index]));
      }),
    );
    await this.#reread(channel);
  }

  async #wait(channel: Channel): Promise<void> {
    this.#at += this.#chance.below(30) * HOUR_MS;
    await Promise.all(this.#processes.map((process) => process.ticker.tick().catch(ignoreTrouble)));
    await this.#reread(channel);
  }

  async #table(channel: Channel, fight: Gunfight): Promise<void> {
    const people = peopleIn(fight);
    const by = people.length === 0 ? fight.gm : this.#chance.pick(people);
    const asks: (Asked | null)[] = [
      stateScene(fight, this.#chance),
      { by, action: { type: 'propose', what: 'end' } },
      { by, action: { type: 'undo', versions: [] } },
      { by, action: { type: 'leave', seat: by } },
      { by, action: { type: 'seat', seat: by, how: 'back' } },
      { by: fight.gm, action: { type: 'gm-clock', what: 'extended', hours: 5 } },
      { by: fight.gm, action: { type: 'end', winner: null, why: 'gm' } },
    ];
    const ask = this.#chance.weigh(asks, (one) => (one?.action.type === 'end' ? 0.1 : 1));
    if (ask === null || (ask.action.type === 'leave' && fight.status === 'lobby')) return;
    const request = this.#request(channel, ask);
    this.#note(channel, request, await this.#ask(request));
    await this.#reread(channel);
  }

  /** A process vanishes, and another begins with what the store has. */
  async #restart(channel: Channel): Promise<void> {
    this.#processes[this.#chance.below(2)] = this.#boot();
    if (this.#chance.happens(0.3)) await this.#sound.events.dropSnapshots(channel.stream);
  }

  async #mustDo(channel: Channel, ask: Asked): Promise<void> {
    const request = this.#request(channel, ask);
    const done = await this.#ask(request);
    this.#note(channel, request, done);
    if (done.ok) return;
    if (done.why === 'conflict') return this.#mustDo(channel, ask);
    throw new Error(`offered, and refused: ${JSON.stringify({ ask, refusal: done.refusal })}`);
  }

  #request(channel: Channel, { by, action }: Asked): Request {
    return { stream: channel.stream, command: `c${++this.#commands}`, by, actions: [action], at: this.#at };
  }

  /** Asks until an answer comes, always under the same command. */
  async #ask(request: Request, process = this.#chance.pick(this.#processes)): Promise<Performed> {
    for (let left = MAX_ASKED; left > 0; left--) {
      try {
        return await process.app.perform(request);
      } catch (error) {
        if (!(error instanceof NoReply)) throw error;
        this.#count('no reply');
      }
    }
    throw new Error('no answer ever comes');
  }

  #note(channel: Channel, { command }: Request, done: Performed): void {
    if (!done.ok) {
      this.#count(done.why);
      this.#refused.add(command);
      return;
    }
    const { entries, fight } = done;
    this.#count('accepted');
    for (const entry of entries) for (const effect of entry.effects) this.#effects.add(effect.kind);
    channel.fight = fight;
    channel.commands.push(command);
    this.#acknowledged.set(command, { stream: channel.stream, first: entries[0]!.version });
    if (fight.status === 'over') this.#count(`ended: ${fight.ended?.why}`);
  }

  async #reread(channel: Channel): Promise<void> {
    for (;;) {
      try {
        channel.fight = await this.#chance.pick(this.#processes).app.fight(channel.stream);
        return;
      } catch (error) {
        ignoreTrouble(error);
      }
    }
  }

  async #check(channel: Channel): Promise<void> {
    await this.#reread(channel);
    const { stream, fight } = channel;
    if (fight === null) return;
    const sound = createApp({ store: this.#sound, rulesets: this.#rulesets, log: console, rulesDigest: () => 'now' });
    checkLog(await sound.entries(stream), fight, this.#rulesets);
    checkWaits(fight, this.#options.ruleset, await this.#sound.deadlines.list(stream));
    if (this.#faults.length > 0) throw this.#faults[0];
  }

  /** Whatever was acknowledged is in the log once, where it was said to be; whatever was refused is not. */
  async #checkCommands(): Promise<void> {
    const first = new Map<string, string>();
    for (const { stream } of this.#channels) {
      const { entries } = await this.#sound.events.load(stream, { fromStart: true });
      for (const [index, { commandId, version }] of entries.entries()) {
        if (version !== index + 1) throw new Error(`${stream} has a hole before ${version}`);
        if (entries[index - 1]?.commandId === commandId) continue;
        if (first.has(commandId)) throw new Error(`${commandId} was done twice`);
        first.set(commandId, `${stream} ${version}`);
      }
    }
    for (const [command, known] of this.#acknowledged) {
      if (first.get(command) !== `${known.stream} ${known.first}`)
        throw new Error(`${command} was acknowledged and is lost`);
    }
    for (const command of this.#refused)
      if (first.has(command)) throw new Error(`${command} was refused and is in the log`);
  }
}

/** What happens to a channel, and how often. */
const STEPS = { order: 100, spoilt: 20, again: 4, race: 8, wait: 3, table: 5, restart: 3 } as const;

function ignoreTrouble(error: unknown): void {
  if (!(error instanceof NoReply)) throw error;
}
