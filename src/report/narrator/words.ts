import type { Effect } from '../../game/effects.ts';
import type { SideId } from '../../game/ids.ts';
import { isStanding } from '../figure.ts';
import { capital, type Context, nameOf, sideName } from '../sentence.ts';

/** Who of a side is still on their feet. */
export function leftOf(side: SideId, context: Context): string {
  const left = Object.values(context.view.figures).filter(
    (one) => one.side === side && one.sort === 'person' && isStanding(one),
  );
  const how = left.length === 0 ? 'none' : left.length === 1 ? 'one' : 'many';
  const name = left.length === 1 ? nameOf(context, left[0]!.id) : '';
  const count = context.say.word('number', String(left.length));
  return capital(context.say(`tell.left.${how}`, { name, count, side: sideName(context, side) }));
}

/** Talk of the clock, of how things lie, of what counts no more, of what guns hold and of an aim, which never crowds out a deed. */
export const TALK: ReadonlySet<Effect['kind']> = new Set([
  'clock-changed',
  'entries-undone',
  'proposal-made',
  'proposal-closed',
  'scene-set',
  'aimed',
  'group-formed',
  'ammo-low',
  'weapon-empty',
  'task-set',
]);

/** What the log says by its numbers, and of a turn that whoever reads it knows, said to those whose turn comes next. */
export function talkOf(effect: Effect, side: SideId | undefined, context: Context): string | null {
  if (effect.kind === 'entries-undone') return context.say('tell.undone');
  const isUp = effect.kind === 'clock-changed' && effect.what === 'skipped';
  return isUp && side !== undefined ? context.say('tell.time-up', { side: sideName(context, side) }) : null;
}
