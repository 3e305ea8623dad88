import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { checkProof } from '../../src/report/page/browser/proof.ts';
import { sha256 } from '../../src/report/page/browser/sha256.ts';
import { dataIn } from '../report/page/pages.ts';
import { answerOf, command, MONDAY_NOON, openTown, press, testRequests, type Town } from './kit.ts';
import { labelsOf } from './messages.ts';

const folder = mkdtempSync(join(tmpdir(), 'pages-'));
const DAY_MS = 86_400_000;

let plain: Town;
let served: Town;

beforeAll(async () => {
  plain = await openTown();
  served = await openTown({ pages: { dir: join(folder, 'served'), url: 'https://example.org/fights/' } });
});
afterAll(async () => {
  await plain.stop();
  await served.stop();
  rmSync(folder, { recursive: true });
});

async function begin(town: Town): Promise<readonly [doc: Person, ike: Person]> {
  const [doc, ike] = [town.who('Doc'), town.who('Ike')];
  await command(doc, '/gunfight new');
  await command(ike, '/gunfight join side:b');
  await command(doc, '/gunfight start');
  await town.quiet();
  return [doc, ike];
}

async function end(town: Town, [doc, ike]: readonly [Person, Person]): Promise<void> {
  const { message: asked } = await doc.command('/gunfight end how:now');
  await doc.press(asked!, labelsOf(asked)[0]!);
  await town.quiet();
  if ((await town.fight()).status !== 'over') await ike.press(town.card(), 'Yes');
  await town.quiet();
}

async function pageFor(person: Person): Promise<string> {
  const { message } = await person.command('/gunfight page');
  expect(message?.attachments[0]?.filename).toBe('gunfight.html');
  return (await fetch(message!.attachments[0]!.url)).text();
}

test('a page is a file for whoever asks: sealed while the fight goes on, and to be checked when it is over', async () => {
  const people = await begin(plain);
  const sealed = dataIn(await pageFor(people[0])).proof;
  const { commitment, words } = await plain.fight();
  expect(sealed).toMatchObject({ seal: commitment, secret: null, words, lines: [] });
  await end(plain, people);
  const page = await pageFor(people[1]);
  const { proof } = dataIn(page);
  expect(proof.seal).toBe(commitment);
  expect(proof.lines.length).toBeGreaterThan(0);
  expect(await checkProof(proof, sha256)).toEqual([]);
  // Each turn is called as its message is.
  for (const id of ['start', '1', 'end']) expect(page).toContain(`<li class="step" id="${id}">`);
  expect(labelsOf(plain.card())).toContain('Page');
});

test('where the host serves them it is a link; it goes with whoever is forgotten, or after thirty days', async () => {
  const people = await begin(served);
  const answer = answerOf(await people[1].command('/gunfight page'));
  const [, name = ''] = /https:\/\/example\.org\/fights\/(\S+\.html)/.exec(answer)!;
  const dir = join(folder, 'served');
  expect(readFileSync(join(dir, name), 'utf8')).toMatch(/^<!doctype html>/);
  const [old, other] = [`1-${'a'.repeat(32)}.html`, 'index.html'];
  for (const file of [old, other]) {
    writeFileSync(join(dir, file), '');
    utimesSync(join(dir, file), (MONDAY_NOON - 31 * DAY_MS) / 1000, (MONDAY_NOON - 31 * DAY_MS) / 1000);
  }
  served.skip(2 * 3_600_000);
  await command(people[0], '/gunfight page');
  expect(readdirSync(dir)).toContain(other);
  expect(readdirSync(dir)).not.toContain(old);
  await end(served, people);
  const { message } = await people[1].command('/privacy forget');
  await press(people[1], message!, 'Forget me');
  await served.quiet();
  expect(readdirSync(dir)).toEqual([other]);
  const kept = await people[0].command('/gunfight page');
  const [, again = ''] = /fights\/(\S+\.html)/.exec(answerOf(kept))!;
  const page = readFileSync(join(dir, again), 'utf8');
  expect(page).not.toContain('Ike');
  expect(await checkProof(dataIn(page).proof, sha256)).toEqual([]);
});

testRequests(() => plain);
