import { addedOpenly, isUnderCoat, knowsCoatOf, secretModels, withoutConcealed, wishedOpenly } from './concealed.ts';
import type { Action } from '../actions.ts';
import type { Effect } from '../effects.ts';
import type { Entry } from '../entry.ts';
import { type SeatId, type SideId, SOMEBODY } from '../ids.ts';
import { type Eyes, eyesOf, type Reader } from './knowledge.ts';
import { isWhisper, withoutWords } from './overheard.ts';
import { placeless } from './wishes.ts';
import { seatedSide } from './sight.ts';
import { isGmSecret, isOfGm, isSecretOfGm, knowsGmSecrets, withOpenMarks } from '../odds/set-dice.ts';
import type { Gunfight, Wish } from '../state.ts';
import { isThrow, VeiledEntry } from './veiled-effects.ts';
import type { Hidden, ViewedEntry } from './view.ts';
import { Watch } from './watch.ts';

/** Where nobody of a crowd is seen, nor is what becomes of it. */
const OF_CROWDS: ReadonlySet<Action['type']> = new Set(['gm-add', 'gm-crowd', 'gm-scene']);

const SECRET_ACTIONS: ReadonlySet<Action['type']> = new Set(['draw-choice', 'standing', 'answer']);

/**
 * An entry as this reader may know it, given the fight before it. Choices that are still sealed, and standing orders, show to their
 * owner alone; of whoever is hidden nothing shows until the moment he is spotted. Once a fight is over its whole log is open.
 */
export function viewEntry(
  entry: Entry,
  before: Gunfight | null,
  reader: Reader,
  options: { readonly over: boolean },
): ViewedEntry {
  if (reader.host === true) return entry;
  if (entry.action.type === 'lines') return viewLines(entry, reader);
  if (options.over) return entry;
  const eyes: Eyes =
    before === null ? { all: false, seat: reader.seat, side: null, people: [] } : eyesOf(before, reader);
  const watch = new Watch(before, entry, eyes);
  const own = ownsAction(entry, before, reader);
  const knows = knowsGmSecrets(before, eyes) || (entry.by === reader.seat && isOfGm(entry.action));
  const wasSecret = watch.hidesAction(entry.action) || (!knows && isSecretOfGm(entry));
  const veil = new VeiledEntry(before, entry, eyes);
  const seen = watch
    .look(entry.effects)
    .map((effect) => (effect === null || (!knows && isGmSecret(effect)) ? null : veil.look(effect)));
  // A shot gives away who fires it, and with him that he fired.
  const isGivenAway = entry.action.type === 'shoot' && !watch.hidesAction(entry.action);
  const isUnseen = OF_CROWDS.has(entry.action.type) && seen.every((effect) => effect === null);
  const isSecret = (isUnseen || (wasSecret && !isGivenAway)) && entry.by !== reader.seat;
  const { why, ...told } = entry;
  const left = seen.filter((effect) => effect !== null).map((effect) => withoutCoats(effect, before, eyes));
  return {
    ...told,
    // What the house thinks gives away what it knows.
    ...(why !== undefined && eyes.all ? { why } : {}),
    action: viewAction(entry, {
      own,
      isSecret,
      isOfMany: isWordToMany(entry.action, before),
      isHeard: seen.some((effect) => effect?.kind === 'spoke'),
      side: seatedSide(before, eyes),
      seat: eyes.seat,
      all: eyes.all,
      coats: secretModels(before),
      veil,
      isCoat: (effect) => effect.kind === 'figure-changed' && isUnderCoat(before, effect, eyes),
    }),
    faces: facesOf(knows ? entry : withOpenMarks(entry), seen),
    effects: own ? left : left.flatMap((effect) => viewEffect(effect, before, eyes)),
    ...(entry.pause === undefined
      ? {}
      : { pause: { at: null, holds: entry.pause.holds.filter((id) => watch.sees(id)) } }),
  };
}

/** What is on the list of the table is for all to read; who put it there is for nobody, not even at the end. */
function viewLines(entry: Entry, { seat }: Reader): ViewedEntry {
  if (entry.by === seat) return entry;
  const { as: _as, ...told } = entry;
  return { ...told, by: SOMEBODY, effects: entry.effects.map(withoutAuthor) };
}

const withoutAuthor = (effect: Effect): Effect => (effect.kind === 'line-drawn' ? { ...effect, by: SOMEBODY } : effect);

/** Whether there is nothing in it for its reader: somebody hidden did something. */
export function tellsNothing(entry: ViewedEntry): boolean {
  return entry.effects.length === 0 && entry.action.type === 'hidden' && entry.action.was === null;
}

interface Seen {
  readonly own: boolean;
  readonly isSecret: boolean;
  /** A word to many: what comes of it is told of each of them. */
  readonly isOfMany: boolean;
  /** Something of it was heard. */
  readonly isHeard: boolean;
  readonly side: SideId | null;
  readonly seat: SeatId | null;
  /** Everybody sees everything. */
  readonly all: boolean;
  /** What may be carried unseen. */
  readonly coats: ReturnType<typeof secretModels>;
  readonly veil: VeiledEntry;
  /** Whether it is about something under a coat that they do not see into. */
  readonly isCoat: (effect: Effect) => boolean;
}

