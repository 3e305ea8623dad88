import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { cellsBetween, roundCost } from '../../../game/town/places.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import { checkLed, dares } from './danger.ts';
import { canSee } from '../spot/eyes.ts';
import { arrivalOf, inchesSpent } from './march-state.ts';
import { checkFree, isLame, moveLeftOf } from './pace.ts';
import { nerveOf } from '../people/profile.ts';
import { routeToContact, walkerOf } from './route.ts';
import { getUp } from './walk.ts';
import type { Way } from './reach.ts';
import type { Chapter } from '../turn/chapter.ts';
import { checkAmong, choice } from '../../kit/orders.ts';
import { checkFoe, noSight, vehicleOf } from '../../kit.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';

type Charge = ActionOf<'charge'>;
/** BW-MOVE-09: at the allowance of the gait. */
const GAITS: readonly Charge['gait'][] = ['walk', 'run'];

/** BW-MOVE-09, BW-CDT-02: declared in the movement phase, made round by round. */
export const charge: Chapter<Charge> = {
  types: ['charge'],
  stage: 'movement',
  legal(fight, figure) {
    if (checkCharger(fight, figure) !== null) return [];
    const targets = fight.roster.filter((target) => checkSeenFoe(fight, figure, target) === null);
    return GAITS.flatMap((gait) => {
      const action = { type: 'charge', figure: figure.id, gait } as const;
      const near = targets.filter((target) => isInReach(fight, { ...action, target }));
      return choice(action, 'target', near);
    });
  },
  check: checkCharge,
  resolve(run, action) {
    const { figure, target } = action;
    if (!dares(run, figure) || checkCharge(run.fight, action) !== null) return;
    getUp(run, figure);
    const plan = planOf(run.fight, action) as Plan;
    const { length: distance, allowance } = plan;
    const way = plan.way.map(({ at, cost }) => ({ at, cost }));
    const beat = arrivalOf(plan);
    run.emit({ kind: 'charge-declared', figure, target, distance, gait: 'charge', way, allowance, beat });
  },
};

interface Plan {
  /** L: the way to the contact cell, and from there to the target (BW-MOVE-09). */
  readonly length: number;
  readonly cost: number;
  readonly allowance: number;
  readonly left: number;
  readonly way: Way;
}

/** No way within what is left, be it far off or not; or nobody has said how far off he is. */
const planOf = toldOrDrawn(
  (fight: Gunfight, { figure, target, gait }: Charge, _isFar = false): Plan | Refusal => {
    const { range } = situationOf(fight, figure, target);
    if (range === null) return { code: 'nothing-there', wanted: 'range' };
    const { allowance, left } = moveLeftOf(fight, fight.figures[figure]!, gait);
    return { length: range, cost: Math.max(0, range - 1), allowance, left, way: [] };
  },
  (fight, { figure: id, target: foe, gait }, isFar = false): Plan | Refusal => {
    const [figure, target] = [fight.figures[id]!, fight.figures[foe]!];
    const walker = walkerOf(fight, figure, foe);
    const { allowance, left, street } = moveLeftOf(fight, figure, gait);
    // BW-PROF-02: on made-up streets alone he may be there sooner.
    const plain = { allowance, left: isFar ? Infinity : left, onlyStreet: false };
    const plans = [plain, ...(street === null ? [] : [{ ...street, onlyStreet: true }])].flatMap((going): Plan[] => {
      const way = walker === null ? null : routeToContact(fight, walker, target, going);
      if (way === null) return [];
      const { at, cost } = way.at(-1)!;
      return [{ ...going, length: roundCost(cost + cellsBetween(at, target.at!)), cost, way }];
    });
    return plans.toSorted((a, b) => arrivalOf(a) - arrivalOf(b))[0] ?? { code: 'blocked', by: foe };
  },
);

const checkSeenFoe = (fight: Gunfight, figure: Figure, id: FigureId): Refusal | null =>
  checkFoe(fight, figure, id) ?? (canSee(fight, figure.id, id) ? null : noSight(figure.id, id));

function checkCharge(fight: Gunfight, action: Charge): Refusal | null {
  const figure = fight.figures[action.figure]!;
  const other = (['with', 'shot', 'part'] as const).find((one) => action[one] !== undefined);
  if (other !== undefined) return { code: 'not-in-ruleset', command: other };
  return (
    checkAmong('gait', action.gait, GAITS) ??
    checkCharger(fight, figure) ??
    checkSeenFoe(fight, figure, action.target) ??
    checkReach(fight, figure, action)
  );
}

/** BW-MOVE-09, BW-STATE-02: only the controlled start a fight. */
function checkCharger(fight: Gunfight, figure: Figure): Refusal | null {
  const { id } = figure;
  const nerve = nerveOf(figure);
  if (nerve !== 'controlled') return { code: 'state-forbids', figure: id, state: nerve };
  if (isLame(figure)) return { code: 'state-forbids', figure: id, state: 'crawling' };
  const led = checkLed(fight, figure);
  if (led !== null) return led;
  if (vehicleOf(fight, figure) !== null) return { code: 'state-forbids', figure: id, state: 'aboard' };
  if (inchesSpent(fight, figure) > 0) return { code: 'already-did', figure: id, did: 'moved', scope: 'turn' };
  return checkFree(fight, figure);
}

/** In reach when the way to the contact cell is within the allowance; if it is not, how far it would be is worth knowing. */
function checkReach(fight: Gunfight, figure: Figure, action: Charge): Refusal | null {
  if (isInReach(fight, action)) return null;
  const plan = planOf(fight, action, true);
  const allowed = moveLeftOf(fight, figure, action.gait).left;
  return 'code' in plan ? plan : { code: 'too-far', needed: plan.cost, allowed };
}

function isInReach(fight: Gunfight, action: Charge): boolean {
  const plan = planOf(fight, action);
  return !('code' in plan) && plan.allowance > 0 && plan.cost <= plan.left + TOLERANCE;
}
