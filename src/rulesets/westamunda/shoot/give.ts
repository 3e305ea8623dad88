import type { ActionOf } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { rosterOf } from '../../kit.ts';
import { checkMore } from '../move/move.ts';
import { gunsOf, roundsFor, takesLoads } from './guns.ts';
import { isWithin } from '../nerve/leadership.ts';
import { isEngaged, stands } from '../people/profile.ts';
import type { OrderRule } from '../../kit/orders.ts';
import { checkAble, checkPhase } from '../turn/fit.ts';

/** WM-LOAD-01, inches. */
const REACH = 1;

const checkGiver = (fight: Gunfight, figure: Figure): Refusal | null =>
  checkAble(fight, figure) ?? checkPhase(fight, 'movement') ?? checkMore(fight, figure);

function checkTaker(fight: Gunfight, figure: Figure, id: FigureId): Refusal | null {
  const target = fight.figures[id];
  if (target === undefined || target.id === figure.id) return { code: 'unknown-name', given: id, sort: 'figure' };
  if (target.side !== figure.side) return { code: 'wrong-side', target: id, wanted: 'own' };
  if (!stands(target)) return { code: 'target-forbids', target: id, state: 'down' };
  if (isEngaged(fight, id)) return { code: 'target-forbids', target: id, state: 'engaged' };
  if (isWithin(fight, figure.id, id, REACH)) return null;
  return { code: 'too-far-apart', figure: figure.id, target: id, distance: null, max: REACH };
}

/** What of a pouch one's own guns take (WM-GUN-11). */
function kindsOf(figure: Figure): readonly string[] {
  const kinds = gunsOf(figure).flatMap(({ gun }) =>
    takesLoads(gun) ? [roundsFor(gun, 'scatter'), roundsFor(gun, 'manstopper')] : [roundsFor(gun)],
  );
  return [...new Set(kinds)];
}

/** WM-LOAD-01: rounds from one man's reserve to another's with the same or a very similar weapon. */
export const give: OrderRule<ActionOf<'give'>> = {
  legal(fight, figure, may) {
    if (checkGiver(fight, figure) !== null) return [];
    return rosterOf(fight).flatMap((taker) =>
      kindsOf(taker).flatMap((item): Offer[] => {
        const action = { type: 'give', figure: figure.id, target: taker.id, item } as const;
        if (!may({ ...action, count: 1 })) return [];
        const count = { kind: 'range', min: 1, max: figure.pouch[item]!, step: 1 } as const;
        return [{ action, slots: { count } }];
      }),
    );
  },
  check(fight, { figure: id, target, item, count }, figure) {
    const wrong = checkGiver(fight, figure) ?? checkTaker(fight, figure, target);
    if (wrong !== null) return wrong;
    const left = figure.pouch[item] ?? 0;
    if (left === 0) return { code: 'lacks-item', figure: id, need: item };
    if (!kindsOf(fight.figures[target]!).includes(item)) return { code: 'lacks-item', figure: target, need: item };
    if (!Number.isInteger(count) || count < 1 || count > left)
      return { code: 'over-limit', what: 'rounds', given: count, max: left };
    return null;
  },
  resolve(run, action) {
    const { figure, target, item, count } = action;
    run.emit({ kind: 'given', figure, target, item, count, unit: 'round' });
  },
};
