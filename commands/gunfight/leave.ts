import { shownName } from '../../src/discord/seats.ts';
import { defineRow } from '../../src/discord/command.ts';

export const leave = defineRow({
  name: 'leave',
  for: 'table',
  description: 'Leave the table; in a running fight your figures look after themselves',
  options: {},
  run(_args, { view, person, say, confirmed }) {
    const { standsIn = null } = view?.seats[person.id] ?? {};
    const name = view?.seats[standsIn ?? '']?.name;
    if (name !== undefined && !confirmed)
      return { ask: { text: say('ui.ask.give-back', { name: shownName(name) }), label: say('ui.button.leave') } };
    if (view?.status === 'running' && !confirmed)
      return { ask: { text: say('ui.ask.leave'), label: say('ui.button.leave') } };
    return { actions: [{ type: 'leave', seat: person.id }], done: 'ui.left' };
  },
});
