import { expect, test } from 'vitest';
import { expectEffects, expectNone, type Given } from '../../kit/scenario.ts';
import { all, doc, draw, facing, playRound, promptOf, stand, three, walk } from './draw-kit.ts';

test('LG-DRAW-08 the dice go by the challenger side in roster order, and equal totals are one step', () => {
  const figures = { Ike: three, Doc: doc, Billy: { ...three }, Morg: { ...doc, profile: all(3) } };
  const fight = facing({ figures, challengers: ['Morg', 'Doc'], challenged: ['Billy', 'Ike'] });
  const result = playRound(
    fight,
    { Doc: draw, Morg: stand, Ike: stand, Billy: stand },
    'D6=2 D6=3 D6=2 D6=6 ' + 'D6=1 D10=2 '.repeat(4),
  );
  expect(
    result.effects.flatMap((effect) => (effect.kind === 'draw-rolled' ? [[effect.figure, effect.check.total]] : [])),
  ).toEqual([
    ['Doc', 6],
    ['Morg', 6],
    ['Ike', 5],
    ['Billy', 9],
  ]);
  expectEffects(result, [{ kind: 'draw-ordered', steps: [['Billy'], ['Doc', 'Morg'], ['Ike']] }]);
});

test('LG-DRAW-09 a Cool level lost before his step counts in his aim', () => {
  const result = playRound(
    facing(),
    { Doc: draw, Ike: { choice: 'draw' } },
    'D6=6 D6=1 D6=1 D10=5 D10=1 D6=4 D6=3 D10=2',
  );
  expectEffects(result, [
    { kind: 'stat-changed', figure: 'Ike', value: 2 },
    { kind: 'tested', figure: 'Ike', why: 'aim', check: { need: 2, passed: false } },
    { kind: 'shot-fired', figure: 'Ike', mode: 'snap', check: { need: 8 } },
  ]);
});

test('LG-DRAW-09 out of reach, or loading, his shot is lost, and that is noted before the others of his step', () => {
  const figures = { Doc: { ...doc, weapons: ['repeating-rifle'] }, Ike: three };
  const far = playRound(facing({ figures, range: 100 }), { Doc: draw, Ike: stand }, 'D6=1 D6=2 D6=1 D10=2');
  expect(far.effects.map((effect) => effect.kind).slice(-5)).toEqual([
    'shot-lost',
    'tested',
    'shot-fired',
    'shot-missed',
    'draw-ended',
  ]);
  expectEffects(far, [{ kind: 'shot-lost', figure: 'Ike', why: 'out-of-range' }]);
  const loading = facing({ figures: { Doc: doc, Ike: { ...three, weapons: ['minie-carbine'] } } });
  loading.figures.Ike!.items[0]!.loaded = false;
  const result = playRound(loading, { Doc: draw, Ike: { choice: 'reload' } }, 'D6=1 D6=6 D6=1 D10=2');
  expectEffects(result, [
    { kind: 'shot-lost', figure: 'Ike', target: 'Doc', why: 'not-loaded', spent: false },
    { kind: 'shot-fired', figure: 'Doc' },
    { kind: 'reloaded', figure: 'Ike', weapon: 'Ike.minie-carbine' },
    { kind: 'draw-ended', why: 'exchange' },
  ]);
});

test('LG-DRAW-11 a faster man whose own shot is lost does not take the drop from the other', () => {
  const loading = facing({ figures: { Doc: doc, Ike: { ...three, weapons: ['minie-carbine'] } } });
  loading.figures.Ike!.items[0]!.loaded = false;
  const result = playRound(loading, { Doc: { choice: 'offer' }, Ike: { choice: 'reload' } }, 'D6=1 D6=6 D6=4');
  expectEffects(result, [
    { kind: 'draw-ordered', steps: [['Ike'], ['Doc']] },
    { kind: 'shot-lost', figure: 'Ike' },
    { kind: 'surrender-offered', figure: 'Doc', target: 'Ike' },
    { kind: 'surrendered', figure: 'Ike' },
  ]);
});

test('LG-DRAW-11 not first, or not alone, the offer lapses and he fires in his place', () => {
  const slow = playRound(facing(), { Doc: { choice: 'offer' }, Ike: stand }, 'D6=1 D6=6 D6=1 D10=2 D6=1 D10=2');
  expectNone(slow, 'surrender-offered');
  expectEffects(slow, [
    { kind: 'shot-fired', figure: 'Ike' },
    { kind: 'shot-fired', figure: 'Doc', mode: 'aimed' },
  ]);
  const equal = playRound(facing(), { Doc: { choice: 'offer' }, Ike: stand }, 'D6=1 D6=2 D6=1 D10=2 D6=1 D10=2');
  expectNone(equal, 'surrender-offered');
});

test('LG-DRAW-11 both offer: the faster calls', () => {
  const result = playRound(facing(), { Doc: { choice: 'offer' }, Ike: { choice: 'offer' } }, 'D6=1 D6=6 D6=5');
  expectEffects(result, [
    { kind: 'surrender-offered', figure: 'Ike', target: 'Doc' },
    { kind: 'surrendered', figure: 'Doc', target: 'Ike' },
  ]);
});

test('LG-DRAW-11 who drew calls on nobody, and a stand set to shoot does not either', () => {
  expectNone(playRound(facing(), { Doc: draw, Ike: stand }, 'D6=6 D6=1 D6=1 D10=2 D6=1 D10=2'), 'surrender-offered');
  expectNone(
    playRound(facing(), { Doc: { choice: 'stand', call: false }, Ike: draw }, 'D6=6 D6=1 D6=1 D10=2 D6=1 D10=2'),
    'surrender-offered',
  );
  const figures = { Doc: { ...doc, standing: { call: 'shoot' } }, Ike: three };
  expectNone(
    playRound(facing({ figures }), { Doc: stand, Ike: draw }, 'D6=6 D6=1 D6=1 D10=2 D6=1 D10=2'),
    'surrender-offered',
  );
  const asked = playRound(facing({ figures }), { Doc: { choice: 'stand', call: true }, Ike: draw }, 'D6=6 D6=1 D6=6');
  expectEffects(asked, [{ kind: 'surrender-offered', figure: 'Doc' }]);
});

