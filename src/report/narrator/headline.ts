import { type Context, sideName } from '../sentence.ts';
import { endOf, sideIn, type Told } from './told.ts';
import type { Variants } from './variants.ts';

export function headlineOf(main: Told, told: readonly Told[], variants: Variants): string {
  if (main.line !== undefined) return unmarked(main.line);
  const kind = main.kind === 'miss' && told.filter((one) => one.kind === 'miss').length > 1 ? 'misses' : main.kind;
  return unmarked(variants.pick(`head.${kind}`, main.values));
}

/** What it was about; and where it has to be said why something ends a fight. */
export function causeText(cause: Told, { say }: Context): string | null {
  const goal = endOf(cause)?.goal;
  if (goal !== undefined) return say(`end.goal-${goal}`);
  return say.has(`tell.cause.${cause.kind}`) ? say(`tell.cause.${cause.kind}`, cause.values) : null;
}

/** The sentence of it, where that is all there is to tell, or says the same in the same words: so it is said once. */
export function headlineBeside(
  head: string,
  { own, isAll }: { readonly own: string; readonly isAll: boolean },
): string {
  return isShort(own) && (isAll || saysSame(own, head)) ? unmarked(own) : head;
}

/** Every word of it. */
export function saysSame(text: string, head: string): boolean {
  const said = wordsIn(text);
  return wordsIn(head).every((word) => said.includes(word));
}

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** "Doc drops Ike; the Outlaws give it up": what was done, and that a whole side broke of it. */
export function brokenText(broke: Told, deed: string, context: Context): string | null {
  const { say } = context;
  const key = `tell.broken.${broke.incident.kind === 'other' ? broke.incident.effect.kind : ''}`;
  return say.has(key) ? unmarked(say(key, { deed, side: sideName(context, sideIn(broke)) })) : null;
}

/** One sentence, as short as a headline. */
const isShort = (text: string): boolean => text !== '' && text.length <= MOST_TITLE && !/[.:] /.test(text);
const MOST_TITLE = 60;

/** A title shows no marks. */
export const unmarked = (text: string): string => text.replaceAll(/(?<!\\)\*+/g, '').replace(/\.$/, '');
