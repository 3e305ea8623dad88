import type { Figure } from '../../../game/state.ts';
import { WORDS } from './sounds.ts';

type Speaker = Pick<Figure, 'profile'>;

/** BW-PROF-05: languages of a card; true: fluent, false: "(P)", poor. */
export function languagesOf({ profile }: Speaker): ReadonlyMap<string, boolean> {
  const told = String(profile.languages ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return new Map(told.map((one) => [one.replace(/\s*\(P\)$/, ''), !one.endsWith('(P)')]));
}

export const countWords = (text: string): number => text.trim().split(/\s+/).filter(Boolean).length;

/** BW-PROF-05: they share a language, and if either has it poorly, it is only a few words. */
export function understands(listener: Speaker, speaker: Speaker, words: number): boolean {
  const own = languagesOf(listener);
  return [...languagesOf(speaker)].some(([language, fluent]) => {
    const theirs = own.get(language);
    return theirs !== undefined && ((fluent && theirs) || words <= WORDS.poor);
  });
}
