import type { Figure, Gunfight } from '../../game/state.ts';
import { subOf } from './state.ts';

/** What the rest of an order can depend on: everything but what counts at a later turn alone, or only for the report. */
export function oddsKey(fight: Gunfight): string {
  const { pins, melee, rides } = subOf(fight);
  const { contacts, hidden, situations, town } = fight;
  return JSON.stringify([
    Object.values(fight.figures).map(bearingOf),
    [pins, melee, rides],
    [contacts, hidden, situations, town?.state],
  ]);
}

function bearingOf({ statuses, stats, items, at, mount, turn, aim, watch, flags }: Figure): unknown {
  const arms = items.map(({ ammo, jams, loads }) => [ammo, jams, loads]);
  return [statuses, stats, arms, at, mount, turn, aim, watch, flags];
}
