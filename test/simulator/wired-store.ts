import type { Store } from '../../src/store/port.ts';
import { StoreError } from '../../src/store/store-error.ts';
import type { Chance } from './chance.ts';
import type { Time } from './time.ts';

/** How likely each trouble is, each time that the store is asked. */
export interface StoreTroubles {
  /** It is away, and nothing was done. */
  readonly away: number;
  /** The connection breaks on the way there: nothing was done, and nobody can know. */
  readonly lostRequest: number;
  /** It breaks on the way back: it was done, and nobody can know. */
  readonly lostAnswer: number;
}

interface Wire {
  readonly time: Time;
  readonly chance: Chance;
  readonly troubles: () => StoreTroubles;
  /** One way takes at most so long. */
  readonly tripMs: number;
}

type Method = (...asked: unknown[]) => Promise<unknown>;

/** A store on another machine: each call takes its time, and may get lost going there or coming back. */
export function wiredStore(store: Store, wire: Wire): Store {
  const { hosts } = store;
  const part = <P extends object>(own: P): P => wired(own, wire);
  const { time, chance } = wire;
  return {
    events: part(store.events),
    secrets: part(store.secrets),
    deadlines: part(store.deadlines),
    posts: part(store.posts),
    records: part(store.records),
    hosts: Object.assign(part(hosts), {
      areMany: hosts.areMany,
      // A hint may be lost.
      hint: (stream: string) => void (chance.happens(0.8) && hosts.hint(stream)),
      onHint(hear: (stream: string) => void) {
        const own = time.process;
        hosts.onHint((stream) => time.later(chance.below(50), () => hear(stream), own));
      },
    }),
    scrub: () => store.scrub(),
    close: () => store.close(),
  };
}

/** Of all that is there, inherited methods too. */
function namesIn(part: object): string[] {
  if (part === Object.prototype) return [];
  const own = Object.getOwnPropertyNames(part).filter((name) => name !== 'constructor');
  return [...own, ...namesIn(Object.getPrototypeOf(part) as object)];
}

function wired<P extends object>(part: P, wire: Wire): P {
  const methods = namesIn(part).flatMap((name) => {
    const method = (part as Record<string, unknown>)[name];
    return typeof method === 'function' ? [[name, over(wire, name, method.bind(part) as Method)] as const] : [];
  });
  return Object.fromEntries(methods) as P;
}

function over({ time, chance, troubles, tripMs }: Wire, name: string, method: Method): Method {
  return async (...asked) => {
    const trouble = troubles();
    if (chance.happens(trouble.away)) throw new StoreError('server-away', { at: name });
    await time.wait(chance.below(tripMs));
    if (chance.happens(trouble.lostRequest)) throw new StoreError('answer-lost', { at: name });
    const own = time.process;
    // What has come there is done, whatever becomes of who asked.
    const done = await time.as(null, () => method(...asked));
    await time.wait(chance.below(tripMs), own);
    if (chance.happens(trouble.lostAnswer)) throw new StoreError('answer-lost', { at: name });
    return done;
  };
}
