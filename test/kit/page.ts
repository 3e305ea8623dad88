/** Drives the local Discord's page as a person would, finding everything by its role and name. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { readMessages, type SeenMessage } from './seen-message.ts';

/** `CHROMIUM` names another. */
const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** What the page does not show by then it will not show, busy as the machine may be. */
const PATIENCE_MS = 60_000;
const POLL_MS = 50;

export async function launchBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  return chromium.launch({ executablePath: chromiumPath, args });
}

export type OptionValue = string | number | boolean;

export interface PageOptions {
  readonly as: string;
  readonly channel?: string;
  readonly width?: number;
  readonly height?: number;
}

export interface ChatPage {
  readonly page: Page;
  /** Fills in and sends a command such as `/gunfight new`; resolves when the bot answered it or failed to. */
  command(path: string, options?: Readonly<Record<string, OptionValue>>): Promise<void>;
  /** Fills in a command without sending it. */
  draft(path: string, options?: Readonly<Record<string, OptionValue>>): Promise<void>;
  /** What is offered for an option of the command in the bar after typing this text. */
  suggest(option: string, text: string): Promise<readonly string[]>;
  /** Presses the newest button of that label, once it can be pressed; resolves when the bot answered. */
  press(label: string): Promise<void>;
  /** Presses a button of that label on one message: of several the one in that place. */
  pressOn(message: string, label: string, place?: number): Promise<void>;
  /** Chooses in the newest menu of that name. */
  choose(menu: string, ...choices: readonly string[]): Promise<void>;
  /** Fills in the open form by its labels; an array chooses in a menu. Submits unless told not to. */
  fillForm(
    values: Readonly<Record<string, string | readonly string[]>>,
    how?: { readonly submit: boolean },
  ): Promise<void>;
  /** A command of the menu on a member's name. */
  useOnMember(member: string, command: string): Promise<void>;
  /** A command of the menu on the newest message that holds the text. */
  useOnMessage(text: string, command: string): Promise<void>;
  say(text: string): Promise<void>;
  /** Puts away the newest message that only this person sees. */
  dismiss(): Promise<void>;
  openChannel(name: string): Promise<void>;
  become(name: string): Promise<void>;
  /** The newest messages, oldest first. */
  lastMessages(count?: number): Promise<readonly SeenMessage[]>;
  waitForText(text: string | RegExp): Promise<void>;
  /** Looks until there is something to see. */
  until<T>(look: () => Promise<T | null>): Promise<T>;
  /** True when nothing reaches beyond the sides of the screen. */
  fitsWidth(): Promise<boolean>;
  screenshot(path: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the page in a tab of its own, as that person. */
export async function openPage(browser: Browser, url: string, options: PageOptions): Promise<ChatPage> {
  const { as, channel, width = 1200, height = 800 } = options;
  // A context each: of several tabs in one window, the browser would slow down all but the front one.
  const page = await browser.newPage({ viewport: { width, height } });
  page.setDefaultTimeout(PATIENCE_MS);
  const query = new URLSearchParams({ as, ...(channel === undefined ? {} : { channel }) });
  await page.goto(`${new URL(url).origin}/?${query.toString()}`);
  await composerOf(page).waitFor();
  return createChatPage(page);
}

function composerOf(page: Page): Locator {
  return page.getByRole('combobox', { name: /^Message [#@]/ });
}

function createChatPage(page: Page): ChatPage {
  return {
    page,
    async command(path, options) {
      await draftCommand(page, path, options);
      await page.getByRole('button', { name: 'Send command' }).click();
      await settle(page);
    },
    draft: (path, options) => draftCommand(page, path, options),
    suggest: (option, text) => suggest(page, option, text),
    press: (label) => press(page, buttonsIn(page.getByRole('log'), label).last()),
    pressOn: (message, label, place = 0) =>
      press(page, buttonsIn(page.locator(`chat-message[data-message="${message}"]`), label).nth(place)),
    choose: (menu, ...choices) => choose(page, page.getByRole('combobox', { name: menu, exact: true }).last(), choices),
    fillForm: (values, how) => fillForm(page, values, how),
    useOnMember: (member, command) => useOnMember(page, member, command),
    useOnMessage: (text, command) => useOnMessage(page, text, command),
    async say(text) {
      const articles = page.getByRole('article');
      const before = await articles.count();
      await composerOf(page).fill(text);
      await composerOf(page).press('Enter');
      await articles.nth(before).waitFor();
    },
    dismiss: () => page.getByRole('button', { name: 'Dismiss message' }).last().click(),
    openChannel: (name) => openChannel(page, name),
    async become(name) {
      await page.getByLabel('You are', { exact: true }).selectOption({ label: name });
      await page.waitForURL((url) => url.searchParams.get('as') === name);
    },
    lastMessages: async (count = 5) => (await readMessages(page)).slice(-count),
    waitForText: async (text) => page.getByRole('log').getByText(text).last().waitFor(),
    until,
    fitsWidth: async () => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'),
    screenshot: async (path) => void (await page.screenshot({ path })),
    close: () => page.close(),
  };
}

async function until<T>(look: () => Promise<T | null>): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; ; await wait(POLL_MS)) {
    const seen = await look();
    if (seen !== null) return seen;
    if (Date.now() > end) throw new Error(`looked ${PATIENCE_MS} ms in vain for: ${look.toString()}`);
  }
}

/** Waits until nothing this tab asked for is on its way. */
async function settle(page: Page): Promise<void> {
  await page.locator('.notice.sending, chat-button[busy]').first().waitFor({ state: 'detached' });
}

async function draftCommand(
  page: Page,
  path: string,
  options: Readonly<Record<string, OptionValue>> = {},
): Promise<void> {
  const name = path.startsWith('/') ? path : `/${path}`;
  await composerOf(page).fill(name);
  await page.getByRole('listbox', { name: 'Commands' }).getByRole('option', { name, exact: true }).click();
  const form = page.getByRole('form', { name, exact: true });
  await form.waitFor();
  for (const [option, value] of Object.entries(options)) await fillOption(form, option, value);
}

async function fillOption(form: Locator, option: string, value: OptionValue): Promise<void> {
  const text = typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value);
  await typeOption(form, option, text);
  const offered = form.getByRole('listbox').getByRole('option');
  const exact = offered.and(form.getByRole('option', { name: text, exact: true }));
  if ((await exact.count()) > 0) await exact.first().click();
  else if ((await offered.count()) > 0) await offered.first().click();
}

async function typeOption(form: Locator, option: string, text: string): Promise<void> {
  const add = form.getByRole('button', { name: `Add ${option}`, exact: true });
  if ((await add.count()) > 0) await add.click();
  await form.getByRole('combobox', { name: option, exact: true }).fill(text);
  await form.getByText('Loading options…').waitFor({ state: 'detached' });
}

async function suggest(page: Page, option: string, text: string): Promise<readonly string[]> {
  const form = page.getByRole('form').last();
  await typeOption(form, option, text);
  return form.getByRole('listbox', { name: option }).locator('.suggestion-label').allTextContents();
}

const buttonsIn = (place: Locator, label: string): Locator =>
  place.getByRole('button', { name: label, exact: true, disabled: false });

async function press(page: Page, button: Locator): Promise<void> {
  await button.click().catch(async (cause: unknown) => {
    const all = (await readMessages(page)).flatMap(({ buttons }) => buttons.map((one) => one.label));
    throw new Error(`nothing at ${String(button)} among ${all.join(', ')}`, { cause });
  });
  await settle(page);
}

async function choose(page: Page, menu: Locator, choices: readonly string[]): Promise<void> {
  await menu.click();
  const offered = page.locator('.select-list').getByRole('option');
  for (const choice of choices)
    await offered
      .and(page.getByRole('option', { name: choice, exact: true }))
      .first()
      .click();
  const done = page.locator('chat-select').getByRole('button', { name: 'Done', exact: true });
  if (await done.isVisible()) await done.click();
  await settle(page);
}

async function fillForm(
  page: Page,
  values: Readonly<Record<string, string | readonly string[]>>,
  { submit } = { submit: true },
): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(values)) {
    if (typeof value === 'string') await dialog.getByRole('textbox', { name: label, exact: true }).fill(value);
    else await choose(page, dialog.getByRole('combobox', { name: label, exact: true }), value);
  }
  if (!submit) return;
  await dialog.getByRole('button', { name: 'Submit' }).click();
}

async function useOnMember(page: Page, member: string, command: string): Promise<void> {
  await page.getByRole('complementary', { name: 'Members' }).getByRole('button', { name: member, exact: true }).click();
  await page.getByRole('menuitem', { name: command, exact: true }).click();
  await settle(page);
}

async function useOnMessage(page: Page, text: string, command: string): Promise<void> {
  const message = page.getByRole('article').filter({ hasText: text }).last();
  await message.hover();
  await message.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: command, exact: true }).click();
  await settle(page);
}

async function openChannel(page: Page, name: string): Promise<void> {
  const drawer = page.getByRole('button', { name: 'Channels', exact: true });
  if (await drawer.isVisible()) await drawer.click();
  await page.getByRole('navigation', { name: 'Channels' }).getByText(name, { exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('channel') === name);
}
