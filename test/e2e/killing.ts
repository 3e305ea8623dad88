import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalDiscord } from '../../src/local-discord/control.ts';
import type { Handle } from '../../src/local-discord/handle.ts';
import type { Person } from '../../src/local-discord/person.ts';
import { startLocalDiscord } from '../../src/local-discord/server.ts';
import { openStore } from '../../src/store/open.ts';
import { type Chance, chanceOf } from '../simulator/chance.ts';
import { type Killed, lookAtWhatIsLeft, type Order } from './aftermath.ts';
import { Processes } from './bot-processes.ts';
import { answerOf, buttonsOf, TOKEN } from './kit.ts';
import { checkRequests } from './request-check.ts';

export interface KillOptions {
  readonly seed: number;
  readonly kills: number;
  /** The longest that a process lives. */
  readonly lifeMs: number;
}

/** Kills the bot again and again while people play duels, and then looks at what is left. */
export async function killAgainAndAgain(options: KillOptions): Promise<Killed> {
  const chance = chanceOf(options.seed);
  const folder = mkdtempSync(join(tmpdir(), 'skedaddle-kill-'));
  const database = join(folder, 'fights.db');
  const people = ['Doc', 'Ike', 'Belle', 'Wyatt'];
  const channels = ['saloon', ...people.map((name) => `yard-of-${name.toLowerCase()}`)];
  const discord = await startLocalDiscord({ token: TOKEN, seed: { channels }, answerTimeoutMs: 1_000 });
  const processes = new Processes([discord.api, TOKEN, database]);
  const orders: Order[] = [];
  const stop = { asked: false };
  try {
    await processes.start();
    const players = people.map((name, index) => {
      const own = chanceOf(options.seed + index + 1);
      return keepPlaying(discord, discord.person(name), { channel: channels[index + 1]!, chance: own, orders, stop });
    });
    for (let kill = 0; kill < options.kills; kill++) {
      // On a busy machine, too, each life comes to something.
      await discord.waitFor(
        () => orders.filter(({ handle }) => answerOf(handle) !== '' && handle.failure === undefined).length > kill,
      );
      await sleep(chance.below(options.lifeMs));
      await processes.kill();
      await processes.start();
    }
    stop.asked = true;
    await Promise.all(players);
    await settle(discord, database);
    await processes.stop();
    checkRequests(discord.requests);
    const errors = processes.complaints.filter((line) => /"level":[56]0/.test(line));
    if (errors.length > 0) throw new Error(`the bot met ${errors.length} errors`);
    return await lookAtWhatIsLeft(discord, database, orders);
  } catch (error) {
    throw new Error(`seed ${options.seed}: ${String(error)}\n${processes.complaints.slice(-5).join('')}`, {
      cause: error,
    });
  } finally {
    stop.asked = true;
    await processes.stop();
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

/** Presses and commands without end; whoever gets no answer tries something else. */
async function keepPlaying(
  discord: LocalDiscord,
  person: Person,
  { channel, chance, orders, stop }: Playing,
): Promise<void> {
  while (!stop.asked) {
    if (!discord.isBotOnline()) {
      await sleep(10);
      continue;
    }
    const handle = startSomething(discord, person, channel, chance);
    orders.push({ channel, handle });
    const until = Date.now() + 1_500;
    while (Date.now() < until && answerOf(handle) === '') await sleep(5);
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

/** Waits until everything that was committed has been told. */
async function settle(discord: LocalDiscord, database: string): Promise<void> {
  const store = await openStore(database);
  for (let calm = 0; calm < 5;) {
    const before = discord.requests.length;
    await sleep(60);
    const behind = await store.posts.unreported();
    calm = discord.requests.length === before && behind.length === 0 ? calm + 1 : 0;
  }
  await store.close();
}