function viewAction(
  { action: ordered, effects }: Entry,
  { own, isSecret, isOfMany, isHeard, side, seat, coats, all, veil, isCoat }: Seen,
): Action | Hidden {
  // Whose orders they are tells who is there.
  if (ordered.type === 'carry-out' && !all) return { ...ordered, orders: [] };
  const action = own ? ordered : veil.action(ordered);
  if (action === null) return { type: 'hidden', was: isSecret ? null : ordered.type };
  if (isOfMany && !own && !all) return { type: 'hidden', was: null };
  const isSealed = action.type !== 'draw-choice' && effects.some((effect) => effect.kind === 'sealed');
  if (isSecret || (isWhisper(action) && !own && !all && !isHeard)) return { type: 'hidden', was: null };
  if ((SECRET_ACTIONS.has(action.type) || isSealed) && !own)
    return { type: 'hidden', was: isSealed ? 'plan' : action.type };
  if (action.type === 'gm-say' && action.to !== undefined && !own && !all) return { type: 'hidden', was: 'gm-say' };
  if (action.type === 'gm-set' && effects.some((effect) => isCoat(effect))) return { type: 'hidden', was: 'gm-set' };
  if (action.type === 'gm-crowd' && !own && !all) return { type: 'hidden', was: 'gm-crowd' };
  if ((action.type === 'join' || action.type === 'gm-add') && !own) {
    const wishes = action.seat === seat ? action.wishes : wishedOpenly(action.wishes, coats);
    return { ...action, wishes: action.side === side ? wishes : openWishes(wishes) };
  }
  return own || all ? action : withoutWords(action);
}

/** The word itself, that all have answered, and that all of them have been told. */
function isWordToMany(action: Action, before: Gunfight | null): boolean {
  if (action.type !== 'advance') return action.type === 'together';
  const pause = before?.pauses.find(({ id }) => id === action.pause);
  return action.step === 'all-told' || pause?.action.type === 'together';
}

function ownsAction(entry: Entry, before: Gunfight | null, reader: Reader): boolean {
  if (reader.seat === null) return false;
  if (entry.by === reader.seat) return true;
  const figure = 'figure' in entry.action ? entry.action.figure : undefined;
  return figure !== undefined && before?.figures[figure]?.seat === reader.seat;
}

/** Nobody sees what another carries under the coat (WM-POST-08). */
function withoutCoats(effect: Effect, before: Gunfight | null, eyes: Eyes): Effect {
  const secret = secretModels(before);
  if (secret === null || eyes.all) return effect;
  if (effect.kind === 'figure-added')
    return knowsCoatOf({ side: effect.side, seat: effect.seat ?? null }, eyes) ? effect : addedOpenly(effect);
  if (effect.kind === 'crowd-formed') return { ...effect, wishes: wishedOpenly(effect.wishes, secret) };
  if (effect.kind === 'seat-changed' && effect.wishes !== undefined && effect.seat !== eyes.seat)
    return { ...effect, wishes: wishedOpenly(effect.wishes, secret) };
  if (effect.kind === 'figure-changed') {
    const { note: _note, ...told } = effect;
    return isUnderCoat(before, effect, eyes) ? { ...told, field: 'card', was: null, value: null } : effect;
  }
  if (effect.kind !== 'wetted') return effect;
  const owner = before?.figures[effect.figure];
  const open = owner === undefined || knowsCoatOf(owner, eyes) ? owner : withoutConcealed(owner);
  return { ...effect, items: effect.items.filter((id) => open?.items.some((item) => item.id === id) !== false) };
}

/** Who comes unseen, and where anybody starts, is for their own side. */
function openWishes<W extends Omit<Wish, 'figure'>>(wishes: readonly W[]): W[] {
  return placeless(wishes.filter(({ hidden }) => hidden !== true));
}

/** Effects that concern one seat only are dropped for all others; of a prompt only its being open is known. */
function viewEffect(effect: Effect, before: Gunfight | null, eyes: Eyes): Effect[] {
  if (effect.kind === 'standing-order-set') return [];
  if (effect.kind === 'whispered' && effect.seat !== eyes.seat && !eyes.all) return [];
  if (effect.kind === 'prompt-opened' && effect.type !== 'agree' && effect.type !== 'draw-answer')
    return [{ ...effect, choices: [], about: {}, default: '' }];
  if (effect.kind === 'crowd-formed' && !eyes.all && effect.side !== seatedSide(before, eyes))
    return [{ ...effect, wishes: openWishes(effect.wishes) }];
  if (effect.kind !== 'seat-changed' || effect.wishes === undefined || eyes.all) return [effect];
  const side = effect.side ?? before?.seats[effect.seat]?.side;
  return [side === seatedSide(before, eyes) ? effect : { ...effect, wishes: placeless(effect.wishes) }];
}

/** The faces of an entry are those of its effects, in order: with an effect go its faces. */
function facesOf({ faces, effects }: Entry, seen: readonly (Effect | null)[]): Entry['faces'] {
  let from = 0;
  return effects.flatMap((effect, index) => {
    const count = isThrow(effect) ? effect.check.faces.length : 0;
    from += count;
    const shown = seen[index] ?? null;
    return shown === null || !isThrow(shown) || shown.check.faces.length === 0 ? [] : faces.slice(from - count, from);
  });
}
