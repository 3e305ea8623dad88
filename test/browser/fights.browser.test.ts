import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRequests } from '../e2e/request-check.ts';
import { playFight } from '../cost/fight.ts';
import { PHONE } from '../cost/heights.ts';
import { HERE, type Table, twoAgainstTwo } from '../cost/scenes.ts';
import { launchBrowser, openPage } from '../kit/page.ts';
import { type Measured, seatedAt } from './seated.ts';

const SCENES = [twoAgainstTwo('law-of-the-gun', 20), twoAgainstTwo('westamunda'), twoAgainstTwo('broken-wheel')];
/** Every message with its picture fits a phone's screen. */
const SCREEN_PX = PHONE.height;

/** What has been played of the beats of any round. */
async function beatsIn({ town }: Table): Promise<readonly string[]> {
  const entries = await town.app.entries(town.discord.channel(HERE).id);
  const phases = entries.flatMap(({ effects }) => effects.flatMap((one) => (one.kind === 'phase-began' ? [one] : [])));
  return phases.flatMap(({ phase, sealed }) => (sealed === true ? [phase] : []));
}

describe('whole fights of two against two on phones, by buttons alone', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it.each(SCENES)('$name is played to its end, and no message is higher than the screen', async (scene) => {
    const highest = new Map<string, Measured>();
    const beats = new Set<string>();
    const { cost, story } = await playFight(scene, {
      seed: 1,
      taste: 'first',
      async look(table) {
        for (const beat of await beatsIn(table)) beats.add(beat);
        checkRequests(table.town.discord.requests);
        expect(table.town.lines.filter(({ level }) => level === 'error')).toEqual([]);
        return [];
      },
      async sit(at, name) {
        const chat = await openPage(browser, at.town.discord.url, { as: name, channel: HERE, ...PHONE });
        return seatedAt(chat, at, name, highest);
      },
    });
    const messages = [...highest.values()].toSorted((a, b) => a.px - b.px);
    console.log(
      `${scene.name}: ${story.length} presses, ${cost.rounds} rounds, heights ${messages.map(({ px }) => px).join(' ')} px`,
    );
    expect(cost.ended).not.toBe('');
    expect(messages.length).toBeGreaterThanOrEqual(cost.standing);
    expect(messages.filter(({ px }) => px > SCREEN_PX)).toEqual([]);
    expect(beats.size).toBe(scene.name === 'broken-wheel' ? 4 : 0);
  });
});
