import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import type { Place } from '../../../game/town/places.ts';
import { checkEnemy, checkFoe, enemiesOf, inContact, isInPlay } from '../../kit.ts';
import { choice, type OrderRule, stage } from '../../kit/orders.ts';
import { chargeHome, type Coming } from './charge-home.ts';
import { checkTogether } from '../units/coherency.ts';
import { engage, foesOf, part, settleContacts } from './contacts.ts';
import { comeUpTo, goOverMap, inReachOf } from '../move/travel.ts';
import { atMost } from '../move/reading.ts';
import { checkMover } from '../turn/go.ts';
import { chargeTest } from '../nerve/morale.ts';
import { checkPace, paceInches } from '../move/pace.ts';
import { standAndFire } from './stand-fire.ts';
import { stopBeside, whyNotBeside } from '../move/stop-beside.ts';
import { walkerOf } from '../move/walker.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';

type Charge = ActionOf<'charge'>;

/** CA-CHG-02: test, stand and fire, then the charger comes on. `at`: the cell he wants to end in. */
export function chargeOnto(run: Run, figure: FigureId, target: FigureId, at: Place | null): Outcome<ChargeAt> {
  const distance = situationOf(run.fight, figure, target).range ?? 0;
  // What he has to go on with is settled before he is shot at (CA-CHG-05).
  const inches = paceInches(run.fight, run.figure(figure), 'run');
  const goal = stopBeside(run.fight, figure, target, { inches, at })?.cell.at ?? null;
  run.emit({ kind: 'charge-declared', figure, target, distance, gait: 'charge' });
  chargeTest(run, target, figure);
  return stage({ step: 'fire', figure, target, distance, inches, goal });
}

/** Where a charge has come to: plain data, and marks at which exact odds can merge. */
export interface ChargeAt extends Coming {
  readonly step: 'fire' | 'home';
}

/** A charge goes on: over a map too, where it began as a run (CA-CHG-09). */
export function chargeOn(run: Run, at: ChargeAt): Outcome<ChargeAt> {
  const { step, figure, target, distance } = at;
  if (step === 'fire' && standAndFire(run, { charger: figure, target, distance }))
    return stage({ ...at, step: 'home' });
  chargeHome(run, at);
  if (isInPlay(run.figure(figure))) run.emit({ kind: 'unready', figure });
  settleContacts(run, figure);
  return null;
}

/** CA-CHG-09: no test, no shot, nothing gained by it. */
const walkUp = toldOrDrawn(
  (run: Run, figure: FigureId, target: FigureId): void => {
    const distance = inReachOf(run.fight, figure, target)!;
    part(run, figure, foesOf(run.fight, figure));
    run.emit({ kind: 'moved', figure, path: [], distance, gait: 'walk', why: 'order' });
    comeUpTo(run, figure, target);
    engage(run, figure, [target]);
  },
  (run, figure, target) => {
    const { fight } = run;
    const inches = paceInches(fight, run.figure(figure), 'walk');
    const stop = stopBeside(fight, figure, target, { inches, at: null });
    if (stop !== null)
      goOverMap(run, walkerOf(fight, run.figure(figure))!.ground, stop, { figure, gait: 'walk', why: 'order' });
    settleContacts(run, figure);
  },
);

export function checkCharge(fight: Gunfight, action: Charge): Refusal | null {
  const figure = fight.figures[action.figure]!;
  const { gait, target } = action;
  return (
    checkCharger(fight, figure, gait) ??
    checkCharged(fight, figure, target) ??
    checkSight(fight, action) ??
    (isInReach(fight, figure, action) ? null : whyNot(fight, figure.id, target, paceInches(fight, figure, gait)))
  );
}

function checkCharger(fight: Gunfight, figure: Figure, gait: Charge['gait']): Refusal | null {
  if (gait !== 'run' && gait !== 'walk')
    return { code: 'bad-value', option: 'gait', given: gait, allowed: 'run, walk' };
  return checkMover(fight, figure) ?? checkPace(fight, figure, gait) ?? checkTogether(fight, figure);
}

function checkSight(fight: Gunfight, { figure, target, gait }: Charge): Refusal | null {
  if (gait === 'walk' || situationOf(fight, figure, target).sight) return null;
  return { code: 'no-line-of-sight', from: figure, to: target };
}

/** CA-CHG-01, CA-HIDE-05: an enemy in play whom he is not fighting already; hidden or not. */
function checkCharged(fight: Gunfight, figure: Figure, id: FigureId): Refusal | null {
  const wrong = checkEnemy(fight, figure, id);
  if (wrong !== null) return wrong;
  if (fight.figures[id]!.statuses.includes('surrendered'))
    return { code: 'target-forbids', target: id, state: 'surrendered' };
  const out = checkFoe(fight, figure, id);
  if (out !== null) return out;
  return inContact(fight, figure.id, id) ? { code: 'state-forbids', figure: figure.id, state: 'engaged' } : null;
}

/** CA-CHG-01, CA-GEN-07: a free cell next to him within the move; without a map an inch less than the range. */
const isInReach = (fight: Gunfight, figure: Figure, { target, gait }: Charge): boolean =>
  getsBeside(fight, figure.id, target, paceInches(fight, figure, gait));

const getsBeside = toldOrDrawn(
  (fight: Gunfight, figure: FigureId, target: FigureId, inches: number) => {
    const needed = inReachOf(fight, figure, target);
    return needed !== null && atMost(needed, inches);
  },
  (fight, figure, target, inches) => stopBeside(fight, figure, target, { inches, at: null }) !== null,
);

const whyNot = toldOrDrawn((fight: Gunfight, figure: FigureId, target: FigureId, allowed: number): Refusal => {
  const needed = inReachOf(fight, figure, target);
  return needed === null ? { code: 'nothing-there', wanted: 'range' } : { code: 'too-far', needed, allowed };
}, whyNotBeside);

/** CA-CHG-01 to CA-CHG-09: a charge, or at a walk just into contact. */
export const charge: OrderRule<Charge, null, ChargeAt> = {
  says: ['target', 'gait'],
  legal(fight, figure) {
    const enemies = enemiesOf(fight, figure).filter(isInPlay);
    return (['run', 'walk'] as const).flatMap((gait) => {
      if (checkCharger(fight, figure, gait) !== null) return [];
      const values = enemies.map(({ id }) => id).filter((target) => mayCharge(fight, figure, target, gait));
      const action = { type: 'charge', figure: figure.id, gait } as const;
      return choice(action, 'target', values);
    });
  },
  check: checkCharge,
  resolve: (run, { figure, target, gait }) =>
    gait === 'run' ? chargeOnto(run, figure, target, null) : walkUp(run, figure, target),
  resume: (run, _order, at) => chargeOn(run, at),
};

/** Why one does not get there is not asked, and takes the longest to find out. */
function mayCharge(fight: Gunfight, figure: Figure, target: FigureId, gait: Charge['gait']): boolean {
  const action = { type: 'charge', figure: figure.id, target, gait } as const;
  const isFair = checkCharged(fight, figure, target) === null && checkSight(fight, action) === null;
  return isFair && isInReach(fight, figure, action);
}
