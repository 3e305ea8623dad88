import { defineGroup, defineRow, channel } from '../src/discord/command.ts';

export const setup = defineGroup({
  name: 'setup',
  description: 'For those who run this server',
  rows: [
    defineRow({
      name: 'check',
      for: 'host',
      description: 'Which permissions I lack, where, and what to do about it',
      options: { channel: channel('Where; left out: here') },
      reads: true,
      run: ({ channel }) => ({ show: { kind: 'check', ...(channel === undefined ? {} : { channel }) } }),
    }),
  ],
});
