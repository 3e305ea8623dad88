import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { cardIn, labelsOf, menusOf, textOf } from './messages.ts';
import { openSaloon, type Saloon } from './saloon.ts';

let saloon: Saloon;
let doc: Person;
let ike: Person;

beforeEach(async () => {
  saloon = await openSaloon();
  [doc, ike] = [saloon.discord.person('Doc'), saloon.discord.person('Ike')];
});
afterEach(async () => {
  expect(saloon.errors).toEqual([]);
  await saloon.stop();
});

const card = (): APIMessage => cardIn(ike.sees('saloon'))!;
const cardSays = (text: string): Promise<unknown> =>
  saloon.discord.waitFor(() => textOf(cardIn(ike.sees('saloon'))).includes(text));

/** Chooses from the panel's menu; what stands there then. */
async function choose(person: Person, panel: APIMessage, label: string): Promise<APIMessage> {
  const before = JSON.stringify(panel);
  await person.choose(panel, menusOf(panel)[0]!.placeholder, [label]);
  return saloon.discord.waitFor(() => {
    const now = person.seesMessage(panel);
    return now === undefined || JSON.stringify(now) === before ? null : now;
  });
}

const optionalRules = async (person: Person): Promise<APIMessage> =>
  (await person.press(card(), 'Optional rules')).followUp();

test('a rule is found as it is typed, shown to the asker alone, and an unknown one refused with the nearest', async () => {
  const offered = await doc.autocomplete('/help ruleset:westamunda rule:jam', { focused: 'rule' });
  expect(offered[0]).toEqual({ name: 'WM-AMMO-03 · Jammed', value: 'WM-AMMO-03' });
  const shown = await doc.command('/help rule:WM-AMMO-03 ruleset:westamunda');
  expect(shown.isEphemeral).toBe(true);
  expect(textOf(shown.message)).toMatch(/WM-AMMO-03 · Jammed[\s\S]*Westamunda/);
  const refused = await doc.command('/help rule:LG-SHOT-3');
  expect(textOf(refused.message)).toMatch(/no rule called LG-SHOT-3\. The nearest: LG-SHOOT-03/);
  await doc.command('/gunfight new ruleset:westamunda map:none');
  await cardSays('By **Westamunda**');
  expect((await ike.autocomplete('/help rule:jams')).map(({ value }) => value)).toContain('WM-AMMO-04');
});

test('optional rules are chosen from the card by whoever runs the fight, stand on it, and are fixed once it runs', async () => {
  await doc.command('/gunfight new map:none');
  await saloon.discord.waitFor(() => labelsOf(cardIn(ike.sees('saloon'))).includes('Optional rules'));
  const values = await choose(doc, await optionalRules(doc), 'Fanning');
  await choose(doc, values, 'off');
  await cardSays('Rules of this fight: Fanning: off');

  expect(textOf(await optionalRules(ike))).toContain('Only a player of this fight');
  await ike.command('/gunfight join side:b');
  const others = await choose(ike, await optionalRules(ike), 'Rapid fire');
  expect(textOf(await choose(ike, others, 'off'))).toContain('game master');

  await doc.command('/gunfight start range:30');
  await cardSays('to act');
  const opening = ike.sees('saloon').find((message) => textOf(message).includes(': it begins'));
  expect(textOf(opening)).toContain('Rules of this fight: Fanning: off');
  expect(textOf((await ike.command('/look card')).message)).toContain('Rules of this fight: Fanning: off');
  const late = await doc.command('/gunfight settings key:fanning value:true');
  expect(textOf(late.message)).toContain('only be done before the start');
  expect((await saloon.app.fight(saloon.discord.channel('saloon').id))!.settings.fanning).toBe(false);
});
