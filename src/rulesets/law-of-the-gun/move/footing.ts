import type { Figure, Gunfight } from '../../../game/state.ts';
import { rearOf } from '../../../game/town/town-in-play.ts';
import type { Direction } from '../../../game/town/places.ts';
import { type Cell, cellAt, type Ground, type SideView } from '../../../game/town/ground.ts';
import type { Entry, LegRules } from '../../../game/town/ways/legs.ts';
import type { Step } from '../../../game/town/ways/steps.ts';
import { carrierOf, hasStatus, isOneBody } from '../../kit.ts';
import { type Crowd, crowdOn, type Walker } from '../../kit/travel/walker.ts';
import { standOf } from '../../kit/world/world.ts';
import { CELL_CM } from '../tables.ts';

type Footing = 'foot' | 'mounted' | 'wheels';

/** One figure on its way over a map: what moves, where it stands, and who is in its way. */
export interface Mover extends Walker {
  /** What the places are of: the figure itself, its horse, its vehicle. */
  readonly base: Figure;
  readonly facing: Direction;
  readonly footing: Footing;
}

/** Null off the table, and in the theatre of the mind. */
export function moverOf(fight: Gunfight, figure: Figure): Mover | null {
  const base = carrierOf(fight, figure) ?? figure;
  const stand = standOf(fight, { at: base.at ?? figure.at });
  if (stand === null) return null;
  const { at, ground } = stand;
  const facing = base.facing ?? figure.facing ?? 'north';
  return { figure, base, at, facing, footing: footingOf(base), ground, ...crowdAround(fight, ground, figure) };
}

const footingOf = (base: Figure): Footing =>
  base.sort === 'vehicle' ? 'wheels' : base.sort === 'beast' ? 'mounted' : 'foot';

/** LG-MOVE-04: friends may be passed, enemies block, as far as the mover's side knows where they are. */
const crowdAround = (fight: Gunfight, ground: Ground, figure: Figure): Crowd =>
  crowdOn(fight, ground, {
    side: figure.side,
    roleOf: (other) => (isOneBody(figure, other) ? null : isInTheWay(other, figure) ? 'bars' : 'passed'),
  });

/** Whoever has given up or is out of action stops nobody. */
const isInTheWay = (other: Figure, figure: Figure): boolean =>
  other.side !== figure.side && !hasStatus(other, 'surrendered', 'out-of-action');

/** LG-TERR-05, LG-MOVE-11: whether one may come into this cell that way at all. */
export function isPassable(footing: Footing, { to, over }: Pick<Entry, 'to' | 'over'> & Partial<Entry>): boolean {
  if (!to.passable || over.some((side) => !side.facts.passable)) return false;
  if (footing === 'foot') return true;
  if (to.sight === 'window' || over.some((side) => side.facts.sight === 'window')) return false;
  return footing === 'mounted' || (to.wheels && over.every((side) => side.facts.wheels));
}

/** LG-MOVE-10: the price of a step is its length alone; walls and the like still block. */
export const lengthFor =
  (footing: Footing) =>
  ({ to, over, link, length }: Step): number | null => {
    const isOpen = isPassable(footing, { to, over: over === null ? [] : [over] });
    return isOpen && (link === null || footing === 'foot') ? CELL_CM * length : null;
  };

/** Difficulty of what is entered, however it is paid for. */
export function hardness({ from, to, over }: Entry): number {
  const cell = to.piece !== 0 && to.piece !== from.piece ? to.difficulty : 0;
  return cell + over.reduce((sum, side: SideView) => sum + side.facts.difficulty, 0);
}

/** Added to the length for each level entered, so that of ways of one length the easier is taken (LG-MOVE-04). */
const EASE_CM = 1e-5;

/** Ways by their length alone; of equal ones the easier. */
export const legRules = ({ footing, shut, noStop }: Mover): LegRules => ({
  perCell: CELL_CM,
  enter: (entry) => (isPassable(footing, entry) ? EASE_CM * hardness(entry) : null),
  ...(footing === 'foot' ? { link: (step: Step) => (step.to.passable ? CELL_CM * step.length : null) } : {}),
  shut,
  noStop,
});

/** LG-MOVE-04: a vehicle's hind cell needs room too; wheels do not go over people. */
export function hasRoomFor(mover: Mover, cell: Cell, facing: Direction): boolean {
  if (mover.footing !== 'wheels') return true;
  const rear = cellAt(mover.ground, rearOf(cell.at, facing));
  return rear !== null && rear.floor && isPassable('wheels', { to: rear, over: [] }) && !mover.shut.has(rear.index);
}

/** Whether it may stop there: in nobody's cell but its own. */
export function mayStop(mover: Mover, cell: Cell, facing: Direction): boolean {
  if (mover.noStop.has(cell.index) || mover.shut.has(cell.index)) return false;
  if (mover.footing !== 'wheels') return true;
  const rear = cellAt(mover.ground, rearOf(cell.at, facing));
  return rear !== null && !mover.noStop.has(rear.index) && hasRoomFor(mover, cell, facing);
}
