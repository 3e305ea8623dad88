import type { App, Stretch } from '../../app/app.ts';
import { OnceAFight } from '../../app/once-a-fight.ts';
import type { SeatId } from '../../game/ids.ts';
import type { Gunfight } from '../../game/state.ts';
import { type Reader, view, type View, type ViewedEntry } from '../../game/secrets/view.ts';
import type { People } from '../people/people.ts';
import { maskedIn, maskEntry, maskFight } from '../../game/secrets/strangers.ts';
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

export async function readFight(
  app: App,
  people: People,
  where: { readonly stream: string; readonly seat: SeatId | null },
): Promise<View | null> {
  const fight = await app.fight(where.stream);
  if (fight === null) return null;
  return viewOf(fight, await forgottenIn(people, fight), { seat: where.seat });
}

const views = new OnceAFight<View>();

const viewOf = (fight: Gunfight, forgotten: ReadonlySet<SeatId>, reader: Reader): View =>
  views.get(fight, JSON.stringify([reader, ...forgotten]), () =>
    view(maskFight(fight, maskedIn(fight, forgotten)), reader),
  );

/** A stretch of entries as one reader may know it. */
export async function readStretch(app: App, people: People, stretch: Stretch, reader: Reader): Promise<Reading | null> {
  const { before, fight } = stretch;
  if (fight === null) return null;
  const forgotten = await forgottenIn(people, fight);
  const masked = maskedIn(fight, forgotten);
  // Whoever has asked to be forgotten is called the same before and after.
  const viewBefore = (one: Gunfight): View =>
    forgotten.size === 0 ? viewOf(one, forgotten, reader) : view(maskFight(one, masked), reader);
  return {
    before: before === null ? null : viewBefore(before),
    after: viewOf(fight, forgotten, reader),
    entries: (await viewEntries(app, stretch, reader)).map((entry) => maskEntry(entry, masked)),
  };
}
