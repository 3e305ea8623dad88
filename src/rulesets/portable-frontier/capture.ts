import type { FigureId } from '../../game/ids.ts';
import type { Run } from '../../game/run.ts';
import { crewOf } from './people.ts';

/** PC-WAG-11: taken when nobody of its side is aboard and somebody else is. */
export function settleCapture(run: Run, wagon: FigureId): void {
  const { side } = run.figure(wagon);
  const aboard = crewOf(run.fight, wagon);
  const [captor] = aboard;
  if (captor !== undefined && aboard.every((one) => one.side !== side))
    run.emit({ kind: 'vehicle-captured', figure: wagon, side: captor.side });
}
