import { type APIMessage, InteractionResponseType, MessageFlags, Routes } from 'discord-api-types/v10';
import { DiscordAPIError, REST, type RESTOptions, SnowflakeUtil } from 'discord.js';
import { clip, LIMITS, toMessage } from './components.ts';
import { isRefused, orWhereRefused } from '../posts/discord-errors.ts';
import { type DrawnPicture, sendDown, withWords } from '../posts/pictures.ts';
import type { PictureFile, Reply, TextFile } from '../result.ts';
import type { Answerable } from './incoming.ts';

export type Answer = ReturnType<typeof answerTo>;

/** Something said that can still be changed. Times are Discord's: when it was said or changed last; null where it is out of reach by now. */
export type Shown = Awaited<ReturnType<Answer['tellLive']>>;

/** The one place that answers interactions. `tellFault` hears why a picture is not as large as it should be, or not there at all. */
export function answerTo(interaction: Answerable, tellFault: (fault: unknown) => void) {
  const way = wayTo(interaction);
  let deferring: Promise<boolean> | null = null;
  let isUnsure = false;
  const deferred = async (): Promise<void> => {
    await deferring?.catch(() => void (isUnsure = true));
  };
  const say = (reply: Reply): Promise<Sent> => (isUnsure ? tellUnsurely : tell)(way, reply);
  const heard = (reply: Reply): Reply => {
    for (const file of reply.files ?? []) if ('fault' in file) tellFault(file.fault);
    return reply;
  };
  return {
    /** Takes the interaction in hand at once. False: it came too late, and nothing must be done for it. */
    defer: (): Promise<boolean> => (deferring ??= deferSafely(way)),
    /** Says it to the person alone: directly, in place of the waiting answer, or in place of the panel that was pressed. */
    async tell(reply: Reply): Promise<void> {
      await deferred();
      await ignoreDead(() => showOrSay(heard(reply), say));
      for (const text of (way.isTaken && reply.pages) || []) await ignoreDead(() => way.add({ text }, { open: false }));
    },
    /** The same, for what will change. */
    async tellLive(reply: Reply) {
      await deferred();
      const shown = (one: Reply, send: (reply: Reply) => Promise<Sent>): Promise<Sent | null> =>
        ignoreDead(() => showOrSay(heard(one), send));
      const sent = await shown(reply, say);
      // What another delivery of it has answered is not this one's to change.
      if (sent === null) return { id: '', at: 0, change: async () => null, remove: async () => undefined };
      const message = way.isOnOthers ? sent.id : '@original';
      return {
        id: sent.id,
        at: timeOf(sent) ?? 0,
        change: async (next: Reply): Promise<number | null> =>
          timeOf(await shown(next, (one) => way.edit(one, message))),
        remove: async (): Promise<void> => void (await ignoreDead(() => way.remove(message))),
      };
    },
    /** One more thing after the answer, to everybody where `open`: gives its message's id, where it could be said. */
    async add(reply: Reply, { open }: { readonly open: boolean }): Promise<string | undefined> {
      if (!way.isTaken) return undefined;
      const added = await ignoreDead(() => showOrSay(heard(reply), (one) => way.add(one, { open })));
      return added?.id;
    },
  };
}

type Way = ReturnType<typeof wayTo>;

/** Where Discord takes answers. What it takes is made here already: discord.js would make each anew, and keep it. */
function wayTo(interaction: Answerable) {
  const { id, token, applicationId, client } = interaction;
  const isPress = isOnMessage(interaction);
  const way = {
    isTaken: false,
    isPress,
    /** What was pressed is there for everybody: whoever pressed is answered beside it. */
    isOnOthers: isPress && !isOwnPanel(interaction),
    async callBack(
      type: InteractionResponseType,
      answer?: Whose & Partial<ReturnType<typeof toAnswer>>,
    ): Promise<Sent> {
      const { files, ...data } = answer ?? {};
      const body = { type, data: answer && data };
      await client.rest.post(Routes.interactionCallback(id, token), { body, files, auth: false });
      way.isTaken = true;
      return { id };
    },
    async edit(reply: Reply, message = '@original'): Promise<Sent> {
      const { files, ...body } = toAnswer(reply);
      const route = Routes.webhookMessage(applicationId, token, message);
      return (await twice(() => client.rest.patch(route, { body, files, auth: false }))) as APIMessage;
    },
    async add(reply: Reply, { open }: { readonly open: boolean }): Promise<Sent> {
      const { files, ...body } = toAnswer(reply);
      const request = { body: { ...body, ...(open ? {} : ALONE) }, files, auth: false };
      return (await client.rest.post(Routes.webhook(applicationId, token), request)) as APIMessage;
    },
    remove: (message: string): Promise<unknown> =>
      client.rest.delete(Routes.webhookMessage(applicationId, token, message), { auth: false }),
  };
  return way;
}

