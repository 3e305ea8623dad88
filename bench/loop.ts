import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LocalDiscord, startLocalDiscord } from 'local-discord';
import { DRY_GULCH } from '../src/dry-gulch.ts';
import { inFolder } from './kit/folder.ts';
import type { Staged, Stalls } from './kit/loop-process.ts';
import { insist, timedAsync } from './kit/measure.ts';
import { atMost, type Bench, type Report, type Row, showMs } from './kit/report.ts';

const PROCESS = join(import.meta.dirname, 'kit', 'loop-process.ts');
const RUNS = 3;
const WARM_UP_MS = 10_000;
const RUN_MS = 15_000;
const HELP_EVERY_MS = 100;

const P999_MS = 50;
const LONGEST_MS = 120;
const ORDER_MS = 1_000;

const STAGED: Readonly<Record<string, Staged>> = {
  'Westamunda, house 8 against 8': { set: 'westamunda', sides: [8, 8], town: 'main-street', isPlayed: false },
  'Broken Wheel, house 48 against 24': { set: 'broken-wheel', sides: [48, 24], town: 'main-street', isPlayed: false },
  'Law of the Gun, house 8 against 8': { set: 'law-of-the-gun', sides: [8, 8], town: 'main-street', isPlayed: false },
  'Westamunda, one person with 12 against 12': {
    set: 'westamunda',
    sides: [12, 12],
    town: 'main-street',
    isPlayed: true,
  },
};

async function word(child: ChildProcess): Promise<unknown> {
  const [said] = (await once(child, 'message')) as [unknown];
  return said;
}

async function ask(child: ChildProcess, question: Staged | 'measure' | 'report'): Promise<unknown> {
  const answer = word(child);
  child.send(question);
  return answer;
}

/** Somebody asks for help, again and again, for so long; gives how long each answer took. */
async function askForHelp(discord: LocalDiscord, forMs: number): Promise<number[]> {
  const doc = discord.person('Doc');
  const took: number[] = [];
  for (const ends = performance.now() + forMs; performance.now() < ends; await sleep(HELP_EVERY_MS))
    took.push(await timedAsync(() => doc.command('/help')));
  return took;
}

interface Run extends Stalls {
  readonly help: number;
}

async function measureOnce(child: ChildProcess, discord: LocalDiscord): Promise<Run> {
  await ask(child, 'measure');
  const help = Math.max(...(await askForHelp(discord, RUN_MS)));
  return { ...((await ask(child, 'report')) as Stalls), help };
}

const medianOf = (runs: readonly Run[], key: keyof Run): number =>
  runs.map((run) => run[key]).toSorted((a, b) => a - b)[runs.length >> 1]!;

async function measureStage(name: string, staged: Staged, folder: string): Promise<readonly Row[]> {
  const discord = await startLocalDiscord({ token: 'bench.loop', seed: DRY_GULCH });
  const database = join(folder, `${staged.set}-${staged.isPlayed}.db`);
  const child = spawn(process.execPath, [PROCESS, discord.api, discord.token, database], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    await word(child);
    await ask(child, staged);
    await askForHelp(discord, WARM_UP_MS);
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measureOnce(child, discord));
    insist(
      runs.some(({ entries }) => entries > 0),
      `nothing happened: ${name}`,
    );
    const [p999, longest, help] = (['p999', 'longest', 'help'] as const).map((key) => medianOf(runs, key));
    const row = (what: string, ms: number, limit: number): Row =>
      atMost(`loop: ${name}: ${what}`, showMs(ms), ms, { limit, text: showMs(limit) });
    return [
      row('stalls, p99.9', p999!, P999_MS),
      row('longest stall', longest!, LONGEST_MS),
      row('slowest `/help`', help!, ORDER_MS),
      ...(staged.isPlayed ? [row('slowest order of theirs', medianOf(runs, 'slowestOrder'), ORDER_MS)] : []),
    ];
  } finally {
    child.kill('SIGKILL');
    await discord.stop();
  }
}

async function measure(folder: string): Promise<Report> {
  const rows: Row[] = [];
  for (const [name, staged] of Object.entries(STAGED)) rows.push(...(await measureStage(name, staged, folder)));
  return {
    did: [
      `The bot in a process of its own, a hundred people at tables giving ten orders a second, somebody asking for help ten times a second, and in main street the fight named: ${WARM_UP_MS / 1000} s of warming, median of ${RUNS} runs of ${RUN_MS / 1000} s.`,
    ],
    rows,
  };
}

export const loop: Bench = { name: 'What holds the loop', run: () => inFolder(measure) };
