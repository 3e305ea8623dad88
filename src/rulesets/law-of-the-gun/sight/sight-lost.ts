import type { StatedMove } from '../../../game/actions.ts';
import type { EffectOf } from '../../../game/effects.ts';
import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { sightOf } from './sight-state.ts';
import { subOf } from '../state.ts';
import { FLIGHTS_TO_VANISH } from '../tables.ts';

/** LG-TOM-07: nearer than this nobody stays out of sight by having run there. */
const IN_VIEW_CM = 30;

/** Whom a fall back took out of whose sight: one who runs and has gone as far as that. What the table states of others counts instead. */
export function foldSightLost(fight: Gunfight, { figure, target, values }: EffectOf<'situation-set'>): void {
  if (values.sight === undefined || target === undefined) return;
  const sight = sightOf(fight);
  const pair = `${figure}>${target}`;
  const { [pair]: _was, ...others } = sight.lost ?? {};
  const isFlight = !values.sight && (subOf(fight).flights[target] ?? 0) >= FLIGHTS_TO_VANISH;
  if (isFlight) sight.lost = { ...others, [pair]: [figure, target] };
  else if (sight.lost !== undefined) sight.lost = others;
}

/** LG-TOM-07: sight that a fall back took away is there again once either of the two has come near, or toward the other. */
export function regainSight(run: Run, mover: FigureId, stated: Pick<StatedMove, 'way' | 'target' | 'all'>): void {
  for (const [figure, target] of Object.values(sightOf(run.fight).lost ?? {})) {
    const other = figure === mover ? target : target === mover ? figure : null;
    if (other === null) continue;
    const isToward = stated.way === 'toward' && (stated.target === other || stated.all === true);
    const { range } = situationOf(run.fight, figure, target);
    if (isToward || (range !== null && range <= IN_VIEW_CM))
      run.emit({ kind: 'situation-set', figure, target, values: { sight: true } });
  }
}
