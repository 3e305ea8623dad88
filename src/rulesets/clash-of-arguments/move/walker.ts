import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { occupants } from '../../../game/town/town-in-play.ts';
import type { Ground } from '../../../game/town/ground.ts';
import type { Place } from '../../../game/town/places.ts';
import { cellsReachedBy } from '../../arms-reach.ts';
import { enemiesOf, isInPlay } from '../../kit.ts';
import { isMounted } from '../people/profile.ts';
import { standOf } from '../../kit/world/world.ts';

/** Somebody who is about to move on a map, and who is in his way (CA-MOVE-13). */
export interface Walker {
  readonly figure: Figure;
  readonly at: Place;
  readonly ground: Ground;
  readonly rides: boolean;
  /** Cells of enemies. */
  readonly shut: ReadonlySet<number>;
  /** Cells of everybody else. */
  readonly noStop: ReadonlySet<number>;
  /** Cells next to an enemy, where a move ends. */
  readonly touching: ReadonlySet<number>;
}

/** Null off the table and in the theatre of the mind. */
export function walkerOf(fight: Gunfight, figure: Figure): Walker | null {
  const stand = standOf(fight, figure);
  if (stand === null) return null;
  const { at, ground } = stand;
  const shut = new Set<number>();
  const noStop = new Set<number>();
  for (const [index, ids] of occupants(fight, ground))
    for (const id of ids) {
      if (id === figure.id || id === figure.mount) continue;
      (isFoe(fight, figure, id) ? shut : noStop).add(index);
    }
  const foes = enemiesOf(fight, figure).filter(isInPlay);
  const touching = new Set(cellsReachedBy(ground, foes, undefined));
  return { figure, at, ground, rides: isMounted(figure), shut, noStop, touching };
}

/** An enemy, or what he rides. */
function isFoe(fight: Gunfight, figure: Figure, id: FigureId): boolean {
  const riders = enemiesOf(fight, figure).filter((one) => isInPlay(one) && (one.id === id || one.mount === id));
  return riders.length > 0;
}
