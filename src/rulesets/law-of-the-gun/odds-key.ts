import type { Figure, Gunfight } from '../../game/state.ts';
import { subOf } from './state.ts';

/**
 * What the rest of an order can depend on. Where a wound sits changes nothing beyond what it did to limbs and legs; in which order the
 * legs were hit neither; and who was shot at, or stirred, counts at the end of a turn alone.
 */
export function oddsKey(fight: Gunfight): string {
  const { shotAt: _shotAt, stirred: _stirred, ...sub } = subOf(fight);
  const { situations, contacts, groups, draw, figures } = fight;
  return JSON.stringify([Object.values(figures).map(bearingOf), sub, situations, contacts, groups, draw]);
}

function bearingOf(figure: Figure): unknown {
  const { posture, leaning, mount, items, stats, limbs, statuses, group, turn } = figure;
  const less = figure.slowed.reduce((sum, one) => sum + (one.less ?? 0), 0);
  const arms = [limbs['left-arm'], limbs['right-arm']];
  const crippled = figure.slowed.some((one) => one.cap !== undefined);
  return [
    posture,
    leaning,
    mount,
    items.map((item) => [item.loaded, item.ammo]),
    stats,
    arms,
    crippled || less,
    statuses,
    group,
    turn,
  ];
}
