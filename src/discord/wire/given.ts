type Open<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T];
type Given<T> = Readonly<Omit<T, Open<T>>> & { readonly [K in Open<T>]?: Exclude<T[K], undefined> };

/** All of it that is not undefined: options nobody has filled in are not there. */
export const given = <const T extends object>(all: T): Given<T> =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Given<T>;
