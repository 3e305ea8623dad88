import type { ItemSetup } from '../../../game/effects.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { WishTerms } from '../../../game/ruleset.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, Look, Profile, Seat, Wish, Wound } from '../../../game/state.ts';
import { addPerson, checkUnarmed, itemIds, wordsOf } from '../../recruiting.ts';
import { CARD, carriedModels, OWN_VALUES, setupFor } from './own-values.ts';
import { beastProfile, BEASTS, type BeastType, isStock, recruitStock } from '../horses/stock.ts';
import { TYPES } from '../nerve/nerve-table.ts';
import { LANGUAGES } from '../spot/sounds.ts';
import { LIMITS, type Line, PEOPLE, type PersonRow, personRow, type Rider, STATS } from './people.ts';

type Wished = Omit<Wish, 'figure'>;

export const RIDERS: readonly Rider[] = ['expert', 'average', 'novice', 'inexpert'];
export const PURSES: readonly string[] = ['poor', 'middle', 'rich'];
/** What else a typed card may say of somebody (BW-PROF-01). */
export const FLAGS: readonly string[] = [
  'leader',
  'keen-sighted',
  'tracker',
  'healer',
  'brutal',
  'enraged',
  'flap-holster',
  'soldier',
];

const TONGUES = LANGUAGES.flatMap((one) => [one.toLowerCase(), `${one.toLowerCase()}-p`]);
const CARD_WORDS: ReadonlySet<string> = new Set([...TYPES, 'man', 'woman', ...RIDERS, ...PURSES, ...FLAGS, ...TONGUES]);

/** Whether such a figure can be had (BW-PROF-06): a template, a specimen, or a card within its limits. */
export function checkWish(wish: Wished, terms?: WishTerms): Refusal | null {
  if (isStock(wish.template)) return checkUnarmed(wish);
  if (wish.template !== CARD && personRow(wish.template) === null)
    return { code: 'unknown-name', given: wish.template, sort: 'template' };
  const models = carriedModels();
  const unknown = (wish.weapons ?? []).find((model) => !models.includes(model));
  if (unknown !== undefined) return { code: 'unknown-name', given: unknown, sort: 'weapon' };
  return wish.template === CARD ? checkCard(wish, terms) : null;
}

/** As a field of the card says, else the first of these words that it says at all. */
function wordAmong<W extends string>(wish: Wished, field: string, words: readonly W[]): W | null {
  const isAmong = (word: unknown): word is W => (words as readonly unknown[]).includes(word);
  return [wish.profile?.[field], ...wordsOf(wish)].find(isAmong) ?? null;
}

const lineOf = (wish: Wished): Line => (wordAmong(wish, 'line', ['man', 'woman']) === 'woman' ? 'woman' : 'man');

/** BW-PROF-06: outside the limits only with the game master's leave; BW-PROF-01: in halves at most. */
function checkCard(wish: Wished, terms?: WishTerms): Refusal | null {
  for (const stat of STATS) {
    const value = wish.profile?.[stat];
    const [min, max] = LIMITS[lineOf(wish)][stat];
    const step = stat === 'Mo' ? 2 : 1;
    const isNumber = typeof value === 'number' && Number.isInteger(value * step);
    if (!isNumber || ((value < min || value > max) && terms?.isGm !== true))
      return { code: 'bad-profile', field: stat, given: String(value ?? ''), min, max };
  }
  return checkNamed(wish);
}

/** What a card may say in words, as a field of its own. */
const WORD_FIELDS: readonly string[] = ['type', 'line', 'rider', 'purse', 'languages', 'heavy', 'skills'];

/** BW-PROF-01, BW-WPN-06, BW-HURT-04: values by name, and words that mean something. */
function checkNamed(wish: Wished): Refusal | null {
  const { profile = {} } = wish;
  for (const [field, value] of Object.entries(profile)) {
    if (WORD_FIELDS.includes(field) || (STATS as readonly string[]).includes(field)) continue;
    const own = OWN_VALUES.find(({ id }) => id === field);
    if (own === undefined) return { code: 'unknown-name', given: field, sort: 'value' };
    const { min, max } = own;
    if (!Number.isInteger(value) || Number(value) < min || Number(value) > max)
      return { code: 'bad-profile', field, given: String(value), min, max };
  }
  const unknown = wordsOf(wish).find((word) => !CARD_WORDS.has(word));
  return unknown === undefined ? null : { code: 'unknown-name', given: unknown, sort: 'skill' };
}

