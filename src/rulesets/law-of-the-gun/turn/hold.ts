import type { ActionOf } from '../../../game/actions.ts';
import { isHiddenFrom } from '../../../game/town/town-in-play.ts';
import { holdsBreath } from '../../../game/rights/rights.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { isHeld, isInFight, knownEnemies } from '../people/condition.ts';
import { halt } from './initiative.ts';
import { checkGo, isReadyForOrders } from '../move/orders.ts';
import { watchCorner } from '../cover/posture.ts';
import { holding, type OrderRule } from '../../kit/orders.ts';
import { givingUp } from '../../kit.ts';

const captorsOf = (fight: Gunfight, figure: Figure): FigureId[] => knownEnemies(fight, figure).map((one) => one.id);

const rest = holding(checkGo);

/** LG-ACT-01: halt and watch, or leave it at what has been done. */
export const hold: OrderRule<ActionOf<'hold'> | ActionOf<'pass'>> = {
  ...rest,
  legal: (fight, figure, may) => (isReadyForOrders(fight, figure.id) ? rest.legal!(fight, figure, may) : []),
  resolve(run, { type, figure }) {
    if (type === 'pass') return;
    halt(run, figure);
    watchCorner(run, figure);
  },
};

const givesUp = givingUp(captorsOf, (fight, { figure, target }, one) => {
  if (fight.status !== 'running') return { code: 'wrong-phase', now: fight.status, wanted: 'running' };
  if (one.sort !== 'person') return { code: 'not-entitled', figure, need: 'person' };
  if (!isInFight(one)) return { code: 'state-forbids', figure, state: 'skedaddling' };
  if (isHeld(fight, figure)) return { code: 'fight-paused', figure };
  if (target === undefined || captorsOf(fight, one).includes(target)) return null;
  if (fight.figures[target] === undefined) return { code: 'unknown-name', given: target, sort: 'figure' };
  return isHiddenFrom(fight, target, one.side)
    ? { code: 'target-forbids', target, state: 'hidden' }
    : { code: 'wrong-side', target, wanted: 'enemy' };
});

/** LG-DRAW-12. */
export const giveUp: typeof givesUp = {
  ...givesUp,
  legal: (fight, figure, may) => (holdsBreath(fight) ? [] : givesUp.legal!(fight, figure, may)),
};
