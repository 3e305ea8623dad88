import type { StatedMove, StatedMoveOrder } from '../../../game/actions.ts';
import type { FigureId } from '../../../game/ids.ts';
import { isKnownTo } from '../../../game/secrets/knowledge.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import type { Going } from './going.ts';
import { leftOf, type Factor, FACTORS } from './terrain.ts';
import { isDown, isInPlay } from '../people/profile.ts';
import { preyOf } from '../horses/ride-down.ts';
import { roomToRun } from './run-stop.ts';
import { CLOSEST } from './shifts.ts';
import { statedWay, type Trek } from './trek.ts';

const WAYS: readonly string[] = ['toward', 'away', 'across'];

/** WM-MAP-05: so many inches toward, away from or across somebody, over ground that costs so much. */
export function checkStated(fight: Gunfight, figure: Figure, action: StatedMoveOrder): Refusal | null {
  if (fight.town !== null) return { code: 'nothing-there', wanted: 'place' };
  const { stated, gait, terrain = 1 } = action;
  if (!WAYS.includes(stated.way))
    return { code: 'bad-value', option: 'way', given: stated.way, allowed: WAYS.join(', ') };
  if (!FACTORS.includes(terrain as Factor))
    return { code: 'bad-value', option: 'terrain', given: String(terrain), allowed: FACTORS.join(', ') };
  const max = mostAt(fight, figure, gait, terrain as Factor);
  if (action.over !== undefined) return checkBeyond(fight, figure, stated, max) ?? checkDistance(stated, max);
  return checkTarget(fight, figure, stated) ?? checkDistance(stated, max);
}

/** WM-HORSE-12: as far past him as a walk comes up to anybody; Infinity: nobody has told how far off he is. */
function leastBeyond(fight: Gunfight, figure: Figure, prey: FigureId): number {
  return (situationOf(fight, figure.id, prey).range ?? Infinity) + CLOSEST;
}

function checkBeyond(fight: Gunfight, figure: Figure, { target, distance }: StatedMove, max: number): Refusal | null {
  const least = leastBeyond(fight, figure, target);
  if (least > max + TOLERANCE) return { code: 'too-far', needed: least, allowed: max };
  if (distance >= least - TOLERANCE) return null;
  return { code: 'bad-value', option: 'distance', given: String(distance), allowed: `${least} to ${max}` };
}

function checkTarget(fight: Gunfight, figure: Figure, { target, way }: StatedMove): Refusal | null {
  if (fight.figures[target] === undefined) return { code: 'unknown-name', given: target, sort: 'figure' };
  if (!isLandmark(fight, figure, target)) return { code: 'target-forbids', target, state: 'out-of-action' };
  return way === 'toward' && isNextTo(fight, figure, target) ? { code: 'too-far', needed: 1, allowed: 0 } : null;
}

export function isLandmark(fight: Gunfight, figure: Figure, id: FigureId): boolean {
  const target = fight.figures[id]!;
  return id !== figure.id && isInPlay(target) && isKnownTo(fight, figure.side, id);
}

/** As near as a walk can bring him. */
export function isNextTo(fight: Gunfight, figure: Figure, target: FigureId): boolean {
  const { range } = situationOf(fight, figure.id, target);
  return range !== null && range <= CLOSEST;
}

/** WM-MOVE-02: whole inches, or all there is. */
function checkDistance({ distance }: StatedMove, max: number): Refusal | null {
  if (distance > max + TOLERANCE) return { code: 'too-far', needed: distance, allowed: max };
  if (distance === max || (Number.isInteger(distance) && distance > 0 && distance <= max)) return null;
  return { code: 'bad-value', option: 'distance', given: String(distance), allowed: `1 to ${max}` };
}

const mostAt = (fight: Gunfight, figure: Figure, gait: Going, factor: Factor): number =>
  leftOf(fight, figure, gait) / factor;

export function statedTrek(fight: Gunfight, action: StatedMoveOrder): Trek {
  const { figure, gait, stated, terrain = 1, over } = action;
  const { range } = situationOf(fight, figure, stated.target);
  const room = stated.way === 'toward' && over === undefined && range !== null ? range - CLOSEST : Infinity;
  const distance = Math.min(stated.distance, room);
  const halt = gait === 'run' ? roomToRun(fight, figure, stated) : Infinity;
  const way = statedWay(distance, terrain, halt);
  return {
    figure,
    gait,
    why: 'order',
    way,
    end: way.length - 1,
    stated,
    target: null,
    shot: null,
    crawling: isDown(fight.figures[figure]!),
    ...(over === undefined ? {} : { over: { figure: over, index: 0 } }),
  };
}

export function statedOffers(fight: Gunfight, figure: Figure, gait: Going): Offer[] {
  const targets = fight.roster.filter((id) => isLandmark(fight, figure, id));
  const nearer = targets.filter((id) => !isNextTo(fight, figure, id));
  return FACTORS.flatMap((factor) => [
    ...offersAt(fight, figure, { gait, factor, ways: ['toward'], targets: nearer }),
    ...offersAt(fight, figure, { gait, factor, ways: ['away', 'across'], targets }),
    ...preyOf(fight, figure).flatMap((prey) => offersOver(fight, figure, { gait, factor, prey })),
  ]);
}

/** WM-HORSE-12: through him, and on. */
function offersOver(
  fight: Gunfight,
  figure: Figure,
  { gait, factor, prey }: Pick<What, 'gait' | 'factor'> & { readonly prey: FigureId },
): Offer[] {
  const max = mostAt(fight, figure, gait, factor);
  const least = leastBeyond(fight, figure, prey);
  if (least > max + TOLERANCE) return [];
  const min = Math.min(max, Math.ceil(least - TOLERANCE));
  const order = { type: 'move', figure: figure.id, gait, over: prey, stated: { way: 'toward', target: prey } } as const;
  return [withTerrain(order, factor, common({ min, max }))];
}

interface What {
  readonly gait: Going;
  readonly factor: Factor;
  readonly ways: readonly string[];
  readonly targets: readonly FigureId[];
}

function offersAt(fight: Gunfight, figure: Figure, { gait, factor, ways, targets }: What): Offer[] {
  const max = mostAt(fight, figure, gait, factor);
  if (targets.length === 0) return [];
  const slots: Offer['slots'] = {
    'stated.way': { kind: 'one-of', values: ways },
    'stated.target': { kind: 'one-of', values: targets },
    ...common({ min: Math.min(1, max), max }),
  };
  return [withTerrain({ type: 'move', figure: figure.id, gait }, factor, slots)];
}

const common = ({ min, max }: { readonly min: number; readonly max: number }): Offer['slots'] => ({
  'stated.distance': { kind: 'range', min, max, step: 1 },
  'stated.all': { kind: 'one-of', values: [true, false], optional: true },
  'stated.covered': { kind: 'one-of', values: [true, false], optional: true },
  'stated.appearing': { kind: 'one-of', values: [true, false], optional: true },
  leave: { kind: 'one-of', values: [false], optional: true },
});

function withTerrain(action: Offer['action'], factor: Factor, slots: Offer['slots']): Offer {
  const easy = { kind: 'one-of', values: [1], optional: true } as const;
  return factor === 1
    ? { action, slots: { ...slots, terrain: easy }, words: ['goal'] }
    : { action: { ...action, terrain: factor }, slots, words: ['goal'] };
}
