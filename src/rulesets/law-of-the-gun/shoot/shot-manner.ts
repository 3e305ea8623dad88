import type { FigureId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure } from '../../../game/state.ts';
import { testAtMost } from '../../kit.ts';
import { coolOf, skillAndCool } from '../people/condition.ts';
import { isRoundCorner } from '../cover/cover.ts';
import type { Shot } from './shoot.ts';

/** LG-COV-07: he leans out to shoot round a corner: on a map where his line needs it. */
export function leanOut(run: Run, { figure, target }: Shot): void {
  if (run.figure(figure).leaning || !isRoundCorner(run.fight, figure, target)) return;
  run.emit({ kind: 'leaned', figure, on: true });
}

/** LG-SHOOT-02: aimed, snap, or no shot at all. */
export function tryMode(run: Run, shot: Shot): Shot['mode'] | null {
  const figure = run.figure(shot.figure);
  switch (shot.test) {
    case null:
      return shot.mode;
    case 'aim':
      return testAtMost(run, figure.id, 'skill+cool', skillAndCool(figure), 'aim') ? 'aimed' : 'snap';
    case 'bushwhack':
      return testAtMost(run, figure.id, 'cool', coolOf(figure), 'bushwhack') ? 'aimed' : 'snap';
    case 'charge-shot':
      return testAtMost(run, figure.id, 'skill+cool', skillAndCool(figure), 'charge-shot') ? 'snap' : null;
    case 'shoot-moving-fast':
      return shootRunning(run, figure, shot.target);
  }
}

function shootRunning(run: Run, figure: Figure, target: FigureId): 'snap' | null {
  if (testAtMost(run, figure.id, 'skill+cool', skillAndCool(figure), 'shoot-moving-fast')) return 'snap';
  run.emit({ kind: 'shot-lost', figure: figure.id, target, why: 'withheld', spent: false });
  return null;
}
