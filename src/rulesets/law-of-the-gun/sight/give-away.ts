import type { EffectOf } from '../../../game/effects.ts';
import type { FigureId, SideId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import { mountOf } from '../../kit/travel/carried.ts';
import { isInPlainView } from './hide.ts';
import { sideOnTurn } from '../../kit/turns.ts';

type How = EffectOf<'spotted'>['how'];

/** LG-VIS-03: it has given itself away to everybody, and its horse with it. Nothing where nobody is in doubt. */
export function giveAway(run: Run, figure: FigureId, how: How): void {
  spot(run, figure, { by: null, how });
}

export function spot(run: Run, figure: FigureId, { by, how }: { readonly by: SideId | null; readonly how: How }): void {
  const mount = mountOf(run.fight, run.figure(figure))?.id;
  for (const id of mount === undefined ? [figure] : [figure, mount]) {
    const from = run.fight.hidden[id] ?? [];
    if (by === null ? from.length > 0 : from.includes(by)) run.emit({ kind: 'spotted', figure: id, by, how });
  }
}

/**
 * LG-VIS-01, LG-VIS-03: whoever now is in the open in an enemy's sight is seen: by everybody where it is his own side's doing, else by those who
 * have come to see him.
 */
export function showExposed(run: Run): void {
  const { fight } = run;
  const acting = sideOnTurn(fight);
  for (const [id, sides] of Object.entries(fight.hidden)) {
    const figure = fight.figures[id];
    if (figure === undefined || figure.at === null || figure.sort !== 'person') continue;
    const seeing = sides.filter((side) => isInPlainView(fight, side, id));
    if (seeing.length > 0 && figure.side === acting) giveAway(run, id, 'in-the-open');
    else for (const by of seeing) spot(run, id, { by, how: 'in-the-open' });
  }
}
