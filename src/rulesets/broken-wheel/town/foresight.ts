import type { RulesetAction } from '../../../game/ruleset.ts';
import type { Gunfight, Task } from '../../../game/state.ts';

/** BW-DOOR-01: an attempt at a door is thrown for when its rounds are over; as it will stand by then. */
export function foresee(fight: Gunfight, action: RulesetAction): Gunfight {
  if (action.type === 'order') return foresee(fight, action.act);
  if (action.type !== 'force' && action.type !== 'breach') return fight;
  const { type: task, figure: id, thing, item } = action;
  const figure = fight.figures[id];
  if (figure === undefined) return fight;
  const last: Task = { task, thing, ...(item === undefined ? {} : { item }), unit: 'beat', left: 1 };
  return { ...fight, figures: { ...fight.figures, [id]: { ...figure, tasks: [last] } } };
}
