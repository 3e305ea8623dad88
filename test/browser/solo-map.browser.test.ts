import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namePlace } from '../../src/game/town/places.ts';
import { openTown, type Town } from '../e2e/kit.ts';
import { checkRequests } from '../e2e/request-check.ts';
import { type ChatPage, launchBrowser, openPage } from '../kit/page.ts';
import type { SeenMessage } from '../kit/seen-message.ts';
import { SoloPlayer } from './solo-player.ts';

const STREET = 'main-street';
const DESKTOP_PX = 1100;
const PHONE_PX = 380;
const ROUNDS = 3;
const MOST_FILM_BYTES = 600_000;
/** Where the pages are drawn to, for people to look at; nowhere if unset. */
const shots = process.env['SKEDADDLE_SCREENSHOTS'];

describe('a solo fight on the page', () => {
  let town: Town;
  let browser: Browser;
  let doc: ChatPage;
  let phone: ChatPage;

  beforeAll(async () => {
    // The clock and the dice are the same in every run.
    town = await openTown({ startsAt: Date.UTC(2026, 9, 21, 18), secret: '1'.repeat(64) });
    browser = await launchBrowser();
    doc = await openPage(browser, town.discord.url, { as: 'Doc', channel: STREET, width: DESKTOP_PX, height: 1000 });
    phone = await openPage(browser, town.discord.url, { as: 'Doc', channel: STREET, width: PHONE_PX, height: 740 });
  });
  afterAll(async () => {
    await browser.close();
    await town.stop();
  });

  async function draw(name: string): Promise<void> {
    if (shots === undefined) return;
    await doc.screenshot(join(shots, `${name}-${DESKTOP_PX}.png`));
    await phone.screenshot(join(shots, `${name}-${PHONE_PX}.png`));
  }

  const seen = async (): Promise<readonly SeenMessage[]> => doc.lastMessages(300);
  const card = async (): Promise<SeenMessage> => (await seen()).findLast((one) => isCard(one))!;
  /** What a turn that is over leaves of its message. */
  const isLeft = ({ buttons, ephemeral }: SeenMessage): boolean =>
    !ephemeral && /^Dice,Turn \d+$/.test(buttons.map(({ label }) => label).join());
  const isCard = ({ buttons, ephemeral }: SeenMessage): boolean => buttons.length > 0 && !ephemeral;

  it('opens on the main street, with the house against him under markers', async () => {
    await doc.command('/gunfight new', { map: 'main-street', start: 'usual', rounds: ROUNDS });
    await doc.press('House takes Outlaws');
    await doc.command('/gunfight settings', { key: 'soloMarkers', value: 'always' });
    await doc.press('Start the fight');
    await doc.waitForText(/^Round 1/);
    await town.quiet();
    const fight = await town.fight(STREET);
    // One marker each for the house's man and for nothing: whichever is seen from where he stands has been turned up.
    expect(Object.keys(fight.markers).length).toBeGreaterThan(0);
    const [picture] = (await card()).pictures;
    expect(picture).toMatch(/Lawmen: Doc at [A-C]1\d/);
    for (const { at, shows } of Object.values(fight.markers)) expect(picture).toContain(`${shows} ${namePlace(at)}`);
    await draw('1-card');
  });

  it('is played to its end by numbers, buttons and commands', async () => {
    let isNear = false;
    const player = new SoloPlayer({
      chat: doc,
      town,
      channel: STREET,
      seat: town.who('Doc').id,
      async look(panel) {
        if (panel.text.includes('where to?')) await draw('2-places');
      },
    });
    while (await player.step()) {
      await draw('3-report');
      if (!isNear && (await town.fight(STREET)).status === 'running') {
        await doc.command('/gm place', { what: 'Doc', at: 'Y13' });
        isNear = true;
      }
    }
    const { status, ended } = await town.fight(STREET);
    expect(status, player.given.join('\n')).toBe('over');
    expect(['turn-limit', 'last-side']).toContain(ended?.why);
    expect(player.given.some((one) => /^\d+ · [A-Z]+\d+$/.test(one))).toBe(true);
    await doc.waitForText('It is over');
  });

  it('told it in reports with pictures of what happened, once each', async () => {
    const reports = (await seen()).filter((one) => isLeft(one) && one.pictures.length > 0);
    expect(reports.length).toBeGreaterThan(0);
    expect(reports.some(({ pictures }) => /Doc (moved|ran), [A-Z]+\d+/.test(pictures[0]!))).toBe(true);
    for (const { embeds } of reports) expect(embeds[0]!.description.split('\n').length).toBeLessThan(15);
    const footers = reports.map(({ embeds }) => embeds[0]!.footer);
    expect(new Set(footers).size).toBe(footers.length);
    const own = (await seen()).filter(({ ephemeral }) => ephemeral);
    expect(own.filter(({ embeds }) => embeds.length > 0)).toEqual([]);
    expect(await phone.fitsWidth()).toBe(true);
  });

  it('shows the film of it on the page, and how far it is meanwhile', async () => {
    const progress = new Set<string>();
    await doc.press('Film');
    const film = await doc.until(async () => {
      const all = await seen();
      for (const { text } of all) if (text.startsWith('Making')) progress.add(text);
      return all.findLast(({ pictures }) => pictures.some((alt) => alt.startsWith('Film of'))) ?? null;
    });
    expect(progress.size).toBeGreaterThan(0);
    const alt = film.pictures[0]!;
    const image = doc.page.getByRole('log').getByRole('img', { name: alt, exact: true }).last();
    await doc.until(async () => ((await image.evaluate('(it) => it.naturalWidth')) === 0 ? null : true));
    const bytes = Buffer.from(await (await fetch((await image.getAttribute('src'))!)).arrayBuffer());
    expect(bytes.subarray(0, 6).toString()).toBe('GIF89a');
    expect(bytes.length).toBeLessThan(MOST_FILM_BYTES);
    await draw('4-film');
    checkRequests(town.discord.requests);
    expect(town.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
