import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inFolder } from './kit/folder.ts';
import { insist, spreadOf } from './kit/measure.ts';
import { atMost, type Bench, type Report, showMs } from './kit/report.ts';

const ROUNDS = 7;
const MAIN = join(import.meta.dirname, '..', 'src', 'main.js');
/** Of a tick of the system's own clock, in which it counts a process's work. */
const TICK_MS = 10;
const CPU_MS = 1_200;
const MEMORY_MB = 150;

interface Started {
  readonly wall: number;
  readonly cpu: number;
  readonly megabytes: number;
}

/** As `npm start` starts it, until it is in town. Reads what the system says of a process: on Linux alone. */
async function startOnce(folder: string): Promise<Started> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=4', MAIN], {
    env: {
      ...process.env,
      DATABASE: 'memory:',
      PORT: '0',
      DISCORD_TOKEN: '',
      HEARTBEAT_FILE: join(folder, 'heartbeat.json'),
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const said of child.stdout) if (String(said).includes('in town')) break;
  const wall = performance.now() - began;
  const of = `/proc/${child.pid}`;
  const stat = readFileSync(`${of}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`${of}/status`, 'utf8'))?.[1]);
  insist(kilobytes > 0, 'the system says nothing of the process');
  child.kill();
  await once(child, 'exit');
  return { wall, cpu: (Number(stat[11]) + Number(stat[12])) * TICK_MS, megabytes: kilobytes / 1024 };
}

async function measure(folder: string): Promise<Report> {
  await startOnce(folder);
  const all: Started[] = [];
  for (let round = 0; round < ROUNDS; round++) all.push(await startOnce(folder));
  const [wall, cpu, megabytes] = (['wall', 'cpu', 'megabytes'] as const).map(
    (key) =>
      spreadOf(
        key,
        all.map((one) => one[key]),
      ).median,
  );
  return {
    did: [
      `The bot on the local Discord, started ${ROUNDS} times after a first one that left what it compiled: ${showMs(wall!)} of wall time.`,
    ],
    rows: [
      atMost('start: work of the processor until in town', showMs(cpu!), cpu!, { limit: CPU_MS, text: showMs(CPU_MS) }),
      atMost('start: memory before the first thread', `${megabytes!.toFixed(0)} MB`, megabytes!, {
        limit: MEMORY_MB,
        text: `${MEMORY_MB} MB`,
      }),
    ],
  };
}

export const start: Bench = { name: 'Starting', run: () => inFolder(measure) };
