type Open<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T];
type Given<T> = Readonly<Omit<T, Open<T>>> & { readonly [K in Open<T>]?: Exclude<T[K], undefined> };

/** All of it that is not undefined: what nobody has said is not there. */
export function given<const T extends object>(all: T): Given<T> {
  const found: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(all)) if (value !== undefined) found[key] = value;
  return found as Given<T>;
}
