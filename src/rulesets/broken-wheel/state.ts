import type { Gunfight } from '../../game/state.ts';
import type { ArmsState } from './shoot/arms-state.ts';
import type { BeatState } from './turn/beat-state.ts';
import type { BodyState } from './wounds/body-state.ts';
import type { MarchState } from './move/march-state.ts';
import type { MeleeState } from './melee/melee-state.ts';
import type { NerveState } from './nerve/nerve-state.ts';
import type { SenseState } from './spot/sense-state.ts';
import type { TownDealings } from './town/town-state.ts';

/** What this ruleset keeps besides the common state. Each chapter of the rules has its own part. */
export interface BrokenWheelState {
  /** Who has used which round, and what goes on by itself. */
  beats: BeatState;
  /** Weapons in hand, guns to clear. */
  arms: ArmsState;
  /** Blows and wounds, fatigue, bleeding. */
  body: BodyState;
  nerve: NerveState;
  melee: MeleeState;
  march: MarchState;
  /** Who has seen and heard what. */
  senses: SenseState;
  /** Doors, locks, pockets. */
  town: TownDealings;
}

export function subOf(fight: Gunfight): BrokenWheelState {
  return fight.sub as BrokenWheelState;
}
