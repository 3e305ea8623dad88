import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ENTRY = join(import.meta.dirname, 'bot-process.ts');
const READY_MS = 60_000;

/** The bot at work in a process that may be killed at any moment, with the next one loaded and ready. */
export class Processes {
  readonly #args: readonly string[];
  readonly complaints: string[] = [];
  #spare: Promise<ChildProcess>;
  #current: ChildProcess | null = null;

  constructor(args: readonly string[]) {
    this.#args = args;
    this.#spare = this.#load();
  }

  async #load(): Promise<ChildProcess> {
    const child = spawn(process.execPath, ['--import', 'tsx', ENTRY, ...this.#args], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr!.on('data', (data: Buffer) => this.complaints.push(data.toString('utf8')));
    await once(child, 'message', { signal: AbortSignal.timeout(READY_MS) });
    return child;
  }

  async start(): Promise<void> {
    const child = await this.#spare;
    this.#current = child;
    child.send('go');
    await once(child, 'message', { signal: AbortSignal.timeout(READY_MS) });
    this.#spare = this.#load();
  }

  async kill(): Promise<void> {
    const child = this.#current;
    this.#current = null;
    if (child === null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill();
    const spare = await this.#spare;
    spare.kill('SIGKILL');
  }
}
