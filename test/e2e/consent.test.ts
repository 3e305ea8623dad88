import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import type { Entry } from '../../src/game/entry.ts';
import { buttonsOf, command, openTown, press, testRequests, type Town } from './kit.ts';

const HOUR = 3_600_000;
const CHANNELS = ['saloon', 'main-street', 'livery', 'corral', 'stable', 'depot'];

let town: Town;
let doc: Person;
let ike: Person;
let belle: Person;
let marshal: Person;

beforeAll(async () => {
  town = await openTown({ startsAt: Date.UTC(2026, 0, 5, 12), discord: { seed: { channels: CHANNELS } } });
  [doc, ike, belle, marshal] = [town.who('Doc'), town.who('Ike'), town.who('Belle'), town.who('Marshal')];
});
afterAll(() => town.stop());

async function order(person: Person, text: string, channel: string): Promise<string> {
  const told = await command(person, text, channel);
  await town.quiet();
  return told;
}

/** Doc and Belle against Ike and the Marshal; Doc runs it too. */
async function start(channel: string, undo: string): Promise<void> {
  await order(doc, '/gunfight new map:none', channel);
  await order(belle, '/gunfight join side:a', channel);
  for (const person of [ike, marshal]) await order(person, '/gunfight join side:b', channel);
  await order(doc, `/gunfight settings key:undo value:${undo}`, channel);
  await order(doc, '/gunfight start', channel);
}

/** Those whose go it is: whoever runs the fight first. */
async function actingIn(channel: string): Promise<readonly [Person, Person]> {
  const { clock } = await town.fight(channel);
  return clock.order[clock.turn] === 'a' ? [doc, belle] : [marshal, ike];
}

test('Done ends the turn of whoever presses it, though he runs the fight: his comrade is still to act', async () => {
  await start('saloon', 'all');
  await order(doc, '/gm seat do:add who:@Marshal', 'saloon');
  const [runs, comrade] = await actingIn('saloon');
  await command(runs, '/done', 'saloon');
  await town.quiet();
  expect((await actingIn('saloon'))[0]).toBe(runs);
  await command(comrade, '/done', 'saloon');
  await town.quiet();
  expect((await actingIn('saloon'))[0]).not.toBe(runs);
});

test('a request to take something back names what exactly, to whoever asks and to all who are asked', async () => {
  await start('main-street', 'majority');
  const { clock } = await town.fight('main-street');
  const [asker, comrade] = clock.order[clock.turn] === 'a' ? [belle, doc] : [ike, marshal];
  const others = [doc, ike, belle, marshal].filter((one) => one !== asker && one !== comrade);
  const [name, comradeName] = asker === belle ? ['Belle', 'Doc'] : ['Ike', 'Marshal'];
  await order(asker, '/hold', 'main-street');
  await order(comrade, '/hold', 'main-street');
  const { message: question } = await asker.command('/gunfight undo', { channel: 'main-street' });
  const exactly = `**This would be taken back:**\n- ${name}: Hold and watch\n- ${comradeName}: Hold and watch`;
  expect(question!.content).toContain(exactly);
  expect(question!.content).toContain('the yes of 2 of the 3 others');
  await asker.press(question!, 'Take it back');
  await town.quiet();
  expect(asker.seesMessage(question!)?.content).toContain('Asked. It goes back once they agree.');
  expect(town.said('main-street')).toContain(exactly);
  expect(await press(others[0]!, town.card('main-street'), 'My orders')).toContain(exactly);
  for (const one of others) await press(one, town.call('main-street'), 'Agree');
  await town.quiet();
  expect((await town.fight('main-street')).clock).toMatchObject({ order: clock.order, turn: clock.turn });
  const struck = town
    .said('main-street')
    .split('\n')
    .filter((line) => line.includes('~~'));
  expect(struck.join()).toMatch(/~~.*hold.*~~/);
  expect(town.said('main-street')).toContain('Taken back. It goes on in turn 3, below.');
  expect(struck.join()).not.toMatch(/propose|asks to take back|Agree/);
});

test('in the log that is handed out, what was taken back is marked', async () => {
  const { message } = await ike.command('/look log', { channel: 'main-street' });
  const text = await (await fetch(message!.attachments[0]!.url)).text();
  const entries = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry & { readonly undone?: true });
  const undone = entries.flatMap(({ effects }) =>
    effects.flatMap((effect) => (effect.kind === 'entries-undone' ? effect.versions : [])),
  );
  expect(undone.length).toBeGreaterThan(2);
  expect(entries.filter((entry) => entry.undone).map(({ version }) => version)).toEqual(undone);
});

