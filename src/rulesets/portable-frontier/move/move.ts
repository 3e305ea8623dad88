import type { MapMoveOrder, StatedMoveOrder } from '../../../game/actions.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { AnyRule, May, OrderRule } from '../../kit/orders.ts';
import { leaveMates } from './board.ts';
import { march } from './march.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';
import type { Offer } from '../../../game/offer.ts';
import { situationOf } from '../../../game/town/situation.ts';
import { NO, YES_OR_NO } from '../../kit/travel/told.ts';
import { isExhausted } from '../turn/turn.ts';
import { checkAfoot, checkMayMove, leftOf, spentBy } from '../turn/points.ts';
import { isInPlay, knownEnemies, leaveField, rangeBetween } from '../../kit.ts';
import { wrongSide } from '../shoot/marks.ts';

const WAYS = ['toward', 'away', 'across'] as const;

type StatedPlan = { readonly cost: number };

/** PC-GEN-07: without a map a move is told by how a range changes; rough ground on the way is stated and costs double. */
function planMove(fight: Gunfight, order: StatedMoveOrder, figure: Figure): Refusal | StatedPlan {
  const { stated, gait, terrain } = order;
  const wrong = checkMayMove(fight, figure) ?? checkAfoot(fight, figure);
  if (wrong !== null) return wrong;
  if (gait !== 'walk') return { code: 'not-in-ruleset', command: gait, instead: 'walk' };
  if (terrain !== undefined) return { code: 'not-in-ruleset', command: 'terrain' };
  const target = fight.figures[stated.target];
  if (target === undefined) return { code: 'unknown-name', given: stated.target, sort: 'figure' };
  if (target.side === figure.side || target.sort !== 'person') return wrongSide(target.id);
  if (!isInPlay(target)) return { code: 'nothing-there', wanted: 'enemy' };
  const { range } = situationOf(fight, figure.id, target.id);
  if (range === null) return { code: 'nothing-there', wanted: 'range' };
  return checkWay(fight, figure, order, range) ?? planCost(fight, figure, order);
}

function checkWay(fight: Gunfight, figure: Figure, order: StatedMoveOrder, range: number): Refusal | null {
  const { stated, leave } = order;
  const { way, distance } = stated;
  if (leave === true && way !== 'away') return { code: 'bad-value', option: 'way', given: way, allowed: 'away' };
  if (!Number.isInteger(distance) || distance < 1)
    return { code: 'bad-value', option: 'distance', given: String(distance), allowed: '1, 2, 3, 4' };
  if (isExhausted(fight, figure.side) && comesNearer(fight, figure, stated))
    return { code: 'state-forbids', figure: figure.id, state: 'exhausted' };
  const most = Math.max(0, range - 1); // next to him is as near as one comes without a fight
  return way === 'toward' && distance > most ? { code: 'too-far', needed: distance, allowed: most } : null;
}

/** PC-END-02: to his nearest enemy, whomever he goes for. */
function comesNearer(fight: Gunfight, figure: Figure, { way, target, distance, all }: StatedMoveOrder['stated']) {
  if (way !== 'toward') return false;
  const after = (id: FigureId, step: number): number =>
    Math.max(1, rangeBetween(fight, figure.id, id) - (all === true || id === target ? step : 0));
  const nearest = (step: number): number => Math.min(...knownEnemies(fight, figure).map(({ id }) => after(id, step)));
  return nearest(distance) < nearest(0);
}

function planCost(fight: Gunfight, figure: Figure, { stated, leave }: StatedMoveOrder): StatedPlan | Refusal {
  const { target, distance } = stated;
  const rough = fight.situations[`${figure.id}>${target}`]?.rough === true ? 2 : 1;
  const needed = distance * rough + (leave === true ? 1 : 0); // PC-MOVE-10
  const allowed = leftOf(fight, figure);
  const isFirstStep = spentBy(fight, figure.id) === 0 && distance === 1 && leave !== true; // PC-MOVE-05
  if (needed > allowed && !(isFirstStep && allowed > 0)) return { code: 'too-far', needed, allowed };
  return { cost: Math.min(needed, allowed) };
}

type Way = Pick<StatedMoveOrder['stated'], 'way' | 'target'>;

function distancesFor(figure: Figure, way: Way, leave: boolean, may: May): Offer[] {
  const off = leave ? { leave: true } : {};
  const order = { type: 'move', figure: figure.id, gait: 'walk', ...off } as const;
  const values = [1, 2, 3, 4].filter((distance) => may({ ...order, stated: { ...way, distance } }));
  if (values.length === 0) return [];
  const max = values.length;
  const slots = {
    'stated.distance': { kind: 'range', min: 1, max, step: 1 } as const,
    'stated.all': may({ ...order, stated: { ...way, distance: max, all: true } }) ? YES_OR_NO : NO, // PC-END-02
    ...(leave ? {} : { leave: NO }),
  };
  return [{ action: { ...order, stated: way }, slots }];
}

const statedMove: OrderRule<StatedMoveOrder, StatedPlan> = {
  legal: (fight, figure, may) =>
    WAYS.flatMap((way) =>
      knownEnemies(fight, figure).flatMap((enemy) => [
        ...distancesFor(figure, { way, target: enemy.id }, false, may),
        ...(way === 'away' ? distancesFor(figure, { way, target: enemy.id }, true, may) : []),
      ]),
    ),
  check: planMove,
  resolve(run, { stated, figure: id, leave }, { cost }) {
    const figure = run.figure(id);
    const { distance, way } = stated;
    run.emit({ kind: 'moved', figure: id, path: [], distance, gait: 'walk', why: 'order', cost });
    if (leave === true) return leaveField(run, figure.id, 'walked');
    leaveMates(run, id);
    if (way === 'across') return;
    const change = way === 'toward' ? -distance : distance;
    const concerned = stated.all === true ? knownEnemies(run.fight, figure).map((one) => one.id) : [stated.target];
    for (const target of concerned) {
      const { range } = situationOf(run.fight, id, target);
      if (range !== null)
        run.emit({ kind: 'situation-set', figure: id, target, values: { range: Math.max(1, range + change) } });
    }
  },
};

const ruleIn = toldOrDrawn(
  (_fight: Gunfight): AnyRule<never> => statedMove,
  () => march,
);

type Move = MapMoveOrder | StatedMoveOrder;

const checkForm = toldOrDrawn(
  (_fight: Gunfight, { stated }: Move): Refusal | null =>
    stated === undefined ? { code: 'nothing-there', wanted: 'map' } : null,
  (_fight, { to }): Refusal | null =>
    to === undefined ? { code: 'bad-value', option: 'to', given: '', allowed: '' } : null,
);

/** PC-MOVE-01, PC-GEN-07: to a square of the board, or told by how a range changes. */
export const move: OrderRule<Move> = {
  legal: (fight, figure, may) => ruleIn(fight).legal!(fight, figure, may),
  check: (fight, order, figure) => checkForm(fight, order) ?? ruleIn(fight).check!(fight, order as never, figure),
  resolve: (run, order, plan) => ruleIn(run.fight).resolve(run, order as never, plan),
};
