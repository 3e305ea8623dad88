import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import type { Speeds } from '../../kit/travel/drives.ts';
import { rollStat } from '../dice.ts';
import { baseOf, driverOf, paceOf } from '../horses/horse.ts';
import { damageOf, slowedTo } from '../horses/horse-state.ts';
import { driverMods } from '../horses/ride-skills.ts';
import { overturn } from './wagon-team.ts';

/** How much faster or slower a wagon above its base may get in a turn; inches. */
const CHANGE = 2;

/** WM-WAGON-01: what speed it may do next; while its team fails just the one (WM-WAGON-09). */
export function speedsOf(fight: Gunfight, wagon: Figure): Speeds {
  const slowing = slowedTo(fight, wagon.id);
  if (slowing !== undefined) return { min: slowing, max: slowing };
  const [now, base] = [paceOf(fight, wagon), baseOf(fight, wagon)];
  const most = Math.min(2 * base, Math.max(base, now + CHANGE));
  return now <= base + 0.001 ? { min: 0, max: most } : { min: Math.min(most, now - CHANGE), max: most };
}

/** WM-WAGON-10: before it moves with its traces or wheels damaged; over it goes, always without a driver. True: it holds together. */
export function holdsTogether(run: Run, wagon: FigureId): boolean {
  const { traces, wheels } = damageOf(run.fight, wagon);
  if (traces + wheels === 0) return true;
  const driver = driverOf(run.fight, wagon);
  if (driver !== null && holdsIt(run, driver, traces + wheels)) return true;
  overturn(run, { wagon, why: 'parts', by: driver?.id ?? wagon });
  return false;
}

function holdsIt(run: Run, driver: Figure, hits: number): boolean {
  const mods = [{ id: 'damage', value: -hits }, ...driverMods(driver)];
  return rollStat(run, driver.id, { stat: 'I', why: 'hold-together', mods });
}
