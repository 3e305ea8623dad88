import { stampedeTicks } from '../horses/steed-run.ts';
import { ARRIVE_TICKS } from '../move/arrive.ts';
import { fleeTicks } from '../nerve/flight.ts';
import { maySteady, steadyTick } from '../nerve/steady.ts';
import { spotTicks } from '../spot/spotting.ts';
import { COUNTDOWN_TICKS } from '../wounds/countdowns.ts';
import { FATIGUE_TICKS } from '../wounds/fatigue.ts';
import type { Tick } from './chapter.ts';
import { ROUND_TICKS } from './round-end.ts';

/** What befalls figures by themselves at the steps of the clock. */
export const TICKS: readonly Tick[] = [
  { step: 'steady', isDue: maySteady, tick: steadyTick },
  ...stampedeTicks(),
  ...fleeTicks(),
  ...ARRIVE_TICKS(),
  ...spotTicks(),
  ...ROUND_TICKS,
  ...FATIGUE_TICKS,
  ...COUNTDOWN_TICKS,
];
