import type { SideId } from '../../game/ids.ts';
import type { Figure, Gunfight } from '../../game/state.ts';
import { rosterOf } from '../kit.ts';
import { isBroken, isDown, isInPlay, isPinned, valueOf } from './profile.ts';

const SOUND = 100;

/** What a position is worth to a side: its own people's condition less everybody else's. */
export function worth(fight: Gunfight, side: SideId): number {
  return rosterOf(fight)
    .filter((one) => one.sort === 'person')
    .reduce((sum, one) => sum + (one.side === side ? conditionOf(one) : -conditionOf(one)), 0);
}

function conditionOf(figure: Figure): number {
  if (!isInPlay(figure)) return 0;
  if (isDown(figure)) return 0.25 * SOUND;
  if (isBroken(figure)) return 0.4 * SOUND;
  return SOUND + 5 * (valueOf(figure, 'BS') + valueOf(figure, 'WS')) - (isPinned(figure) ? 10 : 0);
}
