import { defineGroup } from '../../src/discord/command.ts';
import { add, crowd, place, remove, reveal, set, veil } from './people.ts';
import { clock, die, narrate, panel, paper, roll, rule, seat } from './table.ts';
import { event, thing, town } from './town.ts';

export const gm = defineGroup({
  name: 'gm',
  description: 'For the game master: whatever is overruled stays in the log',
  rows: [
    panel,
    set,
    add,
    crowd,
    place,
    remove,
    reveal,
    veil,
    thing,
    event,
    town,
    die,
    roll,
    rule,
    clock,
    narrate,
    paper,
    seat,
  ],
});
