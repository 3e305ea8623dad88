import type { ActionOf, Order } from '../../game/actions.ts';
import type { FigureId, SideId } from '../../game/ids.ts';
import type { Offer } from '../../game/offer.ts';
import type { ClockBlock, Verdict } from '../../game/ruleset.ts';
import { checkRow, type Outcome, type Run } from '../../game/run.ts';
import type { Figure, Gunfight } from '../../game/state.ts';
import { enemiesOf, hasStatus, refuse, rosterOf } from '../kit.ts';
import { attribute, isInFight, isOnField, isOrderable } from './condition.ts';
import { continuingLeg, halt } from './initiative.ts';
import { meleesDue, meleeTick } from './melee.ts';
import { META } from './meta.ts';
import { flightTick, recoverTick, recoveryRefusal } from './nerve.ts';
import { mayAct } from './orders.ts';
import { suppliesDue, suppliesTick } from './supplies.ts';

export { mayAct };

/** LG-SEQ-01, -04, -06: one side's turn. */
export const CLOCK_TABLE: readonly ClockBlock[] = [
  {
    over: 'each-side',
    steps: [
      { id: 'flight', phase: 'start', kind: 'tick' },
      { id: 'crawl', phase: 'start', kind: 'tick' },
      { id: 'act', phase: 'movement', kind: 'act' },
      { id: 'melee', phase: 'end', kind: 'tick' },
      { id: 'load', phase: 'end', kind: 'tick' },
      { id: 'give', phase: 'end', kind: 'tick' },
      { id: 'recover', phase: 'end', kind: 'tick' },
    ],
  },
];

/** A man out of action crawls this far a turn (LG-INJ-06). */
const CRAWL_CM = 5;

/** LG-SEQ-02, -03: every side throws for the order, once for the whole fight; a named side or the players' side goes first. */
export function openFight(run: Run): void {
  const { fight } = run;
  const named = fight.settings.first;
  const sides = fight.sides.map((side) => side.id);
  if (typeof named === 'string' && sides.includes(named)) {
    run.emit({ kind: 'order-set', order: [named, ...sides.filter((side) => side !== named)], winner: named, how: 'named' });
    return;
  }
  const order = rollOrder(run, sides);
  run.emit({ kind: 'order-set', order, winner: order[0]!, how: 'rolled' });
}

/** Highest first; those who tie throw again among themselves. */
function rollOrder(run: Run, sides: readonly SideId[]): SideId[] {
  if (sides.length < 2) return [...sides];
  const totals = sides.map((side) => ({ side, total: rollSide(run, side) }));
  const steps = [...new Set(totals.map((one) => one.total))].sort((a, b) => b - a);
  return steps.flatMap((total) =>
    rollOrder(
      run,
      totals.filter((one) => one.total === total).map((one) => one.side),
    ),
  );
}

function rollSide(run: Run, side: SideId): number {
  const best = Math.max(0, ...rosterOf(run.fight).filter((one) => one.side === side && one.sort === 'person').map((one) => attribute(one, 'IN')));
  const check = checkRow(run.roll(6, 'initiative'), [{ id: 'IN', value: best }]);
  run.emit({ kind: 'initiative-rolled', side, check });
  return check.total;
}

const actingFigures = (fight: Gunfight): Figure[] => {
  const side = fight.clock.order[fight.clock.turn];
  return rosterOf(fight).filter((one) => one.side === side && one.sort === 'person');
};

/** Who is due at an automatic step, in roster order; melees in the order contacts were made. */
export function dueFor(fight: Gunfight, step: string): readonly FigureId[] {
  switch (step) {
    case 'flight':
      return ids(actingFigures(fight).filter((one) => hasStatus(one, 'skedaddling')));
    case 'crawl':
      return ids(actingFigures(fight).filter((one) => hasStatus(one, 'out-of-action') && isOnField(one) && one.turn.distance === 0 && one.mount === null));
    case 'melee':
      return meleesDue(fight);
    case 'load':
    case 'give':
      return suppliesDue(fight, step);
    case 'recover':
      return ids(actingFigures(fight).filter((one) => recoveryRefusal(fight, one) === null));
    default:
      return [];
  }
}

const ids = (figures: readonly Figure[]): FigureId[] => figures.map((one) => one.id);

export function resolveTick(run: Run, action: ActionOf<'tick'>): Outcome {
  const { figure, step } = action;
  if (step === 'flight') flightTick(run, figure);
  else if (step === 'crawl') crawlTick(run, figure);
  else if (step === 'melee') meleeTick(run, figure);
  else if (step === 'recover') recoverTick(run, figure);
  else suppliesTick(run, figure, step);
  return null;
}

