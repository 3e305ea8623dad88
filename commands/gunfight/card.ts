import { defineRow } from '../../src/discord/command.ts';

export const card = defineRow({
  name: 'card',
  for: 'table-or-moderator',
  description: 'Bring the card of the fight down here, below everything said since',
  options: {},
  run: () => ({ show: { kind: 'bring' } }),
});
