import type { ActionOf, StatedMove } from '../../../game/actions.ts';
import type { Figure, FigureId, Gunfight, SideId } from '../../../game/state.ts';
import type { Place } from '../../../game/town/places.ts';
import { mountOf, rosterOf } from '../../kit.ts';
import { isPresent } from '../people/condition.ts';
import { isSeen } from '../cover/cover.ts';
import { subOf } from '../state.ts';
import { foldBy, type Folds, notes } from '../../kit/folds.ts';
import type { EffectOf } from '../../../game/effects.ts';
import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import { FLIGHTS_TO_VANISH } from '../tables.ts';

/** LG-TOM-07: nearer than this nobody stays out of sight by having run there. */
const IN_VIEW_CM = 30;

/** Whom a fall back took out of whose sight: one who runs and has gone as far as that. What the table states of others counts instead. */
export function foldSightLost(fight: Gunfight, { figure, target, values }: EffectOf<'situation-set'>): void {
  if (values.sight === undefined || target === undefined) return;
  const sight = sightOf(fight);
  const pair = `${figure}>${target}`;
  const { [pair]: _was, ...others } = sight.lost ?? {};
  const isFlight = !values.sight && (subOf(fight).flights[target] ?? 0) >= FLIGHTS_TO_VANISH;
  if (isFlight) sight.lost = { ...others, [pair]: [figure, target] };
  else if (sight.lost !== undefined) sight.lost = others;
}

/** LG-TOM-07: sight that a fall back took away is there again once either of the two has come near, or toward the other. */
export function regainSight(run: Run, mover: FigureId, stated: Pick<StatedMove, 'way' | 'target' | 'all'>): void {
  for (const [figure, target] of Object.values(sightOf(run.fight).lost ?? {})) {
    const other = figure === mover ? target : target === mover ? figure : null;
    if (other === null) continue;
    const isToward = stated.way === 'toward' && (stated.target === other || stated.all === true);
    const { range } = situationOf(run.fight, figure, target);
    if (isToward || (range !== null && range <= IN_VIEW_CM))
      run.emit({ kind: 'situation-set', figure, target, values: { sight: true } });
  }
}

/** LG-VIS-04: without further ado; up to here with the other's Cool against it. */
export const CLEAR_CM = 50;
/** How far one may look, and listen at a building (LG-VIS-05). */
export const REACH_CM = { look: 100, listen: 30 } as const;

/** What this ruleset keeps of who has looked for whom, and who was out of whose sight. */
export const beginSight = () => ({
  /** Where a side has looked and listened in its running turn; its own players know. */
  looked: notes<string[]>(),
  /** Whom it has tried to spot or hear in it (LG-VIS-04): nobody knows. */
  tried: notes<true>(),
  /** Ends of turns in a row at which a figure was out of sight of a whole side. */
  unseen: notes<number>(),
  /** Places a figure has come through since its last own turn ended. */
  ways: notes<Place[]>(),
  /** Where a side has heard somebody (LG-VIS-05). */
  suspects: notes<Record<FigureId, Place>>(),
});

export interface SightState extends ReturnType<typeof beginSight> {
  /** Without a map: whom a fall back took out of whose sight (LG-TOM-07); a fight begun before has none. */
  lost?: Readonly<Record<string, readonly [FigureId, FigureId]>>;
}

export const sightOf = (fight: Gunfight): SightState => subOf(fight).sight;

/** Places where this side has heard somebody whom it has not found yet (LG-VIS-05). */
export const suspectsOf = (fight: Gunfight, side: SideId): readonly Place[] =>
  Object.values(sightOf(fight).suspects[side] ?? {});

export const pairOf = (figure: FigureId, side: SideId): string => `${figure}>${side}`;
export const tryOf = (side: SideId, why: 'spot' | 'listen', figure: FigureId): string => `${side}>${why}:${figure}`;
export const lookAt = (how: 'look' | 'listen', at: string): string => `${how}:${at}`;

/** Everybody of a side who can still look about. */
export const lookoutsOf = (fight: Gunfight, side: SideId): Figure[] =>
  rosterOf(fight).filter((one) => one.side === side && isPresent(fight, one));

/** Sides that have somebody to see this figure with. */
export const enemySides = (fight: Gunfight, figure: Figure): SideId[] =>
  fight.sides.map(({ id }) => id).filter((id) => id !== figure.side && lookoutsOf(fight, id).length > 0);

export const isInSightOf = (fight: Gunfight, side: SideId, figure: FigureId): boolean =>
  lookoutsOf(fight, side).some((one) => isSeen(fight, one.id, figure));

function lookAnew(fight: Gunfight, side: SideId): void {
  const sight = sightOf(fight);
  delete sight.looked[side];
  for (const key of Object.keys(sight.tried)) if (key.startsWith(`${side}>`)) delete sight.tried[key];
}

function noteUnseen(fight: Gunfight, side: SideId): void {
  const { unseen, ways } = sightOf(fight);
  for (const figure of rosterOf(fight).filter((one) => one.sort === 'person' && one.at !== null)) {
    if (figure.side === side) delete ways[figure.id];
    for (const enemy of enemySides(fight, figure)) {
      const key = pairOf(figure.id, enemy);
      if (isInSightOf(fight, enemy, figure.id)) delete unseen[key];
      else unseen[key] = (unseen[key] ?? 0) + 1;
    }
  }
}

function come(fight: Gunfight, figure: FigureId, path: readonly Place[] | undefined): void {
  if (path === undefined || path.length === 0) return;
  const { ways } = sightOf(fight);
  ways[figure] = [...(ways[figure] ?? []), ...path];
}

const FOLDS: Folds = {
  'turn-began': (fight, { side }) => lookAnew(fight, side),
  'turn-ended': (fight, { side }) => noteUnseen(fight, side),
  moved: (fight, { figure, path }) => come(fight, figure, path),
  'driven-back': (fight, { figure, path }) => come(fight, figure, path),
  'ducked-back': (fight, { figure, path }) => come(fight, figure, path),
  skedaddled: (fight, { figure, path }) => come(fight, figure, path),
  tested: (fight, { figure, why, target }) => {
    const side = fight.figures[figure]?.side;
    if ((why === 'spot' || why === 'listen') && target !== undefined && side !== undefined)
      sightOf(fight).tried[tryOf(side, why, target)] = true;
  },
  heard: (fight, { figure, by, at }) => {
    const { suspects } = sightOf(fight);
    suspects[by] = { ...suspects[by], [figure]: at };
  },
  spotted: (fight, { figure, by }) => {
    for (const [side, heard] of Object.entries(sightOf(fight).suspects))
      if (by === null || by === side) delete heard[figure];
  },
};

export const foldSight = foldBy(FOLDS);

export function noteLooked(fight: Gunfight, action: ActionOf<'spot'>): void {
  const { looked } = sightOf(fight);
  const side = fight.figures[action.figure]!.side;
  looked[side] = [...(looked[side] ?? []), lookAt(action.how, action.at)];
}

/** A rider and his horse are hidden and seen together. */
export function withSteed(fight: Gunfight, figure: Figure): Figure[] {
  const mount = mountOf(fight, figure);
  return mount === null ? [figure] : [figure, mount];
}
