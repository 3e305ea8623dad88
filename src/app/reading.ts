import type { App, Stretch } from './app.ts';
import { Lru } from '../game/lru.ts';
import type { FigureId, Gunfight, SeatId, Version } from '../game/state.ts';
import { knownFight, knownToSide, view, type View, type ViewedEntry } from '../game/secrets/view.ts';
import type { People } from './people/people.ts';
import { maskedIn, maskEntry, maskFight } from '../game/secrets/strangers.ts';
import { rulesetOf } from '../game/act.ts';
import { runs } from '../game/rights/rights.ts';
import { eyesOf, type Reader } from '../game/secrets/knowledge.ts';
import type { Offer } from '../game/offer.ts';
import { type Field, overrulable } from '../game/game-master/overrule.ts';
import type { CoverGoal, Ruleset, Rulesets } from '../game/ruleset.ts';
import type { Effect } from '../game/effects.ts';
import type { Entry } from '../game/entry.ts';
import { copyFight } from '../game/fold/copy.ts';
import { foldEntries, undoneBy } from '../game/record/replay.ts';
import { tellsNothing, viewEntry } from '../game/secrets/view-entry.ts';

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

/** Fights that are dealt with at one time, before and after an order. */
const FIGHTS = 16;

/** What was worked out of a fight as it stands, which is never changed in place: one request asks for it many times. */
export class OnceAFight<T> {
  readonly #known = new Lru<Gunfight, Map<string, T>>(FIGHTS);

  get(fight: Gunfight, about: string, workOut: () => T): T {
    const known = this.#known.get(fight) ?? new Map<string, T>();
    this.#known.set(fight, known);
    if (!known.has(about)) known.set(about, workOut());
    return known.get(about)!;
  }
}

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

/** A stretch as far as somebody has read it. */
interface Underway {
  readonly entries: readonly Entry[];
  readonly told: ViewedEntry[];
  /** As it stood before the last of them: to be folded on by whoever takes it. */
  readonly fight: Gunfight | null;
}

/** So many stretches, each by its first entry, and by who reads it: whoever reads it again, or further, goes on from there. */
const STRETCHES = 64;
const underway = new Lru<Entry, Map<string, Underway>>(STRETCHES);

async function viewAll(app: App, stretch: Stretch, reader: Reader): Promise<readonly ViewedEntry[]> {
  const { stream, entries } = stretch;
  const options = { over: stretch.fight?.status === 'over', rulesets: app.rulesets };
  // Of what is open to all nothing hangs on how the fight stood.
  const told = options.over
    ? entries.map((entry) => viewEntry(entry, null, reader, options))
    : await viewOn(stretch, reader, {
        look: (entry, fight) => viewEntry(entry, fight, reader, options),
        after: (entry, fight) => fightAfter(app, { stream, fight, entry }),
      });
  return told.filter((entry) => !tellsNothing(entry));
}

interface Looking {
  readonly look: (entry: Entry, before: Gunfight | null) => ViewedEntry;
  readonly after: (entry: Entry, before: Gunfight | null) => Promise<Gunfight | null>;
}

async function viewOn({ entries, before }: Stretch, reader: Reader, { look, after }: Looking): Promise<ViewedEntry[]> {
  const [first] = entries;
  if (first === undefined) return [];
  const readers = underway.get(first) ?? new Map<string, Underway>();
  underway.set(first, readers);
  const key = JSON.stringify(reader);
  const known = readers.get(key);
  const isSame = (entry: Entry, index: number): boolean => index >= entries.length || entry === entries[index];
  const start: Underway = { entries: [], told: [], fight: before };
  const { told, ...from } = known?.entries.every(isSame) === true ? known : start;
  if (told.length >= entries.length) return told.slice(0, entries.length);
  // Whoever reads it at the same time begins anew.
  readers.delete(key);
  let { fight } = from;
  for (const entry of entries.slice(told.length)) {
    const last = entries[told.length - 1];
    if (told.length === 1) fight = fight && copyFight(fight);
    if (last !== undefined) fight = await after(last, fight);
    told.push(look(entry, fight));
  }
  readers.set(key, { entries, told, fight });
  return [...told];
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
