import type { Figure, FigureId, Gunfight, ItemId } from '../../../game/state.ts';
import { enemiesOf } from '../../kit.ts';
import { isInWatch } from './arcs.ts';
import { checkSaddleArc } from '../horses/rider-move.ts';
import { isVisible } from '../weather/weather.ts';
import { burstOf, type FiringAt, type Pull, singleShot } from '../shoot/firing.ts';
import { isHopeless } from '../shoot/pull.ts';
import { bandAt, gunIn, gunsOf } from '../shoot/guns.ts';
import { checkHands, pullOf, shotDice } from '../shoot/modes.ts';
import { distanceOf, needsOf } from '../shoot/need.ts';
import { isOrdered } from './overwatch.ts';
import { isEngaged, isSteady, stands, valueOf } from '../people/profile.ts';
import { checkGun } from '../shoot/guns.ts';
import { asIfAt, isTold, type Trek } from '../move/trek.ts';

/** A shot somebody could take at somebody else now. */
export interface Chance {
  readonly pull: Pull;
  readonly need: number;
  readonly inches: number;
  /** Its gun can be fanned or blazed away with. */
  readonly mayFan: boolean;
}

type Over = Pick<Pull, 'snap' | 'aim' | 'trigger'> & Partial<Pull>;

/** The best a figure can do with such of its guns as it may fire now; of equals the first it carries. */
export function bestChance(
  fight: Gunfight,
  id: FigureId,
  target: FigureId,
  over: Over,
  among = gunsOf(fight.figures[id]!),
): Chance | null {
  const chances = among.flatMap(({ item }) => chanceWith(fight, id, target, item.id, over) ?? []);
  return chances.reduce<Chance | null>((best, one) => (best === null || one.need < best.need ? one : best), null);
}

export function chanceWith(fight: Gunfight, id: FigureId, target: FigureId, weapon: ItemId, over: Over): Chance | null {
  const figure = fight.figures[id]!;
  if ((checkGun(figure, weapon) ?? checkHands(fight, figure, weapon)) !== null) return null;
  const pull = pullOf(fight, { type: 'shoot', figure: id, target, weapon, mode: 'single' }, over);
  const gun = gunIn(figure, weapon)!;
  const inches = distanceOf(fight, pull);
  if (inches === null || bandAt(gun, inches) === null || isHopeless(fight, pull) !== null) return null;
  return { pull, need: needsOf(fight, pull).need, inches, mayFan: gun.row.sfd > 0 };
}

/** All of a shot, or of a burst of it. */
export function firingOf(fight: Gunfight, { pull }: Chance, mode: 'single' | 'fan'): FiringAt {
  if (mode === 'single') return singleShot(pull);
  const { figure, target, weapon } = pull;
  const dice = shotDice(fight, { type: 'shoot', figure, target, weapon, mode: 'fan' });
  return burstOf({ pull: { ...pull, mode: 'fan', burst: true }, dice, targets: [target] });
}

/** Somebody on watch who has the mover before his gun at this place of the way. */
export type Opportunity = { readonly watcher: FigureId; readonly chance: Chance };

/** WM-POST-03, WM-POST-04: a charged figure first, then by initiative, ties in roster order. */
export function watchersOf(fight: Gunfight, trek: Trek): Figure[] {
  const order = (one: Figure): number => (one.id === trek.target ? 100 : 0) + valueOf(one, 'I');
  return enemiesOf(fight, fight.figures[trek.figure]!)
    .filter((one) => one.watch !== null && isSteady(one) && !isEngaged(fight, one.id))
    .sort((a, b) => order(b) - order(a));
}

/** What of a way somebody on watch looks at: `from` where the mover is now, `at` the place looked at. */
type Look = { readonly trek: Trek; readonly from: number; readonly at: number };

/** WM-OW-02: a shot he could take at the mover at this place, by his orders. */
export function opportunityAt(fight: Gunfight, watcher: FigureId, look: Look): Opportunity | null {
  const { trek, from, at } = look;
  const there = asIfAt(fight, trek, from, at);
  if (!mayFireAt(there, watcher, trek.figure)) return null;
  const appearing = isAppearing(fight, watcher, look);
  if (at === 0 && !appearing && !isTold(trek)) return null; // he has not stirred yet
  const { watch } = there.figures[watcher]!;
  const chance = bestChance(there, watcher, trek.figure, {
    snap: false,
    aim: watch!.bonus,
    trigger: 'overwatch',
    ...(appearing ? { appearing } : {}),
    ...(trek.target === null ? {} : { charging: true }),
  });
  if (chance === null || !isOrdered(there, there.figures[watcher]!, there.figures[trek.figure]!, chance.inches))
    return null;
  return { watcher, chance };
}

/** In his sight and in his arc, and worth a round. */
function mayFireAt(fight: Gunfight, watcher: FigureId, mover: FigureId): boolean {
  const [own, other] = [fight.figures[watcher]!, fight.figures[mover]!];
  if (own.watch === null || !stands(other) || isEngaged(fight, mover)) return false;
  const isAhead = checkSaddleArc(fight, own, other) === null; // WM-MAP-02
  return isAhead && isVisible(fight, watcher, mover) && isInWatch(fight, own.watch, own, other);
}

/** WM-OW-02: he has just come into view or into the arc, or is about to leave it; without a map that is told. */
function isAppearing(fight: Gunfight, watcher: FigureId, { trek, from, at }: Look): boolean {
  if (isTold(trek)) return trek.stated?.appearing === true;
  const isOpen = (index: number): boolean => mayFireAt(asIfAt(fight, trek, from, index), watcher, trek.figure);
  const isNew = at > 0 && !isOpen(at - 1);
  return isNew || (at < trek.end && !isOpen(at + 1));
}
