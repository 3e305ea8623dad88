import { act } from '../../src/game/act.ts';
import type { Action } from '../../src/game/actions.ts';
import type { Performed, Request } from '../../src/app/app.ts';
import { createApp } from '../../src/app/create-app.ts';
import { orderedFigure } from '../../src/game/rights/rights.ts';
import { HOUSE } from '../../src/game/ids.ts';
import { matches } from '../../src/game/offer.ts';
import type { Ruleset, Rulesets } from '../../src/game/ruleset.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { MemoryStore } from '../../src/store/memory/memory.ts';
import { makeTables } from '../../src/store/memory/memory-tables.ts';
import type { Store } from '../../src/store/port.ts';
import { type Chance, chanceOf } from './chance.ts';
import { Hosts } from './hosts.ts';
import { checkFight, checkLog, checkWaits } from './invariants.ts';
import { Ledger } from './ledger.ts';
import { openDuel, openGunfight, stateRanges, stateScene } from './opening.ts';
import { type Asked, chooseOrder, peopleIn, spoil } from './orders.ts';

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

const HOUR_MS = 3_600_000;

interface Channel {
  readonly stream: string;
  /** As last acknowledged or read. */
  fight: Gunfight | null;
  readonly commands: string[];
}

/** Two processes over one store on which little can be relied, people who order at random, and a clock that jumps. */
export class Simulation {
  readonly #options: SimulationOptions;
  readonly #chance: Chance;
  readonly #sound: Store;
  readonly #rulesets: Rulesets;
  readonly #hosts: Hosts;
  readonly #channels: Channel[];
  readonly #counts: Record<string, number> = {};
  readonly #effects = new Set<string>();
  readonly #ledger = new Ledger();
  #at = Date.UTC(1881, 9, 26, 15);
  #commands = 0;

  constructor(options: SimulationOptions) {
    this.#options = options;
    this.#chance = chanceOf(options.seed);
    const tables = makeTables();
    this.#sound = new MemoryStore(tables);
    this.#rulesets = new Map([[options.ruleset.ref, options.ruleset]]);
    this.#hosts = new Hosts({ tables, rulesets: this.#rulesets, chance: this.#chance, now: () => this.#at });
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
    await this.#ledger.check(
      this.#sound,
      this.#channels.map(({ stream }) => stream),
    );
    const { unanswered, thoughtless } = this.#hosts;
    return { counts: { ...this.#counts, 'no reply': unanswered, 'worker died': thoughtless }, effects: this.#effects };
  }

  #count(what: string): void {
    this.#counts[what] = (this.#counts[what] ?? 0) + 1;
  }

  async #step(channel: Channel): Promise<void> {
    this.#at += this.#chance.below(HOUR_MS / 6);
    // Else somebody orders while the house still thinks.
    if (this.#chance.happens(0.7)) await this.#hosts.idle();
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
    if (!duel && channel.fight!.town === null)
      for (const ask of stateRanges(channel.fight!, this.#chance)) await this.#mustDo(channel, ask);
  }

  /** An order that is offered is accepted. */
  async #order(channel: Channel, fight: Gunfight): Promise<void> {
    const ask = chooseOrder(fight, this.#options.ruleset, this.#chance);
    if (ask !== null) return this.#mustDo(channel, ask);
    const gone = Object.values(fight.seats).find((seat) => seat.autoPilot && seat.id !== HOUSE);
    // Everybody has stayed away too long, and the fight waits for somebody to be back.
    if (fight.clock.paused && gone !== undefined)
      return this.#mustDo(channel, { by: gone.id, action: { type: 'seat', seat: gone.id, how: 'back' } });
    await this.#wait(channel);
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
    if (done.ok === offered || (!done.ok && done.refusal.code === 'fight-paused')) return;
    throw new Error(
      `${offered ? 'offered, and refused' : 'accepted, and not offered'}: ${JSON.stringify({ action, done: done.ok || done.refusal })}`,
    );
  }

  /** A command that comes again is answered as the first time. */
  async #again(channel: Channel): Promise<void> {
    if (channel.commands.length === 0) return;
    const command = this.#chance.pick(channel.commands);
    const first = this.#ledger.firstOf(command);
    await this.#hosts.idle();
    const before = await this.#sound.events.head(channel.stream);
    const ask = chooseOrder(channel.fight!, this.#options.ruleset, this.#chance);
    const { by, action } = ask ?? { by: 'doc', action: { type: 'pause', on: true } as Action };
    const done = await this.#hosts.ask({ stream: channel.stream, command, by, actions: [action], at: this.#at });
    if (!done.ok || !done.repeated || done.entries[0]?.version !== first)
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
        this.#note(channel, request, await this.#hosts.ask(request, index));
      }),
    );
    await this.#reread(channel);
  }

  async #wait(channel: Channel): Promise<void> {
    this.#at += this.#chance.below(30) * HOUR_MS;
    await this.#hosts.tick();
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
    this.#note(channel, request, await this.#hosts.ask(request));
    await this.#reread(channel);
  }

  /** A process vanishes, and another begins with what the store has. */
  async #restart(channel: Channel): Promise<void> {
    this.#hosts.restartOne();
    if (this.#chance.happens(0.3)) await this.#sound.events.dropSnapshots(channel.stream);
  }

  async #mustDo(channel: Channel, ask: Asked): Promise<void> {
    const request = this.#request(channel, ask);
    const seen = channel.fight?.version ?? 0;
    const done = await this.#hosts.ask(request);
    this.#note(channel, request, done);
    if (done.ok) return;
    // The house was faster.
    if (done.why === 'refused' && (await this.#sound.events.head(channel.stream)) > seen) return;
    if (done.why === 'conflict') return this.#mustDo(channel, ask);
    // What would change the shot of somebody who is asked waits for him: no offer can say so.
    if (done.why === 'refused' && done.refusal.code === 'fight-paused' && channel.fight!.pauses.length > 0) return;
    throw new Error(`offered, and refused: ${JSON.stringify({ ask, refusal: done.refusal })}`);
  }

  #request(channel: Channel, { by, action }: Asked): Request {
    return { stream: channel.stream, command: `c${++this.#commands}`, by, actions: [action], at: this.#at };
  }

  #note(channel: Channel, { command }: Request, done: Performed): void {
    if (!done.ok) {
      this.#count(done.why);
      this.#ledger.refuse(command);
      return;
    }
    const { entries, fight } = done;
    this.#count('accepted');
    for (const entry of entries) for (const effect of entry.effects) this.#effects.add(effect.kind);
    channel.fight = fight;
    channel.commands.push(command);
    this.#ledger.acknowledge(command, { stream: channel.stream, first: entries[0]!.version });
    if (fight.status === 'over') this.#count(`ended: ${fight.ended?.why}`);
  }

  async #reread(channel: Channel): Promise<void> {
    channel.fight = await this.#hosts.fight(channel.stream);
  }

  async #check(channel: Channel): Promise<void> {
    await this.#hosts.idle();
    await this.#reread(channel);
    const { stream, fight } = channel;
    if (fight === null) return;
    const sound = createApp({ store: this.#sound, rulesets: this.#rulesets, log: console, foldMark: () => 'now' });
    checkLog(await sound.entries(stream), fight, this.#rulesets);
    checkWaits(fight, this.#options.ruleset, await this.#sound.deadlines.list(stream));
    if (this.#hosts.faults.length > 0) throw this.#hosts.faults[0];
  }
}

/** What happens to a channel, and how often. */
const STEPS = { order: 100, spoilt: 20, again: 4, race: 8, wait: 3, table: 5, restart: 3 } as const;
