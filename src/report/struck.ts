import type { ViewedEntry } from '../game/view.ts';

/** A line struck through: what it tells was taken back. */
export function strike(line: string): string {
  const [, mark = '', text = ''] = /^(-# |- )?(.*)$/s.exec(line) ?? [];
  return text
    .split('\n')
    .map((one, index) => `${index === 0 ? mark : ''}${one === '' ? '' : `~~${one}~~`}`)
    .join('\n');
}

/** What was only proposed, and what others said to it, changed nothing. */
export function withoutTalk(entries: readonly ViewedEntry[]): readonly ViewedEntry[] {
  const effects = entries.flatMap((entry) => entry.effects);
  const asked = new Set(
    effects.flatMap((one) => (one.kind === 'prompt-opened' && one.type === 'agree' ? one.prompt : [])),
  );
  return entries.filter(
    (entry) =>
      entry.action.type !== 'propose' &&
      !entry.effects.some((effect) => effect.kind === 'prompt-closed' && asked.has(effect.prompt)),
  );
}
