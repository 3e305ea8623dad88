import type { ActionOf } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, Gunfight, Lying } from '../../../game/state.ts';
import { inHand, isWeapon } from './arms.ts';
import type { Chapter } from '../turn/chapter.ts';
import { choiceOf } from '../../kit/orders.ts';
import { itemOf } from '../../kit.ts';

type HandOrder = ActionOf<'wield'> | ActionOf<'drop'> | ActionOf<'pick-up'>;

/** In its own cell or the next one; without a map where it stood when the thing fell. */
function isWithinGrasp(fight: Gunfight, figure: Figure, lying: Lying | undefined): boolean {
  if (lying?.kind !== 'item') return false;
  if (lying.at === null || figure.at === null)
    return lying.near.includes(figure.id) || lying.near.some((one) => situationOf(fight, figure.id, one).near);
  const { x, y, level } = lying.at;
  return figure.at.level === level && Math.abs(figure.at.x - x) <= 1 && Math.abs(figure.at.y - y) <= 1;
}

/** BW-WPN-08: changing weapons, putting one down, picking one up take a round. */
export const hands: Chapter<HandOrder> = {
  types: ['wield', 'drop', 'pick-up'],
  stage: 'others',
  legal(fight, figure, may) {
    const of = (type: HandOrder['type'], items: readonly string[]): Offer[] =>
      choiceOf(may, { type, figure: figure.id }, 'item', items);
    const own = figure.items.map(({ id }) => id);
    return [...of('wield', own), ...of('drop', own), ...of('pick-up', Object.keys(fight.lying))];
  },
  check(fight, { type, figure: id, item }, figure) {
    if (type === 'pick-up')
      return isWithinGrasp(fight, figure, fight.lying[item]) ? null : { code: 'nothing-there', wanted: item };
    const own = itemOf(figure, item);
    if (own === null) return { code: 'lacks-item', figure: id, need: item };
    if (type === 'drop') return null;
    if (!isWeapon(own)) return { code: 'weapon-cannot', item, what: 'wield' };
    return inHand(fight, id) === item ? { code: 'nothing-to-do', item, task: 'wield' } : null;
  },
  resolve(run, order) {
    const { figure, item } = order;
    const { at } = run.figure(figure);
    if (order.type === 'wield') run.emit({ kind: 'readied', figure, item });
    else if (order.type === 'pick-up') run.emit({ kind: 'picked-up', figure, item });
    else run.emit({ kind: 'dropped', figure, item, at, near: at === null ? [figure] : [], why: 'order' });
  },
};
