import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Handle, HUNG_MS, type LocalDiscord, type Person, startLocalDiscord } from 'local-discord';
import { DRY_GULCH } from '../../src/dry-gulch.ts';
import { openStore } from '../../src/store/open.ts';
import { type Chance, chanceOf } from '../simulator/chance.ts';
import { type Killed, lookAtWhatIsLeft, type Order } from './aftermath.ts';
import { Processes } from './bot-processes.ts';
import { answerOf, buttonsOf, TOKEN } from './kit.ts';
import { checkRequests } from './request-check.ts';

export interface KillOptions {
  readonly seed: number;
  readonly kills: number;
  /** The most requests that a process makes of Discord after its first answer. */
  readonly life: number;
  /** Several hosts over a database of their own, each with a server; one over a file unless said. */
  readonly among?: { readonly hosts: number; readonly database: string };
  /** What else is struck down before each host. */
  readonly strike?: (kill: number) => Promise<void>;
}

/** Discord has forgotten every nonce after it. */
const PAUSE_MS = 11 * 60_000;
const LEASE_MS = 31_000;
/** After every so many kills the bot stays away that long, by its clock and Discord's. */
const PAUSED = 2;

/** Kills the bot again and again while people play duels, and then looks at what is left. */
export async function killAgainAndAgain(options: KillOptions): Promise<Killed> {
  const chance = chanceOf(options.seed);
  const folder = mkdtempSync(join(tmpdir(), 'skedaddle-kill-'));
  const { hosts, database } = options.among ?? { hosts: 1, database: join(folder, 'fights.db') };
  const people = ['Doc', 'Ike', 'Belle', 'Wyatt'];
  const yards = people.map((name) => `yard-of-${name.toLowerCase()}`);
  const ofHost = Array.from({ length: hosts }, (_, host) => yards.filter((_yard, index) => index % hosts === host));
  const clock = { aheadMs: 0 };
  const now = (): number => Date.now() + clock.aheadMs;
  const discord = await startLocalDiscord({
    token: TOKEN,
    seed: {
      ...DRY_GULCH,
      channels: ['saloon', ...ofHost[0]!],
      otherGuilds: ofHost.slice(1).map((channels, index) => ({ name: `Gulch ${index + 2}`, channels })),
    },
    shards: hosts,
    now,
    answerTimeoutMs: HUNG_MS,
  });
  const all = ofHost.map((_, host) => new Processes([discord.api, TOKEN, database, `${host}`, `${hosts}`]));
  const orders: Order[] = [];
  const stop = { asked: false };
  try {
    for (const processes of all) await processes.start(clock.aheadMs);
    const players = people.map((name, index) => {
      const own = chanceOf(options.seed + index + 1);
      return keepPlaying(discord, discord.person(name), { channel: yards[index]!, chance: own, orders, stop });
    });
    for (let kill = 0; kill < options.kills; kill++) {
      // On a busy machine, too, each life comes to something.
      await discord.waitFor(
        () => orders.filter(({ handle }) => answerOf(handle) !== '' && handle.failure === undefined).length > kill,
      );
      await letHappen(discord, chance, options.life);
      await options.strike?.(kill);
      const processes = chance.pick(all);
      await processes.kill();
      // What a host held that is gone is free again only after a while; what is being answered by another must not grow old over it.
      if (hosts > 1) clock.aheadMs += LEASE_MS;
      else if (kill % PAUSED === 0) clock.aheadMs += PAUSE_MS;
      for (const one of all) one.setClock(clock.aheadMs);
      await processes.start(clock.aheadMs);
    }
    stop.asked = true;
    await Promise.all(players);
    await settle(all, { database, streams: [...discord.world.channels.keys()], aheadMs: clock.aheadMs });
    checkRequests(discord.requests);
    const errors = all.flatMap(({ complaints }) => complaints).filter((line) => /"level":[56]0/.test(line));
    if (errors.length > 0) throw new Error(`the bot met ${errors.length} errors`);
    return await lookAtWhatIsLeft(discord, database, orders);
  } catch (error) {
    throw new Error(
      `seed ${options.seed}: ${String(error)}\n${all.flatMap(({ complaints }) => complaints.slice(-5)).join('')}`,
      {
        cause: error,
      },
    );
  } finally {
    stop.asked = true;
    await Promise.all(all.map((processes) => processes.stop()));
    await discord.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Playing {
  readonly channel: string;
  readonly chance: Chance;
  readonly orders: Order[];
  readonly stop: { readonly asked: boolean };
}

/** Lets fewer requests than that come from the bot; then it may be anywhere on its way to the next. */
async function letHappen(discord: LocalDiscord, chance: Chance, most: number): Promise<void> {
  const [last, count] = [discord.requests.at(-1)!, chance.below(most)];
  // Of very many the first are forgotten.
  await discord.waitFor(() => discord.requests.length - 1 - discord.requests.lastIndexOf(last) >= count);
  for (let turns = chance.below(100); turns > 0; turns--) await turn();
}

/** Presses and commands without end; whoever gets no answer because the bot is gone tries something else. */
async function keepPlaying(
  discord: LocalDiscord,
  person: Person,
  { channel, chance, orders, stop }: Playing,
): Promise<void> {
  for (;;) {
    await discord.waitFor(() => stop.asked || discord.isBotOnline(channel));
    if (stop.asked) return;
    const handle = startSomething(discord, person, channel, chance);
    orders.push({ channel, handle });
    await discord.waitFor(() => answerOf(handle) !== '' || !discord.isBotOnline(channel));
  }
}

function startSomething(discord: LocalDiscord, person: Person, channel: string, chance: Chance): Handle {
  const { botId } = discord.world;
  const card = person
    .sees(channel)
    .findLast((message) => message.author.id === botId && (message.components ?? []).length > 0 && !isPrivate(message));
  const wanted = ['Draw!', 'Stand', 'Call for surrender', 'Reload', 'Shoot it out', 'Walk 5 closer'];
  const buttons = card === undefined ? [] : buttonsOf(card).filter((label) => wanted.includes(label));
  if (card === undefined || buttons.length === 0 || chance.happens(0.05))
    return person.startCommand('/duel opponent:@Skedaddle', { channel });
  return person.startPress(card, chance.pick(buttons));
}

const isPrivate = (message: { readonly flags?: number }): boolean => ((message.flags ?? 0) & 64) !== 0;

/** Ends the last processes when everything that was committed has been told. */
async function settle(
  all: readonly Processes[],
  {
    database,
    streams,
    aheadMs,
  }: { readonly database: string; readonly streams: readonly string[]; readonly aheadMs: number },
): Promise<void> {
  const store = await openStore(database);
  const untold = async (): Promise<readonly unknown[]> => [
    ...(await store.posts.unreported()),
    // An edit that waits until more has come of it.
    ...(await Promise.all(streams.map((stream) => store.deadlines.list(`card:${stream}`)))).flat(),
  ];
  for (;;) {
    await expect.poll(untold).toEqual([]);
    for (const processes of all) await processes.kill();
    // A clock of a fight may have run out between the two.
    if ((await untold()).length === 0) break;
    for (const processes of all) await processes.start(aheadMs);
  }
  await store.close();
}
