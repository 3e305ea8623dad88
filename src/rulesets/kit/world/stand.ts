import type { Figure, Gunfight } from '../../../game/state.ts';
import type { Ground } from '../../../game/town/ground.ts';
import type { Place } from '../../../game/town/places.ts';
import { betweenPlaces } from '../../../game/town/situation.ts';
import { groundOf, type TownInPlay } from '../../../game/town/town-in-play.ts';

/** Where somebody stands on a map. */
export interface Stand {
  readonly at: Place;
  readonly ground: Ground;
  readonly town: TownInPlay;
}

/** Null off the table and in the theatre of the mind. */
export function standOf({ town }: Pick<Gunfight, 'town'>, { at }: Pick<Figure, 'at'>): Stand | null {
  return town === null || at === null ? null : { at, town, ground: groundOf(town) };
}

/** Whether somebody has a place in sight, as he would have himself there; null: nobody can tell. */
export function seesPlace(fight: Gunfight, figure: Figure, at: Place | null): boolean | null {
  const stand = standOf(fight, figure);
  if (stand === null || at === null) return null;
  return betweenPlaces(stand.town, { figure, at: stand.at }, { figure, at }).sight;
}
