import type { FigureId } from '../../game/ids.ts';
import { hasSealed, isSealing } from '../../game/sealed.ts';
import type { Context as Words } from '../../report/line.ts';
import { pointOf } from '../orders/picking.ts';
import type { CommandResult } from '../result.ts';
import { rulesetFor } from '../desk.ts';
import { type Session, wordsIn } from '../session.ts';
import { type Press, sameFight, stale } from '../stale.ts';
import { isTooQuick } from './open-panels.ts';
import { busyFigures, orderButtons, type Together, TOGETHER } from './order-buttons.ts';

/** One tap gives an order: if it still is what the button said, and was not pressed before anybody could have read that. */
export async function pressOrder(session: Session, press: Press): Promise<CommandResult> {
  const [, , figure = '', digest, what = ''] = press.id.fields;
  const words = await wordsNow(session, press);
  if ('show' in words || 'reply' in words) return words;
  if (TOGETHER.includes(what as Together))
    return { crowdOrder: { figures: await busyFigures(session, words), intent: what as Together } };
  const now = await orderButtons(session, words, figure);
  const suggestion = now.suggestions[Number(what)];
  if (now.digest !== digest || suggestion === undefined) return again(figure, 'ui.tap.changed');
  return { actions: [suggestion.action], confirm: true };
}

/** Done with this figure; whoever has nobody else to order is done for the turn. */
export async function pressDone(session: Session, press: Press): Promise<CommandResult> {
  const [, , figure = ''] = press.id.fields;
  const words = await wordsNow(session, press);
  if ('show' in words || 'reply' in words) return words;
  // Whoever says so again means the same, and would take back a better order with it.
  if (isSealing(words.view, rulesetFor(session.desk.app, words.view)) && hasSealed(words.view, figure))
    return again(figure, 'ui.tap.is-in');
  const busy = await busyFigures(session, words);
  const side = words.view.figures[figure]!.side;
  return { actions: [busy.every((id) => id === figure) ? { type: 'end-turn', side } : { type: 'pass', figure }] };
}

/** The words for what is so now; else why a press on it counts for nothing. */
async function wordsNow(
  session: Session,
  { id }: Press,
): Promise<Words | Extract<CommandResult, { show: unknown } | { reply: unknown }>> {
  const [tag, point, figure = ''] = id.fields;
  const view = sameFight(session, tag);
  const words = wordsIn(session);
  if (view === null || words === null) return stale(session);
  if (isTooQuick(session.desk.panels, session.incoming)) return again(figure, 'ui.tap.too-quick');
  return pointOf(view, figure) === point ? words : again(figure, 'ui.tap.changed');
}

/** Nothing was ordered: how things stand now. */
const again = (figure: FigureId, note: string) => ({ show: { kind: 'orders', figure, note } }) as const;
