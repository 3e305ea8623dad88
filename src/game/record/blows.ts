import type { EffectOf } from '../effects.ts';
import type { FigureId } from '../ids.ts';
import type { Incident } from './incident.ts';

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
