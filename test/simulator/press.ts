import type { InProcess } from 'local-discord';
import { offersFor } from '../../src/app/offers.ts';
import { nameCandidate, momentId, placeOffers } from '../../src/discord/orders/picking.ts';
import { STEP } from '../../src/discord/orders/order-panel.ts';
import { encodeCustomId, KINDS, tagOf } from '../../src/discord/wire/custom-id.ts';
import { matchesOffer } from '../../src/game/offer.ts';
import { valuesIn } from '../../src/game/offer-slots.ts';
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
  const { channels, messages, botId } = discord.world;
  const source = [...(messages.get(stream)?.values() ?? [])].findLast(
    ({ message, readerId }) =>
      readerId === null && message.author.id === botId && (message.components ?? []).length > 0,
  );
  const channel = channels.get(stream);
  if (source === undefined || channel === undefined) return null;
  const data = { custom_id: id, component_type: BUTTON };
  return discord.send({ type: MESSAGE_COMPONENT, userId: by, channel, data, source }).id;
}
