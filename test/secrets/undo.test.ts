import { expect, test } from 'vitest';
import type { App } from '../../src/app/app.ts';
import type { People } from '../../src/app/people/people.ts';
import { readStretch } from '../../src/app/reading.ts';
import type { Action } from '../../src/game/actions.ts';
import type { Entry } from '../../src/game/entry.ts';
import { PUBLIC, type Reader, view, type ViewedEntry } from '../../src/game/secrets/view.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { fightWith, type Given, NOON } from '../kit/scenario.ts';
import { startFight, STREAM, type Table, tableWith } from '../kit/table.ts';
import { townOf } from '../town/grid.ts';
import { RULESETS } from './hidden-fight.ts';

const UNDO: Action = { type: 'undo', versions: [] };
const SET: Action = { type: 'gm-die', what: 'set', die: 6, face: 6, hidden: true };
const ROLL: Action = { type: 'gm-roll', count: 2, die: 6, hidden: true };
const HOUR_MS = 3_600_000;
const STRANGERS: readonly Reader[] = [PUBLIC, { seat: 'wyatt' }, { seat: 'ike' }, { seat: 'onlooker' }];
const MARSHAL: Reader = { seat: 'marshal' };
const people = { forgottenAt: () => Promise.resolve(new Map()) } as unknown as People;

/** The marshal keeps the game of Wyatt and Ike. */
async function tableOfTwo(): Promise<Table> {
  const table = tableWith({ secret: 'secrets' });
  await startFight(table, { count: 2, opener: 'marshal' });
  return table;
}

async function readSince(table: Table, version: number, reader: Reader): Promise<readonly ViewedEntry[]> {
  return (await readStretch(table.app, people, await table.app.since(STREAM, version), reader))!.entries;
}

test.each([
  ['a hidden set die', SET],
  ['a hidden roll', ROLL],
])('that %s was taken back shows to nobody but the game master', async (_name, secret) => {
  const table = await tableOfTwo();
  const { version, clock } = await table.fight();
  await table.order('marshal', secret);
  table.at = clock.due! - HOUR_MS / 2;
  const { entries, fight } = await table.order('marshal', UNDO);
  expect(entries.map(({ action }) => action.type)).toEqual(['undo']);
  expect(fight.setDice).toBeUndefined();
  for (const reader of STRANGERS) {
    expect(await readSince(table, version, reader)).toEqual([]);
    // As it is read for the report of the undo alone.
    expect(await readSince(table, version + 1, reader)).toEqual([]);
    expect(view(fight, reader).clock).toEqual(clock);
  }
  for (const since of [version, version + 1])
    expect((await readSince(table, since, MARSHAL)).at(-1)).toMatchObject({
      action: { type: 'undo', versions: [version + 1] },
      effects: [{ kind: 'entries-undone', versions: [version + 1] }],
    });
});

test('what goes back along with an open order stays a secret', async () => {
  const table = await tableOfTwo();
  const { version } = await table.fight();
  await table.order('wyatt', { type: 'posture', figure: 'f1', posture: 'prone' });
  await table.order('marshal', SET);
  await table.order('wyatt', UNDO);
  const told = async (reader: Reader) => (await readSince(table, version + 2, reader))[0];
  for (const reader of STRANGERS)
    expect(await told(reader)).toMatchObject({
      action: { type: 'undo', versions: [version + 1] },
      effects: [{ kind: 'entries-undone', versions: [version + 1] }],
    });
  expect(await told(MARSHAL)).toMatchObject({ action: { type: 'undo', versions: [version + 1, version + 2] } });
});

test('who was found, and the finding taken back, is out of sight again: what he does then shows to nobody', async () => {
  const man = (side: string, seat: string, at: string): Given => ({ side, seat, at, profile: {}, weapons: ['pistol'] });
  const town = townOf(
    Array.from({ length: 10 }, () => '.'.repeat(20)),
    'spawns\n  west A1:C5\n  east R1:T5\n',
  );
  const fight = fightWith(lawOfTheGun, {
    town,
    figures: { Doc: man('law', 'doc', 'B2'), Ike: man('gang', 'ike', 'S2') },
  });
  fight.hidden.Doc = ['gang'];
  const order = (version: number, by: string, rest: Pick<Entry, 'action' | 'effects'>): Entry => ({
    version,
    at: NOON,
    by,
    faces: [],
    ...rest,
  });
  const down: Action = { type: 'posture', figure: 'Doc', posture: 'prone' };
  const entries = [
    order(7, 'ike', {
      action: { type: 'spot', figure: 'Ike', how: 'look', at: 'B2' },
      effects: [{ kind: 'spotted', figure: 'Doc', by: 'gang', how: 'looked' }],
    }),
    order(8, 'doc', { action: down, effects: [{ kind: 'leaned', figure: 'Doc', on: true }] }),
    order(9, 'ike', {
      action: { type: 'undo', versions: [7, 8] },
      effects: [{ kind: 'entries-undone', versions: [7, 8] }],
    }),
    order(10, 'doc', { action: down, effects: [{ kind: 'leaned', figure: 'Doc', on: true }] }),
  ];
  const app = {
    rulesets: RULESETS,
    since: () => Promise.resolve({ stream: STREAM, before: fight, entries: [], fight }),
  } as unknown as App;
  const told = async (seat: string) =>
    (await readStretch(app, people, { stream: STREAM, before: fight, entries, fight }, { seat }))!.entries.map(
      ({ version }) => version,
    );
  expect(await told('ike')).toEqual([7, 8, 9]);
  expect(await told('doc')).toEqual([7, 8, 9, 10]);
});
