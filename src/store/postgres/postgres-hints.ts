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

export type Hints = ReturnType<typeof hintsOver>;

/** NOTIFY and LISTEN beside everything else: nothing waits for it, and what is lost is lost. */
export function hintsOver(config: ClientConfig, write: (sql: string, values: readonly unknown[]) => Promise<unknown>) {
  const me = randomUUID();
  const moved = new Set<StreamId>();
  const listeners: ((stream: StreamId) => void)[] = [];
  let telling: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;
  let listening: Client | undefined;
  let isClosed = false;
  const send = (): void => {
    telling = undefined;
    const all = [...moved];
    moved.clear();
    if (isClosed) return;
    for (let first = 0; first < all.length; first += TOGETHER) {
      const payload: Payload = { from: me, streams: all.slice(first, first + TOGETHER) };
      write('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify(payload)]).catch(() => undefined);
    }
  };
  const hear = (text = '{}'): void => {
    const { from, streams = [] } = JSON.parse(text) as Partial<Payload>;
    if (from !== me) for (const stream of streams) for (const listener of listeners) listener(stream);
  };
  /** A connection of its own, for as long as there is a server: one that broke is made anew. */
  const connect = async (): Promise<void> => {
    if (isClosed) return;
    const client = new Client(config);
    listening = client;
    const lost = (): void => {
      if (isClosed || listening !== client) return;
      listening = undefined;
      client.end().catch(() => undefined);
      again = setTimeout(() => void connect(), AGAIN_MS).unref();
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => hear(payload));
    await client
      .connect()
      .then(() => client.query(`LISTEN ${CHANNEL}`))
      .catch(lost);
  };
  return {
    tell(stream: StreamId): void {
      moved.add(stream);
      telling ??= setTimeout(send, GATHER_MS).unref();
    },
    listen(listener: (stream: StreamId) => void): void {
      listeners.push(listener);
      if (listening === undefined) void connect();
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(telling);
      clearTimeout(again);
      await listening?.end().catch(() => undefined);
    },
  };
}
