import { defineGroup, defineRow } from '../src/discord/command.ts';

export const setup = defineGroup({
  name: 'setup',
  description: 'For those who run this server',
  rows: [
    defineRow({
      name: 'check',
      for: 'host',
      description: 'Which permissions I lack in this channel',
      options: {},
      reads: true,
      run: () => ({ show: { kind: 'check' } }),
    }),
  ],
});
