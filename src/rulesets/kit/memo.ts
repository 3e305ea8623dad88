/**
 * Finds out once what follows from an owner that is replaced and never altered (a ground, a town) and a key: offers, checks and exact odds
 * ask the same again and again. Past so many keys it begins anew.
 */
export function memoOf<Owner extends object, T, Key = string>(most = 200) {
  const all = new WeakMap<Owner, Map<Key, T>>();
  return (owner: Owner, key: Key, find: () => T): T => {
    const known = all.get(owner) ?? new Map<Key, T>();
    if (known.size === 0 || known.size > most) {
      known.clear();
      all.set(owner, known);
    }
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = find();
    known.set(key, found);
    return found;
  };
}
