import type { Refusal } from '../../../game/refusals.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { cellAt } from '../../../game/town/ground.ts';
import { namePlace, samePlace } from '../../../game/town/places.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';
import type { Mark } from '../shoot/marks.ts';
import { areNext, boardOf } from './board.ts';
import { walkerOf } from './march.ts';
import { stepCost } from './squares.ts';

const tooFar = ({ id: figure }: Figure, { target }: Mark, distance: number | null = null): Refusal => {
  return { code: 'too-far-apart', figure, target, distance, max: 1 };
};

const isNear = (fight: Gunfight, figure: Figure, other: string): boolean =>
  fight.situations[`${figure.id}>${other}`]?.near === true;

/** Whether he is where the other is, as near as two can be. */
export const isAt = toldOrDrawn(
  (fight: Gunfight, figure: Figure, { id }: Figure) => isNear(fight, figure, id),
  (_fight, { at }, other) => at !== null && other.at !== null && samePlace(at, other.at),
);

type Step = (fight: Gunfight, figure: Figure, mark: Mark) => number | Refusal;

const stepOnto: Step = (fight, figure, mark) => {
  const { at } = mark;
  if (figure.at === null || at === null || !areNext(figure.at, at)) return tooFar(figure, mark);
  const { ground } = boardOf(fight);
  return (
    stepCost(ground, figure.at, cellAt(ground, at)!, walkerOf(fight, figure)) ?? { code: 'blocked', by: namePlace(at) }
  );
};

/** Points for the step at somebody, by the ground; or why it cannot be made. */
export const stepAt: Step = toldOrDrawn((fight: Gunfight, figure: Figure, mark: Mark) => {
  const { range } = situationOf(fight, figure.id, mark.target);
  if (range === null || range > 1) return tooFar(figure, mark, range);
  return fight.situations[`${figure.id}>${mark.target}`]?.rough === true ? 2 : 1;
}, stepOnto);

export const stepAboard: Step = toldOrDrawn(
  (fight: Gunfight, figure: Figure, mark: Mark) => (isNear(fight, figure, mark.target) ? 1 : tooFar(figure, mark)),
  stepOnto,
);
