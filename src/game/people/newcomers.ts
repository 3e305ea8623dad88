import type { Wished } from './convert.ts';
import type { Action, JoinAs } from '../actions.ts';
import { allWishes, MOST_OF_A_SEAT } from '../crowds/crowds.ts';
import { HOUSE, type SeatId, type SideId } from '../ids.ts';
import { apartFrom } from './same-names.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Grit } from '../settings.ts';
import type { View } from '../secrets/view.ts';
import { given } from '../given.ts';

/** The chart that a newcomer's man comes from, where the rules have it; else their first. */
const NEWCOMER = 'hired-gun';

/** Names for men of the house: told apart at a glance. */
const HOUSE_NAMES = [
  'Black Jack',
  'Curly Bill',
  'Dusty',
  'One-Eyed Pete',
  'Slim',
  'Tennessee',
  'Preacher',
  'Lefty',
  'Red',
  'Old Sam',
  'Cinco',
  'Whiskey',
] as const;

const MAX_NAME = 40;

/** Who typed a name that nobody can see. */
const NAMELESS = 'Stranger';

/** A name as typed, cut to what a card has room for; without what only hides, or turns the line around. */
export function cleanName(typed: string): string {
  const visible = typed.replaceAll(/[\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '');
  const name = visible
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME)
    .replace(/[\uD800-\uDBFF]$/, '');
  return /[^\s\p{C}\p{M}]/u.test(name) ? name : NAMELESS;
}

/** The chart of whoever brings nobody. */
export function newcomer(ruleset: Ruleset): string {
  const { templates } = ruleset.meta;
  return (templates.find((one) => one.id === NEWCOMER) ?? templates[0])?.id ?? '';
}

/** What newcomers carry into a duel: the first that a set has. Where there are revolvers, a pistol has one shot. */
const DUEL_ARMS = ['revolver', 'pistol'];

/** In a duel each has one, unless a character of one's own or the rules say otherwise. */
function armedForDuel(man: Wished, ruleset: Ruleset): Wished {
  const plain = man.template === newcomer(ruleset) && man.row === undefined && man.weapons === undefined;
  const arm = DUEL_ARMS.find((weapon) => ruleset.meta.weapons.includes(weapon));
  return plain && arm !== undefined ? { ...man, weapons: [arm] } : man;
}

/** Men of the house, as many as asked for. */
export function houseMen(ruleset: Ruleset, count: number, taken: readonly string[] = []): Wished[] {
  const free = HOUSE_NAMES.filter((name) => !taken.includes(name));
  return Array.from({ length: Math.max(1, count) }, (_, index) => ({
    name: free[index % free.length] ?? `No. ${index + 1}`,
    template: newcomer(ruleset),
  }));
}

/** Names of all who are in the fight or have joined it. */
export function namesIn(view: View | null): string[] {
  if (view === null) return [];
  const wishes = Object.values(view.seats).flatMap((seat) => seat.wishes);
  return [...Object.values(view.figures), ...wishes].map((one) => one.name);
}

interface HouseSide {
  readonly id: SideId;
  readonly count: number;
  readonly force?: readonly Wished[] | null | undefined;
}

export const houseJoins = (
  context: { readonly ruleset: Ruleset; readonly view: View | null },
  side: HouseSide,
): Action => ({
  type: 'join',
  seat: HOUSE,
  name: 'House',
  side: side.id,
  wishes: side.force ?? houseMen(context.ruleset, side.count, namesIn(context.view)),
  word: 'house',
});

/** Whoever fights the same again has their side again; who was not in it the one that the house had not. */
export function sideAgain(view: View | null, seat: SeatId): SideId {
  const { [seat]: own, [HOUSE]: house } = view?.seats ?? {};
  const isSecond = own === undefined ? house?.side === 'a' : own.side === 'b';
  return isSecond ? 'b' : 'a';
}

/** The house as it was, when the same is fought again; under other rules as many of theirs. Null: it was not in it. */
export function houseAgain(view: View, ruleset: Ruleset): HouseSide | null {
  const house = view.seats[HOUSE];
  const men = allWishes(view).filter(({ seat }) => seat.id === HOUSE && seat.side === house?.side);
  if (house === undefined || men.length === 0) return null;
  const force = men.slice(0, MOST_OF_A_SEAT).map(({ wish: { figure: _figure, at: _at, ...wish } }) => wish);
  const id = house.side === 'a' ? 'a' : 'b';
  return { id, count: force.length, force: view.ruleset === ruleset.ref ? force : null };
}

/** How many figures are on the other sides: the house brings as many. */
export function countOthers(view: View, side: string): number {
  const counts = view.sides
    .filter((one) => one.id !== side)
    .map((one) => allWishes(view).filter(({ seat }) => seat.side === one.id).length);
  return Math.max(1, ...counts);
}

export interface DuelPlan {
  readonly by: {
    readonly person: { readonly id: SeatId; readonly name: string };
    readonly man: Wished;
    readonly word: string;
  };
  readonly against: { readonly seat: SeatId; readonly name: string; readonly man: Wished };
  readonly rangeCm: number | undefined;
  readonly grit?: Grit | undefined;
  readonly ruleset: Ruleset;
}

/** A stand-alone duel: opened, joined by the challenger, the other called out. */
export function planDuel(plan: DuelPlan): Action[] {
  const { by, ruleset, rangeCm, grit = 'standard' } = plan;
  const man = { ...plan.against.man, name: apartFrom(plan.against.man.name, new Set([by.man.name.toLowerCase()])) };
  const against = { ...plan.against, man };
  const settings = { duel: true, ...(grit === 'standard' ? {} : { grit }) };
  const sides = [
    { id: 'a', name: by.man.name },
    { id: 'b', name: against.man.name },
  ];
  const opponent: Omit<JoinAs, 'word'> = {
    seat: against.seat,
    name: against.name,
    side: 'b',
    wishes: [armedForDuel(against.man, ruleset)],
  };
  return [
    { type: 'open-fight', ruleset: ruleset.ref, sides, settings, commitment: '' },
    {
      type: 'join',
      seat: by.person.id,
      name: by.person.name,
      side: 'a',
      wishes: [armedForDuel(by.man, ruleset)],
      word: by.word,
    },
    { type: 'challenge', figures: ['f1'], against: [], opponent, ...given({ distance: rangeCm }) },
  ];
}
