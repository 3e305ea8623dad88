import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTown, type Town } from '../e2e/kit.ts';
import { type ChatPage, launchBrowser, openPage } from '../kit/page.ts';
import type { SeenMessage } from '../kit/seen-message.ts';

const CHANNEL = 'main-street';
/** Long enough after the last redraw that a press is an order. */
const READ_MS = 2_000;
const PHONE = { width: 380, height: 780 };

let town: Town;
let browser: Browser;
let doc: ChatPage;

beforeAll(async () => {
  town = await openTown();
  browser = await launchBrowser();
  doc = await openPage(browser, town.discord.url, { as: 'Doc', channel: CHANNEL, ...PHONE });
  await doc.command('/gunfight new', { map: 'last-chance' });
  await town.who('Ike').command('/gunfight join side:b', { channel: CHANNEL });
  await doc.command('/gunfight start');
  // Everybody lets three goes pass: there was something better.
  for (let turn = 0; turn < 6; turn++) {
    await town.quiet();
    const { clock } = await town.fight(CHANNEL);
    const up = town.who(clock.order[clock.turn] === 'a' ? 'Doc' : 'Ike');
    await up.command('/done what:mine', { channel: CHANNEL });
  }
  await town.quiet();
});
afterAll(async () => {
  await browser.close();
  await town.stop();
});

/** The newest message, once all of it is there, and how high it stands. */
async function newest(): Promise<SeenMessage & { readonly px: number }> {
  await town.quiet();
  town.skip(READ_MS);
  const areDrawn = "[...document.querySelectorAll('chat-message img')].every((it) => it.complete)";
  await doc.until(async () => ((await doc.page.evaluate<boolean>(areDrawn)) ? true : null));
  await doc.until(async () => ((await doc.lastMessages(1))[0]?.text === '' ? null : true));
  const px = await doc.page.evaluate<number>(
    "[...document.querySelectorAll('chat-message')].at(-1).getBoundingClientRect().height",
  );
  expect(await doc.fitsWidth()).toBe(true);
  return { ...(await doc.lastMessages(1))[0]!, px };
}

const labelsOf = ({ buttons }: SeenMessage): readonly string[] => buttons.map(({ label }) => label);

test('a second try is a panel no higher than a screen, and each order in it is one tap', async () => {
  await doc.command('/gunfight what-if');
  for (let taps = 0; taps < 3; taps++) {
    const panel = await newest();
    expect(panel).toMatchObject({ ephemeral: true, text: expect.stringMatching(/^Second try from round \d/) });
    expect(panel.px).toBeLessThan(PHONE.height);
    const [first] = labelsOf(panel).filter((label) => label !== 'Choose…' && label !== 'Done');
    await doc.press(first ?? 'Done');
    const after = await newest();
    expect([after.id, after.text === panel.text]).toEqual([panel.id, false]);
    if (labelsOf(after)[0] === 'Try it again') return;
  }
});

test('looking back is one screen as well, with a picture of each that cost most, and one tap leads into another try', async () => {
  await doc.command('/gunfight end', { how: 'now' });
  await doc.press('End the fight');
  await town.quiet();
  // Below it a message of the bot would be the newest one.
  await doc.waitForText(/^It is over/);
  await doc.press('Look back');
  await doc.waitForText('Most to win next time');
  // A gallery comes to stand on the page picture by picture.
  const review = await doc.until(async () => {
    const seen = await newest();
    return seen.pictures.length === 3 ? seen : null;
  });
  expect(labelsOf(review)).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^Try turn \d again$/)));
  expect(review.px).toBeLessThan(PHONE.height);
  await doc.press(labelsOf(review)[0]!);
  expect((await newest()).text).toMatch(/^Second try from round \d/);
});
