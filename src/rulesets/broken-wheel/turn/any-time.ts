import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure } from '../../../game/state.ts';
import { META } from '../meta.ts';
import { endTrek } from '../move/arrive.ts';
import { whyUnable } from '../people/profile.ts';
import { plainly, standingOrders } from '../../kit/orders.ts';
import type { Chapter } from './chapter.ts';
import { checkFoe, givingUp } from '../../kit.ts';
import { withAftermath } from '../nerve/aftermath.ts';

/** BW-TURN-04, BW-HURT-06: standing up takes the round. */
export const standUp: Chapter<ActionOf<'posture'>> = {
  types: ['posture'],
  stage: 'others',
  legal: (_fight, { id }, may) => plainly(may, { type: 'posture', figure: id, posture: 'standing' }),
  check(fight, { figure: id, posture }, figure) {
    if (posture !== 'standing') return { code: 'bad-value', option: 'posture', given: posture, allowed: 'standing' };
    if (figure.mount !== null) return { code: 'state-forbids', figure: id, state: 'mounted' };
    return figure.posture === posture ? { code: 'state-already', figure: id, state: posture } : null;
  },
  resolve(run, { figure, posture }) {
    endTrek(run, figure);
    run.emit({ kind: 'posture-set', figure, posture, why: 'order' });
  },
};

const checkPerson = ({ sort, id }: Figure): Refusal | null =>
  sort === 'person' ? null : { code: 'state-forbids', figure: id, state: 'beast' };

/** What to do when asked. */
export const standing = standingOrders(META.standing, (_fight, figure) => checkPerson(figure));

/** BW-STATE-06: whoever has his wits about him may give himself up. */
const surrender = givingUp(
  (fight, figure) => fight.roster.filter((id) => checkFoe(fight, figure, id) === null),
  (fight, { figure: id, target }, figure) => {
    const wrong = checkPerson(figure);
    if (wrong !== null) return wrong;
    if (fight.status !== 'running') return { code: 'wrong-phase', now: fight.status, wanted: 'running' };
    const state = whyUnable(figure);
    if (state !== null && state !== 'terrified' && state !== 'panicked')
      return { code: 'state-forbids', figure: id, state };
    return target === undefined ? null : checkFoe(fight, figure, target);
  },
);

/** BW-CDT-05: by his own choice too his friends see it. */
export const giveUp: typeof surrender = {
  ...surrender,
  resolve(run, order, plan) {
    withAftermath(run, () => void surrender.resolve(run, order, plan));
  },
};
