import type { Gunfight } from '../../game/state.ts';
import { type ArmsState, beginArms } from './shoot/arms-state.ts';
import { beginBeats, type BeatState } from './turn/beat-state.ts';
import { beginBody, type BodyState } from './wounds/body-state.ts';
import { beginMarch, type MarchState } from './move/march-state.ts';
import { beginMelee, type MeleeState } from './melee/melee-state.ts';
import { beginNerve, type NerveState } from './nerve/nerve-state.ts';
import { beginSenses, type SenseState } from './spot/sense-state.ts';
import { beginTown, type TownDealings } from './town/town-state.ts';

/** What this ruleset keeps besides the common state. Each chapter of the rules has its own part. */
interface BrokenWheelState {
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

export function beginState(): BrokenWheelState {
  return {
    beats: beginBeats(),
    arms: beginArms(),
    body: beginBody(),
    nerve: beginNerve(),
    melee: beginMelee(),
    march: beginMarch(),
    senses: beginSenses(),
    town: beginTown(),
  };
}

export function subOf(fight: Gunfight): BrokenWheelState {
  return fight.sub as BrokenWheelState;
}
