import type { Offer, Slot } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { worldOf } from '../world/world.ts';
import { type Telling, toldWays, YES_OR_NO } from './told.ts';

/** The least and the most that something can do this turn. */
export type Speeds = { readonly min: number; readonly max: number };

/** Whole units from the least there is, or all there is. */
export function checkSpeed(speed: number | undefined, { min, max }: Speeds): Refusal | null {
  const least = Math.max(1, min);
  const isIn = (given: number): boolean => given >= least && given <= max && Number.isInteger(given - least);
  if (speed !== undefined && speed > 0 && (speed === max || isIn(speed))) return null;
  return { code: 'bad-value', option: 'speed', given: String(speed ?? ''), allowed: `${min} to ${max}` };
}

/** Without a map: so fast, and where that is told about whom. */
export function toldDrives(
  fight: Gunfight,
  vehicle: Figure,
  { action, min, max }: Speeds & Pick<Offer, 'action'>,
  telling: Telling,
): Offer[] {
  if (worldOf(fight).checkForm({}) !== null) return [];
  const speed: Slot = { kind: 'range', min: Math.min(max, Math.max(1, min)), max, step: 1 };
  const ways = toldWays(fight, vehicle, telling).map((way) => ({ speed, ...way, 'stated.all': YES_OR_NO }));
  return [{ speed }, ...ways].map((slots) => ({ action, slots }));
}
