import type { FigureId } from '../../game/ids.ts';
import { keptAs, notes } from '../kit/folds.ts';

/** Why somebody is due a test in the morale phase (CA-MOR-03). */
export type Trigger = 'losses' | 'wounded' | 'friend-killed';

/** What a unit has lost (CA-UNIT-03). */
type Losses = { readonly start: number; readonly dead: number };

/** What this ruleset keeps besides the common state. */
export const beginState = () => ({
  /** Who has acted in the go that is on: figures, or a unit and nobody else. */
  go: [] as string[],
  /** Who has had its go in this phase. */
  done: notes<true>(),
  /** Ran or charged so many turns in a row, up to the one that is on (CA-MOVE-04). */
  streaks: notes<number>(),
  /** Ran or charged in this turn. */
  ran: notes<true>(),
  /** In which turn it is pinned (CA-WND-04). */
  pins: notes<number>(),
  /** Pinned in this turn, and wounded anew: pinned in the next one as well (CA-WND-06). */
  stillPinned: notes<true>(),
  /** In which turn it was said to be out of its leader's reach (CA-COH-02). */
  strayed: notes<number>(),
  /** Driven off its place by its nerve this turn (CA-MOR-15). */
  driven: notes<true>(),
  /** Made a charge this turn (CA-CHG-07). */
  charged: notes<true>(),
  /** Thrown from its mount this turn (CA-CHG-05). */
  unhorsed: notes<true>(),
  /** Figures and units that have had this turn's test for being charged (CA-CHG-08, CA-UNIT-02). */
  tested: notes<true>(),
  /** Whom it has chosen to strike at this turn (CA-MEL-02). */
  chosen: notes<FigureId>(),
  /** Tests due in the morale phase, by figure or unit. */
  triggers: notes<readonly Trigger[]>(),
  losses: notes<Losses>(),
  /** Sides (in unit mode units) that have lost their leader or standard (CA-MOR-08). */
  bereft: notes<true>(),
  /** Guns that have blown up (CA-MIS-01). */
  burst: notes<true>(),
});

export type ClashState = ReturnType<typeof beginState>;

export const subOf = keptAs<ClashState>();
