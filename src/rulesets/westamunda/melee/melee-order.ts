import type { ActionOf } from '../../../game/actions.ts';
import type { Slot } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { checkNoWrestling } from '../../kit.ts';
import { armsOf } from './melee-arms.ts';
import { knotsOf } from './melee-knots.ts';
import { meleeOf } from '../state.ts';
import { isOnTurn, phaseOf } from '../turn/phases.ts';
import { isBroken, isEngaged, isUp } from '../people/profile.ts';
import { checkAmong, checkSaid, type OrderRule } from '../../kit/orders.ts';

type Melee = ActionOf<'melee'>;

function checkTerms(fight: Gunfight, { figure, option, weapon, against, target }: Melee): Refusal | null {
  const wrong =
    checkAmong('option', option, ['fight']) ??
    checkSaid('target', target, []) ??
    checkSaid('weapon', weapon, armsOf(fight, fight.figures[figure]!));
  if (wrong !== null) return wrong;
  const fellows = fellowsOf(fight, figure);
  const isOrder = against === undefined || (against.length > 0 && new Set(against).size === against.length);
  const stranger = against?.find((id) => !fellows.includes(id));
  return isOrder && stranger === undefined
    ? null
    : { code: 'bad-value', option: 'against', given: stranger ?? '', allowed: fellows.join(', ') };
}

/** WM-MELEE-06: those who fight the same man, himself included; nobody where he is not one of several. */
function fellowsOf(fight: Gunfight, id: FigureId): readonly FigureId[] {
  const many = knotsOf(fight).find((knot) => knot.many.includes(id))?.many ?? [];
  return many.length > 1 ? many : [];
}

/** WM-POST-06: with what to fight, and in which order several go at one; what the order says is kept by its fold. */
export const melee: OrderRule<Melee> = {
  legal(fight, figure, may) {
    const { id } = figure;
    const action = { type: 'melee', figure: id, option: 'fight' } as const;
    if (!isOnTurn(fight, figure) || !may(action)) return [];
    const fellows = fellowsOf(fight, id);
    const against: Record<string, Slot> =
      fellows.length === 0 ? {} : { against: { kind: 'some-of', values: fellows, optional: true } };
    return [
      { action, slots: { weapon: { kind: 'one-of', values: armsOf(fight, figure), optional: true }, ...against } },
    ];
  },
  check(fight, action, figure) {
    const { id } = figure;
    if (phaseOf(fight) !== 'melee') return { code: 'wrong-phase', now: phaseOf(fight), wanted: 'melee' };
    if (!isEngaged(fight, id)) return { code: 'state-missing', figure: id, state: 'engaged' };
    if (!isUp(figure)) return { code: 'state-forbids', figure: id, state: 'down' };
    if (isBroken(figure)) return { code: 'state-forbids', figure: id, state: 'skedaddling' };
    if (meleeOf(fight).passed[id] === 'melee') return { code: 'already-did', figure: id, did: 'acted', scope: 'turn' };
    return checkTerms(fight, action) ?? checkNoWrestling(action);
  },
  resolve: () => null,
};
