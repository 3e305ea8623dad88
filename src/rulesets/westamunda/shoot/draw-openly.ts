import type { Run } from '../../../game/run.ts';
import type { FigureId, Item, ItemId } from '../../../game/state.ts';
import { itemOf } from '../../kit.ts';

export const isConcealed = (item: Item): boolean => item.flags?.includes('concealed') === true;

/** WM-GUN-02, WM-POST-08: whatever is used is seen from then on. */
export function drawOpenly(
  run: Run,
  figure: FigureId,
  items: readonly ItemId[],
  why: 'order' | 'shot' | 'loaded',
): void {
  for (const id of items) {
    const item = itemOf(run.figure(figure), id);
    if (item !== null && isConcealed(item)) run.emit({ kind: 'revealed', figure, item: id, why });
  }
}
