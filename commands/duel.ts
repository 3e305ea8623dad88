import { defineCommand, user, text, commandOf, defineRow } from '../src/discord/command.ts';
import { askWhom, challengeFigures, challengePerson, DUEL } from '../src/discord/lobby/duelling.ts';

export const duel = defineCommand({
  name: 'duel',
  for: 'anyone',
  description: 'Call somebody out for a showdown, or practise against the house.',
  options: DUEL,
  run({ opponent, versus, ...said }, context) {
    if (versus !== undefined) return challengeFigures(context, versus, said);
    if (opponent !== undefined) return challengePerson(context, opponent, said);
    const { range, character, grit } = said;
    return askWhom(context, { range, character, grit });
  },
});

/** An entry in the menu that opens on a person. */
export const challengeMenu = commandOf(
  defineRow({
    name: 'Challenge to a duel',
    for: 'anyone',
    description: '',
    options: { user: user('The person', { required: true }) },
    run: ({ user: opponent }, context) => challengePerson(context, opponent),
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
