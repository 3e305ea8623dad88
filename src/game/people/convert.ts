import type { Refusal } from '../refusals.ts';
import type { Ruleset, WishTerms } from '../ruleset.ts';
import type { Profile, RulesetRef, Wished } from '../state.ts';
import { type Trait, TRAITS, type Traits, type Value } from './traits.ts';

export type { Wished };

/** Arms by what they are, whatever each set of rules calls them. */
export type ArmSort =
  | 'pocket-pistol'
  | 'light-pistol'
  | 'pistol'
  | 'heavy-pistol'
  | 'single-pistol'
  | 'repeater'
  | 'short-repeater'
  | 'carbine'
  | 'rifle'
  | 'short-musket'
  | 'musket'
  | 'smoothbore'
  | 'big-rifle'
  | 'shotgun'
  | 'sawn-off'
  | 'bow'
  | 'throwing-blade'
  | 'knife'
  | 'big-knife'
  | 'sword'
  | 'axe'
  | 'spear'
  | 'lance'
  | 'club'
  | 'bayonet'
  | 'whip'
  | 'rope'
  | 'shield';

/** What is put into a fight besides people. */
export type StockSort = 'wagon' | 'large-wagon' | 'coach' | 'beast';

/** Somebody as told in no particular rules. */
export interface Person {
  readonly traits: Traits;
  /** What he carries, in the words of the rules that he comes from. */
  readonly arms: readonly string[];
  /** Leader, healer, and whatever else is said of him in a word. */
  readonly marks: readonly string[];
  /** Of the first nations. */
  readonly native: boolean;
  /** His values would be thrown for: these are the middle of them. */
  readonly averaged?: true;
}

/** A card in the words of the rules that he comes to, without arms. */
export interface Written {
  readonly template: string;
  readonly profile: Profile;
  /** Which of its values stand for which trait. */
  readonly values: Readonly<Partial<Record<Trait, readonly Value[]>>>;
  readonly marks: readonly string[];
  /** Values that nothing in the traits speaks of: as most people have them. */
  readonly ordinary?: readonly Value[];
  /** What all values of a card add up to, where that changed them. */
  readonly points?: number;
}

export type WriteTerms = { readonly pc: boolean; readonly settings: WishTerms['settings'] };

/** How one set of rules tells its people to others, and takes theirs. */
export interface Converter {
  read(wish: Wished): Person;
  write(person: Person, terms: WriteTerms): Written;
  sortOf(model: string): ArmSort | null;
  /** Models that stand for a sort, best first; none: the rules have nothing like it. */
  readonly models: Readonly<Partial<Record<ArmSort, readonly string[]>>>;
  /** What somebody is given who brings nothing. */
  readonly issued: readonly string[];
  readonly stock: Readonly<Record<string, StockSort>>;
}

/** What became of one thing on the way; words for it are the report's. */
export type ConversionNote =
  | { readonly kind: 'value'; readonly trait: Trait; readonly from: readonly Value[]; readonly to: readonly Value[] }
  | { readonly kind: 'value-lost'; readonly trait: Trait; readonly from: readonly Value[] }
  | { readonly kind: 'value-filled'; readonly trait: Trait; readonly to: readonly Value[] }
  | { readonly kind: 'ordinary'; readonly to: readonly Value[] }
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'averaged' }
  | { readonly kind: 'arm'; readonly from: string; readonly to: string }
  | { readonly kind: 'arm-lost'; readonly from: string }
  | { readonly kind: 'arm-filled'; readonly to: string }
  | { readonly kind: 'mark-lost'; readonly mark: string }
  | { readonly kind: 'stock'; readonly from: string; readonly to: string };

export interface Conversion {
  readonly from: RulesetRef;
  readonly to: RulesetRef;
  readonly wish: Wished;
  /** None: nothing had to change. */
  readonly notes: readonly ConversionNote[];
}

/** Which rules a wish comes from and which it goes to; the terms of one fight, where it is for one. */
type Way = { readonly from: Ruleset; readonly to: Ruleset; readonly terms?: WishTerms };

type Converted = { readonly conversion: Conversion } | { readonly refusal: Refusal };

