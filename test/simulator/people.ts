import type { InProcess } from 'local-discord';
import type { App, Performed, Request } from '../../src/app/app.ts';
import { HOUSE } from '../../src/game/ids.ts';
import type { Ruleset, Rulesets } from '../../src/game/ruleset.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { type Cast, drawOpening, drawScene } from '../marathon/opening.ts';
import type { Chance } from './chance.ts';
import type { Host } from './host.ts';
import { openDuel } from './opening.ts';
import { type Asked, chooseOrder, peopleIn } from './orders.ts';
import { buttonFor, pressAny, pressOn } from './press.ts';
import type { Shares } from './shares.ts';
import type { Time } from './time.ts';

export const PEOPLE = ['Marshal', 'Doc', 'Ike', 'Kate', 'Belle', 'Wyatt'];
/** How many rivals the house plays, which thinks by exact odds and takes its time; how many fights are duels where there are such. */
const HOUSE_PLAYS = 0.05;
const DUELS = 0.3;
/** How much of what people do is no order, and how many orders are pressed; all others come to a host as it would have read them. */
const ASIDE = 0.06;
const PRESSED = 0.2;
/** How often somebody presses whatever is there, to see what it does. */
const IDLY = 0.04;
/** How often the game master sees to it that somebody may order again, where nobody may. */
const STIRS = 0.05;
/** How often two order at the same moment. */
const RACES = 0.08;

export interface Channel {
  readonly stream: string;
  /** As the last that was kept left it. */
  fight: Gunfight | null;
  /** Somebody is opening a fight here. */
  isOpening: boolean;
}

interface PeopleOptions {
  readonly time: Time;
  readonly chance: Chance;
  readonly rulesets: Rulesets;
  readonly discord: InProcess;
  readonly channels: readonly Channel[];
  /** How likely it is not the usual host that is asked. */
  readonly astray: number;
  /** Hosts that can be asked. */
  readonly serving: () => readonly Host[];
  /** How likely a request comes twice. */
  readonly doubled: () => number;
  readonly shares: Shares;
  readonly count: (what: string) => void;
}

/** Everybody who plays here: they open fights, order at random what is offered, and ask again where no answer comes. */
export class People {
  readonly #options: PeopleOptions;
  readonly #chance: Chance;
  #ids = 0;

  constructor(options: PeopleOptions) {
    this.#options = options;
    this.#chance = options.chance;
  }

