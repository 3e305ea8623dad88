import { allWishes, crowdsAfter } from '../crowds/crowds.ts';
import type { Effect } from '../effects.ts';
import type { Entry } from '../entry.ts';
import {
  type Eyes,
  foldHidden,
  foldMarked,
  type Knowledge,
  type Known,
  knownAs,
  knowsOfCharge,
  type Table,
} from './knowledge.ts';
import type { Figure, FigureId, Gunfight, PromptId, SideId, ThingId, Wish } from '../state.ts';

type Body = Pick<Figure, 'id' | 'side' | 'seat' | 'mount'>;

/** Whom one pair of eyes sees at one point of an entry. */
export class Lookout {
  protected readonly known: Knowledge;
  protected readonly bodies: Map<FigureId, Body>;
  /** Who is to come when the fight starts. */
  protected readonly pending: ReadonlyMap<FigureId, Pick<Wish, 'hidden'> & { readonly side: SideId }>;
  protected readonly askedOf: Map<PromptId, FigureId | undefined>;
  /** Charges that these eyes do not know of. */
  protected readonly charges: Set<ThingId>;
  protected readonly table: Table;
  private readonly before: ReadonlySet<FigureId>;
  readonly eyes: Eyes;

  constructor(before: Gunfight | null, entry: Entry, eyes: Eyes) {
    this.eyes = eyes;
    const coming = allWishes(before).filter(({ wish }) => before?.figures[wish.figure] === undefined);
    this.pending = new Map(coming.map(({ wish, seat }) => [wish.figure, { ...wish, side: seat.side }]));
    // Who comes in it is of his crowd from the start.
    const crowds = crowdsAfter(before, entry.effects);
    this.known = { hidden: { ...before?.hidden }, unseen: { ...before?.unseen }, crowds };
    this.bodies = new Map(Object.entries(before?.figures ?? {}));
    this.askedOf = new Map(Object.values(before?.prompts ?? {}).map(({ id, figure }) => [id, figure ?? undefined]));
    this.table = {
      sides: before?.sides.map(({ id }) => id) ?? [],
      round: before?.clock.round ?? 0,
      mountOf: (id) => this.bodies.get(id)?.mount ?? null,
    };
    this.charges = new Set(
      Object.values(before?.lying ?? {}).flatMap((one) => (one.kind === 'charge' ? this.secretOf(one.id, one) : [])),
    );
    this.before = new Set(this.bodies.keys());
    for (const effect of entry.effects) this.meet(effect);
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

  protected standing(id: FigureId): Known {
    const body = this.bodies.get(id);
    return body === undefined ? 'open' : knownAs(body, this.known, this.eyes);
  }

  /** Whether these eyes know, at this point of the entry, where somebody is. */
  sees(id: FigureId): boolean {
    return this.standing(id) === 'open';
  }

  owns(id: FigureId): boolean {
    return this.eyes.seat !== null && this.bodies.get(id)?.seat === this.eyes.seat;
  }

  protected seen(ids: readonly FigureId[]): FigureId[] {
    return ids.filter((id) => this.sees(id));
  }

  protected isOurs(side: SideId | null | undefined): boolean {
    return this.eyes.all || (side !== null && side !== undefined && side === this.eyes.side);
  }

  /** Whether everybody that an effect names may be seen. */
  protected seesAll(effect: Effect): boolean {
    return Object.values(effect).every((value) => this.seesValue(value));
  }

  private seesValue(value: unknown): boolean {
    if (typeof value === 'string') return !this.bodies.has(value) || this.sees(value);
    return Array.isArray(value) ? value.every((one) => this.seesValue(one)) : true;
  }
}
