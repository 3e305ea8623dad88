import { expect, test } from 'vitest';
import { chooseByOdds } from '../../src/game/house/solo.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { fightWith } from '../kit/scenario.ts';

const man = (side: string) => ({ side, profile: {}, weapons: ['rifle'] });
const portableFrontier = [...RULESETS.values()].find(({ ref }) => ref.startsWith('portable-frontier'))!;

test('where all comes to the same, something is done rather than nothing', () => {
  const indifferent = { ...portableFrontier, worth: () => 0 };
  const fight = fightWith(indifferent, {
    figures: { Doc: man('law'), Ike: man('gang') },
    scene: { 'Doc>Ike': { range: 3 } },
  });
  expect(['move', 'shoot', 'charge', 'load']).toContain(chooseByOdds(fight, fight.figures.Doc!, indifferent).type);
});
