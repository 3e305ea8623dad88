import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { answerOf, buttonsOf, command, openTown, press, testRequests, textOf, type Town } from './kit.ts';

const HOUR_MS = 3_600_000;
const KEEP = 'Shoot it out';

let town: Town;
let doc: Person;
let ike: Person;
/** A channel of its own for each test. */
let here: string;
let count = 0;

beforeAll(async () => {
  const channels = ['saloon', ...Array.from({ length: 20 }, (_, index) => `street-${index + 1}`)];
  town = await openTown({ discord: { seed: { channels } } });
  doc = town.who('Doc');
  ike = town.who('Ike');
});
afterAll(() => town.stop());
beforeEach(() => {
  here = `street-${++count}`;
  town.skip(HOUR_MS); // challenges are counted by the hour
});

async function challenge(by: Person, words = '/duel opponent:@Ike'): Promise<string> {
  const answer = await command(by, words, here);
  await town.quiet();
  return answer;
}

async function tap(person: Person, button: string): Promise<string> {
  const answer = await press(person, town.card(here), button);
  await town.quiet();
  return answer;
}

/** What the duel's turn has no room for on its message. */
async function more(person: Person, button: string): Promise<string> {
  const panel = await (await person.press(town.card(here), 'More…')).followUp();
  const handle = await person.press(panel, button);
  await town.quiet();
  return answerOf(handle);
}

/** Whether their message stands still or not. */
const pingsIn = (person: Person): number =>
  town.discord.requests.filter(
    ({ method, path, body }) =>
      method === 'POST' &&
      path.endsWith(`/channels/${town.discord.channel(here).id}/messages`) &&
      JSON.stringify((body as { readonly allowed_mentions?: unknown }).allowed_mentions).includes(person.id),
  ).length;

test('whoever shoots it out reads that it stands, though the other chose before', async () => {
  await challenge(doc);
  await tap(ike, 'Accept');
  await tap(ike, 'Walk closer');
  expect(await tap(doc, KEEP)).toContain('round after round');
});

test('two get from challenge to a fallen man with one command and five taps a side', async () => {
  expect(await challenge(doc)).toContain('Called out');
  expect(town.said(here)).toContain('calls out');
  expect(textOf(ike.pings().at(-1))).toContain(`<@${ike.id}>`);
  expect(textOf(town.card(here))).toMatch(/Doc[^]*Ike/);
  expect(textOf(town.card(here))).not.toMatch(/\d{17}: /);
  const taps = { doc: 0, ike: 1 };
  await tap(ike, 'Accept');
  expect(textOf(town.card(here))).toContain('Showdown, round 1');
  while ((await town.fight(here)).status !== 'over' && Math.max(taps.doc, taps.ike) < 5) {
    for (const person of [doc, ike]) {
      if ((await town.fight(here)).status === 'over') break;
      const told = await tap(person, KEEP);
      // Whoever is the last to choose reads what came of it.
      expect(told).toMatch((await town.fight(here)).status === 'over' ? /\*\*.* won/ : /^Sealed/);
      taps[person === doc ? 'doc' : 'ike'] += 1;
    }
  }
  const fight = await town.fight(here);
  expect(fight).toMatchObject({ status: 'over', ended: { why: 'duel' } });
  const down = Object.values(fight.figures).filter((one) => one.statuses.length > 0 || one.wounds.length > 0);
  expect(down.length, town.said(here)).toBeGreaterThan(0);
  expect(Math.max(taps.doc, taps.ike)).toBeLessThanOrEqual(5);
  expect(buttonsOf(town.card(here))).toContain('Rematch');
  expect(town.said(here)).toMatch(/\d+ rounds? in/);
});

test('nobody decides by tapping first: choices stay sealed until both are in', async () => {
  await challenge(doc);
  await tap(ike, 'Accept');
  const before = town.said(here);
  await tap(doc, 'Draw!');
  const after = town.said(here);
  expect((await town.fight(here)).draw?.round).toBe(1);
  expect(after.slice(before.length)).not.toMatch(/Draw!|draws|shoot/i);
  await tap(doc, 'Stand');
  await tap(ike, 'Stand');
  const entries = await town.app.entries(town.discord.channel(here).id);
  const revealed = entries.flatMap(({ effects }) => effects.filter((effect) => effect.kind === 'draw-revealed'));
  expect(revealed).toHaveLength(1);
  expect(revealed[0]).toMatchObject({ choices: [{ choice: 'stand' }, { choice: 'stand' }] });
});

