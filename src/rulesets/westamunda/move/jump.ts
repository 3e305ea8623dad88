import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import { dropsFrom } from '../../../game/town/ways/drops.ts';
import { cellAt } from '../../../game/town/ground.ts';
import { namePlace } from '../../../game/town/places.ts';
import { worldOf } from '../../kit/world/world.ts';
import { rollStat } from '../dice.ts';
import { type Edge, fall, freeNear, statedEdge } from './falls.ts';
import { FEET_PER_INCH } from './way.ts';
import { checkUpright } from './move.ts';
import { leftOf } from './terrain.ts';
import { walkerOf } from './route.ts';
import { type Trek, trekOn } from './trek.ts';
import { type Moving, walk } from './walk.ts';
import { walking } from '../house/walk-key.ts';
import type { OrderRule } from '../../kit/orders.ts';

/** WM-MOVE-09: nobody comes to harm from so far up; inches. */
const SAFE = 2;
/** What it takes of a move, whichever way it ends. */
const STEP = 1;

/** WM-MOVE-09: down from where he stands. */
export const jump: OrderRule<ActionOf<'jump'>, Edge, Moving> = {
  legal(fight, figure) {
    if (checkFit(fight, figure) !== null) return [];
    const edges = edgesOf(fight, figure);
    if (edges.length === 0) return [];
    const places = edges.flatMap(({ to }) => (to === null ? [] : [namePlace(to)]));
    return worldOf(fight).offersTo({ type: 'jump', figure: figure.id }, [...new Set(places)]);
  },
  check(fight, action, figure) {
    const edge = edgesOf(fight, figure).find(({ to }) => action.to === (to === null ? undefined : namePlace(to)));
    return checkFit(fight, figure) ?? edge ?? { code: 'nothing-there', wanted: 'edge' };
  },
  resolve(run, { figure }, edge) {
    if (edge.height <= SAFE + 0.001 || rollStat(run, figure, { stat: 'I', why: 'jump' }))
      return walk(run, jumpTrek(run.figure(figure), edge));
    fall(run, figure, freeLanding(run.fight, edge), { by: figure, why: 'jumped' });
  },
  ...walking,
};

/** Not onto somebody who lies there unseen. */
function freeLanding(fight: Gunfight, edge: Edge): Edge {
  const ground = groundUnder(fight);
  const cell = ground === null || edge.to === null ? null : cellAt(ground, edge.to);
  return cell === null ? edge : { ...edge, to: freeNear(fight, ground!, cell)?.at ?? edge.to };
}

function jumpTrek(figure: Figure, { to }: Edge): Trek {
  const start = { at: figure.at, gone: 0, spent: 0, doors: [] };
  const way = [start, { at: to, gone: STEP, spent: STEP, doors: [] }];
  return trekOn(way, { figure: figure.id, gait: 'walk', why: 'jump' });
}

/** Edges he could jump from, and where he would land; a rail is no hindrance. */
function edgesOf(fight: Gunfight, figure: Figure): Edge[] {
  const ground = groundUnder(fight);
  const stated = statedEdge(fight, figure);
  if (ground === null) return stated === null ? [] : [stated];
  const walker = walkerOf(fight, figure);
  if (walker === null) return [];
  const taken = new Set([...walker.shut, ...walker.noStop]);
  return dropsFrom(ground, walker.at).flatMap(({ landing, feet }) => {
    const free = landing !== null && landing.passable && !taken.has(landing.index);
    return free ? [{ height: feet / FEET_PER_INCH, to: landing.at }] : [];
  });
}

const checkFit = (fight: Gunfight, figure: Figure): Refusal | null =>
  checkUpright(fight, figure) ??
  (leftOf(fight, figure, 'walk') < STEP
    ? { code: 'already-did', figure: figure.id, did: 'moved', scope: 'turn' }
    : null);
