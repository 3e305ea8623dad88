import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeStore } from './contract.ts';
import { openSqliteStore } from './sqlite.ts';

describeStore('the SQLite store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-'));
  return {
    open: async () => openSqliteStore(join(folder, 'bot.db')),
    remove: async () => rm(folder, { recursive: true }),
  };
});
