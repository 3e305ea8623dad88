import type { Order } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Figure, FigureId, Gunfight, StatedValues } from '../../../game/state.ts';
import { isHiddenFrom } from '../../../game/town/town-in-play.ts';
import { type Direction, DIRECTIONS, type Place, quartersOf, squaresBetween } from '../../../game/town/places.ts';
import { isInPlay, isPerson, mountOf, rosterOf, sumOf, vehicleOf } from '../../kit.ts';
import type { May } from '../../kit/orders.ts';
import { boardOf, enemiesIn, halfAt, isFull } from '../move/board.ts';
import { crewOf, type Half, halfOf } from '../people/people.ts';
import { standOf, toldOrDrawn } from '../../kit/world/world.ts';
import type { Modifier } from '../../../game/effects.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { situationOf } from '../../../game/town/situation.ts';
import { hasLine, isCovered } from '../../../game/town/sightlines/line.ts';
import { facingFor, isInFront } from '../move/facing.ts';
import { hasMoved } from '../turn/points.ts';
import { hasCanvas } from '../state.ts';
import { type Ranged, SCORES, SHOT_MODS } from '../tables.ts';

/** What is fired at or set upon, as plain data: a square with men in it, or one half of a wagon (PC-FIRE-09, PC-WAG-06, PC-WAG-10). */
export interface Mark {
  /** Named in the order: somebody in the square, or the wagon. */
  readonly target: FigureId;
  readonly wagon: FigureId | null;
  readonly half: Half | null;
  /** Null in the theatre of the mind. */
  readonly at: Place | null;
}

const HALVES: readonly Half[] = ['front', 'rear'];
const isHalf = (part: string | undefined): part is Half => HALVES.includes(part as Half);

/** Null: nothing of the kind can be aimed at. */
export function markFor(figure: Figure, part: string | undefined): Mark | null {
  const target = figure.id;
  if (figure.sort === 'beast') return null;
  if (figure.sort === 'person') return part === undefined ? { target, wagon: null, half: null, at: figure.at } : null;
  return isHalf(part) ? { target, wagon: target, half: part, at: halfAt(figure, part) } : null;
}

export const wrongSide = (target: FigureId): Refusal => ({ code: 'wrong-side', target, wanted: 'enemy' });

/** Somebody of whom his side knows, still in it and no friend; on a wagon nobody is meant for himself. */
export function checkMeant(fight: Gunfight, figure: Figure, id: FigureId): Refusal | null {
  const target = fight.figures[id];
  if (target === undefined) return { code: 'unknown-name', given: id, sort: 'figure' };
  if (isHiddenFrom(fight, id, figure.side) || !isInPlay(target)) return { code: 'nothing-there', wanted: 'enemy' };
  if (isPerson(target) && target.side === figure.side) return wrongSide(id);
  return vehicleOf(fight, target) === null ? null : { code: 'target-forbids', target: id, state: 'aboard' };
}

/** Everything an enemy of this figure could name; what he does not know of is not among it. */
const marksFor = (fight: Gunfight, figure: Figure): Mark[] =>
  rosterOf(fight).flatMap((one): Mark[] => {
    if (!isInPlay(one) || isHiddenFrom(fight, one.id, figure.side)) return [];
    if (one.sort === 'vehicle') return HALVES.flatMap((half) => markFor(one, half) ?? []);
    if (one.sort !== 'person' || one.side === figure.side || vehicleOf(fight, one) !== null) return [];
    return [markFor(one, undefined)!];
  });

interface AtMarks {
  /** Each with its own weapon. */
  readonly actions: readonly Offer['action'][];
  readonly slots: Offer['slots'];
}

/** An order for every mark it may be given for: those of a square, and of each half of a wagon. */
export function markOffers(fight: Gunfight, figure: Figure, may: May, { actions, slots }: AtMarks): Offer[] {
  const marks = marksFor(fight, figure);
  return actions.flatMap((action) => {
    const withPart = ({ half }: Pick<Mark, 'half'>) => ({ ...action, ...(half === null ? {} : { part: half }) });
    const open = marks.filter((mark) => may({ ...withPart(mark), target: mark.target } as unknown as Order));
    return [...HALVES, null].flatMap((half): Offer[] => {
      const values = open.filter((mark) => mark.half === half).map(({ target }) => target);
      if (values.length === 0) return [];
      return [{ action: withPart({ half }), slots: { target: { kind: 'one-of', values }, ...slots }, fits: may }];
    });
  });
}

/** Men who can be hit there, in roster order: those in the square, those of the half. */
export function menAt(fight: Gunfight, mark: Mark, side: string): Figure[] {
  if (mark.wagon !== null) return crewOf(fight, mark.wagon, mark.half!).filter((one) => one.side !== side);
  const stand = standOf(fight, mark);
  return stand === null
    ? theatreMen(fight, fight.figures[mark.target]!)
    : enemiesIn(boardOf(fight), { side }, stand.at);
}

/** PC-GEN-07: without a map two friends on foot who are stated to be near each other share a square. */
function theatreMen(fight: Gunfight, target: Figure): Figure[] {
  if (!isInPlay(target)) return [];
  if (target.mount !== null) return [target];
  const mate = rosterOf(fight).find((one) => isMate(fight, target, one));
  return rosterOf(fight).filter((one) => one.id === target.id || one.id === mate?.id);
}

const isMate = (fight: Gunfight, target: Figure, one: Figure): boolean =>
  one.id !== target.id &&
  one.side === target.side &&
  one.sort === 'person' &&
  one.mount === null &&
  isInPlay(one) &&
  fight.situations[`${target.id}>${one.id}`]?.near === true;

