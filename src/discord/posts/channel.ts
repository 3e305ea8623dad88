import { type APIMessage, type RESTPatchAPIChannelMessageJSONBody, ChannelType, Routes } from 'discord-api-types/v10';
import type { RawFile, REST } from 'discord.js';
import { editAgainIn, isRefused, NowhereToPost, orWhereRefused, troubleOf } from './discord-errors.ts';
import { clip, LIMITS, type MessageBody } from '../wire/components.ts';
import { isSame } from './find-posted.ts';
import { type Climbed, sendDown, type Sending, withWords } from './pictures.ts';
import type { PictureFile } from '../result.ts';

interface Posted {
  readonly id: string;
  /** What stands there in words because its pictures could not be shown; empty where they are. */
  readonly said: string;
  /** It was posted before, as things stood then. */
  readonly isRecalled?: true;
}

type Patch = RESTPatchAPIChannelMessageJSONBody;
type Body = MessageBody | Patch;
type Edited = Posted | 'gone' | { readonly waitMs: number };
type Sent = { readonly body: Body; readonly files?: RawFile[] };

/** Nothing is said of attachments where no picture is shown: those of an edited message stay. */
function sentWith(body: Body, { shown, said }: Sending): Sent {
  const content = said.length === 0 ? {} : { content: clip(withWords(body.content ?? '', said), LIMITS.content) };
  if (shown.length === 0) return { body: { ...body, ...content } };
  const attachments = shown.map(({ name, alt }, id) => ({
    id: String(id),
    filename: name,
    description: clip(alt, LIMITS.alt),
  }));
  const files = shown.map(({ name, bytes }) => ({ name, data: Buffer.from(bytes), contentType: 'image/png' }));
  return { body: { ...body, ...content, attachments }, files };
}

const posted = ({ sent, said }: Climbed<unknown>) => ({ id: (sent as { id: string }).id, said: withWords('', said) });

function troubled(stream: string, error: unknown): unknown {
  const why = troubleOf(error);
  return why === null ? error : new NowhereToPost(stream, why);
}

export type Channels = ReturnType<typeof channelsOver>;

/**
 * Messages of the bot's own: plain bodies to plain ids. Where Discord does not take their pictures, smaller ones are tried, then what they
 * show is said instead. Where nothing can be posted at all these throw `NowhereToPost`. `self` is the bot's own id, known once it is connected.
 */
export function channelsOver(rest: REST, self: () => string | undefined) {
  return {
    ...messagesOver(rest),
    ...threadsOver(rest),
    /** Messages of the bot's own that stand there since another message, oldest first; none where it may not look. Only the first of all are looked at. */
    async own(stream: string, after: string): Promise<readonly APIMessage[]> {
      const all = await historyOf(rest, stream, after);
      // An answer to somebody's interaction is no message of the channel's own.
      return all.filter(({ author, webhook_id }) => author.id === self() && webhook_id === undefined);
    },
    /** A direct message, where it does not stand there already since another message; null where that person takes none. */
    tellAlone: (person: string, body: MessageBody, after?: string) =>
      tellAlone(rest, person, body, after).catch(orWhereRefused('tell', null)),
  };
}

const PAGE = 100;
/** So many messages of a channel are looked at, and no more: a hundred to a request. */
const LOOKED_AT = 1_000;

/** Page after page, oldest first. Where nothing may be read, whoever posts will learn why. */
async function historyOf(rest: REST, stream: string, after: string): Promise<APIMessage[]> {
  const found: APIMessage[] = [];
  for (let from = after; found.length < LOOKED_AT; from = found.at(-1)!.id) {
    const query = new URLSearchParams({ after: from, limit: String(PAGE) });
    const read = rest.get(Routes.channelMessages(stream), { query }) as Promise<readonly APIMessage[]>;
    const page = await read.catch(orWhereRefused('place', []));
    found.push(...page.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1)));
    if (page.length < PAGE) break;
  }
  return found;
}

