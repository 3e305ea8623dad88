import type { ActionOf } from '../../../game/actions.ts';
import type { FigureId } from '../../../game/ids.ts';
import { isKnownTo } from '../../../game/secrets/knowledge.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Outcome, Resume, Run } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import { enemiesOf, inContact, refuse } from '../../kit.ts';
import { allowancesOf } from '../people/condition.ts';
import { isAtCorner } from './corner.ts';
import { coverAgainst } from './cover.ts';
import { STAND_UP_CM } from '../turn/go-state.ts';
import { checkInitiative } from '../turn/initiative-test.ts';
import { beginOrder, resumeOrder } from '../turn/initiative.ts';
import { leaveToGoAlone } from '../groups/membership.ts';
import { checkFree, hasStepped, isReadyForOrders } from '../move/orders.ts';

type PostureOrder = ActionOf<'posture'> | ActionOf<'lean'>;

/** LG-MOVE-07, LG-COV-07. */
export function resolvePosture(run: Run, action: PostureOrder, resume?: Resume): Outcome {
  if (resume === undefined) {
    const wrong = checkPosture(run.fight, action);
    if (wrong !== null) return refuse(wrong);
  }
  if (action.type === 'lean') {
    run.emit({ kind: 'leaned', figure: action.figure, on: action.on });
    return null;
  }
  return action.posture === 'prone' ? drop(run, action.figure) : standUp(run, action, resume);
}

function drop(run: Run, figure: FigureId): null {
  run.emit({ kind: 'posture-set', figure, posture: 'prone', why: 'order' });
  return null;
}

function standUp(run: Run, action: ActionOf<'posture'>, resume?: Resume): Outcome {
  const figure = run.figure(action.figure);
  if (resume === undefined && !isCrawlingOn(figure)) leaveToGoAlone(run, figure);
  const begun = resume === undefined ? beginOrder(run, figure.id, [], isCrawlingOn(figure)) : resumeOrder(run, resume);
  if ('outcome' in begun) return begun.outcome;
  run.emit({ kind: 'posture-set', figure: figure.id, posture: 'standing', why: 'order' });
  return null;
}

/** LG-ACT-03: on the way to its goal on its belly, it may as well get up and walk there. */
function isCrawlingOn(figure: Figure): boolean {
  return figure.activity?.kind === 'crawl';
}

function checkPosture(fight: Gunfight, action: PostureOrder): Refusal | null {
  const figure = fight.figures[action.figure]!;
  const wrong = checkFree(fight, figure);
  if (wrong !== null) return wrong;
  if (figure.mount !== null) return { code: 'state-forbids', figure: figure.id, state: 'mounted' };
  if (action.type === 'lean') return checkLean(fight, figure, action.on);
  if (figure.posture === action.posture) return { code: 'state-already', figure: figure.id, state: action.posture };
  return action.posture === 'standing' ? checkStandUp(fight, figure) : null;
}

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
  if (!on || isAtCornerOnMap(fight, figure)) return null;
  if (fight.town !== null) return { code: 'nothing-there', wanted: 'corner' };
  const corner = enemiesOf(fight, figure).some(
    (enemy) =>
      isKnownTo(fight, figure.side, enemy.id) && coverAgainst(fight, enemy.id, figure.id).column.endsWith('corner'),
  );
  return corner ? null : { code: 'nothing-there', wanted: 'corner' };
}

function isAtCornerOnMap(fight: Gunfight, figure: Figure): boolean {
  const ground = groundUnder(fight);
  return ground !== null && figure.at !== null && isAtCorner(ground, figure.at);
}

/** LG-COV-07: whoever halts at a corner leans out of it and watches. */
export function watchCorner(run: Run, id: FigureId): void {
  const figure = run.figure(id);
  const isUpright = figure.mount === null && figure.posture === 'standing' && !inContact(run.fight, id);
  if (!isUpright || figure.leaning || !isAtCornerOnMap(run.fight, figure)) return;
  run.emit({ kind: 'leaned', figure: id, on: true });
}

export function legalPostures(fight: Gunfight, id: FigureId): Offer[] {
  if (!isReadyForOrders(fight, id)) return [];
  const orders: readonly PostureOrder[] = [
    { type: 'posture', figure: id, posture: 'prone' },
    { type: 'posture', figure: id, posture: 'standing' },
    { type: 'lean', figure: id, on: true },
    { type: 'lean', figure: id, on: false },
  ];
  return orders
    .filter((order) => checkPosture(fight, order) === null)
    .map((order) => ({ action: { ...order }, slots: {} }));
}
