import type { FigureId } from '../../game/ids.ts';
import type { Run } from '../../game/run.ts';
import type { Figure } from '../../game/state.ts';
import type { HitTest } from './aftermath.ts';
import { landBlow, type Rung, rungOf } from './blows.ts';
import { modsOf, readCheck, rollD10, tellTable, totalOf } from './dice.ts';
import { inchesMoved } from './march-state.ts';
import { giveWound } from './wounds.ts';

/** BW-FALL-01: how hard the ground is. */
export const GROUND_STRIKES = { spikes: -2, rocks: -3, stony: -4, normal: -5, soft: -6, marsh: -7 } as const;

/** BW-FALL-02: fainted in the saddle, thrown by the steed, or down with it. */
export type RiderFall = 'fainted' | 'thrown' | 'mount-down';

/** A fall that has been thrown for, and not landed yet. */
export interface Fall {
  readonly kind: 'fall';
  readonly victim: FigureId;
  readonly mount: FigureId;
  readonly why: RiderFall;
  readonly total: number;
}

/** BW-FALL-02: the D10 of a rider who comes off. */
export function throwRiderFall(run: Run, rider: Figure, why: RiderFall): Fall {
  const moved = inchesMoved(run.fight, rider);
  const mods = modsOf({
    ground: GROUND_STRIKES.normal,
    'with-steed': why === 'mount-down' ? 1 : 0,
    thrown: why === 'thrown' ? 1 : 0,
    speed: moved >= 12 ? 2 : moved >= 6 ? 1 : 0,
  });
  const value = rollD10(run, 'fall', (one) => fallRow(totalOf(one, mods)));
  const check = readCheck([value], mods);
  tellTable(run, { table: 'fall', figure: rider.id, check, row: fallRow(check.total) });
  return { kind: 'fall', victim: rider.id, mount: rider.mount!, why, total: check.total };
}

/** BW-FALL-03. */
export function fallRow(total: number): Rung | 'wounded' | 'crippled' | 'dead' {
  if (total >= 9) return 'dead';
  if (total >= 7) return 'crippled';
  return total >= 5 ? 'wounded' : rungOf(total);
}

/** Off and down, and whatever that does; gives the test that it forces. */
export function landFall(run: Run, { victim, mount, why, total }: Fall): HitTest | null {
  if (run.figure(victim).mount !== mount) return null;
  run.emit({ kind: 'thrown', figure: victim, mount, why });
  return landImpact(run, victim, total);
}

/** BW-FALL-03: what the ground does to whoever has fallen. */
export function landImpact(run: Run, victim: FigureId, total: number): HitTest | null {
  const row = fallRow(total);
  if (row === 'dead') {
    run.emit({ kind: 'out-of-action', figure: victim, cause: 'fall' });
    return null;
  }
  if (row === 'wounded' || row === 'crippled') {
    run.emit({ kind: 'stunned', figure: victim });
    giveWound(run, victim, row === 'wounded' ? 'sore' : 'serious', { cause: 'fall' });
    return null;
  }
  return landBlow(run, { kind: 'blow', victim, by: victim, cause: 'fall', rung: row, isMelee: false });
}
