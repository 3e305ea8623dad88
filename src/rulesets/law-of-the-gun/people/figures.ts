import type { ItemSetup } from '../../../game/effects.ts';
import { given } from '../../../game/given.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, Profile, Seat, Wish } from '../../../game/state.ts';
import { rollTable } from '../../kit.ts';
import { isDuel } from '../../kit/questions.ts';
import { addPerson, itemIds } from '../../recruiting.ts';
import { ATTRIBUTES, CARD, chartOf, isLawman, issuedTo, OWN_MAN } from './charts.ts';
import { AMMO_POINTS, BLADES, HORSE_CON, WEAPONS } from '../tables.ts';
import { weaponRow } from '../shoot/weapons.ts';

const CARRIED: readonly string[] = [...Object.keys(WEAPONS), ...BLADES];

type Wished = Omit<Wish, 'figure'>;

/** LG-ATTR-01, LG-NPC-04: whether such a figure can be had. */
export const checkWish = (wish: Wished): Refusal | null => checkTemplate(wish) ?? checkWeapons(wish);

function checkTemplate(wish: Wished): Refusal | null {
  if (wish.template === CARD) return checkCard(wish);
  if (chartOf(wish.template).length === 0) return { code: 'unknown-name', given: wish.template, sort: 'template' };
  const { row } = wish;
  if (row === undefined || (Number.isInteger(row) && row >= 1 && row <= 6)) return null;
  return { code: 'bad-value', option: 'row', given: String(row), allowed: '1-6' };
}

function checkCard(wish: Wished): Refusal | null {
  const profile = wish.profile ?? {};
  const min = wish.pc === true ? OWN_MAN.min : 1;
  for (const code of ATTRIBUTES) {
    const value = profile[code];
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= OWN_MAN.max) continue;
    return { code: 'bad-profile', field: code, given: String(value ?? ''), min, max: OWN_MAN.max };
  }
  const points = ATTRIBUTES.reduce((sum, code) => sum + Number(profile[code]), 0);
  if (wish.pc === true && points !== OWN_MAN.points) {
    return { code: 'bad-profile', field: 'points', given: String(points), min: OWN_MAN.points, max: OWN_MAN.points };
  }
  if (profile.hand === undefined || profile.hand === 'left' || profile.hand === 'right') return null;
  return { code: 'bad-value', option: 'hand', given: String(profile.hand), allowed: 'left, right' };
}

/** LG-NPC-04: a player's own man has two weapons of his choice, and a knife. */
function checkWeapons(wish: Wished): Refusal | null {
  const weapons = wish.weapons ?? [];
  const unknown = weapons.find((model) => !CARRIED.includes(model));
  if (unknown !== undefined) return { code: 'unknown-name', given: unknown, sort: 'weapon' };
  const chosen = weapons.filter((model) => model !== 'blade').length;
  if (wish.pc !== true || chosen <= OWN_MAN.weapons) return null;
  return { code: 'over-limit', what: 'weapons', given: chosen, max: OWN_MAN.weapons };
}

/** LG-ATTR-02: puts the wished figure on the roster with its card, and its horse after it. There is no money and no experience (LG-NPC-05). */
export function recruit(run: Run, wished: Wish, seat: Seat): void {
  const wish = isDuel(run.fight) ? { ...wished, mounted: false } : wished; // LG-DRAW-02
  const row = wish.template === CARD ? null : chartRow(run, wish);
  addPerson(run, {
    wish,
    seat,
    profile: profileOf(wish, row),
    items: itemsOf(wish.figure, weaponsOf(wish, row)),
    flags: [...(wish.pc === true ? ['pc'] : []), ...(isLawman(wish.template, row ?? 0) ? ['lawman'] : [])],
    steed: { template: 'horse', profile: { CON: HORSE_CON } },
  });
}

/** LG-NPC-01: the row chosen, or a D6. */
function chartRow(run: Run, wish: Wish): number {
  if (wish.row !== undefined) return wish.row;
  return rollTable(run, { table: 'profile', die: 6, figure: wish.figure, row: (face) => face });
}

function profileOf(wish: Wish, row: number | null): Profile {
  const hand = wish.profile?.hand;
  const values = row === null ? pickAttributes(wish.profile ?? {}) : chartOf(wish.template)[row - 1]!;
  return given({ ...values, hand });
}

const pickAttributes = (profile: Profile): Profile =>
  Object.fromEntries(ATTRIBUTES.map((code) => [code, profile[code] ?? 1]));

/** LG-NPC-03: what was asked for, else what his row of the chart carries; a player's own man always has a knife. */
function weaponsOf(wish: Wish, row: number | null): readonly string[] {
  const issued = issuedTo(wish.template, row ?? 0);
  const carried =
    wish.weapons !== undefined && wish.weapons.length > 0
      ? wish.weapons
      : issued.map((model) => (model === 'club' && wish.mounted === true ? 'lance' : model));
  return wish.pc === true && !carried.includes('blade') ? [...carried, 'blade'] : carried;
}

/** LG-AMMO-01. A second weapon of a model gets a number. */
const itemsOf = (figure: FigureId, models: readonly string[]): ItemSetup[] =>
  itemIds(figure, models).map((own) =>
    weaponRow(own.model) === null ? own : { ...own, loaded: true, ammo: AMMO_POINTS },
  );

/** A third row is neither good nor bad; a card typed by somebody is as good as a middling one. */
const ROW = 2;
const CARD_VALUES: Profile = { IN: 3, SK: 3, CL: 3, CON: 3, HO: 3 };

/** Somebody whose numbers are not to be known is as good as the middle of his chart. */
export function veil(_fight: Gunfight, figure: Figure, card: Profile): void {
  const hand = card.hand;
  const values = figure.sort === 'person' ? (chartOf(figure.template)[ROW] ?? CARD_VALUES) : { CON: HORSE_CON };
  figure.profile = given({ ...values, hand });
}
