import type { Cause } from '../../../game/effects.ts';
import type { FigureId, ItemId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import type { HitTest } from '../nerve/aftermath.ts';
import { isInPlay } from '../../kit.ts';

/** BW-BRAWL-02. */
const LADDER = ['unaffected', 'no-harm', 'flinched', 'staggered', 'downed', 'stunned'] as const;
export type Rung = (typeof LADDER)[number];

export const rungOf = (excess: number): Rung => (excess < 0 ? 'unaffected' : LADDER[Math.min(excess, 4) + 1]!);

/** A blow that has been thrown for, and not landed yet. */
export interface Blow {
  readonly kind: 'blow';
  readonly victim: FigureId;
  readonly by: FigureId;
  readonly cause: Cause;
  readonly weapon?: ItemId;
  readonly rung: Rung;
  /** Hand to hand an excess of 0 is worth something to the striker (BW-BRAWL-02). */
  readonly isMelee: boolean;
}

/** BW-BRAWL-02: what the next melee round suffers by it, and so does the test. */
const PENALTY = { flinched: 0, staggered: -1, downed: -2 } as const;

/** Lands a blow; gives the test that it forces. */
export function landBlow(run: Run, { victim, by, rung, isMelee }: Blow): HitTest | null {
  const figure = run.figure(victim);
  if (!isInPlay(figure) || rung === 'unaffected' || rung === 'no-harm') {
    run.emit({ kind: 'unharmed', figure: victim, by, why: 'no-harm' });
    if (rung === 'no-harm' && isMelee) run.emit({ kind: 'advantage-gained', figure: by, amount: 1 });
    return null;
  }
  if (rung === 'stunned') {
    run.emit({ kind: 'stunned', figure: victim, by });
    return null;
  }
  // BW-HURT-07: a beast takes no notice of less.
  if (figure.sort !== 'person' && rung !== 'downed') return null;
  run.emit({ kind: 'reeled', figure: victim, by, grade: rung, next: PENALTY[rung] });
  if (rung === 'downed') knockDown(run, victim);
  return figure.sort === 'person' ? { figure: victim, why: 'blow', mod: PENALTY[rung] } : null;
}

/** BW-HURT-06: to the ground, unless it is there, or in the saddle (BW-HORSE-05). */
export function knockDown(run: Run, id: FigureId): void {
  const { posture, mount } = run.figure(id);
  if (mount === null && posture !== 'prone')
    run.emit({ kind: 'posture-set', figure: id, posture: 'prone', why: 'hit' });
}
