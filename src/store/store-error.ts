const TEXTS = {
  'bad-append': 'This append cannot be kept: it contradicts itself.',
  'bad-data': 'A value that JSON cannot hold was given to the store.',
  corrupt: 'The store holds something that cannot be read back. Restore a backup.',
  'secret-exists': 'The dice of this fight already have a secret; it is never replaced.',
  'newer-database':
    'The database was written by a newer version of the bot. Start that version, or restore an older backup.',
  'foreign-database': 'The file is not a database of this bot; it is left alone.',
  'bad-url': 'This is no address of a store. Use "memory:" or the path of a file.',
  'bad-migrations': 'The numbered migration files are not 1, 2, 3 and so on.',
  'not-found': 'There is no such file.',
  'not-empty': 'The target already holds something. Say that it may be overwritten, or choose another.',
  'in-use': 'Another process has this database open. Stop the bot first.',
  damaged: 'The database failed its integrity check.',
  closed: 'The store is closed.',
} as const;

export type StoreErrorCode = keyof typeof TEXTS;

/** The store could not do what it was asked. `code` tells callers which case it is, `data` the figures of it. */
export class StoreError extends Error {
  readonly code: StoreErrorCode;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(code: StoreErrorCode, data: Readonly<Record<string, unknown>> = {}, cause?: unknown) {
    super(`${TEXTS[code]} (${describe(code, data)})`, cause === undefined ? undefined : { cause });
    this.name = 'StoreError';
    this.code = code;
    this.data = data;
  }
}

function describe(code: string, data: Readonly<Record<string, unknown>>): string {
  return [code, ...Object.entries(data).map(([name, value]) => `${name}: ${String(value)}`)].join(', ');
}
