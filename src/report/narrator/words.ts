import type { Effect } from '../../game/effects.ts';
import type { SideId } from '../../game/ids.ts';
import { isStanding } from '../figure.ts';
import { type Context, nameOf, sideName } from '../line.ts';

/** How many steps of a man one unit of the rules stands for. */
const PACES: Readonly<Record<string, number>> = { cm: 1, inch: 2, square: 5 };

/** "twelve paces" as a player reads it: never none. */
export function pacesText(distance: number, { say, unit }: Pick<Context, 'say' | 'unit'>): string {
  const count = Math.max(1, Math.round(distance * (PACES[unit] ?? 1)));
  return count === 1 ? say('tell.pace') : say('tell.paces', { count });
}

/** Who of a side is still on their feet. */
export function leftOf(side: SideId, context: Context): string {
  const left = Object.values(context.view.figures).filter(
    (one) => one.side === side && one.sort === 'person' && isStanding(one),
  );
  const how = left.length === 0 ? 'none' : left.length === 1 ? 'one' : 'many';
  const name = left.length === 1 ? nameOf(context, left[0]!.id) : '';
  return context.say(`tell.left.${how}`, { name, count: left.length, side: sideName(context, side) });
}

/** Talk of the clock, of how things lie, of what counts no more and of an aim given up, which never crowds out a deed. */
export const TALK: ReadonlySet<Effect['kind']> = new Set([
  'clock-changed',
  'entries-undone',
  'proposal-made',
  'proposal-closed',
  'scene-set',
  'aim-lost',
]);

/** What the log says by its numbers, and of a turn that whoever reads it knows, said to those whose turn comes next. */
export function talkOf(effect: Effect, side: SideId | undefined, context: Context): string | null {
  if (effect.kind === 'entries-undone') return context.say('tell.undone');
  const isUp = effect.kind === 'clock-changed' && effect.what === 'skipped';
  return isUp && side !== undefined ? context.say('tell.time-up', { side: sideName(context, side) }) : null;
}
