import { situationOf } from '../../../game/town/situation.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { inContact } from '../../kit.ts';
import { hasSpotted } from './sense-state.ts';

/** Inches between two figures, head to head (BW-GEN-01); null: nobody has said. */
export function distanceBetween(fight: Gunfight, one: FigureId, other: FigureId): number | null {
  if (one === other) return 0;
  const { range } = situationOf(fight, one, other);
  return range ?? (inContact(fight, one, other) ? 1 : null);
}

/** BW-GEN-01; what nobody has stated is not within (BW-PBP-08). */
export function within(fight: Gunfight, one: FigureId, other: FigureId, inches: number): boolean {
  const distance = distanceBetween(fight, one, other);
  return distance !== null && distance <= inches + 1e-9;
}

/** A line of sight, whoever may hide there. */
export const hasLine = (fight: Gunfight, from: FigureId, to: FigureId): boolean => situationOf(fight, from, to).sight;

/** BW-SPOT-01: a line of sight, and it has itself spotted who is there. */
export const canSee = (fight: Gunfight, from: FigureId, to: FigureId): boolean =>
  hasLine(fight, from, to) && hasSpotted(fight, from, to);
