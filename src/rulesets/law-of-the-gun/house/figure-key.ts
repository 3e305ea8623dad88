import { numberFor } from '../../../game/number-of.ts';
import type { Figure, Gunfight, Status } from '../../../game/state.ts';
import { mountOf } from '../../kit.ts';
import { coolOf, drivenCm, isMovingFast, uselessArms } from '../people/condition.ts';
import { hasFate } from '../wounds/wounds.ts';
import { subOf } from '../state.ts';

function describeBody(figure: Figure, stats: object): string {
  const { posture, leaning, mount, statuses, at, facing, turn, sort, group } = figure;
  const { moved, gait, distance, shot, reacted } = turn;
  const place = at === null ? '' : `${at.x},${at.y},${at.level}`;
  const body = `${posture} ${leaning} ${mount} ${statuses.join()} ${place} ${facing} ${moved} ${gait} ${distance} ${shot} ${reacted}`;
  return isDown({ sort, statuses }) ? body : `${body} ${group} ${JSON.stringify(stats)}`;
}

export const bodyKey = numberFor((one: Figure) => describeBody(one, one.stats));
/** The same where nothing tests his Cool any more. */
export const boldKey = numberFor((one: Figure) => describeBody(one, {}));

/** What matters of a man who is only shot at; how he walks tells in how far he falls back, and in whether he counts as running. `tests`: how often his Cool can still be tested. */
export const targetKey = (fight: Gunfight, figure: Figure, tests = Infinity): unknown => [
  bodyKey(figure),
  mayFallBack(fight, figure, tests) ? paceKey(figure) : 0,
  mayCountAsFast(fight, figure) && paceKey(mountOf(fight, figure) ?? figure),
];

/** LG-GEN-06: cut short on his run, or not driven far: one more hurt leg, and he has gone farther than he walks. */
const mayCountAsFast = (fight: Gunfight, figure: Figure): boolean =>
  (figure.turn.gait === 'run' || drivenCm(fight, figure.id) > 0) && !isMovingFast(fight, figure);

/** Each test, and Fate, can cost him one Cool; with one left he falls back, and what he rides with him. */
export function mayFallBack(fight: Gunfight, figure: Figure, tests: number): boolean {
  if (tests === 0) return false;
  const riders =
    figure.sort === 'person' ? [] : Object.values(fight.figures).filter(({ mount }) => mount === figure.id);
  return [figure, ...riders].some((one) => !isDown(one) && coolOf(one) <= tests + (hasFate(fight, one.id) ? 1 : 0));
}

/** What matters of one who may still shoot, or go somewhere. */
export function bearingKey(fight: Gunfight, figure: Figure): unknown {
  if (isDown(figure)) return bodyKey(figure);
  return [bodyKey(figure), paceKey(figure), armsKey(fight, figure)];
}

/** What of one who may still shoot. A hurt gun arm only spoils an ambush, and those are over with the first shot; which arm is useless tells nothing, as the next bullet may hit either. */
export function armsKey(fight: Gunfight, figure: Figure): unknown {
  const { limbs, items } = figure;
  if (isDown(figure)) return 0;
  const noFire = Object.keys(subOf(fight).fired).length === 0;
  const arms = noFire ? [limbs['left-arm'], limbs['right-arm']] : uselessArms(figure);
  return [items.map(({ loaded, ammo }) => [loaded, ammo]), arms];
}

const DOWN: ReadonlySet<Status> = new Set(['dead', 'out-of-action', 'left', 'surrendered']);

/** For the rest of the order. */
const isDown = ({ sort, statuses }: Pick<Figure, 'sort' | 'statuses'>): boolean =>
  sort === 'person' && statuses.some((status) => DOWN.has(status));

export function paceKey({ slowed }: Figure): unknown {
  const less = slowed.reduce((sum, one) => sum + (one.less ?? 0), 0);
  return slowed.some((one) => one.cap !== undefined) || less;
}
