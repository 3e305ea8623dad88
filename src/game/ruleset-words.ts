/** Texts by their keys, those of one kind together. */
export interface Texts {
  /** Of several one is picked. */
  readonly [key: string]: string | readonly string[] | Texts;
}

/** Title and text of one rule, in our own words. */
type RuleText = readonly [title: string, text: string];

/** The rules of one set by their ids. */
export type RuleTexts = Readonly<Record<string, RuleText>>;

/** All that is to be read of one set of rules, in one language; what it shares with others is among everybody's words. */
export interface RulesetWords {
  /** What it is like: with its name in front it fits a line of a menu. */
  readonly line: string;
  readonly rules: RuleTexts;
  /** What it alone has a word for. */
  readonly texts?: Texts;
  /** Other words where a fight is told otherwise ("tame"), or its table has something on its list ("blood"). */
  readonly variants?: Readonly<Record<string, { readonly line?: string; readonly texts?: Texts }>>;
}
