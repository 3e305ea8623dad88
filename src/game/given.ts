type Open<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T];
type Given<T> = Readonly<Omit<T, Open<T>>> & { readonly [K in Open<T>]?: Exclude<T[K], undefined> };

/** All of it that is not undefined: what nobody has said is not there. */
export function given<const T extends object>(all: T): Given<T> {
  const found: Record<string, unknown> = {};
  for (const key in all) if (all[key] !== undefined) found[key] = all[key];
  return found as Given<T>;
}
