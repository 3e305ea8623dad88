import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import type { Deed } from '../../src/app/people/characters.ts';
import { labelsOf } from './messages.ts';
import { answerOf, command, openTown, press, testRequests, type Town } from './kit.ts';

const HERE = 'main-street';
const PORTRAIT = 'https://example.com/belle.png';

let town: Town;
let doc: Person;
let ike: Person;
let belle: Person;

beforeAll(async () => {
  town = await openTown({ onDisk: true });
  [doc, ike, belle] = [town.who('Doc'), town.who('Ike'), town.who('Belle')];
});
afterAll(() => town.stop());

const say = (person: Person, text: string, channel = HERE): Promise<string> => command(person, text, channel);

async function deeds(person: Person): Promise<Deed[]> {
  const own = await town.store.records.findByOwner(person.id);
  return own.filter(({ kind }) => kind === 'deed').map(({ data }) => data as Deed);
}

describe('made and kept', () => {
  test('a name is enough, and the first is in use here', async () => {
    expect(await say(belle, '/char new name:Belle Starr')).toMatch(/Kept: \*\*Belle Starr\*\*.*hired gun 4[^]*In use/);
    expect(await say(belle, '/char new name:belle starr')).toMatch(/none of your characters/);
    expect(await say(belle, '/char new name:Pearl random:true pronouns:xe/xem/xyr')).toMatch(/hired gun · pronouns xe/);
    expect(await say(belle, '/char list')).toMatch(/Belle Starr.*in use here[^]*Pearl/);
  });

  test('another can be used; pronouns and portrait are checked, shown, and can go again', async () => {
    expect(await say(belle, '/char use name:pearl')).toMatch(/Pearl is in use/);
    expect(await say(belle, '/char edit name:Belle Starr field:pronouns value:she/her')).toContain('she/her');
    expect(await say(belle, '/char edit name:Belle Starr field:pronouns value:<@1>')).toContain('xe/xem/xyr');
    for (const link of ['http://example.com/a.png', 'https://localhost/a.png', 'https://user:pw@example.com/', 'a.png'])
      expect(await say(belle, `/char edit name:Belle Starr field:portrait value:${link}`)).toContain('no link');
    const shown = await belle.command(`/char edit name:Belle Starr field:portrait value:${PORTRAIT}`, {
      channel: HERE,
    });
    expect(shown.message!.embeds[0]?.thumbnail?.url).toBe(PORTRAIT);
    expect(await say(belle, '/char edit name:Pearl field:portrait value:none')).toContain('Pearl');
    expect(await say(belle, '/char use name:Belle Starr')).toMatch(/Belle Starr is in use/);
  });

  test('goes out as text and comes in again, checked line by line', async () => {
    await say(belle, '/char edit name:Pearl field:weapons value:pistol, shotgun');
    const given = await say(belle, '/char share name:Pearl');
    const text = /```\n([^]*)\n```/.exec(given)![1]!;
    expect(text).toContain('Name: Pearl;\nRules: law-of-the-gun@1;\nChart: hired-gun;');
    const take = async (typed: string): Promise<string> =>
      answerOf(await ike.command('/char import', { channel: HERE, options: { text: typed } }));
    // Discord makes one line of what is pasted into an option.
    expect(await take(text.replaceAll('\n', ' '))).toMatch(/Taken over: \*\*Pearl\*\*.*shotgun.*xe\/xem\/xyr/);
    expect(await take(text)).toMatch(/none of your characters/);
    expect(await take('Name: Slim; Chart: outlaw; Row: nine;')).toMatch(/Line 3, “Row\\?: nine”.*number/);
    expect(await take('Name: Slim; Chart: outlaw; Row: 9;')).toContain('1-6');
    expect(await take('Name: Slim; Chart: outlaw; Hat: black;')).toMatch(/Line 3.*no such line/);
    expect(await take('Name: Slim; Name: Jim; Chart: outlaw;')).toMatch(/Line 2.*said before/);
    expect(await take('Name: Slim;')).toMatch(/no character yet.*Chart/);
    expect(await take('Name: Slim; Chart: outlaw; Weapons: howitzer;')).toMatch(/howitzer/);
    expect(await take('Name: Slim; Chart: outlaw; Portrait: https://a.b/`<@1>`;')).toMatch(/Line 3/);
    expect(await take('Name: Slim; Rules: Broken Wheel; Chart: card; Values: Me 1, luck 9;')).toMatch(/Line 4.*luck/);
    expect(await take('Name: Slim; Rules: Broken Wheel; Chart: card; Values: Me 1;')).toMatch(
      /Nerve is missing.*-2 and 2/,
    );
    expect(await take(`Name: Slim; Chart: outlaw; Weapons: ${'pistol, '.repeat(100)}pistol;`)).toMatch(/weapons/i);
    expect(await take('hello there')).toMatch(/Line 1.*Name: Doc/);
    expect(await say(ike, '/char list')).not.toMatch(/Slim/);
  });

  test('twenty-five at most', async () => {
    for (let count = 0; count < 25; count++) await say(doc, `/char new name:Rider${count}`, 'livery');
    expect(await say(doc, '/char new name:OneMore', 'livery')).toContain('25');
    for (let count = 0; count < 25; count++) await doc.command(`/char list`, { channel: 'livery' });
    expect((await say(doc, '/char list', 'livery')).match(/Rider/g)).toHaveLength(25);
  });
});

