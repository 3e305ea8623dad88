import type { ActionOf } from '../game/actions.ts';
import type { Entry } from '../game/entry.ts';
import type { Refusal } from '../game/refusals.ts';
import { effectiveEntries } from '../game/replay.ts';
import type { Gunfight } from '../game/state.ts';
import { planUndo } from '../game/undo.ts';
import type { Request } from './app.ts';

export type UndoAction =
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

/** The earliest of all entries that these new ones take back. */
export function firstUndone(all: readonly Entry[], fresh: readonly Entry[]): Entry | undefined {
  const versions = fresh.flatMap(({ effects }) =>
    effects.flatMap((effect) => (effect.kind === 'entries-undone' ? effect.versions : [])),
  );
  const first = Math.min(...versions);
  return all.find(({ version }) => version === first);
}
