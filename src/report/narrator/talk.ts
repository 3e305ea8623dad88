import type { Effect } from '../../game/effects.ts';
import type { SideId } from '../../game/ids.ts';
import { type Context, sideName } from '../line.ts';

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
