import type { RESTPostAPIChannelMessageJSONBody } from 'discord-api-types/v10';
import type { SeatId } from '../../game/ids.ts';
import type { Deadline } from '../../store/port.ts';
import { clip, LIMITS } from '../limits.ts';
import { toMessage } from '../payload.ts';
import type { Posted } from '../posts/channel.ts';
import type { Sent } from './note.ts';
import type { Parts } from './parts.ts';
import type { TurnPlan } from './plan.ts';

const SILENT = 4096; // SuppressNotifications

interface Where {
  readonly stream: string;
  readonly plan: TurnPlan;
}

/** A new message for a turn; whoever is not to be pinged is named all the same. */
export async function postTurn(
  { channels, desk }: Parts,
  { stream, plan }: Where,
  { nonce, pings }: { readonly nonce: string; readonly pings: readonly SeatId[] | null },
): Promise<Sent> {
  const pictures = plan.picture === null ? [] : [await plan.picture.render()];
  const body: RESTPostAPIChannelMessageJSONBody = {
    ...bodyOf(plan, plan.content, pings ?? []),
    nonce,
    enforce_nonce: true,
    ...(pings === null ? { flags: SILENT } : {}),
  };
  const { id, said, isRecalled } = await channels.post(stream, body, pictures);
  const sent = sentAs(plan, { id, said, at: desk.now() });
  return isRecalled === true ? { ...sent, as: '', digest: '', picture: '', at: 0 } : sent;
}

function bodyOf({ embeds, rows }: TurnPlan, text: string, pings: readonly SeatId[]) {
  return toMessage({ text, embeds, rows, pings });
}

function sentAs({ as, digest, picture }: TurnPlan, sent: Pick<Sent, 'id' | 'said' | 'at'>): Sent {
  return { ...sent, as, digest, ...(picture === null ? {} : { picture: picture.digest }) };
}

/** A picture that shows the same as before stays as it is: nothing is drawn, nothing uploaded. So do the words in its place. */
export async function editTurn(
  { channels, desk }: Parts,
  { stream, plan }: Where,
  sent: Sent,
): Promise<Sent | 'gone' | { readonly waitMs: number }> {
  const isSame = sent.picture === plan.picture?.digest;
  const said = isSame ? (sent.said ?? '') : '';
  const text = clip([plan.content, said].filter((part) => part !== '').join('\n'), LIMITS.content);
  const body = bodyOf(plan, text, []);
  const pictures = isSame || plan.picture === null ? [] : [await plan.picture.render()];
  const edited = await channels.edit(stream, sent.id, isSame ? body : { ...body, attachments: [] }, pictures);
  if (edited === 'gone' || 'waitMs' in edited) return edited;
  return sentAs(plan, { id: sent.id, said: saidOf(edited, isSame ? said : null), at: desk.now() });
}

const saidOf = (edited: Posted, kept: string | null): string => kept ?? edited.said;

const WAITING = 'card:';

/** What has changed since is shown when that time is over, even after a restart. */
export async function waitUntil({ desk }: Parts, stream: string, due: number): Promise<void> {
  await desk.app.store.deadlines.replace(WAITING + stream, [{ key: 'edit', due }]);
}

/** The channel whose table was to be edited now; null for any other deadline. */
export const waitingTable = ({ stream }: Pick<Deadline, 'stream'>): string | null =>
  stream.startsWith(WAITING) ? stream.slice(WAITING.length) : null;
