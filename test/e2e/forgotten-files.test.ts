import { existsSync, readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { audit } from '../../src/game/record/replay.ts';
import { backupSqlite } from '../../src/store/sqlite/sqlite-backup.ts';
import { answerOf, command, openTown, press, type Town } from './kit.ts';

const HOUR = 3_600_000;

let town: Town;
let ike: Person;
let marshal: Person;

beforeAll(async () => {
  town = await openTown({ onDisk: true, startsAt: Date.UTC(2026, 0, 5, 12) });
  [marshal, ike] = [town.who('Marshal'), town.who('Ike')];
  await command(ike, '/char new name:Gentle type:outlaw row:3');
  await order(marshal, '/gunfight new', { map: 'none' });
  await town.quiet();
  await order(town.who('Doc'), '/gunfight join', { side: 'a', name: 'Doc' });
  await order(marshal, '/gunfight lines', { add: 'nothing about Ike and his horse' });
  await order(ike, '/gunfight join', { side: 'b', character: 'Gentle', word: 'Gentle Ike' });
  await order(marshal, '/gunfight start', { range: '30' });
  for (const text of ['Ike, or Gentle as ike calls himself, was here', `<@${ike.id}> is late`])
    await order(marshal, '/gm say', { text, sure: true });
  await order(marshal, '/gm say', { text: 'Ike: keep your head down', to: ike.id, sure: true });
  await order(marshal, '/gm set', { figure: 'Gentle', field: 'name', value: 'Gentle Giant', note: "Ike's own wish" });
  await command(town.who('Belle'), '/duel opponent:@Ike range:30', 'livery');
  await town.quiet();
  await press(ike, town.card('livery'), 'Accept');
  await town.quiet();
});
afterAll(() => town.stop());

async function order(person: Person, row: string, options: Record<string, string | boolean>): Promise<void> {
  const handle = await person.command(row, { options });
  expect(answerOf(handle), row).not.toMatch(/broke|no such|There is no|Possible:/);
  await town.quiet();
}

/** How often each of these stands in the bytes of some files. */
function hits(...files: readonly string[]): Record<string, number> {
  const text = files
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'latin1'))
    .join('\n');
  const count = (needle: string): number => text.split(needle).length - 1;
  return { id: count(ike.id), name: count('Ike'), character: count('Gentle') };
}

const live = (): string[] => ['', '-wal', '-shm'].map((suffix) => town.database + suffix);
const NONE = { id: 0, name: 0, character: 0 };

test('a day after they asked, no file of the bot holds id, name or character, and a later backup neither', async () => {
  const before = hits(...live());
  for (const count of Object.values(before)) expect(count).toBeGreaterThan(3);
  const handle = await ike.command('/privacy forget');
  await (await ike.press(handle.message!, 'Forget me')).settled();
  await town.quiet();
  const reader = new Sqlite(town.database);
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM entries').get();
  await town.pass(25 * HOUR);
  expect(hits(...live()).id).toBeGreaterThan(0);
  reader.close();
  await town.pass(60_000);
  expect(hits(...live())).toEqual(NONE);
  const copy = `${town.database}.copy`;
  await backupSqlite(town.database, copy);
  expect(hits(copy)).toEqual(NONE);
  await town.restart();
  expect(hits(...live())).toEqual(NONE);
  for (const channel of ['saloon', 'livery']) {
    const entries = await town.app.entries(town.discord.channel(channel).id);
    expect(audit(entries, town.app.rulesets).differences).toEqual([]);
  }
});
