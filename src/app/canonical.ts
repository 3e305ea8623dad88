/** JSON with the fields of every object in one fixed order, without those named in `without`: the same value gives the same text. */
export function canonicalJson(value: unknown, without: ReadonlySet<string> = new Set()): string {
  return JSON.stringify(ordered(value, without));
}

function ordered(value: unknown, without: ReadonlySet<string>): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => ordered(one, without));
  const fields = Object.entries(value)
    .filter(([key, field]) => field !== undefined && !without.has(key))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([key, field]) => [key, ordered(field, without)]));
}
