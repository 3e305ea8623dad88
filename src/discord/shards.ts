/** Which shards a host takes, of how many on all hosts; `auto`: as many as Discord says, all of them. */
export type Shards = 'auto' | { readonly own: readonly number[]; readonly of: number };
