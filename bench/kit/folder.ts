import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A folder on the disk the bot keeps its data on, not in a temporary file system that forgets to write. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const data = join(import.meta.dirname, '..', '..', 'data');
  mkdirSync(data, { recursive: true });
  const folder = mkdtempSync(join(data, 'bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
