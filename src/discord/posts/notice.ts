import type { SeatId } from '../../game/ids.ts';
import type { Owed } from '../../report/waiting.ts';

/** What somebody is told in a message of the fight's channel. */
export type Notice =
  /** Something is asked of them now, or of them alone of all who were asked. */
  | { readonly kind: 'asked' | 'last'; readonly seat: SeatId; readonly owed: Owed }
  | { readonly kind: 'next'; readonly seat: SeatId }
  /** They have more time than they were told. This mentions nobody. */
  | { readonly kind: 'moved'; readonly seat: SeatId; readonly owed: Owed };
