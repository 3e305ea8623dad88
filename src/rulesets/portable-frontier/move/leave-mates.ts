import type { Run } from '../../../game/run.ts';
import type { FigureId } from '../../../game/state.ts';
import { situationOf } from '../../../game/town/situation.ts';
import { onlyTold } from '../../kit/world/world.ts';

/** PC-GEN-07: without a map whoever goes to another square shares none with those he was beside, man or horse. */
export const leaveMates = onlyTold((run: Run, figure: FigureId, withHim: readonly FigureId[] = []): void => {
  const { fight } = run;
  for (const target of fight.roster)
    if (!withHim.includes(target) && situationOf(fight, figure, target).near)
      run.emit({ kind: 'situation-set', figure, target, values: { near: false } });
});
