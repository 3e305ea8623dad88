import { holdsUpPlay } from '../../game/clock/held-up.ts';
import type { Action } from '../../game/actions.ts';
import { awaitsHouse, type Choose, LET_GO, nextByItself } from '../../game/decide.ts';
import { hoursFor } from '../../game/clock/hours.ts';
import { turnOf } from '../../game/rights/rights.ts';
import type { Ruleset } from '../../game/ruleset.ts';
import type { Gunfight } from '../../game/state.ts';
import type { NewDeadline } from '../../store/port.ts';

const HOUR_MS = 3_600_000;

/** Everything a fight waits for, and until when. The due time is part of the key: a moved deadline is another one. */
export function deadlinesOf(
  fight: Gunfight,
  ruleset: Ruleset,
  { at, choose = LET_GO }: { readonly at: number; readonly choose?: Choose | undefined },
): NewDeadline[] {
  if (nextByItself(fight, ruleset, choose) !== null) return [{ key: `${GO_ON}:@${fight.version}`, due: at }];
  if (fight.status === 'over' || fight.clock.paused) return [];
  const found = Object.values(fight.prompts).map(({ id, due }) => ({ key: `prompt:${id}@${due}`, due }));
  const house = awaitsHouse(fight, ruleset) ? [{ key: `${HOUSE_MOVES}:@${fight.version}`, due: at + LEASE_MS }] : [];
  return [...found, ...turnDeadline(fight, ruleset, at), ...house];
}

/** That more happens than goes into one append. */
const GO_ON = 'go-on';
export const isGoOn = (key: string): boolean => key.startsWith(`${GO_ON}:`);

/** That the house is to move. Whoever appended it thinks of an order at once; others only where nothing came of that. */
export const HOUSE_MOVES = 'house';
export const LEASE_MS = 10_000;

/** Nobody's turn is cut off within an hour of the last thing that happened: their order may have been held up by others. */
function turnDeadline(fight: Gunfight, ruleset: Ruleset, at: number): NewDeadline[] {
  const side = turnOf(fight, ruleset);
  if (side === null || fight.clock.due === null || isHeldUp(fight)) return [];
  const graceMs = Math.min(1, hoursFor(fight, { dueClass: 'turn' }, ruleset.meta)) * HOUR_MS;
  const due = Math.max(fight.clock.due, at + graceMs);
  return [{ key: `turn:${side}@${due}`, due }];
}

function isHeldUp(fight: Gunfight): boolean {
  return fight.pauses.length > 0 || Object.values(fight.prompts).some(holdsUpPlay);
}

/** What the clock posts when a deadline is due; nothing where the fight merely goes on by itself. */
export function actionsOfDeadline(key: string): readonly Action[] {
  const [, kind, name] = /^([^:]+):(.*)@-?\d+$/s.exec(key) ?? [];
  if (kind === 'prompt' && name !== undefined) return [{ type: 'expire', prompt: name }];
  if (kind === 'turn' && name !== undefined) return [{ type: 'expire', turn: name }];
  return [];
}
