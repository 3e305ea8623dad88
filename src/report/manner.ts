import { isKnownLine } from '../game/secrets/lines-list.ts';
import { gritOf, tableLines } from '../game/settings.ts';
import type { Figure, Gunfight, Wish } from '../game/state.ts';
import { escapeText, isVariant, type Key, type Say, type Values, type Variant } from './say.ts';
import { type Pronouns, PRONOUNS } from '../game/people/looks.ts';
import { type Forms, formsOf, NAMES, NEUTRAL, prefixed } from './locales/en-forms.ts';

type Told = Pick<Gunfight, 'settings' | 'lines' | 'figures' | 'seats'>;

/** What softens everything softens wounds and death too. */
const WITH_GRIT = { tame: ['tame', 'death', 'blood'], standard: [], grim: ['grim'] } as const;

/** The same language in the manner of this fight: of everybody as they want to be spoken of, as gritty as its table wants it, and without what is on the table's list. */
export function inManner(say: Say, fight: Told | null): Say {
  const variants = fight === null ? [] : variantsOf(fight);
  const told = variants.join() === say.variants.join() ? say : say.inVariants(variants);
  return fight === null ? told : speakingOf(told, fight);
}

function variantsOf(fight: Told): Variant[] {
  const listed = tableLines(fight).flatMap(({ text }) => (isVariant(text) ? [text] : []));
  return [...new Set<Variant>([...listed, ...WITH_GRIT[gritOf(fight)]])];
}

/** Where animals come to no harm, other words hold for what befalls one. */
export const ofAnimal = (say: Say): Say =>
  !say.variants.includes('animals') ? say : say.inVariants([...new Set<Variant>(['beasts', ...say.variants])]);

/** A line of the table's list: a known one by its name, another in the words of whoever asked for it. */
export const lineText = (line: string, say: Say): string =>
  isKnownLine(line) ? say.word('line', line) : escapeText(line);

/** What does not come up here, for the card. */
export const linesText = (fight: Pick<Gunfight, 'lines'>, say: Say): string =>
  tableLines(fight)
    .map(({ text }) => lineText(text, say))
    .join(' · ');

type Spoken = Pick<Figure, 'name' | 'template'> & Partial<Pick<Figure, 'pronouns' | 'sort'>>;

/** Beasts and wheels are things; some charts say by their name who they are; everybody else is neither he nor she unless told. */
function pronounsOf({ pronouns, sort = 'person', template }: Spoken, say: Say): Pronouns | undefined {
  if (pronouns !== undefined) return pronouns;
  if (sort !== 'person') return 'it';
  return say.has(`word.pronouns.${template}`) ? say.word('pronouns', template) : undefined;
}

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

/** "James' gun". */
const inGenitive = (text: string, name: string): string =>
  name.endsWith('s') ? text.replaceAll(`${name}'s`, `${name}'`) : text;

/** A language that knows how to speak of everybody in some fight: of which, and the same without that. */
const speaking = new WeakMap<Say, { readonly fight: Told; readonly bare: Say }>();
/** Those made before: every request about a fight as it stands tells of the same people. */
const spokenIn = new WeakMap<Told, WeakMap<Say, Say>>();

/** The same language, knowing how to speak of everybody in this fight: a sentence about `name` may have `their`, `them` and the like in it. */
function speakingOf(spoken: Say, fight: Told): Say {
  const known = speaking.get(spoken);
  if (known?.fight === fight) return spoken;
  const say = known?.bare ?? spoken;
  const made = spokenIn.get(fight) ?? new WeakMap<Say, Say>();
  spokenIn.set(fight, made);
  const told = made.get(say) ?? makeSpeaking(say, fight);
  made.set(say, told);
  return told;
}

function makeSpeaking(say: Say, fight: Told): Say {
  let forms: ReadonlyMap<string, Forms> | null = null;
  const told = (key: Key, values?: Values): string => {
    const named = values === undefined ? [] : NAMES.filter(([name]) => typeof values[name] === 'string');
    if (values === undefined || named.length === 0) return say(key, values);
    const all = (forms ??= formsByName(fight, say));
    const formsIn = (name: (typeof named)[number][0]): Forms => all.get(String(values[name])) ?? NEUTRAL;
    const spoken = named.map(([name, prefix]) => prefixed(formsIn(name), prefix));
    const { mount } = values;
    const ownMount = (horse: string): string =>
      horse.replace(`${values.name}'s `, `${formsIn('name').their} `).replace("s's ", "s' ");
    const own = typeof mount === 'string' && { mount: ownMount(mount) };
    const text = say(key, Object.assign({}, ...spoken, values, own) as Values);
    return named.reduce((one, [name]) => inGenitive(one, values[name] as string), text);
  };
  const { has, word, locale, books, tellings, variants } = say;
  const inVariants: Say['inVariants'] = (wanted) => speakingOf(say.inVariants(wanted), fight);
  const made = Object.assign(told, { has, word, locale, books, tellings, variants, inVariants });
  speaking.set(made, { fight, bare: say });
  return made;
}

/** "pronouns she/her". */
export function pronounsText(pronouns: Pronouns, say: Say): string {
  const isKnown = (PRONOUNS as readonly string[]).includes(pronouns);
  return say('ui.character.pronouns', { pronouns: isKnown ? say.word('spoken-of', pronouns) : escapeText(pronouns) });
}
