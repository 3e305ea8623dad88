import type { Action } from '../actions.ts';
import { type Check, DICE_KINDS, type Effect, type EffectKind, type EffectOf } from '../effects.ts';
import type { Entry } from '../entry.ts';
import { newFigure } from '../fold/new-fight.ts';
import { type FigureId, HOUSE, type SeatId, type SideId } from '../ids.ts';
import type { Eyes } from './knowledge.ts';
import type { Gunfight, Wish } from '../state.ts';
import { isVeiling, NOBODY_VEILED, plainFlags, type Veiled, veiledFrom, wishUnder } from './veil.ts';

type Throw = EffectOf<(typeof DICE_KINDS)[number]>;

const THROWS: ReadonlySet<EffectKind> = new Set(DICE_KINDS);

export const isThrow = (effect: Effect): effect is Throw => THROWS.has(effect.kind);

/** What rows say somebody's worth when he is recruited. */
const WORTH_TABLES: ReadonlySet<string> = new Set(['profile', 'troop-type', 'brawl-skill']);

/** What one reader sees of the effects of an entry where figures are veiled from him. */
export class VeiledEntry {
  private readonly veiled: Veiled;
  private readonly fight: Gunfight | null;
  private readonly eyes: Eyes;

  constructor(before: Gunfight | null, entry: Entry, eyes: Eyes) {
    this.fight = before === null || !isVeiling(before) ? null : withNewcomers(before, entry);
    this.veiled = this.fight === null ? NOBODY_VEILED : veiledFrom(this.fight, eyes);
    this.eyes = eyes;
  }

  /** Null: nothing of it. */
  look(effect: Effect): Effect | null {
    if (this.fight === null) return effect;
    if ('wishes' in effect && effect.wishes !== undefined) return this.withWishes(effect);
    if (this.veiled.size === 0) return effect;
    if (isThrow(effect)) return this.throwOf(effect);
    const hide = HIDE[effect.kind] as ((effect: Effect) => Effect | null) | undefined;
    return hide === undefined || !subjectsOf(effect).some((id) => this.veiled.has(id)) ? effect : hide(effect);
  }

  /** What was ordered, without numbers of theirs. */
  action(action: Action): Action | null {
    if (this.fight === null) return action;
    if (action.type === 'join' || action.type === 'gm-add') {
      const seat = { id: seatIn(action), side: action.side };
      return { ...action, wishes: action.wishes.map((wish) => wishUnder(this.fight, this.eyes, { wish, seat })) };
    }
    if (!('figure' in action) || action.figure === undefined || !this.veiled.has(action.figure)) return action;
    if (action.type === 'gm-set') return isPlain(action) ? action : null;
    if (action.type !== 'load') return action;
    const { count: _count, loads: _loads, ...rest } = action;
    return rest;
  }

  private withWishes<E extends Effect & { readonly wishes?: readonly Wish[] }>(effect: E): E {
    const seat = ownerIn(effect, this.fight);
    const wishes = effect.wishes!.map((wish) => wishUnder(this.fight, this.eyes, { wish, seat }));
    return { ...effect, wishes };
  }

  private throwOf(effect: Throw): Effect | null {
    const thrower = this.levelOf(throwersOf(effect, this.fight));
    if (effect.kind === 'table-rolled' && thrower !== null && WORTH_TABLES.has(effect.table)) return null;
    if (thrower === 'secret')
      return TOLD_WITHOUT_DICE.has(effect.kind) ? withoutRounds({ ...effect, check: unseen(effect.check) }) : null;
    if (thrower === 'words') return withoutRounds(withoutNumbers(effect));
    const isAtVeiled = !OWN_NEED.has(effect.kind) && subjectsOf(effect).some((id) => this.veiled.has(id));
    return isAtVeiled ? withoutNumbers(effect) : effect;
  }

  private levelOf(ids: readonly FigureId[]): 'words' | 'secret' | null {
    const levels = ids.flatMap((id) => this.veiled.get(id) ?? []);
    return levels.includes('secret') ? 'secret' : (levels[0] ?? null);
  }
}

/** The fight with those who come in this very entry. */
function withNewcomers(before: Gunfight, { effects }: Entry): Gunfight {
  const added = effects.filter((effect) => effect.kind === 'figure-added');
  if (added.length === 0) return before;
  const newcomers = Object.fromEntries(added.map((effect) => [effect.figure, newFigure(effect)]));
  return { ...before, figures: { ...before.figures, ...newcomers } };
}

function seatIn(action: Extract<Action, { type: 'join' | 'gm-add' }>): SeatId {
  return action.type === 'gm-add' && action.crowd !== undefined ? (action.crowd.by ?? HOUSE) : action.seat;
}

type Wishing = Effect & { readonly wishes?: readonly Wish[] };

