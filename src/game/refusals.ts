import type { FigureId, ItemId, PromptId, SeatId, SideId } from './ids.ts';
import type { Gunfight } from './state.ts';

/** A player's mistake: a value shown to that player alone; nothing is stored and no die is rolled. */
export type Refusal =
  | { code: 'no-fight' }
  | { code: 'fight-over'; winner: SideId | null }
  | { code: 'fight-open' }
  | { code: 'fight-paused'; figure?: FigureId }
  | { code: 'moved-on' }
  /** For a reason that whoever asked may not know. */
  | { code: 'unknowable' }
  | { code: 'unknown-name'; given: string; sort: string; near?: string }
  | { code: 'not-your-figure'; figure: FigureId; seat: SeatId | null }
  | { code: 'not-allowed'; role: string }
  | { code: 'not-in-ruleset'; command: string; instead?: string }
  | { code: 'not-agreed'; waiting: readonly SeatId[] }
  | { code: 'needs-confirm'; why: string }
  | { code: 'bad-value'; option: string; given: string; allowed: string }
  | { code: 'bad-profile'; field: string; given: string; min: number; max: number }
  | { code: 'not-your-turn'; side: SideId | null; figure?: FigureId }
  | { code: 'wrong-phase'; now: string; wanted: string }
  | { code: 'only-at-opening'; option: string }
  /** It was started, and waits for its opening message. */
  | { code: 'opening' }
  | { code: 'already-did'; figure: FigureId; did: string; scope: 'turn' | 'round' | 'fight' }
  /** Beats that it needs, and that are left. */
  | { code: 'no-time'; needed: number; left: number; unit: 'beat' }
  | { code: 'figure-out'; figure: FigureId; state: string }
  | { code: 'state-forbids'; figure: FigureId; state: string }
  | { code: 'state-missing'; figure: FigureId; state: string }
  | { code: 'state-already'; figure: FigureId; state: string }
  | { code: 'not-entitled'; figure: FigureId; need: string }
  | { code: 'not-calm'; figure: FigureId; why: string }
  | { code: 'limb-useless'; figure: FigureId; location: string; item: ItemId }
  | { code: 'lacks-item'; figure: FigureId; need: string }
  | {
      code: 'weapon-not-ready';
      item: ItemId;
      state: 'empty' | 'out-of-ammo' | 'jammed' | 'burst' | 'not-lit' | 'not-in-hand';
    }
  | { code: 'weapon-cannot'; item: ItemId; what: string }
  | { code: 'nothing-to-do'; item: ItemId; task: string }
  | { code: 'no-ammunition'; item: ItemId }
  | { code: 'incompatible'; item: ItemId; other: ItemId }
  | { code: 'needs-gm'; given: string }
  | { code: 'over-limit'; what: string; given: number; max: number }
  | { code: 'target-forbids'; target: FigureId; state: string }
  | { code: 'wrong-side'; target: FigureId; wanted: 'enemy' | 'own' }
  | { code: 'out-of-range'; distance: number; max: number }
  | { code: 'too-far-apart'; figure: FigureId; target: FigureId; distance: number | null; max: number }
  | { code: 'out-of-arc'; figure: FigureId; target: FigureId }
  | { code: 'no-line-of-sight'; from: FigureId; to: FigureId }
  | { code: 'closer-target'; target: FigureId }
  | { code: 'cannot-hit'; need: number; best: number }
  | { code: 'draw-forbids'; figure: FigureId; why: string }
  | { code: 'too-far'; needed: number; allowed: number }
  | { code: 'blocked'; by: string }
  | { code: 'off-map'; at: string }
  | { code: 'cell-full'; at: string; figures: readonly FigureId[] }
  | { code: 'bad-path'; why: 'not-straight' | 'turn' | 'way'; needed?: number; allowed?: number }
  | { code: 'nothing-there'; wanted: string }
  | { code: 'mount-unavailable'; figure: FigureId; why: string }
  | { code: 'vehicle-unfit'; figure: FigureId; why: string }
  | { code: 'not-your-choice'; prompt?: PromptId }
  /** Enough of it for now; from when on there may be more, in milliseconds since 1970. */
  | { code: 'too-often'; what: string; again: number };

export const refuse = (refusal: Refusal): { readonly refusal: Refusal } => ({ refusal });

/** Whether all of these are in the fight; null: they are. */
export function checkThere({ figures }: Pick<Gunfight, 'figures'>, ids: readonly FigureId[]): Refusal | null {
  const stranger = ids.find((id) => figures[id] === undefined);
  return stranger === undefined ? null : { code: 'unknown-name', given: stranger, sort: 'figure' };
}

/** Nothing that this option can be. */
export const badValue = (option: string, given: unknown, allowed: string): Refusal => ({
  code: 'bad-value',
  option,
  given: String(given),
  allowed,
});