test('more time from the game master holds for what is asked, and is told', async () => {
  await order(doc, '/duel opponent:@Ike', 'livery');
  await press(ike, town.card('livery'), 'Accept');
  await town.quiet();
  const dues = async () => Object.values((await town.fight('livery')).prompts).map(({ due }) => due);
  const before = await dues();
  expect(before).toHaveLength(2);
  await order(doc, '/gm clock do:extend hours:5', 'livery');
  expect(await dues()).toEqual(before.map((due) => due + 5 * HOUR));
  expect(town.card('livery').content).toContain(`Until <t:${(before[0]! + 5 * HOUR) / 1000}:f>`);
  expect(buttonsOf(town.card('livery'))).not.toEqual([]);
});

test('who is asked to join a group is called, with a button for it', async () => {
  await start('corral', 'all');
  const { clock } = await town.fight('corral');
  const [asker, other, name] = clock.order[clock.turn] === 'a' ? [doc, belle, 'Belle'] : [ike, marshal, 'Marshal'];
  expect(() => town.call('corral')).toThrow('nobody is called');
  await order(asker, `/lead group with:${name}`, 'corral');
  expect(buttonsOf(town.call('corral'))).toEqual(['Answer']);
  expect(await press(other, town.call('corral'), 'Answer')).toContain('Agree to go along with the leader?');
});

test('a game master who decides a question is offered its answers', async () => {
  const [prompt] = Object.values((await town.fight('corral')).prompts);
  const options = { on: prompt!.id, value: '' };
  const offered = await doc.autocomplete('/gm rule', { channel: 'corral', options, focused: 'value' });
  expect(offered.map(({ value }) => value)).toEqual(['no', 'yes']);
  await order(doc, `/gm rule on:${prompt!.id} value:no`, 'corral');
  expect((await town.fight('corral')).prompts).toEqual({});
});

test('while the clock stands still, whoever is asked to let it run again is mentioned, and no time runs out', async () => {
  const { clock } = await town.fight('corral');
  const own = (person: Person) =>
    person
      .pings()
      .filter(({ content }) => content.includes('let the clock run again'))
      .map(({ content }) => content);
  await order(doc, '/gm clock do:pause', 'corral');
  await order(ike, '/gunfight pause on:false', 'corral');
  expect(own(ike)).toEqual([]);
  for (const person of [doc, belle, marshal]) {
    const [told, ...more] = own(person);
    expect(more).toEqual([]);
    expect(told!.split('\n').find((line) => line.includes(`<@${person.id}>`))).toMatch(
      /asks to let the clock run again\. Do you agree\?/,
    );
  }
  await town.pass(100 * HOUR);
  for (const person of [doc, belle, marshal]) await press(person, town.call('corral'), 'Agree');
  await town.quiet();
  expect((await town.fight('corral')).clock).toMatchObject({ paused: false, round: clock.round, turn: clock.turn });
});

async function handOver(from: Person, to: string, channel: string): Promise<void> {
  const asked = await from.command(`/gm seat do:hand-over who:@${to}`, { channel });
  const [, button] = /"custom_id":"([^"]+)"/.exec(JSON.stringify(asked.message!.components))!;
  await from.press(asked.message!, button!);
  await town.quiet();
}

test('where the game master is asked, whoever runs the fight by now is mentioned, and may allow it', async () => {
  await start('stable', 'gm');
  const { clock } = await town.fight('stable');
  const [asker, comrade, name] = clock.order[clock.turn] === 'a' ? [belle, doc, 'Doc'] : [ike, marshal, 'Marshal'];
  const first = asker === belle ? ike : doc;
  if (first === ike) await handOver(doc, 'Ike', 'stable');
  await order(asker, '/hold', 'stable');
  await order(comrade, '/hold', 'stable');
  const { message: question } = await asker.command('/gunfight undo', { channel: 'stable' });
  await asker.press(question!, 'Take it back');
  await town.quiet();
  const before = comrade.pings().length;
  await handOver(first, name, 'stable');
  const pings = comrade.pings().slice(before);
  expect(pings.map(({ content }) => content)).toEqual([
    expect.stringMatching(/asks to take the last order back\. Do you agree\?/),
  ]);
  await press(comrade, town.call('stable'), 'Agree');
  await town.quiet();
  expect(await town.fight('stable')).toMatchObject({ gm: comrade.id, proposals: {}, clock: { turn: clock.turn } });
});

test('what has no name of its own is taken back in words all the same', async () => {
  await start('depot', 'gm');
  await order(doc, '/gm clock do:extend', 'depot');
  await order(doc, '/gunfight undo', 'depot');
  expect(town.said('depot')).toContain('~~More time: until');
  expect(town.said('depot')).not.toContain('gm-clock');
});

testRequests(() => town);
