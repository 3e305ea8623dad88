import { beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/app/create-app.ts';
import { openPeople } from '../../src/app/people/people.ts';
import { type OwnData, ownData } from '../../src/app/people/own-data.ts';
import type { Action } from '../../src/game/actions.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { MemoryStore } from '../../src/store/memory/memory.ts';

const NOON = Date.UTC(1881, 9, 26, 12);
/** Ann, who asks; the others are Bob, Cal, who runs it, and Deb, who looks on. */
const [ANN, BOB, CAL, DEB] = ['101000000000000001', '101000000000000002', '101000000000000003', '101000000000000004'];
const OTHERS = [BOB, CAL, DEB];
const OTHER_NAMES = ['Bob', 'Cal', 'Deb', 'Bob the Knife', 'Cal of the Coach'];

const store = new MemoryStore();
const people = openPeople(store.records);
const app = createApp({ store, rulesets: RULESETS, log: { warn() {}, error() {}, info() {} } as never });
const [ruleset] = RULESETS.values();

const opening = (first: string, second: string): Action => ({
  type: 'open-fight',
  ruleset: ruleset!.ref,
  sides: [
    { id: 'a', name: first },
    { id: 'b', name: second },
  ],
  settings: {},
  commitment: '',
});
const joining = (seat: string, name: string, side: string, man: string): Action => ({
  type: 'join',
  seat,
  name,
  side,
  wishes: [{ name: man, template: 'outlaw', row: 1 }],
  word: `word of ${side}`,
});

async function play(stream: string, rows: readonly (readonly [string, Action])[]): Promise<void> {
  for (const [by, action] of rows) {
    const { version } = (await app.fight(stream)) ?? { version: 0 };
    const done = await app.perform({
      stream,
      command: `${stream}.${version}`,
      by,
      actions: [action],
      at: NOON + version,
    });
    if (!done.ok) throw new Error(`refused: ${JSON.stringify(done)}`);
  }
}

/** Rows of every kind that may be kept of somebody, and rows of others that stand beside them. */
async function keepRecords(): Promise<void> {
  await people.saveSettings(ANN, { quiet: '22-7' });
  await people.mute(ANN, BOB);
  await people.mute(BOB, ANN);
  for (const kind of [
    'character',
    'active',
    'deed',
    'owing',
    'mentioned',
    'challenge',
    'open-challenge',
    'table',
    'look',
    'town/7',
    'leaving',
  ])
    for (const owner of [ANN, BOB])
      await store.records.put({
        kind,
        id: `${kind}.${owner}`,
        data: { name: owner === ANN ? 'Ann' : 'Bob', kind },
        owner,
      });
}

let data: OwnData;
let text: string;

beforeAll(async () => {
  await play('11', [
    [CAL, opening('Ann the Quick', 'Bob the Knife')],
    [ANN, joining(ANN, 'Ann', 'a', 'Ann the Quick')],
    [BOB, joining(BOB, 'Bob', 'b', 'Bob the Knife')],
    [CAL, { type: 'gm-seat', what: 'add', seat: DEB }],
    [CAL, { type: 'start' }],
    [ANN, { type: 'lines', what: 'add', line: 'snakes' }],
    [ANN, { type: 'propose', what: 'pause' }],
    [CAL, { type: 'gm-say', text: 'A word in your ear.', to: ANN }],
    [CAL, { type: 'gm-say', text: 'Not for Ann at all.', to: BOB }],
  ]);
  // She runs this one, and has no seat in it.
  await play('12', [
    [ANN, opening('Reds', 'Blues')],
    [BOB, joining(BOB, 'Bob', 'a', 'Bob the Knife')],
  ]);
  // Of this one she knows nothing.
  await play('13', [
    [CAL, opening('Reds', 'Blues')],
    [BOB, joining(BOB, 'Bob', 'a', 'Cal of the Coach')],
  ]);
  await keepRecords();
  await store.deadlines.replace('remind:11', [
    { key: ANN, due: NOON + 1 },
    { key: BOB, due: NOON + 2 },
  ]);
  data = await ownData(app, { seat: ANN, now: NOON, readMe: 'read me' });
  text = JSON.stringify(data);
});

test('every record with that owner is in it', async () => {
  const owned = (await store.records.findByOwner(ANN)).map(({ kind }) => kind);
  const kinds = [...data.records.map(({ kind }) => kind), ...data.characters.map(() => 'character'), 'person'];
  expect(kinds.sort()).toEqual(owned.sort());
  expect(owned.length).toBeGreaterThan(10);
  expect(data.settings).toMatchObject({ quiet: '22-7' });
});

test('every entry that forgetting would change is in it', async () => {
  const streams = await store.events.streamsNaming(JSON.stringify(ANN));
  expect(data.fights.map(({ channel }) => channel).sort()).toEqual([...streams].sort());
  for (const { channel, entries } of data.fights) {
    const { entries: stored } = await store.events.load(channel, { fromStart: true });
    const touched = stored.filter((entry) => JSON.stringify(entry.data).includes(ANN)).map(({ version }) => version);
    expect(entries.map(({ version }) => version)).toEqual(touched);
  }
});

test('one’s own orders are whole: joining, the line asked for, the proposal, and what was said to one alone', () => {
  const [fight] = data.fights.filter(({ channel }) => channel === '11');
  const actions = fight!.entries.flatMap(({ action }) => action ?? []);
  expect(actions).toContainEqual({ type: 'lines', what: 'add', line: 'snakes' });
  expect(actions).toContainEqual(joining(ANN, 'Ann', 'a', 'Ann the Quick'));
  expect(actions).toContainEqual({ type: 'propose', what: 'pause' });
  expect(text).toContain('A word in your ear.');
  expect(fight!.figures).toMatchObject([{ name: 'Ann the Quick' }]);
  expect(data.fights.find(({ channel }) => channel === '12')).toMatchObject({ runIt: true, seat: null, figures: [] });
  expect(data.reminders).toEqual([{ channel: '11', due: new Date(NOON + 1).toISOString() }]);
});

test('nobody else is in it: no id, no name, no word of theirs', () => {
  for (const id of OTHERS) expect(text).not.toContain(id);
  for (const name of OTHER_NAMES) expect(text).not.toContain(`"${name}"`);
  expect(text).not.toContain('Not for Ann at all.');
  expect(text).toContain('somebody else');
});

test('whoever was never here gets an empty file', async () => {
  const empty = await ownData(app, { seat: '909', now: NOON, readMe: '' });
  expect(empty).toMatchObject({ settings: null, characters: [], records: [], reminders: [], fights: [] });
});
