import type { FigureId, SideId } from '../../game/ids.ts';
import type { Gunfight } from '../../game/state.ts';
import type { PlaceName } from '../../game/town/places.ts';
import { rosterOf } from '../kit.ts';
import { isInPlay } from './people.ts';

export function worth(fight: Gunfight, side: SideId): number {
  let total = 0;
  for (const figure of rosterOf(fight)) {
    if (figure.sort !== 'person' || !isInPlay(figure)) continue;
    total += figure.side === side ? 100 : -100;
  }
  return total;
}

export function worthwhile(_fight: Gunfight, _id: FigureId, places: readonly PlaceName[]): readonly PlaceName[] {
  return places.slice(0, 4);
}
