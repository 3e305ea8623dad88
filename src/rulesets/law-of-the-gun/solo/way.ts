import type { Figure, Gunfight } from '../../../game/state.ts';
import { standingOf } from '../../../game/town/town-in-play.ts';
import { isAnyCover } from '../../../game/town/sightlines/cover-search.ts';
import { areNeighbours, type Place } from '../../../game/town/places.ts';
import { type Reach, reachBySteps } from '../../../game/town/ways/reach.ts';
import type { Standing } from '../../../game/town/sightlines/shot.ts';
import { priceBy, type WayRules } from '../../../game/town/ways/steps.ts';
import { crowdOn } from '../../kit/travel/walker.ts';
import { type Stand, standOf } from '../../kit/world/world.ts';
import { knownEnemies } from '../people/condition.ts';
import { mountOf } from '../../kit.ts';
import { CELL_CM } from '../tables.ts';

/** LG-SOLO-12: what a level of difficulty costs, about what its dice take. */
const LEVEL_CM = { foot: 3.5, mounted: 5.5 } as const;

/** Somebody on a map who looks for a way. */
export interface Walker extends Stand {
  readonly fight: Gunfight;
  readonly figure: Figure;
}

export function walkerOf(fight: Gunfight, figure: Figure): Walker | null {
  const stand = standOf(fight, figure);
  return stand === null ? null : { fight, figure, ...stand };
}

interface WayOptions {
  /** From another place than its own. */
  readonly from?: Place;
  readonly limit?: number;
  /** Cells next to enemies may be walked over: for whoever makes for one of them. */
  readonly close?: boolean;
  /** LG-SOLO-16: ground in the open to this enemy counts twice. */
  readonly wary?: Standing;
}

/** LG-SOLO-12: where it can get to, and at what cost. */
export function reachOf(walker: Walker, options: WayOptions = {}): Reach {
  const { ground, at } = walker;
  const { from = at, limit = Infinity } = options;
  return reachBySteps(ground, from, stepRules(walker, options), limit);
}

function stepRules(walker: Walker, { close = false, wary }: WayOptions): WayRules {
  const { fight, ground, figure } = walker;
  const riding = mountOf(fight, figure) !== null;
  const perLevel = riding ? LEVEL_CM.mounted : LEVEL_CM.foot;
  const plain = priceBy({ straight: CELL_CM, diagonal: CELL_CM * Math.SQRT2, perLevel, noLinks: riding });
  const price: WayRules['price'] =
    wary === undefined
      ? plain
      : (step) => {
          const cost = plain(step);
          return cost === null || isAnyCover(ground, step.to.at, wary) ? cost : 2 * cost;
        };
  return { diagonals: true, price, ...crowd(walker, close) };
}

/** Enemies are walked round at arm's length, friends may be passed. */
function crowd({ fight, ground, figure }: Walker, close: boolean): Pick<WayRules, 'shut' | 'noStop'> {
  const { shut, noStop } = crowdOn(fight, ground, {
    roleOf: (one) => {
      if (one.id === figure.id || one.id === figure.mount) return null;
      return one.side !== figure.side && one.sort === 'person' ? 'bars' : 'passed';
    },
  });
  if (!close) {
    const beside = besideEnemies(fight, figure);
    for (const cell of ground.cells) if (beside(cell.at)) shut.add(cell.index);
  }
  return { shut, noStop };
}

/** LG-SOLO-12: whether a place lies next to an enemy of whom its side knows. */
export function besideEnemies(fight: Gunfight, figure: Figure): (place: Place) => boolean {
  const places = knownEnemies(fight, figure).flatMap((enemy) => enemy.at ?? []);
  return (place) => places.some((at) => areNeighbours(at, place));
}

/** An enemy as covers are judged against him: as he stands, or somebody upright in that place. */
export type Foe = { readonly figure: Figure | null; readonly at: Place };

export const standingOfFoe = ({ figure, at }: Foe): Standing =>
  figure === null ? { at, leaning: false, prone: false, mounted: false } : standingOf(figure, at);
