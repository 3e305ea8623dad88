import type { Hosts } from '../../src/store/hosts.ts';
import type { EventStore, Posts, Store } from '../../src/store/port.ts';
import type { Chance } from './chance.ts';

interface InWorld {
  readonly chance: Chance;
}

/** Something in the house, or under it, that no longer sees to what it should. */
export interface Mutant {
  readonly store: (store: Store, world: InWorld) => Store;
  /** Whoever was frozen does not notice that time has gone on. */
  readonly clockStops?: boolean;
}

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

export const MUTANTS = {
  /** Whoever wants to write in a channel may, and whoever comes back goes on. */
  'lease not checked': {
    clockStops: true,
    store: (store) => withHosts(store, { take: async () => 'free' }),
  },
  /** The same command is done as often as it comes. */
  'claim not unique': {
    store: (store, { chance }) =>
      withEvents(store, (events) => ({
        append: (append) => events.append({ ...append, by: `${append.by}#${chance.below(1_000_000)}` }),
        answered: async () => undefined,
      })),
  },
  /** An append is kept wherever the log has come to meanwhile. */
  'version not compared': {
    store: (store) =>
      withEvents(store, (events) => ({
        append: async (append) => events.append({ ...append, expected: await events.head(append.stream) }),
      })),
  },
  /** What stands in a channel is not noted. */
  'post not recorded': {
    store: (store) => withPosts(store, { swapMessage: async () => true, setMessage: async () => undefined }),
  },
  /** It is said to be kept before it is, and now and then the store dies in between. */
  'answered before it is durable': {
    store: (store, { chance }) =>
      withEvents(store, (events) => ({
        async append(append) {
          const isNext = (await events.head(append.stream)) === append.expected;
          const isLost = isNext && chance.happens(0.03) && (await events.answered(append.by)) === undefined;
          return isLost ? { ok: true, version: append.expected + append.entries.length } : events.append(append);
        },
      })),
  },
} as const satisfies Readonly<Record<string, Mutant>>;
