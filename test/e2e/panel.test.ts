import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { APIMessage } from 'discord-api-types/v10';
import type { Person } from 'local-discord';
import { actors } from '../../src/game/clock/acting.ts';
import { isSealing } from '../../src/game/questions/sealed-orders.ts';
import { brokenWheel } from '../../src/rulesets/broken-wheel/index.ts';
import { buttonsOf, command, openTown, press, textOf, type Town } from './kit.ts';

let town: Town;
let doc: Person;
let ike: Person;

beforeEach(async () => {
  town = await openTown({ startsAt: Date.UTC(2026, 9, 26, 15), onDisk: true, secret: 'one for all' });
  [doc, ike] = [town.who('Doc'), town.who('Ike')];
});
afterEach(async () => {
  expect(town.lines.filter(({ level }) => level === 'error')).toEqual([]);
  await town.stop();
});

/** A charge has a chance of its own beside it. */
const SHOT = /^(?!Charge).*\d+ %/;

/** Long enough after the last redraw that a press is an order. */
const READ_MS = 2_000;

/** Doc against Ike, so far apart; who is up first. */
async function open(words: string, range: number | null): Promise<{ readonly first: Person; readonly second: Person }> {
  await doc.command(`/gunfight new ${words}`);
  await town.quiet();
  await ike.command('/gunfight join side:b');
  await doc.command('/gunfight start');
  if (range !== null) await doc.command(`/gunfight scene target:Ike range:${range}`);
  await town.quiet();
  const { clock } = await town.fight();
  return clock.order[clock.turn] === 'a' ? { first: doc, second: ike } : { first: ike, second: doc };
}

/** "My orders", as somebody has it before them. */
async function openPanel(person: Person): Promise<() => APIMessage> {
  const handle = await person.press(town.card(), 'My orders');
  const { id } = await handle.followUp();
  town.skip(READ_MS);
  return () => person.seesMessage(id)!;
}

/** Presses a button by its words' beginning, after reading it. */
async function tap(person: Person, panel: () => APIMessage, label: string): Promise<void> {
  const found = buttonsOf(panel()).find((one) => one.startsWith(label));
  expect(found, `${label} among ${buttonsOf(panel()).join(', ')}`).toBeDefined();
  await person.press(panel(), found!);
  await town.quiet();
  town.skip(READ_MS);
}

const actionsOf = async (person: Person): Promise<string[]> => {
  const entries = await town.app.entries(town.discord.channel('saloon').id);
  return entries
    .filter(({ by, action }) => by === person.id && action.type !== 'join')
    .map(({ action }) => action.type);
};

test('two taps shoot the obvious target, and the panel tells what came of it', async () => {
  const { first, second } = await open('map:none', 20);
  const panel = await openPanel(first);
  expect(buttonsOf(panel()).slice(0, 2)).toEqual(['Choose…', 'Done']);
  const shot = buttonsOf(panel()).find((label) => SHOT.test(label) && label.includes(second.name)) ?? '';
  await tap(first, panel, shot);
  expect((await actionsOf(first)).at(-1)).toBe('shoot');
  expect(textOf(panel())).toContain(second.name);
  expect(buttonsOf(panel()).slice(0, 2)).toEqual(['Choose…', 'Done']);
});

test('two taps move somewhere sensible; with nothing left that counts the turn ends by itself, and one tap takes that back', async () => {
  const { first } = await open('map:main-street start:usual', null);
  const panel = await openPanel(first);
  const [, , best = ''] = buttonsOf(panel());
  expect(best).toMatch(/^(Run toward|Go and look)/);
  await tap(first, panel, best);
  expect((await actionsOf(first)).slice(-2)).toEqual(['move', 'end-turn']);
  expect(textOf(panel())).toMatch(new RegExp(`${first.name}[^]*\n[^]*your turn has ended`));
  await tap(first, panel, 'Take it back');
  expect((await actionsOf(first)).at(-1)).toBe('undo');
  expect(buttonsOf(panel()).slice(0, 2)).toEqual(['Choose…', 'Done']);
  await tap(first, panel, 'Done');
  expect((await actionsOf(first)).at(-1)).toBe('end-turn');
});

