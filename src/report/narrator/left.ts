import type { SideId } from '../../game/ids.ts';
import type { View } from '../../game/view.ts';
import { isStanding } from '../figure.ts';
import { type Context, nameOf, sideName } from '../line.ts';

/** Who of a side is still on their feet. */
export function leftOf(side: SideId, after: View, context: Context): string {
  const left = Object.values(after.figures).filter(
    (one) => one.side === side && one.sort === 'person' && isStanding(one),
  );
  const how = left.length === 0 ? 'none' : left.length === 1 ? 'one' : 'many';
  const name = left.length === 1 ? nameOf(context, left[0]!.id) : '';
  return context.say(`tell.left.${how}`, { name, count: left.length, side: sideName(context, side) });
}
