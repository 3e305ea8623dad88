import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { proofOf } from '../../src/app/proof.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { readGoldenLogs } from '../golden/told.ts';
import { SEED } from '../kit/cases.ts';
import { launchBrowser } from '../kit/page.ts';
import { pickerFor } from '../kit/play-at-random.ts';
import { alter, dataIn, HOSTILE, pageOf, withData } from '../report/page/pages.ts';

const LOGS = readGoldenLogs();
const entriesOf = (name: string) => LOGS.find((log) => log.name === `${name}.jsonl`)!.entries;
const SETS = [
  'town-main-street',
  'westamunda-main-street',
  'broken-wheel-riders',
  'clash-main-street',
  'portable-frontier-wagon-taken',
];
const PHONE = { viewport: { width: 380, height: 780 } };

describe('the page of a fight in a browser that is on no network', () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  let browser: Browser;
  let context: BrowserContext;
  const trouble: string[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });
  afterEach(() => context.close());

  async function fresh(options: BrowserContextOptions = {}): Promise<Page> {
    context = await browser.newContext({ offline: true, ...options });
    const page = await context.newPage();
    trouble.length = 0;
    page.on('pageerror', (error) => trouble.push(error.message));
    page.on('dialog', (dialog) => trouble.push(dialog.message()));
    page.on('request', (request) => {
      if (!request.url().startsWith('file:')) trouble.push(request.url());
    });
    return page;
  }

  /** Opens it, and waits for what it has to say of its dice. */
  async function read(page: Page, html: string, step = ''): Promise<string> {
    const file = join(folder, 'fight.html');
    writeFileSync(file, html);
    await page.goto(`${pathToFileURL(file).href}?${Math.random()}${step}`);
    await page.waitForFunction('/good|bad|open/.test(document.body.className)');
    return page.evaluate<string>('document.body.className.match(/good|bad|open/)[0]');
  }
  const ran = (page: Page): Promise<unknown> => page.evaluate('window.ran');
  const wrong = (page: Page): Promise<string> => page.evaluate<string>("document.getElementById('wrong').textContent");

  test.each(SETS)('%s: every face is right, and it fits a phone', async (name) => {
    const page = await fresh(PHONE);
    expect(await read(page, await pageOf(entriesOf(name)))).toBe('good');
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.getByRole('button', { name: 'Whole story' }).click();
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(trouble).toEqual([]);
  });

  test('steps by key, button, slider, link and finger; tokens move, and each step is read out', async () => {
    const page = await fresh({ ...PHONE, hasTouch: true, reducedMotion: 'reduce' });
    await read(page, await pageOf(entriesOf('town-main-street')), '#3');
    const at = (): Promise<string> => page.locator('.step.on').getAttribute('id').then(String);
    const tokens = (): Promise<string> => page.locator('#town').evaluate((town) => town.innerHTML);
    expect(await at()).toBe('3');
    const before = await tokens();
    await page.keyboard.press('ArrowRight');
    expect(await at()).toBe('4');
    expect(await tokens()).not.toBe(before);
    await page.keyboard.press('ArrowLeft');
    expect(await tokens()).toBe(before);
    await page.getByRole('button', { name: 'Step on' }).click();
    expect(await at()).toBe('4');
    expect(page.url()).toMatch(/#4$/);
    await page.getByRole('slider').fill('0');
    expect(await at()).toBe('start');
    await page.keyboard.press('End');
    expect(await at()).toBe('end');
    await page.evaluate("location.hash = '#2'");
    await page.locator('[id="2"].on').waitFor();
    const box = (await page.locator('#town').boundingBox())!;
    await page.mouse.move(box.x + 300, box.y + 50);
    await page.mouse.down();
    await page.mouse.move(box.x + 100, box.y + 55);
    await page.mouse.up();
    expect(await at()).toBe('3');
    expect(await page.getByRole('img').getAttribute('aria-label')).toMatch(/^Map of .+Law:/);
    expect(await page.locator('#story').getAttribute('aria-live')).toBe('polite');
    expect(trouble).toEqual([]);
  });

  test('the town keeps the names of its cells about it, close up and whole', async () => {
    const page = await fresh(PHONE);
    await read(page, await pageOf(entriesOf('broken-wheel-riders')), '#4');
    const names = (): Promise<readonly string[]> => page.locator('.edges text').allTextContents();
    const inside = async (): Promise<boolean> => {
      const labels = await page.locator('.edges text').all();
      const [town, ...boxes] = await Promise.all([page.locator('#town'), ...labels].map((one) => one.boundingBox()));
      return boxes.every((box) => box!.x >= town!.x && box!.x + box!.width <= town!.x + town!.width);
    };
    const close = await names();
    // Ike opens the door at AF6.
    expect(close).toEqual(expect.arrayContaining(['AG', '6']));
    expect(close).not.toContain('A');
    expect(await inside()).toBe(true);
    await page.getByRole('button', { name: 'Close up' }).click();
    expect(await names()).toEqual(expect.arrayContaining(['A', '1', '23']));
    expect(await inside()).toBe(true);
  });

  test('on paper there is all of it', async () => {
    const page = await fresh();
    await read(page, await pageOf(entriesOf('duel-exchange')));
    await page.emulateMedia({ media: 'print' });
    for (const step of await page.locator('.step').all()) expect(await step.isVisible()).toBe(true);
    expect(await page.getByRole('slider').isVisible()).toBe(false);
  });

  test('a browser that lends no hashes checks as well', async () => {
    const page = await fresh();
    await page.addInitScript("Object.defineProperty(crypto, 'subtle', { value: undefined })");
    const html = await pageOf(entriesOf('gunfight-fanning'));
    expect(await read(page, html)).toBe('good');
    expect(await page.evaluate('crypto.subtle === undefined')).toBe(true);
    const { proof, named } = alter(dataIn(html).proof, pickerFor(SEED));
    expect(await read(page, withData(html, { ...dataIn(html), proof }))).toBe('bad');
    expect(await wrong(page)).toContain(named);
  });

  test('before the end it has nothing to check but the seal, and says so', async () => {
    const page = await fresh(PHONE);
    const entries = entriesOf('gunfight-fanning');
    const whole = proofOf(entries, RULESETS);
    const open = { ...whole, secret: null, lines: [], marks: whole.marks.slice(0, whole.words.length) };
    expect(await read(page, await pageOf(entries.slice(0, 40), open))).toBe('open');
    expect(await page.locator('#badge').textContent()).toBe('dice: checked when it is over');
  });

  test('two hundred pages with one face, action or word altered all turn red and name the line, and nothing runs', async () => {
    const page = await fresh();
    const pick = pickerFor(SEED);
    const htmls = await Promise.all(
      ['duel-exchange', 'gunfight-surrender', 'clash-fled'].map((name) => pageOf(entriesOf(name))),
    );
    for (let count = 0; count < 200; count++) {
      const html = htmls[pick(htmls.length)]!;
      const data = dataIn(html);
      const { proof, named } = alter(data.proof, pick);
      expect(await read(page, withData(html, { ...data, proof }))).toBe('bad');
      expect(await wrong(page)).toContain(named);
      expect(await ran(page)).toBeUndefined();
    }
    expect(trouble).toEqual([]);
  });

  test('nothing runs, and nothing is believed, where somebody writes code into it as it stands', async () => {
    const page = await fresh();
    const html = await pageOf(entriesOf('duel-exchange'));
    for (const name of HOSTILE)
      for (const where of ['Doc fires', '"order":"', "fill='#"]) {
        expect(html).toContain(where);
        expect(
          await read(
            page,
            html.replace(where, () => where + name),
          ),
        ).toBe('bad');
        expect(await ran(page)).toBeUndefined();
      }
  });

  test('people may be called what they like', async () => {
    const page = await fresh(PHONE);
    const renamed = entriesOf('gunfight-last-side').map((entry) => {
      const text = JSON.stringify(entry).replaceAll(
        /"name":"(Doc|Law)"/g,
        (_, name: string) => `"name":${JSON.stringify(name === 'Doc' ? HOSTILE[0] : HOSTILE[3])}`,
      );
      return JSON.parse(text) as typeof entry;
    });
    // Its faces were thrown under other names.
    await read(page, await pageOf(renamed));
    expect(await page.locator('#story').textContent()).toContain('</script><script>window.ran');
    expect(await page.locator('main').textContent()).not.toMatch(/[\u202a-\u202e\u200e\u200f]/);
    expect(await ran(page)).toBeUndefined();
    expect(await page.locator('script').count()).toBe(3);
    expect(trouble).toEqual([]);
  });
});
