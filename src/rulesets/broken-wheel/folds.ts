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
  townFolds,
);

export const foldAction = foldActionsBy(foldMeleeAction, { open: payForDoor, close: payForDoor }, foldBeatAction);
