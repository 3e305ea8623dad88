import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { areNeighbours, cellsBetween, comparePlaces, type Place } from '../../../game/town/places.ts';
import { inContact } from '../../kit.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';
import { freeBeside } from '../../kit/travel/landing.ts';
import { isInFight } from '../people/condition.ts';
import { stateRange } from '../shoot/ranges.ts';
import { CELL_CM } from '../tables.ts';

/** LG-CC-09 without a map. */
const PUSH_CM = 2;

/** LG-CC-09: all who stood against the one give ground; on a map a whole cell, or they stay. */
export function pushBack(run: Run, by: FigureId, many: readonly FigureId[]): void {
  for (const figure of many) {
    if (!isInFight(run.figure(figure)) || !inContact(run.fight, figure, by)) continue;
    giveWay(run, figure, by);
  }
}

function giveGround(run: Run, figure: FigureId, by: FigureId): void {
  run.emit({ kind: 'driven-back', figure, by, distance: PUSH_CM, why: 'melee' });
  stateRange(run, by, figure, CELL_CM + PUSH_CM);
}

function stepBack(run: Run, figure: FigureId, by: FigureId): void {
  const from = run.figure(figure).at;
  const to = cellBehind(run.fight, run.figure(figure), run.figure(by));
  if (from === null || to === null) return;
  const distance = CELL_CM * cellsBetween(from, to);
  run.emit({ kind: 'driven-back', figure, by, distance, why: 'melee', path: [from, to] });
}

const giveWay = toldOrDrawn(giveGround, stepBack);

/** The free neighbouring cell most nearly straight away from the other one, out of his reach. */
function cellBehind(fight: Gunfight, { at }: Figure, by: Figure): Place | null {
  if (at === null || by.at === null) return null;
  const from = by.at;
  const straightness = (to: Place): number =>
    ((to.x - at.x) * (at.x - from.x) + (to.y - at.y) * (at.y - from.y)) / cellsBetween(at, to);
  const cells = freeBeside(fight, [at])
    .map((cell) => cell.at)
    .filter((to) => !areNeighbours(to, from));
  return cells.sort((a, b) => straightness(b) - straightness(a) || comparePlaces(a, b))[0] ?? null;
}
