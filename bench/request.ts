import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import { startLocalDiscord } from 'local-discord';
import { DRY_GULCH } from '../src/dry-gulch.ts';
import { COMMANDS } from '../commands/index.ts';
import { startBot } from '../src/discord/client.ts';
import { MemoryStore } from '../src/store/memory/memory.ts';
import { openDuel, untilQuiet } from './kit/duel.ts';
import { insist } from './kit/measure.ts';
import { atMost, type Bench, type Report } from './kit/report.ts';
import { appOver, complain } from './kit/table.ts';

const MOST_FILES = 150;
const OURS = /^(?!.*\/(?:node_modules|local-discord)\/).*\/(?:src|commands)\//;

/** Calls of our functions by file and name. */
type Calls = ReadonlyMap<string, number>;

/** What was called since it was last asked, by V8's precise coverage. */
async function calledSince(session: Session): Promise<Calls> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const calls = new Map<string, number>();
  for (const { url, functions } of result.filter((script) => OURS.test(script.url)))
    for (const { functionName, ranges } of functions)
      if (functionName !== '' && ranges[0]!.count > 0)
        calls.set(`${fileURLToPath(url).replace(/^.*?\/(?=src|commands)/, '')} ${functionName}`, ranges[0]!.count);
  return calls;
}

/** The row that asks which shot is meant. */
interface MenuRow {
  readonly components: readonly [
    { readonly custom_id: string; readonly options: readonly { readonly value: string }[] },
  ];
}

async function measure(): Promise<Report> {
  const discord = await startLocalDiscord({ token: 'bench.request', seed: DRY_GULCH });
  const app = appOver(new MemoryStore(), { isApart: true });
  const log = { error: complain, warn: complain, info: () => undefined };
  const wiring = { app, commands: COMMANDS, log, now: Date.now, cardEveryMs: 0 };
  const bot = await startBot({ token: discord.token, api: discord.api, ...wiring });
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  try {
    const { stream, upNow } = await openDuel(discord, app, bot);
    const [who, before] = [await upNow(), (await app.fight(stream))!.version];
    const target = who.id === discord.person('Doc').id ? 'Ike' : 'Doc';
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    const { message } = await who.command(`/shoot target:${target}`);
    const [
      {
        components: [menu],
      },
    ] = message!.components as unknown as readonly [MenuRow];
    const asked = discord.requests.length;
    await who.choose(message!, menu.custom_id, [menu.options[0]!.value]);
    await discord.waitFor(() => discord.requests.slice(asked).some(({ path }) => path.includes('/webhooks/')));
    const answering = await calledSince(session);
    await untilQuiet(discord, bot);
    const publishing = await calledSince(session);
    await session.post('Profiler.stopPreciseCoverage');
    insist((await app.fight(stream))!.version > before, 'nobody has shot');
    return report(answering, publishing);
  } finally {
    await bot.stop();
    await discord.stop();
    await app.close();
  }
}

const filesOf = (...some: readonly Calls[]): number =>
  new Set(some.flatMap((calls) => [...calls.keys()]).map((key) => key.split(' ')[0]!)).size;

/** How often something was called, here and there; a name that is gone would count nothing. */
function timesOf(key: string, ...some: readonly Calls[]): number {
  const times = some.reduce((sum, calls) => sum + (calls.get(key) ?? 0), 0);
  insist(times > 0, `${key} was never called`);
  return times;
}

function report(answering: Calls, publishing: Calls): Report {
  const files = filesOf(answering);
  const legal = timesOf('src/app/reading.ts offersFor', answering, publishing);
  const views = timesOf('src/game/secrets/view.ts view', answering, publishing);
  return {
    did: [
      `/shoot typed, its sort chosen, resolved, answered with the panel: ${answering.size} functions of ours called in ${files} files; with what is then published, in ${filesOf(answering, publishing)}.`,
    ],
    rows: [
      atMost('files of ours that one shot passes, to its answer', String(files), files, {
        limit: MOST_FILES,
        text: String(MOST_FILES),
      }),
      // Before the order and after it.
      atMost('what the shooter may do, worked out', `${legal} times`, legal, { limit: 2, text: '2 times' }),
      // By the shooter, by the other and by all who read the channel.
      atMost('the fight as somebody may know it, worked out', `${views} times`, views, { limit: 6, text: '6 times' }),
    ],
  };
}

export const request: Bench = { name: 'One shot, from its command to what is published', run: measure };
