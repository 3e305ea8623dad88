import { commandOf, defineRow, text, user } from '../src/discord/command.ts';
import { challengePerson } from '../src/discord/duelling.ts';

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
