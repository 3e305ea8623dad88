import type { Modifier } from '../../../game/effects.ts';
import type { Figure, FigureId, Gunfight, ItemId } from '../../../game/state.ts';
import { type Band, bandAt, isFirearm, rowOf } from './arms.ts';
import { modsOf } from '../dice.ts';
import { gapIn, hasStirred, inchesMoved, leadOn, marchOf, type Trek } from '../move/march-state.ts';
import { cellsBetween } from '../../../game/town/places.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';
import { deductionOf, fatiguePenalty, statOf } from '../people/profile.ts';
import { itemOf, vehicleOf } from '../../kit.ts';
import { distanceBetween } from '../spot/eyes.ts';
import { beatOf } from '../turn/phases.ts';
import { situationOf } from '../../../game/town/situation.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import type { Reading } from '../../../game/town/facts.ts';
import { cellAt } from '../../../game/town/ground.ts';

/** The range of a shot in this round, inches; null: nobody has said. */
export function shotRange(fight: Gunfight, from: FigureId, to: FigureId): number | null {
  return chargeRange(fight, from, to) ?? distanceBetween(fight, from, to); // BW-MOVE-09
}

/** BW-MOVE-09: how far apart a charger and the one he charges are in this round, whoever shoots; null: neither charges the other. */
function chargeRange(fight: Gunfight, one: FigureId, other: FigureId): number | null {
  const { treks } = marchOf(fight);
  const id = [one, other].find((charger, index) => treks[charger]?.target === (index === 0 ? other : one));
  const beat = beatOf(fight);
  return id === undefined || beat === 0 ? null : gapNow(fight, id, treks[id]!, beat);
}

/** As long as he is where he was charged; else as far as he is. */
const gapNow = toldOrDrawn(
  (fight: Gunfight, id: FigureId, trek: Trek, beat: number): number | null =>
    gapIn(trek, beat) + leadOn(fight, id, trek),
  (fight, _id, trek, beat) => {
    const [end, at] = [trek.way.at(-1)!, fight.figures[trek.target!]!.at];
    const isThere = at !== null && Math.abs(end.cost + cellsBetween(end.at, at) - trek.length) < TOLERANCE;
    return isThere ? gapIn(trek, beat) : null;
  },
);

/** One pull of a trigger, or one throw. */
export interface Shot {
  readonly figure: FigureId;
  readonly target: FigureId;
  readonly weapon: ItemId;
  readonly mode: 'snap' | 'aimed' | 'throw';
}

/** BW-GEN-03: of one banded factor only the worst band counts. */
const byBand = (inches: number, limits: readonly number[], counts: (limit: number) => boolean): number =>
  inches === 0 ? 0 : -limits.filter(counts).length;

/** BW-FIRE-04: more than these inches. */
const OWN_MOVE = [2, 5, 9, 14];
/** These inches or more. */
const TARGET_MOVE = [3, 8, 15];

const ownMove = (inches: number): number => byBand(inches, OWN_MOVE, (limit) => inches > limit + 1e-9);
const targetMove = (inches: number): number => byBand(inches, TARGET_MOVE, (limit) => inches >= limit - 1e-9);

const COVER = { none: 0, light: -1, heavy: -2 } as const;

/** BW-FIRE-04: every factor to hit. */
export function shotMods(fight: Gunfight, shot: Shot): Modifier[] {
  const figure = fight.figures[shot.figure]!;
  const target = fight.figures[shot.target]!;
  const item = itemOf(figure, shot.weapon)!;
  const row = rowOf(item.model)!;
  return modsOf({
    ...(shot.mode === 'throw' ? { throwing: statOf(figure, 'Th') } : { marksmanship: statOf(figure, 'Mar') }),
    snap: shot.mode === 'snap' ? -2 : 0, // BW-FIRE-02
    rested: isFirearm(item) && isRested(fight, figure, target) ? 1 : 0,
    moved: ownMove(inchesMoved(fight, figure)),
    'target-moved': targetMove(inchesMoved(fight, target)),
    cover: COVER[coverOf(fight, figure.id, target.id)],
    horseback: isJolted(fight, figure) ? -1 : 0,
    'big-target': isBig(fight, target) ? 1 : 0,
    weapon: row.toHit,
    wounds: -deductionOf(figure),
    fatigue: fatiguePenalty(figure),
    shaken: figure.statuses.includes('shaken') ? -1 : 0,
  });
}

/** BW-FIRE-04: in the saddle, or on wheels that have moved. */
function isJolted(fight: Gunfight, figure: Figure): boolean {
  const vehicle = vehicleOf(fight, figure);
  return vehicle === null ? figure.mount !== null : inchesMoved(fight, vehicle) > 0;
}

/** A ridden steed with its rider, or large livestock; people on wheels are neither. */
const isBig = (fight: Gunfight, target: Figure): boolean => target.sort === 'beast' || isPair(fight, target);

/** BW-FIRE-06: somebody in the saddle is shot at together with what he rides. */
export const isPair = (fight: Gunfight, target: Figure): boolean =>
  target.mount !== null && fight.figures[target.mount]?.sort === 'beast';

/** The column of this shot; null: too far, or nobody has said how far. */
export function bandOf(fight: Gunfight, { figure, target }: Pick<Shot, 'figure' | 'target'>): Band | null {
  const range = shotRange(fight, figure, target);
  return range === null ? null : bandAt(range);
}

/** BW-FIRE-04: furniture and a steed are light cover, as fences and bushes are; walls, windows, rocks and barricades are heavy. */
export const READING: Reading = {
  tables: { obscuring: true },
  counter: { obscuring: true },
  'dead-horse': { obscuring: true },
  footbridge: { difficulty: 0 },
};

export const COVERS = ['none', 'light', 'heavy'] as const;
type Cover = (typeof COVERS)[number];

/** Cover of somebody against somebody else: as stated, or what the town gives. */
export function coverOf(fight: Gunfight, from: FigureId, to: FigureId): Cover {
  const { cover, obscured } = situationOf(fight, from, to);
  if (cover === null || cover === 'none') return obscured ? 'light' : 'none';
  if (cover === 'light' || cover === 'heavy') return cover;
  return obscured ? 'light' : 'heavy';
}

/** BW-FIRE-04: a sill, rail or rock to rest a gun on, for who stands still and not in the saddle. */
function isRested(fight: Gunfight, figure: Figure, target: Figure): boolean {
  if (isPair(fight, figure) || hasStirred(fight, figure)) return false;
  const stated = fight.situations[`${figure.id}>${target.id}`]?.rested ?? fight.situations[figure.id]?.rested;
  return stated ?? hasSupport(fight, figure, target);
}

/** Something low, or a window, in its own cell or in the next one towards the target. */
function hasSupport(fight: Gunfight, figure: Figure, target: Figure): boolean {
  const ground = groundUnder(fight);
  if (ground === null || figure.at === null || target.at === null) return false;
  const { x, y, level } = figure.at;
  const ahead = { x: x + Math.sign(target.at.x - x), y: y + Math.sign(target.at.y - y), level };
  return [figure.at, ahead].some((at) => {
    const cell = cellAt(ground, at);
    return (
      cell !== null && (cell.low !== 'none' || cell.things.some(({ facts }) => facts.low || facts.sight === 'window'))
    );
  });
}
