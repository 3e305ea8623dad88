import { numberOf } from '../../../game/number-of.ts';
import type { Answers } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { samePlace } from '../../../game/town/places.ts';
import type { MarchAt } from '../move/march.ts';
import { isHalted, slowingOf, type Stride } from '../move/trek.ts';
import { wayEnds } from '../move/way.ts';
import { isOnField, uselessArms } from '../people/condition.ts';
import type { Fire } from '../react/react.ts';
import { subOf } from '../state.ts';
import type { OrderAt } from '../turn/initiative.ts';
import { armsKey, bearingKey, bodyKey, boldKey, paceKey } from './figure-key.ts';
import { orderState, sceneOf, testsIn } from './key-parts.ts';
import { areInTheOpen, apartKey, placesKey, shotsKey, withMounts } from './shot-key.ts';
import { sceneKey } from '../../kit/world/world.ts';

/**
 * What the rest of an order can depend on. Where a wound sits changes nothing beyond what it did to limbs and legs; in which order the
 * legs were hit neither; and who was shot at, or stirred, or what the house will make of it, counts at the end of a turn alone.
 */
export const wholeKey = (fight: Gunfight, at: unknown, answers: Answers): string =>
  JSON.stringify([
    at,
    answers,
    Object.values(fight.figures).map((one) => bearingKey(fight, one)),
    orderState(fight),
    sceneOf(fight),
  ]);

/** Of an order that waits for its Initiative, or moves somebody. */
export function onTheWayKey(fight: Gunfight, at: OrderAt, answers: Answers): string {
  if (at.step === 'shot-apart') return apartKey(fight, at);
  if (at.step === 'walk' && at.fire !== undefined && at.legs.length === at.index + 1)
    return underFireKey(fight, { mover: at.legs[at.index]!.figure, fire: at.fire }, { ...at, fire: 0 });
  if (isLastOnMarch(at)) return strideKey(fight, at, answers);
  return wholeKey(fight, at, answers);
}

/** Nobody goes after him, and no answer to his own shot is still to be counted. */
const isLastOnMarch = (at: OrderAt): at is MarchAt =>
  at.step === 'march' && at.settled && at.stride.fired !== true && at.marchers.length === at.index + 1;

type UnderFire = { readonly mover: FigureId; readonly fire: Fire };

/** The last of those who move, with nothing to come but the fire at him: unless he is to fire on his way, his own arms do not count any more. */
function underFireKey(fight: Gunfight, { mover, fire }: UnderFire, at: unknown): string {
  const body = withMounts(fight, [mover]).map((one) => [bodyKey(one), paceKey(one)]);
  return `${JSON.stringify([at, body, moverArms(fight, mover, fire), subOf(fight).go])} ${shotsKey(fight, fire, { last: false, scene: sceneOf(fight) })}`;
}

const moverArms = (fight: Gunfight, mover: FigureId, { shots }: Fire): unknown =>
  shots.some(({ figure }) => figure === mover) && armsKey(fight, fight.figures[mover]!);

/** Of his allowance only what it tells in; who may answer his own shot, and how, shows only after it. */
function strideKey(fight: Gunfight, { marchers, index, step, stride }: MarchAt, answers: Answers): string {
  const { shot, fire, asks, trek, here } = stride;
  const { figure, base, way, end, allowed, gait, fast, doors, why, lurker, leave } = trek;
  const figures = Object.values(fight.figures);
  const { tasks = [], felt = [], own } = shot ?? {};
  const left = { tasks, shots: fire.map((one) => one.shot) };
  const wounds = fire.length + tasks.filter((task) => task.do !== 'nerve' && task.do !== 'cool').length;
  const isLeft = tasks.length + fire.length > 0;
  const isAnswered = own === true || left.shots.some((one) => one.figure === figure);
  const tell = isAnswered ? (at: number) => `${at}/${allowed}` : endTold(fight, stride, left);
  const ends = wayEnds({ way, end, allowed, here, tell }, slowingOf(fight, trek, felt), wounds);
  const others = figures.filter(({ id }) => id !== figure);
  const bodies = withMounts(fight, [figure]).map(isLeft || why === 'fall' ? bodyKey : boldKey);
  const arms = [
    moverArms(fight, figure, left),
    isAnswered && figures.map((one) => [armsKey(fight, one), paceKey(one)]),
  ];
  const order = [step, numberOf(marchers), index, JSON.stringify(answers), asks !== undefined, own, base, gait, fast];
  const course = [why, lurker, leave, numberOf(way), numberOf(doors), here, ends, isHalted(fight, trek, felt)];
  const men = [fire.map((one) => one.index), placesKey(others), bodies, arms.some(Boolean) && JSON.stringify(arms)];
  const shots = isLeft ? shotsKey(fight, left, { last: !isAnswered, scene: '' }) : '';
  return [...order, ...course, ...men, sceneOf(fight), shots].join(' ');
}

/**
 * Where he ends. On a way with no doors and nobody to look for it is all one but for who will have him before him there, and whether he
 * is stopped short, as long as he is alone and nobody stands in his way, or may come to by falling back.
 */
function endTold(fight: Gunfight, { trek, here, fire }: Stride, left: Fire): (end: number) => string | number {
  const { figure, end: goal, way, doors, why } = trek;
  const figures = Object.values(fight.figures);
  const isInTheWay = ({ id, at }: Figure): boolean =>
    id !== figure && at !== null && way.some((cell) => samePlace(cell.at, at));
  const isAlone = fight.figures[figure]!.group === null && areInTheOpen(fight, figures) && !figures.some(isInTheWay);
  if (!isAlone || doors.length > 0 || testsIn(fight, left) === Infinity) return (end) => `to ${end}`;
  const past = (end: number): number =>
    fire.reduce((sum, { index }) => sum + Math.sign(end - index), Math.sign(end - here));
  return (end) => 2 * past(end) + Number(why !== 'hit' && end < goal);
}

/** Where he comes to stand who is on his way. */
export const onTheWayWorthKey = (_fight: Gunfight, at: OrderAt | object): string =>
  'stride' in at ? JSON.stringify([at.stride.trek, at.stride.shot?.felt]) : '';

/** What `worth` counts besides, and what tells in where somebody comes to stand. */
export function worthKey(fight: Gunfight): string {
  return JSON.stringify([Object.values(fight.figures).map(valueKey), sceneKey(fight)]);
}

function valueKey(one: Figure): unknown {
  const { sort, at, statuses } = one;
  if (sort !== 'person') return [at, statuses];
  if (!isOnField(one)) return 0;
  return [
    one.wounds.filter(({ graze }) => !graze).length,
    [one.items.map(({ loaded, ammo }) => [loaded, ammo]), uselessArms(one), paceKey(one)],
    [one.stats, statuses, one.mount, at, one.posture],
  ];
}