test('a call to a later exchange has the same More as the table', async () => {
  await challenge(doc);
  await tap(ike, 'Accept');
  const more = async (message: Parameters<Person['press']>[0]): Promise<readonly string[]> =>
    buttonsOf(await (await doc.press(message, 'More…')).followUp());
  const atTable = await more(town.card(here));
  await tap(doc, 'Stand');
  await tap(ike, 'Stand');
  expect(await more(town.call(here))).toEqual(atTable);
});

test('keeping on shooting can be taken back before the reveal', async () => {
  await challenge(doc);
  await tap(ike, 'Accept');
  const handle = await doc.press(town.card(here), KEEP);
  const private_ = await handle.followUp();
  expect(buttonsOf(private_)).toEqual(['Take it back']);
  await press(doc, private_, 'Take it back');
  await town.quiet();
  expect(textOf(doc.seesMessage(private_.id))).toContain('Taken back. You stand');
  const fight = await town.fight(here);
  expect(Object.values(fight.gathers)[0]?.choices).toMatchObject({ f1: { choice: 'stand' } });
  expect(fight.figures.f1?.standing.draw).not.toBe('keep-shooting');
});

test('a declined challenge is over, and offers no rematch of what was no match', async () => {
  await challenge(doc);
  await tap(ike, 'Decline');
  expect(await town.fight(here)).toMatchObject({ status: 'over', ended: { winner: null } });
  expect(town.said(here)).toContain('decline');
  expect(() => town.card(here)).toThrow('no table');
});

test('a rematch is a challenge by whoever asks for it', async () => {
  await challenge(doc, '/duel opponent:@Ike range:30');
  await tap(ike, 'Accept');
  await more(doc, 'Give up');
  await tap(ike, 'Stand');
  await tap(ike, 'Rematch');
  const fight = await town.fight(here);
  expect(fight).toMatchObject({ status: 'lobby', openedBy: ike.id });
  expect(Object.values(fight.prompts)[0]).toMatchObject({ type: 'draw-answer', seat: doc.id });
  await tap(doc, 'Decline');
});

test('a challenge runs out by itself', async () => {
  await challenge(ike, '/duel opponent:@Doc');
  await town.pass(25 * HOUR_MS);
  expect(await town.fight(here)).toMatchObject({ status: 'over', ended: { winner: null, why: 'duel' } });
});

test('the house takes up a challenge at once, and fights to the end', async () => {
  expect(await challenge(doc, '/duel opponent:@Skedaddle')).toContain('house');
  for (let round = 0; round < 20 && (await town.fight(here)).status !== 'over'; round++) {
    const kept = (await town.fight(here)).figures.f1?.standing.draw === 'keep-shooting';
    if (kept) throw new Error(`it waits while it should go on: ${town.said(here)}`);
    await tap(doc, KEEP);
  }
  expect((await town.fight(here)).status).toBe('over');
  expect(town.said(here)).toContain('Doc – Black Jack: it begins');
});

test('"Don\'t challenge me" declines, and shuts out that challenger alone', async () => {
  const belle = town.who('Belle');
  await challenge(belle);
  expect(await tap(ike, "Don't challenge me")).toContain('cannot challenge you');
  const pings = ike.pings().length;
  expect(await challenge(belle)).toContain('do not take challenges');
  expect(ike.pings()).toHaveLength(pings);
  expect(await challenge(town.who('Wyatt'))).toContain('Called out');
  await tap(ike, 'Decline');
});

