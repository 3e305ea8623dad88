export type Cell = string | number | null;
export type Row = readonly Cell[];

/** A table as both kinds of database have it: its columns, the key first. Snapshots are none of them: they are made anew from the log. */
export interface Table {
  readonly name: string;
  readonly keys: number;
  readonly columns: Readonly<Record<string, 'text' | 'bigint'>>;
}

export const TABLES: readonly Table[] = [
  {
    name: 'streams',
    keys: 1,
    columns: { stream_id: 'text', version: 'bigint', opens_at: 'bigint', next_due: 'bigint', deadlines: 'text' },
  },
  {
    name: 'entries',
    keys: 1,
    columns: {
      position: 'bigint',
      stream_id: 'text',
      version: 'bigint',
      command_id: 'text',
      at: 'bigint',
      data: 'text',
    },
  },
  {
    name: 'commands',
    keys: 1,
    columns: { command_id: 'text', stream_id: 'text', version: 'bigint', result: 'text' },
  },
  { name: 'secrets', keys: 1, columns: { fight_id: 'text', stream_id: 'text', value: 'text' } },
  { name: 'posts', keys: 1, columns: { stream_id: 'text', reported: 'bigint', card: 'text' } },
  { name: 'messages', keys: 2, columns: { stream_id: 'text', key: 'text', data: 'text' } },
  {
    name: 'records',
    keys: 2,
    columns: { kind: 'text', id: 'text', owner: 'text', expires_at: 'bigint', data: 'text' },
  },
];

export const columnsOf = ({ columns }: Table): readonly string[] => Object.keys(columns);
export const keyOf = ({ keys }: Table, row: Row): Row => row.slice(0, keys);

/** One of the two databases of a move. Nobody else has it open for as long as it is. */
export interface Side {
  /** How it is told of: never with its password. */
  readonly name: string;
  /** In the order of their keys, those after this one. */
  read(table: Table, after: Row | null, limit: number): Promise<readonly Row[]>;
  /** All of them or none. */
  write(table: Table, rows: readonly Row[]): Promise<void>;
  /** The key of the last row. */
  last(table: Table): Promise<Row | null>;
  /** Whether a move into it was begun and not finished: until then no bot opens it. */
  isMarked(): Promise<boolean>;
  mark(): Promise<void>;
  /** The move is done: it is a database like any other. */
  unmark(): Promise<void>;
  close(): Promise<void>;
}

/** The same words for both: `mark` stands for how a value is given. */
export function readSql(table: Table, after: Row | null, place: (index: number) => string): string {
  const columns = columnsOf(table);
  const key = columns.slice(0, table.keys);
  const where = after === null ? '' : `WHERE (${key.join()}) > (${key.map((_, index) => place(index)).join()})`;
  return `SELECT ${columns.join()} FROM ${table.name} ${where} ORDER BY ${key.join()}`;
}

export function lastSql(table: Table): string {
  const key = columnsOf(table).slice(0, table.keys);
  return `SELECT ${key.join()} FROM ${table.name} ORDER BY ${key.map((column) => `${column} DESC`).join()} LIMIT 1`;
}
