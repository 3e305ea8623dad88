import type { Folds } from './folding.ts';

/** Doors, locks and pockets (sections 9 and 20). */
export interface TownDealings {
  /** Doors that a figure has given up, or been hurt by (BW-DOOR-02). */
  barred: Record<string, readonly string[]>;
}

export const beginTown = (): TownDealings => ({ barred: {} });

export const townFolds: Folds = {};
