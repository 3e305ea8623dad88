const TEXTS = {
  'bad-append': 'This append cannot be kept: it contradicts itself.',
  'bad-data': 'A value that JSON cannot hold was given to the store.',
  corrupt: 'The store holds something that cannot be read back. Restore a backup.',
  'secret-exists': 'The dice of this fight already have a secret; it is never replaced.',
  'newer-database':
    'The database was written by a newer version of the bot. Start that version, or restore an older backup.',
  'newer-log':
    'Part of this log was written by a newer version of the bot, which this one would misread. Start that version everywhere.',
  'foreign-database':
    'The file is not a database of this bot, or its first page is damaged; it is left alone. Set DATABASE to another file, or put a backup in its place: `npm run cli -- restore FILE --force`.',
  'bad-url':
    'This is no address of a store. Use "memory:", the path of a file or postgres://USER:PASSWORD@HOST/DATABASE.',
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
  'server-away':
    'The PostgreSQL server does not answer, or takes nothing new. Nothing was changed. See whether it runs, and whether host and port in DATABASE are right.',
  'answer-lost':
    'The connection to the PostgreSQL server broke before its answer came: what was asked of it may have been kept or not.',
  'access-denied':
    'The PostgreSQL server does not let this account in, or not at these tables. See to user and password in DATABASE, to the rights of the account, and whether the server wants DATABASE_TLS.',
  'no-such-database': 'The PostgreSQL server has no database of that name. Make it with CREATE DATABASE.',
  'tls-refused':
    'No encrypted connection to the PostgreSQL server came about. Set DATABASE_TLS to off, unverified or verify; give its own authority with NODE_EXTRA_CA_CERTS.',
  'foreign-tables':
    'The database holds tables that are not of this bot; it is left alone. Give the bot a database of its own.',
  'half-moved': 'This database is half moved in. Give `npm run cli -- move` again as it was given, or empty it.',
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

const describe = (code: string, data: Readonly<Record<string, unknown>>): string =>
  [code, ...Object.entries(data).map(([name, value]) => `${name}: ${String(value)}`)].join(', ');
