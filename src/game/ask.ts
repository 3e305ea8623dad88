import type { Action } from './actions.ts';
import type { Reasons } from './entry.ts';
import type { SeatId } from './ids.ts';

/** Somebody asks for something: the one value that commands, buttons, standing orders, the house and the clock all make. */
export interface Ask {
  readonly by: SeatId;
  /** Set by the host's side where the person may moderate this channel. */
  readonly as?: 'gm' | 'moderator';
  readonly action: Action;
  readonly at: number;
  /** The house's reasons, kept with its order. */
  readonly why?: Reasons;
}
