import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { isLeader, rosterOf } from '../../kit.ts';
import { voiceTo } from '../spot/hearing.ts';
import { isAble } from '../people/profile.ts';

/** BW-CDT-03: whoever leads is needed for what is dangerous, where the table wants it so. */
export function lacksLeader(fight: Gunfight, figure: Figure): boolean {
  if (fight.settings.requireLeaderOrders !== true || isLeader(figure)) return false;
  return !rosterOf(fight).some(
    (one) =>
      one.side === figure.side &&
      one.id !== figure.id &&
      isLeader(one) &&
      isAble(one) &&
      !one.statuses.includes('gagged') &&
      voiceTo(fight, one.id, figure.id) !== null,
  );
}

/** BW-CDT-03. */
export const checkLed = (fight: Gunfight, figure: Figure): Refusal | null =>
  lacksLeader(fight, figure) ? { code: 'not-entitled', figure: figure.id, need: 'leader-near' } : null;
