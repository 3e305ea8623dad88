import { expect, test } from 'vitest';
import { createApp } from '../../src/app/create-app.ts';
import { openPeople } from '../../src/app/people/people.ts';
import { openRates } from '../../src/discord/gate/rates.ts';
import { carryOut } from '../../src/discord/orders/carry-out.ts';
import type { Orders } from '../../src/discord/result.ts';
import type { Session } from '../../src/discord/session.ts';
import { createSay } from '../../src/report/say.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { MemoryStore } from '../../src/store/memory/memory.ts';
import { openFight } from '../simulator/opening.ts';

const [STREAM, THREAD, DOC, COMMAND] = ['100', '101', '7', '500'];
const AT = Date.UTC(1881, 9, 26, 15);
const [ruleset] = RULESETS.values();
const OPENED: Orders = { actions: [openFight(ruleset!)], opens: { title: 'Law – Gang' } };

test('of one command that comes twice, only the first opens a fight, and the other makes no thread beside it', async () => {
  const store = new MemoryStore();
  const app = createApp({ store, rulesets: RULESETS, log: console as never, newSecret: () => 'one' });
  const threads: string[] = [];
  const rooms = { openThread: async () => (threads.push(THREAD), THREAD), published: async () => undefined };
  const desk = { app, people: openPeople(store.records), rates: openRates(store.hosts), rooms, now: () => AT };
  const person = { id: DOC, name: 'Doc', bot: false };
  const incoming = {
    id: COMMAND,
    stream: STREAM,
    parent: STREAM,
    person,
    now: AT,
    maySpeak: true,
    canOpenThread: true,
  };
  // The other delivery is served while this one looks whether it has been.
  const answered = store.events.answered.bind(store.events);
  store.events.answered = async (by) => {
    const found = await answered(by);
    store.events.answered = answered;
    await app.perform({ stream: STREAM, command: COMMAND, by: DOC, actions: OPENED.actions, at: AT });
    return found;
  };
  const carried = await carryOut({ desk, incoming, say: createSay(), fight: null } as unknown as Session, OPENED);
  expect(carried).toMatchObject({ stream: STREAM, performed: { ok: true, repeated: true } });
  expect(threads).toEqual([]);
});
