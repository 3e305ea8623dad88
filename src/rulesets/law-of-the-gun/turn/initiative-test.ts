import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { inContact } from '../../kit.ts';
import { subOf } from '../state.ts';
import { goOf } from './go-state.ts';

/** LG-ACT-03: whether an order needs the test, given whether it only goes on with what the figure does. */
export function needsTest(fight: Gunfight, figure: Figure, isSame: boolean): boolean {
  if (isSame || subOf(fight).initiative[figure.id] !== undefined) return false;
  const isFirst = figure.activity === null || goOf(fight).fresh[figure.id] === true;
  return !isFirst || inContact(fight, figure.id);
}

/** LG-ACT-07: whoever has failed the test this turn may only go on or halt. */
export function checkInitiative(fight: Gunfight, figure: Figure, isSame: boolean): Refusal | null {
  const failed = subOf(fight).initiative[figure.id] === false && !isSame;
  return failed ? { code: 'already-did', figure: figure.id, did: 'initiative', scope: 'turn' } : null;
}
