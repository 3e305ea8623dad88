import { expect, test } from 'vitest';
import { situationOf } from '../../../src/game/town/situation.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import { expectEffects, given } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';

const CARD = { IN: 3, SK: 3, CL: 4, CON: 4, HO: 3 };

test('a shot on a map takes range and cover from the town', () => {
  const scene = given(lawOfTheGun, {
    town: townOf(['..........', '.....f....', ...Array.from({ length: 6 }, () => '..........')]),
    figures: {
      Doc: { side: 'law', profile: CARD, weapons: ['pistol'], at: 'A2' },
      Ike: { side: 'cowboys', profile: CARD, weapons: ['pistol'], at: 'G2' },
    },
  });
  expect(situationOf(scene.fight, 'Doc', 'Ike')).toEqual({
    range: 30,
    sight: true,
    cover: 'low',
    obscured: true,
    near: false,
  });
  const result = scene
    .dice('D6=6 D10=2')
    .when({ type: 'shoot', figure: 'Doc', target: 'Ike', weapon: 'Doc.pistol', mode: 'aimed' });
  expectEffects(result, [{ kind: 'shot-fired', distance: 30 }, { kind: 'shot-missed' }]);
});
