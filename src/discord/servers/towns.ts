import type { Town } from '../../game/town/town.ts';
import type { Records } from '../../store/port.ts';
import { builtInTownIds, readTown } from '../../towns/built-in.ts';
import { type ParsedTown, parseTown } from '../../towns/parse-town.ts';

export interface ShelvedTown {
  readonly id: string;
  readonly name: string;
  /** Who uploaded it; null for those that come with the game. */
  readonly owner: string | null;
}

interface Kept {
  readonly name: string;
  readonly file: string;
}

/** As many of its own may a server keep. */
export const MAX_TOWNS = 25;
/** And so many of them one person who does not moderate. */
export const MAX_TOWNS_EACH = 8;

/** What a newcomer fights in who names no town. */
export const FIRST_TOWN = 'last-chance';

/** The kind of a server's own towns among the records. */
export const townsOf = (guild: string | null): string => `town/${guild ?? 'nowhere'}`;

const bundled = new Map<string, Town>();

function bundledTown(id: string): Town {
  const town = bundled.get(id) ?? readTown(id);
  bundled.set(id, town);
  return town;
}

/** The id of a town by its name: "Dry Gulch" is `dry-gulch`. */
function townIdOf(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase();
  return (plain.match(/[a-z0-9]+/g) ?? []).join('-').slice(0, 40) || 'town';
}

/** Towns of one server: those that come with the game, and its own. */
export function openTowns(records: Records, guild: string | null) {
  const list = async (): Promise<readonly ShelvedTown[]> => {
    const own = await records.list(townsOf(guild));
    return [
      ...builtInTownIds().map((id) => ({ id, name: bundledTown(id).name, owner: null })),
      ...own.map(({ id, owner, data }) => ({ id, name: (data as Kept).name, owner: owner ?? null })),
    ];
  };
  return {
    list,
    /** By id or name, as typed or suggested. */
    async find(typed: string): Promise<Town | null> {
      const wanted = typed.trim().toLowerCase();
      const found = (await list()).find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
      if (found === undefined) return null;
      if (found.owner === null) return bundledTown(found.id);
      const kept = (await records.get(townsOf(guild), found.id))?.data as Kept;
      const parsed = parseTown(found.id, kept.file);
      return parsed.ok ? parsed.town : null;
    },
    parse(file: string): ParsedTown {
      const parsed = parseTown('upload', file);
      return parsed.ok ? { ok: true, town: { ...parsed.town, id: townIdOf(parsed.town.name) } } : parsed;
    },
    save: (owner: string, town: Town, file: string) =>
      records.put({ kind: townsOf(guild), id: town.id, data: { name: town.name, file } satisfies Kept, owner }),
    remove: (id: string) => records.remove(townsOf(guild), id),
  };
}
