import type { Allowed } from '../../game/game-master/overrule.ts';
import { type SetDie, throwsOf } from '../../game/odds/set-dice.ts';
import type { View } from '../../game/secrets/view.ts';
import { throwName } from '../../report/sentences/table-sentences.ts';
import type { EffectOf } from '../../game/effects.ts';
import { fieldWords, overruled, valueWords } from '../../report/sentences/overrule-sentences.ts';
import { escapeText } from '../../report/say.ts';
import type { Suggest, Suggestion, Context } from '../command.ts';
import { findFigure } from '../orders/order.ts';

/** What these rules throw dice of so many sides for; without sides, any. */
export function throwsHere({ ruleset, say }: Pick<Context, 'ruleset' | 'say'>, die: number): Suggestion[] {
  const { meta } = ruleset;
  const sides = die in (meta.throws ?? {}) ? [die] : Object.keys(meta.throws ?? {}).map(Number);
  const purposes = new Set(sides.flatMap((one) => throwsOf(meta, one) ?? []));
  return [...purposes].map((why) => ({ value: why, label: throwName(say, why) }));
}

type Told = Pick<Context, 'say'> & { readonly view: View | null };

/** "D10 7, Doc, hit or miss". */
function dieText({ view, say }: Told, { die, face, figure, why, hidden }: SetDie): string {
  const parts = [
    `D${die} ${face}`,
    view?.figures[figure ?? '']?.name,
    why === undefined ? undefined : throwName(say, why),
    hidden === true ? say('ui.gm-die.hidden') : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

export const setDiceHere: Suggest = (context) =>
  (context.view?.setDice ?? []).map((one) => ({ value: one.id, label: dieText(context, one) }));

export function setDiceText(view: View, say: Context['say']): string {
  const { setDice = [] } = view;
  if (setDice.length === 0) return say('ui.gm-die.none');
  const lines = setDice.map((one) => `- ${one.id}: ${escapeText(dieText({ view, say }, one))}`);
  return [say('ui.gm-die.head'), ...lines].join('\n');
}

type Asked = Pick<Context, 'view' | 'say' | 'ruleset' | 'overrulable'>;

function overruledHere({ view, say, ruleset, overrulable }: Asked, name: string) {
  const figure = findFigure(view, name);
  if (view === null || figure === null) return null;
  return { id: figure.id, words: { view, say, unit: ruleset.meta.unit }, fields: overrulable(figure.id) };
}

export function fieldsHere(context: Asked, name: string): Suggestion[] {
  const found = overruledHere(context, name);
  return found === null
    ? []
    : found.fields.map(({ id }) => ({ value: id, label: fieldWords(found.words, found.id, id) }));
}

export function valuesHere(context: Asked, name: string, field: string): Suggestion[] {
  const found = overruledHere(context, name);
  if (found === null) return [];
  const allowed = wordsAllowed(found.fields.find(({ id }) => id === field)?.allowed ?? 'text');
  return allowed.map((value) => ({ value, label: valueWords(found.words, found.id, field, value) }));
}

/** The sentence that all will read of it. */
export const changeTold = (
  { view, say, ruleset }: Pick<Context, 'say' | 'ruleset'> & { readonly view: View },
  change: Omit<EffectOf<'figure-changed'>, 'kind'>,
): string => overruled({ kind: 'figure-changed', ...change }, { view, say, unit: ruleset.meta.unit });

const MOST_NUMBERS = 25;

function wordsAllowed(allowed: Allowed): readonly string[] {
  if (allowed === 'text') return [];
  if (!('min' in allowed)) return allowed;
  const from = Math.max(0, allowed.min);
  return Array.from({ length: Math.min(MOST_NUMBERS, allowed.max - from + 1) }, (_, index) => String(from + index));
}

/** A number, somebody by name, or the word as it was typed. */
export const readValue = (view: View, text: string): string | number =>
  /^-?\d+$/.test(text) ? Number(text) : (Object.values(view.figures).find(({ name }) => name === text)?.id ?? text);
