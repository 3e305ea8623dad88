import type { Gunfight } from './state.ts';

function copy(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(copy);
  const result: Record<string, unknown> = {};
  for (const key in value) result[key] = copy((value as Record<string, unknown>)[key]);
  return result;
}

/** A deep copy of plain data; several times faster than structuredClone, which matters to exact odds. */
export function copyFight(fight: Gunfight): Gunfight {
  return copy(fight) as Gunfight;
}
