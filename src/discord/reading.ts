import type { App, Stretch } from '../app/app.ts';
import type { SeatId } from '../game/ids.ts';
import { withoutPortrait } from '../game/portrait.ts';
import type { Gunfight } from '../game/state.ts';
import { type Reader, view, type View, type ViewedEntry } from '../game/view.ts';
import { copyFight } from '../game/copy.ts';
import type { People } from './people.ts';
import { type Masked, maskedIn, maskName } from './strangers.ts';
import { viewEntries } from './viewed-entries.ts';

/** What somebody may read of entries: the views before and after them, and each of them as they may know it. */
export interface Reading {
  readonly before: View | null;
  readonly after: View;
  readonly entries: readonly ViewedEntry[];
}

/** Whom a fight concerns: those with a seat, those who run it, those who are asked something. */
export function concernedBy({ seats, gm, deputies, prompts }: Gunfight): readonly SeatId[] {
  return [...new Set([...Object.keys(seats), gm, ...deputies, ...Object.values(prompts).map(({ seat }) => seat)])];
}

/** Those of them who asked to be forgotten, in the order in which they did. */
export async function forgottenIn(people: People, fight: Gunfight): Promise<ReadonlySet<SeatId>> {
  const seats = concernedBy(fight);
  const times = await Promise.all(seats.map((seat) => people.forgottenAt(seat)));
  const asked = seats.map((seat, index) => ({ seat, at: times[index] ?? -1 })).filter(({ at }) => fight.openedAt <= at);
  return new Set(asked.toSorted((a, b) => a.at - b.at).map(({ seat }) => seat));
}

function maskFight(fight: Gunfight, masked: Masked): Gunfight {
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
function maskEntry(entry: ViewedEntry, masked: Masked): ViewedEntry {
  if (masked.seats.size === 0) return entry;
  const text = JSON.stringify(entry, (_key, value: unknown) => maskNamed(value, masked));
  return JSON.parse(text) as ViewedEntry;
}

function maskNamed(value: unknown, masked: Masked): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const { seat, name, wishes } = value as Readonly<Record<string, unknown>>;
  const isTheirs = masked.seats.has(String(seat));
  return {
    ...value,
    ...(typeof name === 'string' ? { name: maskName(name, masked, isTheirs) } : {}),
    ...(isTheirs && Array.isArray(wishes) ? { wishes: wishes.map((wish: Named) => nameless(wish, masked)) } : {}),
  };
}

interface Named {
  readonly name: string;
}

const nameless = <W extends Named>(wish: W, masked: Masked): W => ({
  ...withoutPortrait(wish),
  name: maskName(wish.name, masked, true),
});

export async function readFight(
  app: App,
  people: People,
  where: { readonly stream: string; readonly seat: SeatId | null },
): Promise<View | null> {
  const fight = await app.fight(where.stream);
  if (fight === null) return null;
  return view(maskFight(fight, maskedIn(fight, await forgottenIn(people, fight))), { seat: where.seat });
}

/** A stretch of entries as one reader may know it. */
export async function readStretch(app: App, people: People, stretch: Stretch, reader: Reader): Promise<Reading | null> {
  if (stretch.fight === null) return null;
  const masked = maskedIn(stretch.fight, await forgottenIn(people, stretch.fight));
  const entries = await viewEntries(app, stretch, reader);
  return {
    before: stretch.before === null ? null : view(maskFight(stretch.before, masked), reader),
    after: view(maskFight(stretch.fight, masked), reader),
    entries: entries.map((entry) => maskEntry(entry, masked)),
  };
}
