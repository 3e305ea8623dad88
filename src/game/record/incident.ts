import type { Effect, EffectOf } from '../effects.ts';
import type { FigureId } from '../ids.ts';
import type { Place } from '../town/places.ts';

/** Ways a shot can end for whom it was meant, mildest first. */
export const SHOT_ENDS = ['miss', 'struck', 'stopped', 'shrugged', 'nick', 'wound', 'floored', 'down'] as const;
export type ShotEnd = (typeof SHOT_ENDS)[number];

/** Something that happened, whose parts belong in one sentence. */
export type Incident =
  | {
      kind: 'shot';
      figure: FigureId;
      target: FigureId;
      end: ShotEnd;
      location?: string;
      /** It went off, past whoever it was meant for. */
      missed?: true;
      shot: EffectOf<'shot-fired'>;
    }
  | { kind: 'move'; figure: FigureId; distance: number; from: Place | null; to: Place | null; how: string | null }
  | { kind: Alone; figure: FigureId; target?: FigureId; distance?: number; weapon?: string }
  /** Nothing that the narrator has words of its own for. */
  | { kind: 'other'; effect: Effect };

/** What befalls somebody without another's doing, or between two. */
export type Alone =
  | 'blow'
  | 'floored'
  | 'felled'
  | 'duck'
  | 'run'
  | 'falter'
  | 'gone'
  | 'pinned'
  | 'steady'
  | 'hesitates'
  | 'rally'
  | 'gives-up'
  | 'jam'
  | Charge
  | 'closes'
  | 'comes-on'
  | 'bested'
  | 'reload';

/** One that is carried out, one that ends on the way, one that is not dared. */
type Charge = 'charge' | 'short' | 'balk';

type Landed = EffectOf<'hit' | 'unharmed'>;

const HURT_BY_HAND: ReadonlySet<Incident['kind']> = new Set(['blow', 'floored', 'felled']);
const BY_HAND: ReadonlySet<Incident['kind']> = new Set([...HURT_BY_HAND, 'bested']);
/** What a blow that hurts says as well. */
export const BEFORE_BLOWS: ReadonlySet<Incident['kind']> = new Set(['bested', 'blow']);

export const isBetween = (one: Incident, figure: FigureId, target: FigureId): boolean =>
  'target' in one && one.figure === figure && one.target === target;

/** Of several blows of one man the worst is told: none that landed or did nothing beside one that hurt. */
export function landed(effect: Landed, found: Incident[]): void {
  const { figure, by = '' } = effect;
  if (!found.some((one) => HURT_BY_HAND.has(one.kind) && isBetween(one, by, figure)))
    found.push({ kind: 'other', effect });
}

/** That somebody was struck by him without a shot, or that it did nothing. */
export const isLanded = (
  one: Incident,
  { figure, by }: { readonly figure: FigureId; readonly by?: FigureId },
): boolean =>
  one.kind === 'other' &&
  (one.effect.kind === 'hit' || one.effect.kind === 'unharmed') &&
  one.effect.figure === figure &&
  one.effect.by === by;

/** Whether what says no cause was a blow: the last that befell him was no shot. */
export const isByHand = (found: readonly Incident[], { figure }: { readonly figure: FigureId }): boolean =>
  found.findLast(
    (one) =>
      ('target' in one && one.target === figure && (one.kind === 'shot' || BY_HAND.has(one.kind))) ||
      (one.kind === 'other' && one.effect.kind === 'hit' && one.effect.figure === figure),
  )?.kind !== 'shot';

type Shot = Extract<Incident, { readonly kind: 'shot' }>;

export function shotAt(found: readonly Incident[], target: FigureId | undefined, by?: FigureId): Shot | undefined {
  const isTheirs = (one: Shot): boolean => one.target === target && (by === undefined || one.figure === by);
  return found.findLast((one): one is Shot => one.kind === 'shot' && isTheirs(one));
}

/** A shot that was good, and struck another than it was meant for. */
export function strayed(found: readonly Incident[], by: FigureId): Shot | undefined {
  const last = found.findLast((one): one is Shot => one.kind === 'shot' && one.figure === by);
  return last?.end === 'miss' && last.shot.check.passed === true ? last : undefined;
}
