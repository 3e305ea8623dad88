import type { Run } from '../../../game/run.ts';
import type { Figure } from '../../../game/state.ts';
import { isInPlay, itemOf, pickOne, rollTable, rosterOf } from '../../kit.ts';
import { offLine } from '../../kit/world/off-line.ts';
import type { Pull, Task } from './firing.ts';
import { ballisticsOf, gunOf } from './guns.ts';
import { isOnFeet } from '../people/profile.ts';

/** As near to the line as this; inches. */
const BESIDE = 0.5;

/** WM-AMMO-06, an option: a natural 1 may find somebody else who stands beside the line. */
export function strayFrom(run: Run, { figure, target, weapon, load }: Pull): readonly Task[] {
  if (run.fight.settings.strayShots !== true) return [];
  const others = besideLine(run, run.figure(figure), run.figure(target));
  if (others.length === 0) return [];
  const row = (face: number): string => (face === 1 ? 'strays' : 'harmless');
  if (rollTable(run, { table: 'stray', die: 6, figure, row }) === 'harmless') return [];
  const victim = pickOne(run, others, (one) => one.name);
  run.emit({ kind: 'shot-strayed', figure, victim: victim.id });
  const { strength } = ballisticsOf(gunOf(itemOf(run.figure(figure), weapon)!.model)!, load);
  const blow = { target: victim.id, by: figure, strength, cause: 'shot', weapon, pins: true } as const;
  return [{ do: 'strike', blow, from: figure, stood: isOnFeet(run.fight, victim) }];
}

const besideLine = (run: Run, shooter: Figure, target: Figure): readonly Figure[] =>
  rosterOf(run.fight).filter(
    (one) =>
      one.id !== shooter.id &&
      one.id !== target.id &&
      one.id !== shooter.mount &&
      isInPlay(one) &&
      offLine(run.fight, shooter, target, one) <= BESIDE + 0.001,
  );
