import type { ActionOf } from '../../../game/actions.ts';
import type { FigureId } from '../../../game/ids.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { isHiddenFrom } from '../../../game/town/town-in-play.ts';
import { holdsBreath } from '../../../game/rights/rights.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Gunfight } from '../../../game/state.ts';
import { refuse } from '../../kit.ts';
import { isHeld, isInFight, knownEnemies } from '../people/condition.ts';
import { halt } from './initiative.ts';
import { META } from '../meta.ts';
import { checkGo, isReadyForOrders } from '../move/orders.ts';
import { watchCorner } from '../cover/posture.ts';

type HoldOrder = ActionOf<'hold'> | ActionOf<'pass'> | ActionOf<'surrender'> | ActionOf<'standing'>;

/** LG-ACT-01: halt and watch, or leave it at what has been done; give up (LG-DRAW-12); what holds while nobody is asked. */
export function resolveHold(run: Run, action: HoldOrder): Outcome {
  const wrong = checkHold(run.fight, action);
  if (wrong !== null) return refuse(wrong);
  const { figure } = action;
  if (action.type === 'hold') {
    halt(run, figure);
    watchCorner(run, figure);
  }
  if (action.type === 'standing')
    run.emit({ kind: 'standing-order-set', figure, rule: action.rule, value: action.value });
  if (action.type === 'surrender') giveUp(run, action);
  return null;
}

function giveUp(run: Run, { figure, target }: ActionOf<'surrender'>): void {
  run.emit({ kind: 'surrendered', figure, ...(target === undefined ? {} : { target }), why: 'choice' });
}

function checkHold(fight: Gunfight, action: HoldOrder): Refusal | null {
  const figure = fight.figures[action.figure];
  if (figure === undefined) return { code: 'wrong-phase', now: fight.status, wanted: 'running' };
  if (action.type === 'standing') return checkStanding(action);
  return action.type === 'surrender' ? checkSurrender(fight, action) : checkGo(fight, figure);
}

function checkStanding({ rule, value }: ActionOf<'standing'>): Refusal | null {
  const known = META.standing.find((one) => one.rule === rule);
  if (known === undefined)
    return { code: 'bad-value', option: 'rule', given: rule, allowed: META.standing.map((one) => one.rule).join(', ') };
  return known.values.includes(value)
    ? null
    : { code: 'bad-value', option: rule, given: value, allowed: known.values.join(', ') };
}

function checkSurrender(fight: Gunfight, { figure, target }: ActionOf<'surrender'>): Refusal | null {
  if (fight.status !== 'running') return { code: 'wrong-phase', now: fight.status, wanted: 'running' };
  const one = fight.figures[figure]!;
  if (one.sort !== 'person') return { code: 'not-entitled', figure, need: 'person' };
  if (!isInFight(one)) return { code: 'state-forbids', figure, state: 'skedaddling' };
  if (isHeld(fight, figure)) return { code: 'fight-paused', figure };
  if (target === undefined || captorsOf(fight, figure).includes(target)) return null;
  if (fight.figures[target] === undefined) return { code: 'unknown-name', given: target, sort: 'figure' };
  return isHiddenFrom(fight, target, one.side)
    ? { code: 'target-forbids', target, state: 'hidden' }
    : { code: 'wrong-side', target, wanted: 'enemy' };
}

function captorsOf(fight: Gunfight, figure: FigureId): FigureId[] {
  return knownEnemies(fight, fight.figures[figure]!).map((one) => one.id);
}

export function legalHolds(fight: Gunfight, id: FigureId): Offer[] {
  const figure = fight.figures[id];
  if (
    figure === undefined ||
    fight.status === 'over' ||
    !(isInFight(figure) || figure.statuses.every((one) => one === 'skedaddling'))
  )
    return [];
  const turn = isReadyForOrders(fight, id)
    ? (['hold', 'pass'] as const).map((type): Offer => ({ action: { type, figure: id }, slots: {} }))
    : [];
  const standing = META.standing.map(({ rule, values }): Offer => ({
    action: { type: 'standing', figure: id, rule },
    slots: { value: { kind: 'one-of', values } },
  }));
  return [...turn, ...surrenders(fight, id), ...standing];
}

function surrenders(fight: Gunfight, id: FigureId): Offer[] {
  if (holdsBreath(fight) || checkSurrender(fight, { type: 'surrender', figure: id }) !== null) return [];
  const captors = captorsOf(fight, id);
  const slots = captors.length === 0 ? {} : { target: { kind: 'one-of', values: captors, optional: true } as const };
  return [{ action: { type: 'surrender', figure: id }, slots }];
}
