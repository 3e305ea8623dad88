import type { EffectOf, Waypoint } from '../../../game/effects.ts';
import type { Figure, FigureId, Gait, Gunfight } from '../../../game/state.ts';
import { type Folds, forget, mark, notes } from '../../kit/folds.ts';
import { cellsBetween, roundCost } from '../../../game/town/places.ts';
import { situationOf } from '../../../game/town/situation.ts';
import { subOf } from '../state.ts';
import type { Steed } from '../horses/steed-state.ts';
import { orderStep } from '../turn/phases.ts';
import { BEATS_A_MOVE, COSTS, SPRAIN } from './obstacles.ts';
import type { StatedMove } from '../../../game/actions.ts';

/** Movement of this move (sections 5 to 7). */
export const beginMarch = () => ({
  /** Inches gone in this move, by whatever moved; a rider goes with what it rides. */
  inches: notes<number>(),
  /** Inches of the allowance used in this move. */
  spent: notes<number>(),
  /** How it has moved in this move, and in the one before. */
  gait: notes<Gait>(),
  lastGait: notes<Gait>(),
  /** In this move: who has run on his own feet, whatever carries him since (BW-FAT-01). */
  ran: notes<true>(),
  /** On its way, round by round: charges, and with round positions as they appear every move (BW-MOVE-09, BW-MOVE-10). */
  treks: notes<Trek>(),
  /** Obstacles that it has given up (BW-OBST-03). */
  gaveUp: notes<readonly string[]>(),
  steeds: notes<Steed>(),
});

export const marchOf = (fight: Gunfight) => subOf(fight).march;

function withMount(fight: Gunfight, id: FigureId): FigureId[] {
  const mount = fight.figures[id]?.mount ?? null;
  return mount === null ? [id] : [id, mount];
}

export const isHardPace = (gait: Gait | undefined): boolean => gait === 'run' || gait === 'charge';

function setGait(fight: Gunfight, figure: FigureId, gait: Gait): void {
  const march = marchOf(fight);
  for (const id of withMount(fight, figure)) march.gait[id] = gait;
  if (isHardPace(gait) && fight.figures[figure]!.mount === null) mark(march.ran, figure);
}

/** Takes inches off what is left of its move. */
export function payInches(fight: Gunfight, id: FigureId, inches: number): void {
  const { spent } = marchOf(fight);
  spent[id] = (spent[id] ?? 0) + inches;
}

function go(fight: Gunfight, figure: FigureId, distance: number, cost = distance): void {
  const { inches } = marchOf(fight);
  for (const id of withMount(fight, figure)) {
    inches[id] = (inches[id] ?? 0) + distance;
    payInches(fight, id, cost);
  }
}

/** BW-MOVE-04, BW-FIRE-04: the gallop was the steed's, and whoever comes off it has not run; but moved he has. */
function parted(fight: Gunfight, { figure, mount }: { readonly figure: FigureId; readonly mount: FigureId }): void {
  const { gait, inches } = marchOf(fight);
  const carried = inches[mount] ?? 0;
  if (carried > (inches[figure] ?? 0)) inches[figure] = carried;
  if (gait[figure] !== undefined && gait[figure] === gait[mount]) gait[figure] = 'walk';
}

/** A stage of a move made round by round has been counted when it set out. */
function foldMoved(fight: Gunfight, { figure, distance, cost = distance, gait }: EffectOf<'moved'>): void {
  const { treks } = marchOf(fight);
  const trek = treks[figure];
  setGait(fight, figure, gait);
  if (trek === undefined) return go(fight, figure, distance, cost);
  const gone = trek.gone + cost;
  if (trek.target === null && gone >= trek.length - 1e-6) delete treks[figure];
  else treks[figure] = { ...trek, gone };
}

function noteTrek(fight: Gunfight, figure: FigureId, trek: Trek): void {
  marchOf(fight).treks[figure] = trek;
  setGait(fight, figure, trek.gait);
  go(fight, figure, inchesAlong(trek, trek.length), trek.length);
}

/** Inches of it up to that cost: what doors, windows and bad going take is no movement; of a charge all of L counts (BW-MOVE-09). */
function inchesAlong({ way, target }: Trek, cost: number): number {
  if (target !== null || way.length === 0) return cost;
  return lengthOf(way.filter((cell) => cell.cost <= cost + 1e-6));
}

/** Inches of a way on the ground; stairs count as they are paid. */
export function lengthOf(way: readonly Pick<Waypoint, 'at'>[]): number {
  let length = 0;
  way.forEach(({ at }, index) => {
    const before = way[index - 1]?.at;
    if (before === undefined) return;
    const flat = cellsBetween(before, at);
    length += before.level === at.level ? flat : Math.max(1, flat);
  });
  return roundCost(length);
}

/** It ends where it is: what it had still to go does not count. */
function stop(fight: Gunfight, figure: FigureId): void {
  const { treks, inches } = marchOf(fight);
  const trek = treks[figure];
  if (trek === undefined) return;
  for (const id of withMount(fight, figure)) inches[id] = inchesAlong(trek, trek.gone);
  delete treks[figure];
}

/** More than any allowance. */
export const ALL = 99;

