import { type Pronouns, readPronouns } from '../../game/people/pronouns.ts';

const FORMS = ['they', 'them', 'their', 'theirs', 'themself', 'are', 'have', 'were'] as const;

/** Words that stand for somebody in a sentence, and verbs after the first of them. */
export type Forms = Readonly<Record<(typeof FORMS)[number], string>>;

const singular = { are: 'is', have: 'has', were: 'was' } as const;

const KNOWN: Readonly<Record<string, Forms>> = {
  he: { they: 'he', them: 'him', their: 'his', theirs: 'his', themself: 'himself', ...singular },
  she: { they: 'she', them: 'her', their: 'her', theirs: 'hers', themself: 'herself', ...singular },
  it: { they: 'it', them: 'it', their: 'its', theirs: 'its', themself: 'itself', ...singular },
};

/** Neither he nor she. */
export const NEUTRAL: Forms = {
  ...(Object.fromEntries(FORMS.map((form) => [form, form])) as Forms),
  themself: 'themselves',
};

/** The forms of some pronouns; somebody with none of them is called by name each time. */
export function formsOf(pronouns: Pronouns | undefined, name: string): Forms {
  const read = pronouns === undefined ? null : readPronouns(pronouns);
  if (read === null || read === 'they') return NEUTRAL;
  if (read === 'none')
    return { they: name, them: name, their: `${name}'s`, theirs: `${name}'s`, themself: name, ...singular };
  const known = KNOWN[read];
  if (known !== undefined) return known;
  const [they = '', them = they, their = them, theirs = `${their}s`, themself = `${them}self`] = read.split('/');
  return { they, them, their, theirs, themself, ...singular };
}

/** Values of a sentence that are somebody's name, and what the words for that one begin with there: `their`, `target-their`. */
export const NAMED = { name: '', target: 'target-', by: 'by-' } as const;
type Prefix = (typeof NAMED)[keyof typeof NAMED];

export const prefixed = (forms: Forms, prefix: Prefix): Readonly<Record<string, string>> =>
  prefix === '' ? forms : Object.fromEntries(FORMS.map((form) => [prefix + form, forms[form]]));

/** For sentences about nobody in particular. */
export const NEUTRAL_VALUES: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(NAMED).map((prefix) => prefixed(NEUTRAL, prefix)),
);
