import { describeStore } from './contract.ts';
import { makeTables } from './memory-tables.ts';
import { MemoryStore } from './memory.ts';

describeStore('the memory store', async () => {
  const tables = makeTables();
  return { open: async () => new MemoryStore(tables), remove: async () => undefined };
});
