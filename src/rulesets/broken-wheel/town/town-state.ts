import type { Gunfight, ThingId } from '../../../game/state.ts';
import type { Fastening } from '../../../game/town/town.ts';
import { type Folds, forget, note, notes } from '../../kit/folds.ts';
import { subOf } from '../state.ts';
import { onlyTold } from '../../kit/world/world.ts';

/** What has been done to a door so far. */
export interface Wear {
  /** Off its forcing strength and its breaching strength (BW-DOOR-02, BW-DOOR-04). */
  readonly forcing: number;
  readonly breaching: number;
  /** BW-LOCK-01: locks gone, and what the next shot at the one that is left counts for. */
  readonly locks: number;
  readonly lock: number;
}

/** Doors, locks and pockets (sections 9 and 20). */
export const beginTown = () => ({
  /** Doors that a figure has hurt itself at (BW-DOOR-02). */
  barred: notes<readonly ThingId[]>(),
  /** Doors that the game master has locked. */
  fastened: notes<Fastening>(),
  wear: notes<Wear>(),
  /** Without a map: those of them that stand open. */
  open: notes<true>(),
  /** Cents found on whoever has been searched (BW-SRCH-01). */
  cash: notes<number>(),
});

export const UNWORN: Wear = { forcing: 0, breaching: 0, locks: 0, lock: 0 };

function wearDown(fight: Gunfight, thing: ThingId, change: (now: Wear) => Partial<Wear>): void {
  const { wear } = subOf(fight).town;
  const now = wear[thing] ?? UNWORN;
  wear[thing] = { ...now, ...change(now) };
}

/** On a map the town itself tells it. */
const noteOpen = onlyTold((fight: Gunfight, thing: ThingId): void => void (subOf(fight).town.open[thing] = true));

export const townFolds: Folds = {
  'door-locked': (fight, { kind: _kind, thing, ...fastening }) => {
    const { fastened, open, wear } = subOf(fight).town;
    fastened[thing] = fastening;
    delete open[thing];
    delete wear[thing];
  },
  'door-opened': (fight, { thing }) => noteOpen(fight, thing),
  'door-closed': (fight, { thing }) => forget(subOf(fight).town.open, thing),
  weakened: (fight, { thing, what, amount }) => {
    if (what !== 'armour') wearDown(fight, thing, (now) => ({ [what]: now[what] + amount }));
  },
  'lock-broken': (fight, { thing }) => wearDown(fight, thing, ({ locks }) => ({ locks: locks + 1, lock: 0 })),
  barred: (fight, { figure, task, thing }) => {
    const { barred } = subOf(fight).town;
    if (task === 'force') barred[figure] = [...(barred[figure] ?? []), thing];
  },
  searched: (fight, { figure, cents }) => note(subOf(fight).town.cash, figure, cents),
};
