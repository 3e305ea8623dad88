import type { FigureId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import { carrierOf, isInPlay, rosterOf } from '../../kit.ts';
import { afterwards, settleAll } from '../nerve/aftermath.ts';
import { landFall, throwRiderFall } from '../wounds/falls.ts';

/** BW-HORSE-05, BW-FALL-01: whoever collapses in the saddle falls off; with a steed that collapses its rider goes down. */
export function fallWith(run: Run, id: FigureId): void {
  const since = run.effects.length;
  const figure = run.figure(id);
  const riders =
    figure.sort === 'person'
      ? [figure].filter((one) => carrierOf(run.fight, one)?.sort === 'beast')
      : rosterOf(run.fight).filter((one) => one.sort === 'person' && one.mount === id && isInPlay(one));
  const why = figure.sort === 'person' ? 'fainted' : 'mount-down';
  const hits = riders.flatMap((rider) => landFall(run, throwRiderFall(run, rider, why)) ?? []);
  settleAll(run, afterwards(run, since, { hits }));
}