test('whoever does not want that ends the turn by hand: move, done', async () => {
  const { first } = await open('map:main-street start:usual', null);
  await first.command('/me setting:auto-done value:off');
  const panel = await openPanel(first);
  await tap(first, panel, buttonsOf(panel())[2]!);
  expect((await actionsOf(first)).at(-1)).toBe('move');
  await tap(first, panel, 'Done');
  expect((await actionsOf(first)).at(-1)).toBe('end-turn');
});

const shotOn = (panel: () => APIMessage): string => buttonsOf(panel()).find((label) => SHOT.test(label))!;
test('a press within 1.5 s of the redraw that put the order there is no order; after a restart neither', async () => {
  const { first } = await open('map:none', 20);
  const handle = await first.press(town.card(), 'My orders');
  const { id } = await handle.followUp();
  const panel = (): APIMessage => first.seesMessage(id)!;
  town.skip(1_400);
  await first.press(panel(), shotOn(panel));
  await town.quiet();
  expect(await actionsOf(first)).not.toContain('shoot');
  expect(textOf(panel())).toContain('too quick');
  await town.restart();
  town.skip(1_000);
  await first.press(panel(), shotOn(panel));
  await town.quiet();
  expect(await actionsOf(first)).not.toContain('shoot');
  town.skip(READ_MS);
  await first.press(panel(), shotOn(panel));
  await town.quiet();
  expect(await actionsOf(first)).toContain('shoot');
});

test('what others change is drawn by the bot, and a press on what stood there before is no order', async () => {
  const { first, second } = await open('map:none', 20);
  const panel = await openPanel(first);
  const before = shotOn(panel);
  await second.command(`/gunfight scene target:${first.name} range:55`);
  await doc.command(`/gunfight scene target:Ike range:55`);
  await town.quiet();
  expect(buttonsOf(panel())).not.toContain(before);
  await first.press(panel(), buttonsOf(panel())[2]!);
  await town.quiet();
  expect(await actionsOf(first)).not.toContain('shoot');
  expect(textOf(panel())).toContain('too quick');
});

test('after fifteen minutes the bot cannot draw it: the next press brings the present state and orders nothing', async () => {
  const { first } = await open('map:none pace:daily', 20);
  const panel = await openPanel(first);
  const before = shotOn(panel);
  town.skip(16 * 60_000);
  await doc.command(`/gunfight scene target:Ike range:55`);
  await town.quiet();
  expect(buttonsOf(panel())).toContain(before);
  await tap(first, panel, before);
  expect(await actionsOf(first)).not.toContain('shoot');
  expect(textOf(panel())).toContain('Things have changed');
});

test('one panel only: a second one takes the place of the first', async () => {
  const { first } = await open('map:none', 20);
  const one = await openPanel(first);
  const other = await openPanel(first);
  await town.quiet();
  expect(one()).toBeUndefined();
  expect(buttonsOf(other())).toContain('Choose…');
});

/** Doc with Virgil against Ike with Billy; who is up first, and with whom. */
async function openFour(words: string): Promise<{ readonly first: Person; readonly names: readonly string[] }> {
  await doc.command(`/gunfight new ${words}`);
  await doc.command('/gunfight join side:a name:Virgil');
  await ike.command('/gunfight join side:b');
  await ike.command('/gunfight join side:b name:Billy');
  await doc.command('/gunfight start');
  await town.quiet();
  const { clock } = await town.fight();
  return clock.order[clock.turn] === 'a'
    ? { first: doc, names: ['Doc', 'Virgil'] }
    : { first: ike, names: ['Ike', 'Billy'] };
}

test('who plays several has them all told at once', async () => {
  const { first } = await openFour('map:main-street start:usual');
  const panel = await openPanel(first);
  await tap(first, panel, 'All advance');
  expect((await actionsOf(first)).filter((type) => type === 'together')).toHaveLength(1);
  const entries = await town.app.entries(town.discord.channel('saloon').id);
  expect(entries.filter(({ action }) => action.type === 'move')).toHaveLength(2);
});

