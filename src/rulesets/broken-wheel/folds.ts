import { armsFolds, beginArms } from './shoot/arms.ts';
import { beatFolds, beginBeats, foldBeatAction } from './turn/beat-state.ts';
import { beginBody, bodyFolds } from './wounds/body-state.ts';
import { foldActionsBy, foldBy } from '../kit/folds.ts';
import { beginMarch, marchFolds } from './move/march-state.ts';
import { beginMelee, foldMeleeAction, meleeFolds } from './melee/melee-state.ts';
import { beginNerve, nerveFolds } from './nerve/nerve-state.ts';
import { beginSenses, senseFolds } from './spot/sense-state.ts';
import { steedFolds } from './horses/steed-state.ts';
import { beginTown, townFolds } from './town/town-state.ts';
import { payForDoor } from './town/doors.ts';
import { orderFolds } from './spot/hearing.ts';
import { endInHiding } from './spot/hide.ts';
import type { Action } from '../../game/actions.ts';
import type { Gunfight } from '../../game/state.ts';

/** What this ruleset keeps besides the common state. Each chapter of the rules has its own part. */
export const beginState = () => ({
  /** Who has used which round, and what goes on by itself. */
  beats: beginBeats(),
  /** Weapons in hand, guns to clear. */
  arms: beginArms(),
  /** Blows and wounds, fatigue, bleeding. */
  body: beginBody(),
  nerve: beginNerve(),
  melee: beginMelee(),
  march: beginMarch(),
  senses: beginSenses(),
  /** Doors, locks, pockets. */
  town: beginTown(),
});

export type BrokenWheelState = ReturnType<typeof beginState>;

/** Every chapter's own folds of effects, and of what only an order tells. */
export const foldEffect = foldBy(
  beatFolds,
  armsFolds,
  bodyFolds,
  nerveFolds,
  meleeFolds,
  marchFolds,
  steedFolds,
  senseFolds,
  orderFolds,
  townFolds,
);

const foldOwn = foldActionsBy(
  { open: payForDoor, close: payForDoor, hide: endInHiding, move: endInHiding },
  foldMeleeAction,
);

/** BW-CDT-03: what somebody has others do counts as theirs. */
export function foldAction(fight: Gunfight, action: Action): void {
  foldOwn(fight, action.type === 'order' ? action.act : action);
  foldBeatAction(fight, action);
}
