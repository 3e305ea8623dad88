import { type RESTGetAPICurrentUserGuildsResult, Routes } from 'discord-api-types/v10';
import { DiscordAPIError, type REST } from 'discord.js';
import { laterId } from '../wire/custom-id.ts';

/** Asked of Discord itself: what the gateway told while the bot was down, nobody heard. */
export interface Servers {
  /** All that the bot is in. */
  all(): Promise<ReadonlySet<string>>;
  isIn(server: string): Promise<boolean>;
}

const PAGE = 200;
const UNKNOWN_GUILD = 10_004;
const MISSING_ACCESS = 50_001;

export function serversOver(rest: Pick<REST, 'get'>): Servers {
  return {
    async all() {
      const found = new Set<string>();
      for (let after = '0'; ; after = [...found].reduce(laterId)) {
        const query = new URLSearchParams({ after, limit: String(PAGE) });
        const page = (await rest.get(Routes.userGuilds(), { query })) as RESTGetAPICurrentUserGuildsResult;
        for (const { id } of page) found.add(id);
        if (page.length < PAGE) return found;
      }
    },
    async isIn(server) {
      try {
        await rest.get(Routes.guild(server));
        return true;
      } catch (error) {
        if (error instanceof DiscordAPIError && [UNKNOWN_GUILD, MISSING_ACCESS].includes(Number(error.code)))
          return false;
        throw error;
      }
    },
  };
}
