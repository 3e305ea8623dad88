import type { ActionOf } from '../../../game/actions.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import type { SideView } from '../../../game/town/ground.ts';
import { SIDES } from '../../../game/town/places.ts';
import { sideAt } from '../../../game/town/sides.ts';
import { type OrderRule, plainly } from '../../kit/orders.ts';
import { checkAfoot, checkMayMove, checkNotEnded, checkPoints } from '../turn/points.ts';

function gatesBy(fight: Gunfight, { at }: Figure): SideView[] {
  const ground = groundUnder(fight);
  if (ground === null || at === null) return [];
  return SIDES.flatMap((side) => sideAt(ground, at, side) ?? []).filter(({ facts }) => facts.opens);
}

/** PC-MAP-05, PC-MOVE-04: a point to open a gate or to shut it, from a square that touches it. */
export const gate: OrderRule<ActionOf<'open'> | ActionOf<'close'>> = {
  legal: (fight, figure, may) =>
    gatesBy(fight, figure).flatMap(({ id: thing }) =>
      plainly(may, ...(['open', 'close'] as const).map((type) => ({ type, figure: figure.id, thing }))),
    ),
  check(fight, { type, figure: id, thing }, figure) {
    const wrong = checkMayMove(fight, figure) ?? checkAfoot(fight, figure) ?? checkNotEnded(figure);
    if (wrong !== null) return wrong;
    const found = gatesBy(fight, figure).find((one) => one.id === thing);
    if (found === undefined) return { code: 'nothing-there', wanted: 'gate' };
    if (found.condition === 'locked') return { code: 'blocked', by: thing };
    const isOpen = found.condition === 'open';
    if (isOpen === (type === 'open')) return { code: 'state-already', figure: id, state: isOpen ? 'open' : 'closed' };
    return checkPoints(fight, figure, 1);
  },
  resolve: (run, { type, thing, figure }) =>
    run.emit({ kind: type === 'open' ? 'door-opened' : 'door-closed', thing, by: figure, how: 'handle' }),
};
