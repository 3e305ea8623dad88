import { numberOf } from '../../../game/number-of.ts';
import { COMPASS } from '../../../game/town/arcs.ts';
import { areBeside } from '../../../game/town/town-in-play.ts';
import { offOnMap } from './off-line.ts';
import type { World } from './port.ts';

/** On a map: everybody has a place, and it tells by itself who is where. */
export const DRAWN: World = {
  isPresent: ({ at }) => at !== null,
  areApart: (fight, one, other) => !areBeside(fight, one, other),
  bareRange: () => null,
  offLine: (_fight, from, to, other) => offOnMap(from, to, other),
  toName: () => [],
  directions: COMPASS,
  state: () => undefined,
  hasRule: (setting) => setting === 'on' || setting === 'map',
  ordersTo: (order, places) => places.map((to) => ({ ...order, to })),
  offersTo: (action, places) =>
    places.length === 0 ? [] : [{ action, slots: { to: { kind: 'one-of', values: places } } }],
  isNamed: (to, places) => to !== undefined && places.includes(to),
  checkForm: ({ to }) => (to === undefined ? { code: 'nothing-there', wanted: 'place' } : null),
  keyOf: ({ town }) => numberOf(town!.state),
};