test('whoever is done with one figure is shown the next, though the first could still walk', async () => {
  const { first, names } = await openFour('ruleset:Westamunda map:last-chance');
  const panel = await openPanel(first);
  const shown = (): string => /\*\*(\w+)\*\*, /.exec(textOf(panel()))?.[1] ?? '';
  const before = shown();
  expect(names).toContain(before);
  await tap(first, panel, 'Done');
  expect((await actionsOf(first)).at(-1)).toBe('pass');
  expect(shown()).toBe(names.find((name) => name !== before));
});

test('asked twice: giving up; and with confirm:always every risky order', async () => {
  const { first, second } = await open('map:none', 20);
  const asked = (await second.command('/surrender')).message!;
  expect(await actionsOf(second)).not.toContain('surrender');
  expect(buttonsOf(asked)).toContain('Back');
  await first.command('/me setting:confirm value:always');
  const panel = await openPanel(first);
  await tap(first, panel, shotOn(panel));
  expect(await actionsOf(first)).not.toContain('shoot');
  expect(textOf(panel())).toContain('% to hit');
  await tap(first, panel, buttonsOf(panel())[0]!);
  expect(await actionsOf(first)).toContain('shoot');
});

test('two presses on one spot are one order', async () => {
  const { first } = await open('map:none', 20);
  const panel = await openPanel(first);
  const shot = shotOn(panel);
  await Promise.all([first.press(panel(), shot), first.press(panel(), shot)]);
  await town.quiet();
  expect((await actionsOf(first)).filter((type) => type === 'shoot')).toHaveLength(1);
});

test('BW-PBP-02 a plan made while people move is kept, and takes nothing of the movement', async () => {
  await open('ruleset:broken-wheel map:main-street', null);
  const mover = actors(await town.fight(), brokenWheel)[0]!;
  const [first, other] = mover.seat === doc.id ? [doc, ike] : [ike, doc];
  expect(await command(first, '/orders plan:wait;wait')).toContain('Planned after that (1)');
  const waiting = Object.values((await town.fight()).figures).find(({ seat }) => seat === other.id)!;
  await command(other, `/orders plan:wait figure:${waiting.name}`);
  const { sealed } = await town.fight();
  expect([sealed[mover.id], sealed[waiting.id]].map((acts) => acts?.length)).toEqual([2, 1]);
  const panel = await openPanel(first);
  await tap(first, panel, 'Done');
  expect(actors(await town.fight(), brokenWheel).map(({ id }) => id)).not.toContain(mover.id);
});

test('BW-PBP-02 Done pressed twice in a sealed beat changes nothing, and nobody is told that he does not play', async () => {
  await open('ruleset:broken-wheel map:main-street', null);
  for (let step = 0; step < 8 && !isSealing(await town.fight(), brokenWheel); step++) {
    const fight = await town.fight();
    const [prompt] = Object.values(fight.prompts);
    const seat = prompt?.seat ?? actors(fight, brokenWheel)[0]?.seat;
    const person = seat === doc.id ? doc : ike;
    await person.command(prompt === undefined ? '/done what:mine' : `/answer choice:${prompt.id} ${prompt.default}`);
    await town.quiet();
  }
  expect(isSealing(await town.fight(), brokenWheel)).toBe(true);
  const panel = await openPanel(doc);
  await tap(doc, panel, 'Done');
  const { sealed } = await town.fight();
  expect(Object.keys(sealed)).toHaveLength(1);
  await tap(doc, panel, 'Done');
  expect(textOf(panel())).toContain('order is in already');
  expect(await command(doc, '/done what:mine')).toContain('orders are in already');
  expect((await town.fight()).sealed).toEqual(sealed);
});

