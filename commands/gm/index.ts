import { defineGroup } from '../../src/discord/command.ts';
import { add } from './add.ts';
import { clock } from './clock.ts';
import { crowd } from './crowd.ts';
import { die } from './die.ts';
import { event } from './event.ts';
import { panel } from './panel.ts';
import { place } from './place.ts';
import { remove } from './remove.ts';
import { reveal } from './reveal.ts';
import { roll } from './roll.ts';
import { rule } from './rule.ts';
import { narrate } from './say.ts';
import { seat } from './seat.ts';
import { set } from './set.ts';
import { thing } from './thing.ts';
import { town } from './town.ts';
import { veil } from './veil.ts';

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
    seat,
  ],
});
