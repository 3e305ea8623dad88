import { REST } from 'discord.js';
import { expect, test } from 'vitest';
import { alone, OtherWriter, tryingWhileHeld, whileHeld } from '../../src/discord/posts/one-writer.ts';
import { type Channels, channelsOver } from '../../src/discord/posts/channel.ts';
import { makeTables, MemoryStore } from '../../src/store/memory/memory.ts';

const MINUTE_MS = 60_000;

function twoHosts() {
  const tables = makeTables();
  const clock = { at: 1_000 };
  const host = () => ({ hosts: new MemoryStore(tables, { areMany: true }).hosts, now: () => clock.at });
  return { one: host(), two: host(), clock };
}

test('what one host is at the other waits for, and is told whether it was done', async () => {
  const { one, two } = twoHosts();
  const did: string[] = [];
  let finish = (): void => undefined;
  const first = alone(one, 'table 1', async () => {
    did.push('one begins');
    await new Promise<void>((resolve) => (finish = resolve));
    did.push('one ends');
    throw new Error('half done');
  });
  await expect.poll(() => did).toEqual(['one begins']);
  const second = alone(two, 'table 1', async ({ wasLeft }) => did.push(`two, left: ${wasLeft}`));
  await alone(two, 'table 2', async ({ wasLeft }) => did.push(`elsewhere, left: ${wasLeft}`));
  finish();
  await expect(first).rejects.toThrow('half done');
  await second;
  expect(did).toEqual(['one begins', 'elsewhere, left: false', 'one ends', 'two, left: true']);
});

test("a host that froze and comes back says nothing that is another one's to say by now", async () => {
  const { one, two, clock } = twoHosts();
  const said: string[] = [];
  const channels = {
    post: async (_: string, { content }: { content: string }) => said.push(content),
  } as never as Channels;
  const frozen = alone(one, 'table 1', async (held) => {
    const own = whileHeld(channels, held);
    await own.post('1', { content: 'before' });
    clock.at += MINUTE_MS;
    await alone(two, 'table 1', async () => said.push('by another'));
    await own.post('1', { content: 'after' });
  });
  await expect(frozen).rejects.toBeInstanceOf(OtherWriter);
  expect(said).toEqual(['before', 'by another']);
});

test('a request that a host tries again after it froze is not sent any more', async () => {
  const { one, clock } = twoHosts();
  let tries = 0;
  const makeRequest = tryingWhileHeld(async () => {
    tries++;
    clock.at += MINUTE_MS;
    throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
  });
  const channels = channelsOver(new REST({ makeRequest }).setToken('t'), () => undefined);
  const frozen = alone(one, 'table 1', (held) => whileHeld(channels, held).edit('1', '2', { content: 'old' }));
  await expect(frozen).rejects.toBeInstanceOf(OtherWriter);
  expect(tries).toBe(1);
});

test('whoever takes long prolongs what it holds', async () => {
  const { one, two, clock } = twoHosts();
  await alone(one, 'table 1', async ({ hold }) => {
    for (let step = 0; step < 6; step++) {
      clock.at += MINUTE_MS / 3;
      await hold();
      expect(await two.hosts.take('table 1', { now: clock.at, until: Infinity })).toBeNull();
    }
  });
});
