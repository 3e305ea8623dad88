/** PostgreSQL servers of Debian's packages, for tests that kill them, promote standbys and restore dumps. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './test-server.ts';

const USER = 'skedaddle';

/** Where Debian puts what is run as a server; undefined where it is not installed. */
export const BIN = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
export const MISSING = "Debian's postgresql is not installed: apt-get install postgresql";

/** A server refuses to run as root: then it is run by whoever Debian made for it. */
const account = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

export class Cluster {
  readonly port: number;
  readonly #folder: string;
  #server: ChildProcess | undefined;

  private constructor(port: number) {
    this.port = port;
    this.#folder = mkdtempSync(join(tmpdir(), 'cluster-'));
    const { uid, gid } = account();
    if (uid !== undefined) chownSync(this.#folder, uid, gid!);
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  url(database = 'postgres'): string {
    return `postgres://${USER}@127.0.0.1:${this.port}/${database}`;
  }

  static async make(): Promise<Cluster> {
    const cluster = new Cluster(await freePort());
    const as = ['-U', USER, '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-instructions'];
    cluster.run('initdb', ['-D', cluster.#data, ...as]);
    await cluster.start();
    return cluster;
  }

  /** A copy that follows a server, and has all that one acknowledges. */
  static async follow(primary: Cluster): Promise<Cluster> {
    const cluster = new Cluster(await freePort());
    cluster.run('pg_basebackup', ['-D', cluster.#data, '-R', '-X', 'stream', '-c', 'fast', '-d', primary.url()]);
    await cluster.start();
    return cluster;
  }

  run(tool: string, args: readonly string[]): string {
    return execFileSync(join(BIN!, tool), args, {
      ...account(),
      encoding: 'utf8',
      cwd: this.#folder,
      stdio: 'pipe',
      maxBuffer: 2 ** 30,
    });
  }

  sql(text: string, database = 'postgres'): string {
    return this.run('psql', ['-X', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-d', this.url(database), '-c', text]).trim();
  }

  /** Until it answers: what was killed must first be gone, and then it reads its log. */
  async start(): Promise<void> {
    for (;;) {
      const args = ['-D', this.#data, '-p', `${this.port}`, '-c', 'listen_addresses=127.0.0.1', '-k', this.#folder];
      const server = spawn(join(BIN!, 'postgres'), [...args, '-c', 'shared_buffers=32MB'], {
        ...account(),
        stdio: 'ignore',
      });
      this.#server = server;
      const ended = once(server, 'exit').then(() => true);
      while (!(await Promise.race([ended, sleep(50, false)]))) {
        try {
          this.run('pg_isready', ['-q', '-h', '127.0.0.1', '-p', `${this.port}`]);
          return;
        } catch {
          // Not yet.
        }
      }
      await sleep(100);
    }
  }

  /** As the kernel would when there is no memory left. */
  async kill(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server === undefined) return;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  }

  promote(): void {
    this.run('pg_ctl', ['promote', '-w', '-D', this.#data]);
  }

  async remove(): Promise<void> {
    await this.kill();
    // Those that served it take a moment to see that it is gone.
    for (let tries = 0; existsSync(this.#folder) && tries < 50; tries++) {
      try {
        rmSync(this.#folder, { recursive: true, force: true });
      } catch {
        await sleep(100);
      }
    }
  }

  /** A folder that it may write in. */
  place(name: string): string {
    const folder = join(this.#folder, name);
    mkdirSync(folder);
    const { uid, gid } = account();
    if (uid !== undefined) chownSync(folder, uid, gid!);
    return folder;
  }
}
