import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import type { StreamId } from '../port.ts';

const CHANNEL = 'skedaddle_moved';
/** What moves within so short a time is told together: each notification holds up all commits for a moment. */
const GATHER_MS = 50;
/** A payload has less than 8000 bytes. */
const TOGETHER = 200;
const AGAIN_MS = 5_000;

type Payload = { readonly from: string; readonly streams: readonly StreamId[] };

/** NOTIFY and LISTEN beside everything else: nothing waits for it, and what is lost is lost. */
export class Hints {
  readonly #config: ClientConfig;
  readonly #write: (sql: string, values: readonly unknown[]) => Promise<unknown>;
  readonly #me = randomUUID();
  readonly #moved = new Set<StreamId>();
  readonly #listeners: ((stream: StreamId) => void)[] = [];
  #telling: NodeJS.Timeout | undefined;
  #again: NodeJS.Timeout | undefined;
  #client: Client | undefined;
  #isClosed = false;

  constructor(config: ClientConfig, write: (sql: string, values: readonly unknown[]) => Promise<unknown>) {
    this.#config = config;
    this.#write = write;
  }

  tell(stream: StreamId): void {
    this.#moved.add(stream);
    this.#telling ??= setTimeout(() => this.#send(), GATHER_MS).unref();
  }

  #send(): void {
    this.#telling = undefined;
    const all = [...this.#moved];
    this.#moved.clear();
    for (let first = 0; first < all.length && !this.#isClosed; first += TOGETHER) {
      const payload: Payload = { from: this.#me, streams: all.slice(first, first + TOGETHER) };
      this.#write('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify(payload)]).catch(() => undefined);
    }
  }

  listen(hear: (stream: StreamId) => void): void {
    this.#listeners.push(hear);
    if (this.#client === undefined) void this.#connect();
  }

  /** A connection of its own, for as long as there is a server: one that broke is made anew. */
  async #connect(): Promise<void> {
    if (this.#isClosed) return;
    const client = new Client(this.#config);
    this.#client = client;
    const lost = (): void => {
      if (this.#isClosed || this.#client !== client) return;
      this.#client = undefined;
      client.end().catch(() => undefined);
      this.#again = setTimeout(() => void this.#connect(), AGAIN_MS).unref();
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => this.#hear(payload));
    await client
      .connect()
      .then(() => client.query(`LISTEN ${CHANNEL}`))
      .catch(lost);
  }

  #hear(text = '{}'): void {
    const { from, streams = [] } = JSON.parse(text) as Partial<Payload>;
    if (from === this.#me) return;
    for (const stream of streams) for (const hear of this.#listeners) hear(stream);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#telling);
    clearTimeout(this.#again);
    await this.#client?.end().catch(() => undefined);
  }
}
