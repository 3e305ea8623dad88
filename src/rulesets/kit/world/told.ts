import { situationOf } from '../../../game/town/situation.ts';
import { offByRanges } from './off-line.ts';
import type { World } from './port.ts';

/** In the theatre of the mind: only what has been stated is known. */
export const TOLD: World = {
  isPresent: () => true,
  areApart: (_fight, _one, _other, { farOff } = { farOff: false }) => farOff,
  bareRange: (fight, one, other) => situationOf(fight, one, other).range,
  offLine: offByRanges,
  toName: (known) => known,
  directions: [],
  state: (run, statement) => run.emit({ kind: 'situation-set', ...statement }),
  hasRule: (setting) => setting === 'on',
  ordersTo: (order) => [order],
  offersTo: (action) => [{ action, slots: {} }],
  isNamed: (to) => to === undefined,
  checkForm: ({ to }) => (to === undefined ? null : { code: 'nothing-there', wanted: 'map' }),
  keyOf: () => '',
};
