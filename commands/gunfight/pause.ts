import { defineRow } from '../../src/discord/command.ts';

export const pause = defineRow({
  name: 'pause',
  description: 'Stop the clock of this fight, or let it run again',
  options: { on: { type: 'flag', description: 'Stop it (default), or let it run' } },
  run: ({ on }) => ({ actions: [{ type: 'pause', on: on ?? true }], moderates: true }),
});
