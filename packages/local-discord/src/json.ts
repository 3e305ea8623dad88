/** Reading of JSON that came from outside: every value is unknown until looked at. */
export type Json = Record<string, unknown>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asObject(value: unknown): Json {
  return isObject(value) ? value : {};
}

export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asObjects(value: unknown): readonly Json[] {
  return asArray(value).map(asObject);
}

export function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Discord takes numbers where it documents strings (ids, nonces) and the other way round. */
export function asId(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : asText(value);
}

export function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
