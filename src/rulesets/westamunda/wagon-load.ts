import type { FigureId, ItemId } from '../../game/ids.ts';
import type { Run } from '../../game/run.ts';
import type { Figure, Gunfight } from '../../game/state.ts';
import { pickOne } from '../kit.ts';
import { rollStat } from './dice.ts';
import { driverOf, isMoving, isOverBase, isVehicle, manOnBox, ridersOf } from './horse.ts';
import { damageOf, ridesOf } from './horse-state.ts';
import { isEngaged, isInPlay, isSteady, isUp, valueOf } from './profile.ts';
import { hurtByFall, throwOff } from './rider-fall.ts';
import { subOf } from './state.ts';

/** Somebody or something aboard a wagon with a damaged body. */
type Load = { readonly id: FigureId; readonly sort: 'person' } | { readonly id: ItemId; readonly sort: 'goods' };

/** WM-WAGON-11: passengers in roster order, then goods; not the driver. */
function loadsOf(fight: Gunfight, wagon: Figure): readonly Load[] {
  const driver = manOnBox(fight, wagon.id);
  const people = ridersOf(fight, wagon.id).filter((one) => one.id !== driver?.id);
  return [
    ...people.map(({ id }): Load => ({ id, sort: 'person' })),
    ...wagon.items.map(({ id }): Load => ({ id, sort: 'goods' })),
  ];
}

export function mayLoseLoad(fight: Gunfight, wagon: Figure): boolean {
  if (!isVehicle(wagon) || !isInPlay(wagon) || ridesOf(fight).wrecked[wagon.id] === true) return false;
  return damageOf(fight, wagon.id).body > 0 && loadsOf(fight, wagon).length > 0;
}

/** WM-WAGON-11: one of them at the start of each turn; somebody aboard may catch hold of it. */
export function loadTick(run: Run, wagon: FigureId): void {
  const loads = loadsOf(run.fight, run.figure(wagon));
  const load = pickOne(run, loads, (one) => one.id);
  const helper = helperFor(run.fight, run.figure(wagon), load);
  if (helper !== null) return run.emit({ kind: 'grabbed', figure: helper.id, target: load.id });
  if (load.sort === 'person') return loseHold(run, load.id, wagon);
  const { at } = run.figure(wagon);
  run.emit({ kind: 'dropped', figure: wagon, item: load.id, at, near: [], why: 'shaken-off' });
}

/** Up, with his hands free, and willing: for people, unless he is told to let go or to mind the goods too. */
function helperFor(fight: Gunfight, wagon: Figure, load: Load): Figure | null {
  const drives = isMoving(fight, wagon) ? driverOf(fight, wagon.id)?.id : undefined;
  const able = ridersOf(fight, wagon.id).filter(
    (one) =>
      one.id !== load.id &&
      one.id !== drives &&
      isSteady(one) &&
      !isEngaged(fight, one.id) &&
      subOf(fight).busy[one.id] === undefined,
  );
  return able.find((one) => isWilling(one, load)) ?? null;
}

function isWilling({ standing }: Figure, { sort }: Load): boolean {
  const rule = standing.grab ?? 'people';
  return rule === 'all' || (rule === 'people' && sort === 'person');
}

function loseHold(run: Run, id: FigureId, wagon: FigureId): void {
  const vehicle = run.figure(wagon);
  if (isUp(run.figure(id)) && staysAboard(run, id, vehicle)) return;
  const [moving, fast] = [isMoving(run.fight, vehicle), isOverBase(run.fight, vehicle)];
  throwOff(run, id, 'body-damaged');
  if (moving) hurtByFall(run, { figure: id, by: wagon, fast });
}

function staysAboard(run: Run, id: FigureId, wagon: Figure): boolean {
  const mods = [
    { id: 'damage', value: -damageOf(run.fight, wagon.id).body },
    { id: 'over-base', value: isOverBase(run.fight, wagon) ? -1 : 0 },
  ].filter((mod) => mod.value !== 0);
  return rollStat(run, id, { stat: 'I', value: valueOf(run.figure(id), 'I'), why: 'stay-aboard', mods });
}
