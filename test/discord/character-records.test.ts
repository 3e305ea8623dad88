import { describe, expect, test } from 'vitest';
import { characterRecords } from '../../src/app/people/characters.ts';
import { MemoryStore } from '../../src/store/memory/memory.ts';

const OWNER = '1';
const DOC = { name: 'Doc', template: 'card' } as const;
const deed = (fight: string, character = 'doc') => ({
  fight,
  character,
  outcome: 'won' as const,
  people: 1,
  others: 0,
  fell: false,
  scars: [],
});

function shelf() {
  const { records } = new MemoryStore();
  return { kept: characterRecords(records), records };
}

describe('in use', () => {
  test('is one per server, and one in direct messages', async () => {
    const { kept } = shelf();
    await kept.useCharacter(OWNER, '100', 'Doc');
    await kept.useCharacter(OWNER, '200', 'Ike');
    await kept.useCharacter(OWNER, null, 'Slim');
    await kept.useCharacter(OWNER, '100', 'Belle');
    const used = [await kept.activeCharacter(OWNER, '100'), await kept.activeCharacter(OWNER, '200')];
    expect([...used, await kept.activeCharacter(OWNER, null)]).toEqual(['Belle', 'Ike', 'Slim']);
    expect(await kept.activeCharacter(OWNER, '300')).toBeNull();
    expect(await kept.activeCharacter('2', '100')).toBeNull();
  });

  test('tells nobody which servers somebody is in', async () => {
    const { kept, records } = shelf();
    await kept.useCharacter(OWNER, '123456789', 'Doc');
    expect(JSON.stringify(await records.findByOwner(OWNER))).not.toContain('123456789');
  });
});

describe('a character', () => {
  test('keeps its use and its record under another name', async () => {
    const { kept } = shelf();
    await kept.saveCharacter(OWNER, DOC);
    await kept.useCharacter(OWNER, '100', 'Doc');
    await kept.noteDeed(OWNER, 'f1', deed('f1'));
    await kept.renameCharacter(OWNER, 'doc', { ...DOC, name: 'Holliday' });
    expect(await kept.characters(OWNER)).toEqual([{ ...DOC, name: 'Holliday' }]);
    expect(await kept.activeCharacter(OWNER, '100')).toBe('Holliday');
    expect(await kept.deeds(OWNER)).toEqual([deed('f1', 'holliday')]);
  });

  test('takes its use and its record with it when it goes', async () => {
    const { kept, records } = shelf();
    await kept.saveCharacter(OWNER, DOC);
    await kept.saveCharacter(OWNER, { ...DOC, name: 'Ike' });
    await kept.useCharacter(OWNER, '100', 'Doc');
    await kept.noteDeed(OWNER, 'f1', deed('f1'));
    await kept.noteDeed(OWNER, 'f1', deed('f1', 'ike'));
    expect(await kept.removeCharacter(OWNER, 'DOC')).toBe(true);
    expect(await kept.activeCharacter(OWNER, '100')).toBeNull();
    expect(await kept.deeds(OWNER)).toEqual([deed('f1', 'ike')]);
    expect((await records.findByOwner(OWNER)).map(({ kind }) => kind).sort()).toEqual(['character', 'deed']);
  });

  test('has one row for each fight, however often it is noted', async () => {
    const { kept } = shelf();
    for (const fight of ['f1', 'f2', 'f1', 'f1']) await kept.noteDeed(OWNER, fight, deed(fight));
    expect(await kept.deeds(OWNER)).toHaveLength(2);
    await kept.dropDeeds(OWNER, { fight: 'f1' });
    expect(await kept.deeds(OWNER)).toEqual([deed('f2')]);
    await kept.dropDeeds(OWNER, {});
    expect(await kept.deeds(OWNER)).toEqual([]);
  });
});
