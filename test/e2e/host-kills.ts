import type { TestServer } from '../store/postgres/test-server.ts';
import type { Killed } from './aftermath.ts';
import { killAgainAndAgain, type KillOptions } from './killing.ts';

/** Kills hosts of which there are two, each with a server of its own, over one database. */
export async function killHosts(server: TestServer, options: KillOptions): Promise<Killed> {
  const { url, drop } = await server.make();
  try {
    return await killAgainAndAgain({ ...options, among: { hosts: 2, database: url } });
  } finally {
    await drop();
  }
}
