import { createHash } from 'node:crypto';
import { StoreError } from '../store-error.ts';
import { keyOf, type Row, type Side, type Table, TABLES } from './tables.ts';

const PAGE = 500;

export interface Moved {
  /** Rows of each table, as they stand on both sides. */
  readonly rows: Readonly<Record<string, number>>;
  /** SHA-256 over every row of every table in order, read back from each side. */
  readonly digests: { readonly from: string; readonly to: string };
  /** The first row that is not the same on both sides. */
  readonly difference?: string;
}

/**
 * Copies a whole database into an empty one, page by page in the order of the keys, and then holds every row of the one against the other.
 * Cut short it goes on, the next time, after the last row that came; the target is marked until all of it is there and the same.
 */
export async function move(from: Side, to: Side, page = PAGE): Promise<Moved> {
  if (await from.isMarked()) throw new StoreError('half-moved', { database: from.name });
  if (!(await to.isMarked())) {
    await refuseFull(to);
    await to.mark();
  }
  for (const table of TABLES) await copyTable(table, { from, to, page });
  const moved = await compare(from, to, page);
  if (moved.difference === undefined) await to.unmark();
  return moved;
}

async function refuseFull(side: Side): Promise<void> {
  for (const table of TABLES)
    if ((await side.last(table)) !== null)
      throw new StoreError('not-empty', { database: side.name, table: table.name });
}

type Way = { readonly from: Side; readonly to: Side; readonly page: number };

async function copyTable(table: Table, { from, to, page }: Way): Promise<void> {
  for (let after = await to.last(table); ;) {
    const rows = await from.read(table, after, page);
    if (rows.length === 0) return;
    await to.write(table, rows);
    after = keyOf(table, rows.at(-1)!);
  }
}

async function compare(from: Side, to: Side, page: number): Promise<Moved> {
  const [ours, theirs] = [createHash('sha256'), createHash('sha256')];
  const rows: Record<string, number> = {};
  let difference: string | undefined;
  for (const table of TABLES) {
    rows[table.name] = 0;
    for await (const [one, other] of sideBySide(table, { from, to, page })) {
      const [mine, its] = [JSON.stringify(one), JSON.stringify(other)];
      ours.update(`${table.name} ${mine}\n`);
      theirs.update(`${table.name} ${its}\n`);
      rows[table.name]! += 1;
      if (mine !== its) difference ??= `${table.name} ${JSON.stringify(keyOf(table, one ?? other ?? []))}`;
    }
  }
  return {
    rows,
    digests: { from: ours.digest('hex'), to: theirs.digest('hex') },
    ...(difference !== undefined && { difference }),
  };
}

/** The first row of the one with the first of the other, and so on; null where one of them has no more. */
async function* sideBySide(table: Table, { from, to, page }: Way): AsyncGenerator<readonly [Row | null, Row | null]> {
  const [mine, its] = [rowsOf(from, table, page), rowsOf(to, table, page)];
  for (;;) {
    const [one, other] = [await mine.next(), await its.next()];
    if (one.done === true && other.done === true) return;
    yield [one.done === true ? null : one.value, other.done === true ? null : other.value];
  }
}

async function* rowsOf(side: Side, table: Table, page: number): AsyncGenerator<Row, void> {
  for (let after: Row | null = null; ;) {
    const rows: readonly Row[] = await side.read(table, after, page);
    yield* rows;
    if (rows.length < page) return;
    after = keyOf(table, rows.at(-1)!);
  }
}
