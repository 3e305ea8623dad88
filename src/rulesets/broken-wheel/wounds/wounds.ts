import type { Severity } from '../../../game/effects.ts';
import type { Run } from '../../../game/run.ts';
import type { HitTest } from '../nerve/aftermath.ts';
import { knockDown } from '../melee/blows.ts';
import { isInPlay } from '../../kit.ts';
import type { Pierced } from './strike.ts';

/** BW-WND-01: what a wound takes off, and the fatigue that its bleeding costs each move until it is bandaged. */
export const WOUNDS: Readonly<Record<Severity, { readonly deduction: number; readonly bleeding: number }>> = {
  flesh: { deduction: 1, bleeding: 0 },
  handicapping: { deduction: 2, bleeding: 1 },
  sore: { deduction: 2, bleeding: 1 },
  serious: { deduction: 3, bleeding: 2 },
};

/** Lands a piercing hit; gives the test that it forces (BW-HURT-05): none for who is past it, nor for a beast. */
export function landPiercing(run: Run, hit: Pierced): HitTest | null {
  const { victim, grade, result } = hit;
  if (!isInPlay(run.figure(victim))) return null;
  wound(run, hit);
  if (result === 'inert') return null;
  if (grade === 'downed') knockDown(run, victim);
  if (run.figure(victim).sort !== 'person') return null;
  return { figure: victim, why: 'hit', mod: modOf(hit) };
}

/** BW-HURT-02. */
const modOf = ({ grade, result }: Pierced): number => (result !== 'serious' ? 0 : grade === 'downed' ? -3 : -2);

function wound(run: Run, { victim, by, cause, result }: Pierced): void {
  if (result === 'superficial') run.emit({ kind: 'grazed', figure: victim, by });
  else if (result === 'inert') run.emit({ kind: 'out-of-action', figure: victim, by, cause });
  else giveWound(run, victim, result, { by, cause });
}

/** One more wound, kept by itself (BW-WND-02). */
export const giveWound = (
  run: Run,
  figure: string,
  severity: Severity,
  { by, cause }: { readonly by?: string; readonly cause: Pierced['cause'] },
): void =>
  run.emit({
    kind: 'wounded',
    figure,
    ...(by === undefined ? {} : { by }),
    cause,
    count: 1,
    severity,
    ...WOUNDS[severity],
  });
