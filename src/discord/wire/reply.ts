import {
  type ChatInputCommandInteraction,
  DiscordAPIError,
  type MessageComponentInteraction,
  type MessageContextMenuCommandInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
  type UserContextMenuCommandInteraction,
} from 'discord.js';
import { toAnswer } from './payload.ts';
import { sendDown, withWords } from '../posts/picture-ladder.ts';
import type { Reply } from '../result.ts';

export type Answerable =
  | ChatInputCommandInteraction
  | UserContextMenuCommandInteraction
  | MessageContextMenuCommandInteraction
  | MessageComponentInteraction
  | ModalSubmitInteraction;

/** Codes of Discord for an interaction that can no longer be answered, or was answered by another delivery of it. */
const UNKNOWN_INTERACTION = 10062;
const ALREADY_ANSWERED = 40060;
const TOKEN_DEAD: ReadonlySet<number | string> = new Set([UNKNOWN_INTERACTION, 10008, 10015, 50027]);

/** Something said that can still be changed. Times are Discord's: when it was said or changed last; null where it is out of reach by now. */
export interface Shown {
  readonly id: string;
  readonly at: number;
  change(reply: Reply): Promise<number | null>;
  remove(): Promise<void>;
}

/** The one place that answers interactions. */
export interface Answer {
  /** Takes the interaction in hand at once. False: it came too late, and nothing must be done for it. */
  defer(): Promise<boolean>;
  /** Says it to the person alone: directly, in place of the waiting answer, or in place of the panel that was pressed. */
  tell(reply: Reply): Promise<void>;
  /** The same, for what will change. */
  tellLive(reply: Reply): Promise<Shown>;
  /** One more thing after the answer, to everybody where `open`: gives its message's id, where it could be said. */
  add(reply: Reply, how: { readonly open: boolean }): Promise<string | undefined>;
}

