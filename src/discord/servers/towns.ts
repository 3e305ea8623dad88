import type { Town } from '../../game/town/town.ts';
import type { Records } from '../../store/port.ts';
import type { ParsedTown } from '../../towns/parse-town.ts';

export interface ShelvedTown {
  readonly id: string;
  readonly name: string;
  /** Who uploaded it; null for those that come with the game. */
  readonly owner: string | null;
}

type Kept = { readonly name: string; readonly file: string };

/** As many of its own may a server keep. */
export const MAX_TOWNS = 25;
/** And so many of them one person who does not moderate. */
export const MAX_TOWNS_EACH = 8;

/** What a newcomer fights in who names no town. */
export const FIRST_TOWN = 'last-chance';

/** The kind of a server's own towns among the records. */
export const townsOf = (guild: string | null): string => `town/${guild ?? 'nowhere'}`;

/** Loaded with the first town: what it checks with is large, and no start needs it. */
const reading = async () => ({
  ...(await import('../../towns/built-in.ts')),
  ...(await import('../../towns/parse-town.ts')),
});

const bundled = new Map<string, Town>();

async function bundledTown(id: string): Promise<Town> {
  const town = bundled.get(id) ?? (await reading()).readTown(id);
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
    const ids = (await reading()).builtInTownIds();
    const bundled = await Promise.all(ids.map(bundledTown));
    return [
      ...bundled.map(({ name }, index) => ({ id: ids[index]!, name, owner: null })),
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
      const parsed = (await reading()).parseTown(found.id, kept.file);
      return parsed.ok ? parsed.town : null;
    },
    async parse(file: string): Promise<ParsedTown> {
      const parsed = (await reading()).parseTown('upload', file);
      return parsed.ok ? { ok: true, town: { ...parsed.town, id: townIdOf(parsed.town.name) } } : parsed;
    },
    save: (owner: string, town: Town, file: string) =>
      records.put({ kind: townsOf(guild), id: town.id, data: { name: town.name, file } satisfies Kept, owner }),
    remove: (id: string) => records.remove(townsOf(guild), id),
  };
}
