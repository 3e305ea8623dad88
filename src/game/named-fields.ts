/** 'figure by cause' */
export type Split<S extends string> = S extends `${infer F} ${infer R}` ? F | Split<R> : S;

/** The same for so many fields. */
export const fields = <S extends string, R>(names: S, rule: R): { readonly [F in Split<S>]: R } =>
  Object.fromEntries(names.split(' ').map((name) => [name, rule])) as { readonly [F in Split<S>]: R };
