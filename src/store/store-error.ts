const TEXTS = {
  'bad-append': 'This append cannot be kept: it contradicts itself.',
  'bad-data': 'A value that JSON cannot hold was given to the store.',
  corrupt: 'The store holds something that cannot be read back. Restore a backup.',
  'secret-exists': 'The dice of this fight already have a secret; it is never replaced.',
  'newer-database':
    'The database was written by a newer version of the bot. Start that version, or restore an older backup.',
  'foreign-database':
    'The file is not a database of this bot, or its first page is damaged; it is left alone. Set DATABASE to another file, or put a backup in its place: `npm run cli -- restore FILE --force`.',
  'bad-url': 'This is no address of a store. Use "memory:" or the path of a file.',
  'bad-migrations': 'The numbered migration files are not 1, 2, 3 and so on.',
  'not-found': 'There is no such file.',
  'not-empty': 'The target already holds something. Say that it may be overwritten, or choose another.',
  'in-use': 'Another process has this database open. Stop the bot first.',
  damaged:
    'The database is damaged. Stop the bot and put a backup in its place: `npm run cli -- restore FILE --force`. `npm run cli -- backup FILE` says whether a copy of it is sound.',
  busy: 'Another process holds the database. Nothing was changed; try again in a moment.',
  'disk-full': 'There is no room left on the disk of the database. Nothing was changed; make room.',
  'disk-failed': 'The disk of the database could not be read or written: see whether it is full or failing.',
  'read-only':
    'The database or its folder may not be written. Give the account that runs the bot the right to, or set DATABASE to another file.',
  'is-folder': 'This is a folder. Set DATABASE to the path of a file in it.',
  'cannot-open':
    'The file cannot be opened or made there. Set DATABASE to a path that the account that runs the bot may write.',
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
