import type { FigureId, GroupId, ItemId } from '../../game/ids.ts';
import type { Gunfight } from '../../game/state.ts';

/** Why somebody is due a test in the morale phase (CA-MOR-03). */
export type Trigger = 'losses' | 'wounded' | 'friend-killed';

/** What a unit has lost (CA-UNIT-03). */
interface Losses {
  readonly start: number;
  readonly dead: number;
}

/** What this ruleset keeps besides the common state. */
export interface ClashState {
  /** Who has acted in the go that is on: figures, or a unit and nobody else. */
  go: string[];
  /** Who has had its go in this phase. */
  done: Record<FigureId, true>;
  /** Ran or charged so many turns in a row, up to the one that is on (CA-MOVE-04). */
  streaks: Record<FigureId, number>;
  /** Ran or charged in this turn. */
  ran: Record<FigureId, true>;
  /** In which turn it is pinned (CA-WND-04). */
  pins: Record<FigureId, number>;
  /** Driven off its place by its nerve this turn (CA-MOR-15). */
  driven: Record<FigureId, true>;
  /** Made a charge this turn (CA-CHG-07). */
  charged: Record<FigureId, true>;
  /** Thrown from its mount this turn (CA-CHG-05). */
  unhorsed: Record<FigureId, true>;
  /** Figures and units that have had this turn's test for being charged (CA-CHG-08, CA-UNIT-02). */
  tested: Record<string, true>;
  /** Whom it has chosen to strike at this turn (CA-MEL-02). */
  chosen: Record<FigureId, FigureId>;
  /** Tests due in the morale phase, by figure or unit. */
  triggers: Record<string, readonly Trigger[]>;
  losses: Record<GroupId, Losses>;
  /** Sides (in unit mode units) that have lost their leader or standard (CA-MOR-08). */
  bereft: Record<string, true>;
  /** Guns that have blown up (CA-MIS-01). */
  burst: Record<ItemId, true>;
}

export function beginState(): ClashState {
  return {
    go: [],
    done: {},
    streaks: {},
    ran: {},
    pins: {},
    driven: {},
    charged: {},
    unhorsed: {},
    tested: {},
    chosen: {},
    triggers: {},
    losses: {},
    bereft: {},
    burst: {},
  };
}

export function subOf(fight: Gunfight): ClashState {
  return fight.sub as ClashState;
}
