import type { Figure, Gunfight } from '../../../game/state.ts';
import type { Place } from '../../../game/town/places.ts';
import { enemiesOf, isInPlay } from '../../kit.ts';
import { awayFrom } from '../../kit/travel/landing.ts';

/** Whoever falls or gets off comes down away from the nearest enemy. */
export const ofEnemies = (fight: Gunfight, figure: Figure): ((place: Place) => number) =>
  awayFrom(enemiesOf(fight, figure).filter(isInPlay));