/** LG-INJ-06: toward cover; without a map it lies low from its first crawl on. */
function crawlTick(run: Run, figure: FigureId): void {
  run.emit({ kind: 'moved', figure, path: [], distance: CRAWL_CM, gait: 'crawl', why: 'crawl-off' });
  if (run.fight.situations[figure]?.cover !== 'low') run.emit({ kind: 'situation-set', figure, values: { cover: 'low' } });
}

type Rest = ActionOf<'hold'> | ActionOf<'pass'> | ActionOf<'surrender'> | ActionOf<'standing'>;

/** LG-ACT-01: halting, watching and being done need no die. */
export function resolveHold(run: Run, action: Rest): Outcome {
  switch (action.type) {
    case 'standing':
      return setStanding(run, action);
    case 'surrender':
      return surrender(run, action);
    case 'hold':
    case 'pass':
      return rest(run, action);
  }
}

function rest(run: Run, action: ActionOf<'hold'> | ActionOf<'pass'>): Outcome {
  const figure = run.figure(action.figure);
  if (hasStatus(figure, 'skedaddling')) return refuse({ code: 'state-forbids', figure: figure.id, state: 'skedaddling' });
  if (!mayAct(run.fight, figure)) return refuse({ code: 'already-did', figure: figure.id, did: 'acted', scope: 'turn' });
  if (figure.turn.gait === null && !figure.turn.shot) halt(run, figure.id);
  return null;
}

function setStanding(run: Run, action: ActionOf<'standing'>): Outcome {
  const { figure, rule, value } = action;
  const known = META.standing.find((one) => one.rule === rule);
  if (known === undefined) return refuse({ code: 'unknown-name', given: rule, sort: 'rule' });
  if (!known.values.includes(value)) return refuse({ code: 'bad-value', option: rule, given: value, allowed: known.values.join(', ') });
  run.emit({ kind: 'standing-order-set', figure, rule, value });
  return null;
}

/** LG-DRAW-12 for any time: drops its weapons, out of play; to whom is the enemy's who takes it. */
function surrender(run: Run, action: ActionOf<'surrender'>): Outcome {
  const figure = run.figure(action.figure);
  if (figure.sort !== 'person') return refuse({ code: 'not-entitled', figure: figure.id, need: 'person' });
  if (run.fight.status !== 'running') return refuse({ code: 'wrong-phase', now: run.fight.status, wanted: 'running' });
  const { target } = action;
  if (target !== undefined && !enemiesOf(run.fight, figure).some((one) => one.id === target && isInFight(one))) {
    return refuse({ code: 'wrong-side', target, wanted: 'enemy' });
  }
  run.emit({ kind: 'surrendered', figure: figure.id, ...(target === undefined ? {} : { target }), why: 'choice' });
  return null;
}

export function legalHolds(fight: Gunfight, id: FigureId): Offer[] {
  const figure = fight.figures[id];
  if (figure === undefined || figure.sort !== 'person') return [];
  const offers: Offer[] = META.standing.map(({ rule, values }) => ({
    action: { type: 'standing', figure: id, rule },
    slots: { value: { kind: 'one-of', values } },
  }));
  if (isOrderable(fight, figure) && mayAct(fight, figure)) {
    offers.unshift({ action: { type: 'hold', figure: id }, slots: {} }, { action: { type: 'pass', figure: id }, slots: {} });
  }
  if (isOnField(figure) && (isInFight(figure) || hasStatus(figure, 'skedaddling'))) {
    const targets = enemiesOf(fight, figure).filter(isInFight).map((one) => one.id);
    offers.push({ action: { type: 'surrender', figure: id }, slots: { target: { kind: 'one-of', values: targets, optional: true } } });
  }
  return offers;
}

/** LG-PBP-06: it halts, or goes on at a walk where its player has said so. */
export function absent(fight: Gunfight, figure: Figure): Order {
  const leg = figure.standing.absent === 'continue' && !figure.turn.shot && figure.turn.gait === null ? continuingLeg(fight, figure) : null;
  if (leg === null) return { type: 'hold', figure: figure.id };
  return { type: 'move', figure: figure.id, stated: leg.stated, gait: leg.gait, goal: leg.goal };
}

/** LG-SEQ-08: over when at most one side has anybody in the fight or still running. */
export function verdict(fight: Gunfight): Verdict | null {
  if (fight.status !== 'running' || fight.draw !== null) return null;
  const left = fight.sides.filter((side) => rosterOf(fight).some((one) => one.side === side.id && one.sort === 'person' && isStillThere(one)));
  return left.length > 1 ? null : { winner: left[0]?.id ?? null, why: 'last-side' };
}

const isStillThere = (figure: Figure): boolean => isInFight(figure) || hasStatus(figure, 'skedaddling');
