import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from 'discord.js';
import { startCoinBot } from '../examples/coin-bot.ts';
import { type LocalDiscord, startLocalDiscord } from '../src/index.ts';

let discord: LocalDiscord;
let bot: Client<true>;

beforeAll(async () => {
  discord = await startLocalDiscord({ token: 'example.bot.token' });
  bot = await startCoinBot(discord);
});
afterAll(async () => {
  await bot.destroy();
  await discord.stop();
});

test('the bot of the examples is there, answers a command, and a press', async () => {
  const ann = discord.person('Ann');
  const tossed = await ann.command('/toss');
  expect(tossed.message?.content).toMatch(/^Ann tosses: (heads|tails)\.$/);
  const bob = discord.person('Bob');
  await bob.press(tossed.message!, 'Again');
  expect(bob.seesMessage(tossed.message!)?.content).toMatch(/^Bob tosses/);
});
