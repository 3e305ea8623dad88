import { describeStore } from './contract.ts';
import { makeTables, MemoryStore } from '../../src/store/memory/memory.ts';

describeStore('the memory store', async () => {
  const tables = makeTables();
  return { open: async () => new MemoryStore(tables), remove: async () => undefined };
});

describeStore('the memory store of several hosts', async () => {
  const tables = makeTables();
  return { open: async () => new MemoryStore(tables, { areMany: true }), remove: async () => undefined };
});
