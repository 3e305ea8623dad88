import type { Key } from '../../report/say.ts';
import type { Action } from '../../game/actions.ts';
import type { FigureId } from '../../game/ids.ts';
import type { Figure } from '../../game/state.ts';
import type { Offer } from '../../game/offer.ts';
import { orderedFigure } from '../../game/rights/rights.ts';
import { usesGo } from '../../game/clock/acting.ts';
import type { Suggestion } from '../../game/house/suggest.ts';
import type { Context as Words } from '../../report/sentence.ts';
import { suggestionLabel } from '../../report/labels.ts';
import { digestOf, KINDS, tagOf } from '../wire/custom-id.ts';
import { momentId, pointOf } from '../orders/picking.ts';
import { ownOf } from '../orders/order.ts';
import { type ButtonSpec, buttonRows } from '../wire/components.ts';
import { legalIn, type Press, rulesetFor, sameFight, type Session, stale, wordsIn } from '../session.ts';
import { hasSealed, isSealing } from '../../game/questions/sealed-orders.ts';
import type { CommandResult, ActionRow } from '../result.ts';
import { isTooQuick } from './open-panels.ts';

/** What one figure could sensibly do now, as it stands on buttons. */
export interface OrderButtons {
  readonly figure: FigureId;
  readonly suggestions: readonly Suggestion[];
  readonly labels: readonly string[];
  /** Of these orders, with what is said of each, at this moment: a press on any other is none. */
  readonly digest: string;
}

/** Everybody at once: the last part of the button's id, and what it means to the general opponent. */
const TOGETHER = ['advance', 'cover', 'decide'] as const;
type Together = (typeof TOGETHER)[number];

/** Suggestions that read alike are one. */
export async function orderButtons(session: Session, words: Words, figure: FigureId): Promise<OrderButtons> {
  const { app } = session.desk;
  const { stream, person } = session.incoming;
  const all = await app.suggestions(session.fight!, figure, { seat: person.id });
  if (all.length === 0) return { figure, suggestions: [], labels: [], digest: '' };
  const named = all.map((suggestion) => ({ suggestion, label: suggestionLabel(suggestion, words) }));
  const fresh = named.filter(({ label }, index) => named.findIndex((one) => one.label === label) === index);
  while (linesOn(fresh.map(({ label }) => label)) > MOST_LINES) fresh.pop();
  const [suggestions, labels] = [fresh.map((one) => one.suggestion), fresh.map((one) => one.label)];
  const last = (await app.entries(stream, words.view.version)).findLast(({ by }) => by === person.id)?.version ?? 0;
  const orders = suggestions.map(({ action }, index) => [action, labels[index]]);
  return { figure, suggestions, labels, digest: digestOf([tagOf(words.view), last, orders]) };
}

/** As many as leave the panel no higher than a phone; the best come first, and all else is under Choose…. */
const MOST_LINES = 5;
const IN_A_ROW = 3;
/** What a line of buttons on a phone holds, in letters, and what each takes besides its label. */
const PHONE = { letters: 40, beside: 4 };

/** How many lines of buttons a phone makes of rows of labels. */
function linesOn(labels: readonly string[]): number {
  let [lines, left] = [0, 0];
  for (const [index, { length }] of labels.entries()) {
    const wanted = length + PHONE.beside;
    if (index % IN_A_ROW === 0 || wanted > left) [lines, left] = [lines + 1, PHONE.letters];
    left -= wanted;
  }
  return lines;
}

export function suggestedRows({ view }: Words, { figure, labels, digest }: OrderButtons): ActionRow[] {
  const buttons = labels.map((label, index): ButtonSpec => ({
    id: momentId(KINDS.tap, view, figure, digest, String(index)),
    label,
    tone: index === 0 ? 'main' : 'plain',
  }));
  return [buttons.slice(0, IN_A_ROW), buttons.slice(IN_A_ROW)].flatMap((some) => buttonRows(some));
}

/** `owes`: the fight waits for its player. */
export function doneButton(
  words: Words,
  figure: FigureId,
  { offers, owes }: { readonly offers: readonly Offer[]; readonly owes: boolean },
): ButtonSpec {
  const isOpen = owes || offers.some(({ action, blocked }) => action.type === 'pass' && blocked === undefined);
  return { id: momentId(KINDS.finish, words.view, figure), label: words.say('ui.tap.done'), disabled: !isOpen };
}

export const togetherButtons = ({ view, say }: Words, figure: FigureId): ButtonSpec[] =>
  TOGETHER.map((what) => ({ id: momentId(KINDS.tap, view, figure, '', what), label: say(`ui.tap.all-${what}`) }));

/** Orders, answers and what takes them back: the panel tells what came of them. */
export const isPlay = (action: Action): boolean =>
  PLAY.has(action.type) || (orderedFigure(action) !== null && action.type !== 'challenge');

const PLAY: ReadonlySet<Action['type']> = new Set(['end-turn', 'answer', 'undo', 'together']);

/** It has its go still, and something left to do that uses up part of it. */
export const isBusy =
  (session: Session) =>
  (figure: Figure): boolean => {
    const { desk, fight } = session;
    if (fight === null || !rulesetFor(desk.app, fight).mayAct(fight, fight.figures[figure.id]!)) return false;
    return legalIn(session, figure.id).some((offer) => usesGo(offer, figure));
  };

/** One tap gives an order: if it still is what the button said, and was not pressed before anybody could have read that. */
export async function pressOrder(session: Session, press: Press): Promise<CommandResult> {
  const [, , figure = '', digest, what = ''] = press.id.fields;
  const words = await wordsNow(session, press);
  if ('show' in words || 'reply' in words) return words;
  const own = ownOf(session);
  if (TOGETHER.includes(what as Together))
    return { crowdOrder: { figures: own.filter(isBusy(session)).map(({ id }) => id), intent: what as Together } };
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
  const others = ownOf(session).filter(({ id }) => id !== figure);
  const side = words.view.figures[figure]!.side;
  return { actions: [!others.some(isBusy(session)) ? { type: 'end-turn', side } : { type: 'pass', figure }] };
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
const again = (figure: FigureId, note: Key) => ({ show: { kind: 'orders', figure, note } }) as const;
