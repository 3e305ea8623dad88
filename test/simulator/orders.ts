import type { Ask } from '../../src/game/act.ts';
import type { Action } from '../../src/game/actions.ts';
import { actors } from '../../src/game/clock/acting.ts';
import { HOUSE } from '../../src/game/ids.ts';
import { fillOffer, type Offer, partyOf, type Slot } from '../../src/game/offer.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import type { Gunfight, Prompt, SeatId } from '../../src/game/state.ts';
import type { Chance } from './chance.ts';

/** Somebody's order, as far as it does not depend on the time. */
export type Asked = Pick<Ask, 'by' | 'action'>;
/** `leave`: moves out of the fight. */
export type Weights = Readonly<Partial<Record<Action['type'] | 'leave', number>>>;

/** How often each kind of order is chosen where it is offered; 1 unless said. */
export const BRAWL: Weights = {
  shoot: 8,
  charge: 5,
  melee: 6,
  move: 3,
  leave: 0.1,
  load: 4,
  jump: 8,
  force: 8,
  standing: 0.3,
  group: 0.5,
  challenge: 0.5,
  surrender: 0.04,
  hold: 0.4,
  pass: 0.3,
};

/** One order that may be given now: an answer to what the fight waits for, or an order of a figure whose turn it is; null: nobody may. */
export function chooseOrder(fight: Gunfight, ruleset: Ruleset, chance: Chance, weights: Weights = BRAWL): Asked | null {
  const prompts = Object.values(fight.prompts).filter((prompt) => prompt.seat !== HOUSE && !isSealed(fight, prompt));
  const waiting = prompts.filter((prompt) => prompt.type !== 'agree' || chance.happens(0.3));
  if (waiting.length > 0) return answerTo(fight, chance.pick(waiting), ruleset, chance, weights);
  const able = actors(fight, ruleset).filter((figure) => figure.seat !== null && figure.seat !== HOUSE);
  if (able.length === 0) return null;
  const figure = chance.pick(able);
  const action = chooseAction(ruleset.legal(fight, figure.id), chance, weights);
  return action === null ? null : { by: figure.seat!, action };
}

function isSealed(fight: Gunfight, { gather, figure }: Prompt): boolean {
  return gather !== null && figure !== null && fight.gathers[gather]?.choices[figure] !== undefined;
}

function answerTo(fight: Gunfight, prompt: Prompt, ruleset: Ruleset, chance: Chance, weights: Weights): Asked | null {
  if (prompt.gather === null || prompt.figure === null) {
    const word = prompt.type === 'draw-answer' && fight.status === 'lobby' ? { word: `word of ${prompt.seat}` } : {};
    return {
      by: prompt.seat,
      action: { type: 'answer', prompt: prompt.id, value: chance.pick(prompt.choices), ...word },
    };
  }
  const offers = ruleset.legal(fight, prompt.figure).filter(({ action }) => action.type === 'draw-choice');
  const action = chooseAction(offers, chance, weights);
  return action === null ? null : { by: prompt.seat, action };
}

export function chooseAction(offers: readonly Offer[], chance: Chance, weights: Weights = BRAWL): Action | null {
  const open = offers.filter((offer) => offer.blocked === undefined && isFillable(offer));
  if (open.length === 0) return null;
  const sortOf = ({ action }: Offer) => ('leave' in action && action.leave === true ? 'leave' : action.type);
  const alike = Map.groupBy(open, sortOf);
  const offer = chance.weigh(open, (one) => (weights[sortOf(one)] ?? 1) / alike.get(sortOf(one))!.length);
  const action = fillAtRandom(offer, chance);
  // Of its many ways only few are open: found by luck, or something else is done.
  if (offer.rare !== true || offer.fits?.(action) === true) return action;
  return chooseAction(
    offers.filter((one) => one.rare !== true),
    chance,
    weights,
  );
}

function isFillable({ slots }: Offer): boolean {
  return Object.values(slots).every(
    (slot) => slot.optional === true || slot.kind === 'range' || slot.values.length > 0,
  );
}

function fillAtRandom(offer: Offer, chance: Chance): Action {
  const filled = Object.entries(offer.slots)
    .filter(([, slot]) => slot.optional !== true || chance.happens(0.4))
    .map(([path, slot]) => [path, chooseValue(slot, chance)] as const);
  const action = fillOffer(offer, Object.fromEntries(filled));
  if (offer.fits?.(action) ?? true) return action;
  const needed = filled.filter(([path]) => offer.slots[path]!.optional !== true);
  return fillOffer(offer, Object.fromEntries(needed));
}

function chooseValue(slot: Slot, chance: Chance): unknown {
  if (slot.kind !== 'range' && slot.values.length === 0) return undefined;
  switch (slot.kind) {
    case 'one-of':
      return chance.pick(slot.values);
    case 'range':
      return Math.min(slot.max, slot.min + slot.step * chance.below(Math.floor((slot.max - slot.min) / slot.step) + 1));
    case 'some-of': {
      const chosen = slot.values.filter(() => chance.happens(0.5));
      return partyOf(slot, chosen.length > 0 ? chosen : slot.values.slice(0, 1));
    }
    case 'list-of':
      return Array.from({ length: 1 + chance.below(slot.max) }, () => chance.pick(slot.values));
  }
}

/** Values of the fields that hold words of the engine's own. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  mode: ['aimed', 'snap', 'fan', 'rapid'],
  gait: ['crawl', 'walk', 'run', 'charge'],
  posture: ['standing', 'prone'],
  choice: ['walk', 'stand', 'draw', 'offer', 'reload', 'give-up', 'call-off'],
  job: ['load', 'resupply'],
  option: ['fight', 'brawl'],
  what: ['form', 'join', 'leave', 'leader'],
  way: ['toward', 'away', 'across'],
};

/** Something that looks like this order, and may or may not be one. */
export function spoil(action: Action, fight: Gunfight, chance: Chance): Action {
  const fields = Object.entries(action).filter(([key]) => key !== 'type' && key !== 'prompt');
  if (fields.length === 0) return action;
  const [field, was] = chance.pick(fields);
  return { ...action, [field]: anotherValue(field, was, { fight, chance }) };
}

interface Spoiling {
  readonly fight: Gunfight;
  readonly chance: Chance;
}

function anotherValue(field: string, was: unknown, spoiling: Spoiling): unknown {
  const { fight, chance } = spoiling;
  if (typeof was === 'number') return was + chance.pick([-5, -1, 1, 5, 1000]);
  if (typeof was === 'boolean') return !was;
  if (Array.isArray(was)) return [chance.pick(fight.roster)];
  if (was !== null && typeof was === 'object') {
    const [key, inner] = chance.pick(Object.entries(was));
    return { ...was, [key]: anotherValue(key, inner, spoiling) };
  }
  const items = Object.values(fight.figures).flatMap((figure) => figure.items.map((item) => item.id));
  return chance.pick(WORDS[field] ?? [...fight.roster, ...items, 'nonsense']);
}

/** Seats that people hold. */
export function peopleIn(fight: Gunfight): SeatId[] {
  return Object.keys(fight.seats).filter((seat) => seat !== HOUSE);
}
