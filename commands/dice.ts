import { defineCommand, text } from '../src/discord/command.ts';
import { given, badValue } from '../src/discord/result.ts';
import { DICE_ALLOWED, readThrow } from '../src/game/dice/expression.ts';

export const dice = defineCommand({
  name: 'dice',
  for: 'anyone',
  description: 'Roll dice for all to see and to check, in any channel, fight or no fight',
  options: {
    roll: text('Such as 2d6, d10 or 3d6+2; left out: why they can be trusted', { maxLength: 20 }),
    word: text('A word of yours that goes into the dice; left out: a number that Discord gives', { maxLength: 60 }),
  },
  run({ roll, word }, { say }) {
    if (roll === undefined) return { reply: { text: say('ui.roll.proof') } };
    const thrown = readThrow(roll);
    if (thrown === null) return badValue('roll', roll, DICE_ALLOWED);
    return { show: { kind: 'roll', thrown, ...given({ word }) } };
  },
});
