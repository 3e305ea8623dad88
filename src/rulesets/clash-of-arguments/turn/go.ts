import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { enemiesOf, isFighter, isInPlay, isJammed } from '../../kit.ts';
import { holding, type OrderRule, plain, standingOrders } from '../../kit/orders.ts';
import { STANDING } from '../meta.ts';
import { surrender } from '../wounds/leaving.ts';
import { isOnTurn, type Phase, phaseOf } from './phases.ts';
import { canFire, gunsOf, hasMoved, isEngaged, isHiding, isPinned, isStraying, isUnready } from '../people/profile.ts';
import { subOf } from '../state.ts';
import { unitOf } from '../units/units.ts';
import { sideOnTurn } from '../../kit/turns.ts';

/** CA-INIT-03, CA-INIT-04: whether this figure still has its go in the phase that is on. */
export function mayAct(fight: Gunfight, figure: Figure): boolean {
  if (!isFighter(figure) || subOf(fight).done[figure.id] === true) return false;
  if (!enemiesOf(fight, figure).some(isInPlay)) return false;
  if (phaseOf(fight) === 'movement') return isOfOpenUnit(fight, figure);
  return phaseOf(fight) === 'shooting' && canWork(fight, figure) && isOfOpenUnit(fight, figure);
}

/** CA-UNIT-01: a unit that has begun to act ends before another begins. */
function isOfOpenUnit(fight: Gunfight, figure: Figure): boolean {
  const open = openUnit(fight);
  return open === null || !isOnTurn(fight, figure.side) || unitOf(fight, figure) === open;
}

/** The unit in the middle of its go. */
function openUnit(fight: Gunfight): string | null {
  const last = subOf(fight).go.at(-1);
  if (last === undefined) return null;
  const group = fight.groups[last];
  return group !== undefined && group.figures.some((id) => hasAnythingToDo(fight, fight.figures[id]!)) ? last : null;
}

function hasAnythingToDo(fight: Gunfight, figure: Figure): boolean {
  if (!isInPlay(figure) || subOf(fight).done[figure.id] === true) return false;
  return phaseOf(fight) !== 'shooting' || canWork(fight, figure);
}

/** Who can do nothing in the shooting phase is passed over. */
function canWork(fight: Gunfight, figure: Figure): boolean {
  const { turn } = figure;
  if (hasMoved(fight, figure) || turn.shot || isPinned(fight, figure) || isStraying(fight, figure)) return false;
  if (isUnready(figure)) return gunsOf(figure).length > 0;
  if (isEngaged(fight, figure.id)) return false;
  const guns = gunsOf(figure);
  return guns.some((gun) => (canFire(gun) ? !isHiding(figure) : isJammed(gun) || !gun.loaded));
}

/** CA-INIT-03: so many figures or units in a row; with the time up, one. */
export function goIsOver(fight: Gunfight): boolean {
  if (openUnit(fight) !== null) return false;
  const { blocks } = fight.settings;
  const most = fight.clock.expired || typeof blocks !== 'number' ? 1 : blocks;
  return subOf(fight).go.length >= most;
}

/** What holds for everything done in one's own activation. */
export function checkActivation(fight: Gunfight, figure: Figure, wanted: Phase): Refusal | null {
  const now = phaseOf(fight);
  if (now !== wanted) return { code: 'wrong-phase', now, wanted };
  const wrong = checkPerson(figure);
  if (wrong !== null) return wrong;
  if (subOf(fight).done[figure.id] === true)
    return { code: 'already-did', figure: figure.id, did: 'acted', scope: 'round' };
  return isOfOpenUnit(fight, figure) ? null : { code: 'not-your-turn', side: figure.side, figure: figure.id };
}

/** CA-MOVE-08, CA-WND-05: whether it may go anywhere now. */
export function checkMover(fight: Gunfight, figure: Figure): Refusal | null {
  const wrong = checkActivation(fight, figure, 'movement');
  if (wrong !== null) return wrong;
  if (isPinned(fight, figure)) return { code: 'state-forbids', figure: figure.id, state: 'pinned' };
  if (figure.turn.shot) return { code: 'already-did', figure: figure.id, did: 'shot', scope: 'round' };
  return null;
}

const checkPerson = ({ sort, id }: Figure): Refusal | null =>
  sort === 'person' ? null : { code: 'not-entitled', figure: id, need: 'person' };

/** CA-MOVE-16. */
export const hold = holding((fight, figure) => {
  const acted: Refusal = { code: 'already-did', figure: figure.id, did: 'acted', scope: 'round' };
  return checkPerson(figure) ?? (mayAct(fight, figure) ? null : acted);
});

export const standing = standingOrders(STANDING, (_fight, figure) => checkPerson(figure));

export const giveUp: OrderRule<ActionOf<'surrender'>> = {
  says: [],
  legal: (_fight, { id }) => [plain({ type: 'surrender', figure: id })],
  check(fight, { figure: id }, figure) {
    const late: Refusal = { code: 'not-your-turn', side: sideOnTurn(fight) ?? null, figure: id };
    return checkPerson(figure) ?? (isOnTurn(fight, figure.side) && mayAct(fight, figure) ? null : late);
  },
  resolve: (run, { figure }) => surrender(run, figure, 'choice'),
};
