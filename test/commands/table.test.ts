import { expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import type { Action } from '../../src/game/actions.ts';
import type { CommandResult } from '../../src/discord/result.ts';
import { enUi } from '../../src/report/locales/en-ui.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { fightWith } from '../kit/scenario.ts';
import { contextFor, optionOf, ruleset, runRow, STREET } from './context.ts';

const ike = { id: '7', name: 'Ike', bot: false };
const none = contextFor({ fight: null });
const actionsOf = (result: CommandResult): readonly Action[] => ('actions' in result ? result.actions : []);
const textOf = (result: CommandResult): string => ('reply' in result ? (result.reply.text ?? '') : '');

test('/duel opens, joins and calls out, with a pistol each and the interaction as word', async () => {
  const result = await runRow('duel', { opponent: ike, range: 45 }, none);
  const [open, join, challenge] = actionsOf(result);
  expect(open).toMatchObject({ type: 'open-fight', settings: { duel: true }, commitment: '' });
  expect(join).toMatchObject({
    type: 'join',
    seat: 'doc',
    word: '900',
    wishes: [{ name: 'Doc', pc: true, weapons: ['pistol'] }],
  });
  expect(challenge).toMatchObject({ type: 'challenge', distance: 45, opponent: { seat: '7', name: 'Ike' } });
  expect(result).toMatchObject({ challenge: { seat: '7' } });
});

test('/duel begins by the rules that new fights begin with, whatever was fought here; by others where that is said, with a gun of theirs', async () => {
  const westamunda = { ...none, ruleset: RULESETS.get('westamunda@1')! };
  const opened = async (said: object) => actionsOf(await runRow('duel', { opponent: ike, ...said }, westamunda));
  expect((await opened({}))[0]).toMatchObject({ ruleset: ruleset.ref });
  const [open, join] = await opened({ ruleset: 'Westamunda' });
  expect(open).toMatchObject({ ruleset: 'westamunda@1' });
  expect(join).toMatchObject({ wishes: [{ weapons: ['revolver'] }] });
  expect(await runRow('duel', { opponent: ike, ruleset: 'Poker' }, none)).toMatchObject({ refusal: {} });
});

test('/duel with the bot is a practice with the house, and limits nobody', async () => {
  const result = await runRow('duel', { opponent: { id: '3', name: 'Skedaddle', bot: true } }, none);
  expect(actionsOf(result)[2]).toMatchObject({ opponent: { seat: 'house' } });
  expect(result).not.toHaveProperty('challenge');
});

test('/duel with oneself or nobody explains itself', async () => {
  expect(textOf(await runRow('duel', { opponent: { id: 'doc', name: 'Doc', bot: false } }, none))).toContain(
    'Nobody outdraws',
  );
  expect(textOf(await runRow('duel', {}, none))).toBe('Whom do you call out?');
});

test('/duel versus: in a running fight a figure calls out another', async () => {
  expect(actionsOf(await runRow('duel', { versus: 'Ike' }))).toEqual([
    { type: 'challenge', figures: ['Doc'], against: ['Ike'] },
  ]);
});

test('/gunfight new opens a fight with its opener in it, and the house where asked', async () => {
  const plain = actionsOf(await runRow('gunfight new', {}, none));
  expect(plain.map((action) => action.type)).toEqual(['open-fight', 'join']);
  const house = await runRow('gunfight new', { house: true, pace: 'live', rounds: 6, quiet: true }, none);
  expect(actionsOf(house).map((action) => action.type)).toEqual(['open-fight', 'join', 'join']);
  expect(actionsOf(house)[0]).toMatchObject({ settings: { 'hours.turn': 0.25, turnLimit: 6, quiet: true } });
});

test('/gunfight new writes the defaults of today into the log; whatever is asked for wins', async () => {
  const settingsOf = async (asked: Record<string, string | number>) => {
    const [opened] = actionsOf(await runRow('gunfight new', asked, none));
    return opened?.type === 'open-fight' ? opened.settings : {};
  };
  expect(await settingsOf({})).toEqual({
    start: 'close',
    turnLimit: 15,
    atLimit: 'standing',
    drawOffer: 'unhurt',
    idleBeats: 'through',
  });
  expect(await settingsOf({ rounds: 6 })).toMatchObject({ turnLimit: 6, atLimit: 'standing' });
  const clash = { ruleset: 'clash-of-arguments@1' };
  expect(await settingsOf(clash)).toMatchObject({ blocks: 12 });
  expect(await settingsOf({ ...clash, pace: 'daily' })).toMatchObject({ blocks: 12 });
  expect(await settingsOf({ ...clash, pace: 'live' })).not.toHaveProperty('blocks');
});

test('/gunfight new takes a pace by name or in hours, and says which there are', async () => {
  const settingsOf = async (pace: string) => actionsOf(await runRow('gunfight new', { pace }, none))[0];
  expect(await settingsOf('Relaxed')).toMatchObject({ settings: { 'hours.turn': 72, 'hours.reaction': 36 } });
  expect(await settingsOf('8 h')).toMatchObject({
    settings: { 'hours.turn': 8, 'hours.reaction': 4, 'hours.proposal': 8 },
  });
  expect(await settingsOf('1,5h')).toMatchObject({ settings: { 'hours.turn': 1.5 } });
  for (const pace of ['brisk', '0', '-3', '1000 h', '8 days'])
    expect(await runRow('gunfight new', { pace }, none)).toMatchObject({
      refusal: { code: 'bad-value', option: 'pace', given: pace },
    });
});

test('/gunfight new gm: opens a fight in which the opener only runs it', async () => {
  const opened = await runRow('gunfight new', { gm: true }, none);
  expect(actionsOf(opened).map((action) => action.type)).toEqual(['open-fight']);
  expect(opened).toMatchObject({ done: 'ui.opened-gm' });
});

test('/gunfight start states one distance for all enemies where one is given', async () => {
  const lobby = fightWith(ruleset, STREET);
  const wish = (figure: string) => [{ figure, name: figure, template: 'hired-gun' }];
  lobby.seats = {
    doc: { id: 'doc', name: 'Doc', side: 'law', wishes: wish('f1'), autoPilot: false, missed: 0 },
    ike: { id: 'ike', name: 'Ike', side: 'gang', wishes: wish('f2'), autoPilot: false, missed: 0 },
    wyatt: { id: 'wyatt', name: 'Wyatt', side: 'law', wishes: wish('f3'), autoPilot: false, missed: 0 },
  };
  const asked = contextFor({ fight: lobby });
  expect(actionsOf(await runRow('gunfight start', {}, asked))).toEqual([{ type: 'start' }]);
  expect(actionsOf(await runRow('gunfight start', { range: 'Across the street' }, asked))).toEqual([
    { type: 'start', range: 30 },
  ]);
  expect(await runRow('gunfight start', { range: 'yonder' }, asked)).toMatchObject({ refusal: { code: 'bad-value' } });
});

test('/gunfight join changes sides with the figure that has joined, and brings no second one unasked', async () => {
  const lobby = fightWith(ruleset, STREET);
  lobby.status = 'lobby';
  const wishes = [{ figure: 'f1', name: 'Doc', template: 'hired-gun' }];
  lobby.seats = { doc: { id: 'doc', name: 'Doc', side: 'law', wishes, autoPilot: false, missed: 0 } };
  const asked = contextFor({ fight: lobby });
  expect(textOf(await runRow('gunfight join', {}, asked))).toContain('already');
  expect(textOf(await runRow('gunfight join', { side: 'law' }, asked))).toContain('already');
  const joined = await runRow('gunfight join', { side: 'gang' }, asked);
  expect(actionsOf(joined)).toMatchObject([{ side: 'gang', wishes: [] }]);
  expect(joined).toMatchObject({ done: 'ui.joined', doneWith: { more: expect.stringContaining('starts the fight') } });
  expect(actionsOf(await runRow('gunfight join', { side: 'law', name: 'Slim' }, asked))).toMatchObject([
    { side: 'law', wishes: [{ name: 'Slim' }] },
  ]);
});

test('what ends or changes much asks once, and does it when confirmed', async () => {
  expect(await runRow('gunfight end', { how: 'now' })).toHaveProperty('ask');
  const sure = contextFor({ confirmed: true });
  expect(actionsOf(await runRow('gunfight end', { how: 'now' }, sure))).toEqual([
    { type: 'end', winner: null, why: 'gm' },
  ]);
  expect(await runRow('gunfight end', { how: 'now' })).not.toHaveProperty('ask.other');
  // Whoever may end it may ask the others all the same.
  const fight = fightWith(ruleset, STREET);
  const seat = { wishes: [], autoPilot: false, missed: 0 };
  fight.seats = {
    doc: { id: 'doc', name: 'Doc', side: 'law', ...seat },
    ike: { id: 'ike', name: 'Ike', side: 'gang', ...seat },
  };
  const asked = await runRow('gunfight end', {}, contextFor({ fight, moderator: true }));
  expect(asked).toHaveProperty('ask.other.args.how', 'agree');
  expect(await runRow('gunfight leave')).toHaveProperty('ask');
  expect(await runRow('privacy forget')).toHaveProperty('ask');
  expect(actionsOf(await runRow('gunfight end'))).toEqual([{ type: 'propose', what: 'end', winner: null }]);
});

test('LG-TOM-02 /gunfight scene takes a range in words or numbers, and suggests the words', async () => {
  expect(
    actionsOf(await runRow('gunfight scene', { target: 'Ike', range: 'across the street', cover: 'low' })),
  ).toEqual([{ type: 'state-scene', figure: 'Doc', target: 'Ike', values: { range: 30, cover: 'low' } }]);
  expect(await runRow('gunfight scene', { target: 'Ike', range: 'far' })).toMatchObject({
    refusal: { code: 'bad-value', option: 'range' },
  });
  const words = await optionOf(COMMANDS, 'gunfight scene', 'range')(contextFor(), {});
  expect(words.map(({ label, reason }) => `${label}: ${reason}`)).toEqual([
    'across the bar: 10 cm',
    'across the street: 30 cm',
    'down the block: 60 cm',
    'far end of town: 100 cm',
    'out on the range: 200 cm',
  ]);
});

test('/char keeps a character, by chart or by own figures, and refuses what the rules refuse', async () => {
  const context = contextFor();
  expect(
    textOf(await runRow('char new', { name: '**Doc** @everyone', type: 'outlaw', row: 3 }, context)),
  ).not.toContain('@everyone');
  expect(await runRow('char new', { name: 'Strong', card: '9 9 9 9 9' }, context)).toMatchObject({
    refusal: { code: 'bad-profile' },
  });
  await runRow('char new', { name: 'Wyatt', card: '4 4 4 4 4', weapons: 'pistol, shotgun' }, context);
  expect(textOf(await runRow('char list', {}, context))).toMatch(/Wyatt.*shotgun/s);
  await runRow('char edit', { name: 'Wyatt', field: 'weapons', value: 'pistol' }, context);
  expect(textOf(await runRow('char show', { name: 'wyatt' }, context))).not.toContain('shotgun');
  await runRow('char delete', { name: 'Wyatt' }, { ...context, confirmed: true });
  expect(textOf(await runRow('char list', {}, context))).not.toContain('Wyatt');
});

test('a character of one’s own stands in the next fight', async () => {
  const context = { ...none, people: contextFor().people };
  await runRow('char new', { name: 'Wyatt', card: '4 4 4 4 4', weapons: 'shotgun' }, context);
  expect(actionsOf(await runRow('duel', { opponent: ike }, context))[1]).toMatchObject({
    wishes: [{ name: 'Wyatt', weapons: ['shotgun'] }],
  });
});

test('/me changes one’s own settings, and nothing else passes for one', async () => {
  const context = contextFor();
  expect(textOf(await runRow('me', { setting: 'duels', value: 'off' }, context))).toContain('duels: **off**');
  expect(textOf(await runRow('me', { setting: 'quiet', value: '22-7' }, context))).toContain('22-7');
  expect(await runRow('me', { setting: 'quiet', value: 'always' }, context)).toMatchObject({
    refusal: { code: 'bad-value' },
  });
  expect(textOf(await runRow('me', {}, context))).toMatch(/off.*on.*22-7/s);
});

test('/privacy gives all that is kept, says when it forgets, and keeps it for who has changed his mind', async () => {
  const context = contextFor();
  await runRow('char new', { name: 'Wyatt', card: '4 4 4 4 4' }, context);
  const exported = await runRow('privacy export', {}, context);
  expect('reply' in exported && exported.reply.files?.[0]).toMatchObject({ text: expect.stringContaining('Wyatt') });
  expect(await runRow('privacy forget', {}, context)).toMatchObject({ ask: { label: 'Forget me' } });
  expect(textOf(await runRow('privacy forget', {}, { ...context, confirmed: true }))).toContain('tomorrow');
  expect(textOf(await runRow('privacy keep', {}, context))).toContain('had not asked');
});

test('/help answers every topic and lists them for an unknown one', async () => {
  const unknown = textOf(await runRow('help', { topic: 'poker' }));
  const topics = /Topics: (.*)\./.exec(unknown)![1]!.split(', ');
  for (const topic of topics) {
    const text = textOf(await runRow('help', { topic }));
    expect(text).not.toContain('ui.help');
    expect(text.length).toBeLessThanOrEqual(2000);
  }
});

test('/help names every command, and every row of those that run a fight or keep what is one’s own', async () => {
  const { help } = enUi;
  const told = Object.entries(help).flatMap(([, topic]) => (typeof topic === 'string' ? [] : [topic.text]));
  const all = told.join('\n');
  const rows = ['gunfight', 'gm', 'privacy'].flatMap((name) => {
    const command = COMMANDS.find((one) => one.name === name)!;
    return command.rows.map((row) => `/${name} ${row.name}`);
  });
  const typed = COMMANDS.filter(({ kind }) => kind === 'chat').map(({ name }) => `/${name}`);
  expect(rows.length).toBeGreaterThan(25);
  expect([...typed, ...rows].filter((name) => !all.includes(name))).toEqual([]);
});

test('/privacy policy fits one message', async () => {
  expect(textOf(await runRow('privacy policy')).length).toBeLessThanOrEqual(2000);
});

test('threads of two fights are told apart: who against whom, where, since when', async () => {
  const titleOf = async (args: Record<string, string>): Promise<string | undefined> => {
    const result = await runRow('gunfight new', args, contextFor({ fight: null }));
    return 'opens' in result ? result.opens?.title : undefined;
  };
  expect(await titleOf({ map: 'none' })).toMatch(/^Lawmen – Outlaws, \d{4}-\d\d-\d\d$/);
  expect(await titleOf({ map: 'mercy-spring' })).toMatch(/^Lawmen – Outlaws in Mercy Spring, /);
});
