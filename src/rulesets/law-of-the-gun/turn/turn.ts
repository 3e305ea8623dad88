import { isUnderMarker } from '../../../game/placing/deploy.ts';
import type { ActionOf, Order } from '../../../game/actions.ts';
import type { FigureId } from '../../../game/ids.ts';
import type { Verdict } from '../../../game/ruleset.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import { holdsBreath } from '../../../game/rights/rights.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { hasStatus, rosterOf } from '../../kit.ts';
import { isInFight } from '../people/condition.ts';
import { hideTick, losingSight } from '../sight/hide.ts';
import { canCrawlOff, crawlOff } from '../wounds/crawl.ts';
import { continuingOrder, halt } from './initiative.ts';
import { meleesDue, meleeTick } from '../melee/melee.ts';
import { flightTick, recoverTick, recoveryRefusal } from '../nerve/nerve.ts';
import { finishCutLoose } from '../horses/ride.ts';
import { isDuel } from '../state.ts';
import { markersDue, markerTick } from '../solo/marker-play.ts';
import { giveTick, reloadTick, taskOf } from '../shoot/supplies.ts';

type TickStep = 'flight' | 'crawl' | 'halt' | 'reload' | 'give' | 'recover' | 'hide';

interface Tick {
  /** Whether this step is for that figure of the acting side. */
  readonly isDue: (fight: Gunfight, figure: Figure) => boolean;
  readonly tick: (run: Run, figure: FigureId) => void;
}

const TICKS: Readonly<Record<TickStep, Tick>> = {
  flight: { isDue: (_fight, figure) => hasStatus(figure, 'skedaddling'), tick: flightTick },
  crawl: { isDue: canCrawlOff, tick: crawlOff },
  halt: { isDue: hasHalted, tick: halt },
  reload: {
    isDue: (_fight, figure) => taskOf(figure, ['load', 'resupply', 'cut-loose']) !== undefined,
    tick: workTick,
  },
  give: { isDue: (_fight, figure) => taskOf(figure, ['give']) !== undefined, tick: giveTick },
  recover: { isDue: (fight, figure) => recoveryRefusal(fight, figure) === null, tick: recoverTick },
  hide: { isDue: (fight, figure) => losingSight(fight, figure).length > 0, tick: hideTick },
};

export function dueFor(fight: Gunfight, step: string): readonly FigureId[] {
  if (step === 'melee') return meleesDue(fight);
  if (step === 'markers') return markersDue(fight);
  const { isDue } = TICKS[step as TickStep];
  const side = fight.clock.order[fight.clock.turn];
  return rosterOf(fight)
    .filter((one) => one.side === side && one.sort === 'person' && !isUnderMarker(fight, one.id) && isDue(fight, one))
    .map((one) => one.id);
}

export function resolveTick(run: Run, { step, figure }: ActionOf<'tick'>): Outcome {
  if (step === 'melee') meleeTick(run, figure);
  else if (step === 'markers') markerTick(run, figure);
  else TICKS[step as TickStep].tick(run, figure);
  return null;
}

/** LG-ACT-01: whoever has not moved has halted, whatever else it did. */
function hasHalted(_fight: Gunfight, figure: Figure): boolean {
  return isInFight(figure) && !figure.turn.moved && figure.activity?.kind !== 'hold';
}

function workTick(run: Run, figure: FigureId): void {
  const freeing = taskOf(run.figure(figure), ['cut-loose']);
  if (freeing?.target !== undefined) finishCutLoose(run, figure, freeing.target);
  reloadTick(run, figure);
}

/** LG-PBP-06: whoever misses his time halts, or goes on as he was told to in advance. */
export function absent(fight: Gunfight, figure: Figure): Order {
  const order = figure.standing.absent === 'continue' ? continuingOrder(fight, figure) : null;
  return order ?? { type: 'hold', figure: figure.id };
}

/** LG-SEQ-08: one side alone is left in the fight or running (it may still rally). */
export function verdict(fight: Gunfight): Verdict | null {
  if (fight.status !== 'running' || isDuel(fight) || holdsBreath(fight)) return null;
  const left = new Set(
    rosterOf(fight)
      .filter((one) => one.sort === 'person' && (isInFight(one) || hasStatus(one, 'skedaddling')))
      .map((one) => one.side),
  );
  if (left.size > 1) return null;
  const [winner = null] = left;
  return { winner, why: 'last-side' };
}
