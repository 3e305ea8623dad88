import type { ActionOf } from '../../../game/actions.ts';
import type { FigureId } from '../../../game/ids.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { enemiesOf, refuse } from '../../kit.ts';
import { STANDING } from '../settings.ts';
import { surrender } from '../wounds/leaving.ts';
import { isOnTurn, type Phase, phaseOf } from './phases.ts';
import {
  canFire,
  isApart,
  gunsOf,
  hasMoved,
  isEngaged,
  isHiding,
  isInPlay,
  isJammed,
  isPerson,
  isPinned,
  isUnready,
} from '../people/profile.ts';
import { subOf } from '../state.ts';
import { unitOf } from '../units/units.ts';

/** CA-INIT-03, CA-INIT-04: whether this figure still has its go in the phase that is on. */
export function mayAct(fight: Gunfight, figure: Figure): boolean {
  if (!isPerson(figure) || !isInPlay(figure) || subOf(fight).done[figure.id] === true) return false;
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
  return group !== undefined && group.figures.some((id) => isAble(fight, fight.figures[id]!)) ? last : null;
}

function isAble(fight: Gunfight, figure: Figure): boolean {
  if (!isInPlay(figure) || subOf(fight).done[figure.id] === true) return false;
  return phaseOf(fight) !== 'shooting' || canWork(fight, figure);
}

/** Who can do nothing in the shooting phase is passed over. */
function canWork(fight: Gunfight, figure: Figure): boolean {
  const { turn } = figure;
  if (hasMoved(fight, figure) || turn.shot || isPinned(fight, figure) || isApart(figure)) return false;
  if (isUnready(figure)) return gunsOf(figure).length > 0;
  if (isEngaged(fight, figure)) return false;
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
  if (!isPerson(figure)) return { code: 'not-entitled', figure: figure.id, need: 'person' };
  if (subOf(fight).done[figure.id] === true)
    return { code: 'already-did', figure: figure.id, did: 'acted', scope: 'round' };
  return isOfOpenUnit(fight, figure) ? null : { code: 'not-your-turn', side: figure.side, figure: figure.id };
}

type GoOrder = ActionOf<'hold'> | ActionOf<'pass'> | ActionOf<'surrender'> | ActionOf<'standing'>;

/** CA-MOVE-16, giving up, standing orders. */
export function resolveGo(run: Run, action: GoOrder): Outcome {
  const wrong = checkGo(run.fight, action);
  if (wrong !== null) return refuse(wrong);
  const { figure } = action;
  if (action.type === 'standing')
    run.emit({ kind: 'standing-order-set', figure, rule: action.rule, value: action.value });
  if (action.type === 'surrender') surrender(run, figure, 'choice');
  return null;
}

function checkGo(fight: Gunfight, action: GoOrder): Refusal | null {
  const figure = fight.figures[action.figure];
  if (figure === undefined) return { code: 'wrong-phase', now: fight.status, wanted: 'running' };
  if (!isPerson(figure)) return { code: 'not-entitled', figure: figure.id, need: 'person' };
  if (action.type === 'standing') return checkStanding(action);
  if (action.type === 'surrender') return checkSurrender(fight, figure);
  if (mayAct(fight, figure)) return null;
  return { code: 'already-did', figure: figure.id, did: 'acted', scope: 'round' };
}

function checkStanding({ rule, value }: ActionOf<'standing'>): Refusal | null {
  const known = STANDING.find((one) => one.rule === rule);
  if (known === undefined)
    return { code: 'bad-value', option: 'rule', given: rule, allowed: STANDING.map((one) => one.rule).join(', ') };
  return known.values.includes(value)
    ? null
    : { code: 'bad-value', option: rule, given: value, allowed: known.values.join(', ') };
}

function checkSurrender(fight: Gunfight, figure: Figure): Refusal | null {
  return isOnTurn(fight, figure.side) && mayAct(fight, figure)
    ? null
    : { code: 'not-your-turn', side: fight.clock.order[fight.clock.turn] ?? null, figure: figure.id };
}

/** A figure that has its go may hold (in the shooting phase: pass) or give up. */
export function legalGo(fight: Gunfight, { id }: Figure): Offer[] {
  return (['hold', 'pass', 'surrender'] as const).map((type) => ({ action: { type, figure: id }, slots: {} }));
}

export function legalStanding(fight: Gunfight, id: FigureId): Offer[] {
  if (fight.status === 'over') return [];
  return STANDING.map(({ rule, values }): Offer => ({
    action: { type: 'standing', figure: id, rule },
    slots: { value: { kind: 'one-of', values } },
  }));
}

/** CA-MOVE-08, CA-WND-05: whether it may go anywhere now. */
export function checkMover(fight: Gunfight, figure: Figure): Refusal | null {
  const wrong = checkActivation(fight, figure, 'movement');
  if (wrong !== null) return wrong;
  if (isPinned(fight, figure)) return { code: 'state-forbids', figure: figure.id, state: 'pinned' };
  if (figure.turn.shot) return { code: 'already-did', figure: figure.id, did: 'shot', scope: 'round' };
  return null;
}
