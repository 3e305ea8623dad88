import type { PromptSpec } from '../../../game/run.ts';
import type { Gunfight, Pause } from '../../../game/state.ts';
import { aimPrompts } from './aims.ts';
import type { MarchAt } from '../move/march.ts';
import { type ToldAt, stimulusOf } from '../melee/charge-told.ts';
import { asOfNow, reactionPrompts } from './react.ts';
import type { DrawnAt } from '../melee/charge-drawn.ts';
import type { WalkAt } from '../move/walk.ts';
import type { Charge } from '../melee/charge-way.ts';
import type { Stimulus } from '../shoot/ranges.ts';

type At = { readonly step?: undefined; readonly stimulus?: Stimulus } | WalkAt | MarchAt | ToldAt | DrawnAt;

/** LG-PBP-03: what those who may fire at an order that has stopped would be asked as things are now. */
export function asks(fight: Gunfight, { at: stopped, action }: Pause): readonly PromptSpec[] {
  const at = stopped as At;
  switch (at.step) {
    case undefined:
      return at.stimulus === undefined ? [] : reactionPrompts(fight, asOfNow(fight, at.stimulus));
    case 'walk':
      return reactionPrompts(
        fight,
        asOfNow(fight, { figure: at.legs[at.index]!.figure, kind: 'moved', ranges: at.stretch.ranges }),
      );
    case 'march':
      return aimPrompts(fight, at.stride.trek);
    case 'onset':
      return reactionPrompts(fight, stimulusOf(fight, action as Charge, at.chargers[at.index]!));
    case 'sprint': {
      const { trek } = at.chargers[at.index]!;
      return trek === null ? [] : aimPrompts(fight, trek);
    }
    default:
      return [];
  }
}
