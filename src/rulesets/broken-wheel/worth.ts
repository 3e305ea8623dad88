import type { SideId } from '../../game/ids.ts';
import type { Figure, Gunfight } from '../../game/state.ts';
import { rosterOf } from '../kit.ts';
import { capOf, isFirearm, roundsIn } from './arms.ts';
import { deductionOf, isInPlay, nerveOf, statOf } from './profile.ts';
import type { Nerve } from './tables/nerve.ts';

const SOUND = 100;

/** What a position is worth to a side: its own people's condition less everybody else's. */
export function worth(fight: Gunfight, side: SideId): number {
  return rosterOf(fight).reduce((sum, one) => {
    if (one.sort !== 'person') return sum;
    return sum + (one.side === side ? 1 : -1) * conditionOf(one);
  }, 0);
}

const NERVE: Readonly<Record<Nerve, number>> = {
  controlled: 1,
  obedient: 0.85,
  shaken: 0.8,
  panicked: 0.5,
  terrified: 0.2,
};

export function conditionOf(figure: Figure): number {
  if (!isInPlay(figure)) return 0;
  const whole = SOUND + 8 * (statOf(figure, 'Mar') + statOf(figure, 'Me') + statOf(figure, 'Ref'));
  const hurt = Math.max(0.3, 1 - 0.14 * deductionOf(figure));
  const helpless = figure.statuses.includes('stunned') ? 0.3 : 1;
  return whole * hurt * helpless * NERVE[nerveOf(figure)] + readiness(figure) - (figure.posture === 'prone' ? 3 : 0);
}

/** Rounds in the guns, dead barrels, an aim taken. */
function readiness(figure: Figure): number {
  const guns = figure.items.filter(isFirearm);
  const rounds = guns.reduce((sum, item) => sum + (roundsIn(item) ?? 0) / Math.max(1, capOf(item)), 0);
  const jams = guns.reduce((sum, { jams: dead = 0 }) => sum + dead, 0);
  return 4 * rounds - 5 * jams + (figure.aim === null ? 0 : 3);
}
