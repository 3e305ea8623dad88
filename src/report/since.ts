import type { Effect } from '../game/effects.ts';
import { undoneBy } from '../game/record/replay.ts';
import type { ViewedEntry } from '../game/secrets/view.ts';
import { type Context, type Sentence, TONES } from './sentence.ts';
import { storiesOf, storyOf, withoutTicking } from './sentences.ts';

const MOST = 12;

/**
 * What somebody missed: the orders that brought danger, the newest first, each told from cause to effect; then what else happened, in its order,
 * and where there is room what was taken back, struck through; twelve lines at most (of dangers the gravest), and how many more there are.
 */
export function sinceLines(entries: readonly ViewedEntry[], words: Context): { lines: string[]; more: number } {
  const context: Context = { ...words, inPaces: true };
  const undone = undoneBy(entries);
  const counted = entries.filter(({ version }) => !undone.has(version));
  const gone = entries.filter(({ version }) => undone.has(version)).map((entry) => withoutTicking(entry, context));
  const story = storiesOf(
    counted.map((entry) => withoutTicking(entry, context)),
    context,
  );
  const told = story.flat().length === 0 ? [storyOf(counted, context)] : story;
  const dangers = told.flat().filter(isDanger).reverse();
  const gravest = new Set(dangers.toSorted((a, b) => TONES.indexOf(b.tone) - TONES.indexOf(a.tone)).slice(0, MOST));
  const [grave, calm] = [true, false].map((is) => told.filter((lines) => lines.some((one) => gravest.has(one)) === is));
  const rest = [...grave!.flat(), ...calm!.flat().reverse()].filter((line) => !isDanger(line));
  const kept = new Set([...gravest, ...rest.slice(0, MOST - gravest.size)]);
  const lines = [...grave!.reverse(), ...calm!].flat().filter((line) => kept.has(line));
  const struck = storyOf(gone, context).map(({ text }) => strike(text));
  const shown = [...lines.map(({ text }) => text), ...struck.slice(0, MOST - lines.length)];
  return { lines: shown, more: told.flat().length + struck.length - shown.length };
}

const isDanger = ({ tone }: Sentence): boolean => tone !== 'plain' && tone !== 'good';

/** A line struck through: what it tells was taken back. */
export function strike(line: string): string {
  const [, mark = '', text = ''] = /^(-# |- )?(.*)$/s.exec(line) ?? [];
  return mark + text.replaceAll(/^.+$/gm, '~~$&~~');
}

/** What was only proposed, and what others said to it, changed nothing. */
export function withoutTalk(entries: readonly ViewedEntry[]): readonly ViewedEntry[] {
  const effects = entries.flatMap((entry) => entry.effects);
  const asked = effects.flatMap((one) => (one.kind === 'prompt-opened' && one.type === 'agree' ? one.prompt : []));
  const isAnswer = (effect: Effect): boolean => effect.kind === 'prompt-closed' && asked.includes(effect.prompt);
  return entries.filter((entry) => entry.action.type !== 'propose' && !entry.effects.some(isAnswer));
}
