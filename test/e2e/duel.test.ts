import { afterEach, beforeEach, expect, test } from 'vitest';
import { cardIn, labelsOf, textOf } from './messages.ts';
import { openSaloon, type Saloon } from './saloon.ts';

let saloon: Saloon;
beforeEach(async () => {
  saloon = await openSaloon({ secret: 'a fixed secret for the tests of the duel' });
});
afterEach(async () => {
  await saloon.stop();
});

test('a duel is offered', async () => {
  const doc = saloon.discord.person('Doc');
  const ike = saloon.discord.person('Ike');
  const asked = await doc.command('/duel opponent:@Ike');
  console.log(textOf(asked.message));
  await new Promise((r) => setTimeout(r, 700));
  const dump = (who: typeof ike) => { for (const m of who.sees()) console.log(`--- ${m.id} ${m.flags ?? ''}\n` + textOf(m), labelsOf(m)); };
  dump(ike);
  const acc = await ike.press(cardIn(ike.sees())!, 'Accept');
  await new Promise((r) => setTimeout(r, 700));
  console.log('=== after accept', textOf(acc.followUps[0]));
  dump(ike);
  for (let i = 0; i < 6; i++) {
  for (const who of [doc, ike]) {
    const h = await who.press(cardIn(who.sees())!, 'Draw!').catch((e: unknown) => { console.log(String(e)); return undefined; });
    console.log('pressed', who.name, textOf(h?.followUps[0]));
  }
  await new Promise((r) => setTimeout(r, 500));
  }
  dump(ike);
  console.log(saloon.errors);
  expect(cardIn(ike.sees())).toBeDefined();
});
