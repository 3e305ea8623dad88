import type { FigureId } from '../../../game/ids.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { groundUnder, standingOf } from '../../../game/town/town-in-play.ts';
import { type Cell, cellAt, cellIndex, type Ground, isTall } from '../../../game/town/ground.ts';
import type { Place } from '../../../game/town/places.ts';
import { explainShot } from '../../../game/town/sightlines/shot.ts';
import { sightBetween } from '../../../game/town/sightlines/sight.ts';
import { Memo } from '../../kit/memo.ts';
import { standOf } from '../../kit/world/stand.ts';

/** LG-COV-05, LG-COV-07: on a map, whether there is a line only from beside his cell. */
export function mustLeanOut(fight: Gunfight, shooter: FigureId, target: FigureId): boolean {
  const ground = groundUnder(fight);
  const [one, other] = [fight.figures[shooter]!, fight.figures[target]!];
  if (ground === null || one.at === null || other.at === null) return false;
  const { posts } = explainShot(ground, standingOf(one, one.at), standingOf(other, other.at));
  return posts !== null && posts.eye !== 'centre';
}

/** How far about him a corner is looked for, in cells. */
const LOOK_ROUND = 3;

const corners = new Memo<Ground, boolean, number>(Infinity);

/** LG-COV-07: on a map, whether there is anything to lean out of: from beside his cell he would see ground that he does not see now. */
export function isAtCorner(fight: Gunfight, figure: Figure): boolean {
  const stand = standOf(fight, figure);
  if (stand === null) return false;
  const { ground, at } = stand;
  return corners.of(ground, cellIndex(ground, at), () =>
    cellsAround(ground, at).some((cell) => isSeenOnlyLeaning(ground, at, cell)),
  );
}

function cellsAround(ground: Ground, { x, y, level }: Place): readonly Cell[] {
  const steps = Array.from({ length: 2 * LOOK_ROUND + 1 }, (_, step) => step - LOOK_ROUND);
  const cells = steps.flatMap((dy) => steps.map((dx) => cellAt(ground, { x: x + dx, y: y + dy, level })));
  return cells.filter((cell) => cell !== null && cell.floor && !isTall(cell)) as Cell[];
}

function isSeenOnlyLeaning(ground: Ground, from: Place, { at: to }: Cell): boolean {
  const sees = (fromLeans: boolean): boolean => sightBetween(ground, { from, to, fromLeans, toLeans: false }).clear;
  return !sees(false) && sees(true);
}