/** Puts the wished figure on the roster, and its steed after it. */
export function recruit(run: Run, wish: Wish, seat: Seat): void {
  if (isStock(wish.template)) return recruitStock(run, wish, seat);
  const row = personRow(wish.template);
  const asked = wish.weapons ?? [];
  const arms = asked.length > 0 ? asked : (row?.arms ?? []);
  const profile = row === null ? cardProfile(wish) : rowProfile(row);
  const steed = row?.steed ?? 'town-horse';
  addPerson(run, {
    wish,
    seat,
    profile,
    items: itemsOf(wish.figure, arms, profile),
    flags: [...(row?.flags ?? []), ...cardWords(wish).flags, ...(wish.pc === true ? ['pc'] : [])],
    steed: { template: steed, profile: beastProfile(steed), name: BEASTS[steed].kind === 'mule' ? 'mule' : 'horse' },
  });
}

const rowProfile = ({ type, line, values, rider, languages, purse, own }: PersonRow): Profile => ({
  type,
  line,
  ...values,
  rider,
  languages,
  purse,
  heavy: false,
  ...own,
});

/** BW-PROF-05: "spanish", or poorly "spanish-p"; English, where nothing is said. */
function tonguesOf(wish: Wished): string {
  const words = wordsOf(wish);
  const told = LANGUAGES.flatMap((one) => {
    const word = one.toLowerCase();
    return words.includes(word) ? [one] : words.includes(`${word}-p`) ? [`${one} (P)`] : [];
  });
  return told.length === 0 ? LANGUAGES[0] : told.join(', ');
}

/** Words of a typed card; what it does not say is average. */
export const cardWords = (wish: Wished) => ({
  type: wordAmong(wish, 'type', TYPES) ?? 'ff',
  rider: wordAmong(wish, 'rider', RIDERS) ?? 'average',
  flags: FLAGS.filter((flag) => wordsOf(wish).includes(flag)),
});

/** Figures and words of a typed card. */
function cardProfile(wish: Wished): Profile {
  const { skills: _words, ...own } = wish.profile ?? {};
  const { type, rider } = cardWords(wish);
  return {
    languages: tonguesOf(wish),
    heavy: false,
    ...own,
    type,
    line: lineOf(wish),
    rider,
    purse: wordAmong(wish, 'purse', PURSES) ?? 'average',
  };
}

/** Everything starts loaded; a second of a model gets a number. */
export const itemsOf = (figure: FigureId, models: readonly string[], card: Profile = {}): ItemSetup[] =>
  itemIds(figure, models).map((own) => {
    const { holds, ...rest } = setupFor(own.model, card);
    return holds === 0 ? own : { ...own, loaded: true, ammo: holds, cap: holds, ...rest };
  });

/** What the look of somebody lets one expect (BW-WND-01). */
const WOUNDS: Readonly<Record<Look, readonly Wound[]>> = {
  unhurt: [],
  scratched: [{ graze: false, severity: 'flesh', deduction: 1, bleeding: 0 }],
  rough: [{ graze: false, severity: 'handicapping', deduction: 2, bleeding: 0 }],
  done: [{ graze: false, severity: 'serious', deduction: 4, bleeding: 0 }],
};

/** What of a card is plain to see. */
const PLAIN = ['heavy', 'tethered', 'block'] as const;

/** Somebody whose numbers are not to be known is like his type; without one like any outlaw. */
export function veil(_fight: Gunfight, figure: Figure, card: Profile): void {
  const seen = PLAIN.flatMap((key) => (card[key] === undefined ? [] : [[key, card[key]] as const]));
  figure.profile = { ...ordinaryOf(figure), ...Object.fromEntries(seen) };
  figure.wounds = [...WOUNDS[figure.look ?? 'unhurt']];
}

function ordinaryOf({ sort, template }: Figure): Profile {
  if (sort !== 'person') return beastProfile(Object.hasOwn(BEASTS, template) ? (template as BeastType) : 'town-horse');
  return rowProfile(personRow(template) ?? PEOPLE.outlaw!);
}
