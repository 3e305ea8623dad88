import type { StatedMove } from '../../../game/actions.ts';
import { isKnownTo } from '../../../game/secrets/knowledge.ts';
import type { Run } from '../../../game/run.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gait, Gunfight } from '../../../game/state.ts';
import { crewOn, firstRefusal, hasStatus, mountOf, testAtMost, vehicleOf } from '../../kit.ts';
import { allowancesOf, attribute, isCrippled } from '../people/condition.ts';
import { goOf, checkNotLoading, hasStepped } from '../turn/go-state.ts';
import { subOf } from '../state.ts';
import { checkDriving } from '../horses/vehicle.ts';

/** Nobody walks nearer to another than this (LG-TOM-03). */
export const CLOSEST_CM = 5;

export type Pace = Exclude<Gait, 'charge'>;

/** LG-MOVE-01, LG-MOVE-02: the greatest distance that this gait can cover this turn, should its test be passed; in whole cm. */
export function reachOf(fight: Gunfight, { id }: Figure, gait: Gait): number {
  if (goOf(fight).halved[id] === true && gait !== 'walk') return 0;
  return Math.max(0, paceLeft(fight, id, gait, true));
}

/** LG-RIDE-04: what is left of a basic move beside mounting or getting down. */
export const halfMove = (basic: number): number => Math.floor(basic / 2);

/** LG-MOVE-01, LG-MOVE-02: the whole allowance at a gait, its test passed or not; by it quarters are counted (LG-RIDE-02). */
export function paceFor(fight: Gunfight, id: FigureId, gait: Gait, passed: boolean): number {
  const { basic, crawl, fastFailed, fastPassed } = allowancesOf(fight, fight.figures[id]!);
  if (goOf(fight).halved[id] === true) return halfMove(basic);
  if (gait === 'run') return passed ? fastPassed : fastFailed;
  return gait === 'crawl' ? crawl : basic;
}

/** LG-MOVE-02: on foot by Constitution, in the saddle or on the box by Horsemanship. */
export function testFast(run: Run, id: FigureId): boolean {
  const figure = run.figure(id);
  const riding = figure.mount !== null;
  const need = attribute(figure, riding ? 'HO' : 'CON');
  return testAtMost(run, id, riding ? 'horsemanship' : 'constitution', need, 'move-fast');
}

/** LG-MOVE-02, LG-MOVE-07, LG-MOVE-08: what is left of it this turn; of half a move beside a horse all (LG-RIDE-04). */
export function paceLeft(fight: Gunfight, id: FigureId, gait: Gait, passed: boolean): number {
  const { halved, spent } = goOf(fight);
  return paceFor(fight, id, gait, passed) - (halved[id] === true ? 0 : (spent[id] ?? 0));
}

/** LG-MOVE-02, LG-MOVE-03, LG-MOVE-07, LG-MOVE-08: whether it may move at this gait. */
export function checkPace(fight: Gunfight, figure: Figure, gait: Gait): Refusal | null {
  const { id } = figure;
  if (hasStepped(fight, figure)) return { code: 'already-did', figure: id, did: 'moved', scope: 'turn' };
  if (figure.posture === 'prone' && gait !== 'crawl') return { code: 'state-forbids', figure: id, state: 'prone' };
  if (figure.posture !== 'prone' && gait === 'crawl') return { code: 'state-missing', figure: id, state: 'prone' };
  const wrong = gait === 'run' ? checkRun(fight, figure) : null;
  const vehicle = vehicleOf(fight, figure);
  if (wrong !== null || vehicle === null) return wrong;
  return (
    checkDriving(fight, figure, vehicle) ??
    firstRefusal(crewOn(fight, vehicle), (one) => checkCarried(fight, one, gait))
  );
}

/** LG-VEH-01, LG-SHOOT-09: whoever shares its pace and has fired as a still shooter stays where he is. */
const checkCarried = (fight: Gunfight, one: Figure, gait: Gait): Refusal | null =>
  subOf(fight).committed[one.id] === true ? hasShot(one) : gait === 'run' ? checkUnhampered(one) : null;

/** LG-ACT-08: of a group that runs, whoever may not goes along at a walk; null: he does not go. */
export const paceAlong = (fight: Gunfight, figure: Figure, gait: Pace): Pace | null =>
  (gait === 'run' ? (['run', 'walk'] as const) : [gait]).find((one) => checkPace(fight, figure, one) === null) ?? null;

const hasShot = ({ id: figure }: Figure): Refusal => ({ code: 'already-did', figure, did: 'shot', scope: 'turn' });

/** LG-SHOOT-11, LG-WPN-04: after a shot, and with his hands full, nobody runs. */
const checkUnhampered = (figure: Figure): Refusal | null =>
  figure.turn.shot ? hasShot(figure) : checkNotLoading(figure);

function checkRun(fight: Gunfight, figure: Figure): Refusal | null {
  const { id } = figure;
  const hampered = checkUnhampered(figure);
  if (hampered !== null) return hampered;
  if (goOf(fight).halved[id] === true) return { code: 'already-did', figure: id, did: 'mounted', scope: 'turn' };
  return isCrippled(mountOf(fight, figure) ?? figure) ? { code: 'state-forbids', figure: id, state: 'crippled' } : null;
}

/** Whom a stated move may be about: somebody still to be seen somewhere. */
export function isLandmark(fight: Gunfight, figure: Figure, id: string): boolean {
  const target = fight.figures[id];
  return (
    target !== undefined &&
    id !== figure.id &&
    id !== figure.mount &&
    !hasStatus(target, 'dead', 'left', 'surrendered') &&
    isKnownTo(fight, figure.side, id)
  );
}

/** LG-TOM-03: whether there is any way to go. */
export function checkHeading(
  fight: Gunfight,
  figure: Figure,
  { way, target }: Pick<StatedMove, 'way' | 'target'>,
): Refusal | null {
  if (fight.figures[target] === undefined) return { code: 'unknown-name', given: target, sort: 'figure' };
  if (!isLandmark(fight, figure, target)) {
    const state = isKnownTo(fight, figure.side, target) ? (fight.figures[target].statuses[0] ?? 'own') : 'hidden';
    return { code: 'target-forbids', target, state };
  }
  return way === 'toward' && isAsNearAsCanBe(fight, figure, target) ? { code: 'blocked', by: target } : null;
}

function isAsNearAsCanBe(fight: Gunfight, figure: Figure, target: string): boolean {
  const { range } = situationOf(fight, figure.id, target);
  return range !== null && range <= CLOSEST_CM;
}
