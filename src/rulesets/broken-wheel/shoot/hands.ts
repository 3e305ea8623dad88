import type { ActionOf } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, Gunfight, Lying } from '../../../game/state.ts';
import { refuse } from '../../kit.ts';
import { itemOf } from './arms.ts';
import { inHand, isWeapon } from './arms-state.ts';

type HandOrder = ActionOf<'wield'> | ActionOf<'drop'> | ActionOf<'pick-up'>;

/** BW-WPN-08: changing weapons, putting one down, picking one up take a round. */
export function resolveHands(run: Run, order: HandOrder): Outcome {
  const wrong = checkHands(run.fight, order);
  if (wrong !== null) return refuse(wrong);
  const { figure, item } = order;
  const { at } = run.figure(figure);
  if (order.type === 'wield') run.emit({ kind: 'readied', figure, item });
  else if (order.type === 'pick-up') run.emit({ kind: 'picked-up', figure, item });
  else run.emit({ kind: 'dropped', figure, item, at, near: at === null ? [figure] : [], why: 'order' });
  return null;
}

export function checkHands(fight: Gunfight, { type, figure: id, item }: HandOrder): Refusal | null {
  const figure = fight.figures[id]!;
  if (type === 'pick-up')
    return isInReach(fight, figure, fight.lying[item]) ? null : { code: 'nothing-there', wanted: item };
  const own = itemOf(figure, item);
  if (own === null) return { code: 'lacks-item', figure: id, need: item };
  if (type === 'drop') return null;
  if (!isWeapon(own)) return { code: 'weapon-cannot', item, what: 'wield' };
  return inHand(fight, id) === item ? { code: 'nothing-to-do', item, task: 'wield' } : null;
}

/** In its own cell or the next one; without a map where it stood when the thing fell. */
function isInReach(fight: Gunfight, figure: Figure, lying: Lying | undefined): boolean {
  if (lying?.kind !== 'item') return false;
  if (lying.at === null || figure.at === null)
    return lying.near.includes(figure.id) || lying.near.some((one) => isBeside(fight, figure, one));
  const { x, y, level } = lying.at;
  return figure.at.level === level && Math.abs(figure.at.x - x) <= 1 && Math.abs(figure.at.y - y) <= 1;
}

const isBeside = (fight: Gunfight, { id }: Figure, other: string): boolean => situationOf(fight, id, other).near;

export function legalHands(fight: Gunfight, figure: Figure): Offer[] {
  const of = (type: HandOrder['type'], items: readonly string[]): Offer[] => {
    const values = items.filter((item) => checkHands(fight, { type, figure: figure.id, item }) === null);
    return values.length === 0
      ? []
      : [{ action: { type, figure: figure.id }, slots: { item: { kind: 'one-of', values } } }];
  };
  const own = figure.items.map(({ id }) => id);
  return [...of('wield', own), ...of('drop', own), ...of('pick-up', Object.keys(fight.lying))];
}
