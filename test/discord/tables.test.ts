import { expect, test } from 'vitest';
import { createApp } from '../../src/app/create-app.ts';
import type { Action } from '../../src/game/actions.ts';
import { openPeople } from '../../src/app/people/people.ts';
import type { Session } from '../../src/discord/session.ts';
import { listTables } from '../../src/discord/showing/own-tables.ts';
import { SAY } from '../kit/say.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { MemoryStore } from '../../src/store/memory/memory.ts';

const NOON = Date.UTC(1881, 9, 26, 12);
const ME = '101';
/** Channels of three servers. */
const SERVERS: Readonly<Record<string, string>> = { '11': 'tombstone', '12': 'dodge', '13': 'deadwood', '14': 'dodge' };

const store = new MemoryStore();
const people = openPeople(store.records);
const app = createApp({ store, rulesets: RULESETS, log: { warn() {}, error() {}, info() {} } as never });
const [ruleset] = RULESETS.values();

const opening = (first: string, second: string, hours: number): Action => ({
  type: 'open-fight',
  ruleset: ruleset!.ref,
  sides: [
    { id: 'a', name: first },
    { id: 'b', name: second },
  ],
  settings: { 'hours.turn': hours },
  commitment: '',
});
const joining = (seat: string, side: string): Action => ({
  type: 'join',
  seat,
  name: `player ${seat}`,
  side,
  wishes: [{ name: `man ${seat}`, template: 'outlaw', row: 1 }],
  word: seat,
});

/** Opened by whoever runs it, at so many hours a turn. */
async function fightIn(stream: string, gm: string, rows: readonly (readonly [string, Action])[]): Promise<void> {
  for (const [index, [by, action]] of rows.entries())
    await app.perform({ stream, command: `${stream}.${index}`, by, actions: [action], at: NOON });
  const fight = (await app.fight(stream))!;
  expect(fight.gm).toBe(gm);
  await people.noteTable([...new Set([gm, ...Object.keys(fight.seats)])], stream);
}

const session = (): Session =>
  ({
    desk: {
      app,
      people,
      rooms: { link: (_guild: string | null, stream: string) => `https://chat/${SERVERS[stream]}/${stream}` },
    },
    incoming: { person: { id: ME, name: 'me', bot: false }, guild: '99', stream: '98', now: NOON },
    say: SAY,
    view: null,
  }) as unknown as Session;

test('fights of every server are listed, those that wait first, the most pressing before the others', async () => {
  const other = '102';
  // Both of these wait for the others only once they have acted: whoever is up is up in the same way.
  for (const [stream, hours] of [
    ['11', 48],
    ['12', 6],
  ] as const)
    await fightIn(stream, ME, [
      [ME, opening(`Us of ${stream}`, 'Them', hours)],
      [ME, joining(ME, 'a')],
      [ME, { type: 'gm-add', side: 'b', seat: 'house', wishes: [{ name: 'Slim', template: 'outlaw', row: 1 }] }],
      [ME, { type: 'start' }],
    ]);
  await fightIn('13', ME, [
    [ME, opening('Red', 'Blue', 24)],
    [other, joining(other, 'a')],
  ]);
  await fightIn('14', ME, [
    [ME, opening('Green', 'Grey', 24)],
    [other, joining(other, 'a')],
    [ME, { type: 'gm-add', side: 'b', seat: 'house', wishes: [{ name: 'Slim', template: 'outlaw', row: 1 }] }],
    [ME, { type: 'start' }],
  ]);
  const { text = '' } = await listTables(session());
  const lines = text.split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('<#12> (**Us of 12 – Them**) waits for you: ');
  expect(lines[0]).toContain('https://chat/dodge/12');
  expect(lines[1]).toContain('<#11> (**Us of 11 – Them**) waits for you: ');
  expect(lines[2]).toContain(
    '<#13> (**Red – Blue**) is gathering; `/gunfight start` begins it https://chat/deadwood/13',
  );
  expect(lines[3]).toContain('<#14> (**Green – Grey**): you run it, and nothing waits for you https://chat/dodge/14');
});

test('nobody’s fights are listed for somebody else', async () => {
  const { text = '' } = await listTables({
    ...session(),
    incoming: { ...session().incoming, person: { id: '103', name: 'x', bot: false } },
  });
  expect(text).toContain('You are in no fight');
});