function ownerIn(effect: Wishing, fight: Gunfight | null): { readonly id: SeatId; readonly side: SideId } {
  if (effect.kind === 'crowd-formed') return { id: effect.by, side: effect.side };
  const id = 'seat' in effect ? (effect.seat ?? '') : '';
  return { id, side: ('side' in effect ? effect.side : undefined) ?? fight?.seats[id]?.side ?? '' };
}

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

/** Everybody an effect is about. */
function subjectsOf(effect: Effect): readonly FigureId[] {
  const named = effect as { [key in 'figure' | 'target' | 'by']?: unknown } & { readonly against?: unknown };
  return [named.figure, named.target, named.by, named.against].flat().filter((one) => typeof one === 'string');
}

/** What it is thrown for has nothing to do with the numbers of whom it is thrown against. */
const OWN_NEED: ReadonlySet<EffectKind> = new Set(['shot-fired', 'melee-rolled', 'draw-rolled', 'initiative-rolled']);
/** What would be missed in the story without them. */
const TOLD_WITHOUT_DICE: ReadonlySet<EffectKind> = new Set(['tested', 'shot-fired']);

const unseen = ({ passed }: Check): Check => ({ faces: [], mods: [], total: 0, need: null, passed, veiled: 'secret' });

function withoutNumbers<E extends Throw>(effect: E): E {
  const { faces, passed } = effect.check;
  const check: Check = { faces, mods: [], total: 0, need: null, passed, veiled: 'words' };
  const counts = effect.kind === 'table-rolled' && typeof effect.row === 'number';
  return { ...effect, check, ...(counts ? { row: '' } : {}) };
}

function withoutRounds(effect: Throw): Throw {
  if (effect.kind !== 'shot-fired') return effect;
  const { left: _left, reserve: _reserve, ...rest } = effect;
  return rest;
}

/** What of a figure anybody sees, whatever the game master makes of it. */
const PLAIN_FIELDS: ReadonlySet<string> = new Set(['name', 'side', 'posture', 'state']);

/** What somebody is, and what holds of him or not. */
const isPlain = ({ field, value }: { readonly field: string; readonly value: unknown }): boolean =>
  PLAIN_FIELDS.has(field) || typeof value === 'boolean';

type Hide = { [K in EffectKind]?: (effect: EffectOf<K>) => Effect | null };

/** Drops optional fields. */
function without<E extends object>(effect: E, ...fields: readonly (keyof E)[]): E {
  const rest = { ...effect };
  for (const field of fields) delete rest[field];
  return rest;
}

/** What is left of an effect on, or by, a veiled figure: what anybody sees of it. */
const HIDE: Hide = {
  'figure-added': (effect) => ({
    ...without(effect, 'pouch'),
    template: '',
    profile: {},
    items: effect.items.map(({ item, model, flags }) => ({ item, model, ...(flags === undefined ? {} : { flags }) })),
    ...(effect.flags === undefined ? {} : { flags: plainFlags(effect.flags) }),
  }),
  'figure-changed': (effect) =>
    isPlain(effect) ? effect : { ...without(effect, 'note'), field: 'card', was: null, value: null },
  'ammo-low': () => null,
  resupplied: (effect) => ({ ...effect, left: 0 }),
  reloaded: (effect) => ({ ...without(effect, 'reserve', 'loads'), loaded: 0, count: 0 }),
  'reload-failed': (effect) => ({ ...without(effect, 'reserve'), count: 1 }),
  'shot-lost': (effect) => without(effect, 'left'),
  'burst-fired': (effect) => without(effect, 'jams'),
  jammed: (effect) => ({ ...without(effect, 'left'), jams: 1 }),
  unjammed: (effect) => (effect.jams === 0 ? effect : null),
  given: () => null,
  'task-set': (effect) => ({ ...effect, left: Math.min(effect.left, 1) }),
  'plan-broken': (effect) => ({ ...effect, code: '' }),
  'stat-changed': () => null,
  slowed: (effect) => without(effect, 'less', 'cap'),
  'set-out': (effect) => ({ ...effect, allowance: 0 }),
  'charge-declared': (effect) => without(effect, 'allowance', 'cost'),
  moved: (effect) => without(effect, 'cost'),
  wounded: (effect) => ({ ...without(effect, 'left', 'total', 'deduction', 'bleeding'), count: 1 }),
  hit: (effect) => without(effect, 'strength'),
  bandaged: (effect) => without(effect, 'deduction', 'wound'),
  'fate-spent': (effect) => ({ ...effect, amount: 0 }),
  'fatigue-changed': () => null,
  'nerve-set': (effect) => without(effect, 'left'),
  screamed: (effect) => ({ ...effect, left: 0 }),
  reeled: (effect) => ({ ...effect, next: 0 }),
  grappled: (effect) => ({ ...effect, left: 0 }),
  'advantage-gained': () => null,
  'melee-won': (effect) => ({ ...without(effect, 'count'), margin: 0 }),
  'broke-away': (effect) => ({ ...effect, next: 0 }),
};
