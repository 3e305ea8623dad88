import { defineRow } from '../../src/discord/command.ts';

export const start = defineRow({
  name: 'start',
  description: 'Start the fight: figures come onto the field, and the first side is up',
  options: {},
  run: () => ({ actions: [{ type: 'start' }], done: 'ui.started' }),
});