/** `tellFault` hears why a picture is not as large as it should be, or not there at all. */
export function answerTo(interaction: Answerable, tellFault: (fault: unknown) => void): Answer {
  const onPanel = isOwnPanel(interaction);
  let deferring: Promise<boolean> | null = null;
  let isUnsure = false;
  const deferred = async (): Promise<void> => {
    await deferring?.catch(() => void (isUnsure = true));
  };
  const say = (reply: Reply): Promise<unknown> =>
    isUnsure ? tellUnsurely(interaction, reply, { onPanel }) : tell(interaction, reply, { onPanel });
  const heard = (reply: Reply): Reply => {
    for (const file of reply.files ?? []) if ('fault' in file) tellFault(file.fault);
    return reply;
  };
  return {
    defer: () => (deferring ??= deferSafely(interaction)),
    async tell(reply) {
      await deferred();
      await ignoreDead(() => showOrSay(heard(reply), say));
      for (const text of reply.pages ?? []) await ignoreDead(() => addTo(interaction, { text }, { open: false }));
    },
    async tellLive(reply) {
      await deferred();
      const sent = await shown(heard(reply), say);
      const isFollowUp = isPress(interaction) && !onPanel;
      const message: { readonly message?: string } = isFollowUp && sent !== null ? { message: sent.id } : {};
      return {
        id: sent?.id ?? '',
        at: timeOf(sent) ?? 0,
        change: async (next) =>
          timeOf(
            await shown(heard(next), (one) => twice(() => interaction.editReply({ ...toAnswer(one), ...message }))),
          ),
        remove: async () => void (await ignoreDead(() => interaction.deleteReply(message.message ?? '@original'))),
      };
    },
    async add(reply, { open }) {
      let message: string | undefined;
      await ignoreDead(() =>
        showOrSay(heard(reply), async (one) => {
          message = (await addTo(interaction, one, { open })).id;
        }),
      );
      return message;
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
    return isLate(error);
  }
}

/** Another delivery of it was answered: go on, the log counts it once. Nobody knows it any more: leave it. Anything else is a fault. */
function isLate(error: unknown): boolean {
  if (!(error instanceof DiscordAPIError)) throw error;
  if (error.code === ALREADY_ANSWERED) return true;
  if (error.code === UNKNOWN_INTERACTION) return false;
  throw error;
}

async function ignoreDead(send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (error) {
    if (error instanceof DiscordAPIError && (TOKEN_DEAD.has(error.code) || error.code === ALREADY_ANSWERED))
      return false;
    throw error;
  }
}

/** A picture that Discord does not take is shown smaller or said in words: an answer is never lost for one. */
async function showOrSay(reply: Reply, send: (reply: Reply) => Promise<unknown>): Promise<void> {
  const files = reply.files ?? [];
  const texts = files.filter((file) => 'text' in file);
  const pictures = files.filter((file) => 'alt' in file);
  if (pictures.length === 0) return void (await send(reply));
  await sendDown(pictures, ({ shown, said }) => {
    const text = said.length === 0 ? {} : { text: withWords(reply.text, said) };
    return send({ ...reply, ...text, files: [...shown, ...texts] });
  });
}

interface Sent {
  readonly id: string;
  readonly editedTimestamp: number | null;
  readonly createdTimestamp: number;
}

/** What came of it; null where Discord knows the interaction no more. */
async function shown(reply: Reply, send: (reply: Reply) => Promise<unknown>): Promise<Sent | null> {
  let sent: unknown = null;
  await ignoreDead(() =>
    showOrSay(reply, async (one) => {
      sent = await send(one);
    }),
  );
  return sent as Sent | null;
}

const timeOf = (sent: Sent | null): number | null => sent && (sent.editedTimestamp ?? sent.createdTimestamp);

/** A press on a message of the bot, or a form opened from one. */
function isPress(interaction: Answerable): interaction is MessageComponentInteraction {
  return interaction.isMessageComponent() || (interaction.isModalSubmit() && interaction.isFromMessage());
}

function isOwnPanel(interaction: Answerable): boolean {
  if (!('message' in interaction) || interaction.message === null) return false;
  return interaction.message.flags.has(MessageFlags.Ephemeral);
}

function tell(interaction: Answerable, reply: Reply, { onPanel }: { readonly onPanel: boolean }): Promise<unknown> {
  const body = toAnswer(reply);
  const taken = interaction.deferred || interaction.replied;
  if (taken && isPress(interaction) && !onPanel) return addTo(interaction, reply, { open: false });
  if (taken) return twice(() => interaction.editReply(body));
  return interaction.reply({ ...plainText(body), flags: MessageFlags.Ephemeral });
}

/** Whether it was taken in hand nobody knows: where it was, that is an answer already. */
async function tellUnsurely(
  interaction: Answerable,
  reply: Reply,
  how: { readonly onPanel: boolean },
): Promise<unknown> {
  try {
    return await tell(interaction, reply, how);
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || error.code !== ALREADY_ANSWERED) throw error;
    interaction.deferred = true;
    return tell(interaction, reply, how);
  }
}

/** An edit says the same however often it is made: where no answer to it came, it is made once more. */
async function twice(edit: () => Promise<unknown>): Promise<unknown> {
  try {
    return await edit();
  } catch (error) {
    if (error instanceof DiscordAPIError) throw error;
    return edit();
  }
}

function addTo(
  interaction: Answerable,
  reply: Reply,
  { open }: { readonly open: boolean },
): Promise<{ readonly id: string }> {
  const body = plainText(toAnswer(reply));
  return interaction.followUp(open ? body : { ...body, flags: MessageFlags.Ephemeral });
}

/** A new message takes no null where an edit does. */
function plainText(body: ReturnType<typeof toAnswer>) {
  const { content, embeds, components, files, allowedMentions } = body;
  return {
    content: content ?? '',
    embeds: embeds ?? [],
    components: components ?? [],
    files: files ?? [],
    allowedMentions,
  };
}
