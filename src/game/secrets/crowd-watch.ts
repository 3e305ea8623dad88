import { allWishes, crowdsAfter } from '../crowds/crowds.ts';
import type { Effect, EffectOf } from '../effects.ts';
import type { FigureId, SideId } from '../ids.ts';
import type { Eyes, Knowledge } from './knowledge.ts';
import type { Gunfight, Wish } from '../state.ts';

type OfMany = EffectOf<'crowd-formed' | 'crowd-changed' | 'scene-set' | 'group-formed' | 'group-answered'>;

interface Looking {
  readonly eyes: Eyes;
  sees(id: FigureId): boolean;
}

/** Who is hidden before an entry, as plain data that may be changed; who comes in it is of his crowd from the start. */
export function knowledgeIn(before: Gunfight | null, effects: readonly Effect[]): Knowledge {
  return {
    hidden: { ...before?.hidden },
    unseen: { ...before?.unseen },
    crowds: crowdsAfter(before, effects),
  };
}

/** What one pair of eyes learns of groups, crowds, and of what is stated of many at once. */
export class CrowdWatch {
  private readonly watch: Looking;
  /** Who is to come when the fight starts. */
  private readonly pending: ReadonlyMap<FigureId, Pick<Wish, 'hidden'> & { readonly side: SideId }>;

  constructor(before: Gunfight | null, watch: Looking) {
    this.watch = watch;
    const coming = allWishes(before).filter(({ wish }) => before?.figures[wish.figure] === undefined);
    this.pending = new Map(coming.map(({ wish, seat }) => [wish.figure, { ...wish, side: seat.side }]));
  }

  look(effect: OfMany): Effect | null {
    if (effect.kind === 'crowd-formed') return this.formed(effect);
    if (effect.kind === 'crowd-changed') return this.changed(effect);
    return effect.kind === 'scene-set' ? this.stated(effect) : this.grouped(effect);
  }

  private formed(effect: EffectOf<'crowd-formed'>): Effect | null {
    return this.isOwn(effect.side) || effect.wishes.some(({ hidden }) => hidden !== true) ? effect : null;
  }

  /** Of a crowd, whoever of it is known; where they will start is for their own side. */
  private changed(effect: EffectOf<'crowd-changed'>): Effect | null {
    const figures = effect.figures.filter((id) => this.knows(id, effect.what));
    const [first = ''] = effect.figures;
    const { at: _at, ...open } = effect;
    const told = this.isOwn(this.pending.get(first)?.side ?? null) ? effect : open;
    return figures.length === 0 ? null : { ...told, figures };
  }

  private stated(effect: EffectOf<'scene-set'>): Effect | null {
    const figures = this.seen(effect.figures);
    const targets = effect.targets === undefined ? undefined : this.seen(effect.targets);
    if (figures.length === 0 || targets?.length === 0) return null;
    return { ...effect, figures, ...(targets === undefined ? {} : { targets }) };
  }

  private grouped(effect: EffectOf<'group-formed'> | EffectOf<'group-answered'>): Effect | null {
    if (!this.watch.sees(effect.leader)) return null;
    if (effect.kind === 'group-formed') {
      const figures = this.seen(effect.figures);
      return figures.length > 1 ? { ...effect, figures } : null;
    }
    const [followed, stayed] = [this.seen(effect.followed), this.seen(effect.stayed)];
    return followed.length + stayed.length > 0 ? { ...effect, followed, stayed } : null;
  }

  private seen(ids: readonly FigureId[]): FigureId[] {
    return ids.filter((id) => this.watch.sees(id));
  }

  private isOwn(side: SideId | null): boolean {
    return this.watch.eyes.all || (side !== null && side === this.watch.eyes.side);
  }

  /** Who goes into hiding before the start has not been there. */
  private knows(id: FigureId, what: EffectOf<'crowd-changed'>['what']): boolean {
    const wish = this.pending.get(id);
    if (wish === undefined) return this.watch.sees(id);
    const isUnseen = what === 'hidden' || (what !== 'shown' && wish.hidden === true);
    return !isUnseen || this.isOwn(wish.side);
  }
}
