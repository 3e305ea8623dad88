import type { FigureId } from '../../game/ids.ts';
import type { PromptSpec, Resume, Run } from '../../game/run.ts';
import type { Gunfight } from '../../game/state.ts';

/** What an enemy did that can be reacted to: a move from one range to another per reactor, a shot, or a charge at somebody else. */
export interface Stimulus {
  readonly figure: FigureId;
  readonly kind: 'moved' | 'shot' | 'charge';
  /** Range to each possible reactor before and after; equal where it did not change. */
  readonly ranges: Readonly<Record<FigureId, { readonly from: number; readonly to: number }>>;
}

/** LG-REACT-01, -02: prompts to everybody who may fire at this, nearest to the trigger first. */
export declare function reactionPrompts(fight: Gunfight, stimulus: Stimulus): PromptSpec[];
/** LG-REACT-03 to -05: the shots of those who answered `fire` or `bushwhack`, each resolved fully before the next. */
export declare function fireReactions(run: Run, stimulus: Stimulus, answers: Resume['answers']): void;
