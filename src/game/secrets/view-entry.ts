import type { Action, ActionOf } from '../actions.ts';
import { asItIs, type Closed, open, plain, sift } from './closed.ts';
import { type AnyEffects } from '../own-effects.ts';
import { type EntrySight, isGone, isPlainChange, isThrow, isVeiled } from './effect-rules.ts';
import { ownRow } from '../fold/common.ts';
import type { Effect, SharedKind } from '../effects.ts';
import type { Entry } from '../entry.ts';
import { HOUSE, SOMEBODY } from '../ids.ts';
import { type Eyes, eyesOf, type Reader, seatedSide } from './knowledge.ts';
import { isGmSecret, isOfGm, isSecretOfGm, knowsGmSecrets, withOpenMarks } from '../odds/set-dice.ts';
import { isWhisper, withoutWords } from './overheard.ts';
import type { Rulesets } from '../ruleset.ts';
import type { Gunfight } from '../state.ts';
import { isUnderCoat, isVeiling, NOBODY_VEILED, secretModels, veiledFrom, wishedOpenly, wishUnder } from './veil.ts';
import type { Hidden, ViewedEntry } from './view.ts';
import { Watch } from './watch.ts';
import { placeless } from './figure-table.ts';
import { EFFECTS } from './effect-table.ts';
import { newFigure } from '../fold/new-fight.ts';

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
  options: { readonly over: boolean; readonly rulesets: Rulesets },
): ViewedEntry {
  if (reader.host === true) return entry;
  if (entry.action.type === 'lines') return viewLines(entry, reader);
  if (options.over) return entry;
  const eyes: Eyes =
    before === null ? { all: false, seat: reader.seat, side: null, people: [] } : eyesOf(before, reader);
  const watch = new Watch(before, entry, eyes);
  const sight = entrySight(entry, before, eyes);
  const wasHidden = watch.hidesAction(entry.action);
  const own = (before && options.rulesets.get(before.ruleset))?.effects ?? {};
  const seen = watch.look(entry.effects).map((effect) => effect && effectInSight(effect, sight, own));
  const { why, ...told } = sift<ViewedEntry, Viewing>(entry, ENTRY, { entry, watch, wasHidden, sight, seen });
  // What the house thinks gives away what it knows.
  return { ...told, ...(why !== undefined && eyes.all ? { why } : {}) };
}

interface Viewing {
  readonly entry: Entry;
  readonly watch: Watch;
  readonly wasHidden: boolean;
  readonly sight: EntrySight;
  /** Of each effect what is seen of it. */
  readonly seen: readonly (Effect | null)[];
}

const ENTRY: Closed<ViewedEntry, Viewing> = {
  ...open('version at by as cursor'),
  action: (_action, viewing) => viewAction(viewing),
  faces: (_faces, { entry, sight, seen }) => facesOf(sight.knowsGmSecrets ? entry : withOpenMarks(entry), seen),
  effects: (_effects, { seen }) => seen.filter((effect) => effect !== null),
  pause: ({ holds }, { watch }) => ({ at: null, holds: holds.filter((id) => watch.sees(id)) }),
  why: asItIs,
};

/** What is on the list of the table is for all to read; who put it there is for nobody, not even at the end. */
function viewLines(entry: Entry, { seat }: Reader): ViewedEntry {
  if (entry.by === seat) return entry;
  const { as: _as, ...told } = entry;
  return { ...told, by: SOMEBODY, effects: entry.effects.map(withoutAuthor) };
}

const withoutAuthor = (effect: Effect): Effect => (effect.kind === 'line-drawn' ? { ...effect, by: SOMEBODY } : effect);

/** Whether there is nothing in it for its reader: somebody hidden did something. */
export const tellsNothing = (entry: ViewedEntry): boolean =>
  entry.effects.length === 0 && entry.action.type === 'hidden' && entry.action.was === null;

/** Whether somebody hidden gave it, or it was given in secret. A shot gives away who fires it, and with him that he fired. */
function isSecretAction({ entry, watch, wasHidden, sight, seen }: Viewing): boolean {
  const { action, by } = entry;
  if (by === sight.eyes.seat) return false;
  const isUnseen = OF_CROWDS.has(action.type) && seen.every((effect) => effect === null);
  const isGivenAway = action.type === 'shoot' && !watch.hidesAction(action);
  return isUnseen || (wasHidden && !isGivenAway) || (!sight.knowsGmSecrets && isSecretOfGm(entry));
}

