import type { FigureId } from '../../game/ids.ts';
import type { Run } from '../../game/run.ts';
import type { Gunfight } from '../../game/state.ts';
import { disturb, sleepersNear } from './hearing.ts';
import { isConcealed } from './sense-state.ts';
import { lookForShooter } from './spotting.ts';

/** A shot that may give its shooter away: with a gun it is loud, with a bow or a throw it is not (BW-SPOT-02). */
export interface Alarm {
  readonly by: FigureId;
  readonly isLoud: boolean;
}

/** Whether anybody has anything to throw for it. */
export function isAlarming(fight: Gunfight, { by, isLoud }: Alarm): boolean {
  return isConcealed(fight, by) || (isLoud && sleepersNear(fight, by, 'shot').length > 0);
}

/** BW-SPOT-02, BW-HEAR-02: the hidden shooter is looked for, sleepers may wake. */
export function heed(run: Run, alarm: Alarm): void {
  lookForShooter(run, alarm);
  if (alarm.isLoud) disturb(run, alarm.by, 'shot');
}
