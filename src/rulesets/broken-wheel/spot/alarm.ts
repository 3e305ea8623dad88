import type { Run } from '../../../game/run.ts';
import type { FigureId, Gunfight, SideId } from '../../../game/state.ts';
import { disturbOne, sleepersNear } from './hearing.ts';
import { isConcealed } from './sense-state.ts';
import { lookersFor, lookOnce, lookTogether, type Shot } from './spotting.ts';
import { subOf } from '../state.ts';

/** What a shot calls forth, throw by throw: a side looks for the shooter, those it alerts look too, a sleeper may wake. */
export type Alarm =
  | (Shot & { readonly kind: 'shot' })
  | (Shot & { readonly kind: 'look'; readonly side: SideId })
  | (Shot & { readonly kind: 'alert'; readonly observer: FigureId })
  | (Shot & { readonly kind: 'wake'; readonly sleeper: FigureId });

/** Whether anybody has anything to throw for it. */
export const isAlarming = (fight: Gunfight, { by, isLoud }: Shot): boolean =>
  isConcealed(fight, by) || (isLoud && sleepersNear(fight, by, 'shot').length > 0);

/** BW-SPOT-02, BW-HEAR-02: the hidden shooter is looked for, sleepers may wake; gives what is still to be thrown for. */
export function heed(run: Run, alarm: Alarm): Alarm[] {
  const { by, isLoud } = alarm;
  const shot = { by, isLoud };
  if (alarm.kind === 'shot') return throwsFor(run.fight, shot);
  if (alarm.kind === 'wake') disturbOne(run, alarm.sleeper, 'shot');
  if (alarm.kind === 'alert') lookOnce(run, alarm.observer, shot);
  if (alarm.kind !== 'look') return [];
  return lookTogether(run, alarm.side, shot).map((observer) => ({ ...shot, kind: 'alert', observer }));
}

function throwsFor(fight: Gunfight, shot: Shot): Alarm[] {
  const looks = isConcealed(fight, shot.by) ? fight.sides.filter(({ id }) => id !== fight.figures[shot.by]!.side) : [];
  const sleepers = shot.isLoud ? sleepersNear(fight, shot.by, 'shot') : [];
  return [
    ...looks.map(({ id }): Alarm => ({ ...shot, kind: 'look', side: id })),
    ...sleepers.map((sleeper): Alarm => ({ ...shot, kind: 'wake', sleeper })),
  ];
}

/** What throws still to come can depend on: who would look, and what is known of whom. */
export function alarmKey(fight: Gunfight, alarms: readonly Alarm[]): unknown {
  const open = alarms.flatMap((alarm) => (alarm.kind === 'shot' ? throwsFor(fight, alarm) : [alarm]));
  const looks = open.filter((one) => one.kind === 'look');
  const known = looks.length === 0 ? null : subOf(fight).senses.spotted;
  return [open, looks.map(({ by, side }) => lookersFor(fight, side, by)), known];
}
