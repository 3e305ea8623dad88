import type { Append, AppendResult, EventStore, Store } from '../../src/store/port.ts';
import type { Chance } from './chance.ts';

/** The store did not answer; what it was asked may be done or not. */
export class NoReply extends Error {
  override readonly name = 'NoReply';
}

/** How likely each trouble is, at each append or load. */
export interface Troubles {
  /** "Somebody else wrote first", though nobody did. */
  readonly conflict: number;
  /** Nothing is written and no answer comes. */
  readonly lostRequest: number;
  /** It is written and no answer comes. */
  readonly lostReply: number;
  readonly lostLoad: number;
}

/** A store on which little can be relied. */
export function troubledStore(store: Store, chance: Chance, troubles: Troubles): Store {
  const { events, secrets, deadlines, posts, records, hosts } = store;
  const lose = (probability: number, what: string): void => {
    if (chance.happens(probability)) throw new NoReply(what);
  };
  const troubled: EventStore = {
    async load(stream, options) {
      lose(troubles.lostLoad, 'load');
      return events.load(stream, options);
    },
    append: (append) => appendWith(events, append, { chance, troubles, lose }),
    head: (stream) => events.head(stream),
    answered: (by) => events.answered(by),
    readAll: (page) => events.readAll(page),
    putSnapshot: (stream, snapshot) => events.putSnapshot(stream, snapshot),
    dropSnapshots: (stream) => events.dropSnapshots(stream),
    listStreams: (page) => events.listStreams(page),
    countStreams: () => events.countStreams(),
    rewrite: (stream, change) => events.rewrite(stream, change),
    streamsNaming: (text) => events.streamsNaming(text),
    erase: (stream) => events.erase(stream),
  };
  return {
    events: troubled,
    secrets,
    deadlines,
    posts,
    records,
    hosts,
    scrub: () => store.scrub(),
    close: () => store.close(),
  };
}

interface Trouble {
  readonly chance: Chance;
  readonly troubles: Troubles;
  readonly lose: (probability: number, what: string) => void;
}

async function appendWith(
  events: EventStore,
  append: Append,
  { chance, troubles, lose }: Trouble,
): Promise<AppendResult> {
  lose(troubles.lostRequest, 'append');
  if (chance.happens(troubles.conflict) && (await events.answered(append.by)) === undefined)
    return { ok: false, reason: 'conflict', actual: await events.head(append.stream) };
  const result = await events.append(append);
  lose(troubles.lostReply, 'reply');
  return result;
}
