import { defineRow } from '../../src/discord/command.ts';

export const panel = defineRow({
  name: 'panel',
  for: 'gm-or-moderator',
  description: 'Everything you can do as game master now, for you alone',
  options: {},
  reads: true,
  run: () => ({ show: { kind: 'gm' } }),
});
