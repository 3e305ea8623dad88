import { DiscordAPIError, type MessageComponentInteraction, MessageFlags } from 'discord.js';
import { clip, fitEmbeds, LIMITS } from './components.ts';
import { isRefused, orWhereRefused } from '../posts/discord-errors.ts';
import { type DrawnPicture, sendDown, withWords } from '../posts/pictures.ts';
import type { PictureFile, Reply, TextFile } from '../result.ts';
import type { Answerable } from './incoming.ts';

export type Answer = ReturnType<typeof answerTo>;

/** Something said that can still be changed. Times are Discord's: when it was said or changed last; null where it is out of reach by now. */
export type Shown = Awaited<ReturnType<Answer['tellLive']>>;

/** The one place that answers interactions. `tellFault` hears why a picture is not as large as it should be, or not there at all. */
export function answerTo(interaction: Answerable, tellFault: (fault: unknown) => void) {
  let deferring: Promise<boolean> | null = null;
  let isUnsure = false;
  const deferred = async (): Promise<void> => {
    await deferring?.catch(() => void (isUnsure = true));
  };
  const say = (reply: Reply): Promise<unknown> => (isUnsure ? tellUnsurely : tell)(interaction, reply);
  const heard = (reply: Reply): Reply => {
    for (const file of reply.files ?? []) if ('fault' in file) tellFault(file.fault);
    return reply;
  };
  return {
    /** Takes the interaction in hand at once. False: it came too late, and nothing must be done for it. */
    defer: (): Promise<boolean> => (deferring ??= deferSafely(interaction)),
    /** Says it to the person alone: directly, in place of the waiting answer, or in place of the panel that was pressed. */
    async tell(reply: Reply): Promise<void> {
      await deferred();
      await ignoreDead(() => showOrSay(heard(reply), say));
      for (const text of reply.pages ?? []) await ignoreDead(() => addTo(interaction, { text }, { open: false }));
    },
    /** The same, for what will change. */
    async tellLive(reply: Reply) {
      await deferred();
      const shown = async (one: Reply, send: (reply: Reply) => Promise<unknown>): Promise<Sent | null> =>
        (await ignoreDead(() => showOrSay(heard(one), send))) as Sent | null;
      const sent = await shown(reply, say);
      const isFollowUp = isPress(interaction) && !isOwnPanel(interaction);
      const message = isFollowUp && sent !== null ? sent.id : '@original';
      return {
        id: sent?.id ?? '',
        at: timeOf(sent) ?? 0,
        change: async (next: Reply): Promise<number | null> =>
          timeOf(await shown(next, (one) => twice(() => interaction.editReply({ ...toAnswer(one), message })))),
        remove: async (): Promise<void> => void (await ignoreDead(() => interaction.deleteReply(message))),
      };
    },
    /** One more thing after the answer, to everybody where `open`: gives its message's id, where it could be said. */
    async add(reply: Reply, { open }: { readonly open: boolean }): Promise<string | undefined> {
      const added = await ignoreDead(() => showOrSay(heard(reply), (one) => addTo(interaction, one, { open })));
      return added?.id;
    },
  };
}

async function deferSafely(interaction: Answerable): Promise<boolean> {
  if (interaction.deferred || interaction.replied) return true;
  try {
    if (isPress(interaction)) await interaction.deferUpdate();
    else await interaction.deferReply({ flags: MessageFlags.Ephemeral });
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

interface Sent {
  readonly id: string;
  readonly editedTimestamp: number | null;
  readonly createdTimestamp: number;
}

const timeOf = (sent: Sent | null): number | null => sent && (sent.editedTimestamp ?? sent.createdTimestamp);

/** A press on a message of the bot, or a form opened from one. */
const isPress = (interaction: Answerable): interaction is MessageComponentInteraction =>
  interaction.isMessageComponent() || (interaction.isModalSubmit() && interaction.isFromMessage());

function isOwnPanel(interaction: Answerable): boolean {
  if (!('message' in interaction) || interaction.message === null) return false;
  return interaction.message.flags.has(MessageFlags.Ephemeral);
}

function tell(interaction: Answerable, reply: Reply): Promise<unknown> {
  const body = toAnswer(reply);
  const taken = interaction.deferred || interaction.replied;
  if (taken && isPress(interaction) && !isOwnPanel(interaction)) return addTo(interaction, reply, { open: false });
  if (taken) return twice(() => interaction.editReply(body));
  return interaction.reply({ ...body, flags: MessageFlags.Ephemeral });
}

/** Whether it was taken in hand nobody knows: where it was, that is an answer already. */
async function tellUnsurely(interaction: Answerable, reply: Reply): Promise<unknown> {
  try {
    return await tell(interaction, reply);
  } catch (error) {
    if (!isRefused('answered', error)) throw error;
    interaction.deferred = true;
    return tell(interaction, reply);
  }
}

/** An edit says the same however often it is made: where no answer to it came, it is made once more. */
const twice = (edit: () => Promise<unknown>): Promise<unknown> =>
  edit().catch((error: unknown) => {
    if (error instanceof DiscordAPIError) throw error;
    return edit();
  });

function addTo(interaction: Answerable, reply: Reply, { open }: { readonly open: boolean }) {
  const body = toAnswer(reply);
  return interaction.followUp(open ? body : { ...body, flags: MessageFlags.Ephemeral });
}

/** An answer to an interaction: everything is said anew, so that nothing of what stood there before remains. */
export function toAnswer(reply: Reply) {
  const text = clip(reply.text ?? '', LIMITS.content);
  const embeds = fitEmbeds(reply.embeds ?? []);
  return {
    content: text === '' && embeds.length === 0 ? '\u200b' : text,
    embeds,
    components: (reply.rows ?? []).slice(0, LIMITS.rows),
    files: (reply.files ?? []).filter(isThere).map(toUpload),
    allowedMentions: { parse: [] as [] },
  };
}

const isThere = (file: TextFile | PictureFile): file is TextFile | DrawnPicture =>
  'text' in file || file.bytes !== null;

function toUpload(file: TextFile | DrawnPicture) {
  if ('text' in file) return { name: file.name, attachment: Buffer.from(file.text, 'utf8') };
  return { name: file.name, attachment: Buffer.from(file.bytes), description: clip(file.alt, LIMITS.alt) };
}
