import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { pickOne, throwRow } from '../dice.ts';
import { isInPlay } from '../../kit.ts';
import type { Shot } from './shot-need.ts';

/** BW-FIRE-07: on a miss into a melee a 2 or less finds a friend of the shooter who fights there; with none there is no die. */
export function strayFriend(run: Run, { figure, target }: Shot): FigureId | null {
  const friends = friendsIn(run.fight, run.figure(figure), target);
  if (friends.length === 0) return null;
  const rowOf = (face: number): string => (face <= 2 ? 'strays' : 'harmless');
  const victim =
    throwRow(run, { table: 'stray', figure, rowOf }) === 'strays' ? pickOne(run, friends, (one) => one.name).id : null;
  run.emit({ kind: 'shot-strayed', figure, victim });
  return victim;
}

function friendsIn(fight: Gunfight, shooter: Figure, target: FigureId): Figure[] {
  const melee = meleeAround(fight, target);
  return fight.roster.flatMap((id) => {
    const one = fight.figures[id]!;
    return melee.has(id) && one.side === shooter.side && id !== shooter.id && isInPlay(one) ? [one] : [];
  });
}

/** Everybody who is in one struggle with this figure, hand over hand. */
function meleeAround(fight: Gunfight, id: FigureId): ReadonlySet<FigureId> {
  const found = new Set<FigureId>([id]);
  for (let grown = 0; grown < found.size;) {
    grown = found.size;
    for (const { a, b } of fight.contacts) {
      if (found.has(a)) found.add(b);
      if (found.has(b)) found.add(a);
    }
  }
  return found;
}
