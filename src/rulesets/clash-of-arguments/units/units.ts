import { allWishes as seatedWishes, crowdOf } from '../../../game/crowds/crowds.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, GroupId, Gunfight, Seat, Wish } from '../../../game/state.ts';
import { isInPlay, isLeader, isPerson, rosterOf } from '../../kit.ts';
import { gradeOf, isUnitMode } from '../people/profile.ts';
import { GRADES } from '../people/troops.ts';
import { wordsOf } from '../../recruiting.ts';

/** What acts, tests and loses together: the unit in unit mode, else the figure alone. */
export const unitOf = (fight: Gunfight, figure: Figure): string =>
  isUnitMode(fight) ? (figure.group ?? figure.id) : figure.id;

export function livingOf(fight: Gunfight, unit: string): Figure[] {
  const ids = fight.groups[unit]?.figures ?? [unit];
  return rosterOf(fight).filter((one) => ids.includes(one.id) && isInPlay(one));
}

/** CA-COH-04: its leader, or whoever is best of those left. */
export function leaderOf(fight: Gunfight, unit: GroupId): Figure | null {
  const living = livingOf(fight, unit);
  const rank = (one: Figure): number => GRADES.indexOf(gradeOf(one));
  const best = living.reduce<Figure | null>((top, one) => (top !== null && rank(top) >= rank(one) ? top : one), null);
  return living.find(isLeader) ?? best;
}

/** CA-UNIT-01, CA-UNIT-05: charts that are an office, with the word for it. */
export const OFFICES: Readonly<Record<string, 'leader' | 'standard'>> = {
  captain: 'leader',
  'standard-bearer': 'standard',
};

/** Words on a card: `leader`, `standard`, a field of expertise, `unit-a`. */
export function marksOn(wish: Pick<Wish, 'profile' | 'template'>): readonly string[] {
  const office = OFFICES[wish.template];
  return office === undefined ? wordsOf(wish) : [office, ...wordsOf(wish)];
}

/** Which unit a wish is for: one of its side by name, or that of its player. */
function unitKey(seat: Pick<Seat, 'id' | 'side'>, wish: Pick<Wish, 'profile' | 'template'>): string {
  const named = marksOn(wish).find((word) => word.startsWith('unit-'));
  return named === undefined ? `${seat.side}/${seat.id}` : `${seat.side}//${named}`;
}

type Wished = { readonly wish: Wish; readonly key: string };

const allWishes = (fight: Gunfight): Wished[] =>
  seatedWishes(fight).map(({ wish, seat }) => ({ wish, key: unitKey(unitSeat(fight, seat, wish), wish) }));

/** A crowd of the game master's is a unit of its own. */
const unitSeat = (fight: Gunfight, seat: Seat, { figure }: Wish): Seat => ({
  ...seat,
  id: crowdOf(fight, figure)?.id ?? seat.id,
});

/** CA-UNIT-01: the officer of its unit: who is marked so, else the first; in individual mode the one whom his side marked (CA-MOR-10). */
export function isMarked(fight: Gunfight, seat: Seat, wish: Wish, mark: 'leader' | 'standard'): boolean {
  const key = keyIn(fight, seat, wish);
  const own = allWishes(fight).filter((one) => keyIn(fight, seatOf(fight, one.wish), one.wish) === key);
  const marked = own.find((one) => marksOn(one.wish).includes(mark));
  const first = isUnitMode(fight) && mark === 'leader' ? own[0] : undefined;
  return (marked ?? first)?.wish.figure === wish.figure;
}

const seatOf = (fight: Gunfight, wish: Wish): Seat => seatedWishes(fight).find((one) => one.wish === wish)!.seat;

const keyIn = (fight: Gunfight, seat: Seat, wish: Wish): string =>
  isUnitMode(fight) ? unitKey(unitSeat(fight, seat, wish), wish) : seat.side;

/** CA-GEN-02: in unit mode everybody belongs to a unit; whoever comes later joins his own. */
export function musterUnits(run: Run): void {
  if (!isUnitMode(run.fight)) return;
  const keys = new Map<FigureId, string>(allWishes(run.fight).map(({ wish, key }) => [wish.figure, key]));
  const loose = rosterOf(run.fight).filter((one) => isPerson(one) && one.group === null && isInPlay(one));
  for (const key of new Set(loose.map((one) => keys.get(one.id) ?? one.side))) {
    const mates = rosterOf(run.fight).filter((one) => isPerson(one) && (keys.get(one.id) ?? one.side) === key);
    const figures = mates.map((one) => one.id);
    const group = mates.find((one) => one.group !== null)?.group ?? run.nextId('g');
    const leader = (mates.find(isLeader) ?? mates[0]!).id;
    run.emit({ kind: 'group-formed', group, leader, figures });
  }
}
