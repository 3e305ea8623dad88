import { cellsOnFire, turnsLeft } from '../../game/fires.ts';
import type { Place } from '../../game/town/places.ts';
import { readPlace } from '../../game/town/places.ts';
import type { View } from '../../game/view.ts';

/** Burning ground as it is drawn. */
export interface FireShown {
  readonly at: Place;
  readonly cells: readonly Place[];
}

export interface ChargeShown {
  readonly at: Place;
  /** The free end of its fuse. */
  readonly end: Place;
  readonly model: string;
  readonly count: number;
  /** Turns until it goes off; null: it is not lit. */
  readonly left: number | null;
}

export interface LitterShown {
  readonly at: Place;
  readonly model: string;
}

export interface Hazards {
  readonly fires: readonly FireShown[];
  readonly charges: readonly ChargeShown[];
  readonly litter: readonly LitterShown[];
  /** Cells whose walls burn. */
  readonly burning: readonly Place[];
}

/** Everything that lies about on the map, as its reader knows it. */
export function hazardsOn(view: View): Hazards {
  const lying = Object.values(view.lying);
  return {
    fires: lying.flatMap((one) =>
      one.kind === 'fire' && one.at !== null ? [{ at: one.at, cells: cellsOnFire(view, one) }] : [],
    ),
    charges: lying.flatMap((one) =>
      one.kind === 'charge' && one.at !== null
        ? [{ at: one.at, end: one.end ?? one.at, model: one.model, count: one.count, left: turnsLeft(view, one) }]
        : [],
    ),
    litter: lying.flatMap((one) =>
      one.kind === 'item' && one.at !== null ? [{ at: one.at, model: one.item.model }] : [],
    ),
    burning: Object.entries(view.town?.state.things ?? {}).flatMap(([id, { burning, condition }]) => {
      const at = burning === true && condition !== 'destroyed' ? readPlace(id.split('@')[1]!.split('-')[0]!) : null;
      return at === null ? [] : [at];
    }),
  };
}
