import { expect, test } from 'vitest';
import { actInPlace } from '../../../src/game/act.ts';
import { copyFight } from '../../../src/game/fold/copy.ts';
import type { Refusal } from '../../../src/game/refusals.ts';
import { legalDraws } from '../../../src/rulesets/law-of-the-gun/draw/draw-offers.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import { expectEffects, expectNone, type Given, NOON, sceneOf } from '../../kit/scenario.ts';
import { choiceOf, doc, ike, noDice, RULESETS } from './draw-kit.ts';
import { answer, call, promptFor, scene, sub } from './challenge-kit.ts';
import { matches } from '../../../src/game/offer.ts';
import type { StatedValues } from '../../../src/game/state.ts';
import { move } from './orders-kit.ts';

const HOUR = 3_600_000;

test('LG-DRAW-02, LG-DRAW-03 called out at the challenger turn; the other has 12 hours to accept or back down, and accepts by default', () => {
  const table = scene();
  expectEffects(table.when(call), [{ kind: 'draw-challenged', figure: 'Doc', target: 'Ike', distance: 30 }]);
  expect(promptFor(table, 'Ike')).toMatchObject({
    seat: 'ike',
    choices: ['accept', 'back-down'],
    default: 'accept',
    due: NOON + 12 * HOUR,
  });
  expectEffects(answer(table, 'Ike', 'accept'), [
    { kind: 'draw-answered', figure: 'Ike', answer: 'accepted', why: 'choice' },
  ]);
  expect(table.fight.draw).toMatchObject({ challengers: ['Doc'], challenged: ['Ike'], standAlone: false });
  expect(Object.keys(table.fight.gathers)).toEqual(['draw-1']);
});

test('LG-DRAW-04 from the call on nobody else acts', () => {
  const table = scene({ more: { Morg: doc } });
  table.when(call);
  table.refuses({ type: 'hold', figure: 'Morg' }, 'fight-paused');
  table.refuses({ type: 'challenge', figures: ['Morg'], against: ['Ike'] }, 'fight-paused');
  expect(lawOfTheGun.legal(table.fight, 'Morg').filter((offer) => offer.action.type !== 'standing')).toEqual([]);
  answer(table, 'Ike', 'accept');
  table.refuses({ type: 'hold', figure: 'Morg' }, 'fight-paused');
});

test('LG-DRAW-04 nobody is called out while somebody is still asked whether he fires', () => {
  const table = scene(
    { Ike: { standing: {} }, more: { Morg: { ...doc }, Billy: { ...ike, seat: 'house' } } },
    { scene: { 'Doc>Ike': { range: 25 }, 'Morg>Billy': { range: 60 } } },
  );
  table.play(move('Doc', 'away', 'Ike', 5));
  expect(Object.values(table.fight.prompts)).toMatchObject([{ type: 'react', figure: 'Ike' }]);
  table.refuses({ ...call, figures: ['Morg'], against: ['Billy'] }, 'fight-paused');
});

test('LG-DRAW-01 of several each needs one of the others in sight, and is behind nothing against any of them', () => {
  const apart = { sight: false, range: 60 };
  const both = { figures: ['Doc', 'Morg'], against: ['Ike', 'Billy'], type: 'challenge' } as const;
  const four = (more: Record<string, StatedValues> = {}) =>
    scene(
      { more: { Morg: { ...doc }, Billy: { ...ike } } },
      {
        scene: {
          'Doc>Ike': { range: 30 },
          'Morg>Billy': { range: 30 },
          'Doc>Billy': apart,
          'Billy>Doc': apart,
          'Morg>Ike': apart,
          'Ike>Morg': apart,
          ...more,
        },
      },
    );
  expectEffects(four().when(both), [{ kind: 'draw-challenged', figure: 'Doc', target: 'Ike' }]);
  expect(matches(legalDraws(four().fight, 'Doc'), both)).toBe(true);
  four().refuses({ ...both, figures: ['Doc'] }, 'no-line-of-sight');
  four().refuses({ ...both, against: ['Ike'] }, 'no-line-of-sight');
  expect(four({ 'Billy>Doc': { ...apart, cover: 'low' } }).refuses(both, 'draw-forbids')).toMatchObject({
    figure: 'Doc',
    why: 'not-in-the-open',
  });
});

test('LG-DRAW-03 silence is acceptance', () => {
  const table = scene();
  table.when(call);
  const { id } = promptFor(table, 'Ike');
  const done = actInPlace(
    copyFight(table.fight),
    { by: 'clock', action: { type: 'expire', prompt: id }, at: NOON + 12 * HOUR },
    noDice,
    RULESETS,
  );
  expect(done.ok && done.entry.effects).toEqual(
    expect.arrayContaining([{ kind: 'draw-answered', figure: 'Ike', answer: 'accepted', why: 'default' }]),
  );
});