describe('under other rules', () => {
  test('what they would make of it is told', async () => {
    const told = await say(belle, '/char show name:Belle Starr ruleset:Westamunda');
    expect(told).toMatch(/of Law of the Gun; here, by Westamunda/);
    expect(told).toMatch(/Ballistic skill 4 \(for Skill 4\)/);
    expect(told).toMatch(/Of no use here: Horsemanship 3/);
    expect(told).toMatch(/No finished fights yet/);
  });

  test('the one in use joins by the button, and only its owner reads how it was converted', async () => {
    await say(ike, '/gunfight new ruleset:westamunda map:none');
    await town.quiet();
    const told = await press(belle, town.card(HERE), 'Join Outlaws');
    await town.quiet();
    expect(told).toMatch(/You are in/);
    expect(told).toMatch(/Ballistic skill 4 \(for Skill 4\)[^]*Carries Peacemaker \(for pistol\)/);
    expect(town.said(HERE)).not.toMatch(/for Skill 4/);
    await say(ike, '/gunfight start');
    await town.quiet();
    const fight = await town.fight(HERE);
    const own = Object.values(fight.figures).find(({ seat }) => seat === belle.id);
    expect(own).toMatchObject({ name: 'Belle Starr', profile: { BS: 4 }, pronouns: 'she', portrait: PORTRAIT });
    const looked = await ike.command('/look figure name:Belle Starr', { channel: HERE });
    expect(looked.message!.embeds[0]?.thumbnail?.url).toBe(PORTRAIT);
    expect(answerOf(looked)).toContain('she/her');
  });

  test('another comes where it is named', async () => {
    const { person, channel } = { person: ike, channel: 'livery' };
    await say(belle, '/gunfight new ruleset:portable-frontier map:none', channel);
    await town.quiet();
    const told = await say(person, '/gunfight join side:b character:Pearl', channel);
    expect(told).toMatch(/of Law of the Gun; here, by Portable Frontier[^]*Left behind: shotgun/);
    expect((await town.fight(channel)).seats[ike.id]?.wishes[0]).toMatchObject({ name: 'Pearl', template: 'card' });
    expect(await say(person, '/gunfight join side:b character:Nobody', channel)).toContain('Nobody');
    expect(await say(person, '/gunfight leave', channel)).not.toBe('');
    await town.quiet();
    const form = await belle.press(town.card(channel), 'Join as…');
    const joined = await belle.submitModal(form, { side: ['b'], character: ['Pearl'], name: 'Pearl Hart' });
    await town.quiet();
    expect(answerOf(joined)).toMatch(/of Law of the Gun; here, by Portable Frontier/);
    const wishes = Object.values((await town.fight(channel)).seats).flatMap((seat) => seat.wishes);
    expect(wishes.find(({ name }) => name === 'Pearl Hart')).toMatchObject({
      template: 'card',
      pronouns: 'xe/xem/xyr',
    });
  });
});

async function endNow(person: Person, channel: string): Promise<void> {
  if ((await town.fight(channel)).status === 'over') return;
  const asked = await person.command('/gunfight end how:now', { channel });
  await press(person, asked.message!, 'End the fight');
  await town.quiet();
}

