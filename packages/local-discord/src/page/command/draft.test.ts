import type { APIApplicationCommand } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { PageState } from '../../page-server/page-api.ts';
import { filterLeaves, findLeaf, findTypedLeaf, listLeaves, type OptionLook } from './catalog.ts';
import { checkDraft, createDraft, fillTyped, findNextGap, readDraft } from './draft.ts';
import { readEntry } from './read-entry.ts';

const user = (id: string, name: string) => ({
  id,
  username: name.toLowerCase(),
  displayName: name,
  avatarUrl: '',
  bot: false,
  roles: [],
  admin: false,
});

const commands = [
  {
    id: '1',
    type: 1,
    name: 'match',
    description: 'A match',
    options: [
      {
        type: 1,
        name: 'new',
        description: 'Open one',
        options: [{ type: 3, name: 'name', description: '', required: true }],
      },
      { type: 2, name: 'side', description: 'Sides', options: [{ type: 1, name: 'add', description: 'Add a side' }] },
    ],
  },
  {
    id: '2',
    type: 1,
    name: 'dare',
    description: 'Challenge somebody to a match',
    options: [
      { type: 6, name: 'opponent', description: '', required: true },
      { type: 4, name: 'paces', description: '', min_value: 5 },
    ],
  },
  { id: '3', type: 2, name: 'Call out', description: '' },
] as unknown as APIApplicationCommand[];

const state: PageState = {
  me: user('10', 'Ann'),
  users: [user('10', 'Ann'), user('11', 'Bob')],
  guild: { id: '5', name: 'Test Server', roles: [] },
  channels: [],
  commands,
  botOnline: true,
};

describe('the catalog', () => {
  test('lists what can be sent: commands and subcommands, but no menu commands', () => {
    expect(listLeaves(state).map((leaf) => leaf.path)).toEqual(['dare', 'match new', 'match side add']);
    expect(findLeaf(state, 'match side add')).toMatchObject({ commandId: '1', group: 'side', subcommand: 'add' });
  });

  test('finds by the beginning first, then by any word, then by the description', () => {
    const find = (typed: string) => filterLeaves(listLeaves(state), typed).map((leaf) => leaf.path);
    expect(find('mat')).toEqual(['match new', 'match side add', 'dare']);
    expect(find('add side')).toEqual(['match side add']);
    expect(find('zzz')).toEqual([]);
  });
});

describe('a draft', () => {
  test('names what is missing and goes on to the next gap', () => {
    const draft = createDraft(findLeaf(state, 'dare')!);
    expect(draft.focused).toBe('opponent');
    expect(checkDraft(draft, state)).toBe(false);
    expect([...draft.problems.keys()]).toEqual(['opponent']);
    draft.entries.set('opponent', { text: '@bob' });
    expect(checkDraft(draft, state)).toBe(true);
    expect(findNextGap(draft)).toBeUndefined();
  });

  test('takes over what was typed or pasted after the name', () => {
    const typed = (text: string) => {
      const draft = createDraft(findTypedLeaf(state, text)!);
      fillTyped(draft, text.slice('/dare '.length));
      return readDraft(draft, state, '7').options;
    };
    expect(typed('/dare opponent:Bob paces: 20')).toEqual({ opponent: '11', paces: 20 });
    expect(typed('/dare Bob')).toEqual({ opponent: '11' });
    expect(typed('/dare ')).toEqual({});
    expect(findTypedLeaf(state, '/dare')).toBeUndefined();
  });

  test('sends ids for names, numbers for digits, and leaves out what was not added', () => {
    const draft = createDraft(findLeaf(state, 'dare')!);
    draft.entries.set('opponent', { text: 'Bob', value: '11' });
    draft.entries.set('paces', { text: '20' });
    expect(readDraft(draft, state, '7').options).toEqual({ opponent: '11' });
    draft.added.add('paces');
    expect(readDraft(draft, state, '7')).toEqual({
      channelId: '7',
      commandId: '2',
      options: { opponent: '11', paces: 20 },
    });
  });
});

test.each<[Partial<OptionLook>, string, unknown]>([
  [{ type: 4 }, '2.5', { problem: 'Not a whole number.' }],
  [{ type: 4, min_value: 5 }, '4', { problem: 'Not less than 5.' }],
  [{ type: 10, max_value: 1 }, '2', { problem: 'Not more than 1.' }],
  [{ type: 10 }, 'far', { problem: 'Not a number.' }],
  [{ type: 5 }, 'yes', { value: true }],
  [{ type: 5 }, 'maybe', { problem: 'True or False.' }],
  [{ type: 3, max_length: 3 }, 'long', { problem: 'At most 3 characters.' }],
  [{ type: 3, choices: [{ name: 'Colt', value: 'c' }] }, 'colt', { value: 'c' }],
  [{ type: 3, choices: [{ name: 'Colt', value: 'c' }] }, 'bow', { problem: 'Pick one of the choices.' }],
  [{ type: 6 }, 'Mia', { problem: 'Nobody and nothing here has that name.' }],
  [{ type: 3 }, '', { missing: true }],
])('an option %j reads %j as %j', (look, typed, read) => {
  expect(readEntry(state, { name: 'x', description: '', type: 3, ...look }, { text: typed })).toEqual(read);
});
