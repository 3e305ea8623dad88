import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { allowancesOf } from '../people/condition.ts';
import { CLOSEST_CM } from '../move/pace.ts';
import { leaveCover } from '../move/walk.ts';
import { partFrom, standingRanges, stateRange, type Stimulus } from '../shoot/ranges.ts';
import { regainSight } from '../sight/sight-state.ts';
import { type Fire, isBetweenShots, pullNext, reactionFire, reactionPrompts } from '../react/react.ts';
import type { Charge } from './charge-way.ts';
import { allowanceOf, type Charging, holdsGround, isOffHisCharge, meet, type Onset, onsetBy } from './onset.ts';

interface Charger extends Charging {
  readonly from: number;
}

export type ToldAt = Onset<'onset', Charger, Fire>;

export const chargeTold = onsetBy<Charger, ToldAt>({
  step: 'onset',
  setOut: (run, { target }, one) => ({ ...one, from: situationOf(run.fight, one.figure, target).range! }),
  promptsAt: (fight, action, charger) => reactionPrompts(fight, stimulusOf(fight, action, charger)),
  faceFire(run, action, { fire: decided, ...at }, answers) {
    const fire = decided ?? reactionFire(run, stimulusOf(run.fight, action, at.chargers[at.index]!), answers);
    const left = pullNext(run, fire);
    return left === null ? { at } : { at: { ...at, fire: left }, stop: { within: !isBetweenShots(left) } };
  },
  comeHalfWay: (_run, _action, at) => at,
  halfWay: (_fight, _action, { from }) => from / 2,
  comeIn,
});

function stimulusOf(fight: Gunfight, { target, gait }: Charge, { figure }: Charger): Stimulus {
  const { [target]: _charged, ...ranges } = standingRanges(fight, figure);
  return { figure, kind: 'charge', ranges, fast: gait === 'run' };
}

/** LG-CC-05; whoever runs away is not fought (LG-SKED-04). */
function comeIn(run: Run, action: Charge, charger: Charger, at: ToldAt): void {
  const { figure, from } = charger;
  const { target } = action;
  const { range } = situationOf(run.fight, figure, target);
  if (isOffHisCharge(run.fight, charger)) {
    stateRange(run, figure, target, Math.max(CLOSEST_CM, (range ?? from) - from / 2));
    return run.emit({ kind: 'charge-failed', figure, target, why: 'stopped' });
  }
  const needed = Math.max(0, from - CLOSEST_CM);
  const covered = Math.min(needed, allowanceOf(run.fight, charger));
  runIn(run, action, figure, covered);
  const steady = holdsGround(run.fight, target, at);
  if (steady && covered === needed) return engage(run, figure, target);
  stateRange(run, figure, target, Math.max(Math.min(CLOSEST_CM, from), (range ?? from) - covered));
  run.emit({ kind: 'charge-failed', figure, target, why: steady ? 'short' : 'unopposed' });
}

function runIn(run: Run, { target, gait }: Charge, figure: FigureId, distance: number): void {
  if (distance === 0) return;
  const { basic } = allowancesOf(run.fight, run.figure(figure));
  const pace = gait === 'run' && distance > basic ? 'run' : 'walk';
  run.emit({ kind: 'moved', figure, path: [], distance, gait: pace, why: 'charge' });
  regainSight(run, figure, { way: 'toward', target });
  partFrom(run, figure, [target]);
  leaveCover(run, figure);
}

/** LG-GEN-03, LG-CC-12. */
function engage(run: Run, figure: FigureId, target: FigureId): void {
  const range = Math.min(CLOSEST_CM, situationOf(run.fight, figure, target).range ?? CLOSEST_CM);
  run.emit({ kind: 'situation-set', figure, target, values: { range, near: true } });
  meet(run, figure, [target]);
}
