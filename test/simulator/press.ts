import type { InProcess, MessageRecord } from 'local-discord';
import type { Chance } from './chance.ts';
import { offersFor } from '../../src/app/reading.ts';
import { nameCandidate, momentId, placeOffers } from '../../src/discord/orders/picking.ts';
import { STEP } from '../../src/discord/orders/order-panel.ts';
import { decodeCustomId, encodeCustomId, KINDS, tagOf } from '../../src/discord/wire/custom-id.ts';
import { matchesOffer, valuesIn } from '../../src/game/offer.ts';
import type { Rulesets } from '../../src/game/ruleset.ts';
import type { View } from '../../src/game/secrets/view.ts';
import type { Gunfight } from '../../src/game/state.ts';
import type { Asked } from './orders.ts';

const MESSAGE_COMPONENT = 3;
const BUTTON = 2;
const MOST_LETTERS = 100;

/** The id of the button that gives this order; null where there is none, or what it would carry is too long. */
export function buttonFor(fight: Gunfight, { action }: Asked, rulesets: Rulesets): string | null {
  if (action.type === 'answer') return encodeCustomId(KINDS.answer, tagOf(fight), action.prompt, action.value);
  if (!('figure' in action) || action.figure === undefined || fight.figures[action.figure] === undefined) return null;
  const placed = placeOffers(offersFor(fight, action.figure, rulesets)).find(({ offer }) =>
    matchesOffer(offer, action),
  );
  if (placed === undefined) return null;
  const [name = '', filled = ''] = nameCandidate({ placed, values: valuesIn(placed.offer, action) }).split(':');
  try {
    const id = momentId(KINDS.step, fight as View, action.figure, STEP.as, name, filled);
    return id.length > MOST_LETTERS ? null : id;
  } catch {
    return null;
  }
}

/** Somebody presses it, on the newest message of the bot that has buttons; gives the interaction's id, null where there is no such message. */
export function pressOn(discord: InProcess, stream: string, { by, id }: { readonly by: string; readonly id: string }) {
  const source = shownTo(discord, stream, null).at(-1);
  return source === undefined ? null : press(discord, stream, { by, source, custom_id: id, component_type: BUTTON });
}

/** So far back somebody looks for something to press. */
const LOOKED_AT = 4;

/** Somebody presses any button or takes any of a list, on one of the last messages that they see; null where there is none. */
export function pressAny(discord: InProcess, stream: string, by: string, chance: Chance) {
  const parts = shownTo(discord, stream, by)
    .slice(-LOOKED_AT)
    .flatMap((source) =>
      (source.message.components ?? []).flatMap((row) => partsOf(row)).map((part) => ({ source, part })),
    );
  if (parts.length === 0) return null;
  const { source, part } = chance.pick(parts);
  const values = part.options === undefined ? {} : { values: [chance.pick(part.options).value] };
  return press(discord, stream, { by, source, custom_id: part.custom_id, component_type: part.type, ...values });
}

interface Part {
  readonly type: number;
  readonly custom_id: string;
  readonly options?: readonly { readonly value: string }[];
}

const partsOf = (row: object): Part[] =>
  (
    (row as { readonly components?: readonly (Partial<Part> & { readonly disabled?: boolean })[] }).components ?? []
  ).filter((part): part is Part => part.custom_id !== undefined && part.disabled !== true && !isFilm(part.custom_id));

/** Its pictures are drawn by threads of the machine's own, which no seed plays again. */
function isFilm(customId: string): boolean {
  const id = decodeCustomId(customId);
  return id?.kind === KINDS.open && id.fields[0] === 'film';
}

/** The bot's messages with something to press: all people's, and those of one reader's own. */
function shownTo({ world }: InProcess, stream: string, reader: string | null): readonly MessageRecord[] {
  return [...(world.messages.get(stream)?.values() ?? [])].filter(
    ({ message, readerId }) =>
      (readerId === null || readerId === reader) &&
      message.author.id === world.botId &&
      (message.components ?? []).length > 0,
  );
}

interface Press {
  readonly by: string;
  readonly source: MessageRecord;
  readonly custom_id: string;
  readonly component_type: number;
  readonly values?: readonly string[];
}

function press(discord: InProcess, stream: string, { by, source, ...data }: Press) {
  const channel = discord.world.channels.get(stream);
  if (channel === undefined) return null;
  return discord.send({ type: MESSAGE_COMPONENT, userId: by, channel, data, source }).id;
}
