import type { Figure, Gunfight } from '../../../game/state.ts';
import { checkStates, hasStatus, isInPlay, isPerson, riderOn, rosterOf } from '../../kit.ts';
import { isBoundByEnemy, teamOf } from '../move/pace.ts';
import type { Rider } from '../people/people.ts';
import { RIDER_SKILL } from './steeds.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { checkBeside } from '../spot/eyes.ts';
import { holderOf, isTethered, steedOf } from './steed-state.ts';
import { BEASTS, type BeastType } from './stock.ts';

/** Who is up on it: its rider, or whoever drives what it pulls. */
export function masterOf(fight: Gunfight, beast: Figure): Figure | null {
  const vehicle = fight.figures[beast.mount ?? ''];
  const people = rosterOf(fight).filter((one) => isPerson(one) && isInPlay(one));
  if (vehicle !== undefined)
    return people.find((one) => one.mount === vehicle.id && one.seatAboard === 'driver') ?? null;
  return people.find((one) => one.mount === beast.id) ?? null;
}

/** BW-BEAST-01: a team is one beast; the first of it stands for all. */
export function leadOf(fight: Gunfight, beast: Figure): Figure {
  const vehicle = fight.figures[beast.mount ?? ''];
  return (vehicle === undefined ? undefined : teamOf(fight, vehicle)[0]) ?? beast;
}

export const isLead = (fight: Gunfight, beast: Figure): boolean => leadOf(fight, beast).id === beast.id;

export function skillOf({ profile }: Figure): Rider {
  const told = String(profile.rider ?? 'average');
  return Object.hasOwn(RIDER_SKILL, told) ? (told as Rider) : 'average';
}

/** BW-HORSE-04: neither tethered nor in anybody's hand. */
export const isLoose = (fight: Gunfight, steed: Figure): boolean =>
  !isTethered(steed) && holderOf(fight, steed) === null;

/** On foot, upright, and in nobody's reach. */
export function checkOnOwnFeet(fight: Gunfight, figure: Figure): Refusal | null {
  if (figure.mount !== null) return { code: 'state-already', figure: figure.id, state: 'mounted' };
  return checkStates(figure, { prone: figure.posture === 'prone', engaged: isBoundByEnemy(fight, figure) });
}

/** What may be had of a beast: there, on its feet, nobody's, and of a kind that bears a rider. */
export function checkSteed(fight: Gunfight, figure: Figure, steed: Figure): Refusal | null {
  const unfit = (why: string): Refusal => ({ code: 'mount-unavailable', figure: steed.id, why });
  if (!isInPlay(steed) || hasStatus(steed, 'stunned', 'collapsed')) return unfit('out-of-action');
  if (steedKind(steed) === null) return unfit('cannot-be-ridden');
  if (steed.mount !== null) return unfit('harnessed');
  if (riderOn(fight, steed) !== null) return unfit('taken');
  if (steedOf(fight, steed.id).run !== null) return unfit('bolted');
  const holder = holderOf(fight, steed);
  if (holder !== null && holder.side !== figure.side) return unfit('taken');
  return checkBeside(fight, figure, steed);
}

export function steedKind({ profile }: Figure) {
  const type = String(profile.beast ?? '');
  return Object.hasOwn(BEASTS, type) ? BEASTS[type as BeastType].kind : null;
}
