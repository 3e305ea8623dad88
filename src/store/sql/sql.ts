/**
 * How both kinds of databases are asked, in words that both know: values stand as `$1`, `$2`. What is written is one statement, kept as a whole or
 * not at all; both give the rows that it returns.
 */
export interface Sql {
  read<Row>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** The same for a few small rows that are asked for again and again: where nothing was written since, they need not be read again. */
  known<Row>(text: string, values: readonly unknown[]): Promise<readonly Row[]>;
  /** `about`: the streams or kinds of records that it changes something of; all of them where it is not said. */
  write<Row>(text: string, values?: readonly unknown[], about?: readonly string[]): Promise<readonly Row[]>;
}
