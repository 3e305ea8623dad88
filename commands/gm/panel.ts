import { defineRow, text } from '../../src/discord/command.ts';
import { GM_PARTS } from '../../src/discord/result.ts';

export const panel = defineRow({
  name: 'panel',
  for: 'gm-or-moderator',
  description: 'Everything you can do as game master now, for you alone',
  options: { part: text('Which part of it', { choices: GM_PARTS }) },
  reads: true,
  run: ({ part }) => ({ show: { kind: 'gm', ...(part === undefined ? {} : { part }) } }),
});
