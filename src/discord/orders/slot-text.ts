import { firstKey } from '../../report/say.ts';
import type { FigureId } from '../../game/ids.ts';
import { holdsPlaces, type Offer } from '../../game/offer.ts';
import { weaponName, type Context as Words, onlyAt, valueText } from '../../report/sentence.ts';
import { buildingText, placeCalled } from '../../report/places.ts';

/** What a slot asks for: in this kind of order, or in any. */
export function slotName(words: Words, { action }: Pick<Offer, 'action'>, path: string): string {
  const inner = innerOf(action, path);
  if (inner !== null) return slotName(words, inner, inner.path);
  const { say } = words;
  const slot = path.replaceAll('.', '-');
  return say(firstKey(say, `ui.slot.${action.type}-${slot}`, `ui.slot.${slot}`));
}

/** Of an order to give an order: that one. */
function innerOf(action: Offer['action'], path: string): (Pick<Offer, 'action'> & { readonly path: string }) | null {
  const { act } = action;
  if (!path.startsWith(INNER) || typeof act !== 'object' || act === null) return null;
  return { action: act as Offer['action'], path: path.slice(INNER.length) };
}

const INNER = 'act.';

/** A value of a slot in words: a figure, a weapon, a length, or a word of the rules. */
export function valueLabel(
  { words, figure }: { readonly words: Words; readonly figure: FigureId },
  { offer, path, value }: { readonly offer: Pick<Offer, 'action'>; readonly path: string; readonly value: unknown },
): string {
  const { action } = offer;
  const { view, say, unit } = words;
  const inner = innerOf(action, path);
  if (inner !== null)
    return valueLabel({ words, figure: String(inner.action.figure) }, { offer: inner, path: inner.path, value });
  if (path === 'wound') return woundText(words, String(action.target), Number(value));
  if (typeof value === 'number') return /distance|speed/.test(path) ? `${value} ${unit}` : String(value);
  if (typeof value === 'boolean') return say(value ? 'ui.yes' : 'ui.no');
  const text = String(value);
  if (view.figures[text] !== undefined) return view.figures[text].name;
  const only = onlyAt(words, text);
  if (only !== null) return only;
  const building = path === 'at' ? buildingText(view, text) : null;
  if (building !== null) return building;
  if (view.figures[figure]?.items.some(({ id }) => id === text)) return weaponName(words, figure, text);
  if (action.type === 'standing' && path === 'value') return valueText(say, String(action.rule), text);
  for (const set of [SETS[path] ?? path, path.split('.').at(-1) ?? path, 'value', 'why', 'weapon'])
    if (say.has(`word.${set}.${text}`)) return say.word(set, text);
  return holdsPlaces(path) && placeCalled(view, text) !== null ? text : say.word('value', text);
}

/** "a sore wound". */
function woundText({ view, say }: Words, figure: FigureId, index: number): string {
  const severity = view.figures[figure]?.wounds[index]?.severity;
  return severity === undefined ? String(index + 1) : say.word('row', severity);
}

/** Words of a slot that stand under another name. */
const SETS: Readonly<Record<string, string>> = { loads: 'load', against: 'thing', through: 'thing', away: 'facing' };
