import { sharedPlan } from './game/town/town-in-play.ts';
import { RULESETS } from './rulesets/index.ts';
import { type Asked, type Job, type Jobs, WORK } from './app/thinking/jobs.ts';

/** What a worker of the pool does with one task. Towns are known again by what they hold, so that each is surveyed once. */
export function work<J extends Job>({ job, asked }: { readonly job: J; readonly asked: Asked<J> }): Jobs[J]['gives'] {
  const { town } = asked.fight;
  const fight = { ...asked.fight, town: town === null ? null : { ...town, plan: sharedPlan(town.plan) } };
  return WORK[job]({ ...asked, fight }, RULESETS);
}
