import { expect } from 'vitest';
import type { Person } from 'local-discord';
import type { FigureId, Gunfight, SideId } from '../../src/game/state.ts';
import { namePlace, type Place } from '../../src/game/town/places.ts';
import type { Town } from './kit.ts';

/** Whose place one reader may not know, and the places that would give it away. */
interface Secret {
  readonly name: string;
  readonly cells: readonly string[];
}

interface Told {
  readonly where: string;
  readonly text: string;
}

/** Fields of messages that no reader reads, or that hold nothing but numbers. */
const UNREAD = new Set(['id', 'url', 'proxy_url', 'timestamp', 'edited_timestamp', 'channel_id', 'author', 'nonce']);

/** Every text there is in a message: contents, embeds, labels, custom ids, values, words and names of pictures. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => (UNREAD.has(key) ? [] : textsIn(inner)));
}

const isHiddenFrom = ({ hidden, figures }: Gunfight, id: FigureId, side: SideId | null): boolean => {
  const from = hidden[id] ?? [];
  return figures[id]?.side !== side && (side === null ? from.length > 0 : from.includes(side));
};

const cellsOf = (fights: readonly Gunfight[], id: FigureId): string[] => [
  ...new Set(fights.flatMap(({ figures }) => (figures[id]?.at ? [namePlace(figures[id].at)] : []))),
];

const mentions = (text: string, cell: string): boolean =>
  new RegExp(`(?<![A-Za-z0-9])${cell.replace('/', '\\/')}(?![A-Za-z0-9/])`).test(text);

/** What a picture shows a part of: its corners say nothing of who is there. */
const withoutFrame = (text: string): string => text.replaceAll(/\b[A-Z]+\d+ to [A-Z]+\d+\b/g, '');

/** A door that opens is seen by all, whoever opens it. */
const withoutDoors = (text: string): string => text.replace(/The \w+ at \S+ (?:opens|closes)\./g, '');

/** Whether one clause names both somebody and a place; a horse of his that stands there is another matter. */
export const isToldOf = (text: string, name: string, cell: string): boolean =>
  withoutDoors(withoutFrame(text))
    .replaceAll(`${name}'s horse`, '')
    .split(/[\n.;]/)
    .some((part) => part.includes(name) && mentions(part, cell));

/** Listens to everything the bot sends, and knows after every step what nobody must have heard. */
export class Eavesdropper {
  /** Texts held against secrets so far. */
  checked = 0;
  readonly #town: Town;
  readonly #channel: string;
  readonly #onlooker: Person;
  readonly #players: readonly Person[];
  readonly #seen = new Set<string>();
  /** Where somebody looked for all to see: the turn's message may say so again at each edit. */
  readonly #looked = new Set<string>();
  #requests = 0;
  #before: Gunfight | null = null;

  constructor(
    town: Town,
    where: { readonly channel: string; readonly onlooker: Person; readonly players: readonly Person[] },
  ) {
    this.#town = town;
    this.#channel = where.channel;
    this.#onlooker = where.onlooker;
    this.#players = where.players;
  }

  /** To be called after every step: nothing that was sent meanwhile gives away who was hidden from its reader all along. */
  async listen(step: string): Promise<void> {
    await this.#town.quiet();
    const after = await this.#town.fight(this.#channel);
    const fights = [this.#before ?? after, after];
    const open = await this.#openCells(fights);
    const everybody = this.#newTo(this.#onlooker);
    this.#hold(step, { side: null, told: [...this.#posted(), ...everybody], fights, open });
    for (const person of this.#players) {
      const side = after.seats[person.id]!.side;
      this.#hold(step, { side, told: this.#newTo(person), fights, open: null });
    }
    this.#before = after;
  }

  /** Texts given to one person besides, such as suggestions. */
  async hold(person: Person, step: string, texts: readonly string[]): Promise<void> {
    const fight = await this.#town.fight(this.#channel);
    const told = texts.map((text) => ({ where: 'suggestion', text }));
    this.#hold(step, { side: fight.seats[person.id]!.side, told, fights: [fight, fight], open: null });
  }

  #hold(
    step: string,
    {
      side,
      told,
      fights,
      open,
    }: {
      readonly side: SideId | null;
      readonly told: readonly Told[];
      readonly fights: readonly Gunfight[];
      readonly open: ReadonlySet<string> | null;
    },
  ): void {
    if (fights.some(({ status }) => status !== 'running')) return;
    for (const { name, cells } of this.#secrets(fights, side))
      for (const { where, text } of told)
        for (const cell of cells) {
          this.checked += 1;
          const plain = withoutDoors(withoutFrame(text));
          const together = isToldOf(plain, name, cell);
          const alone = open !== null && !open.has(cell) && mentions(plain, cell);
          expect(
            together || alone,
            `${step}: ${where} tells ${side ?? 'everybody'} of ${name} at ${cell}:\n${text}`,
          ).toBe(false);
        }
  }

  #secrets(fights: readonly Gunfight[], side: SideId | null): Secret[] {
    const last = fights.at(-1)!;
    return last.roster
      .filter((id) => fights.every((fight) => isHiddenFrom(fight, id, side)))
      .map((id) => ({ name: last.figures[id]!.name, cells: cellsOf(fights, id) }));
  }

  /** Cells there is another reason to name: somebody else was seen there, went by there, or looked there. */
  async #openCells(fights: readonly Gunfight[]): Promise<ReadonlySet<string>> {
    const seen = fights.at(-1)!.roster.filter((id) => !fights.every((fight) => isHiddenFrom(fight, id, null)));
    const stands = seen.flatMap((id) => cellsOf(fights, id));
    const { entries } = await this.#town.app.since(this.#town.discord.channel(this.#channel).id, fights[0]!.version);
    for (const { action } of entries)
      if (action.type === 'spot' && action.at !== undefined) this.#looked.add(action.at);
    const passed = entries.flatMap(({ effects }) =>
      effects.flatMap((effect) =>
        effect.kind === 'moved' && seen.includes(effect.figure) ? effect.path.map((at: Place) => namePlace(at)) : [],
      ),
    );
    return new Set([...stands, ...this.#looked, ...passed]);
  }

  /** What was posted or edited for all to see, even if it has been edited since. */
  #posted(): Told[] {
    const fresh = this.#town.discord.requests.slice(this.#requests);
    this.#requests = this.#town.discord.requests.length;
    return fresh
      .filter(({ path }) => path.includes('/channels/'))
      .flatMap(({ method, path, body, files }) => [
        ...textsIn(body).map((text) => ({ where: `${method} ${path}`, text })),
        ...files.map(({ name }) => ({ where: 'file name', text: name })),
      ]);
  }

  #newTo(person: Person): Told[] {
    return person.sees(this.#channel).flatMap((message) => {
      const key = `${person.id} ${JSON.stringify(message)}`;
      if (this.#seen.has(key)) return [];
      this.#seen.add(key);
      return textsIn(message).map((text) => ({ where: `a message to ${person.name}`, text }));
    });
  }
}
