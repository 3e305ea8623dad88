import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inviteLink } from '../../src/discord/servers/rooms.ts';
import { openTown, type Town } from '../e2e/kit.ts';
import { checkRequests } from '../e2e/request-check.ts';
import { type ChatPage, launchBrowser, openPage } from '../kit/page.ts';

/** The first channel of the server is the one in which it greets newcomers. */
const HERE = 'saloon';
const PHONE = { width: 380, height: 780 };
/** From the command typed alone to the first shot. */
const MOST_TAPS = 3;

describe('on the page', () => {
  let town: Town;
  let browser: Browser;

  /** A server that has never heard of the bot. The clock stands still and the secret is known, so that the dice fall as they do. */
  beforeEach(async () => {
    const seed = { channels: [HERE, 'livery'], hasBot: false };
    town = await openTown({ startsAt: Date.UTC(2026, 9, 21, 18), secret: '2'.repeat(64), discord: { seed } });
    town.discord.inviteBot(inviteLink(town.discord.applicationId));
  });
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    checkRequests(town.discord.requests);
    expect(town.lines.filter(({ level }) => level === 'error')).toEqual([]);
    await town.stop();
  });
  afterAll(() => browser.close());

  const enter = (name: string, size = {}): Promise<ChatPage> =>
    openPage(browser, town.discord.url, { as: name, channel: HERE, ...size });

  async function shotsFired(): Promise<number> {
    const entries = await town.app.entries(town.discord.channel(HERE).id);
    const isShot = (kind: string): boolean => kind === 'shot-missed' || kind === 'hit' || kind === 'shot-fired';
    return entries.flatMap(({ effects }) => effects.filter(({ kind }) => isShot(kind))).length;
  }

  test('two who have never seen the bot get from its welcome to the first shot as the words on the page tell them', async () => {
    const [doc, ike] = [await enter('Doc'), await enter('Ike', PHONE)];
    await doc.waitForText(/calls somebody out/);
    await doc.command('/duel', { opponent: 'Ike' });
    await doc.waitForText('Called out');
    await ike.press('Accept');
    await doc.waitForText('Showdown, round 1');
    await doc.press('Shoot it out');
    await ike.press('Shoot it out');
    await town.quiet();
    expect(await shotsFired()).toBeGreaterThan(0);
    expect(await ike.fitsWidth()).toBe(true);
  });

  test('alone on a phone, from the command typed alone to the first shot', async () => {
    const doc = await enter('Doc', PHONE);
    await doc.command('/duel');
    let taps = 0;
    for (const label of ['Practise against Black Jack', ...Array(MOST_TAPS).fill('Shoot it out')]) {
      if ((await shotsFired()) > 0) break;
      taps += 1;
      await doc.press(label);
      await town.quiet();
    }
    expect(await shotsFired()).toBeGreaterThan(0);
    expect(taps).toBeLessThanOrEqual(MOST_TAPS);
    console.log(`${taps} taps to the first shot`);
    expect(await doc.fitsWidth()).toBe(true);
  });

  test('whoever joins by the form takes the side that it shows', async () => {
    const [doc, ike] = [await enter('Doc'), await enter('Ike', PHONE)];
    await doc.command('/gunfight new');
    await ike.press('Join as…');
    await ike.fillForm({ 'Under another name': 'Kid Curry' });
    await doc.waitForText('Kid Curry');
  });

  test('whoever is picked from the members is called out', async () => {
    const [doc, ike] = [await enter('Doc', PHONE), await enter('Ike')];
    await doc.command('/duel');
    await doc.choose('Pick somebody', 'Ike');
    await doc.waitForText('Called out');
    await ike.press('Accept');
    await doc.waitForText('Showdown, round 1');
  });
});
