import { ChannelType, type Guild, PermissionFlagsBits } from 'discord.js';
import type { Channels } from '../posts/channel.ts';
import type { Desk } from '../desk.ts';
import { whyNowhere } from '../posts/discord-errors.ts';
import { toMessage } from '../wire/payload.ts';

/** One message in the system channel when the bot joins a server, if it may write there; it mentions nobody. */
export async function welcome(
  { desk, channels }: { readonly desk: Desk; readonly channels: Channels },
  guild: Guild,
): Promise<void> {
  const first = await desk.app.store.records.add({ kind: 'welcome', id: guild.id, data: {} });
  const channel = guild.systemChannel;
  if (!first || channel === null || channel.type !== ChannelType.GuildText) return;
  const me = guild.members.me;
  const may = me === null ? null : channel.permissionsFor(me);
  if (may?.has(PermissionFlagsBits.SendMessages | PermissionFlagsBits.ViewChannel) !== true) return;
  const say = desk.sayFor(guild.preferredLocale);
  // Where it may not write after all, it says nothing.
  await channels.post(channel.id, toMessage({ text: say('ui.welcome') })).catch(whyNowhere);
}