test('LG-DRAW-10 two can kill each other', () => {
  const result = playRound(
    facing({ alone: true }),
    { Doc: draw, Ike: draw },
    'D6=1 D6=2 D6=1 D10=5 D10=9 D6=1 D10=5 D10=9',
  );
  expectEffects(result, [
    { kind: 'dead', figure: 'Ike' },
    { kind: 'dead', figure: 'Doc' },
    { kind: 'draw-ended', why: 'exchange' },
    { kind: 'fight-ended', winner: null, why: 'duel' },
  ]);
});

test('LG-DRAW-10 in one step each is rolled against the state before it', () => {
  const result = playRound(
    facing({ alone: true }),
    { Doc: draw, Ike: draw },
    'D6=1 D6=2 D6=1 D10=5 D10=6 D6=6 D6=6 D6=1 D10=6 D10=4 D6=1 D6=1 D6=1',
  );
  expectEffects(result, [
    { kind: 'shot-fired', figure: 'Doc', mode: 'aimed' },
    { kind: 'tested', figure: 'Ike', why: 'aim', check: { passed: true } },
    { kind: 'shot-fired', figure: 'Ike', mode: 'aimed' },
    { kind: 'limb-hurt', figure: 'Ike', location: 'right-arm' },
  ]);
});

test('LG-DRAW-09 a pc fans his pistol, and stands there with an empty one', () => {
  const figures = { Doc: { ...doc, flags: ['pc'] }, Ike: three };
  const result = playRound(
    facing({ figures, alone: true }),
    { Doc: { choice: 'draw', mode: 'fan' }, Ike: walk(5) },
    'D6=6 D6=1 D6=2 ' + 'D10=2 '.repeat(5) + 'D10=3',
  );
  expectEffects(result, [
    { kind: 'tested', figure: 'Doc', why: 'fan' },
    { kind: 'burst-fired', figure: 'Doc', count: 5 },
    { kind: 'weapon-empty', figure: 'Doc' },
    { kind: 'shot-fired', figure: 'Ike', mode: 'snap' },
  ]);
  expect(result.fight.prompts[promptOf(result.fight, 'Doc')]!.choices).toContain('reload');
});

test('LG-DRAW-10 rapid fire in one step with the other: all his shots are rolled in his place', () => {
  const figures = { Doc: { ...doc, flags: ['pc'], standing: { fate: 'never' } }, Ike: three };
  const result = playRound(
    facing({ figures }),
    { Doc: { choice: 'draw', mode: 'rapid' }, Ike: draw },
    'D6=1 D6=2 D10=8 D10=9 D10=2 D6=1 D10=5 D10=9',
  );
  expectEffects(result, [
    { kind: 'shot-fired', figure: 'Doc', mode: 'snap' },
    { kind: 'shot-fired', figure: 'Doc', mode: 'snap' },
    { kind: 'shot-fired', figure: 'Ike', mode: 'aimed' },
    { kind: 'dead', figure: 'Ike' },
    { kind: 'dead', figure: 'Doc' },
  ]);
});

test('LG-DRAW-09 one thrown from his horse before his step loses his shot, and a rider may be struck or his horse', () => {
  const horse: Given = { side: 'gang', sort: 'beast', profile: { CON: 4 } };
  const figures = { Doc: doc, Horse: horse, Ike: { ...three, mount: 'Horse' } };
  const result = playRound(
    facing({ figures }),
    { Doc: draw, Ike: draw },
    'D6=6 D6=1 D6=1 D10=5 D6=1:struck-body D10=6 D6=1:limb-side D6=1:wound-arm D6=6:rider-wounded D6=1:hit-on-group',
  );
  expectEffects(result, [
    { kind: 'wounded', figure: 'Ike' },
    { kind: 'thrown', figure: 'Ike' },
    { kind: 'draw-ended', why: 'exchange' },
  ]);
  expect(result.effects.filter((effect) => effect.kind === 'shot-fired').map((effect) => effect.figure)).toEqual([
    'Doc',
  ]);
});

test('LG-DRAW-16 whose target is down takes the nearest who is left, and fires at nobody when none is', () => {
  const figures = { Doc: doc, Morg: { ...doc, profile: all(3) }, Ike: three, Billy: { ...three } };
  const scene = { 'Doc>Billy': { range: 40 }, 'Morg>Billy': { range: 40 } };
  const fight = facing({ figures, scene, challengers: ['Doc', 'Morg'], challenged: ['Ike', 'Billy'] });
  const picks = { Doc: draw, Morg: { choice: 'draw', target: 'Ike' }, Ike: stand, Billy: stand } as const;
  const result = playRound(fight, picks, 'D6=6 D6=6 D6=1 D6=2 D6=1 D10=5 D10=9 D6=6 D10=10 D10=10');
  expectEffects(result, [
    { kind: 'draw-ordered', steps: [['Doc'], ['Morg'], ['Billy'], ['Ike']] },
    { kind: 'shot-fired', figure: 'Doc', target: 'Ike' },
    { kind: 'dead', figure: 'Ike' },
    { kind: 'shot-fired', figure: 'Morg', target: 'Billy' },
    { kind: 'dead', figure: 'Billy' },
    { kind: 'draw-ended', why: 'exchange' },
  ]);
  expectNone(result, 'shot-lost');
});
