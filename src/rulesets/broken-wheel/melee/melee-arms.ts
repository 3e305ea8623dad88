import type { MeleeOption } from '../../../game/effects.ts';
import type { Figure, Gunfight, Item, ItemId } from '../../../game/state.ts';
import { armOf, inHand, ownFigure } from '../shoot/arms.ts';
import type { HandArm } from './hand-arms.ts';
import { itemOf } from '../../kit.ts';

/** Bare hands stand for a weapon, and are always there. */
export const FISTS = 'fists';

const modelOf = (figure: Figure, weapon: ItemId): string =>
  weapon === FISTS ? FISTS : (itemOf(figure, weapon)?.model ?? FISTS);

const armIn = (figure: Figure, weapon: ItemId): HandArm => armOf(modelOf(figure, weapon)) ?? armOf(FISTS)!;

/** Whether this is a weapon for that (BW-WPN-07, BW-MAUL-01, BW-DODGE-01). */
const SERVES: Readonly<Record<MeleeOption, (arm: HandArm) => boolean>> = {
  fight: ({ pierces }) => pierces !== null,
  brawl: ({ bludgeons }) => bludgeons !== null,
  maul: ({ mauls }) => mauls !== undefined,
  dodge: ({ dodges }) => dodges !== undefined,
  finish: ({ pierces, bludgeons }) => pierces !== null || bludgeons !== null,
  'ride-down': () => false,
};

/** BW-WPN-08: in hand: no pistol is drawn for a blow; what is thrown in a face is taken out of a pocket as it is used. */
const isWeaponReady = (fight: Gunfight, figure: Figure, item: Item, option: MeleeOption): boolean =>
  option === 'dodge' || inHand(fight, figure.id) === item.id;

/** Weapons it could do that with now, the best first; bare hands where they will do. */
export function armsFor(fight: Gunfight, figure: Figure, option: MeleeOption): readonly ItemId[] {
  const items = figure.items.filter((item) => {
    const arm = armOf(item.model);
    return arm !== null && SERVES[option](arm) && isWeaponReady(fight, figure, item, option);
  });
  const hands = option === 'brawl' || option === 'finish' ? [FISTS] : [];
  const found = [...items.map(({ id }) => id), ...hands];
  return found.toSorted((a, b) => worthOf(figure, b, option) - worthOf(figure, a, option));
}

/** A point of the throw is worth a point of the strike. */
function worthOf(figure: Figure, weapon: ItemId, option: MeleeOption): number {
  const arm = armIn(figure, weapon);
  if (option === 'maul') return arm.mauls ?? 0;
  // BW-DODGE-01: what works once is kept for when it is asked for.
  if (option === 'dodge') return -(arm.dodges ?? 0);
  if (option === 'finish')
    return arm.pierces === null ? bludgeonOf(figure, weapon) : PIERCING + pierceOf(figure, weapon);
  const strike = option === 'fight' ? pierceOf(figure, weapon) : bludgeonOf(figure, weapon);
  return strike + diceOf(figure, weapon, option);
}

const PIERCING = 10;

/** BW-WPN-07: what it adds to a piercing strike, and what to a blow; a card's own figure goes before. */
export const pierceOf = (figure: Figure, weapon: ItemId): number =>
  ownFigure(figure, 'strike', modelOf(figure, weapon)) ?? armIn(figure, weapon).pierces ?? 0;

export const bludgeonOf = (figure: Figure, weapon: ItemId): number =>
  ownFigure(figure, 'blow', modelOf(figure, weapon)) ?? armIn(figure, weapon).bludgeons ?? 0;

export const isPiercing = (figure: Figure, weapon: ItemId): boolean => armIn(figure, weapon).pierces !== null;

/** BW-WPN-07: on the throw; the pommel of a sword or the poll of an axe is no heavier than a club. */
export function diceOf(figure: Figure, weapon: ItemId, option: MeleeOption): number {
  if (option !== 'fight' && option !== 'brawl') return 0;
  const arm = armIn(figure, weapon);
  const own = ownFigure(figure, 'dice', modelOf(figure, weapon));
  return own ?? (option === 'brawl' && arm.pierces !== null ? 0 : arm.dice);
}

/** BW-MAUL-01: rope and sack help always, a whip for holding only. */
export function maulBonus(figure: Figure, weapon: ItemId | undefined, prefer: 'hold' | 'throw'): number {
  if (weapon === undefined) return 0;
  const { mauls = 0, holdsOnly } = armIn(figure, weapon);
  return holdsOnly === true && prefer === 'throw' ? 0 : mauls;
}

/** BW-DODGE-01. */
export const dodgeBonus = (figure: Figure, weapon: ItemId | undefined): number =>
  weapon === undefined ? 0 : (armIn(figure, weapon).dodges ?? 0);
