import type { FightDeeds } from '../../game/record/deeds.ts';
import type { Pronouns } from '../../game/people/pronouns.ts';
import type { Profile, RulesetRef, SeatId } from '../../game/state.ts';
import type { Records } from '../../store/port.ts';
import { markOf } from './trace.ts';

/** Somebody of one's own, ready to join a fight. */
export interface Character {
  readonly name: string;
  /** The rules it was made for; left out: those a new fight begins with. */
  readonly ruleset?: RulesetRef;
  /** A chart of the ruleset; its row, or a throw for it when left out. */
  readonly template: string;
  readonly row?: number;
  readonly profile?: Profile;
  readonly weapons?: readonly string[];
  /** On a horse of its own. */
  readonly mounted?: boolean;
  readonly pronouns?: Pronouns;
  readonly portrait?: string;
}

export const MAX_CHARACTERS = 25;

/** What one character did in one fight. */
export interface Deed extends FightDeeds {
  /** Its name, in small letters. */
  readonly character: string;
}

/** Characters, which of them is in use in which server, and what they have been through. */
export interface CharacterRecords {
  characters(owner: SeatId): Promise<readonly Character[]>;
  saveCharacter(owner: SeatId, character: Character): Promise<void>;
  /** With its use and its record. */
  removeCharacter(owner: SeatId, name: string): Promise<boolean>;
  /** Another name for the same one: use and record go with it. */
  renameCharacter(owner: SeatId, from: string, character: Character): Promise<void>;
  /** The name of the one in use in a server, or in direct messages. */
  activeCharacter(owner: SeatId, guild: string | null): Promise<string | null>;
  useCharacter(owner: SeatId, guild: string | null, name: string): Promise<void>;
  deeds(owner: SeatId): Promise<readonly Deed[]>;
  /** Once for each fight: the same fight again takes the place of what was noted before. */
  noteDeed(owner: SeatId, fight: string, deed: Deed): Promise<void>;
  /** Of one fight, of one character, or all. */
  dropDeeds(owner: SeatId, which: { readonly fight?: string; readonly character?: string }): Promise<void>;
}

const lower = (name: string): string => name.toLowerCase();
const characterId = (owner: SeatId, name: string): string => `${owner}:${lower(name)}`;
// No server's own number: it is not theirs to be found by.
/** How a server is named in what is kept of whom somebody plays there. */
export const traceOfServer = (guild: string | null): string => markOf('active', guild ?? 'direct');
const activeId = (owner: SeatId, guild: string | null): string => `${owner}:${traceOfServer(guild)}`;
const deedId = (owner: SeatId, fight: string, character: string): string => `${owner}:${fight}:${lower(character)}`;

export const characterRecords = (records: Records): CharacterRecords => ({
  ...keptCharacters(records),
  ...inUse(records),
  ...deedsOf(records),
});

/** All that is kept of somebody of one kind. */
async function ownOf<K extends keyof Data>(records: Records, owner: SeatId, wanted: K) {
  const own = await records.findByOwner(owner);
  return own.flatMap(({ kind, id, data }) => (kind === wanted ? [{ id, data: data as Data[K] }] : []));
}
interface Data {
  readonly character: Character;
  readonly active: { readonly name: string };
  readonly deed: Deed;
}

type Kept = Pick<CharacterRecords, 'characters' | 'saveCharacter' | 'removeCharacter' | 'renameCharacter'>;

function keptCharacters(records: Records): Kept {
  const save = (owner: SeatId, data: Character): Promise<void> =>
    records.put({ kind: 'character', id: characterId(owner, data.name), data, owner });
  return {
    characters: async (owner) => (await ownOf(records, owner, 'character')).map(({ data }) => data),
    saveCharacter: save,
    async removeCharacter(owner, name) {
      await deedsOf(records).dropDeeds(owner, { character: name });
      for (const { id, data } of await ownOf(records, owner, 'active'))
        if (lower(data.name) === lower(name)) await records.remove('active', id);
      return records.remove('character', characterId(owner, name));
    },
    async renameCharacter(owner, from, character) {
      await save(owner, character);
      if (lower(from) === lower(character.name)) return;
      await moveAlong(records, owner, { from, to: character.name });
      await records.remove('character', characterId(owner, from));
    },
  };
}

async function moveAlong(
  records: Records,
  owner: SeatId,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  for (const { id, data } of await ownOf(records, owner, 'active'))
    if (lower(data.name) === lower(from)) await records.put({ kind: 'active', id, data: { name: to }, owner });
  for (const { id, data } of await ownOf(records, owner, 'deed')) {
    if (data.character !== lower(from)) continue;
    const moved = { ...data, character: lower(to) };
    await records.put({ kind: 'deed', id: deedId(owner, moved.fight, to), data: moved, owner });
    await records.remove('deed', id);
  }
}

const inUse = (records: Records): Pick<CharacterRecords, 'activeCharacter' | 'useCharacter'> => ({
  async activeCharacter(owner, guild) {
    const kept = await records.get('active', activeId(owner, guild));
    return kept === undefined ? null : (kept.data as Data['active']).name;
  },
  useCharacter: (owner, guild, name) =>
    records.put({ kind: 'active', id: activeId(owner, guild), data: { name }, owner }),
});

const deedsOf = (records: Records): Pick<CharacterRecords, 'deeds' | 'noteDeed' | 'dropDeeds'> => ({
  deeds: async (owner) => (await ownOf(records, owner, 'deed')).map(({ data }) => data),
  noteDeed: (owner, fight, deed) =>
    records.put({ kind: 'deed', id: deedId(owner, fight, deed.character), data: deed, owner }),
  async dropDeeds(owner, { fight, character }) {
    for (const { id, data: deed } of await ownOf(records, owner, 'deed')) {
      const isMeant =
        (fight === undefined || deed.fight === fight) &&
        (character === undefined || deed.character === lower(character));
      if (isMeant) await records.remove('deed', id);
    }
  },
});