/** The same person, or the same wagon, under other rules. Nothing is thrown, and what comes of it may be had there. */
export function convertWish(way: Way, wish: Wished): Converted {
  const { from, to } = way;
  if (from.ref === to.ref) return { conversion: { from: from.ref, to: to.ref, wish, notes: [] } };
  const wrong = from.checkWish(wish);
  if (wrong !== null) return { refusal: wrong };
  const [reads, writes] = [from.converter, to.converter];
  if (reads === undefined || writes === undefined) return strange(wish);
  const done = reads.stock[wish.template] === undefined ? asPerson(way, wish) : asStock(reads, writes, wish);
  if (done === null) return strange(wish);
  const refusal = to.checkWish(done.wish, way.terms);
  return refusal === null ? { conversion: { from: from.ref, to: to.ref, ...done } } : { refusal };
}

const strange = ({ template }: Wished): Converted => ({
  refusal: { code: 'unknown-name', given: template, sort: 'template' },
});

type Done = Pick<Conversion, 'wish' | 'notes'>;

function asPerson({ from, to, terms }: Way, wish: Wished): Done {
  const { template: _template, row: _row, profile: _profile, weapons: _weapons, ...same } = wish;
  const person = from.converter!.read(wish);
  const written = to.converter!.write(person, { pc: wish.pc === true, settings: terms?.settings ?? {} });
  const bare = { ...same, template: written.template, profile: written.profile };
  const carries = (weapons: readonly string[]): boolean => to.checkWish({ ...bare, weapons }, terms) === null;
  const armed = takeArms({ reads: from.converter!, writes: to.converter! }, person.arms, carries);
  return {
    wish: { ...bare, weapons: armed.weapons },
    notes: [...valueNotes(person, written), ...armed.notes],
  };
}

const valueNotes = (person: Person, { values, marks, ordinary = [], points }: Written): ConversionNote[] => [
  ...(person.averaged === true ? [{ kind: 'averaged' } as const] : []),
  ...TRAITS.flatMap((trait) => traitNote(trait, person.traits[trait]?.by, values[trait])),
  ...(points === undefined ? [] : [{ kind: 'points', points } as const]),
  ...(ordinary.length === 0 ? [] : [{ kind: 'ordinary', to: ordinary } as const]),
  ...person.marks.filter((mark) => !marks.includes(mark)).map((mark): ConversionNote => ({ kind: 'mark-lost', mark })),
];

function traitNote(
  trait: Trait,
  from: readonly Value[] | undefined,
  to: readonly Value[] | undefined,
): ConversionNote[] {
  if (from !== undefined && to !== undefined) return [{ kind: 'value', trait, from, to }];
  if (from !== undefined) return [{ kind: 'value-lost', trait, from }];
  return to === undefined ? [] : [{ kind: 'value-filled', trait, to }];
}

type Armed = { readonly weapons: readonly string[]; readonly notes: readonly ConversionNote[] };

/** Sorts of which one may well carry two. */
const PAIRED: readonly ArmSort[] = ['pocket-pistol', 'light-pistol', 'pistol', 'heavy-pistol', 'single-pistol'];

/** One after another, as long as the other rules let him carry it all. */
function takeArms(
  { reads, writes }: { readonly reads: Converter; readonly writes: Converter },
  arms: readonly string[],
  carries: (weapons: readonly string[]) => boolean,
): Armed {
  const weapons: string[] = [];
  const notes: ConversionNote[] = [];
  for (const from of arms) {
    const sort = reads.sortOf(from);
    const to = sort === null ? undefined : writes.models[sort]?.find((model) => fits(model, sort));
    if (to !== undefined && (PAIRED.includes(sort!) || !weapons.includes(to))) weapons.push(to);
    notes.push(to === undefined ? { kind: 'arm-lost', from } : { kind: 'arm', from, to });
  }
  const issued = weapons.length === 0 ? writes.issued : [];
  return {
    weapons: [...weapons, ...issued],
    notes: [...notes, ...issued.map((to) => ({ kind: 'arm-filled', to }) as const)],
  };

  function fits(model: string, sort: ArmSort): boolean {
    return (!PAIRED.includes(sort) && weapons.includes(model)) || carries([...weapons, model]);
  }
}

/** Wheels are wheels; a beast, or what has no like, is not to be had. */
function asStock(reads: Converter, writes: Converter, wish: Wished): Done | null {
  const sort = reads.stock[wish.template]!;
  const wheels = sort === 'beast' ? [] : Object.entries(writes.stock).filter(([, one]) => one !== 'beast');
  const [to] = wheels.find(([, one]) => one === sort) ?? wheels[0] ?? [];
  return to === undefined
    ? null
    : { wish: { ...wish, template: to }, notes: [{ kind: 'stock', from: wish.template, to }] };
}
