import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Gunfight } from '../../../game/state.ts';
import { girdLoins } from '../melee/brawl.ts';
import { brawlOf, isBrawl } from '../melee/brawl-state.ts';
import { meleeOf } from '../state.ts';
import { fallenOf, type Footing, footingNow, testNerves } from '../nerve/nerve.ts';
import { bringWeather, WEATHER } from '../weather/weather.ts';
import { unless } from '../../kit/orders.ts';
import type { Run } from '../../../game/run.ts';
import { dropLostAims } from '../../kit/aims.ts';
import { whyLost } from '../watch/aim.ts';
import { settleHazards } from '../fire/fire.ts';
import { dropFallen } from '../horses/rider-fall.ts';
import { showHit, spotFound } from '../move/hide.ts';
import { dropLostWatches } from '../watch/overwatch.ts';
import { soak } from '../move/terrain.ts';

/** What a game master can let happen in play, and what it can be (section 20). */
export const EVENTS = [
  { what: 'weather', values: ['roll', ...WEATHER.map(({ id }) => id)] },
  { what: 'brawl', values: ['start'] },
  { what: 'aftermath', values: ['on'] },
] as const;

type Event = ActionOf<'event'>;

/** WM-WX-01, WM-BRAWL-01, WM-END-02: the weather turns, fists fly, or it is to be told what came of it all. */
export const event = unless(checkEvent, (run, action) => {
  const footing = footingNow(run);
  if (action.what === 'weather') bringWeather(run, action.value!);
  else run.emit({ kind: 'gm-ruled', code: action.what, value: action.what });
  if (action.what === 'brawl') girdLoins(run); // in the turns as they are (WM-BRAWL-03)
  settleOrder(run, footing);
});

function checkEvent(fight: Gunfight, action: Event): Refusal | null {
  const known = EVENTS.find(({ what }) => what === action.what);
  if (known === undefined || 'figures' in action) return { code: 'not-in-ruleset', command: action.what };
  if (fight.status !== 'running') return { code: 'wrong-phase', now: fight.status, wanted: 'running' };
  const values: readonly string[] = known.values;
  const { value = values[0]! } = action;
  if (!values.includes(value) || (action.what === 'weather' && action.value === undefined))
    return { code: 'bad-value', option: 'value', given: action.value ?? '', allowed: values.join(', ') };
  const isSo = action.what === 'brawl' ? isBrawl(fight) || brawlOf(fight).ended : isTold(fight, action);
  return isSo ? { code: 'state-already', figure: '', state: action.what } : null;
}

const isTold = (fight: Gunfight, { what }: Event): boolean =>
  what === 'aftermath' && (fight.settings.aftermath === true || meleeOf(fight).aftermath);

/** What follows from an order or a tick as a whole: nerves (whoever has gone down or out), riders who are out of it, aims and watches lost, people found, powder wet. */
export function settleOrder(run: Run, footing: Footing): void {
  // WM-FIRE-07: who breaks over it may run through flames.
  for (let since = -1; since < run.effects.length;) {
    since = run.effects.length;
    settleHazards(run);
    dropFallen(run);
    testNerves(run, fallenOf(run, footing)); // WM-NERVE-01: nobody twice in a phase
  }
  dropLostAims(run, whyLost);
  dropLostWatches(run);
  showHit(run, run.effects);
  spotFound(run);
  soak(run);
}
