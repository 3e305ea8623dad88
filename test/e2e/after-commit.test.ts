import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Handle, Person, RouteMatch } from 'local-discord';
import { answerOf, command, openTown, type Town } from './kit.ts';

let town: Town;
let doc: Person;
let ike: Person;

beforeAll(async () => {
  const channels = ['alley', 'well', ...Array.from({ length: 28 }, (_, index) => `street-${index}`)];
  town = await openTown({ onDisk: true, startsAt: Date.UTC(2026, 0, 5, 12), discord: { seed: { channels } } });
  [doc, ike] = [town.who('Doc'), town.who('Ike')];
});
afterEach(() => town.discord.faults.clear());
afterAll(() => town.stop());

const WEBHOOK = /\/webhooks\//;
const messagesOf = (channel: string): RegExp => new RegExp(`/channels/${town.discord.channel(channel).id}/messages`);

async function gather(channel: string, map = 'none'): Promise<void> {
  town.skip(86_400_000);
  await command(doc, `/gunfight new map:${map} pace:daily`, channel);
  await command(doc, '/gunfight join side:a name:Doc', channel);
  await town.quiet();
}

/** One order, and the request of its telling that goes wrong. */
interface Telling {
  readonly before: (channel: string) => Promise<void>;
  readonly give: (channel: string) => Handle;
  readonly broken: (channel: string) => RouteMatch;
}

const start = (channel: string): Handle => doc.startCommand('/gunfight start', { channel });

const TELLINGS: Readonly<Record<string, Telling>> = {
  'the answer': {
    before: async (channel) => {
      await gather(channel);
      await command(ike, '/gunfight join side:b name:Ike', channel);
      await town.quiet();
    },
    give: start,
    broken: () => ({ method: 'PATCH', path: WEBHOOK }),
  },
  'a follow-up': {
    before: gather,
    give: (channel) => ike.startPress(town.card(channel), 'Join Outlaws'),
    broken: () => ({ method: 'POST', path: WEBHOOK }),
  },
  'a picture': {
    before: async (channel) => {
      await gather(channel, 'mercy-spring');
      await command(ike, '/gunfight join side:b name:Ike', channel);
      await town.quiet();
      town.discord.faults.denyPermissions(channel, ['SendMessages']);
    },
    give: start,
    broken: () => ({ method: 'POST', path: WEBHOOK }),
  },
  'the card': {
    before: gather,
    give: (channel) => ike.startCommand('/gunfight join side:b name:Ike', { channel }),
    broken: (channel) => ({ path: messagesOf(channel) }),
  },
};

/** All tries of the first telling and of its repetition fail. */
const LONG = 8;
const FAULTS: Readonly<Record<string, (match: RouteMatch) => void>> = {
  'is never answered': (match) => town.discord.faults.hangUp(match),
  'is never answered at all': (match) => town.discord.faults.hangUp({ ...match, times: 99 }),
  'meets a 503': (match) => town.discord.faults.fail({ ...match, status: 503, times: LONG }),
  'meets 503s without end': (match) => town.discord.faults.fail({ ...match, status: 503, times: 99 }),
  'meets a 404': (match) => town.discord.faults.refuse({ ...match, error: 'unknownMessage' }),
  'meets a 404 of its webhook': (match) => town.discord.faults.refuse({ ...match, error: 'unknownWebhook', times: 99 }),
  'meets 50027': (match) => town.discord.faults.refuse({ ...match, error: 'invalidWebhookToken', times: 99 }),
};

const CASES = Object.keys(TELLINGS).flatMap((telling) => Object.keys(FAULTS).map((fault) => [telling, fault] as const));

test.each(CASES)('%s of an order that counts %s: nobody is told that nothing was changed', async (what, fault) => {
  const channel = `street-${CASES.findIndex(([one, other]) => one === what && other === fault)}`;
  const { before, give, broken } = TELLINGS[what]!;
  await before(channel);
  const [{ version }, asked] = [await town.fight(channel), town.discord.requests.length];
  const match = broken(channel);
  FAULTS[fault]!(match);
  const handle = give(channel);
  const isBroken = ({ path, method }: { readonly path: string; readonly method: string }): boolean =>
    path.match(match.path!) !== null && method === (match.method ?? method);
  await town.discord.waitFor(() => town.discord.requests.slice(asked).some(isBroken));
  await town.quiet();
  town.discord.faults.clear();
  expect((await town.fight(channel)).version).toBeGreaterThan(version);
  const told = answerOf(handle);
  expect(town.discord.requests.slice(asked).some((one) => isBroken(one) && one.files.length > 0)).toBe(
    what === 'a picture',
  );
  expect(told).not.toContain('Nothing was');
  expect(told).not.toContain('try again');
  expect(told).toMatch(/^$|starts|You are in|counts/);
});

test('what is kept and could not be shown is said to count, and nothing else', async () => {
  await TELLINGS['the answer']!.before('alley');
  town.discord.faults.fail({ ...TELLINGS['the answer']!.broken('alley'), status: 503, times: LONG });
  const handle = start('alley');
  await handle.settled();
  expect(answerOf(handle)).toMatch(/^That counts, but I could not show you what came of it/);
  expect((await town.fight('alley')).status).toBe('running');
});

test('what only looks, or was refused, changed nothing and says so where it fails', async () => {
  town.discord.faults.fail({ method: 'PATCH', path: WEBHOOK, times: LONG });
  const refused = doc.startCommand('/gunfight start', { channel: 'alley' });
  await refused.settled();
  expect(answerOf(refused)).toContain('Nothing was changed');
});

test('what was done outside of a fight may be done, and is said to be', async () => {
  town.discord.faults.fail({ method: 'PATCH', path: WEBHOOK, times: LONG });
  const handle = doc.startCommand('/me setting:on-deck value:on', { channel: 'alley' });
  await handle.settled();
  expect(answerOf(handle)).toContain('perhaps after it was done');
});

test('what an answer was to carry into a closed channel and did not is carried by the next', async () => {
  await TELLINGS['a picture']!.before('well');
  town.discord.faults.refuse({ ...TELLINGS['a picture']!.broken('well'), error: 'invalidWebhookToken' });
  await start('well').settled();
  await town.quiet();
  const next = doc.startCommand('/gunfight pause', { channel: 'well' });
  await next.settled();
  await town.quiet();
  expect(answerOf(next)).toContain('Lawmen – Outlaws: it begins');
  expect((await town.fight('well')).clock.round).toBe(1);
});

test('an order that could not be taken in hand is not given, and does not leave anybody waiting', async () => {
  const { version } = await town.fight('alley');
  town.discord.faults.hangUp({ method: 'POST', path: /\/callback/ });
  const handle = doc.startCommand('/gunfight pause', { channel: 'alley' });
  await handle.settled();
  expect(answerOf(handle)).toContain('Nothing was changed');
  expect((await town.fight('alley')).version).toBe(version);
});
