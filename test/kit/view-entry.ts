import type { Entry } from '../../src/game/entry.ts';
import type { Reader, ViewedEntry } from '../../src/game/secrets/view.ts';
import { viewEntry as viewEntryBy } from '../../src/game/secrets/view-entry.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { RULESETS } from '../../src/rulesets/index.ts';

/** An entry as this reader may know it, by all the published rules. */
export const viewEntry = (
  entry: Entry,
  before: Gunfight | null,
  reader: Reader,
  { over }: { readonly over: boolean },
): ViewedEntry => viewEntryBy(entry, before, reader, { over, rulesets: RULESETS });
