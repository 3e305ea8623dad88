import type { ActionOf } from '../../../game/actions.ts';
import type { Figure, ItemId } from '../../../game/state.ts';
import { disturb, hearersOf } from './hearing.ts';
import { isEngaged } from '../people/profile.ts';
import { INSTRUMENTS, type Signal } from './sounds.ts';
import type { Chapter } from '../turn/chapter.ts';
import { itemOf } from '../../kit.ts';
import { plainly } from '../../kit/orders.ts';

function signalOf(figure: Figure, item: ItemId): Signal | null {
  const model = itemOf(figure, item)?.model ?? '';
  return Object.hasOwn(INSTRUMENTS, model) ? INSTRUMENTS[model]! : null;
}

/** BW-HEAR-01, BW-HEAR-02: it takes the round, as a longer speech does. */
export const signal: Chapter<ActionOf<'sound'>> = {
  types: ['sound'],
  stage: 'orders',
  legal: (_fight, { id: figure, items }, may) =>
    plainly(may, ...items.map(({ id: item }) => ({ type: 'sound', figure, item }) as const)),
  /** BW-HEAR-01: with what it carries, both hands free and, for a bugle, its breath. */
  check(fight, { figure: id, item }, figure) {
    if (itemOf(figure, item) === null) return { code: 'lacks-item', figure: id, need: item };
    const signal = signalOf(figure, item);
    if (signal === null) return { code: 'weapon-cannot', item, what: 'sound' };
    if (signal === 'bugle' && figure.statuses.includes('gagged'))
      return { code: 'state-forbids', figure: id, state: 'gagged' };
    return isEngaged(fight, id) ? { code: 'state-forbids', figure: id, state: 'engaged' } : null;
  },
  resolve(run, order) {
    const { figure } = order;
    const volume = signalOf(run.figure(figure), order.item)!;
    run.emit({ kind: 'spoke', figure, volume, heard: hearersOf(run.fight, figure, volume, '') });
    disturb(run, figure, volume);
  },
};
