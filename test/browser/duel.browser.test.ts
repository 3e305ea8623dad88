import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTown, type Town } from '../e2e/kit.ts';
import { checkRequests } from '../e2e/request-check.ts';
import { type ChatPage, launchBrowser, openPage } from '../kit/page.ts';

const PHONE_PX = 380;

describe('a duel on the page', () => {
  let town: Town;
  let browser: Browser;
  let doc: ChatPage;
  let ike: ChatPage;

  beforeAll(async () => {
    town = await openTown();
    browser = await launchBrowser();
    doc = await openPage(browser, town.discord.url, { as: 'Doc', channel: 'main-street' });
    ike = await openPage(browser, town.discord.url, {
      as: 'Ike',
      channel: 'main-street',
      width: PHONE_PX,
      height: 740,
    });
  });
  afterAll(async () => {
    await browser.close();
    await town.stop();
  });

  it('is fought by two tabs to its end, one of them on a phone', async () => {
    await doc.command('/duel', { opponent: 'Ike' });
    await doc.waitForText('Called out');
    await ike.press('Accept');
    await doc.waitForText('Showdown, round 1');
    let taps = 0;
    while ((await town.fight('main-street')).status !== 'over' && taps < 5) {
      taps += 1;
      await doc.press('Shoot it out');
      if ((await town.fight('main-street')).status === 'over') break;
      await ike.press('Shoot it out');
      await town.quiet();
    }
    await doc.waitForText('It is over');
    await ike.waitForText('It is over');
    expect((await town.fight('main-street')).status).toBe('over');
    expect(taps).toBeLessThanOrEqual(5);
    const seen = (await ike.lastMessages(50))
      .flatMap(({ embeds }) => embeds.map(({ title, description }) => `${title} ${description}`))
      .join('\n');
    const { figures, ended } = await town.fight('main-street');
    const winner = Object.values(figures).find(({ side }) => side === ended?.winner);
    expect(seen).toContain(winner === undefined ? 'It is over' : `It is over: ${winner.name} won`);
    const entries = await town.app.entries(town.discord.channel('main-street').id);
    const hits = entries.flatMap(({ effects }) => effects.filter(({ kind }) => kind === 'hit'));
    // The number that decided it, where it was decided by a shot.
    if (hits.length > 0) expect(seen).toMatch(/\d+ % by this die: needed \d+, rolled \d+/);
  });

  it('fits the phone, and what was said to one is not on the other’s page', async () => {
    expect(await ike.fitsWidth()).toBe(true);
    expect(await doc.fitsWidth()).toBe(true);
    const onDocs = (await doc.lastMessages(100)).filter(({ ephemeral }) => ephemeral);
    const onIkes = (await ike.lastMessages(100)).filter(({ ephemeral }) => ephemeral);
    expect(onDocs.some(({ text }) => text.includes('Called out'))).toBe(true);
    expect(onIkes.some(({ text }) => text.includes('Called out'))).toBe(false);
    // Each reads in his own message what came of his choice, and whoever pressed last what comes after a first duel.
    for (const own of [onDocs, onIkes]) {
      expect(own.filter(({ text }) => /\bwon\b/.test(text))).toHaveLength(1);
      expect(own.some(({ text }) => text.includes('Sealed'))).toBe(false);
    }
    const ends = [onDocs, onIkes].map((own) =>
      own.filter(({ text }) => text.includes('That is all there is to a duel')),
    );
    expect(ends.flat()).toHaveLength(1);
  });

  it('goes on with a rematch, asked for on the phone', async () => {
    await ike.press('Rematch');
    await doc.press('Decline');
    await ike.waitForText(/declines/);
    expect((await town.fight('main-street')).status).toBe('over');
    checkRequests(town.discord.requests);
    expect(town.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
