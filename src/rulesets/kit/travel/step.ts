import type { FigureId, ThingId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import { cellsBetween, type Place } from '../../../game/town/places.ts';
import { type Cell, cellAt, type Ground } from '../../../game/town/ground.ts';
import { overSideOf } from '../../../game/town/sightlines/line.ts';
import type { ThingView } from '../../../game/town/view-of-things.ts';
import type { Step } from '../../../game/town/ways/steps.ts';

/** The step between two cells that follow each other on a way. */
export function stepBetween(ground: Ground, from: Cell, to: Cell): Step {
  const [dx, dy] = [Math.abs(to.at.x - from.at.x), Math.abs(to.at.y - from.at.y)];
  const isLevel = from.at.level === to.at.level && Math.max(dx, dy) <= 1;
  const link = isLevel ? undefined : ground.links.get(from.index)?.find((one) => one.to === to.index)?.link;
  const over = isLevel && dx + dy === 1 ? overSideOf(ground, from.at, to.at) : null;
  return {
    from,
    to,
    diagonal: isLevel && dx + dy === 2,
    length: cellsBetween(from.at, to.at),
    over,
    link: link ?? null,
  };
}

/** The two cells beside a diagonal step. */
export const cornersOver = (ground: Ground, from: Place, to: Place): Cell[] =>
  [
    { ...from, x: to.x },
    { ...from, y: to.y },
  ].map((place) => cellAt(ground, place)!);

/** All that a step comes to: what stands on the side it crosses, and in the cell. */
export const thingsOn = ({ to, over }: Pick<Step, 'to' | 'over'>): readonly ThingView[] =>
  over === null ? to.things : [over, ...to.things];

export const isClosedDoor = ({ facts, condition }: Pick<ThingView, 'facts' | 'condition'>): boolean =>
  facts.opens && condition === 'closed';

/** Closed doors on a step, which are opened on the way. */
export const doorsOn = (step: Pick<Step, 'to' | 'over'>): ThingId[] =>
  thingsOn(step)
    .filter(isClosedDoor)
    .map((thing) => thing.id);

export function openDoors(run: Run, by: FigureId, doors: readonly ThingId[]): void {
  for (const thing of doors) run.emit({ kind: 'door-opened', thing, by, how: 'handle' });
}

/** Closed doors on the way over these cells. */
export const doorsAlong = (ground: Ground, cells: readonly Cell[]): ThingId[] =>
  cells.slice(1).flatMap((to, index) => doorsOn(stepBetween(ground, cells[index]!, to)));
