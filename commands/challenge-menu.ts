import { defineUserCommand } from '../src/discord/command.ts';
import { challengePerson } from '../src/discord/duelling.ts';

export const challengeMenu = defineUserCommand({
  name: 'Challenge to a duel',
  run: ({ user }, context) => challengePerson(context, { opponent: user }),
});
