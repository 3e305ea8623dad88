import { expect, test } from 'vitest';
import type { Action } from '../../src/game/actions.ts';
import { PUBLIC, type Reader, view } from '../../src/game/secrets/view.ts';
import { viewEntry } from '../kit/view-entry.ts';
import { audit } from '../../src/game/record/replay.ts';
import type { Entry } from '../../src/game/entry.ts';
import { auditTable, startFight, STREAM, type Table, tableWith } from '../kit/table.ts';

/** Wyatt against Ike; the marshal keeps the game. */
async function newTable(): Promise<Table> {
  const table = tableWith({ secret: 'lines' });
  await startFight(table, { opener: 'marshal' });
  return table;
}

const add = (line: string): Action => ({ type: 'lines', what: 'add', line });
const remove = (line: string): Action => ({ type: 'lines', what: 'remove', line });
const texts = async (table: Table): Promise<string[]> => ((await table.fight()).lines ?? []).map(({ text }) => text);

test('whoever sits at the table, or runs it, puts a line on the list; nobody else', async () => {
  const table = await newTable();
  await table.order('ike', add('  ANIMALS '));
  await table.order('wyatt', add('no  talk of\nmy brother'));
  await table.order('marshal', add('spiders'));
  expect(await table.ask('stranger', add('x'))).toMatchObject({ refusal: { code: 'not-allowed', role: 'player' } });
  expect(await texts(table)).toEqual(['animals', 'no talk of my brother', 'spiders']);
  await auditTable(table);
});

test('a line is taken off by whoever put it there, or by the game master', async () => {
  const table = await newTable();
  for (const line of ['snakes', 'spiders', 'blood']) await table.order('ike', add(line));
  expect(await table.ask('wyatt', remove('snakes'))).toMatchObject({ refusal: { role: 'line-owner' } });
  expect(await table.ask('ike', remove('wolves'))).toMatchObject({ refusal: { code: 'unknown-name', sort: 'line' } });
  await table.order('ike', remove('Snakes'));
  await table.order('marshal', remove('Blood'));
  expect(await texts(table)).toEqual(['spiders']);
  await auditTable(table);
});

test('the list is short, its lines too, and nothing stands on it twice', async () => {
  const table = await newTable();
  expect(await table.ask('ike', add('x'.repeat(81)))).toMatchObject({ refusal: { code: 'over-limit', max: 80 } });
  expect(await table.ask('ike', add('   '))).toMatchObject({ refusal: { code: 'bad-value' } });
  for (let index = 0; index < 10; index++) await table.order('ike', add(`line ${index}`));
  expect(await table.ask('ike', add('LINE 3'))).toMatchObject({ refusal: { code: 'state-already', state: 'listed' } });
  expect(await table.ask('ike', add('one more'))).toMatchObject({ refusal: { code: 'over-limit', max: 10 } });
});

const READERS: readonly Reader[] = [PUBLIC, { seat: 'kate' }, { seat: 'marshal' }];

/** All that a reader gets of a fight in which this one asked for a line; the times are the same. */
async function seenWhere(author: string, reader: Reader, over: boolean): Promise<string> {
  const table = await newTable();
  await table.order('kate', { type: 'seat', seat: 'kate', how: 'back' }).catch(() => undefined);
  await table.order(author, add('no snakes'));
  table.at += 60_000;
  await table.order('ike', { type: 'say', figure: 'f2', volume: 'speak', text: 'x' } as never).catch(() => undefined);
  const fight = await table.fight();
  const entries = await table.app.entries(STREAM);
  return JSON.stringify([view(fight, reader), entries.map((entry) => viewEntry(entry, fight, reader, { over }))]);
}

test.for([true, false])(
  'nobody learns who asked for it, not the game master and not at the end (over: %s)',
  async (over) => {
    for (const reader of READERS) {
      const one = await seenWhere('ike', reader, over);
      expect(await seenWhere('wyatt', reader, over)).toBe(one);
      if (reader.seat !== 'marshal') expect(await seenWhere('marshal', reader, over)).toBe(one);
      expect(one).toContain('no snakes');
    }
    expect(await seenWhere('ike', { seat: 'ike' }, over)).not.toBe(await seenWhere('wyatt', { seat: 'ike' }, over));
  },
);

test('the log that others read replays to the same list', async () => {
  const table = await newTable();
  await table.order('ike', add('snakes'));
  await table.order('ike', add('spiders'));
  await table.order('ike', remove('snakes'));
  const fight = await table.fight();
  const entries = (await table.app.entries(STREAM)).map(
    (entry) => viewEntry(entry, fight, PUBLIC, { over: true }) as Entry,
  );
  const read = audit(entries, table.app.rulesets);
  expect(read.differences).toEqual([]);
  expect(read.fight?.lines).toEqual([{ text: 'spiders', by: 'somebody' }]);
});

test('an undo leaves the list alone', async () => {
  const table = await newTable();
  const fight = await table.fight();
  const mover = fight.clock.order[fight.clock.turn] === 'law' ? 'wyatt' : 'ike';
  const figure = mover === 'wyatt' ? 'f1' : 'f2';
  await table.order(mover, { type: 'hold', figure });
  await table.order('marshal', add('snakes'));
  const { planUndo } = await import('../../src/game/record/undo.ts');
  const plan = planUndo(await table.app.entries(STREAM), await table.fight(), { by: 'marshal' });
  expect(plan.ok && plan.versions).not.toContain((await table.fight()).version);
});
