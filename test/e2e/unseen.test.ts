import { afterAll, beforeAll, expect, test } from 'vitest';
import type { APIMessage } from 'discord-api-types/v10';
import type { Person } from 'local-discord';
import { command, openTown, testRequests, textOf, type Town } from './kit.ts';
import { labelsOf, menusOf } from './messages.ts';

const STREET = 'main-street';
const READ_MS = 2_000;

let town: Town;
let doc: Person;
let ike: Person;

beforeAll(async () => {
  town = await openTown({ startsAt: Date.UTC(2026, 0, 5, 12) });
  [doc, ike] = [town.who('Doc'), town.who('Ike')];
  await command(doc, '/gunfight new map:main-street ruleset:westamunda start:far', STREET);
  await town.quiet();
  await command(ike, '/gunfight join side:b name:Ike', STREET);
  await command(doc, '/gunfight start', STREET);
  await town.quiet();
});
afterAll(() => town.stop());

/** Passes until Ike's side is up. */
async function ikeIsUp(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) {
    const { clock } = await town.fight(STREET);
    if (clock.order[clock.turn] === 'b') return;
    await command(doc, '/done what:mine', STREET);
    await town.quiet();
  }
}

test('WM-POST-02 whoever goes out of sight is asked in the answer to that very press what he would do, and nobody else is told', async () => {
  await ikeIsUp();
  await command(doc, '/gm place what:Ike at:AJ18', STREET);
  await town.quiet();
  const { id } = await (await ike.press(town.card(STREET), 'My orders')).followUp();
  const panel = (): APIMessage => ike.seesMessage(id)!;
  town.skip(READ_MS);
  await ike.press(panel(), 'Choose…');
  await town.quiet();
  const [menu] = menusOf(panel());
  const pinged = ike.pings().length;
  await ike.choose(panel(), menu!.placeholder, ['Hide, or come out']);
  await town.quiet();
  expect((await town.fight(STREET)).hidden.f2).toEqual(['a']);
  expect(textOf(panel())).toContain('No enemy sees Ike');
  expect(labelsOf(panel())).toEqual(
    expect.arrayContaining(['Fire, first in good range', 'Fire only if found', 'Never fire']),
  );
  expect(ike.pings()).toHaveLength(pinged);
  expect(JSON.stringify(doc.sees(STREET).map((message) => textOf(message)))).not.toContain('nobody waits');
  town.skip(READ_MS);
  await ike.press(panel(), 'Fire only if found');
  await town.quiet();
  expect((await town.fight(STREET)).figures.f2!.standing).toMatchObject({ overwatch: 'found' });
  expect(textOf(panel())).not.toContain('nobody waits');
});

testRequests(() => town);
