import { rulesetOf } from '../game/act.ts';
import type { Action } from '../game/actions.ts';
import type { Effect } from '../game/effects.ts';
import type { Entry } from '../game/entry.ts';
import type { Version } from '../game/ids.ts';
import { audit, type Difference } from '../game/record/replay.ts';
import type { Rulesets } from '../game/ruleset.ts';
import type { Store, StreamId } from '../store/port.ts';
import { deadlinesOf } from './time/deadlines.ts';
import { commitTo } from './fair-dice.ts';
import { toStored } from './stored.ts';

export type Imported =
  | { readonly ok: true; readonly entries: number }
  | { readonly ok: false; readonly why: 'taken' | 'no-secret' | 'wrong-secret' }
  | { readonly ok: false; readonly why: 'differs'; readonly differences: readonly Difference[] };

interface ImportOptions {
  readonly store: Store;
  readonly rulesets: Rulesets;
  readonly stream: StreamId;
  readonly entries: readonly Entry[];
  /** Without it a fight that is not over could roll no more dice. */
  readonly secret: string | null;
  /** Deadlines that have long passed fall due now. */
  readonly now: number;
}

/** Puts a fight's log into a stream that holds nothing yet, after resolving all of it again. */
export async function importLog(options: ImportOptions): Promise<Imported> {
  const { store, rulesets, stream, secret, now } = options;
  const entries = renumber(options.entries);
  const { fight, differences } = audit(entries, rulesets);
  if (fight === null || differences.length > 0) return { ok: false, why: 'differs', differences };
  if (secret === null && fight.status !== 'over') return { ok: false, why: 'no-secret' };
  if (secret !== null && commitTo(secret) !== fight.commitment) return { ok: false, why: 'wrong-secret' };
  const isKept = secret === null || (await store.secrets.get(fight.commitment)) !== undefined;
  const result = await store.events.append({
    stream,
    expected: 0,
    entries: entries.map(toStored),
    by: `import:${stream}`,
    at: now,
    result: { first: 1 },
    deadlines: deadlinesOf(fight, rulesetOf(fight, rulesets), { at: now }),
    ...(isKept ? {} : { secret: { fight: fight.commitment, value: secret } }),
  });
  return result.ok ? { ok: true, entries: entries.length } : { ok: false, why: 'taken' };
}

/** A fight that was not the first of its stream becomes the first: every version named in it moves along. */
function renumber(entries: readonly Entry[]): readonly Entry[] {
  const by = (entries[0]?.version ?? 1) - 1;
  if (by === 0) return entries;
  const moved = (version: Version): Version => version - by;
  return entries.map((entry) => ({
    ...entry,
    version: moved(entry.version),
    action: moveAction(entry.action, moved),
    effects: entry.effects.map((effect) => moveEffect(effect, moved)),
  }));
}

type Move = (version: Version) => Version;

function moveAction(action: Action, moved: Move): Action {
  if (action.type === 'undo' || (action.type === 'propose' && action.what === 'undo'))
    return { ...action, versions: action.versions.map(moved) };
  if (action.type === 'advance' && action.pause !== undefined) return { ...action, pause: moved(action.pause) };
  return action;
}

function moveEffect(effect: Effect, moved: Move): Effect {
  if (effect.kind === 'entries-undone') return { ...effect, versions: effect.versions.map(moved) };
  if (effect.kind === 'proposal-made' && effect.versions !== undefined)
    return { ...effect, versions: effect.versions.map(moved) };
  if (effect.kind !== 'prompt-opened' || !Array.isArray(effect.about.versions)) return effect;
  return {
    ...effect,
    about: { ...effect.about, versions: effect.about.versions.map((version) => moved(Number(version))) },
  };
}
