import type { App, Stretch } from '../app/app.ts';
import { foldEntries } from '../game/replay.ts';
import type { SeatId } from '../game/ids.ts';
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

/** Seats of a fight whose people asked to be forgotten. */
export async function forgottenIn(people: People, fight: Gunfight): Promise<ReadonlySet<SeatId>> {
  const seats = Object.keys(fight.seats);
  const times = await Promise.all(seats.map((seat) => people.forgottenAt(seat)));
  return new Set(seats.filter((_, index) => fight.openedAt <= (times[index] ?? -1)));
}

function maskFight(fight: Gunfight, hidden: ReadonlySet<SeatId>): Gunfight {
  if (hidden.size === 0) return fight;
  const copy = copyFight(fight);
  for (const seat of hidden) if (copy.seats[seat] !== undefined) copy.seats[seat].name = STRANGER;
  for (const figure of Object.values(copy.figures)) {
    if (figure.seat !== null && hidden.has(figure.seat)) figure.name = `${STRANGER} (${figure.id})`;
  }
  return copy;
}

/** Names that stand in the entries themselves. */
function maskEntry(entry: ViewedEntry, hidden: ReadonlySet<SeatId>): ViewedEntry {
  if (hidden.size === 0) return entry;
  const text = JSON.stringify(entry, (_key, value: unknown) => maskNamed(value, hidden));
  return JSON.parse(text) as ViewedEntry;
}

function maskNamed(value: unknown, hidden: ReadonlySet<SeatId>): unknown {
  if (value === null || typeof value !== 'object' || !('seat' in value) || !hidden.has(String(value.seat)))
    return value;
  const wishes = 'wishes' in value && Array.isArray(value.wishes) ? { wishes: value.wishes.map(nameless) } : {};
  return { ...value, ...('name' in value ? { name: STRANGER } : {}), ...wishes };
}

const nameless = (wish: unknown): unknown => ({ ...(wish as object), name: STRANGER });

export async function readFight(
  app: App,
  people: People,
  where: { readonly stream: string; readonly seat: SeatId | null },
): Promise<View | null> {
  const fight = await app.fight(where.stream);
  if (fight === null) return null;
  return view(maskFight(fight, await forgottenIn(people, fight)), { seat: where.seat });
}

/** A stretch of entries as one reader may know it. */
export async function readStretch(app: App, people: People, stretch: Stretch, reader: Reader): Promise<Reading | null> {
  if (stretch.fight === null) return null;
  const hidden = await forgottenIn(people, stretch.fight);
  const over = stretch.fight.status === 'over';
  const entries: ViewedEntry[] = [];
  let fight = stretch.before === null ? null : copyFight(stretch.before);
  for (const entry of stretch.entries) {
    const viewed = viewEntry(entry, fight, reader, { over });
    if (!tellsNothing(viewed)) entries.push(maskEntry(viewed, hidden));
    fight = foldEntries(fight, [entry], app.rulesets);
  }
  return {
    before: stretch.before === null ? null : view(maskFight(stretch.before, hidden), reader),
    after: view(maskFight(stretch.fight, hidden), reader),
    entries,
  };
}
