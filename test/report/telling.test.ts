import { expect, test } from 'vitest';
import type { Effect } from '../../src/game/effects.ts';
import type { Gunfight, Prompt } from '../../src/game/state.ts';
import { PUBLIC, view } from '../../src/game/secrets/view.ts';
import { renderLook } from '../../src/report/table/look.ts';
import { offerLabel } from '../../src/report/labels.ts';
import type { Context } from '../../src/report/sentence.ts';
import { SAY } from '../kit/say.ts';
import { refusalText } from '../../src/report/refusal.ts';
import { sentencesOfEntries } from '../../src/report/sentences.ts';
import { askedOf, promptText } from '../../src/report/waiting.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { fightWith, type Setup } from '../kit/scenario.ts';

const ruleset = [...RULESETS.values()][0]!;
const PROFILE = { IN: 3, SK: 4, CL: 4, CON: 4, HO: 3 };
const man = (side: string) => ({ side, profile: PROFILE, weapons: ['pistol'] });
const STREET: Setup = { figures: { Doc: man('law'), Ike: man('gang'), Billy: man('gang') } };

const contextOf = (fight: Gunfight, seat: string | null = null): Context => ({
  view: view(fight, seat === null ? PUBLIC : { seat }),
  say: SAY,
  unit: 'cm',
});
const tell = (effects: readonly Effect[], fight = fightWith(ruleset, STREET)): string[] =>
  sentencesOfEntries([{ effects }], contextOf(fight)).map((line) => line.text);
const card = (fight: Gunfight): string => {
  const embed = renderLook(contextOf(fight), { owed: [], meta: ruleset.meta });
  return `${embed.title}\n${embed.description ?? ''}`;
};
const prompt = (type: Prompt['type'], about: Prompt['about']): Prompt => ({
  id: 'p1',
  seat: 'ike',
  figure: 'Ike',
  type,
  choices: ['hold', 'fire'],
  default: 'hold',
  due: 0,
  about,
  gather: null,
  pause: 0,
});

const stated = (figure: string, target: string, range: number): Effect => ({
  kind: 'situation-set',
  figure,
  target,
  values: { range },
});
const DRAW: Effect[] = [
  { kind: 'draw-revealed', round: 1, distance: 45, choices: [{ figure: 'Doc', choice: 'walk', distance: 15 }] },
  { kind: 'moved', figure: 'Doc', path: [], distance: 15, gait: 'walk', why: 'draw' },
  stated('Doc', 'Ike', 45),
];

test('a reveal says who walked and how far apart they are, and nothing says it again', () => {
  expect(tell(DRAW)).toEqual(['At 45 cm: Doc walks closer 15 cm.']);
});

test('a plan whose mark is down is settled, and no other is', () => {
  const broken = (code: string): Effect => ({ kind: 'plan-broken', figure: 'Doc', beat: 3, code });
  expect(tell([broken('target-forbids')])).toEqual(['That settles what else Doc had in mind.']);
  expect(tell([broken('no-ammunition')])).toEqual(['What Doc meant to do cannot be done any more.']);
});

test('of a turn that ran out whoever comes back later reads as of that one', () => {
  expect(tell([{ kind: 'clock-changed', what: 'skipped' }])).toEqual(['Time ran out on that turn.']);
});

test('numbers that are veiled at once are told of once: of a side by its name', () => {
  const veil = (figure: string, how: 'words' | 'secret'): Effect => ({ kind: 'veiled', figure, veil: how });
  expect(tell([veil('Ike', 'words'), veil('Billy', 'words')])).toEqual([
    'From now on the game master tells in words alone what these are worth: gang.',
  ]);
  expect(tell([veil('Doc', 'secret'), veil('Ike', 'words'), veil('Billy', 'secret')])).toEqual([
    'From now on the game master keeps the numbers, and dice, of these secret: Doc and Billy.',
    'From now on the game master tells what Ike is worth in words alone.',
  ]);
});

test('one distance for all pairs is told once; different ones each', () => {
  expect(tell([stated('Doc', 'Ike', 30), stated('Doc', 'Billy', 30)])).toEqual(['Enemies stand 30 cm apart.']);
  expect(tell([stated('Doc', 'Ike', 30), stated('Doc', 'Billy', 40)])).toHaveLength(2);
});

