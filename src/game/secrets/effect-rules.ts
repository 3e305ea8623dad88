import { type Closed, list, open, part, plain, type Rule, values } from './closed.ts';
import { fields, type Split } from '../named-fields.ts';
import {
  type Check,
  DICE_KINDS,
  type Effect,
  type EffectKind,
  type EffectOf,
  type ItemSetup,
  type Reserve,
} from '../effects.ts';
import { type Eyes, seatedSide } from './knowledge.ts';
import type { FigureId, Gunfight, Wish } from '../state.ts';
import {
  addedOpenly,
  isUnderCoat,
  knowsCoatOf,
  plainFlags,
  secretModels,
  type Veiled,
  wishedOpenly,
  wishUnder,
} from './veil.ts';
import { placeless, WISH } from './figure-table.ts';
import { given } from '../given.ts';

/** An entry as these eyes look at it. */
export interface EntrySight {
  readonly before: Gunfight | null;
  readonly eyes: Eyes;
  /** It is of their own doing. */
  readonly own: boolean;
  readonly knowsGmSecrets: boolean;
  /** The fight with those who come in this very entry, where numbers are veiled from them. */
  readonly veiling: Gunfight | null;
  readonly veiled: Veiled;
}

export type OfEffect<T, E = never> = Rule<T, EntrySight, E>;
export type RowOf<K extends EffectKind> = Closed<EffectOf<K>, EntrySight, 'kind'>;

/** Everybody an effect is about. */
function subjectsOf(effect: object): readonly FigureId[] {
  const { figure, target, by, against } = effect as Readonly<Record<string, unknown>>;
  return [figure, target, by, against].flat().filter((one) => typeof one === 'string');
}

export const isVeiled = (effect: object, { veiled }: EntrySight): boolean =>
  veiled.size > 0 && subjectsOf(effect).some((id) => veiled.has(id));

/** Of somebody whose numbers they may not know this is told instead. */
export const veiled =
  <T>(blank: NoInfer<T> | undefined, rule: (value: T, sight: EntrySight) => T | undefined): OfEffect<T, object> =>
  (value, sight, effect) =>
    isVeiled(effect, sight) ? blank : rule(value, sight);

/** What counts is not told of them. */
export const ofWorth = <S extends string>(names: S): { readonly [F in Split<S>]: typeof counted } =>
  fields(names, counted);

const counted = <T extends Parameters<typeof plain>[0]>(value: T, sight: EntrySight, effect: object): T | undefined =>
  isVeiled(effect, sight) ? undefined : plain(value);

/** What is asked is for whoever is asked, but for what all at the table are. */
const isAsked = ({ own }: EntrySight, { type }: EffectOf<'prompt-opened'>): boolean =>
  own || type === 'agree' || type === 'draw-answer';

export const ASKED: RowOf<'prompt-opened'> = {
  ...open('prompt seat figure type due gather pausing'),
  default: (value, sight, effect) => (isAsked(sight, effect) ? value : ''),
  choices: (choices, sight, effect) => (isAsked(sight, effect) ? plain(choices) : []),
  about: (about, sight, effect) => (isAsked(sight, effect) ? about : {}),
};

/** What of a figure anybody sees, whatever the game master makes of it; and what holds of it or not. */
const PLAIN_FIELDS: ReadonlySet<string> = new Set(['name', 'side', 'posture', 'state']);

export const isPlainChange = ({ field, value }: { readonly field: string; readonly value: unknown }): boolean =>
  PLAIN_FIELDS.has(field) || typeof value === 'boolean';

/** What the game master changed: numbers, and what is under a coat, are no more than something on the card to others. */
const isOpenChange = (sight: EntrySight, effect: EffectOf<'figure-changed'>): boolean =>
  (!isVeiled(effect, sight) || isPlainChange(effect)) && !isUnderCoat(sight.before, effect, sight.eyes);

export const CHANGED: RowOf<'figure-changed'> = {
  ...open('figure'),
  field: (field, sight, effect) => (isOpenChange(sight, effect) ? field : 'card'),
  was: (was, sight, effect) => (isOpenChange(sight, effect) ? was : null),
  value: (value, sight, effect) => (isOpenChange(sight, effect) ? value : null),
  note: (note, sight, effect) => (isOpenChange(sight, effect) ? note : undefined),
};

/** Somebody comes onto the table: what is plain to see of what he carries (WM-POST-08). */
const carriedOpenly = ({ before, eyes }: EntrySight, effect: EffectOf<'figure-added'>): EffectOf<'figure-added'> =>
  secretModels(before) === null || knowsCoatOf({ side: effect.side, seat: effect.seat ?? null }, eyes)
    ? effect
    : addedOpenly(effect);

const ITEM_SETUP: Closed<ItemSetup> = open('item model loaded ammo cap loads flags');

const uncounted = ({ item, model, flags }: ItemSetup): ItemSetup => given({ item, model, flags });

