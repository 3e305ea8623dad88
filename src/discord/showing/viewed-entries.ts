import type { App, Stretch } from '../../app/app.ts';
import { copyFight } from '../../game/fold/copy.ts';
import type { Effect } from '../../game/effects.ts';
import type { Entry } from '../../game/entry.ts';
import type { Version } from '../../game/ids.ts';
import { foldEntries, undoneBy } from '../../game/record/replay.ts';
import type { Gunfight } from '../../game/state.ts';
import { type Reader, tellsNothing, viewEntry, type ViewedEntry } from '../../game/secrets/view.ts';

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

async function viewAll(app: App, stretch: Stretch, reader: Reader): Promise<readonly ViewedEntry[]> {
  const over = stretch.fight?.status === 'over';
  const told: ViewedEntry[] = [];
  let fight = stretch.before === null ? null : copyFight(stretch.before);
  for (const entry of stretch.entries) {
    told.push(viewEntry(entry, fight, reader, { over }));
    fight = await after(app, { stream: stretch.stream, fight, entry });
  }
  return told.filter((entry) => !tellsNothing(entry));
}

interface Step {
  readonly stream: string;
  readonly fight: Gunfight | null;
  readonly entry: Entry;
}

/** What was taken back is folded no more: who was found then is out of sight again. */
async function after(app: App, { stream, fight, entry }: Step): Promise<Gunfight | null> {
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
