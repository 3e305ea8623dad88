import type { Person } from 'local-discord';
import { KINDS, decodeCustomId } from '../../src/discord/wire/custom-id.ts';
import type { Chance } from '../simulator/chance.ts';
import { type Button, buttonsOn, HERE } from './scenes.ts';

type Message = ReturnType<Person['sees']>[number];

/** Somebody with the channel before them, with or without a page. */
export interface Seated extends Pick<Person, 'id' | 'name' | 'sees'> {
  readonly press: (message: Message, button: string) => Promise<{ readonly failure: string | undefined }>;
}

/** How somebody plays: always the first suggestion, or any of them. */
export type Taste = 'first' | 'any';

interface Manner {
  readonly taste: Taste;
  /** Tells all of his own one thing wherever he can. */
  readonly together: boolean;
  /** What is pressed after a first order, where it can be. */
  readonly thereafter?: RegExp | undefined;
}

/** What was pressed, and where. */
export interface Tap {
  readonly label: string;
  readonly failure: string | undefined;
}

/** Buttons that are an order, an answer, or a sealed choice; everything else only leads somewhere. */
const ORDERS: ReadonlySet<string> = new Set([KINDS.answer, KINDS.confirm, KINDS.draw, KINDS.tap]);

const kindOf = ({ id }: Button): string => decodeCustomId(id)?.kind ?? '';

/** Somebody who presses only what stands on messages that they can see. */
export class Player {
  readonly taps: Tap[] = [];
  readonly #person: Seated;
  readonly #manner: Manner;
  readonly #chance: Chance;

  constructor(person: Seated, manner: Manner, chance: Chance) {
    this.#person = person;
    this.#manner = manner;
    this.#chance = chance;
  }

  get name(): string {
    return this.#person.name;
  }

  get id(): string {
    return this.#person.id;
  }

  /** Whether a message calls for them: its content mentions them and something on it can be pressed. */
  isCalled(): boolean {
    return this.#public().some((message) => this.#mentions(message) && buttonsOn(message).length > 0);
  }

  #public(): readonly Message[] {
    return this.#person.sees(HERE).filter(({ author, flags }) => author.bot === true && ((flags ?? 0) & 64) === 0);
  }

  #mentions({ content }: Message): boolean {
    return content.includes(`<@${this.#person.id}>`);
  }

  /** A private message of the bot that stands below the table: what was opened last. */
  #panel(): Message | undefined {
    const seen = this.#person.sees(HERE);
    return seen.findLast((message) => ((message.flags ?? 0) & 64) !== 0 && buttonsOn(message).length > 0);
  }

  /** One press: an answer to a call, an order on the open panel, or whatever opens it. */
  async press(): Promise<void> {
    const next = this.#next();
    if (next === null) throw new Error(`${this.name} sees nothing to press\n${this.#inSight()}`);
    const { failure } = await this.#person.press(next.message, next.button.id);
    this.taps.push({ label: next.button.label, failure });
  }

  #inSight(): string {
    return this.#person
      .sees(HERE)
      .slice(-4)
      .map(
        (message) =>
          `${message.content} [${buttonsOn(message)
            .map(({ label }) => label)
            .join(', ')}]`,
      )
      .join('\n');
  }

  #next(): { readonly message: Message; readonly button: Button } | null {
    const call = this.#public().findLast((message) => this.#mentions(message) && hasOrders(message));
    if (call !== undefined) return { message: call, button: this.#pick(ordersOn(call)) };
    const table = this.#public().findLast((message) => buttonsOn(message).some(opensOrders));
    const panel = this.#panel();
    if (panel !== undefined && (table === undefined || BigInt(panel.id) > BigInt(table.id))) {
      const all = this.#manner.together ? buttonsOn(panel).filter(isForAll) : [];
      if (all.length > 0) return { message: panel, button: this.#pick(all.toReversed()) };
      if (hasOrders(panel)) return { message: panel, button: this.#pick(ordersOn(panel)) };
      const done = buttonsOn(panel).find(endsTurn);
      if (done !== undefined) return { message: panel, button: done };
    }
    const button = table === undefined ? undefined : buttonsOn(table).find(opensOrders);
    return table === undefined || button === undefined ? null : { message: table, button };
  }

  #pick(buttons: readonly Button[]): Button {
    const { taste, thereafter } = this.#manner;
    if (taste === 'any') return this.#chance.pick(buttons);
    const later = this.taps.length === 0 ? undefined : buttons.find(({ label }) => thereafter?.test(label));
    return later ?? buttons[0]!;
  }
}

const ordersOn = (message: Message): readonly Button[] =>
  buttonsOn(message).filter((button) => ORDERS.has(kindOf(button)) && !isForAll(button));
/** Orders for everybody of one's own at once: the last of them leaves it to their own judgement. */
const isForAll = (button: Button): boolean =>
  kindOf(button) === KINDS.tap && decodeCustomId(button.id)?.fields[3] === '';
const hasOrders = (message: Message): boolean => ordersOn(message).length > 0;

function opensOrders({ id }: Button): boolean {
  const decoded = decodeCustomId(id);
  return decoded?.kind === KINDS.open && decoded.fields[0] === 'orders';
}

function endsTurn({ id }: Button): boolean {
  const decoded = decodeCustomId(id);
  return decoded?.kind === KINDS.finish || (decoded?.kind === KINDS.run && decoded.fields.includes('done'));
}
