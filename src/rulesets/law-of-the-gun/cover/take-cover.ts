import type { Figure, Gunfight } from '../../../game/state.ts';
import { standingOf } from '../../../game/town/town-in-play.ts';
import { coverAt } from '../../../game/town/sightlines/cover-search.ts';
import { comparePlaces, namePlace, type Place, samePlace } from '../../../game/town/places.ts';
import type { Standing } from '../../../game/town/sightlines/shot.ts';
import { knownEnemies } from '../people/condition.ts';
import { stopsFor } from '../groups/company.ts';
import { type Mover, moverOf } from '../move/footing.ts';
import { checkMove } from '../move/move-check.ts';
import { checkPace, type Pace } from '../move/pace.ts';
import { lengthsFor } from '../move/route.ts';
import { coverGoal } from '../../kit/cover-goal.ts';
import type { CoverGoal } from '../../../game/ruleset.ts';
import { byDistance } from '../../kit.ts';

const GAITS: readonly Pace[] = ['crawl', 'walk', 'run'];

/** LG-COV-10: the nearest place with cover against the nearest enemy known of, at the slowest gait that leads to one; null: there is none, or he is there. */
export function coverFor(fight: Gunfight, id: string): CoverGoal | null {
  const figure = fight.figures[id]!;
  const mover = moverOf(fight, figure);
  const enemy = mover === null ? null : enemyOf(fight, figure);
  if (mover === null || enemy === null || figure.mount !== null || isCovered(mover, mover.at, enemy)) return null;
  return coverGoal(GAITS, (gait) =>
    checkPace(fight, figure, gait) === null ? nearestCover(fight, mover, gait, enemy) : null,
  );
}

function enemyOf(fight: Gunfight, figure: Figure): Standing | null {
  const known = knownEnemies(fight, figure).filter((one) => one.at !== null);
  const [nearest] = byDistance(fight, figure.id, known);
  return nearest === undefined ? null : standingOf(nearest, nearest.at!);
}

/** LG-COV-11: he would be seen, and something would be between. */
function isCovered({ ground }: Mover, place: Place, enemy: Standing): boolean {
  const cover = coverAt(ground, place, enemy);
  return cover !== null && cover.column !== 'none';
}

function nearestCover(fight: Gunfight, mover: Mover, gait: Pace, enemy: Standing): Place | null {
  const { figure } = mover;
  const stops = stopsFor(mover, lengthsFor(fight, figure, { gait })).filter((stop) => !samePlace(stop.at, mover.at));
  const nearest = [...stops].sort((a, b) => a.length - b.length || comparePlaces(a.at, b.at));
  const found = nearest.find(
    ({ at }) =>
      isCovered(mover, at, enemy) &&
      checkMove(fight, { type: 'move', figure: figure.id, gait, to: namePlace(at) }) === null,
  );
  return found?.at ?? null;
}
