import { mkdirSync, writeFileSync } from 'node:fs';
import { openTown, type Town } from '../test/e2e/kit.ts';
import { type ChatPage, launchBrowser, openPage } from '../test/kit/page.ts';
import { drawMapPicture } from './map-picture.ts';

// Takes the pictures of the README: the map by itself, all others as two people see them on the local Discord.

const FOLDER = 'docs';
const PHONE = { width: 380, height: 780 };
const SALOON = 'saloon';
const LIVERY = 'livery';
const MOST_EXCHANGES = 6;

/** Somebody's own panel over the table that waits for them. */
async function takePanel(town: Town, doc: ChatPage, ike: ChatPage): Promise<void> {
  await doc.command('/gunfight new');
  await ike.press('Join Outlaws');
  await doc.command('/gunfight start');
  await town.quiet();
  const { clock, sides } = await town.fight(SALOON);
  const up = clock.order[clock.turn] === sides[0]!.id ? doc : ike;
  await up.press('My orders');
  await up.waitForText('Hold and watch');
  await up.screenshot(`${FOLDER}/panel.png`);
}

/** The street as a duel left it. */
async function takeShowdown(town: Town, doc: ChatPage, ike: ChatPage): Promise<void> {
  for (const one of [doc, ike]) await one.openChannel(LIVERY);
  await doc.command('/duel', { opponent: 'Ike' });
  await ike.press('Accept');
  await town.quiet();
  await ike.waitForText('Showdown, round 1');
  await ike.page.waitForTimeout(500); // The picture comes after its message.
  await ike.screenshot(`${FOLDER}/duel.png`);
  for (let exchange = 0; exchange < MOST_EXCHANGES && !(await isOver(town)); exchange++) {
    await doc.press(exchange === 0 ? 'Draw!' : 'Shoot it out');
    if (await isOver(town)) break;
    await ike.press(exchange === 0 ? 'Draw!' : 'Shoot it out');
    await town.quiet();
  }
  const drawn = town
    .who('Doc')
    .sees(LIVERY)
    .filter(({ attachments }) => attachments.length > 0);
  const picture = await fetch(drawn.at(-1)!.attachments[0]!.url);
  writeFileSync(`${FOLDER}/showdown.png`, Buffer.from(await picture.arrayBuffer()));
}

const isOver = async (town: Town): Promise<boolean> => (await town.fight(LIVERY)).status === 'over';

mkdirSync(FOLDER, { recursive: true });
await drawMapPicture(FOLDER);
const town = await openTown({ discord: { seed: { channels: [SALOON, LIVERY] } } });
const browser = await launchBrowser();
try {
  const look = (as: string): Promise<ChatPage> =>
    openPage(browser, town.discord.url, { as, channel: SALOON, ...PHONE });
  const [doc, ike] = [await look('Doc'), await look('Ike')];
  await takePanel(town, doc, ike);
  await takeShowdown(town, doc, ike);
} finally {
  await browser.close();
  await town.stop();
}
