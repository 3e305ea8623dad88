import type { Order } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { isHiddenFrom } from '../../../game/town/town-in-play.ts';
import type { Place } from '../../../game/town/places.ts';
import { isInPlay, rosterOf, vehicleOf } from '../../kit.ts';
import type { May } from '../../kit/orders.ts';
import { boardOf, enemiesIn, halfAt } from '../move/board.ts';
import { crewOf, type Half } from '../people/people.ts';
import { standOf } from '../../kit/world/world.ts';

/** What is fired at or set upon, as plain data: a square with men in it, or one half of a wagon (PC-FIRE-09, PC-WAG-06, PC-WAG-10). */
export interface Mark {
  /** Named in the order: somebody in the square, or the wagon. */
  readonly target: FigureId;
  readonly wagon: FigureId | null;
  readonly half: Half | null;
  /** Null in the theatre of the mind. */
  readonly at: Place | null;
}

const HALVES: readonly Half[] = ['front', 'rear'];
export const isHalf = (part: string | undefined): part is Half => HALVES.includes(part as Half);

/** Null: nothing of the kind can be aimed at. */
export function markFor(figure: Figure, part: string | undefined): Mark | null {
  const target = figure.id;
  if (figure.sort === 'beast') return null;
  if (figure.sort === 'person') return part === undefined ? { target, wagon: null, half: null, at: figure.at } : null;
  return isHalf(part) ? { target, wagon: target, half: part, at: halfAt(figure, part) } : null;
}

/** Everything an enemy of this figure could name; what he does not know of is not among it. */
const marksFor = (fight: Gunfight, figure: Figure): Mark[] =>
  rosterOf(fight).flatMap((one): Mark[] => {
    if (!isInPlay(one) || isHiddenFrom(fight, one.id, figure.side)) return [];
    if (one.sort === 'vehicle') return HALVES.flatMap((half) => markFor(one, half) ?? []);
    if (one.sort !== 'person' || one.side === figure.side || vehicleOf(fight, one) !== null) return [];
    return [markFor(one, undefined)!];
  });

interface AtMarks {
  /** Each with its own weapon. */
  readonly actions: readonly Offer['action'][];
  readonly slots: Offer['slots'];
}

/** An order for every mark it may be given for: those of a square, and of each half of a wagon. */
export function markOffers(fight: Gunfight, figure: Figure, may: May, { actions, slots }: AtMarks): Offer[] {
  const marks = marksFor(fight, figure);
  return actions.flatMap((action) => {
    const withPart = ({ half }: Pick<Mark, 'half'>) => ({ ...action, ...(half === null ? {} : { part: half }) });
    const open = marks.filter((mark) => may({ ...withPart(mark), target: mark.target } as unknown as Order));
    return [...HALVES, null].flatMap((half): Offer[] => {
      const values = open.filter((mark) => mark.half === half).map(({ target }) => target);
      if (values.length === 0) return [];
      return [{ action: withPart({ half }), slots: { target: { kind: 'one-of', values }, ...slots }, fits: may }];
    });
  });
}

/** Men who can be hit there, in roster order: those in the square, those of the half. */
export function menAt(fight: Gunfight, mark: Mark, side: string): Figure[] {
  if (mark.wagon !== null) return crewOf(fight, mark.wagon, mark.half!).filter((one) => one.side !== side);
  const stand = standOf(fight, mark);
  return stand === null
    ? theatreMen(fight, fight.figures[mark.target]!)
    : enemiesIn(boardOf(fight), { side }, stand.at);
}

/** PC-GEN-07: without a map two friends on foot who are stated to be near each other share a square. */
function theatreMen(fight: Gunfight, target: Figure): Figure[] {
  if (!isInPlay(target)) return [];
  if (target.mount !== null) return [target];
  const mate = rosterOf(fight).find((one) => isMate(fight, target, one));
  return rosterOf(fight).filter((one) => one.id === target.id || one.id === mate?.id);
}

const isMate = (fight: Gunfight, target: Figure, one: Figure): boolean =>
  one.id !== target.id &&
  one.side === target.side &&
  one.sort === 'person' &&
  one.mount === null &&
  isInPlay(one) &&
  fight.situations[`${target.id}>${one.id}`]?.near === true;

/** A wagon is its side's, or theirs who are aboard. */
export function isFriendly(fight: Gunfight, mark: Mark, side: string): boolean {
  const wagon = mark.wagon === null ? null : fight.figures[mark.wagon]!;
  if (wagon === null) return fight.figures[mark.target]!.side === side;
  const aboard = crewOf(fight, wagon.id, mark.half!);
  return aboard.length === 0 ? wagon.side === side : aboard.some((one) => one.side === side);
}
