import { type Pronouns, readPronouns } from '../../game/people/looks.ts';

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
export const NAMES = [
  ['name', ''],
  ['target', 'target-'],
  ['by', 'by-'],
] as const;
type Prefixed = Readonly<Record<string, string>>;
const made = { 'target-': new WeakMap<Forms, Prefixed>(), 'by-': new WeakMap<Forms, Prefixed>() } as const;

/** The same words by the names they have in a sentence, made once: there are few, and each sentence asks. */
export function prefixed(forms: Forms, prefix: (typeof NAMES)[number][1]): Prefixed {
  if (prefix === '') return forms;
  const known = made[prefix].get(forms) ?? Object.fromEntries(FORMS.map((form) => [prefix + form, forms[form]]));
  made[prefix].set(forms, known);
  return known;
}

/** For sentences about nobody in particular. */
export const NEUTRAL_VALUES: Prefixed = Object.assign({}, ...NAMES.map(([, prefix]) => prefixed(NEUTRAL, prefix)));
