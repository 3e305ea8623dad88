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
import type { CoverGoal, Ruleset, Rulesets } from '../game/ruleset.ts';

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

const known = new OnceAFight<Gunfight>();

/** The fight as this figure's side knows it; undefined where there is no such figure. */
function knownTo(fight: Gunfight, figure: FigureId, ruleset: Ruleset): Gunfight | undefined {
  const side = fight.figures[figure]?.side;
  return side === undefined ? undefined : known.get(fight, side, () => knownToSide(fight, side, ruleset));
}

/** What a figure may be ordered, from what its side may know. */
export function offersFor(fight: Gunfight, figure: FigureId, rulesets: Rulesets): readonly Offer[] {
  const ruleset = rulesetOf(fight, rulesets);
  const seen = knownTo(fight, figure, ruleset);
  return seen === undefined ? [] : ruleset.legal(seen, figure);
}

/** Where it finds cover soonest from those its side knows of. */
export function coverGoalFor(fight: Gunfight, figure: FigureId, rulesets: Rulesets): CoverGoal | null {
  const ruleset = rulesetOf(fight, rulesets);
  const seen = knownTo(fight, figure, ruleset);
  return (seen && ruleset.coverFor?.(seen, figure)) ?? null;
}

/** A field of a figure that can be overruled: what it is, and what it can be. */
type Overrulable = Omit<Field, 'set'>;

/** What of a figure somebody may overrule, from what he may know: nothing for whoever does not run the fight. */
export function overrulableFor(
  fight: Gunfight,
  id: FigureId,
  reader: Reader,
  rulesets: Rulesets,
): readonly Overrulable[] {
  if (reader.seat === null || !runs(fight, reader.seat)) return [];
  const ruleset = rulesetOf(fight, rulesets);
  const shown = knownFight(fight, eyesOf(fight, reader), ruleset);
  const figure = shown.figures[id];
  if (figure === undefined) return [];
  const fields = overrulable({ fight: shown, figure, apply: () => undefined }, ruleset);
  return fields.map(({ id: name, allowed, was }) => ({ id: name, allowed, was }));
}
