import type { Action } from '../game/actions.ts';
import type { ViewedEntry } from '../game/view.ts';
import { type Context, nameOf, sayAbout, seatName, sideName } from './line.ts';

const QUIET: ReadonlySet<string> = new Set(['answer', 'advance', 'tick', 'expire', 'standing', 'hidden']);

/** In a duel these are told in other words, or in none. */
const DUEL: Readonly<Record<string, string>> = { 'open-fight': 'open-duel', start: 'none' };

/** Who did what, for the head of a report; null where the sentences say it all. */
export function actionTitle(entries: readonly ViewedEntry[], context: Context): string | null {
  const first = entries.find((entry) => !QUIET.has(entry.action.type)) ?? entries[0];
  if (first === undefined) return null;
  const { action } = first;
  const key = `ui.title.${context.view.settings.duel === true && action.type in DUEL ? DUEL[action.type] : action.type}`;
  if (!context.say.has(key)) return null;
  return sayAbout(context, 'target' in action ? action.target : null)(key, {
    ...titleValues(action as Action, first.by, context),
    ...roundOf(first),
  });
}

function titleValues(action: Action, by: string, context: Context): Record<string, string> {
  const record = action as unknown as Record<string, unknown>;
  const figure = typeof record.figure === 'string' ? record.figure : undefined;
  const target = typeof record.target === 'string' ? record.target : undefined;
  return {
    name: figure === undefined ? seatName(context, by) : nameOf(context, figure),
    target: target === undefined ? '' : nameOf(context, target),
    seat: seatName(context, by),
    side: typeof record.side === 'string' ? sideName(context, record.side) : '',
    round: String(context.view.clock.round),
  };
}

/** A reveal names its own round: the showdown may be over by now. */
function roundOf(entry: ViewedEntry): Record<string, string> {
  const revealed = entry.effects.find((effect) => effect.kind === 'draw-revealed');
  return revealed === undefined ? {} : { round: String(revealed.round) };
}
