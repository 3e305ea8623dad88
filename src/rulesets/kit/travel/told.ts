import type { StatedMove } from '../../../game/actions.ts';
import type { Slot } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { situationOf } from '../../../game/town/situation.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import { worldOf } from '../world/world.ts';

/** How a set of rules has moves told without a map. */
export interface Telling {
  /** Whom a move may be about. */
  readonly isLandmark: (fight: Gunfight, figure: Figure, id: FigureId) => boolean;
  /** As near as a move brings one to another. */
  readonly closest: (figure: Pick<Figure, 'side'>, target: Figure) => number;
}

type Told = Pick<StatedMove, 'way' | 'target'>;

const WAYS: readonly string[] = ['toward', 'away', 'across'];

/** Whether a move can be told here, and so. */
export function checkWay(fight: Gunfight, { way }: Told): Refusal | null {
  const wrong = worldOf(fight).checkForm({});
  if (wrong !== null || WAYS.includes(way)) return wrong;
  return { code: 'bad-value', option: 'way', given: way, allowed: WAYS.join(', ') };
}

/** Whether there is any way to go about this one. */
export function checkLandmark(
  fight: Gunfight,
  figure: Figure,
  { target, way }: Told,
  telling: Telling,
): Refusal | null {
  if (fight.figures[target] === undefined) return { code: 'unknown-name', given: target, sort: 'figure' };
  if (!telling.isLandmark(fight, figure, target)) return { code: 'target-forbids', target, state: 'out-of-action' };
  return way === 'toward' && isNextTo(fight, figure, target, telling)
    ? { code: 'too-far', needed: 1, allowed: 0 }
    : null;
}

/** As near as a move can bring it. */
function isNextTo(fight: Gunfight, figure: Figure, target: FigureId, { closest }: Telling): boolean {
  const { range } = situationOf(fight, figure.id, target);
  return range !== null && range <= closest(figure, fight.figures[target]!);
}

/** How far a move leads at all: nobody walks through whom he walks up to. */
export function roomFor(fight: Gunfight, figure: Figure, { way, target }: Told, { closest }: Telling): number {
  const { range } = situationOf(fight, figure.id, target);
  return way !== 'toward' || range === null ? Infinity : Math.max(0, range - closest(figure, fight.figures[target]!));
}

/** Whole units, or all there is; `needed`: what they take of it. */
export function checkDistance(distance: number, max: number, needed = distance): Refusal | null {
  if (needed > max + TOLERANCE) return { code: 'too-far', needed, allowed: max };
  if (distance === max || (Number.isInteger(distance) && distance > 0)) return null;
  return { code: 'bad-value', option: 'distance', given: String(distance), allowed: `1 to ${max}` };
}

/** The ways there are to go, each with those it may be about, as slots of an offer; none where moves are not told. */
export function toldWays(fight: Gunfight, figure: Figure, telling: Telling): Readonly<Record<string, Slot>>[] {
  if (worldOf(fight).checkForm({}) !== null) return [];
  const targets = fight.roster.filter((id) => telling.isLandmark(fight, figure, id));
  const nearer = targets.filter((id) => !isNextTo(fight, figure, id, telling));
  return [
    { ways: ['toward'], values: nearer },
    { ways: ['away', 'across'], values: targets },
  ]
    .filter(({ values }) => values.length > 0)
    .map(({ ways, values }) => ({
      'stated.way': { kind: 'one-of', values: ways },
      'stated.target': { kind: 'one-of', values },
    }));
}

export const YES: Slot = { kind: 'one-of', values: [true], optional: true };
export const NO: Slot = { kind: 'one-of', values: [false], optional: true };
export const YES_OR_NO: Slot = { kind: 'one-of', values: [true, false], optional: true };

/** The rest of what every move told without a map says. */
export const toldSlots = (max: number, min = Math.min(1, max)): Readonly<Record<string, Slot>> => ({
  'stated.distance': { kind: 'range', min, max, step: 1 },
  'stated.all': YES_OR_NO,
});
