import type { App, Stretch } from '../app/app.ts';
import { foldEntries } from '../game/replay.ts';
import type { SeatId } from '../game/ids.ts';
import { withoutPortrait } from '../game/portrait.ts';
import type { Gunfight } from '../game/state.ts';
import { type Reader, tellsNothing, view, type View, viewEntry, type ViewedEntry } from '../game/view.ts';
import { copyFight } from '../game/copy.ts';
import type { People } from './people.ts';

/** What somebody may read of entries: the views before and after them, and each of them as they may know it. */
export interface Reading {
  readonly before: View | null;
  readonly after: View;
  readonly entries: readonly ViewedEntry[];
}

/** The neutral name of those who asked to be forgotten. */
const STRANGER = 'a stranger';

/** Whom a fight concerns: those with a seat, those who run it, those who are asked something. */
export function concernedBy({ seats, gm, deputies, prompts }: Gunfight): readonly SeatId[] {
  return [...new Set([...Object.keys(seats), gm, ...deputies, ...Object.values(prompts).map(({ seat }) => seat)])];
}

/** Those of them who asked to be forgotten. */
export async function forgottenIn(people: People, fight: Gunfight): Promise<ReadonlySet<SeatId>> {
  const seats = concernedBy(fight);
  const times = await Promise.all(seats.map((seat) => people.forgottenAt(seat)));
  return new Set(seats.filter((_, index) => fight.openedAt <= (times[index] ?? -1)));
}

/** Who is not named any more, and by which names they went. */
interface Masked {
  readonly seats: ReadonlySet<SeatId>;
  readonly names: ReadonlySet<string>;
}

function maskedIn(fight: Gunfight, seats: ReadonlySet<SeatId>): Masked {
  const names = new Set<string>();
  for (const { id, name, wishes } of Object.values(fight.seats))
    if (seats.has(id)) for (const one of [name, ...wishes.map((wish) => wish.name)]) names.add(one);
  for (const { seat, name } of Object.values(fight.figures)) if (seats.has(seat ?? '')) names.add(name);
  return { seats, names };
}

function maskFight(fight: Gunfight, { seats, names }: Masked): Gunfight {
  if (seats.size === 0) return fight;
  const copy = copyFight(fight);
  const brought = new Set([...seats].flatMap((seat) => fight.seats[seat]?.wishes.map(({ figure }) => figure) ?? []));
  for (const seat of Object.values(copy.seats))
    if (seats.has(seat.id)) Object.assign(seat, { name: STRANGER, wishes: seat.wishes.map(nameless) });
  for (const figure of Object.values(copy.figures))
    if (seats.has(figure.seat ?? '') || brought.has(figure.id))
      copy.figures[figure.id] = withoutPortrait({ ...figure, name: `${STRANGER} (${figure.id})` });
  // In a duel a side is called after its man.
  return { ...copy, sides: copy.sides.map((side) => (names.has(side.name) ? { ...side, name: STRANGER } : side)) };
}

/** Names that stand in the entries themselves. */
function maskEntry(entry: ViewedEntry, masked: Masked): ViewedEntry {
  if (masked.seats.size === 0) return entry;
  const text = JSON.stringify(entry, (_key, value: unknown) => maskNamed(value, masked));
  return JSON.parse(text) as ViewedEntry;
}

function maskNamed(value: unknown, { seats, names }: Masked): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const { seat, name, wishes } = value as Readonly<Record<string, unknown>>;
  const isTheirs = seats.has(String(seat));
  const isNamed = typeof name === 'string' && (isTheirs || names.has(name));
  return {
    ...value,
    ...(isNamed ? { name: STRANGER } : {}),
    ...(isTheirs && Array.isArray(wishes) ? { wishes: wishes.map(nameless) } : {}),
  };
}

const nameless = <W extends object>(wish: W): W => ({ ...withoutPortrait(wish), name: STRANGER });

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
  const over = stretch.fight.status === 'over';
  const entries: ViewedEntry[] = [];
  let fight = stretch.before === null ? null : copyFight(stretch.before);
  for (const entry of stretch.entries) {
    const viewed = viewEntry(entry, fight, reader, { over });
    if (!tellsNothing(viewed)) entries.push(maskEntry(viewed, masked));
    fight = foldEntries(fight, [entry], app.rulesets);
  }
  return {
    before: stretch.before === null ? null : view(maskFight(stretch.before, masked), reader),
    after: view(maskFight(stretch.fight, masked), reader),
    entries,
  };
}
