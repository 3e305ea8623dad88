import type { App, Stretch } from './app.ts';
import { OnceAFight } from './lru.ts';
import { viewEntries } from './view-entries.ts';
import type { FigureId, Gunfight, SeatId } from '../game/state.ts';
import { knownFight, knownToSide, view, type View, type ViewedEntry } from '../game/secrets/view.ts';
import type { People } from './people/people.ts';
import { maskedIn, maskEntry, maskFight } from '../game/secrets/strangers.ts';
import { rulesetOf } from '../game/act.ts';
import { runs } from '../game/rights/rights.ts';
import { eyesOf, type Reader } from '../game/secrets/knowledge.ts';
import type { Offer } from '../game/offer.ts';
import { type Field, overrulable } from '../game/game-master/overrule.ts';
import type { CoverGoal, Rulesets } from '../game/ruleset.ts';

/** What somebody may read of entries: the views before and after them, and each of them as they may know it. */
export interface Reading {
  readonly before: View | null;
  readonly after: View;
  readonly entries: readonly ViewedEntry[];
}

/** Whom a fight concerns: those with a seat, those who run it, those who are asked something. */
export const concernedBy = ({ seats, gm, deputies, prompts }: Gunfight): readonly SeatId[] => [
  ...new Set([...Object.keys(seats), gm, ...deputies, ...Object.values(prompts).map(({ seat }) => seat)]),
];

/** Those of them who asked to be forgotten, in the order in which they did. */
export async function forgottenIn(people: People, fight: Gunfight): Promise<ReadonlySet<SeatId>> {
  const seats = concernedBy(fight);
  const times = await people.forgottenAt(seats);
  const asked = seats.filter((seat) => fight.openedAt <= (times.get(seat) ?? -1));
  return new Set(asked.toSorted((a, b) => times.get(a)! - times.get(b)!));
}

export async function readFight(
  app: App,
  people: People,
  where: { readonly stream: string; readonly seat: SeatId | null },
): Promise<View | null> {
  return viewFor(people, await app.fight(where.stream), where.seat);
}

export const viewFor = async (people: People, fight: Gunfight | null, seat: SeatId | null): Promise<View | null> =>
  fight && viewOf(fight, await forgottenIn(people, fight), { seat });

const views = new OnceAFight<View>();

const viewOf = (fight: Gunfight, forgotten: ReadonlySet<SeatId>, reader: Reader): View =>
  views.get(fight, JSON.stringify([reader, ...forgotten]), () =>
    view(forgotten.size === 0 ? fight : maskFight(fight, maskedIn(fight, forgotten)), reader),
  );

/** A stretch of entries as one reader may know it. */
export async function readStretch(app: App, people: People, stretch: Stretch, reader: Reader): Promise<Reading | null> {
  const { before, fight } = stretch;
  if (fight === null) return null;
  const forgotten = await forgottenIn(people, fight);
  const [after, entries] = [viewOf(fight, forgotten, reader), await viewEntries(app, stretch, reader)];
  if (forgotten.size === 0) return { before: before && viewOf(before, forgotten, reader), after, entries };
  // Whoever has asked to be forgotten is called the same before and after.
  const masked = maskedIn(fight, forgotten);
  return {
    before: before && view(maskFight(before, masked), reader),
    after,
    entries: entries.map((entry) => maskEntry(entry, masked)),
  };
}

/** What a figure may be ordered, from what its side may know. */
export function offersFor(fight: Gunfight, figure: FigureId, rulesets: Rulesets): readonly Offer[] {
  const side = fight.figures[figure]?.side;
  if (side === undefined) return [];
  const ruleset = rulesetOf(fight, rulesets);
  return ruleset.legal(knownToSide(fight, side, ruleset), figure);
}

/** Where it finds cover soonest from those its side knows of. */
export function coverGoalFor(fight: Gunfight, figure: FigureId, rulesets: Rulesets): CoverGoal | null {
  const side = fight.figures[figure]?.side;
  if (side === undefined) return null;
  const ruleset = rulesetOf(fight, rulesets);
  return ruleset.coverFor?.(knownToSide(fight, side, ruleset), figure) ?? null;
}

/** A field of a figure that can be overruled: what it is, and what it can be. */
export type Overrulable = Omit<Field, 'set'>;

/** What of a figure somebody may overrule, from what he may know: nothing for whoever does not run the fight. */
export function overrulableFor(
  fight: Gunfight,
  id: FigureId,
  reader: Reader,
  rulesets: Rulesets,
): readonly Overrulable[] {
  if (reader.seat === null || !runs(fight, reader.seat)) return [];
  const ruleset = rulesetOf(fight, rulesets);
  const known = knownFight(fight, eyesOf(fight, reader), ruleset);
  const figure = known.figures[id];
  if (figure === undefined) return [];
  const fields = overrulable({ fight: known, figure, apply: () => undefined }, ruleset);
  return fields.map(({ id: name, allowed, was }) => ({ id: name, allowed, was }));
}
