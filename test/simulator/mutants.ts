import type { Hosts } from '../../src/store/hosts.ts';
import type { EventStore, Posts, Store } from '../../src/store/port.ts';
import type { Chance } from './chance.ts';
import type { Time } from './time.ts';

export interface InWorld {
  readonly chance: Chance;
  readonly time: Time;
}

type Mutant = (store: Store, world: InWorld) => Store;

/** A part of the store with some of its methods replaced. */
function changed<P extends object>(part: P, by: Partial<P>): P {
  return new Proxy(part, {
    get(own, name) {
      if (name in by) return (by as Record<PropertyKey, unknown>)[name];
      const value = Reflect.get(own, name, own) as unknown;
      return typeof value === 'function' ? (value.bind(own) as unknown) : value;
    },
  });
}

const withEvents = (store: Store, by: (events: EventStore) => Partial<EventStore>): Store =>
  changed(store, { events: changed(store.events, by(store.events)) });
const withPosts = (store: Store, by: Partial<Posts>): Store => changed(store, { posts: changed(store.posts, by) });
const withHosts = (store: Store, by: Partial<Hosts>): Store => changed(store, { hosts: changed(store.hosts, by) });

/** One thing that the store no longer sees to. */
export const MUTANTS = {
  /** Whoever wants to write in a channel may. */
  'lease not checked': (store) => withHosts(store, { take: async () => 'free' }),
  /** The same command is done as often as it comes. */
  'claim not unique': (store, { chance }) =>
    withEvents(store, (events) => ({
      append: (append) => events.append({ ...append, by: `${append.by}#${chance.below(1_000_000)}` }),
      answered: async () => undefined,
    })),
  /** An append is kept wherever the log has come to meanwhile. */
  'version not compared': (store) =>
    withEvents(store, (events) => ({
      append: async (append) => events.append({ ...append, expected: await events.head(append.stream) }),
    })),
  /** What stands in a channel is not noted. */
  'post not recorded': (store) =>
    withPosts(store, { swapMessage: async () => true, setMessage: async () => undefined }),
  /** It is said to be kept some time before it is. */
  'answered before it is durable'(store, { time }) {
    const own = time.process;
    return withEvents(store, (events) => ({
      async append(append) {
        const head = await events.head(append.stream);
        if (head !== append.expected || (await events.answered(append.by)) !== undefined) return events.append(append);
        time.later(2_000, () => events.append(append), own);
        return { ok: true, version: append.expected + append.entries.length };
      },
    }));
  },
} as const satisfies Readonly<Record<string, Mutant>>;
