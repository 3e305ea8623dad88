import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { HUNG_MS } from 'local-discord';

const ENTRY = join(import.meta.dirname, 'bot-process.ts');

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
    const child = spawn(process.execPath, [ENTRY, ...this.#args], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr!.on('data', (data: Buffer) => this.complaints.push(data.toString('utf8')));
    await this.#word(child);
    return child;
  }

  /** Waits for the next word of a process; says what it complained of where it dies instead. */
  async #word(child: ChildProcess): Promise<void> {
    const patience = AbortSignal.timeout(HUNG_MS);
    const word = once(child, 'message', { signal: patience });
    const end = once(child, 'exit', { signal: patience }).then(([code]) => {
      throw new Error(`the bot ended by itself (${String(code)}): ${this.complaints.slice(-5).join('')}`);
    });
    end.catch(() => undefined);
    await Promise.race([word, end]);
  }

  /** Its clock so far ahead of this machine's. */
  async start(aheadMs: number): Promise<void> {
    const child = await this.#spare;
    this.#current = child;
    child.send(aheadMs);
    await this.#word(child);
    this.#spare = this.#load();
    this.#spare.catch(() => undefined);
  }

  /** Its clock is further ahead from now on. */
  setClock(aheadMs: number): void {
    this.#current?.send(aheadMs);
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
    const spare = await this.#spare.catch(() => null);
    spare?.kill('SIGKILL');
  }
}
