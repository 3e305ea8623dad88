import { expect, test } from 'vitest';
import type { Action } from '../../src/game/actions.ts';
import { allWishes } from '../../src/game/crowds/crowds.ts';
import { withNamesApart } from '../../src/app/decide-all.ts';
import { OPEN, type Table, tableWith } from '../kit/table.ts';

const man = (name: string, more: object = {}) => ({ name, template: 'cowboy', ...more });
const join = (seat: string, side: string, ...wishes: readonly { name: string }[]): Action => ({
  type: 'join',
  seat,
  name: seat,
  side,
  word: '',
  wishes: wishes as never,
});

const names = (actions: readonly Action[]): string[] =>
  actions.flatMap((action) => ('wishes' in action ? action.wishes.map(({ name }) => name) : []));

const inFight = async (table: Table): Promise<string[]> => allWishes(await table.fight()).map(({ wish }) => wish.name);

test('who joins a fight in which somebody has his name is told apart from that moment', async () => {
  const table = tableWith();
  await table.order('wyatt', OPEN);
  await table.order('wyatt', join('wyatt', 'law', man('Ike')));
  await table.order('doc', join('doc', 'law', man('IKE'), man('Doc')));
  await table.order('ike', join('ike', 'gang', man('Ike')));
  expect(await inFight(table)).toEqual(['Ike', 'IKE (2)', 'Doc', 'Ike (3)']);
});

test('who leaves before the start leaves his name to others, and a new fight begins with none taken', () => {
  const first = join('a', 'law', man('Ike'));
  const leave: Action = { type: 'leave', seat: 'a' };
  expect(names(withNamesApart(null, [first, leave, join('a', 'gang', man('Ike'))]))).toEqual(['Ike', 'Ike']);
  expect(names(withNamesApart(null, [first, OPEN, first]))).toEqual(['Ike', 'Ike']);
});

test('nobody learns by a number of one who comes unseen; a long name is cut, not the number', () => {
  const hidden = join('a', 'law', man('Ike', { hidden: true }));
  const long = 'x'.repeat(40);
  expect(names(withNamesApart(null, [hidden, join('b', 'gang', man('Ike'), man('Ike'))]))).toEqual([
    'Ike',
    'Ike',
    'Ike (2)',
  ]);
  expect(names(withNamesApart(null, [join('b', 'law', man(long), man(long))]))).toEqual([
    long,
    `${'x'.repeat(36)} (2)`,
  ]);
});

test('who is called out by a man of his name is told apart too', () => {
  const opponent = { seat: 'b', name: 'B', side: 'gang', wishes: [man('Doc')] };
  const [, challenge] = withNamesApart(null, [
    join('a', 'law', man('Doc')),
    { type: 'challenge', figures: ['f1'], against: [], opponent },
  ]);
  expect(challenge).toMatchObject({ opponent: { wishes: [{ name: 'Doc (2)' }] } });
});

test('who is given a name by the game master that another has is told apart, and keeps his own', () => {
  const figures = { f1: { id: 'f1', name: 'Doc' }, f2: { id: 'f2', name: 'Ike' }, f3: { id: 'f3', name: 'Belle' } };
  const held = { figures, hidden: { f3: ['law'] }, seats: {}, crowds: [] } as never;
  const named = (figure: string, value: string): unknown => {
    const [action] = withNamesApart(held, [{ type: 'gm-set', figure, field: 'name', value }]);
    return (action as { readonly value: unknown }).value;
  };
  expect(['ike', 'Doc', 'Doctor', 'Belle'].map((name) => named('f1', name))).toEqual([
    'ike (2)',
    'Doc',
    'Doctor',
    'Belle',
  ]);
});
