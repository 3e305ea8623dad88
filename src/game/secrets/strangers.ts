import { copyFight } from '../fold/copy.ts';
import { withoutPortrait } from '../people/looks.ts';
import type { ViewedEntry } from './view.ts';
import { crowdsIn } from '../crowds/crowds.ts';
import type { FigureId, Gunfight, Seat, SeatId } from '../state.ts';

/** What somebody is called of whom nothing else is known any more. */
export const STRANGER = 'a stranger';

const ORDINALS = ['third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth'];
const WORDS = [
  STRANGER,
  'another stranger',
  ...ORDINALS.map((one) => `${one === 'eighth' || one === 'eleventh' ? 'an' : 'a'} ${one} stranger`),
];

const wordAt = (index: number): string => WORDS[index] ?? `stranger ${index + 1}`;

/** Who is not named any more in a fight, and what is said in place of the names they went by: the same wherever they stand. */
export interface Masked {
  readonly seats: ReadonlySet<SeatId>;
  readonly words: ReadonlyMap<string, string>;
  /** Names of all others. */
  readonly kept: ReadonlySet<string>;
}

/** Those who are to be strangers, in the order in which they asked for it. Whoever is one already stays the one they are. */
export function maskedIn(fight: Gunfight, seats: ReadonlySet<SeatId>): Masked {
  const all = new Set(allNames(fight));
  const words = new Map<string, string>();
  let index = 0;
  const next = (): string => {
    while (all.has(wordAt(index))) index += 1;
    return wordAt(index++);
  };
  for (const seat of seats) {
    const own = fight.seats[seat]?.name;
    const figures = figuresNamedBy(fight, seat);
    // A player is called after his first figure, which often has his own name.
    const first = own !== undefined && figures.includes(own) ? [own] : [];
    for (const name of [...first, ...figures]) if (!words.has(name)) words.set(name, next());
    if (own !== undefined && !words.has(own)) words.set(own, words.get(figures[0] ?? '') ?? next());
  }
  return { seats, words, kept: new Set([...all].filter((name) => !words.has(name))) };
}

/** What is said in place of a name; of what is theirs, names that nobody in the fight has any more go too. */
export const maskName = (name: string, { words, kept }: Masked, isTheirs: boolean): string =>
  words.get(name) ?? (isTheirs && !kept.has(name) ? STRANGER : name);

function allNames(fight: Gunfight): string[] {
  const { seats, figures } = fight;
  const wishes = Object.values(seats).flatMap((seat) => seat.wishes);
  return [...Object.values(seats), ...Object.values(figures), ...wishes, ...crowdsIn(fight)].map(({ name }) => name);
}

/** Names of those whom somebody brought into the fight; of crowds, only what holds their own name. */
function figuresNamedBy(fight: Gunfight, seat: SeatId): string[] {
  const own = fight.seats[seat]?.name;
  const brought = (one: Seat): FigureId[] => one.wishes.map(({ figure }) => figure);
  const ofOthers = new Set(Object.values(fight.seats).flatMap((one) => (one.id === seat ? [] : brought(one))));
  const figures = Object.values(fight.figures);
  const crowds = crowdsIn(fight);
  const members = new Set(crowds.flatMap((crowd) => crowd.figures));
  const played = figures.filter((one) => one.seat === seat && !ofOthers.has(one.id) && !members.has(one.id));
  const crowded = [...crowds, ...figures.filter(({ id }) => members.has(id))];
  const called = crowded.filter(({ name }) => own !== undefined && holdsName(name, own));
  return [...(fight.seats[seat]?.wishes ?? []), ...played, ...called].map(({ name }) => name);
}

/** "Ike's gang" holds "Ike". */
function holdsName(name: string, own: string): boolean {
  const letters = (text: string): string =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .join(' ')
      .trim();
  return letters(own) !== '' && ` ${letters(name)} `.includes(` ${letters(own)} `);
}

export function maskFight(fight: Gunfight, masked: Masked): Gunfight {
  const { seats, words } = masked;
  if (seats.size === 0) return fight;
  const named = <T extends { readonly name: string }>(one: T): T => ({
    ...one,
    name: maskName(one.name, masked, false),
  });
  const copy = copyFight(fight);
  for (const seat of Object.values(copy.seats)) {
    const wishes = seats.has(seat.id) ? seat.wishes.map((wish) => nameless(wish, masked)) : seat.wishes.map(named);
    Object.assign(seat, { name: maskName(seat.name, masked, seats.has(seat.id)), wishes });
  }
  for (const figure of Object.values(copy.figures))
    if (words.has(figure.name)) copy.figures[figure.id] = withoutPortrait(named(figure));
  const crowds = Object.fromEntries(Object.entries(fight.crowds ?? {}).map(([id, crowd]) => [id, named(crowd)]));
  // In a duel a side is called after its man.
  const sides = copy.sides.map(named);
  return { ...copy, sides, ...(fight.crowds === undefined ? {} : { crowds }) };
}

/** Names that stand in the entries themselves. */
export function maskEntry(entry: ViewedEntry, masked: Masked): ViewedEntry {
  if (masked.seats.size === 0) return entry;
  const text = JSON.stringify(entry, (_key, value: unknown) => maskNamed(value, masked));
  return JSON.parse(text) as ViewedEntry;
}

function maskNamed(value: unknown, masked: Masked): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const { seat, name, wishes, field, was, value: to } = value as Readonly<Record<string, unknown>>;
  const isTheirs = masked.seats.has(String(seat));
  // A game master has called them something else.
  const named = field === 'name' ? { was, value: to } : { name };
  const names = Object.entries(named).filter((one): one is [string, string] => typeof one[1] === 'string');
  return {
    ...value,
    ...Object.fromEntries(names.map(([key, one]) => [key, maskName(one, masked, isTheirs)])),
    ...(isTheirs && Array.isArray(wishes) ? { wishes: wishes.map((wish: Named) => nameless(wish, masked)) } : {}),
  };
}

type Named = { readonly name: string };

const nameless = <W extends Named>(wish: W, masked: Masked): W => ({
  ...withoutPortrait(wish),
  name: maskName(wish.name, masked, true),
});
