import { defineRow } from '../../src/discord/command.ts';

export const undo = defineRow({
  name: 'undo',
  for: 'table',
  description: 'Take back your last order; where dice were thrown or others acted, all must agree',
  options: {},
  run: () => ({ show: { kind: 'undo' } }),
});
