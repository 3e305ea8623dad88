import Sqlite from 'better-sqlite3';

/** Every row of every table, as it stands there. */
export function rowsIn(database: string): readonly string[] {
  const db = new Sqlite(database, { fileMustExist: true });
  const tables = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  const rows = tables.flatMap((table) => db.prepare<[], unknown[]>(`SELECT * FROM ${table}`).raw().all());
  db.close();
  return rows.map((row) => row.join(' '));
}