test('LG-DRAW-03 who backs down loses a Cool level and is not called out again; the challenger still has his go', () => {
  const table = scene();
  table.when(call);
  expectEffects(answer(table, 'Ike', 'back-down'), [
    { kind: 'draw-answered', figure: 'Ike', answer: 'backed-down', why: 'choice' },
    { kind: 'stat-changed', figure: 'Ike', stat: 'cool', amount: -1, value: 2, why: 'backed-down' },
  ]);
  expect([table.fight.draw, sub(table.fight).challenge]).toEqual([null, null]);
  expect(table.refuses(call, 'draw-forbids')).toMatchObject({ figure: 'Ike', why: 'backed-down' });
  expect(lawOfTheGun.mayAct(table.fight, table.fight.figures.Doc!)).toBe(true);
});

test('LG-DRAW-03 at Cool 1 he who backs down falls back instead', () => {
  const table = scene({ Ike: { stats: { cool: 1 } } });
  table.when(call);
  const result = answer(table, 'Ike', 'back-down');
  expectEffects(result, [{ kind: 'ducked-back', figure: 'Ike', distance: 25 }]);
  expectNone(result, 'stat-changed');
});

test('LG-DRAW-03 with consent required it is declined by default and costs nothing; imposed, nobody is asked', () => {
  const required = scene({}, { settings: { duelConsent: 'required' } });
  required.when(call);
  expect(promptFor(required, 'Ike')).toMatchObject({ choices: ['decline', 'accept'], default: 'decline' });
  const result = answer(required, 'Ike', 'decline');
  expectEffects(result, [{ kind: 'draw-answered', figure: 'Ike', answer: 'declined', why: 'choice' }]);
  expectNone(result, 'stat-changed', 'fight-ended', 'ducked-back');
  const imposed = scene({}, { settings: { duelConsent: 'imposed' } });
  expectEffects(imposed.when(call), [
    { kind: 'draw-answered', figure: 'Ike', answer: 'accepted', why: 'default' },
    { kind: 'prompt-opened', type: 'draw-round', figure: 'Doc' },
  ]);
});

test('LG-DRAW-03 the house never turns a Draw down', () => {
  const table = scene({ Ike: { seat: 'house' } });
  expectEffects(table.when(call), [{ kind: 'draw-answered', figure: 'Ike', answer: 'accepted' }]);
  expect(table.fight.gathers['draw-1']!.figures).toEqual(['Doc']);
});

test('LG-DRAW-02 a range that nobody has stated comes with the challenge, or is 60 cm', () => {
  const stated = scene({}, { scene: {} });
  stated.when({ ...call, distance: 45 });
  expect(stated.fight.situations['Ike>Doc']).toEqual({ range: 45 });
  const unstated = scene({}, { scene: {} });
  expectEffects(unstated.when(call), [{ kind: 'draw-challenged', distance: 60 }]);
  expect(scene().refuses({ ...call, distance: 45 }, 'bad-value')).toMatchObject({ option: 'distance' });
  expect(scene({}, { scene: {} }).refuses({ ...call, distance: 3 }, 'bad-value')).toMatchObject({ option: 'distance' });
});

test('LG-DRAW-01 who cannot be part of a Draw, on either side', () => {
  const cases: readonly (readonly [Partial<Given>, Refusal['code'], object])[] = [
    [{ posture: 'prone' }, 'state-forbids', { state: 'prone' }],
    [{ weapons: [] }, 'lacks-item', { need: 'gun' }],
    [{ weapons: ['blade'] }, 'lacks-item', { need: 'gun' }],
    [{ ammo: 0 }, 'lacks-item', { need: 'gun' }],
    [{ weapons: ['repeating-rifle'], limbs: { 'left-arm': 'useless' } }, 'lacks-item', { need: 'gun' }],
    [{ statuses: ['skedaddling'] }, 'state-forbids', { state: 'skedaddling' }],
  ];
  for (const [change, code, data] of cases) {
    expect(scene({ Doc: change }).refuses(call, code)).toMatchObject({ figure: 'Doc', ...data });
    expect(scene({ Ike: change }).refuses(call, code)).toMatchObject({ figure: 'Ike', ...data });
  }
  expect(scene({ Doc: { statuses: ['out-of-action'] } }).refuses(call, 'figure-out')).toMatchObject({ figure: 'Doc' });
  expect(scene({ Ike: { statuses: ['dead'] } }).refuses(call, 'figure-out')).toMatchObject({ figure: 'Ike' });
});

