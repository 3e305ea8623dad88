import { PRONOUNS, type Pronouns } from '../game/pronouns.ts';
import type { Figure, Gunfight, Wish } from '../game/state.ts';
import { type Forms, formsOf, NAMED, NEUTRAL, prefixed } from './forms.ts';
import { escapeText, type Say } from './say.ts';

type Spoken = Pick<Figure, 'name' | 'template'> & Partial<Pick<Figure, 'pronouns' | 'sort'>>;

/** Beasts and wheels are things; some charts say by their name who they are; everybody else is neither he nor she unless told. */
function pronounsOf({ pronouns, sort = 'person', template }: Spoken, say: Say): Pronouns | undefined {
  if (pronouns !== undefined) return pronouns;
  if (sort !== 'person') return 'it';
  return say.has(`word.pronouns.${template}`) ? say.word('pronouns', template) : undefined;
}

type Told = Pick<Gunfight, 'figures' | 'seats'>;

/** By name as it is told. Two of one name who differ are spoken of in a way that does for both. */
function formsByName({ figures, seats }: Told, say: Say): ReadonlyMap<string, Forms> {
  const wishes: readonly Wish[] = Object.values(seats).flatMap((seat) => seat.wishes);
  const found = new Map<string, Forms>();
  for (const one of [...Object.values(figures), ...wishes.filter(({ figure }) => figures[figure] === undefined)]) {
    const name = escapeText(one.name);
    const forms = formsOf(pronounsOf(one, say), name);
    found.set(name, (found.get(name) ?? forms) === forms ? forms : NEUTRAL);
  }
  return found;
}

/** The same language, knowing how to speak of everybody in this fight: a sentence about `name` may have `their`, `them` and the like in it. */
export function speakingOf(say: Say, fight: Told): Say {
  let known: ReadonlyMap<string, Forms> | null = null;
  const told = (key: string, values?: Readonly<Record<string, string | number>>): string => {
    if (values === undefined) return say(key);
    known ??= formsByName(fight, say);
    return say(key, { ...formsIn(values, known), ...values });
  };
  const { has, word, locale, variants } = say;
  const inVariants: Say['inVariants'] = (wanted) => speakingOf(say.inVariants(wanted), fight);
  return Object.assign(told, { has, word, locale, variants, inVariants });
}

function formsIn(
  values: Readonly<Record<string, string | number>>,
  known: ReadonlyMap<string, Forms>,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [key, prefix] of Object.entries(NAMED)) {
    const name = values[key];
    if (typeof name !== 'string') continue;
    Object.assign(found, prefixed(known.get(name) ?? NEUTRAL, prefix));
  }
  return found;
}

/** "pronouns she/her". */
export function pronounsText(pronouns: Pronouns, say: Say): string {
  const isKnown = (PRONOUNS as readonly string[]).includes(pronouns);
  return say('ui.character.pronouns', { pronouns: isKnown ? say.word('spoken-of', pronouns) : escapeText(pronouns) });
}
