import type { Action } from '../actions.ts';
import type { Effect, EffectOf } from '../effects.ts';
import type { Entry } from '../entry.ts';
import { type Eyes, foldHidden, foldSpotted, foldUnmarked } from './knowledge.ts';
import { Lookout } from './lookout.ts';
import { overhear, unnamed } from './overheard.ts';
import type { FigureId, Gunfight } from '../state.ts';

/** What is thrown while markers are laid out: how many for dummies, and where each comes to lie. */
const LAYING: ReadonlySet<string> = new Set(['dummy', 'pick']);

/** What happens to somebody lost from sight and is public all the same: what shows on his card. */
const ON_THE_CARD: ReadonlySet<Effect['kind']> = new Set([
  'wounded',
  'grazed',
  'limb-hurt',
  'out-of-action',
  'dead',
  'surrendered',
  'left-field',
  'figure-removed',
]);
/** Throws that belong to what somebody looks or listens for. */
const LOOKING: ReadonlySet<string> = new Set(['spot', 'listen', 'stay-hidden']);

/** What is done about a fuse, and what goes along with it. */
const FUSES: ReadonlySet<Effect['kind']> = new Set(['fuse-laid', 'fuse-lit', 'fuse-cut']);
const OF_FUSES: ReadonlySet<Effect['kind']> = new Set([...FUSES, 'tested', 'item-broken']);

/** One pair of eyes on one entry: keeps account of who is hidden from them, effect by effect. */
export class Watch extends Lookout {
  /** Up to here markers of others are being laid out; and whether all that is done here is done about a secret charge. */
  private readonly laid: number;
  private readonly isSecret: boolean;

  constructor(before: Gunfight | null, entry: Entry, eyes: Eyes) {
    super(before, entry, eyes);
    this.laid = entry.effects.findLastIndex((effect) => effect.kind === 'marker-set' && effect.side !== eyes.side);
    this.isSecret = this.isAtCharge(entry);
  }

  private isAtCharge({ action, effects }: Entry): boolean {
    const about = (one: object): boolean => 'thing' in one && this.charges.has(String(one.thing));
    return (action.type !== 'tick' && about(action)) || effects.some((one) => FUSES.has(one.kind) && about(one));
  }

  /** An order of, or at, somebody who is hidden now shows to nobody else. */
  hidesAction(action: Action): boolean {
    if (this.eyes.all || action.type === 'seat') return false;
    const hidden = (value: unknown): boolean =>
      typeof value === 'object' && value !== null
        ? Object.values(value).some(hidden)
        : typeof value === 'string' && this.bodies.has(value) && !this.sees(value);
    return this.isSecret || Object.values(action).some(hidden);
  }

  /** What these eyes see of each effect; null: nothing. */
  look(effects: readonly Effect[]): (Effect | null)[] {
    if (this.isSecret) return effects.map((effect) => (OF_FUSES.has(effect.kind) ? null : this.one(effect)));
    const seen = effects.map((effect, index) => (this.isLaying(effect, index) ? null : this.one(effect)));
    return this.eyes.all ? seen : this.withoutVainLooks(effects, seen);
  }

  private isLaying(effect: Effect, index: number): boolean {
    return !this.eyes.all && index < this.laid && effect.kind === 'table-rolled' && LAYING.has(effect.table);
  }

  private one(effect: Effect): Effect | null {
    switch (effect.kind) {
      case 'hidden':
        return this.hide(effect);
      case 'spotted':
        return this.spot(effect);
      case 'not-spotted':
        return this.mayKnowOfLook(effect) ? effect : null;
      case 'spoke':
        return overhear(effect, this);
      case 'heard':
        return this.eyes.all ? effect : effect.by === this.eyes.side ? { ...effect, figure: '' } : null;
      case 'figure-added':
        return this.add(effect);
      case 'prompt-opened':
        this.askedOf.set(effect.prompt, effect.figure);
        return this.seesAll(effect) ? effect : null;
      case 'prompt-closed':
        return this.sees(this.askedOf.get(effect.prompt) ?? '') ? effect : null;
      case 'marker-set':
        return this.isOurs(effect.side) ? effect : { ...effect, figures: [] };
      case 'marker-turned':
        foldUnmarked(this.known, effect, this.table);
        return effect;
      case 'door-opened':
      case 'door-closed':
        return this.seesAll(effect) ? effect : this.byNobody(effect);
      case 'crowd-formed':
        return this.isOurs(effect.side) || effect.wishes.some(({ hidden }) => hidden !== true) ? effect : null;
      case 'crowd-changed':
        return this.crowdChanged(effect);
      case 'scene-set':
        return this.someOf(effect, 'figures', 'targets');
      case 'group-formed':
      case 'group-answered':
        return this.grouped(effect);
      case 'set-out':
        return this.seesAll(effect) ? this.withoutGoal(this.withoutLandmark(effect)) : this.reduced(effect);
      default:
        return this.seesAll(effect) ? effect : this.reduced(effect);
    }
  }

  private hide(effect: EffectOf<'hidden'>): Effect | null {
    const body = this.bodies.get(effect.figure);
    const wasSeen = this.sees(effect.figure);
    foldHidden(this.known, effect, this.table.round);
    if (effect.sides.length === 0) return effect; // everybody knows where
    if (this.isOurs(body?.side)) return effect;
    const sides = this.eyes.side === null ? [] : [this.eyes.side];
    const { how: _how, ...rest } = effect;
    return wasSeen && !this.sees(effect.figure) ? { ...rest, sides } : null;
  }

