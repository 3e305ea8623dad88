import type { RESTPostAPIChannelMessageJSONBody, RESTPatchAPIChannelMessageJSONBody } from 'discord-api-types/v10';
import { ChannelType, Routes } from 'discord-api-types/v10';
import { DiscordAPIError, type REST } from 'discord.js';
import { clip, LIMITS } from './limits.ts';

/** Messages of the bot's own: plain bodies to plain ids. */
export interface Channels {
  post(stream: string, body: RESTPostAPIChannelMessageJSONBody): Promise<string>;
  /** False where that message cannot be edited any more. */
  edit(stream: string, message: string, body: RESTPatchAPIChannelMessageJSONBody): Promise<boolean>;
  openThread(parent: string, title: string): Promise<string>;
}

/** Too old to edit often, archived, gone, or the channel is out of reach. */
const CANNOT_EDIT: ReadonlySet<number | string> = new Set([30046, 50083, 10008, 10003, 50001, 50005]);
/** The bot was shut out or the channel is gone: nobody can be told there. */
const CANNOT_POST: ReadonlySet<number | string> = new Set([10003, 50001, 50013]);

export class NowhereToPost extends Error {}

export function channelsOver(rest: REST): Channels {
  return {
    async post(stream, body) {
      try {
        const made = (await rest.post(Routes.channelMessages(stream), { body })) as { id: string };
        return made.id;
      } catch (error) {
        if (error instanceof DiscordAPIError && CANNOT_POST.has(error.code))
          throw new NowhereToPost(`${stream}: ${error.message}`);
        throw error;
      }
    },
    async edit(stream, message, body) {
      try {
        await rest.patch(Routes.channelMessage(stream, message), { body });
        return true;
      } catch (error) {
        if (error instanceof DiscordAPIError && CANNOT_EDIT.has(error.code)) return false;
        throw error;
      }
    },
    async openThread(parent, title) {
      const body = {
        name: clip(title, LIMITS.threadName),
        type: ChannelType.PublicThread,
        auto_archive_duration: 10_080,
      };
      const made = (await rest.post(Routes.threads(parent), { body })) as { id: string };
      return made.id;
    },
  };
}
