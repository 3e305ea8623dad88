import { expect, it } from 'vitest';
import { PUBLIC, view } from '../../../src/game/secrets/view.ts';
import { weaponsOf } from '../../../src/report/figure.ts';
import { sentencesOf } from '../../../src/report/sentences.ts';
import { SAY } from '../../kit/say.ts';
import type { Scene } from '../../kit/scenario.ts';
import { gun, shooting, shot } from './gun-kit.ts';

const say = SAY;

function contextOf(scene: Scene, reader = PUBLIC) {
  return { view: view(scene.fight, reader), say, unit: 'in' };
}

it('a fanned Peacemaker with a jam and a duck-back reads well', () => {
  const scene = shooting({
    figures: { Ann: { items: [gun('Ann', 'revolver', 6, { cap: 6 })] }, Bob: { side: 'gang' } },
    scene: { 'Ann>Bob': { range: 6, cover: 'full' } },
  });
  const { effects } = scene.dice('D6=3 D6=5 D6=6 D6=2 D6=3').when(shot('revolver', 'Bob', 'fan'));
  const lines = effects.flatMap((effect) => sentencesOf(effect, contextOf(scene)));
  const told = lines.filter((line) => line.small !== true).map((line) => line.text);
  expect(told).toEqual([
    'Ann fires 2 shots.',
    'Ann misses Bob.',
    'Bob ducks back behind cover.',
    'Ann misses Bob.',
    "Ann's Peacemaker jams.",
  ]);
  expect(lines.filter((line) => line.small === true).map((line) => line.text)).toEqual([
    'Ann, burst: 3 = 2',
    'Ann at Bob, Peacemaker, fanned, 6 in (short range): 5 − 1 blazing away − 2 full cover, needs 7, missed',
    'Ann at Bob, Peacemaker, fanned, 6 in (short range): 6 2 − 1 blazing away − 2 full cover, needs 7, missed',
    'Ann, ammunition: 3, needs 4 or more, failed',
  ]);
  expect(weaponsOf(scene.fight.figures.Ann!, contextOf(scene))).toEqual(['Peacemaker (4 of 6, one jam)']);
});

it('both barrels that miss tell where the charge came down', () => {
  const scene = shooting({
    figures: { Ann: { items: [gun('Ann', 'shotgun', ['scatter', 'scatter'])] }, Bob: { side: 'gang' } },
    scene: { 'Ann>Bob': { range: 8 } },
  });
  const { effects } = scene.dice('D6=3 D8=3 D6=2').when(shot('shotgun', 'Bob', 'together'));
  const lines = effects.flatMap((effect) => sentencesOf(effect, contextOf(scene)));
  expect(lines.filter((line) => line.small !== true).map((line) => line.text)).toEqual([
    'Ann misses Bob.',
    'It goes wide by 4 in, to the east.',
    'The pellets spread 1 in all round.',
  ]);
});

it('the card shows rounds, loads, jams, what is wet or hidden, and the reserve', () => {
  const scene = shooting({
    figures: {
      Ann: {
        items: [
          gun('Ann', 'revolver+five', 0, { cap: 5 }),
          gun('Ann', 'shotgun', ['scatter', 'manstopper'], { cap: 2, jams: 2 }),
          gun('Ann', 'derringer', 2, { cap: 2, flags: ['concealed', 'water'] }),
        ],
        pouch: { 'revolver+five': 24, 'shells-scatter': 3, 'shells-manstopper': 0 },
      },
      Bob: { side: 'gang' },
    },
  });
  expect(weaponsOf(scene.fight.figures.Ann!, contextOf(scene))).toEqual([
    'five-shot Peacemaker (empty)',
    'shotgun (scatter, manstopper, 2 jams)',
    'derringer (2 of 2, under the coat, wet)',
    '24 more for: five-shot Peacemaker',
    '3 more for: scatter shells',
  ]);
});
