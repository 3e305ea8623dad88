import { withoutHeld } from '../../game/clock/held-up.ts';
import { defineRuleset } from '../kit/orders.ts';
import { foldAction, foldEffect } from './folds.ts';
import { dismount, mount } from './horses/ride.ts';
import { worth, worthwhile } from './house/worth.ts';
import { charge } from './melee/charge.ts';
import { settleContacts } from './melee/contacts.ts';
import { melee } from './melee/melee.ts';
import { META } from './meta.ts';
import { coverFor } from './move/cover-goal.ts';
import { hide } from './move/hide.ts';
import { move } from './move/move.ts';
import { converter } from './people/convert.ts';
import { checkWish, recruit } from './people/figures.ts';
import { overrules } from './people/overrules.ts';
import { veil } from './people/veil.ts';
import { EFFECTS } from './effects.ts';
import { SECRETS } from './secrets.ts';
import { TELLINGS } from './words/tellings.ts';
import { load } from './shoot/load.ts';
import { shoot } from './shoot/shoot.ts';
import { beginState } from './state.ts';
import { giveUp, goIsOver, hold, mayAct, standing } from './turn/go.ts';
import { CLOCK_TABLE, isOnTurn, phaseOf } from './turn/phases.ts';
import { absent, answered, reflex, TICKS, verdict } from './turn/turn.ts';
import { musterUnits } from './units/units.ts';
import { en } from './words/en.ts';
import { dueIn, tickBy } from '../kit/ticks.ts';
import { goAsNamed } from '../kit/initiative.ts';
import { isInPlay, isPerson } from '../kit.ts';

/** The orders that take up somebody's go. */
const IN_PHASE = {
  shooting: ['shoot', 'load', 'hold', 'surrender'],
  movement: ['charge', 'move', 'hide', 'mount', 'dismount', 'hold', 'surrender'],
} as const;

export const clashOfArguments = defineRuleset({
  ref: 'clash-of-arguments@1',
  folds: 3,
  meta: META,
  words: { en },
  clock: CLOCK_TABLE,
  begin: beginState,
  checkWish,
  converter,
  recruit,
  muster: musterUnits,
  open: goAsNamed,
  placed(run, figure) {
    if (run.fight.status === 'running') settleContacts(run, figure);
  },
  /** CA-GEN-06: what is not here is not in this ruleset. */
  orders: {
    charge,
    move,
    hide,
    mount,
    dismount,
    shoot,
    load,
    hold,
    pass: hold,
    surrender: giveUp,
    melee,
    standing,
    tick: tickBy(TICKS),
  },
  offered(fight, figure, offers) {
    if (!isInPlay(figure)) return [];
    const ahead = isPerson(figure) ? offers.of('standing') : [];
    if (!isOnTurn(fight, figure.side)) return ahead;
    const now = mayAct(fight, figure)
      ? offers.of(...IN_PHASE[phaseOf(fight) === 'shooting' ? 'shooting' : 'movement'])
      : [];
    return [...withoutHeld(fight, [...now, ...offers.of('melee')]), ...ahead];
  },
  answered,
  reflex,
  overrules,
  foldEffect,
  foldAction,
  due: dueIn(TICKS),
  mayAct,
  goIsOver,
  absent,
  verdict,
  coverFor,
  secrets: SECRETS,
  effects: EFFECTS,
  tellings: TELLINGS,
  veil,
  worth,
  worthwhile,
});
