import { defineRow, flag } from '../../src/discord/command.ts';
import { isStalled } from '../../src/discord/posts/thread-rest.ts';
import { runs } from '../../src/game/entitled.ts';

export const pause = defineRow({
  name: 'pause',
  for: 'table-or-moderator',
  description: 'Propose to stop the clock, or to let it run again; the game master or a moderator does it at once',
  options: { on: flag('Stop it (default), or let it run') },
  run({ on = true }, { view, person, moderator }) {
    // It stands still because all were away: whoever starts the clock is back.
    if (!on && view !== null && isStalled(view) && view.seats[person.id]?.autoPilot === true)
      return { actions: [{ type: 'seat', seat: person.id, how: 'back' }] };
    if (view === null || runs(view, person.id) || moderator)
      return { actions: [{ type: 'pause', on }], moderates: true };
    return { actions: [{ type: 'propose', what: on ? 'pause' : 'resume' }], done: 'ui.proposed' };
  },
});
