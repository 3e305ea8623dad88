import { defineRow } from '../../src/discord/command.ts';

export const mine = defineRow({
  name: 'mine',
  for: 'anyone',
  description: 'All your fights, those waiting for you first',
  options: {},
  reads: true,
  run: () => ({ show: { kind: 'mine' } }),
});
