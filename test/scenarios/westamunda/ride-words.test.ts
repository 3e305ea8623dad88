import { expect, it } from 'vitest';
import type { Effect } from '../../../src/game/effects.ts';
import { view } from '../../../src/game/secrets/view.ts';
import { sentencesOf } from '../../../src/report/sentences.ts';
import { SAY } from '../../kit/say.ts';
import { horse, man, stable, wagon } from './stable.ts';

const scene = stable({
  figures: { Bob: man('gang', { mount: 'Rig' }), Rig: wagon('gang'), Nag: horse('gang'), Cal: man('gang') },
});

const told = (effect: Effect): string =>
  sentencesOf(effect, { view: view(scene.fight, { seat: 'bob' }), say: SAY, unit: 'in' })
    .map(({ text }) => text)
    .join(' ');

it.each([
  [{ kind: 'bolted', figure: 'Nag', why: 'hit', direction: 'east', distance: 6 }, 'Nag bolts to the east, 6 in.'],
  [{ kind: 'bolted', figure: 'Rig', why: 'driverless', distance: 4 }, 'Rig runs on with nobody driving, 4 in.'],
  [{ kind: 'steadied', figure: 'Nag', by: 'Cal', how: 'ridden' }, 'Cal has Nag in hand again.'],
  [{ kind: 'steadied', figure: 'Nag', how: 'ridden' }, 'Nag calms down.'],
  [{ kind: 'vehicle-struck', figure: 'Rig', part: 'wheels', damaged: true }, 'The shot tells on the wheels of Rig.'],
  [{ kind: 'vehicle-struck', figure: 'Rig', part: 'body', damaged: false }, 'The shot glances off the body of Rig.'],
  [{ kind: 'grabbed', figure: 'Cal', target: 'Bob' }, 'Cal catches hold of Bob, who stays aboard.'],
  [
    { kind: 'grabbed', figure: 'Cal', item: 'Rig.strongbox', from: 'Rig' },
    'Cal catches hold of the strongbox before it goes over the side.',
  ],
  [{ kind: 'hit', figure: 'Bob', by: 'Nag', cause: 'crash', strength: 3 }, 'Bob comes down hard.'],
] as const)('tells of %o', (effect, text) => {
  expect(told(effect)).toBe(text);
});
