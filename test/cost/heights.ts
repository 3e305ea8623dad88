import { launchBrowser, openPage } from '../kit/page.ts';
import { HERE, type Table } from './scenes.ts';

export const PHONE = { width: 380, height: 780 };

/** How high each public message stands on a phone, in px. */
export async function heightsOf({ town }: Table, save?: string): Promise<readonly number[]> {
  const browser = await launchBrowser();
  try {
    const chat = await openPage(browser, town.discord.url, { as: 'Marshal', channel: HERE, ...PHONE });
    await chat.page.waitForLoadState('networkidle');
    const heights = await chat.page.evaluate<number[]>(
      "[...document.querySelectorAll('chat-message')].map((it) => Math.round(it.getBoundingClientRect().height))",
    );
    if (save !== undefined) await chat.page.screenshot({ path: save, fullPage: true });
    return heights;
  } finally {
    await browser.close();
  }
}
