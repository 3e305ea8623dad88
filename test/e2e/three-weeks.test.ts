import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { command, openTown, testRequests, textOf, type Town } from './kit.ts';

const DAY_MS = 86_400_000;

let town: Town;
let doc: Person;
let ike: Person;

/** Ike has ordered something, and then nobody saw him for three weeks; the bot was restarted meanwhile. */
beforeAll(async () => {
  town = await openTown({ onDisk: true, startsAt: Date.UTC(2026, 2, 1, 12) });
  [doc, ike] = [town.who('Doc'), town.who('Ike')];
  await command(doc, '/gunfight new map:main-street start:usual pace:relaxed');
  await town.quiet();
  await command(ike, '/gunfight join side:b');
  await command(ike, '/gunfight start');
  await command(doc, '/gunfight start');
  await town.quiet();
  await command(ike, '/orders rule:react value:never');
  await town.quiet();
  const until = [3, 4, 4, 4, 3, 3];
  for (const [index, days] of until.entries()) {
    if (index === 4) await command(doc, '/move to:away from Ike');
    await command(doc, '/done what:mine');
    await town.pass(days * DAY_MS);
    if (index === 2) await town.restart();
  }
});
afterAll(() => town.stop());

test('"What happened since I last acted" is honest about how long that was, short, private, with a before and after', async () => {
  const handle = await ike.command('/look since');
  const text = textOf(handle.message);
  expect(handle.isEphemeral).toBe(true);
  expect(text).toContain('**What happened since your last order**, 3 weeks ago (<t:');
  const at = Number(/<t:(\d+):f>/.exec(text)?.[1]);
  const own = (await town.app.entries(town.discord.channel('saloon').id)).findLast(({ by }) => by === ike.id)!;
  expect(at).toBe(Math.floor(own.at / 1000));
  const told = text.split('\n').filter((line) => !line.startsWith('-# ') && line !== '');
  expect(told.length - 1).toBeGreaterThan(3);
  expect(told.length - 1).toBeLessThanOrEqual(12);
  expect(text).toMatch(/and \d+ more; `\/look log` has every line/);
  const names = handle.message!.attachments.map(({ filename }) => filename);
  expect(names).toEqual(['before.png', 'after.png']);
});

test('for whoever has no seat it is told from the opening', async () => {
  expect(await command(town.who('Belle'), '/look since')).toContain(
    '**What happened since the fight opened**, 3 weeks ago',
  );
});

test('whoever looked before is told from the first entry that he has not seen, from the button as well', async () => {
  expect(await command(ike, '/look since')).toContain('Nothing has happened since you last looked');
  await town.restart();
  const entries = () => town.app.entries(town.discord.channel('saloon').id);
  const { length } = await entries();
  await command(doc, '/done what:mine');
  await town.quiet();
  const told = await command(ike, '/look since');
  expect(told).toContain('**What happened since you last looked**, ');
  const moved = (await entries())
    .slice(length)
    .flatMap(({ effects }) => effects.filter(({ kind }) => kind === 'moved'));
  expect(told.match(/walks|moves/g) ?? []).toHaveLength(moved.length);
  expect(await command(ike, '/look since')).toContain('Nothing has happened since you last looked');
});

test('/gunfight mine names what waits, until when, before what does not', async () => {
  await command(ike, '/gunfight seat do:back');
  await command(doc, '/gunfight new map:none pace:live', 'livery');
  await town.quiet();
  await command(ike, '/gunfight join side:b', 'livery');
  await town.quiet();
  await command(doc, '/duel opponent:@Ike', 'main-street');
  await town.quiet();
  const lines = (await command(ike, '/gunfight mine')).split('\n');
  expect(lines.length).toBe(3);
  const waits = lines.map((line) => line.includes('waits for you'));
  expect(waits).toEqual([...waits].sort((a, b) => Number(b) - Number(a)));
  const challenge = lines.find((line) => line.includes(town.discord.channel('main-street').id))!;
  expect(challenge).toMatch(
    /\(\*\*Doc – Ike\*\*\) waits for you: .+, <t:\d+:R> \(<t:\d+:f>\) https:\/\/discord\.com\/channels\//,
  );
  expect(lines.filter((_line, index) => !waits[index]).join('\n')).toContain('goes on without you for now');
});

testRequests(() => town);
