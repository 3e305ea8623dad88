import { mkdirSync } from 'node:fs';
import { pino } from 'pino';
import type { Locator } from 'playwright-core';
import { COMMANDS } from '../commands/index.ts';
import { createApp } from '../src/app/create-app.ts';
import { startBot } from '../src/discord/client.ts';
import { startLocalDiscord } from '../src/local-discord/server.ts';
import { RULESETS } from '../src/rulesets/index.ts';
import { MemoryStore } from '../src/store/memory.ts';
import { type ChatPage, launchBrowser, openPage } from '../test/kit/page.ts';
import { drawMapPicture } from './map-picture.ts';

// Draws the map of the README; plays duels on a local Discord of its own until one ends as a picture should, and takes its two other pictures.

const FOLDER = 'docs';
const MARGIN = 12;
const MOST_EMBEDS = 3;
const MOST_DUELS = 20;
/** One that shows a hit, what came of it and the dice, and is still short enough for a picture. */
const LINES = { least: 9, most: 15 };
const CHANNEL = 'saloon';
const TOKEN = 'pictures';

const log = pino({ level: 'error' });
const browser = await launchBrowser();

/** A town in which nothing has happened yet: its address, and how to leave it. */
async function openTown(): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const discord = await startLocalDiscord({ token: TOKEN });
  const app = createApp({ store: new MemoryStore(), rulesets: RULESETS, log });
  const bot = await startBot({ token: TOKEN, api: discord.api, app, commands: COMMANDS, log, now: Date.now });
  await discord.waitForBot();
  const close = async (): Promise<void> => {
    await bot.stop();
    await discord.stop();
  };
  return { url: discord.url, close };
}

/** The chapter that ended the fight, where few led to it. */
async function lastReport(tab: ChatPage): Promise<string> {
  const told = (await tab.lastMessages(12)).filter((message) => !message.ephemeral && message.embeds.length > 0);
  const embeds = told.at(-2)?.embeds ?? [];
  return embeds.length <= MOST_EMBEDS ? (embeds.at(-1)?.description ?? '') : '';
}

function isWorthAPicture(report: string): boolean {
  const lines = report.split('\n').length;
  return /is (down|dead)/.test(report) && lines >= LINES.least && lines <= LINES.most;
}

async function isOver(tab: ChatPage): Promise<boolean> {
  return (await tab.lastMessages(12)).some((message) => message.buttons.some(({ label }) => label === 'Rematch'));
}

/** Challenge, acceptance, and both shoot until one is down. */
async function playDuel(one: ChatPage, other: ChatPage): Promise<void> {
  await one.command('/duel', { opponent: 'Ike', range: '30' });
  await other.press('Accept');
  await one.press('Keep shooting until one is down');
  await other.press('Keep shooting until one is down');
  for (let round = 0; round < 10 && !(await isOver(one)); round++) await one.page.waitForTimeout(200);
}

/** Whether that duel was one for the pictures. */
async function duelOnce(): Promise<boolean> {
  const { url, close } = await openTown();
  const doc = await openPage(browser, url, { as: 'Doc', channel: CHANNEL });
  const ike = await openPage(browser, url, { as: 'Ike', channel: CHANNEL });
  await playDuel(doc, ike);
  const isGood = (await isOver(doc)) && isWorthAPicture(await lastReport(doc));
  if (isGood) await takePictures(url);
  await Promise.all([doc.close(), ike.close()]);
  await close();
  return isGood;
}

/** As somebody who looks on: what only the two see is no part of the pictures. */
async function takePictures(url: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const look = (width: number, height: number): Promise<ChatPage> =>
    openPage(browser, url, { as: 'Belle', channel: CHANNEL, width, height });
  const wide = await look(1_100, 900);
  await wide.page.getByRole('log').getByRole('button', { name: 'Rematch' }).scrollIntoViewIfNeeded();
  await wide.page.mouse.move(0, 0);
  await wide.page.waitForTimeout(300);
  await wide.screenshot(`${FOLDER}/page.png`);
  const phone = await look(380, 1_400);
  const report = phone.page.locator('chat-embed').filter({ hasText: /is (down|dead)/ });
  await crop(phone, report.last(), `${FOLDER}/report.png`);
  await Promise.all([wide.close(), phone.close()]);
}

/** With a margin as wide as between messages. */
async function crop({ page }: ChatPage, embed: Locator, path: string): Promise<void> {
  const box = (await embed.boundingBox())!;
  const clip = { x: box.x - MARGIN, y: box.y - MARGIN, width: box.width + 2 * MARGIN, height: box.height + 2 * MARGIN };
  await page.screenshot({ path, clip });
}

async function main(): Promise<void> {
  await drawMapPicture(FOLDER);
  process.stdout.write(`${FOLDER}/map.png\n`);
  for (let duel = 0; duel < MOST_DUELS; duel++) {
    if (await duelOnce()) {
      process.stdout.write(`${FOLDER}/page.png and ${FOLDER}/report.png, after ${duel + 1} duels\n`);
      return;
    }
  }
  process.stdout.write('No duel ended as a picture should; try again.\n');
  process.exitCode = 1;
}

try {
  await main();
} finally {
  await browser.close();
}
