import { checkRow, type Run } from '../../../game/run.ts';
import { rosterOf } from '../../kit.ts';
import { isInFight, mountOf, vehicleOf } from '../people/condition.ts';
import { stateCover } from '../cover/cover.ts';
import type { Leg } from './walk.ts';

/** Terrain of this level or worse throws whoever has not his horse in hand (LG-TERR-04). */
const PERILOUS_LEVEL = 2;

interface Start {
  readonly allowed: number;
  /** The test to move fast has failed. */
  readonly failed: boolean;
}

/** LG-TERR-02, LG-TERR-03, LG-TERR-04: what difficult ground on the way leaves of the allowance; null: the move has ended in a fall. */
export function crossGround(run: Run, leg: Leg, { allowed, failed }: Start): number | null {
  if (leg.terrain === 0) return allowed;
  const riding = run.figure(leg.figure).mount !== null;
  if (riding && failed && leg.terrain >= PERILOUS_LEVEL) {
    fallOff(run, leg);
    return null;
  }
  return allowed - rollGround(run, leg, riding ? 10 : 6);
}

/** LG-TERR-02: a die for each level. */
function rollGround(run: Run, leg: Leg, die: number): number {
  const faces = Array.from({ length: leg.terrain }, () => run.roll(die, 'terrain'));
  const loss = faces.reduce((sum, face) => sum + face, 0);
  const check = { ...checkRow(loss), faces };
  run.emit({ kind: 'table-rolled', table: 'terrain', figure: leg.figure, check, row: loss });
  run.emit({ kind: 'terrain-slowed', figure: leg.figure, piece: 'ground', level: leg.terrain, loss });
  return loss;
}

/** LG-TERR-04, LG-VEH-04. */
function fallOff(run: Run, leg: Leg): void {
  const figure = run.figure(leg.figure);
  const horse = mountOf(run.fight, figure);
  if (horse !== null) return run.emit({ kind: 'thrown', figure: figure.id, mount: horse.id, why: 'difficult-ground' });
  const vehicle = vehicleOf(run.fight, figure)!;
  run.emit({ kind: 'overturned', figure: vehicle.id, why: 'difficult-ground' });
  for (const one of rosterOf(run.fight).filter((person) => person.mount === vehicle.id && person.sort === 'person')) {
    run.emit({ kind: 'thrown', figure: one.id, mount: vehicle.id, why: 'overturned' });
    if (isInFight(one)) stateCover(run, one.id, 'none');
  }
}
