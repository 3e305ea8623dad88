import type { StatedMove } from '../../../game/actions.ts';
import type { EffectOf } from '../../../game/effects.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, Gait, Gunfight } from '../../../game/state.ts';
import { cellsBetween, type Place, samePlace } from '../../../game/town/places.ts';
import { atMost, paceInches } from '../move/pace.ts';
import { isAstray, isStraying, isUnitMode } from '../people/profile.ts';
import { isInPlay } from '../../kit.ts';
import { leaderOf } from './units.ts';
import { reachOf, type Stop, stopsIn, walkerOf } from '../move/ways.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';

/** CA-COH-01: inches from the leader. */
const REACH = 8;

/** CA-COH-03: nobody but the members of a unit has a leader to keep to. */
function leaderFor(fight: Gunfight, figure: Figure): Figure | null {
  if (!isUnitMode(fight) || figure.group === null) return null;
  const leader = leaderOf(fight, figure.group);
  return leader === null || leader.id === figure.id ? null : leader;
}

const offLeader = toldOrDrawn(
  (fight: Gunfight, figure: Figure, leader: Figure) => situationOf(fight, figure.id, leader.id).range ?? 0,
  (_fight, { at }, leader) => (at === null || leader.at === null ? 0 : cellsBetween(at, leader.at)),
);

/** CA-COH-01, CA-COH-04: everybody of whom it is not as it was last said whether he is in his leader's reach. */
const changesIn = (fight: Gunfight): Omit<EffectOf<'coherency-set'>, 'kind'>[] =>
  Object.values(fight.figures).flatMap((figure) => {
    const { id, group } = figure;
    if (!isInPlay(figure) || group === null) return [];
    const leader = leaderFor(fight, figure);
    const distance = leader === null ? 0 : offLeader(fight, figure, leader);
    const on = atMost(distance, REACH);
    return on === isAstray(figure) ? [{ figure: id, group, on, distance }] : [];
  });

export const coherencyDue = (fight: Gunfight): boolean => changesIn(fight).length > 0;

export function checkCoherency(run: Run): void {
  for (const change of changesIn(run.fight)) run.emit({ kind: 'coherency-set', ...change });
}

/** CA-COH-02: whoever is out of reach does nothing but come back. */
export const checkTogether = (fight: Gunfight, figure: Figure): Refusal | null =>
  isStraying(fight, figure) ? { code: 'state-forbids', figure: figure.id, state: 'out-of-coherency' } : null;

/** CA-COH-02: walking or running, into reach if he can, else nearer. `at` null: off the table. */
export function checkBack(fight: Gunfight, figure: Figure, at: Place | null, gait: Gait): Refusal | null {
  if (!isStraying(fight, figure)) return null;
  const walker = walkerOf(fight, figure);
  if (at === null || walker === null || gait === 'crawl') return checkTogether(fight, figure);
  const ends = backInReach(fight, figure, gait, stopsIn(walker, reachOf(walker, paceInches(fight, figure, gait))));
  return ends.some(({ cell }) => samePlace(cell.at, at)) ? null : checkTogether(fight, figure);
}

/** Of the places a move can end at, those that bring him back. */
export function backInReach(fight: Gunfight, figure: Figure, gait: Gait, stops: readonly Stop[]): readonly Stop[] {
  if (!isStraying(fight, figure)) return stops;
  const leader = leaderFor(fight, figure);
  if (leader?.at == null || gait === 'crawl') return [];
  const off = (at: Place): number => cellsBetween(at, leader.at!);
  // CA-CHG-09: by a run up to somebody, a charge, he comes back to nobody.
  const barred = gait === 'run' ? walkerOf(fight, figure)!.touching : new Set<number>();
  const open = stops.filter(({ cell }) => !barred.has(cell.index));
  const inReach = open.filter(({ cell }) => atMost(off(cell.at), REACH));
  return inReach.length > 0 ? inReach : open.filter(({ cell }) => off(cell.at) < off(figure.at!));
}

interface Told extends Pick<StatedMove, 'target'> {
  readonly way: string;
  readonly gait: Gait;
  readonly leave: boolean;
  /** How far he goes, and could go; left out: whether he may go that way at all. */
  readonly far?: { readonly distance: number; readonly most: number };
}

/** The same without a map: towards the leader. */
export function checkBackStated(fight: Gunfight, figure: Figure, told: Told): Refusal | null {
  if (!isStraying(fight, figure)) return null;
  const leader = leaderFor(fight, figure);
  const { way, target, gait, leave, far } = told;
  const isBack = way === 'toward' && target === leader?.id && gait !== 'crawl' && !leave;
  const needed = isBack ? offLeader(fight, figure, leader) - REACH : 0;
  const isShort = far !== undefined && !atMost(needed, far.distance) && atMost(needed, far.most);
  return isBack && !isShort ? null : checkTogether(fight, figure);
}
