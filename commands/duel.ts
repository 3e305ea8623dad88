import { defineCommand, user, number, text, commandOf, defineRow } from '../src/discord/command.ts';
import { askWhom, challengeFigures, challengePerson } from '../src/discord/duelling.ts';
import { GRITS } from '../src/game/settings.ts';
import { anyFigure, ownCharacters, ownFor, seconds as ownSeconds } from '../src/discord/sources.ts';

export const duel = defineCommand({
  name: 'duel',
  for: 'anyone',
  description: 'Call somebody out for a showdown, or practise against the house.',
  options: {
    opponent: user('Whom you call out; the bot plays for the house; nobody: you are asked'),
    range: number('How far apart you begin, 30 to 90 cm on the table (default 60)', { min: 30, max: 90 }),
    character: text('Which of your characters stands there', { suggest: ownCharacters }),
    grit: text('How wounds and death are told', { choices: GRITS }),
    versus: text('In a running fight: whom you call out; several separated by commas', { suggest: anyFigure }),
    seconds: text('In a running fight: who stands with you, separated by commas', { suggest: ownSeconds }),
    figure: text('In a running fight: your figure', { suggest: ownFor(['challenge']) }),
  },
  run({ opponent, range, character, grit, versus, seconds, figure }, context) {
    if (versus !== undefined) return challengeFigures(context, { versus, seconds, figure, rangeCm: range });
    if (opponent === undefined) return askWhom(context, { range, character, grit });
    return challengePerson(context, { opponent, rangeCm: range, character, grit });
  },
});

/** An entry in the menu that opens on a person. */
export const challengeMenu = commandOf(
  defineRow({
    name: 'Challenge to a duel',
    for: 'anyone',
    description: '',
    options: { user: user('The person', { required: true }) },
    run: ({ user: opponent }, context) => challengePerson(context, { opponent }),
  }),
  'user',
);

/** One in the menu that opens on a message; it only looks. */
export const sinceMenu = commandOf(
  defineRow({
    name: 'What happened since?',
    for: 'anyone',
    description: '',
    options: { message: text('Id of the message', { required: true }) },
    reads: true,
    run: ({ message }) => ({ show: { kind: 'since', message } }),
  }),
  'message',
);
