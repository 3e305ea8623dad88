import type { Town } from '../../game/town/town.ts';
import type { Records } from '../../store/port.ts';
import { builtInTownIds, readTown } from '../../towns/built-in.ts';
import { type ParsedTown, parseTown } from '../../towns/parse-town.ts';

/** A town somebody can open a fight in. */
export interface ShelvedTown {
  readonly id: string;
  readonly name: string;
  /** Who uploaded it; null for those that come with the game. */
  readonly owner: string | null;
}

/** Towns of one server: those that come with the game, and its own. */
export interface TownShelf {
  list(): Promise<readonly ShelvedTown[]>;
  /** By id or name, as typed or suggested. */
  find(typed: string): Promise<Town | null>;
  parse(file: string): ParsedTown;
  save(owner: string, town: Town, file: string): Promise<void>;
  remove(id: string): Promise<boolean>;
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
  const id = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
  return id === '' ? 'town' : id;
}

export function openTowns(records: Records, guild: string | null): TownShelf {
  const own = async (): Promise<(ShelvedTown & { readonly file: string })[]> =>
    (await records.list(townsOf(guild))).map(({ id, owner, data }) => ({
      id,
      owner: owner ?? null,
      ...(data as Kept),
    }));
  const list = async (): Promise<readonly ShelvedTown[]> => [
    ...builtInTownIds().map((id) => ({ id, name: bundledTown(id).name, owner: null })),
    ...(await own()),
  ];
  return {
    list,
    async find(typed) {
      const wanted = typed.trim().toLowerCase();
      const found = (await list()).find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
      if (found === undefined) return null;
      if (found.owner === null) return bundledTown(found.id);
      const kept = (await records.get(townsOf(guild), found.id))?.data as Kept;
      const parsed = parseTown(found.id, kept.file);
      return parsed.ok ? parsed.town : null;
    },
    parse(file) {
      const parsed = parseTown('upload', file);
      return parsed.ok ? { ok: true, town: { ...parsed.town, id: townIdOf(parsed.town.name) } } : parsed;
    },
    save: (owner, town, file) =>
      records.put({ kind: townsOf(guild), id: town.id, data: { name: town.name, file } satisfies Kept, owner }),
    remove: (id) => records.remove(townsOf(guild), id),
  };
}
