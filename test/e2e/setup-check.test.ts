import { OverwriteType } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { permissionBits, type PermissionName, type Person } from 'local-discord';
import { command, openTown, press, reconnect, testRequests, type Town } from './kit.ts';

let town: Town;
let last: Town;
let marshal: Person;
let doc: Person;
let ike: Person;

beforeEach(async () => {
  town = await openTown({ startsAt: Date.UTC(2026, 0, 5, 12) });
  last = town;
  [marshal, doc, ike] = [town.who('Marshal'), town.who('Doc'), town.who('Ike')];
});
afterEach(() => town.stop());

const check = (channel = 'saloon', asked = ''): Promise<string> =>
  command(marshal, `/setup check${asked === '' ? '' : ` channel:#${asked}`}`, channel);

async function start(channel: string): Promise<void> {
  await command(doc, '/gunfight new map:none', channel);
  await town.quiet();
  await press(ike, town.card(channel), 'Join Outlaws');
  await command(doc, '/gunfight start', channel);
  await town.quiet();
}

/** What the bot's own role may do on the whole server. */
async function setRole(names: readonly PermissionName[]): Promise<void> {
  const { roles } = [...town.discord.world.guilds.values()][0]!;
  const role = [...roles.values()].find(({ managed }) => managed)!;
  const everyone = [...roles.values()][0]!;
  Object.assign(role, { permissions: permissionBits(names).toString() });
  Object.assign(everyone, { permissions: permissionBits(['ViewChannel', 'UseApplicationCommands']).toString() });
  await relearn();
}

/** The bot learns anew what the server is like. */
const relearn = (): Promise<void> => reconnect(town, { isResumable: false });

const ALL: readonly (readonly [PermissionName, string])[] = [
  ['SendMessages', '**Send Messages**: without it no turn is told'],
  ['SendMessagesInThreads', '**Send Messages in Threads**: without it no fight goes on in a thread'],
  ['CreatePublicThreads', '**Create Public Threads**: without it there is one fight at a time'],
  ['EmbedLinks', '**Embed Links**: without it no turn is told'],
  ['AttachFiles', '**Attach Files**: without it pictures of the town come in words'],
  ['ReadMessageHistory', '**Read Message History**: without it I cannot edit my own messages'],
];

test.each(ALL)('%s shut in a channel: named with what will not work, and where to set it', async (right, words) => {
  expect(await check()).toContain('I may do all I need');
  town.discord.faults.denyPermissions('saloon', [right]);
  const told = await check();
  expect(told).toContain(words);
  expect(told).toContain('Shut in the channel itself');
  expect(told).toContain(`of <#${town.discord.channel('saloon').id}> and allows it`);
  expect(told).not.toContain('Not on my role');
  const others = ALL.filter(([name]) => name !== right).map(([, other]) => other);
  for (const other of others) expect(told).not.toContain(other);
});

test('what the role lacks is to be set on the server, what a channel shuts in the channel', async () => {
  await setRole(['ViewChannel', 'SendMessages', 'SendMessagesInThreads', 'EmbedLinks', 'ReadMessageHistory']);
  town.discord.faults.denyPermissions('livery', ['EmbedLinks']);
  const told = await check('saloon', 'livery');
  expect(told).toContain(`In <#${town.discord.channel('livery').id}> I lack`);
  expect(told).toContain('Not on my role: **Create Public Threads, Attach Files**');
  expect(told).toContain('Shut in the channel itself: **Embed Links**');
});

test('an overwrite for the bot allows what its role may not', async () => {
  await setRole(['ViewChannel']);
  const saloon = town.discord.channel('saloon');
  const allow = permissionBits(ALL.map(([name]) => name)).toString();
  const { botId } = town.discord.world;
  saloon.permission_overwrites = [{ id: botId, type: OverwriteType.Member, allow, deny: '0' }];
  await relearn();
  expect(await check()).toContain('I may do all I need');
  expect(await check('livery')).toContain('Not on my role');
});

test('a channel that it cannot see is said to be so', async () => {
  town.discord.faults.denyPermissions('livery', ['ViewChannel']);
  const told = await check('saloon', 'livery');
  expect(told).toContain('**View Channel**: without it I see nothing there');
});

test('in a thread the rights for threads count, and a lock is named', async () => {
  for (const _one of [1, 2]) {
    await command(doc, '/gunfight new map:none');
    await town.quiet();
  }
  const thread = [...town.discord.world.channels.values()].find(({ type }) => type === 11)!;
  expect(await check(thread.id)).toContain('I may do all I need');
  town.discord.faults.denyPermissions('saloon', ['SendMessages']);
  expect(await check(thread.id)).toContain(`I may do all I need in <#${thread.id}>`);
  town.discord.faults.denyPermissions('saloon', ['SendMessagesInThreads']);
  const told = await check(thread.id);
  expect(told).toContain('**Send Messages in Threads**');
  expect(told).toContain(`of <#${town.discord.channel('saloon').id}> and allows it`);
  expect(told).toContain('-# **Manage Threads**: I can do without');
  town.discord.faults.denyPermissions('saloon', []);
  town.discord.archiveThread(thread.id, { isLocked: true });
  expect(await check('saloon', thread.name)).toContain('This thread is locked');
});

test('it says in which channels with a fight something lacks, and in which not', async () => {
  await start('main-street');
  await start('livery');
  expect(await check()).toContain('Wherever a fight is on in this server I may do all I need');
  town.discord.faults.denyPermissions('livery', ['EmbedLinks', 'AttachFiles']);
  town.discord.faults.denyPermissions('saloon', ['AttachFiles']);
  const told = await check('main-street');
  expect(told).toContain(`<#${town.discord.channel('livery').id}>: Embed Links, Attach Files`);
  expect(told).not.toContain(`<#${town.discord.channel('saloon').id}>`);
});

testRequests(() => last);