export const marchFolds: Folds = {
  'round-began': (fight) => {
    const march = marchOf(fight);
    Object.assign(march, { inches: {}, spent: {}, lastGait: march.gait, gait: {}, ran: {}, treks: {} });
  },
  moved: foldMoved,
  skedaddled: (fight, { figure, distance }) => {
    stop(fight, figure);
    setGait(fight, figure, 'run');
    go(fight, figure, distance);
  },
  bolted: (fight, { figure, why, distance }) => {
    // BW-HORSE-04: to shy away is no gallop.
    if (distance > 0 && why !== 'evaded') setGait(fight, figure, 'run');
    go(fight, figure, distance);
  },
  dismounted: parted,
  thrown: parted,
  'driven-back': (fight, { figure }) => stop(fight, figure),
  'stopped-short': (fight, { figure }) => stop(fight, figure),
  'charge-failed': (fight, { figure }) => stop(fight, figure),
  'charge-declared': (fight, { figure, target, distance, gait, way = [], allowance = 0 }) => {
    noteTrek(fight, figure, { way, stated: null, gait, length: distance, allowance, target, gone: 0 });
  },
  'set-out': (fight, { figure, distance, gait, way, allowance, stated = null }) => {
    noteTrek(fight, figure, { way, stated, gait, length: distance, allowance, target: null, gone: 0 });
  },
  // BW-HURT-06: the inch that getting up takes, however the move is made.
  'posture-set': (fight, { figure, posture, why }) => {
    if (posture === 'standing' && why === 'order' && orderStep(fight) === 'movement')
      payInches(fight, figure, COSTS.standUp);
  },
  // BW-WIN-01: the window's two inches, and what the landing takes of this move.
  jumped: (fight, { figure, result }) => {
    const stops = result !== 'normal' && result !== 'slow';
    payInches(fight, figure, COSTS.climbThrough + (result === 'slow' ? SPRAIN : stops ? ALL : 0));
    if (stops) subOf(fight).beats.stays[figure] = true;
    marchOf(fight).gait[figure] ??= 'walk';
  },
  // BW-MOVE-11: whoever is set upon goes no farther, but for one who was coming to do the same.
  engaged: (fight, { figure, figures }) => {
    const { treks } = marchOf(fight);
    forget(treks, figure);
    for (const other of figures) if (treks[other]?.target !== figure) stop(fight, other);
  },
  // BW-OBST-03: the rest of this move's rounds are lost.
  'task-dropped': (fight, { figure, task, why }) => {
    if (task === 'climb' && why === 'lost') subOf(fight).beats.used[figure] = BEATS_A_MOVE;
  },
  barred: (fight, { figure, task, thing }) => {
    const { gaveUp } = marchOf(fight);
    if (task === 'climb') gaveUp[figure] = [...(gaveUp[figure] ?? []), thing];
  },
};

export const inchesSpent = (fight: Gunfight, { id }: Figure): number => marchOf(fight).spent[id] ?? 0;

export const trekOf = (fight: Gunfight, { id }: Figure): Trek | null => marchOf(fight).treks[id] ?? null;

/** Inches that it, or what it rides, has moved in this move. */
export function inchesMoved(fight: Gunfight, figure: Figure): number {
  const { inches } = marchOf(fight);
  return Math.max(inches[figure.id] ?? 0, figure.mount === null ? 0 : (inches[figure.mount] ?? 0));
}

/** BW-WIN-01: whoever has jumped has gone no inches, but has not stood still. */
export const hasStirred = (fight: Gunfight, figure: Figure): boolean =>
  inchesMoved(fight, figure) > 0 || marchOf(fight).gait[figure.id] !== undefined;

/** How it moved in the move before this one; null: it stood. */
export function lastGaitOf(fight: Gunfight, figure: Figure): Gait | null {
  const { lastGait } = marchOf(fight);
  return lastGait[figure.id] ?? (figure.mount === null ? null : (lastGait[figure.mount] ?? null));
}

/** A move that is made round by round. Plain data. */
export interface Trek {
  /** Its cells, the start first; without a map none. */
  readonly way: readonly Waypoint[];
  readonly stated: StatedMove | null;
  readonly gait: Gait;
  /** BW-MOVE-09: the whole of it (L), and the full allowance (A). */
  readonly length: number;
  readonly allowance: number;
  readonly target: FigureId | null;
  /** Inches that it has come. */
  readonly gone: number;
}

/** BW-MOVE-09: the round in which it is there. */
export function arrivalOf({ length, allowance }: Pick<Trek, 'length' | 'allowance'>): number {
  const beat = Math.ceil((BEATS_A_MOVE * length) / allowance - 1e-9);
  return Math.min(BEATS_A_MOVE, Math.max(1, beat));
}

/** BW-MOVE-09, BW-MOVE-10: inches that it can have come by that round. */
export const progressIn = ({ allowance }: Pick<Trek, 'allowance'>, beat: number): number =>
  (beat * allowance) / BEATS_A_MOVE;

/** BW-MOVE-09: how far apart charger and charged are in that round. */
export const gapIn = (trek: Pick<Trek, 'length' | 'allowance'>, beat: number): number =>
  Math.max(1, trek.length - progressIn(trek, beat));

/** BW-MOVE-09: without a map, inches by which the charged one is farther off than he was; two who charge each other both come. */
export function leadOn(fight: Gunfight, id: FigureId, { target, length, gone }: Trek): number {
  const { range } = situationOf(fight, id, target!);
  if (range === null || marchOf(fight).treks[target!]?.target === id) return 0;
  return Math.max(0, roundCost(range - Math.max(1, length - gone)));
}

/** BW-MOVE-09, BW-MOVE-10: the last cell of its way that it has reached by that round. */
export function stageOf({ way, allowance }: Pick<Trek, 'way' | 'allowance'>, beat: number): number {
  const progress = progressIn({ allowance }, beat) + 1e-6;
  return way.findLastIndex(({ cost }) => cost <= progress);
}
