import type { Entry } from '../entry.ts';
import { CLOCK, HOUSE, type SeatId, SOMEBODY, isPerson } from '../ids.ts';

/** Everybody else in somebody's fights: their ids, and what they and their people are called. */
export interface Others {
  readonly seat: SeatId;
  readonly ids: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

const SOMEBODY_ELSE = 'somebody else';
/** Under these a record names a person; what else is made of digits is a channel or a message. */
const PERSON_FIELDS: ReadonlySet<string> = new Set([
  'seat',
  'by',
  'to',
  'of',
  'owner',
  'challenger',
  'opponent',
  'gm',
  'standsIn',
]);

export function othersIn(logs: readonly { readonly entries: readonly Entry[] }[], seat: SeatId): Others {
  const [own, others] = [
    { ids: new Set<string>(), names: new Set<string>() },
    { ids: new Set<string>(), names: new Set<string>() },
  ];
  const intoWhose = (id: string): Named => (id === seat ? own : others);
  for (const { entries } of logs)
    for (const entry of entries) {
      intoWhose(entry.by).ids.add(entry.by);
      collect([entry.action, entry.effects], intoWhose);
    }
  for (const id of NOBODY) others.ids.delete(id);
  for (const name of own.names) others.names.delete(name);
  return { seat, ...others };
}

type Named = { readonly ids: Set<string>; readonly names: Set<string> };

/** The bot itself, in its several parts. */
const NOBODY: readonly SeatId[] = [HOUSE, CLOCK, SOMEBODY];

/** Whoever stands somewhere with a seat, or among those who are asked for a yes, and what stands beside it as a name. */
function collect(value: unknown, intoWhose: (id: string) => Named): void {
  if (value === null || typeof value !== 'object') return;
  const { seat, name, wishes, needs, gm, deputies, of } = value as Readonly<Record<string, unknown>>;
  for (const id of [gm, of, ...listOf(needs), ...listOf(deputies)])
    if (typeof id === 'string' && isPerson(id)) intoWhose(id).ids.add(id);
  if (typeof seat === 'string') {
    intoWhose(seat).ids.add(seat);
    for (const one of [name, ...listOf(wishes).map((wish) => (wish as { readonly name?: unknown }).name)])
      if (typeof one === 'string') intoWhose(seat).names.add(one);
  }
  for (const inner of Object.values(value)) collect(inner, intoWhose);
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** The same with somebody else in place of everybody else. */
export function withoutOthers(value: unknown, others: Others, field = ''): unknown {
  if (typeof value === 'string') return isOther(value, others, field) ? SOMEBODY_ELSE : value;
  if (Array.isArray(value)) return value.map((one) => withoutOthers(one, others, field));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      isOther(key, others, '') ? SOMEBODY_ELSE : key,
      withoutOthers(inner, others, key),
    ]),
  );
}

function isOther(text: string, { seat, ids, names }: Others, field: string): boolean {
  if (ids.has(text) || names.has(text)) return true;
  return text !== seat && PERSON_FIELDS.has(field) && /^\d{15,}$/.test(text);
}
