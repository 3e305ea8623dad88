import type { ActionOf } from '../game/actions.ts';
import type { Entry, NewEntry } from '../game/entry.ts';
import { CLOCK } from '../game/ids.ts';
import type { Refusal } from '../game/refusals.ts';
import { effectiveEntries, undoneBy } from '../game/record/replay.ts';
import { isSecretOfGm } from '../game/odds/set-dice.ts';
import type { Gunfight } from '../game/state.ts';
import { planUndo } from '../game/record/undo.ts';
import type { Request } from './app.ts';

type UndoAction =
  | { readonly ok: true; readonly action: ActionOf<'undo'> | ActionOf<'propose'> }
  | { readonly ok: false; readonly refusal: Refusal };

/** Turns somebody's wish to undo into the undo itself, or into the question to the others. What they were shown must still be so. */
export async function planUndoAction(
  wish: ActionOf<'undo'>,
  who: Pick<Request, 'by' | 'as'>,
  fight: Gunfight | null,
  entries: () => Promise<readonly Entry[]>,
): Promise<UndoAction> {
  if (fight === null) return { ok: false, refusal: { code: 'no-fight' } };
  const plan = planUndo(effectiveEntries(await entries()), fight, who);
  if (!plan.ok) return plan;
  const { versions, needs } = plan;
  if (wish.versions.length > 0 && wish.versions.join() !== versions.join())
    return { ok: false, refusal: { code: 'moved-on' } };
  return {
    ok: true,
    action: needs.length === 0 ? { type: 'undo', versions } : { type: 'propose', what: 'undo', versions },
  };
}

/** What the clock takes back that was agreed on: with it goes what was said about it since, but not who runs the fight since. */
export function withoutHandOvers(undo: NewEntry, all: readonly Entry[]): NewEntry {
  const { action } = undo;
  if (action.type !== 'undo' || undo.by !== CLOCK) return undo;
  const asked = all.findLast((entry) => entry.action.type === 'propose' && entry.action.what === 'undo');
  const since = all.filter(({ version }) => version > (asked?.version ?? 0));
  const stays = new Set(since.flatMap((entry) => (entry.action.type === 'gm-seat' ? [entry.version] : [])));
  if (stays.size === 0) return undo;
  const versions = action.versions.filter((version) => !stays.has(version));
  const effects = undo.effects.map((one) => (one.kind === 'entries-undone' ? { ...one, versions } : one));
  return { ...undo, action: { ...action, versions }, effects };
}

/** The earliest of all entries that these new ones take back, but for secrets of the game master: for others nothing has gone back then. */
export function firstUndone(all: readonly Entry[], fresh: readonly Entry[]): Entry | undefined {
  const undone = undoneBy(fresh);
  return all.find((entry) => undone.has(entry.version) && !isSecretOfGm(entry));
}