/** A wagon is its side's, or theirs who are aboard. */
export function isFriendly(fight: Gunfight, mark: Mark, side: string): boolean {
  const wagon = mark.wagon === null ? null : fight.figures[mark.wagon]!;
  if (wagon === null) return fight.figures[mark.target]!.side === side;
  const aboard = crewOf(fight, wagon.id, mark.half!);
  return aboard.length === 0 ? wagon.side === side : aboard.some((one) => one.side === side);
}

/** A shot as the board or the table has it. */
export interface Line {
  readonly range: number;
  readonly cover: boolean;
  /** Which way the firer looks while he fires; null without a map, and aboard. */
  readonly facing: Direction | null;
}

/** PC-FIRE-05, PC-FIRE-08, PC-MAP-07: range, sight, arc and cover of a shot; or what is in its way. */
export const lineTo = toldOrDrawn(statedLine, lineOnBoard);

const noLine = ({ id: from }: Figure, { target: to }: Mark): Refusal => ({ code: 'no-line-of-sight', from, to });

function lineOnBoard(fight: Gunfight, figure: Figure, mark: Mark, facing?: Direction): Line | Refusal {
  const blind = noLine(figure, mark);
  if (figure.at === null || mark.at === null) return blind;
  const board = boardOf(fight);
  const range = squaresBetween(figure.at, mark.at); // PC-WAG-06: to the square of that half
  const arc = arcOf(fight, figure, mark, facing);
  if (arc !== null) return arc;
  if (!hasLine(board.ground, figure.at, mark.at, isFull(board))) return blind;
  const cover = mark.wagon === null && isCovered(board.ground, figure.at, mark.at);
  const aboard = vehicleOf(fight, figure) !== null;
  return { range, cover, facing: aboard ? null : (facing ?? facingFor(figure, figure.at, mark.at)) };
}

/** PC-GEN-07: without a map the range is stated, and cover, sight and arcs where they matter. */
function statedLine(fight: Gunfight, figure: Figure, mark: Mark, _facing?: Direction): Line | Refusal {
  const { target, wagon } = mark;
  const { range, cover, sight } = situationOf(fight, figure.id, target);
  if (range === null || !sight) return noLine(figure, mark);
  const arc = arcOf(fight, figure, mark);
  if (arc !== null) return arc;
  return { range: Math.max(1, Math.ceil(range)), cover: wagon === null && (cover ?? 'none') !== 'none', facing: null };
}

function arcOf(fight: Gunfight, figure: Figure, mark: Mark, facing?: Direction): Refusal | null {
  const outside: Refusal = { code: 'out-of-arc', figure: figure.id, target: mark.target };
  const wagon = vehicleOf(fight, figure);
  if (wagon === null) return facing === undefined || isInFront(figure.at!, facing, mark.at!) ? null : outside;
  if (facing !== undefined) return outside;
  return canFireFrom(fight, wagon, figure, mark) ? null : outside;
}

/**
 * PC-WAG-03: from the box forward or sideways. PC-WAG-04: from the back sideways or backward, under the canvas straight backward along the
 * wagon's own line.
 */
function canFireFrom(fight: Gunfight, wagon: Figure, figure: Figure, mark: Mark): boolean {
  const ahead = DIRECTIONS[wagon.facing ?? 'north'];
  const aspects = aspectsOf(fight, wagon, figure, mark);
  if (halfOf(figure) === 'front') return aspects.some((one) => one !== 'behind');
  if (!hasCanvas(fight, wagon.id)) return aspects.some((one) => one !== 'front');
  const [from, to] = [figure.at, mark.at];
  const isOnLine = from === null || to === null || (ahead.x === 0 ? to.x === from.x : to.y === from.y);
  return isOnLine && aspects.includes('behind');
}

export type Aspect = NonNullable<StatedValues['from']>;

const ASPECTS = { front: 'front', left: 'side', right: 'side', rear: 'behind' } as const;

/** From where somebody would come at the wagon; PC-GEN-07: without a map as it is stated of it or of this man aboard, and if it is not, from anywhere. */
const aspectsOf = toldOrDrawn(
  (fight: Gunfight, { id: wagon }: Figure, { id }: Figure, { target }: Mark): readonly Aspect[] => {
    const stated = statedAspect(fight, target, id) ?? statedAspect(fight, target, wagon);
    return stated === undefined ? ['front', 'side', 'behind'] : [stated];
  },
  (_fight, wagon, figure, { at }) =>
    quartersOf(figure.at!, DIRECTIONS[wagon.facing ?? 'north'], at!).map((quarter) => ASPECTS[quarter]),
);

/** PC-GEN-07: the side on which somebody comes at another. */
export const statedAspect = ({ situations }: Gunfight, from: FigureId, to: FigureId): Aspect | undefined =>
  situations[`${from}>${to}`]?.from ?? situations[to]?.from;

/** PC-FIRE-06: they add up. */
export function modsFor(fight: Gunfight, figure: Figure, { cover }: Line): Modifier[] {
  const told = {
    moved: hasMoved(fight, figure),
    mounted: mountOf(fight, figure) !== null,
    cover,
  };
  return (Object.keys(SHOT_MODS) as (keyof typeof SHOT_MODS)[])
    .filter((id) => told[id])
    .map((id) => ({ id: id === 'cover' ? 'behind-cover' : id, value: SHOT_MODS[id] }));
}

/** PC-FIRE-03, PC-FIRE-07: the score needed; too far, or beyond a six. */
export function scoreFor(model: Ranged, { range }: Line, mods: readonly Modifier[]): number | Refusal {
  const scores: readonly number[] = SCORES[model];
  const score = scores[range - 1];
  if (score === undefined) return { code: 'out-of-range', distance: range, max: scores.length };
  const need = score - sumOf(mods);
  return need > 6 ? { code: 'cannot-hit', need, best: 6 } : score;
}
