import type { ShootOrder } from '../../../game/actions.ts';
import { checkAtLeast, type Outcome, type Run } from '../../../game/run.ts';
import type { Figure, Gunfight, Item } from '../../../game/state.ts';
import { type OrderRule, stage } from '../../kit/orders.ts';
import { worldOf } from '../../kit/world/world.ts';
import { turnTo } from '../move/facing.ts';
import { strikeMen } from '../wounds/hits.ts';
import { type Mark, menAt } from './marks.ts';
import { type Aim, aim, gunsFired, shotsOf } from './shoot-check.ts';
import { type Line, modsFor, scoreFor } from './shot-line.ts';
import type { Ranged } from '../tables.ts';
import { showUnseen, strikeWagon } from '../wagon/wagon-hits.ts';
import { sumOf } from '../../kit.ts';

/** Where the order has got to: this gun is next, at this square. */
type At = { readonly gun: number; readonly line: Line; readonly mark: Mark };

function fireGun(run: Run, order: ShootOrder, at: At): Outcome<At> {
  const figure = run.figure(order.figure);
  const guns = gunsFired(figure, order);
  fire(run, figure, guns[at.gun]!, { order, at });
  const next = at.gun + 1;
  if (next >= guns.length || !isSomebodyThere(run.fight, figure, at)) return null;
  return stage({ ...at, gun: next });
}

/** PC-FIRE-02: the square still holds somebody to fire at. Without a map whoever was driven back is elsewhere. */
function isSomebodyThere(fight: Gunfight, figure: Figure, { mark, line }: At): boolean {
  if (mark.wagon !== null) return true;
  const men = menAt(fight, mark, figure.side);
  const { bareRange } = worldOf(fight);
  return men.some((one) => (bareRange(fight, figure.id, one.id) ?? line.range) === line.range);
}

/** PC-FIRE-11: to hit, then whom, then what it does. */
function fire(run: Run, figure: Figure, gun: Item, { order, at }: { order: ShootOrder; at: At }): void {
  const { line, mark } = at;
  const mods = modsFor(run.fight, figure, line);
  const need = scoreFor(gun.model as Ranged, line, mods) as number;
  const bonus = sumOf(mods);
  const face = run.rollFor([figure.id], 6, 'to-hit', [need - bonus - 1]);
  const check = checkAtLeast(face, need, mods); // PC-GEN-06: no face hits or misses by itself
  run.emit({
    kind: 'shot-fired',
    figure: figure.id,
    target: order.target,
    weapon: gun.id,
    mode: order.mode,
    trigger: 'order',
    distance: line.range,
    band: String(line.range),
    check,
  });
  const shot = { by: figure.id, cause: 'shot', weapon: gun.id, from: figure.at } as const;
  if (check.passed !== true) run.emit({ kind: 'shot-missed', figure: figure.id, target: order.target, weapon: gun.id });
  else if (mark.wagon !== null) strikeWagon(run, mark.wagon, mark.half!, shot);
  else strikeMen(run, menAt(run.fight, mark, figure.side), shot);
}

/** PC-FIRE-01, PC-FIRE-02: one weapon, or a pistol in each hand; each is rolled when the one before is done with. */
export const shoot: OrderRule<ShootOrder, Aim, At> = {
  legal: shotsOf,
  check: aim,
  resolve(run, order, { line, mark }) {
    const figure = run.figure(order.figure);
    showUnseen(run, figure, 'shot'); // PC-WAG-04
    if (line.facing !== null) turnTo(run, figure, line.facing); // what the enemy finds (PC-FIRE-04)
    return fireGun(run, order, { gun: 0, line, mark });
  },
  resume: fireGun,
};
