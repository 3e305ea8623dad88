import type { FightDeeds } from '../../game/record/deeds.ts';
import type { RulesetRef, SeatId, Wished } from '../../game/state.ts';
import type { Records } from '../../store/port.ts';
import { markOf } from './trace.ts';

/** Somebody of one's own, ready to join a fight. */
export interface Character extends Omit<Wished, 'pc' | 'hidden' | 'at'> {
  /** The rules it was made for; left out: those a new fight begins with. */
  readonly ruleset?: RulesetRef;
}

export const MAX_CHARACTERS = 25;

/** What one character did in one fight. */
export interface Deed extends FightDeeds {
  /** Its name, in small letters. */
  readonly character: string;
}

const lower = (name: string): string => name.toLowerCase();
const characterId = (owner: SeatId, name: string): string => `${owner}:${lower(name)}`;
// No server's own number: it is not theirs to be found by.
/** How a server is named in what is kept of whom somebody plays there. */
export const traceOfServer = (guild: string | null): string => markOf('active', guild ?? 'direct');
const activeId = (owner: SeatId, guild: string | null): string => `${owner}:${traceOfServer(guild)}`;
const deedId = (owner: SeatId, fight: string, character: string): string => `${owner}:${fight}:${lower(character)}`;

interface Data {
  readonly character: Character;
  readonly active: { readonly name: string };
  readonly deed: Deed;
}

/** Characters, which of them is in use in which server, and what they have been through. */
export function characterRecords(records: Records) {
  const own = async <K extends keyof Data>(owner: SeatId, wanted: K) => {
    const all = await records.findByOwner(owner);
    return all.flatMap(({ kind, id, data }) => (kind === wanted ? [{ id, data: data as Data[K] }] : []));
  };
  const saveCharacter = (owner: SeatId, data: Character): Promise<void> =>
    records.put({ kind: 'character', id: characterId(owner, data.name), data, owner });
  const use = (owner: SeatId, id: string, name: string): Promise<void> =>
    records.put({ kind: 'active', id, data: { name }, owner });
  const noteDeed = (owner: SeatId, fight: string, deed: Deed): Promise<void> =>
    records.put({ kind: 'deed', id: deedId(owner, fight, deed.character), data: deed, owner });
  const dropDeeds = async (owner: SeatId, { fight, character }: Partial<Pick<Deed, 'fight' | 'character'>>) => {
    for (const { id, data: deed } of await own(owner, 'deed')) {
      const isOfFight = fight === undefined || deed.fight === fight;
      if (isOfFight && (character === undefined || deed.character === lower(character)))
        await records.remove('deed', id);
    }
  };
  return {
    characters: async (owner: SeatId) => (await own(owner, 'character')).map(({ data }) => data),
    saveCharacter,
    /** With its use and its record. */
    async removeCharacter(owner: SeatId, name: string): Promise<boolean> {
      await dropDeeds(owner, { character: name });
      for (const { id, data } of await own(owner, 'active'))
        if (lower(data.name) === lower(name)) await records.remove('active', id);
      return records.remove('character', characterId(owner, name));
    },
    /** Another name for the same one: use and record go with it. */
    async renameCharacter(owner: SeatId, from: string, character: Character): Promise<void> {
      await saveCharacter(owner, character);
      const to = lower(character.name);
      if (lower(from) === to) return;
      for (const { id, data } of await own(owner, 'active'))
        if (lower(data.name) === lower(from)) await use(owner, id, character.name);
      for (const { id, data } of await own(owner, 'deed')) {
        if (data.character !== lower(from)) continue;
        await noteDeed(owner, data.fight, { ...data, character: to });
        await records.remove('deed', id);
      }
      await records.remove('character', characterId(owner, from));
    },
    /** The name of the one in use in a server, or in direct messages. */
    async activeCharacter(owner: SeatId, guild: string | null): Promise<string | null> {
      const kept = await records.get('active', activeId(owner, guild));
      return kept === undefined ? null : (kept.data as Data['active']).name;
    },
    useCharacter: (owner: SeatId, guild: string | null, name: string) => use(owner, activeId(owner, guild), name),
    deeds: async (owner: SeatId) => (await own(owner, 'deed')).map(({ data }) => data),
    /** Once for each fight: the same fight again takes the place of what was noted before. */
    noteDeed,
    /** Of one fight, of one character, or all. */
    dropDeeds,
  };
}
