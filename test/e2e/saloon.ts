import { type LoggedLine, openTown, type Town } from './kit.ts';
import { checkRequests } from './request-check.ts';

/** A town for one test alone, in which nothing improper may be asked of Discord. */
export interface Saloon extends Pick<Town, 'discord' | 'app' | 'restart' | 'quiet' | 'skip'> {
  /** What the bot logged as wrong; an end-to-end test ends with none. */
  readonly errors: readonly LoggedLine[];
  /** What was logged so far was to be expected. */
  forgive(): void;
  /** Throws where anything the bot asked of Discord was improper. */
  stop(): Promise<void>;
}

export async function openSaloon(): Promise<Saloon> {
  const town = await openTown({ onDisk: true });
  return {
    discord: town.discord,
    get app() {
      return town.app;
    },
    get errors() {
      return town.lines.filter(({ level }) => level !== 'info');
    },
    forgive: () => void (town.lines.length = 0),
    restart: (meanwhile) => town.restart(meanwhile),
    skip: (ms) => town.skip(ms),
    quiet: () => town.quiet(),
    async stop() {
      await town.stop();
      checkRequests(town.discord.requests);
    },
  };
}
