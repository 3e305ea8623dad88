import type { ActCode } from './charts.ts';
import { holdsHidden } from './hold-hidden.ts';
import { AT_NEAREST, AT_NEAREST_CLOSE, type Plan, type Scene } from './scene.ts';

const returnFire = (): Plan => ({ shot: { at: 'threat', band: 'maximum' } });

/** Acts that lead nowhere: the same on a map and without one. */
export const STILL = {
  'return-fire': returnFire, // LG-SOLO-20
  'hold-hidden': ({ fight, unit }) => (holdsHidden(fight, unit) ? {} : returnFire()), // LG-SOLO-24
  'stay-and-shoot': () => ({ shot: AT_NEAREST, watch: true }), // LG-SOLO-25
  'halt-and-shoot': () => ({ stand: true, shot: AT_NEAREST, watch: true }),
  stay: () => ({}),
  'dismount-and-shoot-back': () => ({ dismount: true, shot: AT_NEAREST }), // LG-SOLO-29
  'dismount-and-shoot-effective': () => ({ dismount: true, shot: AT_NEAREST_CLOSE }),
  'stay-mounted-and-shoot': () => ({ shot: AT_NEAREST }), // LG-SOLO-32
} as const satisfies Readonly<Partial<Record<ActCode, (scene: Scene) => Plan>>>;
