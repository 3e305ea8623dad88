import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { inContact, riderOn } from '../../kit.ts';
import { hasSpotted } from './sense-state.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { areBeside } from '../../../game/town/town-in-play.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';

/** Inches between two figures, head to head (BW-GEN-01); null: nobody has said. */
export function distanceBetween(fight: Gunfight, one: FigureId, other: FigureId): number | null {
  if (one === other) return 0;
  const { range } = situationOf(fight, one, other);
  return range ?? (inContact(fight, one, other) ? 1 : bySaddle(fight, one, other));
}

/** Without a map a steed is where its rider is, of whom it has been said (BW-BEAST-01, BW-FIRE-06). */
function bySaddle(fight: Gunfight, one: FigureId, other: FigureId): number | null {
  const [from, to] = [inSaddle(fight, one), inSaddle(fight, other)];
  if (from === to) return 0;
  return from === one && to === other ? null : situationOf(fight, from, to).range;
}

function inSaddle(fight: Gunfight, id: FigureId): FigureId {
  const figure = fight.figures[id];
  return figure?.sort === 'beast' ? (riderOn(fight, figure)?.id ?? id) : id;
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

/** Contact over a corner. */
const REACH_INCHES = 1.5;

/**
 * BW-GEN-01: near enough to lay hands on. Without a map it is stated; of two of one side, where nobody has said how far apart they are, it
 * is taken on trust.
 */
export const isBeside = toldOrDrawn((fight: Gunfight, one: FigureId, other: FigureId) => {
  const { near, range } = situationOf(fight, one, other);
  if (inContact(fight, one, other) || near) return true;
  const areFriends = fight.figures[one]!.side === fight.figures[other]!.side;
  return range === null ? areFriends : range <= REACH_INCHES;
}, areBeside);

export function checkBeside(fight: Gunfight, figure: Figure, other: Figure): Refusal | null {
  if (isBeside(fight, figure.id, other.id)) return null;
  const { range } = situationOf(fight, figure.id, other.id);
  return { code: 'too-far-apart', figure: figure.id, target: other.id, distance: range, max: REACH_INCHES };
}
