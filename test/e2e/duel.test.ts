import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSaloon, type Saloon } from './saloon.ts';

let saloon: Saloon;
beforeEach(async () => {
  saloon = await openSaloon({ secret: 'a fixed secret for the tests of the duel' });
});
afterEach(async () => {
  await saloon.stop();
});

const card = (messages: readonly APIMessage[]): APIMessage | undefined =>
  messages.findLast((message) => (message.components ?? []).length > 0 && message.embeds.length > 0);

test('a duel is offered', async () => {
  const doc = saloon.discord.person('Doc');
  const ike = saloon.discord.person('Ike');
  const asked = await doc.command('/duel opponent:@Ike');
  console.log(JSON.stringify(asked, null, 1).slice(0, 3000));
  await new Promise((r) => setTimeout(r, 1000));
  console.log(JSON.stringify(ike.sees(), null, 1).slice(0, 9000));
  console.log(saloon.errors);
  expect(card(ike.sees())).toBeDefined();
});
