import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientBase, type ClientConfig, Pool, type PoolClient, types } from 'pg';
import type { Sql } from '../sql/sql.ts';
import { StoreError } from '../store-error.ts';
import { isCertain, toStoreError } from './postgres-error.ts';

/** What is said of the server beside its address. */
export interface PostgresSettings {
  /** Left out: as the address says. `verify` checks the certificate, `unverified` only encrypts. */
  readonly tls?: 'off' | 'unverified' | 'verify';
  readonly poolSize: number;
  /** What a statement may take before the server gives it up. */
  readonly statementMs: number;
  /** Into how many partitions the log is cut when its tables are made; 0: one table. */
  readonly partitions: number;
}

export const POSTGRES_DEFAULTS: PostgresSettings = { poolSize: 10, statementMs: 10_000, partitions: 0 };

export interface ServerOptions extends Partial<PostgresSettings> {
  readonly log?: { info(text: string): void; error(data: unknown, text: string): void };
  readonly patienceMs?: number;
}

const CONNECT_MS = 5_000;
const LEAVING_MS = 500;
/** How long a server that froze is waited for beyond the time after which it should have given up by itself. */
const GRACE_MS = 5_000;
const PATIENCE_MS = 15_000;
const PAUSE_MS = { first: 20, last: 1_000 } as const;

/** Held together by whoever has the database open, and by one alone who moves it: the first two letters and the last two of "SKEDaddle". */
const PRESENCE = '1397441605, 1';
const TLS = { off: false, unverified: { rejectUnauthorized: false }, verify: { rejectUnauthorized: true } } as const;

type Rows<Row> = Promise<readonly Row[]>;
/** Runs one statement, or several without values. One with values is prepared once a connection, under its place in the order in which they first came. */
export type Query = <Row = unknown>(sql: string, values?: readonly unknown[]) => Rows<Row>;

const INT8: number = types.builtins.INT8;
/** Numbers of 64 bits as numbers: none here is past 2^53. */
const getTypeParser: typeof types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
  id === INT8 ? Number : types.getTypeParser(id, format);

export const toConnection = (url: string, { tls, statementMs }: PostgresSettings): ClientConfig => ({
  connectionString: url,
  ...(tls !== undefined && { ssl: TLS[tls] }),
  statement_timeout: statementMs,
  query_timeout: statementMs + GRACE_MS,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  application_name: 'skedaddle',
  types: { getTypeParser },
});

/** The connections to one server, and what is done when it is away. */
export class Server implements Sql {
  /** For a connection beside those of the pool. */
  readonly config: ClientConfig;
  readonly #pool: Pool;
  readonly #options: ServerOptions;
  readonly #names = new Map<string, string>();
  #isAway = false;
  #isClosed = false;

  constructor(url: string, options: ServerOptions) {
    const settings = { ...POSTGRES_DEFAULTS, ...options };
    this.#options = options;
    this.config = toConnection(url, settings);
    this.#pool = new Pool({ ...this.config, min: 1, max: settings.poolSize, onConnect: bePresent });
    // One that was idle when the server went away: the next call finds out by itself.
    this.#pool.on('error', () => undefined);
  }

  /** What changes nothing is asked again until the patience is over. */
  async read<Row>(sql: string, values?: readonly unknown[]): Rows<Row> {
    return this.#patiently(
      () => this.#once((query) => query<Row>(sql, values)),
      (error) => error.code === 'server-away' || error.code === 'answer-lost',
    );
  }

  known<Row>(sql: string, values: readonly unknown[]): Rows<Row> {
    return this.read(sql, values);
  }

  async write<Row>(sql: string, values?: readonly unknown[]): Rows<Row> {
    return this.attempt((query) => query<Row>(sql, values));
  }

  async transact<T>(work: (query: Query) => Promise<T>): Promise<T> {
    return this.attempt(async (query) => {
      await query('BEGIN');
      try {
        const result = await work(query);
        await query('COMMIT');
        return result;
      } catch (error) {
        // Where the connection is gone, so is the transaction.
        await query('ROLLBACK').catch(() => undefined);
        throw error;
      }
    });
  }

  /** Tried again only where it is certain that nothing was kept, unless `again` says that the work itself finds out. */
  async attempt<T>(work: (query: Query) => Promise<T>, again = isCertain): Promise<T> {
    return this.#patiently(() => this.#once(work), again);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#pool.end();
  }

  async #patiently<T>(work: () => Promise<T>, again: (error: StoreError) => boolean): Promise<T> {
    const { patienceMs = PATIENCE_MS } = this.#options;
    const giveUpAt = performance.now() + patienceMs;
    for (let pauseMs: number = PAUSE_MS.first; ; pauseMs = Math.min(pauseMs * 2, PAUSE_MS.last)) {
      try {
        const result = await work();
        this.#noteBack();
        return result;
      } catch (error) {
        if (!(error instanceof StoreError) || !again(error) || performance.now() + pauseMs > giveUpAt) throw error;
        this.#noteAway(error);
      }
      await sleep(pauseMs);
    }
  }

  async #once<T>(work: (query: Query) => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new StoreError('closed');
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw toStoreError(error, 'connecting');
    });
    let failure: Error | undefined;
    // Without this a connection that breaks while it is out ends the process.
    const onError = (error: Error): void => void (failure = error);
    client.on('error', onError);
    try {
      return await work((sql, values) => this.#query(client, sql, values));
    } catch (raw) {
      const error = toStoreError(raw, 'asked');
      if (error instanceof StoreError && error.code !== 'busy') failure ??= error;
      throw error;
    } finally {
      client.off('error', onError);
      client.release(failure);
    }
  }

  async #query<Row>(client: PoolClient, text: string, values?: readonly unknown[]): Rows<Row> {
    if (values === undefined) return (await client.query(text)).rows as Row[];
    const name = this.#names.get(text) ?? `s${this.#names.size}`;
    this.#names.set(text, name);
    const { rows } = await client.query({ name, text, values: [...values] });
    return rows as Row[];
  }

  #noteAway(error: StoreError): void {
    if (!this.#isAway && error.code !== 'busy')
      this.#options.log?.error({ err: error }, 'the PostgreSQL server does not answer; it is asked again');
    this.#isAway ||= error.code !== 'busy';
  }

  #noteBack(): void {
    if (this.#isAway) this.#options.log?.info('the PostgreSQL server answers again');
    this.#isAway = false;
  }
}

/** For as long as the connection lasts nobody moves the database away. */
const bePresent = (client: ClientBase): Promise<void> => holdPresence(client, 'pg_try_advisory_lock_shared');

/** Whoever has just closed the database may be there a moment longer. */
export async function holdPresence(
  client: ClientBase,
  lock: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared',
): Promise<void> {
  for (let waitedMs = 0; waitedMs < LEAVING_MS; waitedMs += PAUSE_MS.first) {
    const { rows } = await client.query<{ ok: boolean }>(`SELECT ${lock}(${PRESENCE}) AS ok`);
    if (rows[0]?.ok === true) return;
    await sleep(PAUSE_MS.first);
  }
  throw new StoreError('in-use');
}
