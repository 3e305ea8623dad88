import type { App, Stretch } from './app.ts';
import { OnceAFight } from './lru.ts';
import type { FigureId, Gunfight, SeatId, Version } from '../game/state.ts';
import { knownFight, knownToSide, view, type View, type ViewedEntry } from '../game/secrets/view.ts';
import { tellsNothing, viewEntry } from '../game/secrets/view-entry.ts';
import type { People } from './people/people.ts';
import { maskedIn, maskEntry, maskFight } from '../game/secrets/strangers.ts';
import { copyFight } from '../game/fold/copy.ts';
import type { Effect } from '../game/effects.ts';
import type { Entry } from '../game/entry.ts';
import { foldEntries, undoneBy } from '../game/record/replay.ts';
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
  const times = await Promise.all(seats.map((seat) => people.forgottenAt(seat)));
  const asked = seats.map((seat, index) => ({ seat, at: times[index] ?? -1 })).filter(({ at }) => fight.openedAt <= at);
  return new Set(asked.toSorted((a, b) => a.at - b.at).map(({ seat }) => seat));
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

/** The entries of a stretch as one reader may know them, without those that tell nothing. */
async function viewEntries(app: App, stretch: Stretch, reader: Reader): Promise<readonly ViewedEntry[]> {
  const told = await viewAll(app, stretch, reader);
  if (stretch.fight?.status === 'over') return told;
  const undone = undoneBy(told);
  if (undone.size === 0) return told;
  const first = Math.min(...undone);
  const isEarlier = first < stretch.entries[0]!.version;
  const all = isEarlier ? await viewAll(app, await app.since(stretch.stream, first - 1), reader) : told;
  const known = new Set(all.map(({ version }) => version));
  return told.map((entry) => withoutUnknown(entry, known)).filter((entry) => !tellsNothing(entry));
}

async function viewAll(app: App, stretch: Stretch, reader: Reader): Promise<readonly ViewedEntry[]> {
  const over = stretch.fight?.status === 'over';
  const told: ViewedEntry[] = [];
  const last = stretch.entries.at(-1);
  let fight = stretch.before === null || stretch.entries[0] === last ? stretch.before : copyFight(stretch.before);
  for (const entry of stretch.entries) {
    told.push(viewEntry(entry, fight, reader, { over, rulesets: app.rulesets }));
    if (entry !== last) fight = await fightAfter(app, { stream: stretch.stream, fight, entry });
  }
  return told.filter((entry) => !tellsNothing(entry));
}

type Step = { readonly stream: string; readonly fight: Gunfight | null; readonly entry: Entry };

/** What was taken back is folded no more: who was found then is out of sight again. */
async function fightAfter(app: App, { stream, fight, entry }: Step): Promise<Gunfight | null> {
  if (undoneBy([entry]).size === 0) return foldEntries(fight, [entry], app.rulesets);
  const { before } = await app.since(stream, entry.version);
  return before === null ? null : copyFight(before);
}

/** That something was taken back tells nothing to whoever never knew of it. */
function withoutUnknown(entry: ViewedEntry, known: ReadonlySet<Version>): ViewedEntry {
  if (undoneBy([entry]).size === 0) return entry;
  const isKnown = (version: Version): boolean => known.has(version);
  const effects = entry.effects.flatMap((effect): Effect[] => {
    if (effect.kind !== 'entries-undone') return [effect];
    const versions = effect.versions.filter(isKnown);
    return versions.length === 0 ? [] : [{ ...effect, versions }];
  });
  const { action } = entry;
  if (action.type !== 'undo') return { ...entry, effects };
  const versions = action.versions.filter(isKnown);
  return { ...entry, effects, action: versions.length === 0 ? { type: 'hidden', was: null } : { ...action, versions } };
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
