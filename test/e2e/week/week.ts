import type { APIMessage } from 'discord-api-types/v10';
import type { Handle, Person } from 'local-discord';
import { answerOf, buttonsOf, openTown, type Town } from '../kit.ts';
import { Receipts } from './receipts.ts';
import { Timetable } from './timetable.ts';
import { momentOf, momentText } from './wall-time.ts';

const EPHEMERAL = 64;

export interface WeekOptions {
  readonly startsAt: number;
  readonly secret: string;
  readonly people: readonly string[];
  readonly channel: string;
  /** Every byte that left the bot before the fight was over: then its secrets are told. */
  readonly keepsReceipts?: boolean;
}

/** One game over days, told step by step: between two steps everything that falls due happens at its own time. */
export class Week {
  readonly town: Town;
  readonly timetable: Timetable;
  /** What everybody was given, if that is asked for. */
  readonly receipts: Receipts | null;
  readonly #options: WeekOptions;
  #now: number;

  constructor(town: Town, options: WeekOptions) {
    this.town = town;
    this.#options = options;
    this.#now = options.startsAt;
    this.timetable = new Timetable(town.discord, () => this.#now);
    this.receipts = options.keepsReceipts === true ? new Receipts(town.discord, () => this.#now) : null;
  }

  who(name: string): Person {
    return this.town.who(name);
  }

  get channel(): string {
    return this.#options.channel;
  }

  /** Lets time pass until "Wed 18:05"; what falls due on the way is taken up at the very minute. */
  async until(text: string): Promise<void> {
    const end = this.#ahead(text);
    for (;;) {
      const next = await this.town.store.deadlines.next();
      if (next === undefined || next > end) break;
      this.#set(Math.max(next, this.#now));
      await this.town.tick();
      await this.#note(null);
    }
    this.#set(end);
  }

  /** The bot is down until then, and takes up what it has missed. */
  async downUntil(text: string): Promise<void> {
    const end = this.#ahead(text);
    await this.town.restart(() => this.#set(end));
    await this.town.tick();
    await this.#note(null);
  }

  #ahead(text: string): number {
    const end = momentOf(this.#options.startsAt, text);
    if (end < this.#now) throw new Error(`${text} is over: it is ${momentText(this.#now)}`);
    return end;
  }

  #set(at: number): void {
    this.town.skip(at - this.#now);
    this.#now = at;
  }

  async #note(actor: string | null): Promise<void> {
    this.timetable.note();
    if (this.receipts === null) return;
    const fight = await this.town.app.fight(this.town.discord.channel(this.channel).id);
    if (fight?.status !== 'over') await this.receipts.note(actor);
  }

  async #settle(actor: string): Promise<void> {
    await this.town.quiet();
    await this.#note(actor);
    this.#set(this.#now + 1000);
  }

  #sends(name: string, text: string): Promise<Handle> {
    return this.who(name).startCommand(text, { channel: this.channel }).settled();
  }

  /** A command; gives what its author reads. */
  async tells(name: string, text: string): Promise<string> {
    const handle = await this.#sends(name, text);
    await this.#settle(name);
    return this.timetable.plain(answerOf(handle));
  }

  /** A command that asks first, and the first button of its question. */
  async insists(name: string, text: string): Promise<string> {
    const person = this.who(name);
    const handle = await this.#sends(name, text);
    const asked = handle.message;
    const [yes] = asked === undefined ? [] : buttonsOf(asked);
    if (asked === undefined || yes === undefined) throw new Error(`${text} asks nothing: ${answerOf(handle)}`);
    await this.#settle(name);
    return this.#pressOn(person, asked, yes);
  }

  async #pressOn(person: Person, message: APIMessage, button: string): Promise<string> {
    const handle = await person.startPress(message, button).settled();
    if (handle.failure === undefined && !handle.isEphemeral) await handle.followUp();
    await this.#settle(person.name);
    return this.timetable.plain(answerOf(handle));
  }

  /** A button of the newest message that has it; else one under the table's More…. */
  async presses(name: string, button: string): Promise<string> {
    const person = this.who(name);
    const open = person
      .sees(this.channel)
      .findLast((one) => ((one.flags ?? 0) & EPHEMERAL) === 0 && buttonsOf(one).includes(button));
    if (open !== undefined) return this.#pressOn(person, open, button);
    await this.#pressOn(person, this.town.card(this.channel), 'More…');
    return this.pressesAnswer(name, button);
  }

  /** Answers everything they are asked; gives how many things that were. */
  async answers(name: string, value: string): Promise<number> {
    const { prompts } = await this.town.fight(this.channel);
    const asked = Object.values(prompts).filter(({ seat }) => seat === this.who(name).id);
    for (const { id } of asked) await this.tells(name, `/answer choice:${id} ${value}`);
    return asked.length;
  }

  /** A button of the last private answer. */
  async pressesAnswer(name: string, button: string): Promise<string> {
    const own = this.who(name)
      .sees(this.channel)
      .findLast(({ flags }) => ((flags ?? 0) & EPHEMERAL) !== 0);
    return this.#pressOn(this.who(name), own!, button);
  }

  /** What is suggested to them for the last option of a command. */
  async types(name: string, text: string): Promise<void> {
    const suggested = await this.who(name).autocomplete(text, { channel: this.channel });
    this.receipts?.add(name, suggested);
    await this.#settle(name);
  }
}

export async function openWeek(options: WeekOptions): Promise<Week> {
  const { startsAt, secret, people, channel } = options;
  const seed = { channels: [channel], people: people.map((name) => ({ name })) };
  const town = await openTown({ startsAt, secret, onDisk: true, discord: { seed } });
  return new Week(town, options);
}
