import type { ActionOf } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { refuse } from '../../kit.ts';
import { META } from '../meta.ts';
import { isInPlay, whyUnable } from '../people/profile.ts';

type PostureOrder = ActionOf<'posture'>;

/** BW-TURN-04, BW-HURT-06: standing up takes the round. */
export function resolveGo(run: Run, order: PostureOrder): Outcome {
  const wrong = checkGo(run.fight, order);
  if (wrong !== null) return refuse(wrong);
  run.emit({ kind: 'posture-set', figure: order.figure, posture: order.posture, why: 'order' });
  return null;
}

export function checkGo(fight: Gunfight, { figure: id, posture }: PostureOrder): Refusal | null {
  const figure = fight.figures[id]!;
  if (posture !== 'standing') return { code: 'bad-value', option: 'posture', given: posture, allowed: 'standing' };
  if (figure.mount !== null) return { code: 'state-forbids', figure: id, state: 'mounted' };
  return figure.posture === posture ? { code: 'state-already', figure: id, state: posture } : null;
}

export function legalGo(fight: Gunfight, { id }: Figure): Offer[] {
  const action = { type: 'posture', figure: id, posture: 'standing' } as const;
  return checkGo(fight, action) === null ? [{ action, slots: {} }] : [];
}

type AnyTimeOrder = ActionOf<'standing'> | ActionOf<'surrender'>;

/** What may be ordered at any time: giving oneself up, and what to do when asked. */
export function resolveAnyTime(run: Run, order: AnyTimeOrder): Outcome {
  const wrong = checkAnyTime(run.fight, order);
  if (wrong !== null) return refuse(wrong);
  const { figure } = order;
  if (order.type === 'standing') run.emit({ kind: 'standing-order-set', figure, rule: order.rule, value: order.value });
  else
    run.emit({
      kind: 'surrendered',
      figure,
      ...(order.target === undefined ? {} : { target: order.target }),
      why: 'choice',
    });
  return null;
}

function checkAnyTime(fight: Gunfight, order: AnyTimeOrder): Refusal | null {
  const figure = fight.figures[order.figure];
  if (figure === undefined) return { code: 'wrong-phase', now: fight.status, wanted: 'running' };
  if (figure.sort !== 'person') return { code: 'state-forbids', figure: figure.id, state: 'beast' };
  return order.type === 'standing' ? checkStanding(order) : checkSurrender(fight, order, figure);
}

function checkStanding({ rule, value }: ActionOf<'standing'>): Refusal | null {
  const known = META.standing.find((one) => one.rule === rule);
  if (known === undefined)
    return { code: 'bad-value', option: 'rule', given: rule, allowed: META.standing.map((one) => one.rule).join(', ') };
  return known.values.includes(value)
    ? null
    : { code: 'bad-value', option: rule, given: value, allowed: known.values.join(', ') };
}

/** BW-STATE-06: whoever has his wits about him may give himself up. */
function checkSurrender(fight: Gunfight, { target }: ActionOf<'surrender'>, figure: Figure): Refusal | null {
  if (fight.status !== 'running') return { code: 'wrong-phase', now: fight.status, wanted: 'running' };
  const state = whyUnable(figure);
  if (state !== null && state !== 'terrified' && state !== 'panicked')
    return { code: 'state-forbids', figure: figure.id, state };
  if (target === undefined) return null;
  const to = fight.figures[target];
  if (to === undefined) return { code: 'unknown-name', given: target, sort: 'figure' };
  if (to.side === figure.side) return { code: 'wrong-side', target, wanted: 'enemy' };
  return to.sort === 'person' && isInPlay(to) ? null : { code: 'target-forbids', target, state: 'out-of-action' };
}

export function legalAnyTime(fight: Gunfight, { id }: Figure): Offer[] {
  if (fight.status === 'over') return [];
  const standing = META.standing.map(({ rule, values }): Offer => ({
    action: { type: 'standing', figure: id, rule },
    slots: { value: { kind: 'one-of', values } },
  }));
  const enemies = fight.roster.filter(
    (target) => checkAnyTime(fight, { type: 'surrender', figure: id, target }) === null,
  );
  if (checkAnyTime(fight, { type: 'surrender', figure: id }) !== null) return standing;
  const target = { kind: 'one-of', values: enemies, optional: true } as const;
  return [{ action: { type: 'surrender', figure: id }, slots: enemies.length === 0 ? {} : { target } }, ...standing];
}
