import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Gunfight } from '../../../game/state.ts';
import type { ThingId } from '../../../game/town/town.ts';
import { worldOf } from '../../kit/world/world.ts';
import { wallsBetween, wallsToName } from '../fire/buildings.ts';
import { sightLimit } from '../weather/weather.ts';

type Shoot = ActionOf<'shoot'>;

/** WM-BLDG-02: everything a shot goes through on its way; without a map the one wall that was named. */
export function wallsFor(fight: Gunfight, { figure, target, through }: Shoot): readonly ThingId[] {
  if (through === undefined) return [];
  return [...worldOf(fight).toName([through]), ...(wallsBetween(fight, figure, target) ?? [])];
}

/** What an order may name as being in the way. */
export const wallsToTry = (
  fight: Gunfight,
  { figure, target }: Pick<Shoot, 'figure' | 'target'>,
): readonly ThingId[] => [...wallsToName(fight), ...(wallsBetween(fight, figure, target)?.slice(0, 1) ?? [])];

/** WM-BLDG-02: one bullet, at somebody behind a wall whose place is known. */
export function checkThrough(fight: Gunfight, action: Shoot): Refusal | null {
  const { figure, target, through, mode } = action;
  if (mode !== 'single') return { code: 'bad-value', option: 'through', given: mode, allowed: 'single' };
  if (!wallsToTry(fight, { figure, target }).includes(through!)) return { code: 'nothing-there', wanted: 'wall' };
  const { range } = situationOf(fight, figure, target);
  const seen = range === null || range <= sightLimit(fight) + 0.001;
  return seen ? null : { code: 'no-line-of-sight', from: figure, to: target };
}
