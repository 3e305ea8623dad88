import type { Suggest } from '../../src/discord/command.ts';

/** Ranges by word, in the units of the rules (LG-TOM-02). */
const RANGE_WORDS: Readonly<Record<string, number>> = {
  'across the bar': 10,
  'across the street': 30,
  'down the block': 60,
  'far end of town': 100,
  'out on the range': 200,
};

export const ranges: Suggest = ({ ruleset }) =>
  Object.entries(RANGE_WORDS).map(([word, range]) => ({
    value: String(range),
    label: word,
    reason: `${range} ${ruleset.meta.unit}`,
  }));

/** A range by word or number; null for anything else. */
export function readRange(typed: string): number | null {
  const range = RANGE_WORDS[typed.trim().toLowerCase()] ?? Number(typed);
  return range > 0 ? range : null;
}

/** What may be given for a range, for those who gave something else. */
export const RANGES_ALLOWED = `a number, or ${Object.keys(RANGE_WORDS).join(', ')}`;
