import type { FigureId, Gunfight } from '../../../game/state.ts';
import { distanceBetween } from '../spot/eyes.ts';
import { marchOf } from '../move/march-state.ts';
import { beatOf } from '../turn/phases.ts';
import { gapIn } from '../move/trek.ts';

/** The range of a shot in this round, inches; null: nobody has said. */
export function shotRange(fight: Gunfight, from: FigureId, to: FigureId): number | null {
  return chargeRange(fight, from, to) ?? distanceBetween(fight, from, to); // BW-MOVE-09
}

/** BW-MOVE-09: how far apart a charger and the one he charges are in this round, whoever shoots; null: neither charges the other. */
function chargeRange(fight: Gunfight, one: FigureId, other: FigureId): number | null {
  const { treks } = marchOf(fight);
  const trek = [treks[one], treks[other]].find((way, index) => way?.target === (index === 0 ? other : one));
  const beat = beatOf(fight);
  return trek === undefined || beat === 0 ? null : gapIn(trek, beat);
}
