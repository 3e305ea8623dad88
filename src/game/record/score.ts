import { HOUSE } from '../ids.ts';
import { isStanding } from '../figure.ts';
import type { Figure, Gunfight, SideId } from '../state.ts';

/** What a fight that ends undecided is counted by: who is still standing, and of them who has no wound. */
type Score = { readonly standing: number; readonly unhurt: number };

/** Where wounds are counted down on a figure, whoever has lost none has no such number. */
export const isUnhurt = ({ wounds, stats }: Figure): boolean => wounds.length === 0 && stats.W === undefined;

export function scoreOf({ figures }: Pick<Gunfight, 'figures'>, side: SideId): Score {
  const standing = Object.values(figures).filter((one) => one.side === side && isStanding(one));
  return { standing: standing.length, unhurt: standing.filter(isUnhurt).length };
}

const compare = (a: Score, b: Score): number => a.standing - b.standing || a.unhurt - b.unhurt;

/** The one side that is ahead of every other; null where two are level. */
export function aheadOf(fight: Pick<Gunfight, 'figures' | 'sides'>): SideId | null {
  const scored = fight.sides.map(({ id }) => ({ id, score: scoreOf(fight, id) }));
  const [best, next] = scored.toSorted((a, b) => compare(b.score, a.score));
  return best === undefined || (next !== undefined && compare(best.score, next.score) === 0) ? null : best.id;
}

/** Whether nobody decides for that side but the house, or who has the house play for them. */
export function isHouseSide({ figures, seats }: Pick<Gunfight, 'figures' | 'seats'>, side: SideId): boolean {
  const played = Object.values(figures).filter((one) => one.side === side && one.sort === 'person');
  return played.every(({ seat }) => seat === null || seat === HOUSE || seats[seat]?.autoPilot === true);
}
