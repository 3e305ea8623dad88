/**
 * Finds out once what follows from an owner that is replaced and never altered (a ground, a town) and a key: offers, checks and exact odds
 * ask the same again and again. Past so many keys it begins anew.
 */
export class Memo<Owner extends object, T, Key = string> {
  private readonly all = new WeakMap<Owner, Map<Key, T>>();
  private readonly most: number;

  constructor(most = 200) {
    this.most = most;
  }

  of(owner: Owner, key: Key, find: () => T): T {
    const known = this.all.get(owner) ?? new Map<Key, T>();
    if (known.size === 0 || known.size > this.most) {
      known.clear();
      this.all.set(owner, known);
    }
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = find();
    known.set(key, found);
    return found;
  }
}
