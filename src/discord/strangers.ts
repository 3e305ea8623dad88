import { crowdsIn } from '../game/crowds.ts';
import type { FigureId, SeatId } from '../game/ids.ts';
import type { Gunfight, Seat } from '../game/state.ts';

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
export function maskName(name: string, { words, kept }: Masked, isTheirs: boolean): string {
  return words.get(name) ?? (isTheirs && !kept.has(name) ? STRANGER : name);
}

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