  private spot(effect: EffectOf<'spotted'>): Effect | null {
    const isOwn = this.bodies.get(effect.figure)?.side === this.eyes.side;
    const wasSeen = this.sees(effect.figure);
    foldSpotted(this.known, effect);
    if (this.eyes.all) return effect;
    const { observers, ...rest } = effect;
    const isOneMore = observers !== undefined && effect.by === this.eyes.side;
    if (!isOwn && !isOneMore && (wasSeen || !this.sees(effect.figure))) return null;
    return observers?.every((id) => this.sees(id)) === false ? rest : effect;
  }

  /** Whom somebody goes by, in a move that is told, may be hidden from whoever looks. */
  private withoutLandmark(effect: EffectOf<'set-out'>): EffectOf<'set-out'> {
    const { stated, ...rest } = effect;
    return stated === undefined || this.sees(stated.target) ? effect : rest;
  }

  /** Where he is going shows as he goes, and he may be out of sight by then. */
  private withoutGoal(effect: EffectOf<'set-out'>): Effect {
    if (effect.way.length === 0 || this.isOurs(this.bodies.get(effect.figure)?.side)) return effect;
    return { ...effect, distance: 0, way: effect.way.slice(0, 1) };
  }

  /** Of a crowd, whoever of it is known; where they will start is for their own side. */
  private crowdChanged(effect: EffectOf<'crowd-changed'>): Effect | null {
    const figures = effect.figures.filter((id) => this.knowsOfCrowd(id, effect.what));
    const { at: _at, ...open } = effect;
    const told = this.isOurs(this.pending.get(effect.figures[0] ?? '')?.side ?? null) ? effect : open;
    return figures.length === 0 ? null : { ...told, figures };
  }

  /** Who goes into hiding before the start has not been there. */
  private knowsOfCrowd(id: FigureId, what: EffectOf<'crowd-changed'>['what']): boolean {
    const wish = this.pending.get(id);
    if (wish === undefined) return this.sees(id);
    return (what !== 'hidden' && (what === 'shown' || wish.hidden !== true)) || this.isOurs(wish.side);
  }

  private grouped(effect: EffectOf<'group-formed' | 'group-answered'>): Effect | null {
    if (!this.sees(effect.leader)) return null;
    if (effect.kind === 'group-formed')
      return this.seen(effect.figures).length > 1 ? this.someOf(effect, 'figures') : null;
    const told = { ...effect, followed: this.seen(effect.followed), stayed: this.seen(effect.stayed) };
    return told.followed.length + told.stayed.length > 0 ? told : null;
  }

  /** Of many, those who are seen; nothing where of one sort none is. */
  private someOf<E extends Effect>(effect: E, ...fields: readonly (keyof E)[]): E | null {
    const lists = fields.filter((field) => effect[field] !== undefined);
    const seen = lists.map((field) => [field, this.seen(effect[field] as readonly FigureId[])] as const);
    return seen.some(([, ids]) => ids.length === 0) ? null : { ...effect, ...Object.fromEntries(seen) };
  }

  /** Where there are more than two sides, others do not learn whether a look was in vain; what is listened for nobody else knows. */
  private mayKnowOfLook(effect: EffectOf<'not-spotted'>): boolean {
    const { figure, by, how, target } = effect;
    if (target !== undefined)
      return this.eyes.all || (this.bodies.get(target)?.side === this.eyes.side && this.seesAll(effect));
    const isPublic = how === 'look' && this.table.sides.length === 2 && this.sees(figure);
    return this.eyes.all || by === this.eyes.side || isPublic;
  }

  private add(effect: EffectOf<'figure-added'>): Effect | null {
    const known = this.standing(effect.figure);
    if (known === 'open') return effect;
    const { at: _at, facing: _facing, mount: _mount, ...card } = effect;
    return known === 'lost' ? card : null;
  }

  /** That a door moves everybody sees. */
  private byNobody({ by: _by, ...rest }: EffectOf<'door-opened'> | EffectOf<'door-closed'>): Effect {
    return rest;
  }

  /** Without the doer, where only he is hidden; of the lost what is on their card. */
  private reduced(effect: Effect): Effect | null {
    const { by: _by, ...rest } = effect as Effect & { by?: FigureId };
    if (!('figure' in rest) || rest.figure === undefined) return null;
    const known = this.standing(rest.figure);
    if (known === 'unknown' || (known === 'lost' && !ON_THE_CARD.has(effect.kind))) return null;
    if (effect.kind === 'hit' || !('by' in effect || known === 'lost')) return null;
    return known === 'lost' || this.seesAll(rest as Effect) ? (rest as Effect) : null;
  }

  private ifSeen(effect: Effect): Effect | null {
    return this.seesAll(effect) ? effect : null;
  }

  /** Of a look that found nobody not even the dice show (LG-VIS-04): throws stand before the find that came of them. */
  private withoutVainLooks(effects: readonly Effect[], seen: readonly (Effect | null)[]): (Effect | null)[] {
    const shown = [...seen];
    let thrown: number[] = [];
    for (const [index, effect] of effects.entries()) {
      if (effect.kind === 'tested' && LOOKING.has(effect.why)) {
        if (effect.why !== 'stay-hidden') thrown = [];
        thrown.push(index);
        shown[index] = null;
      } else if ((effect.kind === 'spotted' || effect.kind === 'heard') && seen[index] !== null) {
        const isFound = effect.kind === 'spotted' && effect.how === 'looked';
        // Heard, and not seen: whose test it was stays unsaid.
        if (isFound) for (const one of thrown) shown[one] = this.ifSeen(effects[one]!);
        else if (effect.kind === 'heard' && thrown[0] !== undefined)
          shown[thrown[0]] = this.ifSeen(unnamed(effects[thrown[0]]!));
        thrown = [];
      }
    }
    return shown;
  }
}
