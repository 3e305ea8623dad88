import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import {
  type Direction,
  DIRECTIONS,
  facingTowards,
  inArc,
  type Place,
  type Side,
  SIDES,
  turnedBy,
} from '../../../game/town/places.ts';
import { choiceOf, type OrderRule } from '../../kit/orders.ts';
import { worldOf } from '../../kit/world/world.ts';
import { checkGo } from '../turn/points.ts';
import { vehicleOf } from '../../kit.ts';

/** PC-FACE-02: a side of the square, never a corner. */
const isSide = (facing: Direction): facing is Side => (SIDES as readonly Direction[]).includes(facing);

/** The ways there are to look. */
export const facingsIn = (fight: Gunfight): readonly Side[] => worldOf(fight).directions.filter(isSide);

export function checkFacing(fight: Gunfight, facing: Direction | undefined): Refusal | null {
  if (facing === undefined) return null;
  if (!isSide(facing)) return { code: 'bad-value', option: 'facing', given: facing, allowed: SIDES.join(', ') };
  return facingsIn(fight).length === 0 ? { code: 'nothing-there', wanted: 'map' } : null;
}

/** Which way a step goes; it is to a neighbour over a side. */
export const headingTo = (from: Place, to: Place): Side => facingTowards(from, to, SIDES) as Side;

export const opposite = (way: Direction): Direction => turnedBy(way, 4);

/** PC-FIRE-04: 90 degrees forward, from diagonal to diagonal. */
export const isInFront = (from: Place, facing: Direction, to: Place): boolean =>
  inArc(from, DIRECTIONS[facing], to, 90);

/** PC-FIRE-04: as he stands where the target is in his arc; else toward the longer distance, on a tie north or south. */
export function facingFor(figure: Figure, from: Place, to: Place): Side {
  const { facing } = figure;
  return facing !== null && isSide(facing) && isInFront(from, facing, to) ? facing : sideToward(from, to, 'y');
}

/** Along the axis with the greater distance. */
export function sideToward(from: Place, to: Place, onTie: 'x' | 'y'): Side {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const axis = Math.abs(dx) === Math.abs(dy) ? onTie : Math.abs(dx) > Math.abs(dy) ? 'x' : 'y';
  if (axis === 'x') return dx > 0 ? 'east' : 'west';
  return dy > 0 ? 'south' : 'north';
}

export function turnTo(run: Run, figure: Figure, facing: Direction): void {
  if (figure.facing !== facing) run.emit({ kind: 'turned', figure: figure.id, facing });
}

/** PC-FACE-01: free, and as often as one likes in one's own activation. */
export const turn: OrderRule<ActionOf<'turn'>> = {
  legal: (_fight, { id: figure }, may) => choiceOf(may, { type: 'turn', figure }, 'facing', SIDES),
  check(fight, { figure: id, facing }, figure) {
    const wrong = checkGo(fight, figure) ?? checkFacing(fight, facing);
    if (wrong !== null) return wrong;
    if (vehicleOf(fight, figure) !== null) return { code: 'state-forbids', figure: id, state: 'aboard' };
    return figure.facing === facing ? { code: 'state-already', figure: id, state: facing } : null;
  },
  resolve: (run, { figure, facing }) => run.emit({ kind: 'turned', figure, facing }),
};
