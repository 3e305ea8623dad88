import { numberOf } from '../../../game/number-of.ts';
import type { Answers } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import type { MarchAt } from '../move/march.ts';
import { isOnField } from '../people/condition.ts';
import type { Fire } from '../react/react.ts';
import { toldKey } from '../shoot/together.ts';
import { subOf } from '../state.ts';
import type { OrderAt } from '../turn/initiative.ts';
import { armsKey, bearingKey, bodyKey, paceKey, uselessKey } from './figure-key.ts';
import { orderState, sceneOf } from './key-parts.ts';
import { placesKey, shotsKey, withMounts } from './shot-key.ts';
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
  if (at.step === 'walk' && at.fire !== undefined && at.legs.length === at.index + 1)
    return underFireKey(fight, { mover: at.legs[at.index]!.figure, fire: at.fire }, { ...at, fire: 0 });
  if (at.step === 'march' && at.settled && at.marchers.length === at.index + 1) return strideKey(fight, at, answers);
  return wholeKey(fight, at, answers);
}

type UnderFire = { readonly mover: FigureId; readonly fire: Fire };

/** The last of those who move, with nothing to come but the fire at him: unless he is to fire on his way, his own arms do not count any more. */
function underFireKey(fight: Gunfight, { mover, fire }: UnderFire, at: unknown): string {
  const isToFire = fire.shots.some(({ figure }) => figure === mover);
  const body = withMounts(fight, [mover]).map((one) => [bodyKey(one), paceKey(one)]);
  const arms = isToFire && armsKey(fight, fight.figures[mover]!);
  return JSON.stringify([at, body, arms, subOf(fight).go, shotsKey(fight, fire)]);
}

/** Who may answer his own shot, and how, shows only after it. */
function strideKey(fight: Gunfight, { marchers, index, step, stride }: MarchAt, answers: Answers): string {
  const { shot, fire, asks, trek: route, here: reached } = stride;
  const figures = Object.values(fight.figures);
  const left = { tasks: shot?.tasks ?? [], shots: fire.map((one) => one.shot) };
  const trek = [numberOf(route), reached];
  const felt = shot?.felt.flatMap((effect) => (effect.kind === 'shot-fired' ? [] : toldKey(effect)));
  const isAnswered = shot?.own === true || left.shots.some(({ figure }) => figure === route.figure);
  const around = [placesKey(figures), isAnswered && figures.map((one) => armsKey(fight, one))];
  const here = { step, marchers: numberOf(marchers), index, trek, felt, cells: fire.map((one) => one.index) };
  return underFireKey(fight, { mover: route.figure, fire: left }, [here, around, answers, asks !== undefined]);
}

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
    [one.items.map(({ loaded, ammo }) => [loaded, ammo]), uselessKey(one), paceKey(one)],
    [one.stats, statuses, one.mount, at, one.posture],
  ];
}
