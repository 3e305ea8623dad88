import type { Refusal } from '../../../game/refusals.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { cellAt } from '../../../game/town/ground.ts';
import { namePlace, samePlace } from '../../../game/town/places.ts';
import { inWorld } from '../../kit/world/world.ts';
import type { Mark } from '../shoot/marks.ts';
import { areNext, boardOf } from './board.ts';
import { walkerOf } from './march.ts';
import { stepCost } from './squares.ts';

/** The one step to where somebody is: whether there is need of it, and its points by the ground, or why it cannot be made. */
interface Nearness {
  readonly isAt: (fight: Gunfight, figure: Figure, other: Figure) => boolean;
  readonly stepAt: (fight: Gunfight, figure: Figure, mark: Mark) => number | Refusal;
  readonly stepAboard: Nearness['stepAt'];
}

const tooFar = ({ id: figure }: Figure, { target }: Mark, distance: number | null = null): Refusal => {
  return { code: 'too-far-apart', figure, target, distance, max: 1 };
};

const isNear = (fight: Gunfight, figure: Figure, other: string): boolean =>
  fight.situations[`${figure.id}>${other}`]?.near === true;

const TOLD: Nearness = {
  isAt: (fight, figure, other) => isNear(fight, figure, other.id),
  stepAt(fight, figure, mark) {
    const { range } = situationOf(fight, figure.id, mark.target);
    if (range === null || range > 1) return tooFar(figure, mark, range);
    return fight.situations[`${figure.id}>${mark.target}`]?.rough === true ? 2 : 1;
  },
  stepAboard: (fight, figure, mark) => (isNear(fight, figure, mark.target) ? 1 : tooFar(figure, mark)),
};

const stepOnto: Nearness['stepAt'] = (fight, figure, mark) => {
  const { at } = mark;
  if (figure.at === null || at === null || !areNext(figure.at, at)) return tooFar(figure, mark);
  const { ground } = boardOf(fight);
  return (
    stepCost(ground, figure.at, cellAt(ground, at)!, walkerOf(fight, figure)) ?? { code: 'blocked', by: namePlace(at) }
  );
};

const DRAWN: Nearness = {
  isAt: (_fight, { at }, other) => at !== null && other.at !== null && samePlace(at, other.at),
  stepAt: stepOnto,
  stepAboard: stepOnto,
};

export const nearness = inWorld(TOLD, DRAWN);