function viewAction(viewing: Viewing): Action | Hidden {
  const { entry, sight, seen } = viewing;
  const { action: ordered, effects } = entry;
  const { own, before, eyes } = sight;
  // Whose orders they are tells who is there.
  if (ordered.type === 'carry-out' && !eyes.all) return { ...ordered, orders: [] };
  const isSecret = isSecretAction(viewing);
  const action = own ? ordered : veiledAction(ordered, sight);
  const hidden = (was: Action['type'] | null): Hidden => ({ type: 'hidden', was });
  if (action === null) return hidden(isSecret ? null : ordered.type);
  const isOthers = !own && !eyes.all;
  const isHeard = seen.some((effect) => effect?.kind === 'spoke');
  if (isSecret || (isOthers && (isWordToMany(action, before) || (isWhisper(action) && !isHeard)))) return hidden(null);
  const isSealed = action.type !== 'draw-choice' && effects.some((effect) => effect.kind === 'sealed');
  if (!own && isSealed) return hidden('plan');
  const hidesGoal = seen.some((effect) => effect?.kind === 'set-out' && effect.way.length === 1);
  if (!own && (hidesGoal || SECRET_ACTIONS.has(action.type))) return hidden(action.type);
  if (isOthers && (action.type === 'gm-crowd' || (action.type === 'gm-say' && action.to !== undefined)))
    return hidden(action.type);
  const isCoat = (effect: Effect): boolean => effect.kind === 'figure-changed' && isUnderCoat(before, effect, eyes);
  if (action.type === 'gm-set' && effects.some(isCoat)) return hidden('gm-set');
  if (!own && (action.type === 'join' || action.type === 'gm-add'))
    return { ...action, wishes: wishesOrdered(action, sight) };
  return isOthers ? withoutWords(action) : action;
}

type Bringing = ActionOf<'join' | 'gm-add'>;

/** Who comes unseen, where anybody starts, what they are worth and what they carry unseen is for their own side. */
function wishesOrdered(action: Bringing, { before, eyes }: EntrySight): Bringing['wishes'] {
  const wishes = action.seat === eyes.seat ? action.wishes : wishedOpenly(action.wishes, secretModels(before));
  const isOurs = action.side === seatedSide(before, eyes);
  return isOurs ? wishes : placeless(wishes.filter(({ hidden }) => hidden !== true));
}

/** What was ordered, without numbers of those who are veiled; null: it tells nothing else. */
function veiledAction(action: Action, { veiling, veiled, eyes }: EntrySight): Action | null {
  if (action.type === 'join' || action.type === 'gm-add') {
    const crowd = action.type === 'gm-add' ? action.crowd : undefined;
    const seat = { id: crowd === undefined ? action.seat : (crowd.by ?? HOUSE), side: action.side };
    return { ...action, wishes: action.wishes.map((wish) => wishUnder(veiling, eyes, { wish, seat })) };
  }
  if (!('figure' in action) || action.figure === undefined || !veiled.has(action.figure)) return action;
  if (action.type === 'gm-set') return isPlainChange(action) ? action : null;
  if (action.type !== 'load') return action;
  const { count: _count, loads: _loads, ...rest } = action;
  return rest;
}

/** The word itself, that all have answered, and that all of them have been told. */
function isWordToMany(action: Action, before: Gunfight | null): boolean {
  if (action.type !== 'advance') return action.type === 'together';
  const pause = before?.pauses.find(({ id }) => id === action.pause);
  return action.step === 'all-told' || pause?.action.type === 'together';
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

function entrySight(entry: Entry, before: Gunfight | null, eyes: Eyes): EntrySight {
  const veiling = before === null || !isVeiling(before) ? null : withNewcomers(before, entry);
  return {
    before,
    eyes,
    own: ownsAction(entry, before, eyes),
    knowsGmSecrets: knowsGmSecrets(before, eyes) || (entry.by === eyes.seat && isOfGm(entry.action)),
    veiling,
    veiled: veiling === null ? NOBODY_VEILED : veiledFrom(veiling, eyes),
  };
}

/** The fight with those who come in this very entry. */
function withNewcomers(before: Gunfight, { effects }: Entry): Gunfight {
  const added = effects.filter((effect) => effect.kind === 'figure-added');
  const newcomers = Object.fromEntries(added.map((effect) => [effect.figure, newFigure(effect)]));
  return { ...before, figures: { ...before.figures, ...newcomers } };
}

function ownsAction(entry: Entry, before: Gunfight | null, reader: Pick<Eyes, 'seat'>): boolean {
  if (reader.seat === null) return false;
  if (entry.by === reader.seat) return true;
  const figure = 'figure' in entry.action ? entry.action.figure : undefined;
  return figure !== undefined && before?.figures[figure]?.seat === reader.seat;
}

/** Nothing but a number, or what only one at the table knows: others are told nothing of it. */
function isUntold(effect: Effect, sight: EntrySight): boolean {
  switch (effect.kind) {
    case 'ammo-low':
    case 'given':
    case 'stat-changed':
      return isVeiled(effect, sight);
    case 'unjammed':
      return effect.jams > 0 && isVeiled(effect, sight);
    case 'standing-order-set':
      return !sight.own;
    case 'whispered':
      return !sight.own && !sight.eyes.all && effect.seat !== sight.eyes.seat;
    default:
      return isGone(effect, sight) || (isGmSecret(effect) && !sight.knowsGmSecrets);
  }
}

/** Null: nothing of it. */
function effectInSight(effect: Effect, sight: EntrySight, own: AnyEffects): Effect | null {
  const isShared = Object.hasOwn(EFFECTS, effect.kind);
  const row = isShared ? undefined : ownRow(own, effect);
  const seen = isShared ? EFFECTS[effect.kind as SharedKind] : row?.seen;
  if (seen === undefined || isUntold(effect, sight) || row?.untold?.(effect, sight) === true) return null;
  return sift(effect, { ...seen, kind: plain }, sight);
}