export const ADDED: RowOf<'figure-added'> = {
  ...open('figure name side seat sort mount at facing'),
  template: veiled('', plain),
  profile: veiled({}, values),
  items: (_items, sight, effect) => {
    const { items } = carriedOpenly(sight, effect);
    return list(part(ITEM_SETUP))(isVeiled(effect, sight) ? items.map(uncounted) : items, sight);
  },
  flags: (flags, sight, effect) => (isVeiled(effect, sight) ? plainFlags(flags) : plain(flags)),
  pouch: (_pouch, sight, effect) =>
    isVeiled(effect, sight) ? undefined : values(carriedOpenly(sight, effect).pouch ?? {}),
};

/** Where others would start, who of them comes unseen, what they are worth and what they carry unseen is for their own side. */
export function wishesInEffect(
  wishes: readonly Wish[],
  sight: EntrySight,
  effect: EffectOf<'crowd-formed' | 'seat-changed'>,
): Wish[] {
  const { before, eyes, own, veiling } = sight;
  if (eyes.all) return list(part(WISH))(wishes, sight);
  const isCrowd = effect.kind === 'crowd-formed';
  const id = isCrowd ? effect.by : effect.seat;
  const side = effect.side ?? before?.seats[id]?.side ?? '';
  const rated = wishes.map((wish) => wishUnder(veiling, eyes, { wish, seat: { id, side } }));
  const seen = isCrowd || id !== eyes.seat ? wishedOpenly(rated, secretModels(before)) : rated;
  const isOurs = own || side === seatedSide(before, eyes);
  const told = isOurs ? seen : placeless(isCrowd ? seen.filter(({ hidden }) => hidden !== true) : seen);
  return list(part(WISH))(told, sight);
}

type Throw = EffectOf<(typeof DICE_KINDS)[number]>;

const THROWS: ReadonlySet<EffectKind> = new Set(DICE_KINDS);

export const isThrow = (effect: Effect): effect is Throw => THROWS.has(effect.kind);

/** What rows say somebody's worth when he is recruited. */
const WORTH_TABLES: ReadonlySet<string> = new Set(['profile', 'troop-type', 'brawl-skill']);
/** What it is thrown for has nothing to do with the numbers of whom it is thrown against. */
const OWN_NEED: ReadonlySet<EffectKind> = new Set(['shot-fired', 'melee-rolled', 'draw-rolled', 'initiative-rolled']);
/** What would be missed in the story without them. */
const TOLD_WITHOUT_DICE: ReadonlySet<EffectKind> = new Set(['tested', 'shot-fired']);

/** Whose dice they are: of a table the one who throws on it, else the one it is about; of a side all its people. */
function throwersOf(effect: Throw, fight: Gunfight | null): readonly FigureId[] {
  switch (effect.kind) {
    case 'melee-rolled':
      return effect.figures;
    case 'initiative-rolled':
      return Object.values(fight?.figures ?? {}).flatMap((one) => (one.side === effect.side ? [one.id] : []));
    case 'table-rolled':
      return [effect.by ?? effect.figure ?? ''];
    case 'gm-rolled':
      return [];
    default:
      return [effect.figure];
  }
}

/** How far the dice of a throw are veiled: its numbers, the dice too, or all of it; and whether it is the thrower who is veiled. */
function veilOfThrow(
  effect: Throw,
  { veiled: unknown, veiling }: EntrySight,
): 'open' | 'need' | 'words' | 'secret' | 'gone' {
  if (unknown.size === 0) return 'open';
  const levels = throwersOf(effect, veiling).flatMap((id) => unknown.get(id) ?? []);
  if (effect.kind === 'table-rolled' && levels.length > 0 && WORTH_TABLES.has(effect.table)) return 'gone';
  if (levels.includes('secret')) return TOLD_WITHOUT_DICE.has(effect.kind) ? 'secret' : 'gone';
  if (levels.length > 0) return 'words';
  return !OWN_NEED.has(effect.kind) && subjectsOf(effect).some((id) => unknown.has(id)) ? 'need' : 'open';
}

export const isGone = (effect: Effect, sight: EntrySight): boolean =>
  isThrow(effect) && veilOfThrow(effect, sight) === 'gone';

export const RESERVE: Closed<Reserve> = open('kind left');
const CHECK: Closed<Check> = { ...open('faces total need passed veiled'), mods: list(part(open('id value'))) };
const NO_NUMBERS = { mods: [], total: 0, need: null } as const;

export const checkInSight: OfEffect<Check, Throw> = (check, sight, effect) => {
  const { faces, passed } = part(CHECK)(check, sight);
  const veil = veilOfThrow(effect, sight);
  if (veil === 'open') return part(CHECK)(check, sight);
  const isSecret = veil === 'secret';
  return { faces: isSecret ? [] : faces, ...NO_NUMBERS, passed, veiled: isSecret ? 'secret' : 'words' };
};

/** A row that is a number is one. */
export const rowInSight: OfEffect<string | number, Throw> = (row, sight, effect) =>
  typeof row === 'number' && veilOfThrow(effect, sight) !== 'open' ? '' : row;

/** What is left in a gun is for whoever may know its owner's dice. */
export const ofThrower =
  <T>(rule: (value: T, sight: EntrySight) => T | undefined): OfEffect<T, Throw> =>
  (value, sight, effect) =>
    ['words', 'secret'].includes(veilOfThrow(effect, sight)) ? undefined : rule(value, sight);
