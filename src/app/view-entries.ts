import type { App, Stretch } from './app.ts';
import { Lru } from './lru.ts';
import type { Effect } from '../game/effects.ts';
import type { Entry } from '../game/entry.ts';
import { copyFight } from '../game/fold/copy.ts';
import { foldEntries, undoneBy } from '../game/record/replay.ts';
import type { Reader } from '../game/secrets/knowledge.ts';
import type { ViewedEntry } from '../game/secrets/view.ts';
import { tellsNothing, viewEntry } from '../game/secrets/view-entry.ts';
import type { Gunfight, Version } from '../game/state.ts';

/** The entries of a stretch as one reader may know them, without those that tell nothing. */
export async function viewEntries(app: App, stretch: Stretch, reader: Reader): Promise<readonly ViewedEntry[]> {
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
