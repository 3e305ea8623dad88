import type { RESTPostAPIChannelMessageJSONBody, RESTPatchAPIChannelMessageJSONBody } from 'discord-api-types/v10';
import { ChannelType, Routes } from 'discord-api-types/v10';
import { DiscordAPIError, HTTPError, type RawFile, type REST } from 'discord.js';
import { clip, LIMITS } from './limits.ts';
import type { PictureFile } from './result.ts';

/** Messages of the bot's own: plain bodies to plain ids. Where Discord does not take their pictures, what they show is said instead. */
export interface Channels {
  post(stream: string, body: RESTPostAPIChannelMessageJSONBody, pictures?: readonly PictureFile[]): Promise<string>;
  /** False where that message cannot be edited any more. Pictures given take the place of those it has; none given, those stay. */
  edit(
    stream: string,
    message: string,
    body: RESTPatchAPIChannelMessageJSONBody,
    pictures?: readonly PictureFile[],
  ): Promise<boolean>;
  openThread(parent: string, title: string): Promise<string>;
  /** Takes a message of the bot's own away; one that is gone already is no trouble. */
  remove(stream: string, message: string): Promise<void>;
  /** A direct message; null where that person takes none. */
  tellAlone(
    person: string,
    body: RESTPostAPIChannelMessageJSONBody,
  ): Promise<{ readonly channel: string; readonly message: string } | null>;
}

/** Too old to edit often, archived, gone, or the channel is out of reach. */
const CANNOT_EDIT: ReadonlySet<number | string> = new Set([30046, 50083, 10008, 10003, 50001, 50005]);
/** The bot was shut out or the channel is gone: nobody can be told there. */
const CANNOT_POST: ReadonlySet<number | string> = new Set([10003, 50001, 50013]);
/** No right to attach files, or they are too large. */
const CANNOT_ATTACH: ReadonlySet<number | string> = new Set([50013, 40005]);
const TOO_LARGE = 413;

/** Gone, or out of reach: then it is not in the way either. */
const CANNOT_REMOVE: ReadonlySet<number | string> = new Set([10008, 10003, 50001, 50013, 50083]);
/** They take no messages from the bot, or there is nobody of that id. */
const CANNOT_TELL: ReadonlySet<number | string> = new Set([50007, 10013, 50033]);

export class NowhereToPost extends Error {}

/** Whether it may have been the files of a message that Discord did not take. */
export function isPictureTrouble(error: unknown): boolean {
  if (error instanceof DiscordAPIError) return CANNOT_ATTACH.has(error.code) || error.status === TOO_LARGE;
  return error instanceof HTTPError && error.status === TOO_LARGE;
}

type Body = RESTPostAPIChannelMessageJSONBody | RESTPatchAPIChannelMessageJSONBody;
interface Sent {
  readonly body: Body;
  readonly files?: RawFile[];
}

function sentWith(body: Body, pictures: readonly PictureFile[]): Sent {
  if (pictures.length === 0) return { body };
  const attachments = pictures.map(({ name, alt }, id) => ({
    id: String(id),
    filename: name,
    description: clip(alt, LIMITS.alt),
  }));
  const files = pictures.map(({ name, bytes }) => ({ name, data: Buffer.from(bytes), contentType: 'image/png' }));
  return { body: { ...body, attachments }, files };
}

function saidInstead(body: Body, pictures: readonly PictureFile[]): Sent {
  const content = [body.content ?? '', ...pictures.map(({ alt }) => alt)].filter((text) => text !== '').join('\n');
  return { body: { ...body, content: clip(content, LIMITS.content) } };
}

/** Sends it with its pictures, else with their words. */
async function sendAll<T>(body: Body, pictures: readonly PictureFile[], send: (sent: Sent) => Promise<T>): Promise<T> {
  try {
    return await send(sentWith(body, pictures));
  } catch (error) {
    if (pictures.length === 0 || !isPictureTrouble(error)) throw error;
    return send(saidInstead(body, pictures));
  }
}

export function channelsOver(rest: REST): Channels {
  return {
    async post(stream, body, pictures = []) {
      try {
        const made = await sendAll(body, pictures, (sent) => rest.post(Routes.channelMessages(stream), sent));
        return (made as { id: string }).id;
      } catch (error) {
        if (error instanceof DiscordAPIError && CANNOT_POST.has(error.code))
          throw new NowhereToPost(`${stream}: ${error.message}`);
        throw error;
      }
    },
    async edit(stream, message, body, pictures = []) {
      try {
        await sendAll(body, pictures, (sent) => rest.patch(Routes.channelMessage(stream, message), sent));
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
    async remove(stream, message) {
      try {
        await rest.delete(Routes.channelMessage(stream, message));
      } catch (error) {
        if (!(error instanceof DiscordAPIError && CANNOT_REMOVE.has(error.code))) throw error;
      }
    },
    async tellAlone(person, body) {
      try {
        const { id: channel } = (await rest.post(Routes.userChannels(), { body: { recipient_id: person } })) as {
          id: string;
        };
        const { id: message } = (await rest.post(Routes.channelMessages(channel), { body })) as { id: string };
        return { channel, message };
      } catch (error) {
        if (error instanceof DiscordAPIError && CANNOT_TELL.has(error.code)) return null;
        throw error;
      }
    },
  };
}