test('somebody may take no challenges at all, and take them again', async () => {
  const wyatt = town.who('Wyatt');
  await command(wyatt, '/me setting:duels value:off', here);
  expect(await challenge(town.who('Marshal'), '/duel opponent:@Wyatt')).toContain('do not take challenges');
  expect(pingsIn(wyatt)).toBe(0);
  await command(wyatt, '/me setting:duels value:on', here);
  expect(await challenge(town.who('Marshal'), '/duel opponent:@Wyatt')).toContain('Called out');
  expect(pingsIn(wyatt)).toBe(1);
});

test('one open challenge for each pair, three an hour for each challenger, none to oneself', async () => {
  const wyatt = town.who('Wyatt');
  expect(await challenge(wyatt, '/duel opponent:@Wyatt')).toContain('Nobody outdraws themselves');
  expect(await challenge(wyatt, '/duel opponent:@Belle')).toContain('Called out');
  expect(await challenge(wyatt, '/duel opponent:@Belle')).toContain('open challenge between you two');
  await tap(town.who('Belle'), 'Decline');
  for (let more = 0; more < 2; more++) {
    expect(await challenge(wyatt, '/duel opponent:@Belle')).toContain('Called out');
    await tap(town.who('Belle'), 'Decline');
  }
  expect(await challenge(wyatt, '/duel opponent:@Belle')).toContain('Three challenges an hour');
  expect(await challenge(wyatt, '/duel opponent:@Skedaddle')).toContain('house');
});

test('strangers may look and not decide', async () => {
  await challenge(doc, '/duel opponent:@Ike range:40');
  const belle = town.who('Belle');
  expect(await tap(belle, 'Accept')).toMatch(/That is for .+ to decide/);
  expect(await tap(doc, 'Accept')).toMatch(/That is for .+ to decide/);
  await tap(ike, 'Accept');
  const version = (await town.fight(here)).version;
  for (const button of ['Draw!', KEEP]) expect(await tap(belle, button)).toContain('for the people in this fight');
  expect(await more(belle, 'Give up')).toContain('for the people in this fight');
  expect((await town.fight(here)).version).toBe(version);
});

test('a button of an earlier moment says so, and does nothing', async () => {
  await challenge(ike, '/duel opponent:@Doc range:30');
  const challenged = town.card(here);
  await tap(doc, 'Accept');
  expect(doc.seesMessage(challenged)).toBeUndefined();
  const early = await (await doc.press(town.card(here), 'More…')).followUp();
  await tap(doc, 'Stand');
  await tap(ike, 'Stand');
  const { version } = await town.fight(here);
  const late = await doc.press(early, 'Give up');
  await town.quiet();
  expect(answerOf(late)).toContain('That is settled');
  expect(JSON.stringify(town.who('Belle').sees(here))).not.toMatch(/\|draw-1\||Accept/);
  expect((await town.fight(here)).version).toBe(version);
});

test('pings come once for each hand-over, and never to whoever brought it about', async () => {
  await challenge(doc, '/duel opponent:@Ike range:30');
  expect([pingsIn(doc), pingsIn(ike)]).toEqual([0, 1]);
  await tap(ike, 'Accept');
  expect([pingsIn(doc), pingsIn(ike)]).toEqual([1, 1]);
  await tap(doc, 'Stand');
  expect([pingsIn(doc), pingsIn(ike)]).toEqual([1, 1]);
  await tap(ike, 'Stand');
  expect((await town.fight(here)).draw?.round).toBe(2);
  expect([pingsIn(doc), pingsIn(ike)]).toEqual([2, 1]);
  expect(pingsIn(town.who('Belle'))).toBe(0);
});

test('a second duel in the same channel gets a thread of its own, and is fought there', async () => {
  const street = here;
  await challenge(town.who('Marshal'), '/duel opponent:@Skedaddle');
  const answer = await command(doc, '/duel opponent:@Skedaddle', street);
  const [, thread] = /<#(\d+)>/.exec(answer) ?? [];
  expect(thread, answer).toBeDefined();
  await town.quiet();
  expect(await town.fight(thread)).toMatchObject({ status: 'running', openedBy: doc.id });
  here = thread!;
  await more(doc, 'Give up');
  expect(await town.fight(thread)).toMatchObject({ status: 'over' });
  expect((await town.fight(street)).status).toBe('running');
});

testRequests(() => town);
