import type { FigureId } from '../../game/ids.ts';
import type { Run } from '../../game/run.ts';
import { situationOf } from '../../game/situation.ts';
import type { Figure, Gunfight } from '../../game/state.ts';
import { rosterOf } from '../kit.ts';
import { rollLeadership } from './dice.ts';
import { isBroken, isDown, isInPlay, isLeader, isSteady, valueOf } from './profile.ts';
import { subOf } from './state.ts';

/** Friends this near see it (WM-NERVE-01), and a leader this near steadies them (WM-NERVE-02); inches. */
const SEES = 2;
const STEADIES = 6;

/** WM-NERVE-01: friends of whoever went down or out, each once a phase, after the whole action. */
export function testNerves(run: Run, fallen: readonly FigureId[]): void {
  const shaken = rosterOf(run.fight).filter((one) => fallen.some((id) => isShakenBy(run.fight, one, id)));
  for (const figure of shaken) testNerve(run, figure.id);
}

function isShakenBy(fight: Gunfight, figure: Figure, fallen: FigureId): boolean {
  const other = fight.figures[fallen]!;
  if (figure.id === fallen || figure.side !== other.side || figure.sort !== 'person') return false;
  if (!isInPlay(figure) || isDown(figure) || isBroken(figure)) return false;
  return subOf(fight).tested[figure.id] !== true && isWithin(fight, figure.id, fallen, SEES);
}

export function isWithin(fight: Gunfight, one: FigureId, other: FigureId, inches: number): boolean {
  const { range, near } = situationOf(fight, one, other);
  return range === null ? near : range <= inches + 0.001;
}

function testNerve(run: Run, id: FigureId): void {
  const value = leadershipOf(run.fight, run.figure(id));
  if (rollLeadership(run, id, { value, why: 'nerve' })) return;
  breakAndRun(run, id);
}

/** WM-NERVE-02. */
export function leadershipOf(fight: Gunfight, figure: Figure): number {
  const own = valueOf(figure, 'Ld');
  const leaders = rosterOf(fight).filter(
    (one) => one.side === figure.side && isLeader(one) && isSteady(one) && isWithin(fight, figure.id, one.id, STEADIES),
  );
  return Math.max(own, ...leaders.map((one) => valueOf(one, 'Ld')));
}

/** WM-NERVE-03: breaks, and runs 2D6 inches at once. */
export function breakAndRun(run: Run, id: FigureId): void {
  const distance = run.roll(6, 'run') + run.roll(6, 'run');
  run.emit({ kind: 'skedaddled', figure: id, why: 'again', distance });
}
