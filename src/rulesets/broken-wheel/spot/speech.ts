import type { Action, ActionOf } from '../../../game/actions.ts';
import type { Volume } from '../../../game/effects.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, Gunfight, ItemId } from '../../../game/state.ts';
import type { Chapter, FigureOrder } from '../turn/chapter.ts';
import { countWords, disturb, hearersOf } from './hearing.ts';
import { beatKey, isKeeping, orderStep } from '../turn/phases.ts';
import { subOf } from '../state.ts';
import { INSTRUMENTS, LETTERS, type Signal, WORDS } from './sounds.ts';
import { checkAmong, checkSaid, choice, plainly } from '../../kit/orders.ts';
import { isEngaged } from '../people/profile.ts';
import { itemOf } from '../../kit.ts';

type Say = ActionOf<'say'>;

const VOLUMES: readonly Volume[] = ['whisper', 'speak', 'shout'];

function checkText(text: string, words: number, letters: number): Refusal | null {
  if (text.trim() === '') return { code: 'bad-value', option: 'speech', given: text, allowed: '…' };
  const count = countWords(text);
  if (count > words) return { code: 'over-limit', what: 'words', given: count, max: words };
  return text.length > letters ? { code: 'over-limit', what: 'letters', given: text.length, max: letters } : null;
}

/** BW-TURN-05: up to twelve words go with any order of a round, once in it. */
export function checkSpeech(fight: Gunfight, order: FigureOrder): Refusal | null {
  const { speech, figure: id } = order;
  if (order.type === 'say') return null;
  const { volume } = order;
  if (speech === undefined)
    return volume === undefined ? null : { code: 'bad-value', option: 'volume', given: volume, allowed: '-' };
  if (orderStep(fight) !== 'round') return { code: 'wrong-phase', now: 'movement', wanted: 'round' };
  return (
    checkSaid('volume', volume, VOLUMES) ??
    checkVoice(fight, fight.figures[id]!) ??
    checkText(speech, WORDS.free, LETTERS.free)
  );
}

/** BW-TURN-05: whether free speech may still be had this round. */
function checkVoice(fight: Gunfight, { id, statuses }: Figure): Refusal | null {
  if (statuses.includes('gagged')) return { code: 'state-forbids', figure: id, state: 'gagged' };
  const hasSpoken = subOf(fight).senses.spoke[id] === beatKey(fight);
  return hasSpoken ? { code: 'already-did', figure: id, did: 'spoken', scope: 'turn' } : null;
}

/** Everything that may be ordered may be said something with. */
export function withSpeech(fight: Gunfight, figure: Figure, offers: readonly Offer[]): readonly Offer[] {
  if (orderStep(fight) !== 'round' || checkVoice(fight, figure) !== null) return offers;
  return offers.map((offer) => {
    if (offer.action.type === 'say') return offer;
    const fits = (action: Action): boolean =>
      checkSpeech(fight, action as FigureOrder) === null && offer.fits?.(action) !== false;
    return { ...offer, words: [...(offer.words ?? []), 'speech', 'volume'], fits };
  });
}

/** BW-TURN-06, step a: what is said with an order. */
export function speak(run: Run, { figure, speech, volume = 'speak' }: FigureOrder): void {
  if (speech !== undefined) speakUp(run, figure, volume, speech);
}

export function withoutSpeech<O extends FigureOrder>(order: O): O {
  if (order.speech === undefined || order.type === 'say') return order;
  const { speech: _speech, volume: _volume, ...rest } = order;
  return rest as O;
}

function speakUp(run: Run, figure: string, volume: Volume | Signal, text?: string): void {
  const words = text === undefined ? {} : { text: text.trim() };
  run.emit({ kind: 'spoke', figure, volume, ...words, heard: hearersOf(run.fight, figure, volume, text ?? '') });
  disturb(run, figure, volume);
}

/** BW-TURN-05: a few words are free once a round, a longer speech is what one does with it. */
const isLongSpeech = ({ text = '' }: Say): boolean => countWords(text) > WORDS.free;

/** BW-TURN-05: words that take nothing of the round, where orders count at once. */
export const isFreeSpeech = (fight: Gunfight, order: { readonly type: string }): boolean =>
  order.type === 'say' && !isKeeping(fight) && !isLongSpeech(order as Say);

export const say: Chapter<Say> = {
  types: ['say'],
  stage: 'orders',
  legal(fight, figure, may) {
    if (checkVoice(fight, figure) !== null) return [];
    const [offer] = choice({ type: 'say', figure: figure.id }, 'volume', VOLUMES);
    return [{ ...offer!, words: ['text'], fits: may }];
  },
  check(fight, { volume, text, speech }, figure) {
    if (speech !== undefined) return { code: 'bad-value', option: 'speech', given: speech, allowed: 'text' };
    const wrong = checkAmong('volume', volume, VOLUMES) ?? checkVoice(fight, figure);
    return wrong ?? (text === undefined ? null : checkText(text, Infinity, LETTERS.long));
  },
  resolve: (run, order) => speakUp(run, order.figure, order.volume, order.text),
};

function signalOf(figure: Figure, item: ItemId): Signal | null {
  const model = itemOf(figure, item)?.model ?? '';
  return Object.hasOwn(INSTRUMENTS, model) ? INSTRUMENTS[model]! : null;
}

/** BW-HEAR-01, BW-HEAR-02: it takes the round, as a longer speech does. */
export const signal: Chapter<ActionOf<'sound'>> = {
  types: ['sound'],
  stage: 'orders',
  legal: (_fight, { id: figure, items }, may) =>
    plainly(may, ...items.map(({ id: item }) => ({ type: 'sound', figure, item }) as const)),
  /** BW-HEAR-01: with what it carries, both hands free and, for a bugle, its breath. */
  check(fight, { figure: id, item }, figure) {
    if (itemOf(figure, item) === null) return { code: 'lacks-item', figure: id, need: item };
    const signal = signalOf(figure, item);
    if (signal === null) return { code: 'weapon-cannot', item, what: 'sound' };
    if (signal === 'bugle' && figure.statuses.includes('gagged'))
      return { code: 'state-forbids', figure: id, state: 'gagged' };
    return isEngaged(fight, id) ? { code: 'state-forbids', figure: id, state: 'engaged' } : null;
  },
  resolve: (run, { figure, item }) => speakUp(run, figure, signalOf(run.figure(figure), item)!),
};