function messagesOver(rest: REST) {
  return {
    /** A thread that sleeps is woken by it. Where Discord gives what an earlier request with this nonce has made, that is told. */
    async post(stream: string, body: MessageBody, pictures: readonly PictureFile[] = []): Promise<Posted> {
      try {
        const route = Routes.channelMessages(stream);
        const done = await sendDown(pictures, (sending) => postAnew(rest, route, sentWith(body, sending)));
        const asked = { ...body, content: withWords(body.content, done.said) };
        return { ...posted(done), ...(isSame(done.sent as APIMessage, asked) ? {} : { isRecalled: true }) };
      } catch (error) {
        throw troubled(stream, error);
      }
    },
    /**
     * A thread that sleeps is woken for it. `gone`: that message cannot be edited any more. `waitMs`: not now, for it is old and has been edited often. Pictures given take the
     * place of those it has; none given, those stay.
     */
    async edit(stream: string, message: string, body: Patch, pictures: readonly PictureFile[] = []): Promise<Edited> {
      try {
        const route = Routes.channelMessage(stream, message);
        // Where its picture is said, the one of before must not stay.
        const bare = pictures.length === 0 ? body : { ...body, attachments: [] };
        const patch = (): Promise<Climbed<unknown>> =>
          sendDown(pictures, (sending) => rest.patch(route, sentWith(bare, sending)));
        return posted(await patch().catch((error: unknown) => orAwake(rest, stream, error, patch)));
      } catch (error) {
        const waitMs = editAgainIn(error);
        if (waitMs !== null) return { waitMs };
        if (isRefused('edit', error)) return 'gone';
        throw troubled(stream, error);
      }
    },
    /** Takes a message of the bot's own away; one that is gone already is no trouble. */
    async remove(stream: string, message: string): Promise<boolean> {
      const asked = rest.delete(Routes.channelMessage(stream, message)).then(() => true);
      return asked.catch(orWhereRefused('asleep', false)).catch(orWhereRefused('remove', true));
    },
  };
}

/** So often a message that was deleted at once each time is posted again. */
const MOST_ANEW = 3;

/** A nonce makes nothing any more once its message was deleted: what is posted then is another message, with a nonce of its own. */
async function postAnew(rest: REST, route: `/${string}`, sent: Sent): Promise<unknown> {
  const { nonce } = sent.body as MessageBody;
  for (let more = 0; ; more++) {
    try {
      const body = more === 0 ? sent.body : { ...sent.body, nonce: `${String(nonce)}${'~'.repeat(more)}` };
      return await rest.post(route, { ...sent, body });
    } catch (error) {
      if (nonce === undefined || more === MOST_ANEW || !isRefused('found', error)) throw error;
    }
  }
}

/** What a sleeping thread has refused is tried once more when it is awake; where the bot may not wake it, the refusal stands. */
async function orAwake<T>(rest: REST, thread: string, error: unknown, again: () => Promise<T>): Promise<T> {
  if (!isRefused('asleep', error) || !(await archive(rest, thread, false))) throw error;
  return again();
}

/** False where that is not the bot's to do. */
const archive = (rest: REST, thread: string, archived: boolean): Promise<boolean> =>
  rest
    .patch(Routes.channel(thread), { body: { archived } })
    .then(() => true)
    .catch(orWhereRefused('place', false));

const WEEK_MINUTES = 10_080;

function threadsOver(rest: REST) {
  return {
    /** Null where none can be opened. */
    async openThread(parent: string, title: string): Promise<string | null> {
      const name = clip(title, LIMITS.threadName);
      const body = { name, type: ChannelType.PublicThread, auto_archive_duration: WEEK_MINUTES };
      const opened = rest.post(Routes.threads(parent), { body }) as Promise<{ readonly id: string }>;
      return opened.then(({ id }) => id).catch(orWhereRefused('thread', null));
    },
    /** Puts a thread to sleep: nothing of it is lost, and whatever is written there wakes it. */
    archive: (thread: string): Promise<boolean> => archive(rest, thread, true),
  };
}

async function tellAlone(rest: REST, person: string, body: MessageBody, after?: string) {
  const recipient = { body: { recipient_id: person } };
  const { id: channel } = (await rest.post(Routes.userChannels(), recipient)) as { readonly id: string };
  const past = after === undefined ? [] : await historyOf(rest, channel, after);
  const found = past.find((one) => isSame(one, body));
  const { id } = found ?? ((await rest.post(Routes.channelMessages(channel), { body })) as { readonly id: string });
  return { channel, message: id };
}
