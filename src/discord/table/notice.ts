import type { Owed } from '../../game/clock/answers-owed.ts';
import type { SeatId } from '../../game/ids.ts';
import type { Version } from '../../store/port.ts';

/** What somebody is told in the fight's channel. */
export interface Notice {
  /** Something is asked of them now, or of them alone of all who were asked, or they are next. */
  readonly kind: 'asked' | 'last' | 'next';
  readonly seat: SeatId;
  readonly owed: Owed | null;
  /** The entry that brings it. */
  readonly version: Version;
  /** They are to be notified: they are awake, want to be, and do not know of it yet. */
  readonly pings: boolean;
  /** They have been told of it before: taken back and handed over again it is no news. */
  readonly isKnown: boolean;
  /** They brought it about themselves. */
  readonly isOwn: boolean;
}
