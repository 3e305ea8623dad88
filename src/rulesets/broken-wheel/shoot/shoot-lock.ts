import type { ActionOf } from '../../../game/actions.ts';
import type { Run } from '../../../game/run.ts';
import { isAlarming } from '../spot/alarm.ts';
import { type AfterAt, afterwards, type Reaction, settle } from '../nerve/aftermath.ts';
import { isFirearm, ownFigure, rowOf } from './arms.ts';
import { modsOf, readCheck, rollD10, totalOf } from '../dice.ts';
import { findLocked, type LockedDoor, lockedDoorsBy } from '../town/doors.ts';
import { firstShotFor, misfire, tellShot } from './shoot.ts';
import { checkWeapon } from './shoot-check.ts';
import { isEngaged } from '../people/profile.ts';
import { lockRow } from '../town/door-table.ts';
import { BANDS } from './weapon-table.ts';
import type { Chapter } from '../turn/chapter.ts';
import { choiceOf } from '../../kit/orders.ts';
import { itemOf } from '../../kit.ts';
import { past } from '../house/odds-key.ts';

type ShootLock = ActionOf<'shoot-lock'>;

function fire(run: Run, { figure, thing, weapon }: ShootLock, door: LockedDoor): boolean {
  const item = itemOf(run.figure(figure), weapon)!;
  const own = ownFigure(run.figure(figure), 'lock', item.model);
  const mods = modsOf({ lock: own ?? rowOf(item.model)!.lock ?? 0, weakened: door.weakened });
  const read = (one: number): string => (one === 0 ? 'misfire' : lockRow(totalOf(one, mods)));
  const value = rollD10(run, 'lock', read);
  const check = readCheck([value], mods);
  tellShot(run, { figure, at: { thing }, item, mode: 'snap', distance: 1, band: BANDS[0], check });
  const row = read(value);
  if (row === 'misfire') misfire(run, { figure, weapon });
  if (row === 'weakened') run.emit({ kind: 'weakened', thing, what: 'lock', amount: 1, left: door.weakened + 1 });
  if (row === 'disabled') disable(run, figure, door);
  return row !== 'misfire';
}

/** BW-LOCK-01: with the last lock the door opens, unless bolts hold it. */
function disable(run: Run, by: string, { thing, locks, bolts }: LockedDoor): void {
  run.emit({ kind: 'lock-broken', thing, by, left: locks - 1 });
  if (locks === 1 && bolts === 0) run.emit({ kind: 'door-opened', thing, by, how: 'shot' });
}

/** BW-LOCK-01: a natural 0 misfires as ever; it makes the noise of a shot. */
export const shootLock: Chapter<ShootLock, AfterAt> = {
  types: ['shoot-lock'],
  stage: 'shots',
  legal(fight, figure, may) {
    const doors = lockedDoorsBy(fight, figure).map(({ thing }) => thing);
    if (doors.length === 0) return [];
    return figure.items.flatMap(({ id: weapon }) =>
      choiceOf(may, { type: 'shoot-lock', figure: figure.id, weapon }, 'thing', doors),
    );
  },
  /** BW-LOCK-01: the muzzle at the lock, with a loaded gun that is good for it. */
  check(fight, { figure: id, thing, weapon }, figure) {
    if (isEngaged(fight, id)) return { code: 'state-forbids', figure: id, state: 'engaged' };
    const item = itemOf(figure, weapon);
    if (item !== null && !isFirearm(item)) return { code: 'weapon-cannot', item: weapon, what: 'shoot-lock' };
    const wrong = checkWeapon(fight, { figure: id, weapon, mode: 'snap' });
    if (wrong !== null) return wrong;
    const door = findLocked(fight, id, thing);
    if ('code' in door) return door;
    return door.locks > 0 ? null : { code: 'nothing-there', wanted: 'lock' };
  },
  resolve(run, order) {
    const door = findLocked(run.fight, order.figure, order.thing) as LockedDoor;
    const since = run.effects.length;
    const startled = firstShotFor(run.fight, { figure: order.figure });
    const isLoud = fire(run, order, door);
    const next = isLoud ? startled.map((figure): Reaction => ({ figure, why: 'first-shot' })) : [];
    const { figure: by } = order;
    const noises = isLoud ? [{ by }] : [];
    const alarms = isLoud && isAlarming(run.fight, { by, isLoud }) ? [{ kind: 'shot', by, isLoud } as const] : [];
    return settle(run, afterwards(run, since, { next, noises, alarms }));
  },
  ...past,
};
