import type { Town } from './town.ts';

const known = new Map<string, WeakRef<Town>>();

/** Whoever altered it would alter it for everybody. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

/** One object for all plans that say the same: what is worked out of a town is worked out once for all fights in it. */
export function sharedPlan(plan: Town): Town {
  const text = JSON.stringify(plan);
  const shared = known.get(text)?.deref();
  if (shared !== undefined) return shared;
  for (const [key, kept] of known) if (kept.deref() === undefined) known.delete(key);
  freeze(plan);
  known.set(text, new WeakRef(plan));
  return plan;
}
