import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inviteLink } from '../../src/discord/permissions.ts';
import { buttonsOf, openTown, type Town } from '../e2e/kit.ts';
import { checkRequests } from '../e2e/request-check.ts';
import { type ChatPage, launchBrowser, openPage } from '../kit/page.ts';

/** The first channel of the server is the one in which it greets newcomers. */
const HERE = 'saloon';
const SHOOT_IT_OUT = ['Close in, then shoot it out', 'Keep shooting until one is down'];

describe('on the page', () => {
  let town: Town;
  let browser: Browser;

  /** A server that has never heard of the bot. The clock stands still and the secret is known, so that the dice fall as they do. */
  beforeAll(async () => {
    const seed = { channels: [HERE, 'livery'], hasBot: false };
    town = await openTown({ startsAt: Date.UTC(2026, 9, 21, 18), secret: '1'.repeat(64), discord: { seed } });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await town.stop();
  });

  const enter = (name: string, width?: number): Promise<ChatPage> =>
    openPage(browser, town.discord.url, {
      as: name,
      channel: HERE,
      ...(width === undefined ? {} : { width, height: 740 }),
    });

  async function shotsFired(): Promise<number> {
    const entries = await town.app.entries(town.discord.channel(HERE).id);
    const isShot = (kind: string): boolean => kind === 'shot-missed' || kind === 'hit' || kind === 'shot-fired';
    return entries.flatMap(({ effects }) => effects.filter(({ kind }) => isShot(kind))).length;
  }

  test('two who have never seen the bot get from its welcome to the first shot as the words on the page tell them', async () => {
    town.discord.inviteBot(inviteLink(town.discord.applicationId));
    const [doc, ike] = [await enter('Doc'), await enter('Ike', 380)];
    await doc.waitForText(/calls somebody out/);
    await doc.command('/duel', { opponent: 'Ike' });
    await doc.waitForText('Called out');
    await ike.press('Accept');
    await doc.waitForText('Showdown, round 1');
    const [label] = SHOOT_IT_OUT.filter((one) => buttonsOf(town.card(HERE)).includes(one));
    await doc.press(label!);
    await ike.press(label!);
    await town.quiet();
    expect(await shotsFired()).toBeGreaterThan(0);
    expect(await ike.fitsWidth()).toBe(true);
    checkRequests(town.discord.requests);
    expect(town.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