test('LG-DRAW-01 not in a melee, not behind anything, not out of sight, not after having fired', () => {
  const morg = { Morg: { ...ike } };
  expect(scene({ more: morg }, { contacts: [['Doc', 'Morg']] }).refuses(call, 'state-forbids')).toMatchObject({
    figure: 'Doc',
    state: 'engaged',
  });
  const seen = (values: object) => scene({}, { scene: { 'Doc>Ike': { range: 30, ...values } } });
  expect(seen({ cover: 'low' }).refuses(call, 'draw-forbids')).toEqual({
    code: 'draw-forbids',
    figure: 'Ike',
    why: 'not-in-the-open',
  });
  expect(seen({ cover: 'corner' }).refuses(call, 'draw-forbids')).toMatchObject({ figure: 'Ike' });
  expect(seen({ sight: false }).refuses(call, 'no-line-of-sight')).toMatchObject({ from: 'Doc', to: 'Ike' });
  const own = scene({}, { scene: { 'Doc>Ike': { range: 30 }, Doc: { cover: 'window' } } });
  expect(own.refuses(call, 'draw-forbids')).toEqual({ code: 'draw-forbids', figure: 'Doc', why: 'not-in-the-open' });
  for (const figure of ['Doc', 'Ike']) {
    const fired = scene();
    sub(fired.fight).fired[figure] = true;
    expect(fired.refuses(call, 'draw-forbids')).toEqual({ code: 'draw-forbids', figure, why: 'already-fired' });
  }
});

test('LG-DRAW-02 only at his own turn, only an enemy, and only by his own player', () => {
  const table = scene({ more: { Morg: doc } });
  table.refuses({ type: 'challenge', figures: ['Ike'], against: ['Doc'] }, 'not-your-turn');
  expect(table.refuses({ ...call, against: ['Morg'] }, 'wrong-side')).toMatchObject({ target: 'Morg' });
  table.refuses({ ...call, against: [] }, 'nothing-there');
  table.refuses({ ...call, against: ['Nobody'] }, 'unknown-name');
  table.refuses({ ...call, against: ['Ike', 'Ike'] }, 'unknown-name');
  table.refuses(call, 'not-your-figure', 'morg');
  const done = scene();
  done.when({ type: 'hold', figure: 'Doc' });
  done.refuses(call, 'already-did');
  expect(lawOfTheGun.legal(done.fight, 'Doc').some((offer) => offer.action.type === 'challenge')).toBe(false);
});

test('LG-DRAW-14 after it the clock goes on; the challenger has used up his go, and neither may react till his own turn', () => {
  const table = scene({ more: { Morg: doc, Billy: { ...ike } } }, { settings: { duelConsent: 'imposed' } });
  table.when(call);
  table.when(choiceOf(table.fight, 'Doc', { choice: 'call-off' }));
  const end = table.play(choiceOf(table.fight, 'Ike', { choice: 'call-off' }));
  expectEffects(end, [{ kind: 'draw-ended', why: 'agreed' }]);
  const { fight } = table;
  expect(fight.figures.Doc!.turn).toMatchObject({ acted: true, moved: true, shot: true });
  expect(fight.figures.Ike!.turn).toMatchObject({ moved: true, shot: true, acted: false });
  expect(lawOfTheGun.mayAct(fight, fight.figures.Doc!)).toBe(false);
  expect(lawOfTheGun.mayAct(fight, fight.figures.Morg!)).toBe(true);
  table.refuses({ type: 'hold', figure: 'Doc' }, 'already-did');
  table.play({ type: 'hold', figure: 'Morg' });
  expect(table.fight.clock.turn).toBe(1);
  expect(lawOfTheGun.mayAct(table.fight, table.fight.figures.Ike!)).toBe(true);
});

test('LG-DRAW-15 a Draw that takes the last of a side ends the gunfight by its own terms', () => {
  const table = scene({}, { settings: { duelConsent: 'imposed' } });
  table.when(call);
  table.when(choiceOf(table.fight, 'Doc', { choice: 'stand' }));
  const end = table.play(choiceOf(table.fight, 'Ike', { choice: 'give-up' }));
  expectEffects(end, [
    { kind: 'draw-ended', why: 'surrender' },
    { kind: 'fight-ended', winner: 'posse', why: 'last-side' },
  ]);
});

test('LG-DRAW-04 a game master may call a challenge off before it is answered', () => {
  const table = scene();
  table.when(call);
  expectEffects(table.when({ type: 'gm-clock', what: 'break-off' }, 'marshal'), [
    { kind: 'prompt-closed', how: 'moot' },
    { kind: 'draw-ended', why: 'gm' },
  ]);
  expect(table.fight.prompts).toEqual({});
  expect(lawOfTheGun.mayAct(table.fight, table.fight.figures.Doc!)).toBe(true);
});

test('LG-DRAW-01 the reason that lies with the other is shown with the offer', () => {
  const table = scene({ Ike: { posture: 'prone' } });
  const offer = legalDraws(table.fight, 'Doc').find((one) => one.action.type === 'challenge');
  expect(offer?.blocked).toEqual({ code: 'state-forbids', figure: 'Ike', state: 'prone' });
  expect(legalDraws(sceneOf(lawOfTheGun, scene({ Doc: { posture: 'prone' } }).fight).fight, 'Doc')).toEqual([]);
});
