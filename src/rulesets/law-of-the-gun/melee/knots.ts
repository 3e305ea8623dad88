import type { Contact, FigureId, Gunfight } from '../../../game/state.ts';
import { worldOf } from '../../kit/world/world.ts';
import { isInFight } from '../people/condition.ts';
import { goOf } from '../turn/go-state.ts';
import { sideOnTurn } from '../../kit/turns.ts';

/** A pair, or one against several (LG-CC-09). `lone` is the one; of a pair, whoever made the contact is on the side of `many`. */
export type Knot = { readonly lone: FigureId; readonly many: readonly FigureId[] };

/** LG-CC-06, LG-CC-10: how everybody in contact who has not fought yet this turn sorts out, in the order contacts were made. */
export function knotsOf(fight: Gunfight): Knot[] {
  const contacts = byWish(
    fight,
    fight.contacts.filter(({ a, b }) => isSpare(fight, a) && isSpare(fight, b) && isClose(fight, a, b)),
  );
  const knots = pairUp(contacts);
  for (const { a, b } of contacts) {
    joinIn(knots, a, b);
    joinIn(knots, b, a);
  }
  return knots.map(({ one, other }) =>
    one.length === 1 ? { lone: one[0]!, many: other } : { lone: other[0]!, many: one },
  );
}

type Pairing = { one: FigureId[]; other: FigureId[] };

const isSpare = (fight: Gunfight, id: FigureId): boolean =>
  isInFight(fight.figures[id]!) && goOf(fight).fought[id] !== true;

/** On a map only neighbours fight. */
const isClose = (fight: Gunfight, one: FigureId, other: FigureId): boolean =>
  !worldOf(fight).areApart(fight, one, other);

/** Contacts that somebody asked for come first: the acting side's wishes before the others'. */
function byWish(fight: Gunfight, contacts: readonly Contact[]): Contact[] {
  const { foes } = goOf(fight);
  const acting = sideOnTurn(fight);
  const rank = ({ a, b }: Contact): number => {
    const wishes = [a, b].filter((id) => foes[id] === (id === a ? b : a));
    if (wishes.length === 0) return 2;
    return wishes.some((id) => fight.figures[id]!.side === acting) ? 0 : 1;
  };
  return contacts.toSorted((one, other) => rank(one) - rank(other));
}

function pairUp(contacts: readonly Contact[]): Pairing[] {
  const knots: Pairing[] = [];
  for (const { a, b, by } of contacts) {
    if (knotWith(knots, a) !== null || knotWith(knots, b) !== null) continue;
    knots.push(by === b ? { one: [a], other: [b] } : { one: [b], other: [a] });
  }
  return knots;
}

const knotWith = (knots: readonly Pairing[], id: FigureId): Pairing | null =>
  knots.find(({ one, other }) => one.includes(id) || other.includes(id)) ?? null;

/** Somebody to spare joins his side against an enemy he is in contact with; where that enemy has friends beside him, the two pair off. */
function joinIn(knots: Pairing[], spare: FigureId, enemy: FigureId): void {
  const knot = knotWith(knots, enemy);
  if (knot === null || knotWith(knots, spare) !== null) return;
  const [theirs, ours] = knot.one.includes(enemy) ? [knot.one, knot.other] : [knot.other, knot.one];
  if (theirs.length === 1) {
    ours.push(spare);
    return;
  }
  theirs.splice(theirs.indexOf(enemy), 1);
  knots.push({ one: [enemy], other: [spare] });
}
