import type { Effect } from '../../game/effects.ts';
import type { FigureId, SideId } from '../../game/ids.ts';
import type { Gunfight } from '../../game/state.ts';
import { meleeOf } from './melee-state.ts';

/** What this ruleset keeps of a bar-room brawl (WM-BRAWL-01 to -05). */
export interface BrawlState {
  /** Fists only so far: wounds come off the brawl points. */
  on: boolean;
  /** Who acts when, by descending score, those with the same score together (WM-BRAWL-03); empty: sides take turns. */
  order: readonly (readonly FigureId[])[];
  /** What each knows of brawling (WM-BRAWL-05), and who has used up what works once. */
  skills: Record<FigureId, string>;
  used: Record<FigureId, true>;
}

export function beginBrawl(): BrawlState {
  return { on: false, order: [], skills: {}, used: {} };
}

export const brawlOf = (fight: Gunfight): BrawlState => meleeOf(fight).brawl;

export function foldBrawl(_fight: Gunfight, _effect: Effect, _side?: SideId): void {}
