/** Reading of JSON that came from outside: every value is unknown until looked at. */
export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const asObject = (value: unknown): Json => (isObject(value) ? value : {});

export const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const asObjects = (value: unknown): readonly Json[] => asArray(value).map(asObject);

export const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Discord takes numbers where it documents strings (ids, nonces) and the other way round. */
export const asId = (value: unknown): string | undefined => (typeof value === 'number' ? String(value) : asText(value));

export const asNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

export const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
