import type { Entry, NewEntry } from '../game/entry.ts';
import type { NewEntry as NewStored, StoredEntry } from '../store/port.ts';

type Data = Omit<NewEntry, 'at'>;

/** What the store keeps of an entry: its version and time have places of their own there. */
export function toStored({ at: _at, ...data }: NewEntry): NewStored {
  return { data, ...(data.action.type === 'open-fight' ? { opensFight: true } : {}) };
}

export function fromStored({ version, at, data }: StoredEntry): Entry {
  return { version, at, ...(data as Data) };
}
