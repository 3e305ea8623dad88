import { cellAt, type Ground } from '../ground.ts';
import { namePlace, type Place } from '../places.ts';
import { type Reach, reachBySteps } from './reach.ts';
import type { Step, WayRules } from './steps.ts';

const known = new WeakMap<Ground, Map<string, Reach>>();
/** Goals kept for each state of a town: more than the people of the largest fight, each of whom is somebody's goal. */
const MAX_KNOWN = 100;

/** How somebody goes: `manner` names the rules, so that what is found once serves whoever goes alike. */
interface Manner extends Pick<WayRules, 'diagonals' | 'price'> {
  readonly manner: string;
}

/** What the way from any place to this goal costs, whoever may stand in it; null: there is none, as to the end of a wagon that is over the edge. */
export function costToReach(
  ground: Ground,
  from: Place,
  goal: Place,
  { manner, diagonals, price }: Manner,
): number | null {
  if (cellAt(ground, goal) === null) return null;
  const fields = known.get(ground) ?? new Map<string, Reach>();
  known.set(ground, fields);
  const key = `${manner} ${namePlace(goal)}`;
  const field = fields.get(key) ?? reachBySteps(ground, goal, { diagonals, price: (step) => price(reversed(step)) });
  // What was longest not asked for goes first.
  fields.delete(key);
  fields.set(key, field);
  const [oldest] = fields.keys();
  if (fields.size > MAX_KNOWN) fields.delete(oldest!);
  return field.costTo(from);
}

/** The field is laid from the goal outwards, the way is gone towards it. */
const reversed = (step: Step): Step => ({ ...step, from: step.to, to: step.from });
