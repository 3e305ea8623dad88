import { defineRow } from '../../src/discord/command.ts';

export const card = defineRow({
  name: 'card',
  for: 'table-or-moderator',
  description: 'Bring the card of the fight down here, below everything said since',
  options: {},
  run(_args, { view, person, moderator }) {
    if (view === null) return { refusal: { code: 'no-fight' } };
    if (view.seats[person.id] === undefined && view.gm !== person.id && !moderator)
      return { refusal: { code: 'not-allowed', role: 'player' } };
    return { show: { kind: 'bring' } };
  },
});
