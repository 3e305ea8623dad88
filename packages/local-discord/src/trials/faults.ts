import type { KnownError } from '../api-error.ts';

export interface RouteMatch {
  readonly method?: string;
  /** Part of the path, or a pattern it must match (`/api/v10/channels/1/messages`). */
  readonly path?: string | RegExp;
  /** How many requests it strikes; 1 unless said. */
  readonly times?: number;
  /** How many it lets go by before the first; none unless said. */
  readonly after?: number;
}

type Misbehaviour =
  | { readonly kind: 'status'; readonly status: number }
  /** One of Discord's own refusals. */
  | { readonly kind: 'refuse'; readonly error: KnownError }
  | { readonly kind: 'rate-limit'; readonly retryAfterMs: number; readonly isGlobal: boolean }
  | { readonly kind: 'delay'; readonly delayMs: number }
  /** The request is carried out, the answer never arrives. */
  | { readonly kind: 'hang-up' };

interface Rule {
  readonly match: RouteMatch;
  readonly misbehaviour: Misbehaviour;
  left: number;
  spared: number;
}

/** Faults waiting to strike. Delays add up with others; of the rest the first that matches strikes. */
export type Faults = { readonly rules: Rule[]; duplicateInteractions: number };

export const createFaults = (): Faults => ({ rules: [], duplicateInteractions: 0 });

export function addFault(faults: Faults, match: RouteMatch, misbehaviour: Misbehaviour): void {
  faults.rules.push({ match, misbehaviour, left: match.times ?? 1, spared: match.after ?? 0 });
}

function matches({ match }: Rule, method: string, path: string): boolean {
  if (match.method && match.method.toUpperCase() !== method) return false;
  if (match.path === undefined) return true;
  return typeof match.path === 'string' ? path.includes(match.path) : match.path.test(path);
}

/** Takes the faults that strike this request off the list. */
export function takeFaults(faults: Faults, method: string, path: string): readonly Misbehaviour[] {
  const struck: Rule[] = [];
  for (const rule of faults.rules) {
    if (rule.left <= 0 || !matches(rule, method, path) || rule.spared-- > 0) continue;
    const isRepeated = struck.some((other) => other.misbehaviour.kind !== 'delay');
    if (rule.misbehaviour.kind !== 'delay' && isRepeated) continue;
    rule.left -= 1;
    struck.push(rule);
  }
  faults.rules.splice(0, faults.rules.length, ...faults.rules.filter((rule) => rule.left > 0));
  return struck.map((rule) => rule.misbehaviour);
}

export function takeDuplicate(faults: Faults): boolean {
  if (faults.duplicateInteractions <= 0) return false;
  faults.duplicateInteractions -= 1;
  return true;
}
