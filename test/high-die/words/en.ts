import type { WordsWith } from '../../../src/game/ruleset-words.ts';
import type { HighDieEffect } from '../effects.ts';

export const en: WordsWith<HighDieEffect> = {
  line: 'A minute to learn: the higher die hits, three hits and you are out.',
  texts: {
    effect: {
      'threw-level': {
        lowest: '{{name}} and {{target}} both throw a one, and look it.',
        other: '{{name}} and {{target}} both throw {{face}}: nobody has it.',
      },
    },
    word: { template: { gambler: 'gambler' }, throw: { 'high-die': 'high die' } },
  },
  variants: { blood: { line: 'A minute to learn: the higher die wins, and the third win settles it.' } },
  rules: {
    'HD-SHOOT-01': [
      'The higher die hits',
      'Shooter and target throw a die each. The higher one has it; level, nobody does.',
    ],
    'HD-SHOOT-02': ['Three hits', 'Whoever is hit for the third time is out of the fight.'],
    'HD-MOVE-01': ['Six steps', 'Instead of a shot, up to six steps over the map.'],
  },
};
