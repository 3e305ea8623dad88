import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { inContact } from '../../kit.ts';
import { allowancesOf } from '../people/condition.ts';
import { hasCorner, isAtCorner } from './cover.ts';
import { checkInitiative, STAND_UP_CM, checkFree, hasStepped, isReadyForOrders } from '../turn/go-state.ts';
import { beginOrder, inInitiative, type OrderAt } from '../turn/initiative.ts';
import { leaveToGoAlone } from '../groups/membership.ts';
import { type OrderRule, plainly } from '../../kit/orders.ts';

type PostureOrder = ActionOf<'posture'> | ActionOf<'lean'>;

const standingUp = inInitiative<PostureOrder>(
  (run, { figure: id }) => {
    const figure = run.figure(id);
    if (!isCrawlingOn(figure)) leaveToGoAlone(run, figure);
    return beginOrder(run, id, [], isCrawlingOn);
  },
  (run, { figure }) => {
    run.emit({ kind: 'posture-set', figure, posture: 'standing', why: 'order' });
    return null;
  },
);

/** LG-MOVE-07, LG-COV-07. */
export const posture: OrderRule<PostureOrder, unknown, OrderAt> = {
  legal(fight, { id: figure }, may) {
    if (!isReadyForOrders(fight, figure)) return [];
    return plainly(
      may,
      { type: 'posture', figure, posture: 'prone' },
      { type: 'posture', figure, posture: 'standing' },
      { type: 'lean', figure, on: true },
      { type: 'lean', figure, on: false },
    );
  },
  check(fight, action, figure) {
    const wrong = checkFree(fight, figure);
    if (wrong !== null) return wrong;
    if (figure.mount !== null) return { code: 'state-forbids', figure: figure.id, state: 'mounted' };
    if (action.type === 'lean') return checkLean(fight, figure, action.on);
    if (figure.posture === action.posture) return { code: 'state-already', figure: figure.id, state: action.posture };
    return action.posture === 'standing' ? checkStandUp(fight, figure) : null;
  },
  ...standingUp,
  resolve(run, action) {
    if (action.type === 'posture' && action.posture === 'standing') return standingUp.resolve(run, action);
    if (action.type === 'lean') run.emit({ kind: 'leaned', figure: action.figure, on: action.on });
    else run.emit({ kind: 'posture-set', figure: action.figure, posture: 'prone', why: 'order' });
    return null;
  },
};

/** LG-ACT-03: on the way to its goal on its belly, it may as well get up and walk there. */
const isCrawlingOn = (figure: Figure): boolean => figure.activity?.kind === 'crawl';

function checkStandUp(fight: Gunfight, figure: Figure): Refusal | null {
  if (hasStepped(fight, figure)) return { code: 'already-did', figure: figure.id, did: 'moved', scope: 'turn' };
  const { basic } = allowancesOf(fight, figure);
  if (basic < STAND_UP_CM) return { code: 'too-far', needed: STAND_UP_CM, allowed: basic };
  return checkInitiative(fight, figure, isCrawlingOn(figure));
}

/** Only round a corner is there anything to lean out of. */
function checkLean(fight: Gunfight, figure: Figure, on: boolean): Refusal | null {
  if (figure.leaning === on)
    return { code: on ? 'state-already' : 'state-missing', figure: figure.id, state: 'leaning' };
  return !on || hasCorner(fight, figure) ? null : { code: 'nothing-there', wanted: 'corner' };
}

/** LG-COV-07: whoever halts at a corner leans out of it and watches. */
export function watchCorner(run: Run, id: FigureId): void {
  const figure = run.figure(id);
  const isUpright = figure.mount === null && figure.posture === 'standing' && !inContact(run.fight, id);
  if (!isUpright || figure.leaning || !isAtCorner(run.fight, figure)) return;
  run.emit({ kind: 'leaned', figure: id, on: true });
}
