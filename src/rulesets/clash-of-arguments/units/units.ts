import { allWishes, crowdOf } from '../../../game/crowds/crowds.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, GroupId, Gunfight, Seat, Wish } from '../../../game/state.ts';
import { isInPlay, isLeader, isPerson, rosterOf } from '../../kit.ts';
import { gradeOf, GRADES, isUnitMode } from '../people/profile.ts';
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

/** Which unit a wish is for: one of its side by name, else that of its player; a crowd of the game master's is one of its own. */
function unitKey(fight: Gunfight, { id, side }: Seat, wish: Wish): string {
  const named = marksOn(wish).find((word) => word.startsWith('unit-'));
  return named === undefined ? `${side}/${crowdOf(fight, wish.figure)?.id ?? id}` : `${side}//${named}`;
}

/** CA-UNIT-01: the officer of its unit: who is marked so, else the first; in individual mode the one whom his side marked (CA-MOR-10). */
export function isMarked(fight: Gunfight, seat: Seat, wish: Wish, mark: 'leader' | 'standard'): boolean {
  const keyOf = isUnitMode(fight) ? unitKey : (_fight: Gunfight, { side }: Seat): string => side;
  const own = allWishes(fight).filter((one) => keyOf(fight, one.seat, one.wish) === keyOf(fight, seat, wish));
  const marked = own.find((one) => marksOn(one.wish).includes(mark));
  const first = isUnitMode(fight) && mark === 'leader' ? own[0] : undefined;
  return (marked ?? first)?.wish.figure === wish.figure;
}

/** CA-GEN-02: in unit mode everybody belongs to a unit; whoever comes later joins his own. */
export function musterUnits(run: Run): void {
  if (!isUnitMode(run.fight)) return;
  const { fight } = run;
  const keys = new Map(allWishes(fight).map(({ wish, seat }) => [wish.figure, unitKey(fight, seat, wish)]));
  const keyOf = (one: Figure): string => keys.get(one.id) ?? one.side;
  const people = rosterOf(fight).filter(isPerson);
  const loose = people.filter((one) => one.group === null && isInPlay(one));
  for (const key of new Set(loose.map(keyOf))) {
    const mates = people.filter((one) => keyOf(one) === key);
    const figures = mates.map((one) => one.id);
    const group = mates.find((one) => one.group !== null)?.group ?? run.nextId('g');
    const leader = (mates.find(isLeader) ?? mates[0]!).id;
    run.emit({ kind: 'group-formed', group, leader, figures });
  }
}
