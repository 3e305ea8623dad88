import type { ActionOf, Order } from '../../game/actions.ts';
import type { FigureId } from '../../game/ids.ts';
import type { ClockBlock, Verdict } from '../../game/ruleset.ts';
import { checkRow, type Outcome, type Run } from '../../game/run.ts';
import type { Figure, Gunfight } from '../../game/state.ts';
import { rosterOf } from '../kit.ts';
import { keepAimTick, keepsAim } from './aim.ts';
import { escapeTick, mayEscape, mayRecover, mayStandUp, recoverTick, standUpTick } from './pins.ts';
import { isDown, isInPlay, isUp } from './profile.ts';
import { subOf } from './state.ts';

export type Phase = 'start' | 'movement' | 'shooting' | 'melee' | 'recovery';

/** WM-TURN-02: a side's whole turn, phase by phase. Each chapter adds its ticks. */
export const CLOCK_TABLE: readonly ClockBlock[] = [
  {
    over: 'each-side',
    steps: [
      { id: 'escape', phase: 'start', kind: 'tick' },
      { id: 'keep-aim', phase: 'start', kind: 'tick' },
      { id: 'move', phase: 'movement', kind: 'act' },
      { id: 'shoot', phase: 'shooting', kind: 'act' },
      { id: 'recover', phase: 'recovery', kind: 'tick' },
      { id: 'stand-up', phase: 'recovery', kind: 'tick' },
    ],
  },
];

export function phaseOf(fight: Gunfight): Phase {
  const { block, step } = fight.clock;
  return (CLOCK_TABLE[block]?.steps[step]?.phase ?? 'start') as Phase;
}

/** WM-TURN-01: each side throws, highest first, ties among the tied again. */
export function openFight(run: Run): void {
  const order = rollOrder(
    run,
    run.fight.sides.map((side) => side.id),
  );
  run.emit({ kind: 'order-set', order, winner: order[0]!, how: 'rolled' });
}

function rollOrder(run: Run, sides: readonly string[]): string[] {
  if (sides.length < 2) return [...sides];
  const byScore = new Map<number, string[]>();
  for (const side of sides) {
    const face = run.roll(6, 'initiative');
    run.emit({ kind: 'initiative-rolled', side, check: checkRow(face) });
    byScore.set(face, [...(byScore.get(face) ?? []), side]);
  }
  const tied = [...byScore].sort(([a], [b]) => b - a).map(([, group]) => group);
  return tied.flatMap((group) => rollOrder(run, group));
}

/** WM-TURN-03, WM-CMD-01. */
export function mayAct(fight: Gunfight, figure: Figure): boolean {
  if (figure.sort !== 'person' || !isUp(figure) || figure.turn.acted) return false;
  return phaseOf(fight) === 'movement' || !figure.turn.shot;
}

interface Tick {
  /** Whether this step is for that figure of the acting side. */
  readonly isDue: (fight: Gunfight, figure: Figure) => boolean;
  readonly tick: (run: Run, figure: FigureId) => void;
}

/** What happens by itself, step by step (WM-TURN-02, WM-POST-05). */
const TICKS: Readonly<Record<string, Tick>> = {
  escape: { isDue: mayEscape, tick: escapeTick },
  'keep-aim': { isDue: keepsAim, tick: keepAimTick },
  recover: { isDue: mayRecover, tick: recoverTick },
  'stand-up': { isDue: mayStandUp, tick: standUpTick },
};

export function dueFor(fight: Gunfight, step: string): readonly FigureId[] {
  const side = fight.clock.order[fight.clock.turn];
  const due = TICKS[step];
  if (due === undefined) return [];
  return rosterOf(fight)
    .filter((one) => one.side === side && due.isDue(fight, one))
    .map((one) => one.id);
}

export function resolveTick(run: Run, { step, figure }: ActionOf<'tick'>): Outcome {
  TICKS[step]!.tick(run, figure);
  return null;
}

/** WM-POST-07. */
export function absent(_fight: Gunfight, figure: Figure): Order {
  return { type: 'pass', figure: figure.id };
}

/** WM-POST-09. */
export function verdict(fight: Gunfight): Verdict | null {
  if (fight.status !== 'running') return null;
  const left = new Set(
    rosterOf(fight)
      .filter((one) => one.sort === 'person' && (isInPlay(one) || isDown(one)))
      .map((one) => one.side),
  );
  if (left.size > 1) return null;
  const [winner = null] = left;
  return { winner, why: 'last-side' };
}

/** Whoever is done for this phase; in the movement phase he may still shoot in the next. */
export function passes(fight: Gunfight, figure: FigureId): boolean {
  return subOf(fight).busy[figure] !== undefined;
}
