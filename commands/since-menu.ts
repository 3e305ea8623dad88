import { defineMessageCommand } from '../src/discord/command.ts';

export const sinceMenu = defineMessageCommand({
  name: 'What happened since?',
  run: ({ message }) => ({ show: { kind: 'since', message } }),
});
