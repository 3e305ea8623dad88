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
const OURS = /(?<!local-discord)\/(src|commands)\//;

/** Calls of our functions by file and name while something is done, by V8's precise coverage. */
async function covering(session: Session, work: () => Promise<void>): Promise<ReadonlyMap<string, number>> {
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
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
    const calls = await covering(session, async () => {
      const { message } = await who.command(`/shoot target:${target}`);
      const [
        {
          components: [menu],
        },
      ] = message!.components as unknown as readonly [MenuRow];
      await who.choose(message!, menu.custom_id, [menu.options[0]!.value]);
      await untilQuiet(discord, bot);
    });
    insist((await app.fight(stream))!.version > before, 'nobody has shot');
    return report(calls);
  } finally {
    await bot.stop();
    await discord.stop();
    await app.close();
  }
}

function report(calls: ReadonlyMap<string, number>): Report {
  const files = new Set([...calls.keys()].map((key) => key.split(' ')[0]!));
  const times = (name: string): number => calls.get(name) ?? 0;
  const legal = times('src/app/offers.ts offersFor');
  const views = times('src/game/view.ts view');
  return {
    did: [
      `/shoot typed, its sort chosen, resolved, answered with the panel, published: ${calls.size} functions of ours called in ${files.size} files.`,
    ],
    rows: [
      atMost('files of ours that one shot passes', String(files.size), files.size, {
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
