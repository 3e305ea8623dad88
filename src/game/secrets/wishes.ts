import { type Closed, open, values } from './closed.ts';
import { seatOfWish } from '../crowds/crowds.ts';
import { type FigureId, HOUSE } from '../ids.ts';
import { seatedSide, type Sight } from './knowledge.ts';
import type { Seat, Wish } from '../state.ts';
import { secretModels, wishedOpenly, wishUnder } from './veil.ts';

export const WISH: Closed<Wish> = {
  ...open('figure name template row weapons pc mounted pronouns portrait hidden at'),
  profile: values,
};

/** Wishes without where their figures would start. */
export function placeless<W extends Omit<Wish, 'figure'>>(wishes: readonly W[]): W[] {
  return wishes.map((wish) => {
    const { at: _at, ...rest } = wish;
    return rest as W;
  });
}

/** Whoever comes unseen is for his own side. */
function isKnownWish(wish: Wish, seat: Seat, { fight, eyes, lost }: Sight): boolean {
  const { id, side } = seatOfWish(fight, seat, wish);
  return (wish.hidden !== true || side === eyes.side || id === eyes.seat) && lost.get(wish.figure) !== 'unknown';
}

/** The house's seat is not there where nobody else is in it. */
export function isUnseenHouse(seat: Seat, sight: Sight): boolean {
  if (seat.id !== HOUSE || seat.wishes.length === 0 || sight.eyes.all) return false;
  return !seat.wishes.some((wish) => isKnownWish(wish, seat, { ...sight, lost: new Map() }));
}

/** Where others would start, what their numbers are, and in what is shown what they carry unseen, nobody else knows. */
export function wishesInSight(wishes: readonly Wish[], seat: Seat, sight: Sight): Wish[] {
  const { fight, eyes, rules } = sight;
  if (eyes.all) return wishes as Wish[];
  const known = wishes.filter((wish) => isKnownWish(wish, seat, sight));
  const seen = known.map((wish) => {
    const owner = seatOfWish(fight, seat, wish);
    const isOurs = owner.side === seatedSide(fight, eyes) || owner.id === eyes.seat;
    return wishUnder(fight, eyes, { wish: isOurs ? wish : placeless([wish])[0]!, seat: owner });
  });
  return rules === null && seat.id !== eyes.seat ? [...wishedOpenly(seen, secretModels(fight))] : seen;
}

/** Of crowds, the members that are known; those whom the game master has hidden before the start are none. */
export function isKnownOfCrowd(id: FigureId, sight: Sight): boolean {
  const { fight, lost } = sight;
  if (lost.has(id)) return false;
  const isWished = (seat: Seat): boolean =>
    seat.wishes.some((wish) => wish.figure === id && isKnownWish(wish, seat, sight));
  return fight.roster.includes(id) || Object.values(fight.seats).some(isWished);
}
