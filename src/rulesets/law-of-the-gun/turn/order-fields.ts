import type { Order } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { RulesetAction } from '../../../game/ruleset.ts';

/** What an order may say under these rules; other rules know more fields of the same orders. */
const FIELDS: { readonly [T in Order['type']]?: readonly string[] } = {
  move: ['gait', 'goal', 'leave', 'stated', 'terrain', 'to', 'via', 'facing'],
  spot: ['how', 'at'],
  posture: ['posture'],
  lean: ['on'],
  mount: ['mount', 'seat'],
  dismount: ['to'],
  'take-reins': ['mount'],
  shoot: ['target', 'weapon', 'mode', 'also', 'at', 'to'],
  load: ['weapon', 'job'],
  give: ['target', 'item', 'count'],
  'cut-loose': ['mount'],
  charge: ['target', 'gait', 'with'],
  melee: ['option', 'target', 'weapon'],
  surrender: ['target'],
  group: ['what', 'leader', 'with'],
  hold: [],
  pass: [],
  solo: [],
  standing: ['rule', 'value'],
};

/** Refused where an order says something that means nothing here. */
export function checkOrderFields(action: RulesetAction): Refusal | null {
  const known = FIELDS[action.type as Order['type']];
  if (known === undefined) return null;
  const isKnown = (field: string): boolean =>
    field === 'type' || field === 'figure' || field === 'ahead' || known.includes(field);
  const strange = Object.entries(action).find(([field, value]) => value !== undefined && !isKnown(field));
  return strange === undefined ? null : { code: 'not-in-ruleset', command: `${action.type} ${strange[0]}` };
}
