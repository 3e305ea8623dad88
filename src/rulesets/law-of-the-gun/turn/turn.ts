import { HOUSE } from '../../../game/ids.ts';
import { checkRow, type Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, SideId } from '../../../game/state.ts';
import { givingUp, hasStatus, rosterOf } from '../../kit.ts';
import { attribute, isHeld, isInFight, knownEnemies } from '../people/condition.ts';
import { hideAtStart, hideTick, losingSight } from '../sight/hide.ts';
import { turnUpSeen } from '../solo/markers.ts';
import { rollOrder, tellThrow } from '../../kit/initiative.ts';
import type { ActionOf } from '../../../game/actions.ts';
import { isHiddenFrom } from '../../../game/town/town-in-play.ts';
import { holdsBreath } from '../../../game/rights/rights.ts';
import { continuingOrder, halt } from './initiative.ts';
import { checkGo, isReadyForOrders } from './go-state.ts';
import { watchCorner } from '../cover/posture.ts';
import { holding, type OrderRule } from '../../kit/orders.ts';
import { isUnderMarker } from '../../../game/placing/deploy.ts';
import type { Verdict } from '../../../game/ruleset.ts';
import { canCrawlOff, crawlOff } from '../wounds/crawl.ts';
import { meleesDue, meleeTick } from '../melee/melee.ts';
import { flightTick, recoverTick, recoveryRefusal } from '../nerve/nerve.ts';
import { finishCutLoose } from '../horses/ride.ts';
import { markersDue, markerTick } from '../solo/marker-play.ts';
import { subOf } from '../state.ts';
import { giveTick, reloadTick, taskOf } from '../shoot/supplies.ts';
import { forEachOf, type Ticks } from '../../kit/ticks.ts';
import { isDuel } from '../../kit/questions.ts';
import { lastSide, orElse, sidesLeft } from '../../kit/turns.ts';

/** LG-SEQ-02, LG-SEQ-03: who goes when, for the whole fight. Sides that only the house plays come after the players'. */
export function openByHeads(run: Run): void {
  const sides = run.fight.sides.map((side) => side.id);
  const players = sides.filter((side) => hasPlayer(run.fight, side));
  const rolling = players.length === 0 ? sides : players;
  const order = rollOrder(run, rolling, throwForSide);
  const rest = sides.filter((side) => !rolling.includes(side));
  run.emit({
    kind: 'order-set',
    order: [...order, ...rest],
    winner: order[0]!,
    how: rolling.length > 1 ? 'rolled' : 'default',
  });
  hideAtStart(run);
  turnUpSeen(run);
}

const hasPlayer = (fight: Gunfight, side: SideId): boolean =>
  rosterOf(fight).some((one) => one.side === side && one.sort === 'person' && one.seat !== null && one.seat !== HOUSE);

function throwForSide(run: Run, side: SideId): number {
  const heads = rosterOf(run.fight)
    .filter((one) => one.side === side && one.sort === 'person')
    .map((one) => attribute(one, 'IN'));
  const mods = [{ id: 'IN', value: Math.max(0, ...heads) }];
  return tellThrow(run, side, checkRow(run.roll(6, 'initiative'), mods));
}

const captorsOf = (fight: Gunfight, figure: Figure): FigureId[] => knownEnemies(fight, figure).map((one) => one.id);

const rest = holding(checkGo);

/** LG-ACT-01: halt and watch, or leave it at what has been done. */
export const hold: OrderRule<ActionOf<'hold'> | ActionOf<'pass'>> = {
  ...rest,
  legal: (fight, figure, may) => (isReadyForOrders(fight, figure.id) ? rest.legal!(fight, figure, may) : []),
  resolve(run, { type, figure }) {
    if (type === 'pass') return;
    halt(run, figure);
    watchCorner(run, figure);
  },
};

const givesUp = givingUp(captorsOf, (fight, { figure, target }, one) => {
  if (fight.status !== 'running') return { code: 'wrong-phase', now: fight.status, wanted: 'running' };
  if (one.sort !== 'person') return { code: 'not-entitled', figure, need: 'person' };
  if (!isInFight(one)) return { code: 'state-forbids', figure, state: 'skedaddling' };
  if (isHeld(fight, figure)) return { code: 'fight-paused', figure };
  if (target === undefined || captorsOf(fight, one).includes(target)) return null;
  if (fight.figures[target] === undefined) return { code: 'unknown-name', given: target, sort: 'figure' };
  return isHiddenFrom(fight, target, one.side)
    ? { code: 'target-forbids', target, state: 'hidden' }
    : { code: 'wrong-side', target, wanted: 'enemy' };
});

/** LG-DRAW-12. */
export const giveUp: typeof givesUp = {
  ...givesUp,
  legal: (fight, figure, may) => (holdsBreath(fight) ? [] : givesUp.legal!(fight, figure, may)),
};

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
