import type { Action } from '../actions.ts';
import { CrowdWatch, knowledgeIn } from './crowd-watch.ts';
import type { Effect, EffectOf } from '../effects.ts';
import type { Entry } from '../entry.ts';
import type { FigureId, PromptId, SideId, ThingId } from '../ids.ts';
import {
  type Eyes,
  foldHidden,
  foldMarked,
  foldSpotted,
  foldUnmarked,
  type Known,
  knownAs,
  knowsOfCharge,
  type Knowledge,
  type Table,
} from './knowledge.ts';
import { overhear, unnamed, withoutLandmark } from './overheard.ts';
import { FUSES, LAYING, LOOKING, OF_FUSES, ON_THE_CARD } from './secret-kinds.ts';
import type { Figure, Gunfight } from '../state.ts';

type Body = Pick<Figure, 'id' | 'side' | 'seat' | 'mount'>;

/** One pair of eyes on one entry: keeps account of who is hidden from them, effect by effect. */
export class Watch {
  private readonly known: Knowledge;
  private readonly bodies: Map<FigureId, Body>;
  private readonly crowds: CrowdWatch;
  private readonly askedOf: Map<PromptId, FigureId | undefined>;
  private readonly markers: Map<ThingId, SideId>;
  /** Charges that these eyes do not know of; and whether all that is done here is done about one. */
  private readonly charges: Set<ThingId>;
  private readonly isSecret: boolean;
  private readonly table: Table;
  /** Up to here markers of others are being laid out. */
  private readonly laid: number;
  private readonly before: ReadonlySet<FigureId>;
  readonly eyes: Eyes;

  constructor(before: Gunfight | null, entry: Entry, eyes: Eyes) {
    this.eyes = eyes;
    this.crowds = new CrowdWatch(before, this);
    this.known = knowledgeIn(before, entry.effects);
    this.bodies = new Map(Object.entries(before?.figures ?? {}));
    this.askedOf = new Map(Object.values(before?.prompts ?? {}).map(({ id, figure }) => [id, figure ?? undefined]));
    this.markers = new Map(Object.values(before?.markers ?? {}).map(({ id, side }) => [id, side]));
    this.table = {
      sides: before?.sides.map(({ id }) => id) ?? [],
      round: before?.clock.round ?? 0,
      mountOf: (id) => this.bodies.get(id)?.mount ?? null,
    };
    this.charges = new Set(
      Object.values(before?.lying ?? {}).flatMap((one) => (one.kind === 'charge' ? this.secretOf(one.id, one) : [])),
    );
    this.before = new Set(this.bodies.keys());
    this.laid = entry.effects.findLastIndex((effect) => effect.kind === 'marker-set' && effect.side !== eyes.side);
    for (const effect of entry.effects) this.meet(effect);
    this.isSecret = this.isAtCharge(entry);
  }

  /** Who comes onto the table hidden was never seen there, however late in the entry it is said. */
  private meet(effect: Effect): void {
    if (effect.kind === 'figure-added')
      this.bodies.set(effect.figure, {
        id: effect.figure,
        side: effect.side,
        seat: effect.seat ?? null,
        mount: effect.mount ?? null,
      });
    if (effect.kind === 'hidden' && !this.before.has(effect.figure)) foldHidden(this.known, effect, this.table.round);
    if (effect.kind === 'marker-set') foldMarked(this.known, effect, this.table);
    if (effect.kind === 'fuse-laid') for (const id of this.secretOf(effect.thing, effect)) this.charges.add(id);
  }

  private secretOf(id: ThingId, { hidden = [] }: { readonly hidden?: readonly SideId[] }): ThingId[] {
    return knowsOfCharge(hidden, this.eyes) ? [] : [id];
  }

  private isAtCharge({ action, effects }: Entry): boolean {
    const about = (one: object): boolean => 'thing' in one && this.charges.has(String(one.thing));
    return (action.type !== 'tick' && about(action)) || effects.some((one) => FUSES.has(one.kind) && about(one));
  }

  private standing(id: FigureId): Known {
    const body = this.bodies.get(id);
    return body === undefined ? 'open' : knownAs(body, this.known, this.eyes);
  }

  /** Whether these eyes know, at this point of the entry, where somebody is. */
  sees(id: FigureId): boolean {
    return this.standing(id) === 'open';
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
        this.markers.set(effect.thing, effect.side);
        return this.eyes.all || effect.side === this.eyes.side ? effect : { ...effect, figures: [] };
      case 'marker-turned':
        foldUnmarked(this.known, effect, this.table);
        return effect;
      case 'door-opened':
      case 'door-closed':
        return this.seesAll(effect) ? effect : this.byNobody(effect);
      case 'crowd-formed':
      case 'crowd-changed':
      case 'scene-set':
      case 'group-formed':
      case 'group-answered':
        return this.crowds.look(effect);
      default:
        return this.seesAll(effect) ? withoutLandmark(effect, this) : this.reduced(effect);
    }
  }

  private hide(effect: EffectOf<'hidden'>): Effect | null {
    const body = this.bodies.get(effect.figure);
    const wasSeen = this.sees(effect.figure);
    foldHidden(this.known, effect, this.table.round);
    if (effect.sides.length === 0) return effect; // everybody knows where
    if (this.eyes.all || body?.side === this.eyes.side) return effect;
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

  owns(id: FigureId): boolean {
    return this.eyes.seat !== null && this.bodies.get(id)?.seat === this.eyes.seat;
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

  /** Whether everybody that an effect names may be seen. */
  private seesAll(effect: Effect): boolean {
    return Object.values(effect).every((value) => this.seesValue(value));
  }

  private seesValue(value: unknown): boolean {
    if (typeof value === 'string') return !this.bodies.has(value) || this.sees(value);
    return Array.isArray(value) ? value.every((one) => this.seesValue(one)) : true;
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
