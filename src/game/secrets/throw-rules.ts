import { type Closed, list, open, part } from './closed.ts';
import { type EntrySight, type OfEffect, subjectsOf } from './effect-rules.ts';
import { type Check, DICE_KINDS, type Effect, type EffectKind, type EffectOf, type Reserve } from '../effects.ts';
import type { FigureId } from '../ids.ts';
import type { Gunfight } from '../state.ts';

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
