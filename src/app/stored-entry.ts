import type { Entry, NewEntry } from '../game/entry.ts';
import { StoreError } from '../store/store-error.ts';
import type { NewEntry as NewStored, StoredEntry } from '../store/port.ts';

type Data = Omit<NewEntry, 'at'>;

/**
 * Raised with every change that an earlier program would misread in a log (a new kind of action or effect, another meaning of an old one). What
 * such a program finds marked so it leaves alone, for as long as both serve over one database. 1 is not written down.
 */
const FORMAT: number = 1;

/** What the store keeps of an entry: its version and time have places of their own there. */
export function toStored({ at: _at, ...data }: NewEntry): NewStored {
  const marked = FORMAT > 1 ? { ...data, format: FORMAT } : data;
  return { data: marked, ...(data.action.type === 'open-fight' ? { opensFight: true } : {}) };
}

export function fromStored({ version, at, data }: StoredEntry): Entry {
  const { format = 1, ...entry } = data as Data & { readonly format?: number };
  if (format > FORMAT) throw new StoreError('newer-log', { format });
  return { version, at, ...entry };
}
