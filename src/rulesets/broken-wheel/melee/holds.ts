import type { ActionOf, Order } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { hasStatus, inContact, isPerson } from '../../kit.ts';
import type { Chapter, FigureOrder, RoundEnd } from '../turn/chapter.ts';
import { heldBy, type Hold, meleeOf } from './melee-state.ts';
import { beatsSoFar } from '../turn/phases.ts';
import { isAble, isEngaged } from '../people/profile.ts';
import { checkBeside } from '../spot/eyes.ts';
import { checkAmong, choiceOf } from '../../kit/orders.ts';

type Bind = ActionOf<'bind'>;
type Free = ActionOf<'free'>;

/** BW-MAUL-02: what the holder may do besides holding. */
const WITH_HANDS_FULL: ReadonlySet<Order['type']> = new Set([
  'bind',
  'free',
  'hold',
  'pass',
  'say',
  'surrender',
  'standing',
]);

/** BW-MAUL-02: the holder holds, and does nothing else. */
export function checkHandsFull(fight: Gunfight, { type, figure }: FigureOrder): Refusal | null {
  if (WITH_HANDS_FULL.has(type) || heldBy(fight, figure) === null) return null;
  return { code: 'state-forbids', figure, state: 'holding' };
}

export const mayWithHandsFull = (fight: Gunfight, id: FigureId, types: readonly Order['type'][]): boolean =>
  heldBy(fight, id) === null || types.every((type) => WITH_HANDS_FULL.has(type));

const FREE_HANDED = ['stunned', 'out-of-action', 'bound', 'collapsed', 'surrendered'] as const;

/** BW-MAUL-02, BW-FIN-01: somebody helpless in contact is tied up or gagged. */
function checkBind(fight: Gunfight, { figure: id, target, state }: Bind): Refusal | null {
  const victim = fight.figures[target];
  const figure = fight.figures[id]!;
  if (victim === undefined || !isPerson(victim)) return { code: 'unknown-name', given: target, sort: 'figure' };
  if (victim.side === figure.side) return { code: 'wrong-side', target, wanted: 'enemy' };
  if (isEngaged(fight, id)) return { code: 'state-forbids', figure: id, state: 'engaged' };
  if (hasStatus(victim, 'dead', 'left')) return { code: 'target-forbids', target, state: 'dead' };
  if (hasStatus(victim, state)) return { code: 'state-already', figure: target, state };
  if (!hasStatus(victim, 'grappled', ...FREE_HANDED))
    return { code: 'state-missing', figure: target, state: 'grappled' };
  const own = heldBy(fight, id);
  if (own !== null && own !== target) return { code: 'state-forbids', figure: id, state: 'holding' };
  return checkBeside(fight, figure, victim) ?? checkSurplus(fight, id, meleeOf(fight).holds[target]);
}

/** BW-MAUL-02: rounds beyond the first are the holder's surplus, good for one act; a second assailant needs none. */
function checkSurplus(fight: Gunfight, id: FigureId, hold: Hold | undefined): Refusal | null {
  if (hold?.by !== id) return null;
  const round = beatsSoFar(fight) - hold.beat;
  if (round >= SURPLUS_FROM && !hold.spent) return null;
  return { code: 'no-time', needed: SURPLUS_FROM, left: hold.spent ? 0 : Math.min(round, hold.left), unit: 'beat' };
}

const SURPLUS_FROM = 2;

/** BW-MAUL-02: a holder lets go; ropes and gags come off by anybody in contact. */
function checkFreeing(fight: Gunfight, { figure: id, target, state }: Free): Refusal | null {
  const victim = fight.figures[target];
  if (victim === undefined || !isPerson(victim)) return { code: 'unknown-name', given: target, sort: 'figure' };
  if (target === id || !hasStatus(victim, state)) return { code: 'state-missing', figure: target, state };
  if (state === 'grappled')
    return heldBy(fight, id) === target ? null : { code: 'not-entitled', figure: id, need: 'holding' };
  if (heldBy(fight, id) !== null) return { code: 'state-forbids', figure: id, state: 'holding' };
  if (isEngaged(fight, id)) return { code: 'state-forbids', figure: id, state: 'engaged' };
  return checkBeside(fight, fight.figures[id]!, victim);
}

const STATES = { bind: ['bound', 'gagged'], free: ['grappled', 'bound', 'gagged'] } as const;

/** BW-MAUL-02: struck, out of his senses, torn away or gone: the holder cannot hold on. */
function mustLetGo(fight: Gunfight, { by, broken }: Hold, victim: FigureId): boolean {
  const [holder, held] = [fight.figures[by], fight.figures[victim]];
  if (holder === undefined || held === undefined) return false;
  const isPastIt = hasStatus(held, 'out-of-action', 'dead', 'left', 'surrendered');
  return broken || isPastIt || !isAble(holder) || !inContact(fight, by, victim);
}

/** What comes of holds when all is over, as far as it is known. */
export const holdsKey = (fight: Gunfight): unknown =>
  Object.entries(meleeOf(fight).holds).map(([figure, hold]) => [figure, hold, mustLetGo(fight, hold, figure)]);

/** Holds that cannot go on, as things stand now. */
export function dropBrokenHolds(run: Run): void {
  for (const [figure, hold] of Object.entries(meleeOf(run.fight).holds))
    if (mustLetGo(run.fight, hold, figure)) run.emit({ kind: 'freed', figure, state: 'grappled' });
}

/** BW-MAUL-02: over at the end of its last round. */
export const HELD: RoundEnd = {
  isDue(fight, { id }) {
    const hold = meleeOf(fight).holds[id];
    return hold !== undefined && beatsSoFar(fight) >= hold.beat + hold.left;
  },
  tick: (run, figure) => run.emit({ kind: 'freed', figure, state: 'grappled' }),
};

export const hold: Chapter<Bind | Free> = {
  types: ['bind', 'free'],
  stage: 'others',
  legal(fight, { id: figure }, may) {
    const binds = STATES.bind.map((state) => ({ type: 'bind', figure, state }) as const);
    const frees = STATES.free.map((state) => ({ type: 'free', figure, state }) as const);
    return [...binds, ...frees].flatMap((action) => choiceOf(may, action, 'target', fight.roster));
  },
  check(fight, order) {
    const wrong = checkAmong('state', order.state, STATES[order.type]);
    return wrong ?? (order.type === 'bind' ? checkBind(fight, order) : checkFreeing(fight, order));
  },
  resolve(run, order) {
    const { figure: by, target: figure } = order;
    if (order.type === 'bind') run.emit({ kind: 'bound', figure, by, state: order.state });
    else run.emit({ kind: 'freed', figure, by, state: order.state });
  },
};
