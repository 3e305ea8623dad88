import type { ActionOf } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import type { SideView } from '../../../game/town/ground.ts';
import { SIDES } from '../../../game/town/places.ts';
import { sideAt } from '../../../game/town/sides.ts';
import { refuse } from '../../kit.ts';
import { checkAfoot, checkMayMove, checkPoints, isReady } from '../turn/points.ts';

type GateOrder = ActionOf<'open'> | ActionOf<'close'>;

/** Gates on the sides of his square. */
function gatesBy(fight: Gunfight, { at }: Figure): SideView[] {
  const ground = groundUnder(fight);
  if (ground === null || at === null) return [];
  return SIDES.flatMap((side) => sideAt(ground, at, side) ?? []).filter(({ facts }) => facts.opens);
}

/** PC-MAP-05, PC-MOVE-04: a point to open a gate or to shut it, from a square that touches it. */
export function resolveGate(run: Run, order: GateOrder): Outcome {
  const wrong = checkGate(run.fight, order);
  if (wrong !== null) return refuse(wrong);
  const { thing, figure } = order;
  run.emit({ kind: order.type === 'open' ? 'door-opened' : 'door-closed', thing, by: figure, how: 'handle' });
  return null;
}

function checkGate(fight: Gunfight, { type, figure: id, thing }: GateOrder): Refusal | null {
  const figure = fight.figures[id]!;
  const wrong = checkMayMove(fight, figure) ?? checkAfoot(fight, figure);
  if (wrong !== null) return wrong;
  const gate = gatesBy(fight, figure).find((one) => one.id === thing);
  if (gate === undefined) return { code: 'nothing-there', wanted: 'gate' };
  if (gate.condition === 'locked') return { code: 'blocked', by: thing };
  const isOpen = gate.condition === 'open';
  if (isOpen === (type === 'open')) return { code: 'state-already', figure: id, state: isOpen ? 'open' : 'closed' };
  return checkPoints(fight, figure, 1);
}

export function legalGates(fight: Gunfight, figure: Figure): Offer[] {
  if (!isReady(fight, figure)) return [];
  return gatesBy(fight, figure).flatMap(({ id: thing }) =>
    (['open', 'close'] as const)
      .map((type) => ({ type, figure: figure.id, thing }))
      .filter((order) => checkGate(fight, order) === null)
      .map((action): Offer => ({ action, slots: {} })),
  );
}