describe('the record', () => {
  test('is kept once when the fight is over, and stands on the card', async () => {
    const asked = await ike.command('/gm set figure:Pearl field:state value:dead', { channel: HERE });
    await press(ike, asked.message!, labelsOf(asked.message)[0]!);
    await town.quiet();
    expect((await town.fight(HERE)).status).toBe('over');
    expect(await deeds(belle)).toMatchObject([{ outcome: 'won', people: 0, others: 0, fell: false, scars: [] }]);
    expect(await deeds(ike)).toMatchObject([{ character: 'pearl', outcome: 'lost', fell: true }]);
    expect(await say(belle, '/char show name:Belle Starr')).toContain('Fights: 1 · won 1, lost 0');
    expect(await say(ike, '/char show name:Pearl')).toContain('Was put out of it: 1');
    expect(town.card(HERE).embeds[0]?.thumbnail?.url).toBe(PORTRAIT);
  });

  test('is no longer after a restart, and in the export', async () => {
    await town.restart();
    await town.quiet();
    expect(await deeds(belle)).toHaveLength(1);
    const exported = await belle.command('/privacy export', { channel: HERE });
    const [file] = exported.message!.attachments;
    const text = await (await fetch(file!.url)).text();
    expect(text).toContain('"deed"');
    expect(text).toContain(PORTRAIT);
    expect(text).toContain('"active"');
  });

  test('goes with a new name, can be emptied, and is not kept by who does not want one', async () => {
    await say(belle, '/char edit name:Belle Starr field:name value:Belle');
    expect(await say(belle, '/char show name:Belle')).toContain('Fights: 1');
    expect(await say(belle, '/char list')).toMatch(/Belle\*\*.*in use here/);
    const asked = await belle.command('/char forget-record name:Belle', { channel: HERE });
    await press(belle, asked.message!, 'Empty it');
    await town.quiet();
    expect(await deeds(belle)).toEqual([]);
    expect(await deeds(ike)).toHaveLength(1);
    expect(await say(ike, '/me setting:record value:off')).toMatch(/record of your characters: \*\*off\*\*/);
    expect(await deeds(ike)).toEqual([]);
    expect(await say(ike, '/char show name:Pearl')).toContain('keep no records');
  });

  test('is not kept of a rehearsal, nor of who does not want it', async () => {
    await say(belle, '/gunfight new map:none quiet:true', 'saloon');
    await say(ike, '/gunfight join side:b', 'saloon');
    await say(belle, '/gunfight start range:30', 'saloon');
    await endNow(belle, 'saloon');
    await town.quiet();
    expect(await deeds(belle)).toEqual([]);
    await say(belle, '/gunfight new map:none', 'saloon');
    await say(ike, '/gunfight join side:b', 'saloon');
    await say(belle, '/gunfight start range:30', 'saloon');
    await endNow(belle, 'saloon');
    await town.quiet();
    expect((await town.fight('saloon')).status).toBe('over');
    expect(await deeds(belle)).toHaveLength(1);
    expect(await deeds(ike)).toEqual([]);
  });
});

test('whoever is called out is told on accepting how theirs was converted', async () => {
  const wyatt = town.who('Wyatt');
  await say(wyatt, '/char new name:Morgan ruleset:clash-of-arguments type:veteran', 'saloon');
  await say(belle, '/duel opponent:@Wyatt range:30', 'saloon');
  await town.quiet();
  const told = await press(wyatt, town.card('saloon'), 'Accept');
  expect(told).toMatch(/Morgan\*\* is of A Clash of Arguments; here, by Law of the Gun[^]*Skill 5/);
  await town.quiet();
  const fight = await town.fight('saloon');
  expect(Object.values(fight.figures).map(({ name }) => name)).toEqual(expect.arrayContaining(['Belle', 'Morgan']));
});

test('a stranger has no portrait and no pronouns, and neither has the log', async () => {
  expect(JSON.stringify(await town.app.entries(town.discord.channel(HERE).id))).toContain(PORTRAIT);
  const asked = await belle.command('/privacy forget', { channel: HERE });
  await press(belle, asked.message!, labelsOf(asked.message)[0]!);
  await town.quiet();
  const shown = await ike.command('/look text', { channel: HERE });
  expect(answerOf(shown)).toContain('a stranger');
  expect(answerOf(shown)).not.toContain('she/her');
  await town.pass(25 * 3_600_000);
  const kept = JSON.stringify(await town.app.entries(town.discord.channel(HERE).id));
  expect(kept).not.toContain(PORTRAIT);
  expect(kept).not.toContain('"pronouns":"she"');
  expect(await town.store.records.findByOwner(belle.id)).toEqual([]);
});

test('all of somebody’s characters are listed, however many and however long their names', async () => {
  const wyatt = town.who('Wyatt');
  const names = Array.from({ length: 20 }, (_, index) => `Bartholomew F. Worthington No. ${index + 1}`);
  const options = { random: true, weapons: 'pistol, shotgun, knife', pronouns: 'she/her' };
  for (const name of names) await wyatt.command('/char new', { channel: HERE, options: { ...options, name } });
  const before = wyatt.sees(HERE).length;
  await say(wyatt, '/char list');
  const read = (): string =>
    wyatt
      .sees(HERE)
      .slice(before)
      .map(({ content }) => content)
      .join('\n');
  await expect.poll(() => names.filter((name) => !read().includes(`**${name}**`))).toEqual([]);
});

testRequests(() => town);
