/** Title and text of one rule, in our own words. */
type RuleText = readonly [title: string, text: string];

/** The rules of one set by their ids. */
export type RuleTexts = Readonly<Record<string, RuleText>>;

/** What fits: a title into a line of suggestions, a text into a glance at the phone. */
export const MAX_TITLE = 40;
export const MAX_TEXT = 400;
