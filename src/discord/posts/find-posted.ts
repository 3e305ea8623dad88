import type { APIMessage } from 'discord-api-types/v10';
import type { MessageBody } from '../wire/components.ts';
import { isGathering, turnOn } from '../table/buttons.ts';
import { decodeCustomId, KINDS, tagOf } from '../wire/custom-id.ts';
import type { Gunfight } from '../../game/state.ts';
import { shortSeal } from '../../report/table/look.ts';
import type { Channels } from './channel.ts';
import { withWords } from './pictures.ts';

/** What tells one message of the bot's own from another. Nonces do not: Discord gives none back. */
type Looks = Pick<APIMessage, 'content' | 'embeds' | 'components'>;

/** Custom ids of its buttons and menus, in their order. */
const customIdsOf = ({ components = [] }: Pick<MessageBody, 'components'>): string[] =>
  components.flatMap((row) =>
    'components' in row ? row.components.flatMap((one) => ('custom_id' in one ? [one.custom_id] : [])) : [],
  );

type Fought = Pick<Gunfight, 'commitment' | 'openedAt'>;

const namedIn = (content: string): readonly string[] => content.match(/<@\d+>/g) ?? [];

/**
 * A turn's message is known by fight and turn in its buttons, one of people who gather by the fight; any other by what its buttons are about;
 * one without buttons by what it says and is headed, and by the fight at its foot. All else goes with the time.
 */
function identityOf({ content, embeds = [], ...rest }: MessageBody): string {
  const ids = customIdsOf(rest);
  const own = ids.map(turnOn).find((turn) => turn !== null) ?? ids.find(isGathering);
  if (own !== undefined) return own;
  const said = [content?.trim(), ...embeds.flatMap(({ title, footer }) => [title, footer?.text])];
  return (ids.length > 0 ? ids : said).join(' ');
}

/** Of a call it must name all who are to be named, for it has told them; others may have answered since. */
const namesAll = (message: Looks, { content, ...rest }: MessageBody): boolean =>
  customIdsOf(rest).some((id) => turnOn(id) !== null || isGathering(id)) ||
  namedIn(content ?? '').every((name) => message.content.includes(name));

/** Whom a call of the same sort has named already, another notifies no more; it names them all the same. */
function quietFor(past: readonly Looks[], body: MessageBody): MessageBody {
  const { allowed_mentions: allowed } = body;
  const told = past.filter((one) => identityOf(one) === identityOf(body)).flatMap(({ content }) => namedIn(content));
  if (told.length === 0) return body;
  const users = allowed?.users?.filter((user) => !told.includes(`<@${user}>`)) ?? [];
  return { ...body, allowed_mentions: { ...allowed, users } };
}

/** Whoever gathers or is called by it has long come: it tells of what is over. */
function isOfMoment({ embeds, ...rest }: Looks): boolean {
  const ids = customIdsOf(rest);
  if (ids.some((id) => turnOn(id) !== null || isReminder(id))) return false;
  return ids.some((id) => isGathering(id) || isAnswer(id)) || (embeds.length === 0 && ids.length > 0);
}

/** Neither words nor buttons: of a fight that people gathered for, or that nothing came of. */
const isBare = ({ components = [], content, embeds }: Looks, fight: Fought): boolean =>
  components.length === 0 &&
  content === '' &&
  embeds.some(({ footer }) => footer?.text.endsWith(shortSeal(fight)) === true);

/** Of a turn that stands, and is told, in a message that is known. */
const isTurnIn = (message: Looks, fight: Fought): boolean =>
  customIdsOf(message).some((id) => turnOn(id)?.startsWith(`${tagOf(fight)} `));

const isAnswer = (id: string): boolean => decodeCustomId(id)?.kind === KINDS.answer;
const isReminder = (id: string): boolean => decodeCustomId(id)?.kind === KINDS.remind;

/** Something and what tells of it may be so far apart by two clocks, and by all else that may lie between. */
export const SLACK_MS = 3_600_000;

export const isSame = (message: Looks, body: MessageBody): boolean =>
  identityOf(message) === identityOf(body) && namesAll(message, body);

/**
 * Posts only what the bot has not posted there since a message or moment; `known` are messages that it has noted already. `left`: of what was
 * posted there and is not known, what nobody has asked to post again, and nobody needs; of these fights what has no buttons, or a turn's, either.
 */
export async function postedOnce(channels: Channels, stream: string, after: string, known?: ReadonlySet<string>) {
  const own = await channels.own(stream, after);
  const past = own.filter(({ id }) => known?.has(id) !== true);
  const unasked = new Set(past);
  const posting: Channels = {
    ...channels,
    async post(to, body, pictures = []) {
      const index = past.findIndex((message) => isSame(message, body));
      // What stands before it is not looked at again, for nothing is posted out of turn.
      const found = past.splice(0, index + 1).at(-1);
      if (found === undefined) {
        const posted = await channels.post(to, quietFor(past, body), pictures);
        // Discord may give one of them for another, by its nonce.
        for (const one of unasked) if (one.id === posted.id) unasked.delete(one);
        return posted;
      }
      unasked.delete(found);
      return { id: found.id, said: found.attachments.length > 0 ? '' : withWords('', pictures), isRecalled: true };
    },
  };
  const left = (fights: readonly Fought[]): string[] => {
    const isOfOne = (one: Looks): boolean => fights.some((fight) => isBare(one, fight) || isTurnIn(one, fight));
    return [...unasked].filter((one) => isOfMoment(one) || isOfOne(one)).map(({ id }) => id);
  };
  return { channels: posting, left };
}
