import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ERROR_LINES } from '../../src/error-lines.ts';
import { inviteLink } from '../../src/discord/servers/rooms.ts';
import { command, openTown, reconnect, type Town } from './kit.ts';

const DAY = 86_400_000;

/** Pauses that the bot has asked for, each with what ends it. */
const pauses: { readonly ms: number; readonly end: () => void }[] = [];
let town: Town;

beforeEach(async () => {
  pauses.length = 0;
  const wait = (ms: number): Promise<void> => new Promise((end) => pauses.push({ ms, end }));
  town = await openTown({ onDisk: true, startsAt: Date.UTC(2026, 0, 5, 12), wait });
});
afterEach(() => town.stop());

const invite = (): void => town.discord.inviteBot(inviteLink(town.discord.applicationId));
const known = async (): Promise<boolean> => (await town.app.fight(town.discord.channel('saloon').id)) !== null;
const leaving = async (): Promise<boolean> =>
  (await town.store.deadlines.list(`server:${town.discord.guildId}`)).length > 0;

async function play(): Promise<void> {
  await command(town.who('Doc'), '/gunfight new map:none pace:daily');
  await town.quiet();
}

/** What the gateway tells comes a little later. */
const until = (what: () => Promise<boolean>): Promise<void> =>
  vi.waitFor(async () => expect(await what()).toBe(true), { interval: 5 });

test('put out while it runs and asked back while it is down, a server keeps its fights', async () => {
  await play();
  town.discord.removeBot();
  await until(leaving);
  await town.restart(invite);
  expect(await leaving()).toBe(false);
  await town.pass(32 * DAY);
  expect(await known()).toBe(true);
});

test('put out while it is down is noticed at the next start, and thirty days later everything is gone', async () => {
  await play();
  await town.restart(() => town.discord.removeBot());
  expect(await leaving()).toBe(true);
  town.skip(20 * DAY);
  await town.restart();
  await town.pass(9 * DAY);
  expect(await known()).toBe(true);
  await town.pass(2 * DAY);
  expect(await known()).toBe(false);
});

test('put out, or asked back, while its connection is lost is noticed with the next session', async () => {
  await play();
  const back = reconnect(town, { isResumable: false });
  town.discord.removeBot();
  await back;
  await until(leaving);
  const again = reconnect(town, { isResumable: false });
  invite();
  await again;
  await until(async () => !(await leaving()));
  await town.pass(32 * DAY);
  expect(await known()).toBe(true);
});

test('before anything is erased Discord is asked once more, and without its answer nothing is', async () => {
  await play();
  town.discord.removeBot();
  await until(leaving);
  const path = `/guilds/${town.discord.guildId}`;
  town.discord.faults.fail({ method: 'GET', path, times: 99 });
  await town.pass(31 * DAY);
  expect(await known()).toBe(true);
  town.discord.faults.clear();
  invite();
  await until(async () => !(await leaving()));
  await town.store.deadlines.replace(`server:${town.discord.guildId}`, [{ key: 'erase', due: 0 }]);
  await town.pass(DAY);
  expect([await known(), await leaving()]).toEqual([true, false]);
});

test('a Discord that fails at the start ends nothing: the bot plays, asks again after growing pauses, and says so shortly', async () => {
  await play();
  const path = /\/commands$|\/users\/@me\/guilds/;
  await town.restart(() => town.discord.faults.fail({ path, status: 503, times: 999 }));
  expect(await command(town.who('Doc'), '/gunfight join side:a name:Doc')).toContain('You are in');
  for (let round = 0; round < 3; round++) {
    await town.discord.waitFor(() => pauses.length === (round + 1) * 2);
    if (round < 2) for (const { end } of pauses.slice(-2)) end();
  }
  expect(pauses.map(({ ms }) => ms)).toEqual([2_000, 2_000, 4_000, 4_000, 8_000, 8_000]);
  const all = town.lines.filter(({ level }) => level !== 'info');
  const told = all.filter(({ text }) => !text.includes('left alone'));
  expect(all).toHaveLength(told.length + 1);
  expect(told.map(({ level, text }) => [level, text])).toEqual(
    Array.from({ length: 6 }, () => ['warn', 'Discord does not answer; it is tried again']),
  );
  const sizes = told.map(
    ({ data }) => JSON.stringify(ERROR_LINES.serializers.err((data as { err: Error }).err)).length,
  );
  expect(Math.max(...sizes)).toBeLessThan(2_000);
  town.discord.faults.clear();
  town.discord.faults.fail({ method: 'GET', path: '/nothing' });
  town.skip(60_000);
  for (const { end } of pauses.slice(-2)) end();
  await town.quiet();
});

test('commands that Discord could not take at the start are there once it can', async () => {
  const { applicationId } = town.discord;
  const commands = (): number => town.discord.world.commands.get('')?.size ?? 0;
  const all = commands();
  await town.restart(() => {
    town.discord.world.commands.clear();
    town.discord.faults.fail({ method: 'PUT', path: `/applications/${applicationId}/commands`, status: 503, times: 8 });
  });
  let ended = 0;
  const waitOn = (): number => {
    for (; ended < pauses.length; ended++) {
      town.skip(pauses[ended]!.ms);
      pauses[ended]!.end();
    }
    return commands();
  };
  await expect.poll(waitOn).toBe(all);
  expect(ended).toBeGreaterThan(1);
  const line = ERROR_LINES.serializers.err(
    (town.lines.find(({ level }) => level === 'warn')!.data as { err: Error }).err,
  );
  expect(JSON.stringify(line).length).toBeLessThan(2_000);
  expect(JSON.stringify(line)).toContain('503');
});

test('a Discord that cannot be reached at all is waited for, however often it is asked', async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error): void => void warnings.push(name);
  process.on('warning', note);
  await town.restart(() => {
    // Four requests the first time; from the fifth failure on Discord counts as down, and each try is one request.
    town.discord.faults.fail({ path: '/gateway/bot', status: 502, times: 15 });
    for (let round = 1; round <= 12; round++)
      void town.discord
        .waitFor(() => pauses.length === round)
        .then(() => town.skip(pauses[round - 1]!.ms))
        .then(() => pauses[round - 1]!.end());
  });
  process.off('warning', note);
  expect(pauses.map(({ ms }) => ms).slice(0, 3)).toEqual([2_000, 4_000, 8_000]);
  expect([pauses.length, pauses.at(-1)!.ms]).toEqual([12, 600_000]);
  expect(warnings).toEqual([]);
  await play();
  expect(await known()).toBe(true);
});
