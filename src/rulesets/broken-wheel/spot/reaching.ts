import type { Refusal } from '../../../game/refusals.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { areBeside } from '../../../game/town/town-in-play.ts';
import { inContact } from '../../kit.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';

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
