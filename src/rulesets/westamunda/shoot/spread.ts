import type { FigureId, ItemId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import { rollTable } from '../../kit.ts';
import type { Blow } from '../wounds/hits.ts';
import type { Pull, Task } from './firing.ts';
import { seesAcross, wallPlace } from '../fire/buildings.ts';
import { bodiesIn, drift, spotOf, type Spot, type Template, victimsAmong, victimsOf } from '../fire/template.ts';

/** WM-SG-02: inches. */
export const RADIUS = 1;
export const STRENGTH = 3;

/** A charge of shot that comes down somewhere. */
export interface Spread {
  readonly by: FigureId;
  readonly weapon: ItemId;
  readonly template: Template;
  /** WM-SG-05: from both barrels at once each takes D3 hits. */
  readonly both: boolean;
  /** WM-BLDG-03: what is left of it beyond the wall it struck; null: nothing. */
  readonly beyond?: number | null;
}

/** A spot, the wall somebody is behind (WM-BLDG-03), or where he stands. */
function aimOf({ fight }: Run, { spot, walls, figure, target }: Pull): Spot {
  const [wall] = walls ?? [];
  return spot ?? (wall === undefined ? spotOf(fight, target) : { at: wallPlace(fight, wall, figure), off: 0 });
}

/** WM-SG-02, WM-SG-06: where it comes down, or null where it comes to nothing. Unless another barrel follows only who stands there matters. */
export function landsAt(
  run: Run,
  shot: Pull,
  { passed, distance, isFollowed }: { passed: boolean; distance: number; isFollowed: boolean },
): Spot | null {
  const aimedAt = aimOf(run, shot);
  if (passed) return aimedAt;
  const bodies = bodiesIn(run.fight);
  const spot = drift(run, aimedAt, {
    by: shot.figure,
    most: distance / 2,
    ...(isFollowed ? {} : { bandOf: (at) => victimsAmong(run.fight, bodies, spreadAt(shot, at).template).join() }),
  });
  if (spot === null) run.emit({ kind: 'misfired', figure: shot.figure, weapon: shot.weapon, result: 'dud' });
  return spot;
}

export function spreadAt({ figure, weapon, target, mode, named = [], spot: aimedAt }: Pull, spot: Spot): Spread {
  const meant = aimedAt === undefined ? target : null;
  return { by: figure, weapon, template: { spot, radius: RADIUS, target: meant, named }, both: mode === 'together' };
}

/** WM-SG-07: everybody under it, nearest first. */
export function strikeArea(run: Run, spread: Spread): readonly Task[] {
  const { by, weapon, template, both } = spread;
  const { spot, radius, target } = template;
  run.emit({ kind: 'area-struck', what: 'scatter', centre: spot.at, radius, strength: STRENGTH });
  return victimsOf(run.fight, template).flatMap((victim): Task[] => {
    const strength = strengthAt(run, spread, victim);
    if (strength === null) return [];
    const cause = victim === target ? 'shot' : 'spread';
    const blow = { target: victim, by, strength, cause, weapon, pins: true } as const;
    return [both ? { do: 'hits', blow } : { do: 'strike', blow, from: by, stood: false }];
  });
}

/** WM-BLDG-03: on the firer's side of a wall all of it, beyond only what has come through. */
const strengthAt = (run: Run, { by, beyond }: Spread, victim: FigureId): number | null =>
  beyond === undefined || seesAcross(run.fight, by, victim) ? STRENGTH : beyond;

/** WM-SG-05: one to three hits on this one. */
export function hitsOn(run: Run, blow: Blow): readonly Task[] {
  const { target, by } = blow;
  const count = rollTable(run, { table: 'hits', die: 3, figure: target, by, row: (face) => face });
  return Array.from({ length: count }, () => ({ do: 'strike', blow, from: by, stood: false }));
}
