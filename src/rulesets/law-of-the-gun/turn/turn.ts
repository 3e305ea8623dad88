import { isUnderMarker } from '../../../game/placing/deploy.ts';
import type { Verdict } from '../../../game/ruleset.ts';
import type { Run } from '../../../game/run.ts';
import { holdsBreath } from '../../../game/rights/rights.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { hasStatus } from '../../kit.ts';
import { isInFight } from '../people/condition.ts';
import { hideTick, losingSight } from '../sight/hide.ts';
import { canCrawlOff, crawlOff } from '../wounds/crawl.ts';
import { continuingOrder, halt } from './initiative.ts';
import { meleesDue, meleeTick } from '../melee/melee.ts';
import { recoverTick, recoveryRefusal } from '../nerve/nerve.ts';
import { flightTick } from '../nerve/running.ts';
import { finishCutLoose } from '../horses/ride.ts';
import { markersDue, markerTick } from '../solo/marker-play.ts';
import { subOf } from '../state.ts';
import { giveTick, reloadTick, taskOf } from '../shoot/supplies.ts';
import { forEachOf, type Ticks } from '../../kit/ticks.ts';
import { isDuel } from '../../kit/duels.ts';
import { lastSide, orElse, sidesLeft } from '../../kit/turns.ts';

const each = forEachOf((fight, one) => one.sort === 'person' && !isUnderMarker(fight, one.id));

/** LG-ACT-01: nobody who was driven off got on with anything. LG-ACT-03: what comes next is no first activity, whatever this was. */
function hasHalted(fight: Gunfight, figure: Figure): boolean {
  const { activity, turn, id } = figure;
  const hasStayed = !turn.moved || (turn.gait === null && subOf(fight).driven[id] !== undefined);
  return isInFight(figure) && activity?.kind !== 'hold' && (hasStayed || activity === null);
}

export const TICKS: Ticks = {
  melee: { due: meleesDue, tick: meleeTick },
  markers: { due: markersDue, tick: markerTick },
  flight: each((_fight, figure) => hasStatus(figure, 'skedaddling'), flightTick),
  crawl: each(canCrawlOff, crawlOff),
  halt: each(hasHalted, halt),
  reload: each((_fight, figure) => taskOf(figure, ['load', 'resupply', 'cut-loose']) !== undefined, finishWork),
  give: each((_fight, figure) => taskOf(figure, ['give']) !== undefined, giveTick),
  recover: each((fight, figure) => recoveryRefusal(fight, figure) === null, recoverTick),
  hide: each((fight, figure) => losingSight(fight, figure).length > 0, hideTick),
};

/** LG-ACT-01: whoever has not moved has halted, whatever else it did. */
function finishWork(run: Run, figure: FigureId): void {
  const freeing = taskOf(run.figure(figure), ['cut-loose']);
  if (freeing?.target !== undefined) finishCutLoose(run, figure, freeing.target);
  reloadTick(run, figure);
}

/** LG-PBP-06: whoever misses his time halts, or goes on as he was told to in advance. */
export const absent = orElse('hold', (fight, figure) =>
  figure.standing.absent === 'continue' ? continuingOrder(fight, figure) : null,
);

/** LG-SEQ-08: one side alone is left in the fight or running (it may still rally). */
export function verdict(fight: Gunfight): Verdict | null {
  if (fight.status !== 'running' || isDuel(fight) || holdsBreath(fight)) return null;
  const counts = (one: Figure): boolean => one.sort === 'person' && (isInFight(one) || hasStatus(one, 'skedaddling'));
  return lastSide(sidesLeft(fight, counts));
}
