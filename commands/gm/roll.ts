import { defineRow, text, flag } from '../../src/discord/command.ts';

/** "2d6", "D10". */
const DICE = /^\s*(\d{1,2})?\s*[dw]\s*(\d{1,3})\s*$/i;

export const roll = defineRow({
  name: 'roll',
  for: 'gm',
  description: 'Roll fair dice of your own, openly or for yourself alone',
  options: {
    dice: text('Such as d6 or 2d10', { required: true, maxLength: 10 }),
    why: text('What for', { maxLength: 200 }),
    hidden: flag('Nobody but game masters sees it until the fight is over'),
  },
  run({ dice, why, hidden }) {
    const read = DICE.exec(dice);
    if (read === null) return { refusal: { code: 'bad-value', option: 'dice', given: dice, allowed: 'd6, 2d6, 3d10' } };
    return {
      actions: [
        {
          type: 'gm-roll',
          count: Number(read[1] ?? 1),
          die: Number(read[2]),
          ...(hidden === true ? { hidden } : {}),
          ...(why === undefined ? {} : { note: why }),
        },
      ],
    };
  },
});
