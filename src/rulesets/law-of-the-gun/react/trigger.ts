import type { Effect } from '../../../game/effects.ts';
import type { FigureId } from '../../../game/ids.ts';
import { checkRow, type Run } from '../../../game/run.ts';
import { roundCost } from '../../../game/town/places.ts';
import { mountOf, vehicleOf } from '../../kit.ts';
import { isInFight } from '../people/condition.ts';
import type { Gunfight } from '../../../game/state.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Shot } from '../shoot/shoot.ts';
import type { Fire } from './react.ts';
import { goneAt, type Ranges, shiftRanges } from '../shoot/ranges.ts';
import { shifted } from '../../kit/travel/shifts.ts';
import type { Leg } from '../move/walk.ts';
import { CLOSEST_CM } from '../move/pace.ts';

/** What a figure has covered, before anybody has fired at it. */
export interface Stretch {
  /** As far as it would have gone unharmed, and as far as it has come. */
  readonly ordered: number;
  readonly covered: number;
  /** What it could have covered. */
  readonly allowed: number;
  readonly ranges: Ranges;
}

/** LG-REACT-06: where a bullet stops the mover, or what it leaves of his allowance. */
export function haltAtTrigger(run: Run, leg: Leg, stretch: Stretch, effects: readonly Effect[]): Stretch {
  const after = stretchAfter(run, leg, stretch, effects);
  if (after.covered >= stretch.covered) return after;
  run.emit({ kind: 'stopped-short', figure: leg.figure, why: 'hit' });
  if (isInFight(run.figure(leg.figure)))
    run.emit({ kind: 'cut-short', figure: leg.figure, distance: roundCost(after.covered) });
  const back = leg.stated.way === 'toward' ? 'away' : leg.stated.way === 'away' ? 'toward' : 'across';
  shiftRanges(run, leg.figure, { ...leg.stated, way: back }, (other) => undone(leg, stretch, after.covered, other));
  return after;
}

/** How much nearer, or farther off, the way not made had brought him: none of it nearer than the closest there is (LG-TOM-03). */
function undone({ stated }: Leg, { covered, ranges }: Stretch, now: number, other: FigureId): number {
  const from = ranges[other]?.from;
  if (from === undefined) return covered - now;
  const at = (distance: number): number => shifted(from, { way: stated.way, distance }, CLOSEST_CM);
  return Math.abs(at(covered) - at(now));
}

/** Of what a shot did, that by which it can stop the mover; its dice are told already. */
export function tellingOf(run: Run, { figure }: Pick<Leg, 'figure'>, effects: readonly Effect[]): readonly Effect[] {
  const body = mountOf(run.fight, run.figure(figure))?.id ?? figure;
  return effects.flatMap((effect): Effect[] => {
    if (effect.kind === 'shot-fired') return effect.target === figure ? [{ ...effect, check: checkRow(0) }] : [];
    const tells = stops(effect, figure) || (effect.kind === 'slowed' && [figure, body].includes(effect.figure));
    return tells ? [effect] : [];
  });
}

function stretchAfter(run: Run, leg: Leg, stretch: Stretch, effects: readonly Effect[]): Stretch {
  const mover = run.figure(leg.figure);
  if (vehicleOf(run.fight, mover) !== null) return stretch; // LG-VEH-05: it rolls on to the end of its move
  const body = mountOf(run.fight, mover)?.id ?? leg.figure;
  let { allowed, covered } = stretch;
  let at = covered;
  for (const effect of effects) {
    if (effect.kind === 'shot-fired' && effect.target === leg.figure)
      at = triggerPoint(stretch, effect.figure, effect.distance);
    if (stops(effect, leg.figure)) return { ...stretch, allowed, covered: Math.min(covered, at) };
    if (effect.kind !== 'slowed' || effect.figure !== body) continue;
    allowed = Math.min(allowed - (effect.less ?? 0), effect.cap ?? Infinity);
    covered = Math.min(covered, Math.max(at, allowed));
  }
  return { ...stretch, allowed, covered };
}

export function stops(effect: Effect, figure: FigureId): boolean {
  const kinds: readonly Effect['kind'][] = ['dead', 'out-of-action', 'thrown', 'dismounted', 'ducked-back'];
  return kinds.includes(effect.kind) && 'figure' in effect && effect.figure === figure;
}

/** How far the mover had come when this reactor had him at that distance. */
function triggerPoint(stretch: Stretch, reactor: FigureId, distance: number): number {
  const range = stretch.ranges[reactor];
  return stretch.ordered * (range === undefined ? 1 : goneAt(range, distance));
}

/** LG-REACT-05, LG-REACT-06: where a shot has stopped the mover, who is still to fire has him no farther along than he came. */
export function asFarAsHeCame(fight: Gunfight, fire: Fire, { ordered, covered, ranges }: Stretch): Fire {
  if (covered >= ordered) return fire;
  const distanceFor = ({ figure, target, distance }: Shot): number | undefined => {
    const [planned, { range: now }] = [ranges[figure], situationOf(fight, figure, target)];
    if (planned === undefined || distance === undefined || now === null) return distance;
    return planned.from > planned.to ? Math.max(distance, now) : Math.min(distance, now);
  };
  const shots = fire.shots.map((shot) => {
    const distance = distanceFor(shot);
    return distance === undefined ? shot : { ...shot, distance };
  });
  return { ...fire, shots };
}
