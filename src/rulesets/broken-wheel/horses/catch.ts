import type { ActionOf } from '../../../game/actions.ts';
import type { FigureId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import { modsOf, throwRow } from '../dice.ts';
import { checkOnOwnFeet, checkSteed, isLoose, skillOf, steedKind } from './riders.ts';
import { rateOfCarrier } from '../move/pace.ts';
import { runAwayFrom } from './steed-run.ts';
import { steedOf } from './steed-state.ts';
import { catchRow, type CatchRow, EVADES, OWNER, RIDER_SKILL } from './steeds.ts';
import type { Chapter } from '../turn/chapter.ts';
import { choiceOf } from '../../kit/orders.ts';

interface Try {
  readonly figure: FigureId;
  readonly target: FigureId;
  /** He means to ride it, not only to hold it. */
  readonly mounts: boolean;
}

/** BW-HORSE-04: one try at a loose beast. */
export function resolveCatch(run: Run, { figure, target, mounts }: Try): void {
  const steed = run.figure(target);
  const kind = steedKind(steed)!;
  const mods = modsOf({
    owner: steedOf(run.fight, target).owner === figure ? OWNER : 0,
    rider: RIDER_SKILL[skillOf(run.figure(figure))],
  });
  const rowOf = (total: number): CatchRow => {
    const row = catchRow(kind, total);
    return row === 'mounted' && !mounts ? 'controlled' : row;
  };
  const row = throwRow(run, { table: 'catch', die: 10, figure: target, by: figure, mods, rowOf });
  if (row === 'mounted') run.emit({ kind: 'mounted', figure, mount: target, moving: false });
  else if (row === 'controlled') run.emit({ kind: 'steadied', figure: target, by: figure, how: 'caught' });
  else if (row === 'evades') runAwayFrom(run, target, { by: figure, why: 'evaded', inches: EVADES });
  else runAwayFrom(run, target, { by: figure, why: 'loose', inches: 2 * rateOfCarrier(steed) });
}

/** BW-HORSE-04: for the reins alone, being up at once counts as having them. */
export const catching: Chapter<ActionOf<'catch'>> = {
  types: ['catch'],
  stage: 'others',
  legal: (fight, { id: figure }, may) => choiceOf(may, { type: 'catch', figure }, 'target', fight.roster),
  check(fight, { target }, figure) {
    const steed = fight.figures[target];
    if (steed === undefined || steed.sort !== 'beast') return { code: 'nothing-there', wanted: 'horse' };
    const wrong = checkOnOwnFeet(fight, figure) ?? checkSteed(fight, figure, steed);
    if (wrong !== null) return wrong;
    return isLoose(fight, steed) ? null : { code: 'mount-unavailable', figure: target, why: 'held' };
  },
  resolve: (run, action) => resolveCatch(run, { figure: action.figure, target: action.target, mounts: false }),
};
