import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Aim, Figure, Gunfight } from '../../../game/state.ts';
import { isFirearm } from './arms.ts';
import { canSee } from '../spot/eyes.ts';
import { isEngaged } from '../people/profile.ts';
import { isInPlay } from '../../kit.ts';
import { checkSeen, checkShooter, visibleTargets } from './shoot-check.ts';
import type { Chapter } from '../turn/chapter.ts';
import { choiceOf } from '../../kit/orders.ts';

/** BW-FIRE-04: a bow is shot snap or aimed. */
const BOWS: ReadonlySet<string> = new Set(['native-bow']);

/** BW-FIRE-03: whose aim is gone as things stand now: the target out of sight or out of play, or himself in a struggle. */
export function whyLost(fight: Gunfight, figure: Figure, { target }: Aim): string | null {
  const { id } = figure;
  if (isEngaged(fight, id)) return 'engaged';
  if (!isInPlay(figure)) return 'hit';
  return isInPlay(fight.figures[target]!) && canSee(fight, id, target) ? null : 'out-of-sight';
}

/** BW-FIRE-03: a round of aiming comes before each deliberate shot. */
export const aim: Chapter<ActionOf<'aim'>> = {
  types: ['aim'],
  stage: 'others',
  legal: (fight, figure, may) =>
    choiceOf(may, { type: 'aim', figure: figure.id }, 'target', visibleTargets(fight, figure)),
  check(fight, { figure: id, target }, figure) {
    const gun = figure.items.some((item) => isFirearm(item) || BOWS.has(item.model));
    const unarmed: Refusal = { code: 'lacks-item', figure: id, need: 'gun' };
    return checkShooter(fight, figure) ?? checkSeen(fight, figure, target) ?? (gun ? null : unarmed);
  },
  resolve: (run, order) => run.emit({ kind: 'aimed', figure: order.figure, target: order.target, bonus: 0 }),
};
