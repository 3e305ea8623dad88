import { type Client, Events } from 'discord.js';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HUNG_MS, type LocalDiscord, startLocalDiscord } from 'local-discord';
import { DRY_GULCH } from '../../src/dry-gulch.ts';
import { startEchoBot, stopPondering } from '../kit/echo-bot.ts';
import { type ChatPage, launchBrowser, openPage, type PageOptions } from '../kit/page.ts';

describe('the page of the local Discord', () => {
  let discord: LocalDiscord;
  let bot: Client;
  let browser: Browser;
  let doc: ChatPage;
  let aheadMs = 0;
  const trouble: string[] = [];
  const opened: ChatPage[] = [];

  async function open(options: PageOptions): Promise<ChatPage> {
    const tab = await openPage(browser, discord.url, options);
    opened.push(tab);
    tab.page.on('pageerror', (error) => trouble.push(error.message));
    tab.page.on('request', (request) => {
      if (!request.url().startsWith(discord.url) && !/^(data|blob):/.test(request.url())) trouble.push(request.url());
    });
    return tab;
  }

  beforeAll(async () => {
    discord = await startLocalDiscord({
      token: 'page.test.token',
      seed: DRY_GULCH,
      answerTimeoutMs: HUNG_MS,
      now: () => Date.now() + aheadMs,
    });
    bot = await startEchoBot(discord);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await bot.destroy();
    await discord.stop();
  });
  beforeEach(async () => {
    doc = await open({ as: 'Doc', channel: 'saloon' });
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((tab) => tab.close()));
    expect(trouble).toEqual([]);
  });

  /** The time for an answer runs out as soon as the bot has been asked, be it in the same millisecond. */
  function letTimeRunOut(): void {
    bot.once(Events.InteractionCreate, () => {
      aheadMs += HUNG_MS + 1;
      discord.checkDeadlines();
    });
  }

  it('shows a command with options, its embed and its buttons to two people at once', async () => {
    const ike = await open({ as: 'Ike', channel: 'saloon' });
    await doc.command('/duel', { opponent: 'Ike', words: 'Say when' });
    await ike.waitForText('Say when');
    const [seen] = await ike.lastMessages(1);
    expect(seen).toMatchObject({ author: 'Skedaddle', embeds: [{ title: 'A duel' }] });
    expect(seen?.embeds[0]?.description).toContain('Say when');
    expect(seen?.buttons.filter((button) => button.disabled).map((button) => button.label)).toEqual(['Rematch']);

    await ike.press('Accept');
    await doc.waitForText('said accept');
    expect((await doc.lastMessages(1))[0]).toMatchObject({ edited: true, buttons: [] });
    expect(ike.page.url()).toContain('as=Ike&channel=saloon');
  });

  it('offers commands as they are typed, and options from the bot as it finds them', async () => {
    await doc.page.getByRole('combobox', { name: 'Message #saloon' }).fill('/sal');
    const commands = doc.page.getByRole('listbox', { name: 'Commands' }).getByRole('option');
    expect(await commands.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
      '/saloon menu',
      '/saloon order',
    ]);
    await doc.draft('/ride');
    expect(await doc.suggest('town', 'd')).toEqual(['Deadwood', 'Dodge City']);
    expect(await doc.suggest('town', 'tomb')).toEqual(['Tombstone']);
    await doc.page.keyboard.press('Enter');
    await doc.page.keyboard.press('Enter');
    await doc.waitForText('Doc rides to Tombstone.');
  });

  it('takes a whole command that is pasted', async () => {
    await doc.page.getByRole('combobox', { name: 'Message #saloon' }).fill('/duel opponent:Wyatt words:High noon');
    await doc.page.getByRole('combobox', { name: 'words' }).press('Enter');
    await doc.waitForText('High noon');
    expect((await doc.lastMessages(1))[0]?.embeds[0]?.description).toMatch(/Doc calls out Wyatt\.\s+High noon/);
  });

  it('can be used by keyboard alone', async () => {
    await doc.page.getByRole('combobox', { name: 'Message #saloon' }).focus();
    await doc.page.keyboard.type('/saloon order ');
    await doc.page.keyboard.press('ArrowDown');
    await doc.page.keyboard.press('Enter');
    await doc.page.keyboard.press('Enter');
    await doc.waitForText('One sarsaparilla.');
    await doc.page.keyboard.type('Much obliged');
    await doc.page.keyboard.press('Enter');
    await doc.waitForText('Much obliged');
  });

  it('does not send a command that lacks something, and says what; Escape cancels', async () => {
    const sent = discord.requests.length;
    await doc.draft('/duel');
    await doc.page.getByRole('button', { name: 'Send command' }).click();
    const alert = doc.page.getByRole('form', { name: '/duel' }).getByRole('alert');
    expect(await alert.innerText()).toBe('opponent This option is required. Specify a value.');
    expect(discord.requests).toHaveLength(sent);
    await doc.page.keyboard.press('Escape');
    await doc.page.getByRole('form').waitFor({ state: 'detached' });
  });

  it('fills menus of words and of people', async () => {
    await doc.command('/saloon menu');
    await doc.choose('What will it be?', 'Coffee', 'Whiskey');
    await doc.waitForText('Pouring coffee and whiskey.');
    await doc.choose('Who drinks with you?', 'Belle');
    await doc.waitForText('Two chairs: ');
    expect((await doc.lastMessages(1))[0]?.text).toContain('Belle');
  });

  it('opens a form, keeps it while something is missing, and hands in what was entered', async () => {
    await doc.command('/letter');
    await doc.fillForm({ Dear: 'Kate' });
    expect(await doc.page.getByRole('dialog').getByRole('alert').innerText()).toBe('Post: choose something.');
    await doc.fillForm({ Post: ['Stage coach'] });
    await doc.waitForText('A letter to Kate goes by stage.');
    expect(await doc.page.getByRole('dialog').count()).toBe(0);
  });

  it('shows a private answer to its reader alone, until it is dismissed', async () => {
    const ike = await open({ as: 'Ike', channel: 'saloon' });
    await doc.command('/whisper');
    await doc.waitForText('Aces and eights.');
    expect((await doc.lastMessages(1))[0]).toMatchObject({ text: 'Aces and eights.', ephemeral: true });
    await doc.say('Nothing to see');
    await ike.waitForText('Nothing to see');
    expect((await ike.lastMessages(100)).map((message) => message.text)).not.toContain('Aces and eights.');
    await doc.dismiss();
    await doc.page.getByText('Aces and eights.').waitFor({ state: 'detached' });
  });

  it('tells of answers that are slow and of answers that never come', async () => {
    await doc.command('/ponder');
    await doc.waitForText('Skedaddle is thinking…');
    await stopPondering();
    await doc.waitForText('Forty-two.');
    letTimeRunOut();
    await doc.command('/silence');
    await doc.waitForText('The application did not respond');
    await doc.command('/whisper');
    // The next that the bot is asked is the button.
    await doc.waitForText('Aces and eights.');
    letTimeRunOut();
    await doc.press('Spit');
    expect((await doc.lastMessages(1))[0]?.failure).toBe('The application did not respond');
  });

  it('draws everything a report can hold', async () => {
    await doc.command('/report');
    await doc.waitForText('Fight 12');
    const [report] = await doc.lastMessages(1);
    expect(report?.text.split(/\n+/)).toEqual(expect.arrayContaining(['Report', 'small print', 'quoted', 'second']));
    expect(report?.embeds[0]).toMatchObject({
      title: 'Doc shoots at Ike: hit',
      footer: 'Fight 12, entry 34',
      picture: 'Main street at noon',
    });
    expect(report?.embeds[0]?.fields.map((field) => field.name)).toEqual(['Roll', 'Needed', 'Cover', 'What it means']);
    const picture = doc.page.locator('img[alt="Main street at noon"]').last();
    expect(await picture.evaluate((image: { naturalWidth?: number }) => image.naturalWidth)).toBe(480);
  });

  it('offers the commands for a member and for a message', async () => {
    await doc.useOnMember('Wyatt', 'Tip hat');
    await doc.waitForText('Howdy, ');
    await doc.say('Four feet of rope');
    await doc.useOnMessage('Four feet of rope', 'Read aloud');
    await doc.waitForText('“Four feet of rope”');
  });

  it('becomes somebody else, and goes to another channel and back', async () => {
    await doc.openChannel('livery');
    await doc.say('Quiet in here');
    await doc.become('Belle');
    await doc.say('Not any more');
    expect((await doc.lastMessages(2)).map((it) => it.author)).toEqual(['Doc', 'Belle']);
    expect(doc.page.url()).toContain('as=Belle&channel=livery');
  });

  it('fits a screen of 380 px, where the channels are in a drawer', async () => {
    const phone = await open({ as: 'Ike', channel: 'main-street', width: 380 });
    await phone.command('/report');
    await phone.command('/duel', { opponent: 'Doc' });
    await phone.press('Odds');
    await phone.waitForText('Even.');
    expect(await phone.fitsWidth()).toBe(true);
    await phone.openChannel('livery');
    expect(await phone.page.getByRole('heading', { level: 1 }).innerText()).toBe('livery');
  });
});