test('no panel waits for its suggestions: they come to stand on it once they are thought of', async () => {
  await town.stop();
  town = await openTown({ startsAt: Date.UTC(2026, 9, 26, 15), secret: 'one for all', patienceMs: 50 });
  [doc, ike] = [town.who('Doc'), town.who('Ike')];
  const { first } = await open('map:none', 20);
  const { promise, resolve } = Promise.withResolvers<void>();
  const { suggestions } = town.app;
  const held = vi.spyOn(town.app, 'suggestions').mockImplementation(async (...asked) => {
    await promise;
    return suggestions(...asked);
  });
  const panel = await openPanel(first);
  expect(buttonsOf(panel())).toEqual(['Choose…', 'Done']);
  expect(textOf(panel())).toContain('thought over');
  resolve();
  await town.discord.waitFor(() => buttonsOf(panel()).length > 2);
  held.mockRestore();
  expect(buttonsOf(panel()).slice(0, 2)).toEqual(['Choose…', 'Done']);
  expect(textOf(panel())).not.toContain('thought over');
  const shot = shotOn(panel);
  await first.press(panel(), shot);
  await town.quiet();
  expect(textOf(panel())).toContain('too quick');
  town.skip(READ_MS);
  await tap(first, panel, shot);
  expect(await actionsOf(first)).toContain('shoot');
});

test('the picture shows the nearest enemy too, no two buttons lead to one place, and a charge says what its number is of', async () => {
  const { first, second } = await open('ruleset:westamunda', null);
  const panel = await openPanel(first);
  expect(panel().attachments[0]!.description).toContain(`${second.name} at`);
  const ends = buttonsOf(panel()).flatMap((label) => /[A-Z]\d+/.exec(label) ?? []);
  expect(new Set(ends).size).toBe(ends.length);
  for (const label of buttonsOf(panel()).filter((one) => one.startsWith('Charge')))
    expect(label).toMatch(/%( to reach)?$/);
});

test('whoever is out of the fight is told so, not that there is nothing to do just now', async () => {
  await doc.command('/gunfight new map:none');
  await town.quiet();
  await town.who('Belle').command('/gunfight join side:b');
  await ike.command('/gunfight join side:b');
  await doc.command('/gunfight start');
  await town.quiet();
  const asked = await doc.command('/gm set figure:Ike field:state value:dead');
  await doc.press(asked.message!, 'Change it');
  await town.quiet();
  const panel = await openPanel(ike);
  expect(textOf(panel())).toContain('Ike is out of this fight.');
});

test('an order that waits for somebody else’s answer is said to be under way', async () => {
  const { first, second } = await open('', null);
  const { message } = await first.command(`/move to:toward ${second.name}`);
  await town.quiet();
  expect(textOf(first.seesMessage(message!))).toMatch(new RegExp(`Under way: .*waits for ${second.name}`));
  // What came of the answer is all that is said to it.
  expect(await press(second, town.call(), 'Fire')).not.toContain('Noted');
  await town.quiet();
  expect(textOf(first.seesMessage(message!))).not.toContain('Under way');
});

test('whoever asks for something back reads in the panel when it has gone back, and nothing more of it', async () => {
  const { first, second } = await open('map:none', 20);
  const panel = await openPanel(first);
  await tap(
    first,
    panel,
    buttonsOf(panel()).find((label) => SHOT.test(label))!,
  );
  const { message: question } = await first.command('/gunfight undo');
  await first.press(question!, 'Take it back');
  await town.quiet();
  const asked = () => textOf(first.seesMessage(question!));
  expect(asked()).toContain('Asked.');
  await second.press(town.call(), 'Agree');
  await town.quiet();
  expect(asked()).toMatch(/^What was done is taken back\.\n\n.*unhurt$/);
});

test('what others propose stands on the panel that is open, and is answered there', async () => {
  const { first, second } = await open('map:none', 20);
  const panel = await openPanel(first);
  await second.command('/gunfight end how:agree');
  await town.quiet();
  town.skip(READ_MS);
  expect(textOf(panel())).toContain(second.name);
  expect(buttonsOf(panel())).toEqual(expect.arrayContaining(['Choose…', 'Done', 'Agree', 'Refuse']));
  await tap(first, panel, 'Agree');
  expect((await town.fight()).status).toBe('over');
});

test('what comes of two orders running is not told alike', async () => {
  const { first, second } = await open('map:none', 250);
  const told: string[] = [];
  for (const _round of [1, 2]) {
    const panel = await openPanel(first);
    await tap(first, panel, 'Run toward');
    told.push(textOf(panel()).split('\n')[0]!);
    await first.command('/done');
    await second.command('/done');
    await town.quiet();
  }
  expect(told[0]).toContain(first.name);
  expect(told[1]).not.toBe(told[0]);
});
