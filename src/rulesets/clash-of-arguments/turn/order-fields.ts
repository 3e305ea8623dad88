import type { RulesetAction } from '../../../game/ruleset.ts';
import type { Refusal } from '../../../game/refusals.ts';

/** What an order of each type can say under these rules; whatever else it says means nothing here. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  move: ['gait', 'to', 'via', 'stated', 'terrain', 'leave', 'hide'],
  charge: ['target', 'gait'],
  hide: ['on'],
  mount: ['mount'],
  dismount: [],
  shoot: ['target', 'weapon', 'mode'],
  load: ['weapon', 'job'],
  melee: ['option', 'target'],
  hold: [],
  pass: [],
  surrender: [],
  standing: ['rule', 'value'],
};

export function checkForm(action: RulesetAction): Refusal | null {
  const fields = FIELDS[action.type];
  if (fields === undefined) return null;
  const said = Object.entries(action).filter(([, value]) => value !== undefined);
  const strange = said.map(([key]) => key).find((key) => !['type', 'figure', ...fields].includes(key));
  return strange === undefined ? null : { code: 'not-in-ruleset', command: strange };
}
