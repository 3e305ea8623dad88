import type { ActionOf } from '../../../game/actions.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { hasTurn } from '../melee/brawl-state.ts';
import { checkSurrender, sideGivesUp } from '../nerve/bottle.ts';
import { hasArmsToChoose } from '../melee/melee-arms.ts';
import { meleeOf, subOf } from '../state.ts';
import { checkBound } from '../move/move.ts';
import { leftOf } from '../move/terrain.ts';
import { isChargeStep, passKey, phaseOf } from './phases.ts';
import { isBystander, isDown, isEngaged, isSteady } from '../people/profile.ts';
import { isInPlay, rosterOf } from '../../kit.ts';
import { HAND_ARMS } from '../shoot/hands.ts';
import { holding, type OrderRule } from '../../kit/orders.ts';
import { mayCharge } from '../move/charge.ts';
import { mayFlee } from '../nerve/nerve.ts';
import { mayBolt } from '../horses/horse-turn.ts';
import { runsAway } from '../wagon/wagon-turn.ts';
import { sideOnTurn } from '../../kit/turns.ts';

/** WM-POST-01: whether the clock waits for this figure in the phase that is running. */
export function mayAct(fight: Gunfight, figure: Figure): boolean {
  if (
    figure.sort !== 'person' ||
    isBystander(figure) ||
    !isInPlay(figure) ||
    meleeOf(fight).passed[figure.id] === passKey(fight) ||
    !hasTurn(fight, figure.id) ||
    isSpent(fight, figure)
  )
    return false;
  switch (phaseOf(fight)) {
    case 'movement':
      return isChargeStep(fight) ? mayChargeFirst(fight, figure) : mayMove(fight, figure);
    case 'shooting':
      return mayWork(fight, figure);
    case 'melee':
      return isEngaged(fight, figure.id) && isSteady(figure) && hasArmsToChoose(fight, figure);
    default:
      return false;
  }
}

/** WM-FIRE-04: whoever has beaten at flames or run from his own does nothing more this turn, but fight where he is set upon. */
export const isSpent = (fight: Gunfight, { turn }: Figure): boolean => turn.acted && phaseOf(fight) !== 'melee';

/** Has not gone anywhere, and nothing it has done keeps it where it is; nobody walks out of a fight (WM-MELEE-12). Whoever is down may crawl (WM-WOUND-05). */
function mayMove(fight: Gunfight, figure: Figure): boolean {
  if (isEngaged(fight, figure.id) || (figure.turn.moved && !mayGoOnWalking(fight, figure))) return false;
  if (isDown(figure)) return !figure.turn.moved;
  return isSteady(figure) && checkBound(fight, figure) === null;
}

/** WM-SHOOT-06: after a snap shot in the middle of a move, or to take one, the rest of a walk is still to come. */
const mayGoOnWalking = (fight: Gunfight, figure: Figure): boolean =>
  figure.mount === null && figure.turn.gait === 'walk' && leftOf(fight, figure, 'walk') >= 1;

/** WM-TURN-03: has not used its main action, and has something to use it with. */
function mayWork(fight: Gunfight, figure: Figure): boolean {
  if (!isSteady(figure) || isEngaged(fight, figure.id) || figure.turn.shot || figure.turn.gait === 'charge')
    return false;
  const did = subOf(fight).busy[figure.id];
  return (did === undefined || did === 'aim') && figure.items.some((item) => !IDLE.has(item.model));
}

/** Nothing to do with these at a distance. */
const IDLE: ReadonlySet<string> = new Set([...Object.keys(HAND_ARMS), 'plate']);

/** WM-CMD-01. */
export const hold = holding((fight, figure) =>
  mayAct(fight, figure) ? null : { code: 'already-did', figure: figure.id, did: 'acted', scope: 'turn' },
);

export const giveUp: OrderRule<ActionOf<'surrender'>> = {
  legal(_fight, { id: figure }, may) {
    const action = { type: 'surrender', figure } as const;
    const side = { kind: 'one-of', values: [true], optional: true } as const;
    return may(action) ? [{ action, slots: { side } }] : [];
  },
  check: checkSurrender,
  resolve: (run, { figure }) => sideGivesUp(run, run.figure(figure).side, 'choice'),
};

/** WM-TURN-02, WM-POST-04: charges come first where men, horses or wagons of this side are about to go where they must; else they come with all other moves. */
export function areChargesFirst(fight: Gunfight): boolean {
  if (!isChargeStep(fight)) return false;
  const side = sideOnTurn(fight);
  return rosterOf(fight).some((one) => one.side === side && mustMove(fight, one));
}

const mustMove = (fight: Gunfight, one: Figure): boolean =>
  mayFlee(fight, one) || mayBolt(fight, one) || runsAway(fight, one);

/** Whom the clock waits for then. */
const mayChargeFirst = (fight: Gunfight, figure: Figure): boolean => areChargesFirst(fight) && mayCharge(fight, figure);