  /** Somebody does something in one of the channels, or two at once. */
  async move(): Promise<void> {
    const channel = this.#chance.pick(this.#options.channels);
    await Promise.all([this.#act(channel), this.#chance.happens(RACES) ? this.#act(channel) : null]);
  }

  async #act(channel: Channel): Promise<void> {
    const { rulesets, discord, count } = this.#options;
    const { fight, isOpening, stream } = channel;
    if (isOpening) return;
    if (fight === null || fight.status === 'over') return this.#open(channel);
    if (this.#chance.happens(IDLY)) {
      const by = this.#chance.pick([...peopleIn(fight), fight.gm]);
      return count(pressAny(discord, stream, by, this.#chance) === null ? 'nothing to press' : 'pressed idly');
    }
    const ask = this.#chance.happens(ASIDE) ? atTable(fight, this.#chance) : this.#choose(stream, fight);
    if (ask === null) {
      count('nobody may order');
      if (this.#chance.happens(STIRS)) await this.#give(channel, stirred(fight));
      return;
    }
    const id = this.#chance.happens(PRESSED) ? buttonFor(fight, ask, rulesets) : null;
    if (id !== null) {
      count(pressOn(discord, stream, { by: ask.by, id }) === null ? 'nothing to press' : 'pressed');
      return;
    }
    const done = await this.#give(channel, ask);
    if (done?.ok === true) return;
    count(done === null ? 'no answer' : done.why === 'conflict' ? 'conflict' : `refused: ${done.refusal.code}`);
  }

  /** By what a host offers in it. */
  #choose(stream: string, fight: Gunfight): Asked | null {
    const { rulesets, shares } = this.#options;
    const ruleset = rulesets.get(fight.ruleset)!;
    const app = this.#usualHost(stream)?.app;
    const offering = app === undefined ? ruleset : { ...ruleset, legal: app.legal };
    return chooseOrder(fight, shares.noting(offering), this.#chance, shares.weightsIn(fight));
  }

  async #open(channel: Channel): Promise<void> {
    const { rulesets, discord, count } = this.#options;
    const { pick, below, happens } = this.#chance;
    channel.isOpening = true;
    const ruleset = pick([...rulesets.values()]);
    const [marshal = '', ...players] = PEOPLE.map((name) => discord.person(name).id);
    const first = below(players.length);
    const [one = '', two = '', three = ''] = [...players.slice(first), ...players.slice(0, first)];
    const rival = happens(HOUSE_PLAYS) ? HOUSE : two;
    if (hasDuels(ruleset) && happens(DUELS)) {
      count('duels');
      for (const ask of openDuel(ruleset, this.#chance, [one, rival])) await this.#give(channel, ask);
    } else {
      const sides = { [one]: 'law', [rival]: 'gang', [three]: 'law' };
      const seats = [one, rival, three].map((seat) => [seat, sides[seat]!] as const);
      await this.#openGunfight(channel, ruleset, { marshal, seats });
    }
    channel.isOpening = false;
  }

  async #openGunfight(channel: Channel, ruleset: Ruleset, cast: Cast): Promise<void> {
    const { chance, time, count } = this.#options;
    const settings = { pictures: 'on-request', 'hours.turn': 0.25, 'hours.reaction': 0.1, 'hours.proposal': 0.25 };
    for (const ask of drawOpening(ruleset, chance, { cast, settings })) await this.#give(channel, ask);
    // It begins when its message stands.
    for (let left = 30; left > 0 && channel.fight?.status === 'lobby'; left--) await time.wait(2_000);
    const { fight } = channel;
    count(fight?.status === 'running' ? 'fights' : 'fights that did not begin');
    if (fight?.status === 'running' && fight.town === null)
      for (const ask of drawScene(fight, ruleset, chance)) await this.#give(channel, ask);
  }

  /** Until an answer comes, always under the same command; null: none ever does. */
  async #give({ stream }: Channel, { by, action }: Asked): Promise<Performed | null> {
    const command = String(BigInt(Math.floor(this.#options.time.now())) * 4_194_304n + BigInt(++this.#ids));
    for (let left = 6; left > 0; left--) {
      const host = this.#hostFor(stream);
      const done = host === null ? null : await this.#ask(host, { stream, command, by, actions: [action] });
      if (done !== null) return done;
      await this.#options.time.wait(3_000);
    }
    return null;
  }

  /** Mostly the same for one channel; any other may be asked as well. */
  #hostFor(stream: string): Host | null {
    const { serving, astray } = this.#options;
    const usual = this.#usualHost(stream);
    return usual !== null && this.#chance.happens(astray) ? this.#chance.pick(serving()) : usual;
  }

  #usualHost(stream: string): Host | null {
    const { serving: all, channels } = this.#options;
    const serving = all();
    return serving[channels.findIndex((one) => one.stream === stream) % serving.length] ?? null;
  }

  #ask(host: Host, request: Omit<Request, 'at'>): Promise<Performed | null> {
    const { time, chance, serving, doubled } = this.#options;
    const arrive = (app: App): Promise<Performed> => app.perform({ ...request, at: time.now() });
    return new Promise((resolve) => {
      const tell = (done: Performed | null): unknown => time.later(chance.below(60), () => resolve(done), null);
      time.later(chance.below(60), () => arrive(host.app).then(tell, () => tell(null)), host.process);
      // Another delivery of it, to whomever.
      const other = chance.pick([host, ...serving()]);
      if (chance.happens(doubled()))
        time.later(chance.below(1_000), () => arrive(other.app).catch(() => null), other.process);
      time.later(20_000, () => resolve(null), null);
    });
  }
}

const hasDuels = ({ meta }: Ruleset): boolean => meta.settings.some(({ key }) => key === 'duelConsent');

/** Goes on where the clock stands still, or makes an end of it. */
function stirred({ gm, clock }: Gunfight): Asked {
  if (clock.paused) return { by: gm, action: { type: 'pause', on: false } };
  return { by: gm, action: { type: 'end', winner: null, why: 'gm' } };
}

/** What people do at a table besides playing. */
function atTable(fight: Gunfight, chance: Chance): Asked | null {
  const people = peopleIn(fight);
  const by = people.length === 0 ? fight.gm : chance.pick(people);
  const acts: readonly Asked[] = [
    { by, action: { type: 'propose', what: 'end' } },
    { by, action: { type: 'propose', what: 'pause' } },
    { by, action: { type: 'undo', versions: [] } },
    { by, action: { type: 'seat', seat: by, how: 'back' } },
    { by, action: { type: 'seat', seat: by, how: 'auto-pilot' } },
    { by, action: { type: 'leave', seat: by } },
    { by: fight.gm, action: { type: 'gm-clock', what: 'extended', hours: 5 } },
    { by: fight.gm, action: { type: 'pause', on: !fight.clock.paused } },
    { by: fight.gm, action: { type: 'end', winner: null, why: 'gm' } },
  ];
  const ask = chance.weigh(acts, ({ action }) => (action.type === 'end' || action.type === 'leave' ? 0.1 : 1));
  return fight.status === 'lobby' ? null : ask;
}
