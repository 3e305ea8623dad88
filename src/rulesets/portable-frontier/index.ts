import { withoutHeld } from '../../game/clock/held-up.ts';
import { defineRuleset } from '../kit/orders.ts';
import { foldAction, foldEffect } from './folds.ts';
import { dismount, mount } from './horses/mount.ts';
import { beginState, everybody, everything } from './state.ts';
import { worth, worthwhile } from './house/worth.ts';
import { charge } from './melee/charge.ts';
import { META } from './meta.ts';
import { turn } from './move/facing.ts';
import { ferry } from './move/ferry.ts';
import { gate } from './move/gates.ts';
import { move } from './move/move.ts';
import { converter } from './people/convert.ts';
import { checkWish, recruit } from './people/figures.ts';
import { fits, muster } from './people/muster.ts';
import { overrules } from './people/overrules.ts';
import { veil } from './people/veil.ts';
import { SECRETS } from './secrets.ts';
import { EFFECTS } from './effects.ts';
import { TELLINGS } from './words/tellings.ts';
import { shoot } from './shoot/shoot.ts';
import { hold, mayAct, mayBeOrdered } from './turn/points.ts';
import { CLOCK_TABLE } from './turn/phases.ts';
import { absent, TICKS, verdict } from './turn/turn.ts';
import { drive, wagonWork } from './wagon/drive.ts';
import { en } from './words/en.ts';
import { dueIn, tickBy } from '../kit/ticks.ts';

export const portableFrontier = defineRuleset({
  ref: 'portable-frontier@1',
  folds: 3,
  meta: META,
  words: { en },
  clock: CLOCK_TABLE,
  begin: beginState,
  checkWish,
  converter,
  recruit,
  muster,
  fits,
  // PC-GEN-04, PC-WAG-15: what is not here cannot be done. PC-TURN-05: each result stands before the next die.
  orders: {
    shoot,
    charge,
    move,
    turn,
    open: gate,
    close: gate,
    mount,
    dismount,
    ferry,
    drive,
    'take-reins': wagonWork,
    'strip-canvas': wagonWork,
    hold,
    pass: hold,
    tick: tickBy(TICKS),
  },
  offered: (fight, figure, offers) => (mayBeOrdered(fight, figure) ? withoutHeld(fight, offers.but()) : []),
  overrules,
  foldEffect,
  foldAction,
  secrets: SECRETS,
  effects: EFFECTS,
  tellings: TELLINGS,
  veil,
  due: dueIn(TICKS),
  mayAct,
  absent,
  verdict,
  keys: { oddsKey: everything, worthKey: everybody },
  worth,
  worthwhile,
});