type Whose = Partial<typeof ALONE>;
const ALONE = { flags: MessageFlags.Ephemeral } as const;

const { DeferredMessageUpdate, DeferredChannelMessageWithSource, ChannelMessageWithSource } = InteractionResponseType;

async function deferSafely(way: Way): Promise<boolean> {
  if (way.isTaken) return true;
  try {
    if (way.isPress) await way.callBack(DeferredMessageUpdate);
    else await way.callBack(DeferredChannelMessageWithSource, ALONE);
    return true;
  } catch (error) {
    // Another delivery of it was answered: go on, the log counts it once. Nobody knows it any more: leave it. Anything else is a fault.
    if (isRefused('answered', error)) return true;
    if (isRefused('unknown', error)) return false;
    throw error;
  }
}

/** What came of it; null where Discord knows the interaction no more. */
const ignoreDead = <T>(send: () => Promise<T>): Promise<T | null> => send().catch(orWhereRefused('late', null));

/** A picture that Discord does not take is shown smaller or said in words: an answer is never lost for one. */
async function showOrSay<T>(reply: Reply, send: (reply: Reply) => Promise<T>): Promise<T> {
  const files = reply.files ?? [];
  const texts = files.filter((file) => 'text' in file);
  const pictures = files.filter((file) => 'alt' in file);
  if (pictures.length === 0) return send(reply);
  const { sent } = await sendDown(pictures, ({ shown, said }) => {
    const text = said.length === 0 ? {} : { text: withWords(reply.text, said) };
    return send({ ...reply, ...text, files: [...shown, ...texts] });
  });
  return sent;
}

type Sent = Pick<APIMessage, 'id'> & Partial<Pick<APIMessage, 'edited_timestamp'>>;

function timeOf(sent: Sent | null): number | null {
  if (sent === null) return null;
  return sent.edited_timestamp == null ? SnowflakeUtil.timestampFrom(sent.id) : Date.parse(sent.edited_timestamp);
}

/** A press on a message of the bot, or a form opened from one. */
const isOnMessage = (interaction: Answerable): boolean =>
  interaction.isMessageComponent() || (interaction.isModalSubmit() && interaction.isFromMessage());

function isOwnPanel(interaction: Answerable): boolean {
  if (!('message' in interaction) || interaction.message === null) return false;
  return interaction.message.flags.has(MessageFlags.Ephemeral);
}

function tell(way: Way, reply: Reply): Promise<Sent> {
  if (!way.isTaken) return way.callBack(ChannelMessageWithSource, { ...toAnswer(reply), ...ALONE });
  return way.isOnOthers ? way.add(reply, { open: false }) : way.edit(reply);
}

/** Whether it was taken in hand nobody knows: where it was, that is an answer already. */
async function tellUnsurely(way: Way, reply: Reply): Promise<Sent> {
  try {
    return await tell(way, reply);
  } catch (error) {
    if (!isRefused('answered', error)) throw error;
    way.isTaken = true;
    return tell(way, reply);
  }
}

/** An edit says the same however often it is made: where no answer to it came, it is made once more. */
const twice = (edit: () => Promise<unknown>): Promise<unknown> =>
  edit().catch((error: unknown) => {
    if (error instanceof DiscordAPIError) throw error;
    return edit();
  });

/** An answer to an interaction: everything is said anew, so that nothing of what stood there before remains. */
export function toAnswer(reply: Reply) {
  const files = (reply.files ?? []).filter(isThere);
  const body = toMessage(reply);
  return {
    ...body,
    content: body.content === '' && body.embeds.length === 0 ? '\u200b' : body.content,
    attachments: files.map((file, id) => ({
      id: String(id),
      ...('alt' in file && { description: clip(file.alt, LIMITS.alt) }),
    })),
    files: files.map((file) => ({
      name: file.name,
      data: Buffer.from('text' in file ? file.text : file.bytes),
    })),
  };
}

const isThere = (file: TextFile | PictureFile): file is TextFile | DrawnPicture =>
  'text' in file || file.bytes !== null;

/** Where interactions are answered; the bot has no other webhooks. */
const ANSWERS = /^\/(?:interactions|webhooks)\//;

/**
 * Discord does not count answers to interactions among a bot's 50 requests a second, but discord.js does: they go a way of their own, so that no
 * answer waits until a thousand turns have been told.
 */
export function sendAnswersApart(rest: Pick<REST, 'queueRequest'>, options: Partial<RESTOptions>): void {
  const answers = new REST({ ...options, globalRequestsPerSecond: Infinity });
  const queue = rest.queueRequest.bind(rest);
  rest.queueRequest = (request) => (ANSWERS.test(request.fullRoute) ? answers.queueRequest(request) : queue(request));
}
