import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, Gunfight, ThingId } from '../../../game/state.ts';
import { itemOf } from '../../kit.ts';
import { modsOf, readCheck, rollD10, totalOf } from '../dice.ts';
import { isEngaged } from '../people/profile.ts';
import { BANDS, isFirearm, ownFigure, rowOf } from '../shoot/arms.ts';
import { firstShotFor, type LockShot, misfire, tellShot, type Thrown } from '../shoot/shoot.ts';
import { checkWeapon } from '../shoot/shoot-check.ts';
import { findLocked, type LockedDoor, lockedDoorsBy, lockRow } from './doors.ts';

export type ShootLock = ActionOf<'shoot-lock'>;

export const lockShotOf = ({ figure, weapon, thing }: ShootLock): LockShot => ({ figure, weapon, thing, mode: 'snap' });

type AtLock = Omit<LockShot, 'mode'>;

/** BW-LOCK-01: the muzzle at the lock, with a loaded gun that is good for it. */
export function checkLockShot(fight: Gunfight, { figure: id, thing, weapon }: AtLock): Refusal | null {
  if (isEngaged(fight, id)) return { code: 'state-forbids', figure: id, state: 'engaged' };
  const item = itemOf(fight.figures[id]!, weapon);
  if (item !== null && !isFirearm(item)) return { code: 'weapon-cannot', item: weapon, what: 'shoot-lock' };
  const wrong = checkWeapon(fight, { figure: id, weapon, mode: 'snap' });
  if (wrong !== null) return wrong;
  const door = findLocked(fight, id, thing, 'muzzle');
  if ('code' in door) return door;
  return door.locks > 0 ? null : { code: 'nothing-there', wanted: 'lock' };
}

/** BW-LOCK-01: its own die; a natural 0 misfires as ever. It makes the noise of a shot. */
export function throwAtLock(run: Run, shot: LockShot): Thrown {
  const { figure, thing, weapon, mode } = shot;
  const shooter = { ...run.figure(figure) };
  const { weakened } = findLocked(run.fight, figure, thing, 'muzzle') as LockedDoor;
  const item = itemOf(shooter, weapon)!;
  const own = ownFigure(shooter, 'lock', item.model);
  const mods = modsOf({ lock: own ?? rowOf(item.model)!.lock ?? 0, weakened });
  const read = (one: number): string => (one === 0 ? 'misfire' : lockRow(totalOf(one, mods)));
  const value = rollD10(run, 'lock', read);
  const row = read(value);
  const isDud = row === 'misfire';
  const startled = isDud ? [] : firstShotFor(run.fight, { figure });
  tellShot(run, { figure, at: { thing }, item, mode, distance: 1, band: BANDS[0], check: readCheck([value], mods) });
  if (isDud) misfire(run, shot);
  const breaks = (): void => breakLock(run, shooter, thing, row);
  return { shot, landings: [], isDud, noise: isDud ? null : { by: figure }, startled, breaks };
}

/** BW-LOCK-01, BW-TURN-07: with the last lock the door opens, unless bolts hold it; two may have shot at one. */
function breakLock(run: Run, shooter: Figure, thing: ThingId, row: string): void {
  const { id: by } = shooter;
  const door = lockedDoorsBy(run.fight, shooter, 'muzzle').find((one) => one.thing === thing);
  if (door === undefined || door.locks === 0) return;
  const { locks, bolts, weakened } = door;
  if (row === 'weakened') run.emit({ kind: 'weakened', thing, what: 'lock', amount: 1, left: weakened + 1 });
  if (row !== 'disabled') return;
  run.emit({ kind: 'lock-broken', thing, by, left: locks - 1 });
  if (locks === 1 && bolts === 0) run.emit({ kind: 'door-opened', thing, by, how: 'shot' });
}