test('those who hold are told together', () => {
  const hold = (figure: string): Effect => ({ kind: 'activity-set', figure, activity: 'hold' });
  expect(tell([hold('Doc'), hold('Ike'), hold('Billy')])).toEqual(['Doc, Ike and Billy hold.']);
  expect(tell([hold('Doc')])).toEqual(['Doc holds.']);
});

test('those who ride in are told side by side', () => {
  const added = (figure: string, side: string): Effect => ({
    kind: 'figure-added',
    figure,
    name: figure,
    side,
    sort: 'person',
    template: 'x',
    profile: PROFILE,
    items: [],
  });
  expect(tell([added('Doc', 'law'), added('Ike', 'gang'), added('Billy', 'gang')])).toEqual([
    'Doc rides in for law.',
    'For gang: Ike and Billy.',
  ]);
});

test('a fight that nobody fought says so, with neither a winner nor a secret', () => {
  const fight = fightWith(ruleset, { figures: {} });
  fight.status = 'over';
  const told = tell(
    [
      { kind: 'draw-answered', figure: 'f2', answer: 'declined', why: 'default', name: 'Ike' },
      { kind: 'fight-ended', winner: null, why: 'duel' },
      { kind: 'secret-shown', value: 'abc' },
    ],
    fight,
  );
  expect(told).toEqual(['Ike did not answer in time.', 'Not a shot was fired.']);
  expect(card(fight)).toContain('Nothing came of it');
});

test('the card says that no distances are stated, and when the clock is stopped', () => {
  const fight = fightWith(ruleset, STREET);
  expect(card(fight)).toContain('/gunfight scene');
  fight.situations = { ...fight.situations, 'Doc>Ike': { range: 30 } };
  expect(card(fight)).not.toContain('/gunfight scene');
  fight.clock.paused = true;
  expect(card(fight)).toContain('clock is stopped');
});

test('whoever may fire is told at whom; all others only that they may', () => {
  const fight = fightWith(ruleset, STREET);
  const asked = prompt('react', { target: 'Doc', distance: 30 });
  fight.prompts.p1 = asked;
  expect(promptText(asked, contextOf(fight, 'ike'))).toBe('Doc gives Ike a shot, 30 cm off. Fire?');
  expect(promptText(asked, contextOf(fight))).toBe('Ike has a shot: fire or hold?');
  expect(askedOf({ seat: 'ike', prompt: asked, due: null }, contextOf(fight))).toContain('you have');
});

test('standing orders are told apart, and which one stands', () => {
  const fight = fightWith(ruleset, STREET);
  fight.figures.Doc!.standing = { react: 'auto' };
  const label = (value: string) =>
    offerLabel({ type: 'standing', figure: 'Doc', rule: 'react', value }, contextOf(fight, 'doc'));
  expect(label('auto')).toEqual({ label: 'Fire back: by itself', description: 'as it stands now' });
  expect(label('never')).toEqual({ label: 'Fire back: never', description: '' });
});

test('refusals name what is missing and who may', () => {
  const fight = { ...fightWith(ruleset, STREET), openedBy: 'doc' };
  fight.seats = { doc: { id: 'doc', name: 'Doc', side: 'law', wishes: [], autoPilot: false, missed: 0 } };
  const text = (refusal: Parameters<typeof refusalText>[0]) => refusalText(refusal, view(fight, PUBLIC), SAY);
  expect(text({ code: 'nothing-there', wanted: 'range' })).toContain('/gunfight scene');
  expect(text({ code: 'nothing-there', wanted: 'figures on Outlaws' })).toContain('still empty');
  expect(text({ code: 'not-allowed', role: 'opener' })).toContain('Only Doc');
  expect(text({ code: 'bad-profile', field: 'points', min: 20, max: 20, given: '24' })).toContain('add up to 20');
  expect(text({ code: 'state-already', figure: '', state: 'paused' })).toBe('The clock is stopped already.');
});

test('what is let go is told, however that came', () => {
  const dropped = (why: 'order' | 'panic' | 'shaken-off' | 'thrown'): Effect => ({
    kind: 'dropped',
    figure: 'Doc',
    item: 'Doc.pistol',
    at: null,
    near: ['Ike'],
    why,
  });
  expect((['order', 'panic', 'shaken-off', 'thrown'] as const).flatMap((why) => tell([dropped(why)]))).toEqual([
    'Doc puts the pistol down by Ike.',
    'Doc drops the pistol.',
    'Doc loses the pistol by Ike.',
    'The pistol lies by Ike.',
  ]);
});
