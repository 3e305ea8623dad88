import type { Refusal } from '../../../game/refusals.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Gunfight } from '../../../game/state.ts';
import { byDistance, enemiesOf, rangeBetween } from '../../kit.ts';
import { worldOf } from '../../kit/world/world.ts';
import { pullOf, type Shoot } from './modes.ts';
import { needsOf } from './need.ts';
import { isDown } from '../people/profile.ts';

/** Whether somebody could be shot at so. */
type MayShoot = (action: Shoot) => boolean;

/** WM-SHOOT-03: the nearest must be shot at unless somebody farther off is easier; never where one has aimed. */
export function checkClosest(fight: Gunfight, action: Shoot, mayShoot: MayShoot): Refusal | null {
  if (!mustTakeClosest(fight) || pullOf(fight, action).aim > 0) return null;
  const own = situationOf(fight, action.figure, action.target).range!;
  const nearest = nearestBefore(fight, action, { inches: own, mayShoot });
  if (nearest === null || needAt(fight, action) < needAt(fight, nearest)) return null;
  return { code: 'closer-target', target: nearest.target };
}

/** By default where there is a map, which knows who is the closest. */
const mustTakeClosest = (fight: Gunfight): boolean => worldOf(fight).hasRule(fight.settings.closestTarget ?? 'map');

/** The shot at whoever is nearer than this, up, and could be shot at, in the open (WM-SHOOT-02) or the same way; at the nearest of them. */
function nearestBefore(
  fight: Gunfight,
  action: Shoot,
  { inches, mayShoot }: { readonly inches: number; readonly mayShoot: MayShoot },
): Shoot | null {
  const figure = fight.figures[action.figure]!;
  const up = enemiesOf(fight, figure).filter((one) => !isDown(one));
  const nearer = byDistance(fight, figure.id, up).filter(
    ({ id }) => rangeBetween(fight, figure.id, id) < inches - 0.001,
  );
  const { through, ...open } = action;
  const ways: readonly Shoot[] = through === undefined ? [open] : [open, action];
  const shots = nearer.flatMap(({ id: target }) => ways.map((way) => ({ ...way, target })));
  return shots.find(mayShoot) ?? null;
}

const needAt = (fight: Gunfight, action: Shoot): number => needsOf(fight, pullOf(fight, action)).need;
