import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId } from '../../../game/state.ts';
import { carrierOf, pickOne, rollTable } from '../../kit.ts';
import { type Blow, landBlow, strike } from '../wounds/hits.ts';
import { isHorse, isOverBase, ridersOf } from './horse.ts';
import { isEngaged, isPinned } from '../people/profile.ts';
import { fallOff, loseHorse, staySeated } from './rider-fall.ts';
import { strikeWagon } from '../wagon/wagon-hits.ts';

/**
 * WM-SHOOT-20 steps 3 to 10 for one hit, whoever or whatever was meant: who of a rider and his horse, or of a wagon, is struck; and what
 * becomes of those in the saddle.
 */
export function strikeWhole(run: Run, blow: Blow): void {
  const target = run.figure(blow.target);
  const body = carrierOf(run.fight, target) ?? target;
  if (body.sort === 'vehicle') return strikeWagon(run, blow, body.id);
  if (isHorse(body)) return strikePair(run, blow, body);
  strike(run, blow);
}

/** WM-HORSE-04: on a horse with one rider 1-4 is the horse, with two 4-6. */
function strikePair(run: Run, blow: Blow, horse: Figure): void {
  const struck = whoIsStruck(run, blow, horse);
  if (struck.id === horse.id) return strikeHorse(run, { ...blow, target: horse.id });
  strikeRider(run, { ...blow, target: struck.id });
}

/** WM-HORSE-06: a rider rolls to stay on, unless it has neither wounded nor pinned him (WM-PIN-01). */
export function strikeRider(run: Run, blow: Blow): void {
  const isWounded = strike(run, blow);
  if (isWounded || isPinned(run.figure(blow.target))) staySeated(run, blow.target, blow.by);
}

function whoIsStruck(run: Run, { by, target }: Pick<Blow, 'by' | 'target'>, horse: Figure): Figure {
  const riders = ridersOf(run.fight, horse.id);
  if (riders.length === 0) return horse;
  const row = (face: number): string => ((riders.length > 1 ? face <= 3 : face >= 5) ? 'rider' : 'horse');
  const struck = rollTable(run, { table: 'struck-body', die: 6, figure: target, by, row });
  return struck === 'rider' ? pickOne(run, riders, (one) => one.id) : horse;
}

/** WM-HORSE-07, WM-HORSE-08: a wound brings it down, anything else frightens it. Not one whose rider is fighting (WM-HMEL-05). */
function strikeHorse(run: Run, blow: Blow): void {
  const { target, by, pins } = blow;
  const isCalm = !pins || ridersOf(run.fight, target).some((one) => isEngaged(run.fight, one.id));
  if (landBlow(run, blow)) return bringDown(run, target, by);
  if (!isCalm && !isPinned(run.figure(target)))
    run.emit({ kind: 'pinned', figure: target, cause: 'hit', again: false });
}

/** WM-HORSE-08: it falls, and whoever is on it with it; how fast for two is told before either is off (WM-HORSE-05). */
export function bringDown(run: Run, horse: FigureId, by: FigureId): void {
  const riders = ridersOf(run.fight, horse);
  const fast = isOverBase(run.fight, run.figure(horse));
  loseHorse(run, horse, riders[0]?.id);
  for (const rider of riders) fallOff(run, rider.id, { why: 'mount-down', by, fast });
}

/** WM-HMEL-01: a blow at somebody in the saddle falls on him or on his horse. True where he has been wounded. */
export function strikeRiderInFight(run: Run, blow: Blow): boolean {
  const horse = carrierOf(run.fight, run.figure(blow.target));
  if (horse === null || !isHorse(horse)) return strike(run, blow);
  const struck = whoIsStruck(run, blow, horse);
  if (struck.id !== horse.id) return strike(run, { ...blow, target: struck.id });
  strikeHorse(run, { ...blow, target: horse.id });
  return false;
}

/** WM-HMEL-05: once after all hits since then, whoever was wounded by them in the saddle: of two in one it may be either. */
export function settleRiders(run: Run, since: number, by: FigureId): void {
  const wounded = run.effects.slice(since).flatMap((effect) => (effect.kind === 'wounded' ? [effect.figure] : []));
  for (const id of new Set(wounded)) if (run.figure(id).mount !== null) staySeated(run, id, by);
}
