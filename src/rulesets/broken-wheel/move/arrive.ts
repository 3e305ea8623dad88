import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { areBeside, groundUnder } from '../../../game/town/town-in-play.ts';
import { cellAt } from '../../../game/town/ground.ts';
import { roundCost, samePlace } from '../../../game/town/places.ts';
import type { Chapter, Tick } from '../turn/chapter.ts';
import { arrivalOf, gapIn, leadOn, progressIn, stageOf, type Trek, trekOf } from './march-state.ts';
import { isAble, nerveOf } from '../people/profile.ts';
import { isInPlay, isOneBody } from '../../kit.ts';
import { doorsOn, stepBetween } from '../../kit/travel/step.ts';
import { emitShifts, shiftsOf } from '../../kit/travel/shifts.ts';
import { figuresIn } from '../../kit/travel/walker.ts';
import { walkerOf } from './route.ts';
import { stepAlong, TELLING } from './walk.ts';
import { beatOf, BEATS } from '../turn/phases.ts';
import type { Way } from './reach.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';
import { plainly } from '../../kit/orders.ts';
import type { ActionOf } from '../../../game/actions.ts';

/** BW-MOVE-09, BW-MOVE-10: whoever is stopped by what happens to him, or brought down, does not arrive; wounds alone do not stop him. */
function isStopped(figure: Figure, { target, gait }: Trek): boolean {
  if (!isInPlay(figure) || (figure.sort === 'person' && !isAble(figure))) return true;
  if (figure.posture === 'prone' && figure.mount === null && gait !== 'crawl') return true;
  return target !== null && nerveOf(figure) === 'shaken';
}

/** BW-MOVE-09: whoever gets up again has been brought down on his way, which is at its end; so it is for who gets on or off a steed. */
export function endTrek(run: Run, id: FigureId): void {
  const trek = trekOf(run.fight, run.figure(id));
  if (trek !== null) stopInTracks(run, id, trek);
}

/** BW-TURN-04, BW-HURT-06: standing up takes the round. */
export const standUp: Chapter<ActionOf<'posture'>> = {
  types: ['posture'],
  stage: 'others',
  legal: (_fight, { id }, may) => plainly(may, { type: 'posture', figure: id, posture: 'standing' }),
  check(fight, { figure: id, posture }, figure) {
    if (posture !== 'standing') return { code: 'bad-value', option: 'posture', given: posture, allowed: 'standing' };
    if (figure.mount !== null) return { code: 'state-forbids', figure: id, state: 'mounted' };
    return figure.posture === posture ? { code: 'state-already', figure: id, state: posture } : null;
  },
  resolve(run, { figure, posture }) {
    endTrek(run, figure);
    run.emit({ kind: 'posture-set', figure, posture, why: 'order' });
  },
};

/** BW-MOVE-09, BW-MOVE-10: one round's part of a way. */
function arriveTick(run: Run, id: FigureId): void {
  const figure = run.figure(id);
  const trek = trekOf(run.fight, figure)!;
  if (isStopped(figure, trek)) return stopInTracks(run, id, trek);
  if (trek.way.length === 0) return goOnStated(run, id, trek);
  goOnMap(run, id, trek);
}

function stopInTracks(run: Run, id: FigureId, { target }: Trek): void {
  const { at } = run.figure(id);
  if (isInPlay(run.figure(id)))
    run.emit({ kind: 'stopped-short', figure: id, why: 'hit', ...(at === null ? {} : { at }) });
  if (target !== null) run.emit({ kind: 'charge-failed', figure: id, target, why: 'stopped' });
}

const isThere = (trek: Trek, beat: number): boolean => beat >= arrivalOf(trek);

function goOnMap(run: Run, id: FigureId, trek: Trek): void {
  const { way, target, gait } = trek;
  const ground = groundUnder(run.fight)!;
  const { at } = run.figure(id);
  const here = way.findIndex((cell) => at !== null && samePlace(cell.at, at));
  if (here < 0) return stopInTracks(run, id, trek); // thrown off his way
  const beat = beatOf(run.fight);
  const wanted = isThere(trek, beat) ? way.length - 1 : stageOf(trek, beat);
  const to = freeUpTo(run, id, trek, here, wanted);
  const cells = way.map((cell) => cellAt(ground, cell.at)!);
  const laid: Way = way.map((cell, index) => ({
    ...cell,
    doors: index === 0 ? [] : doorsOn(stepBetween(ground, cells[index - 1]!, cells[index]!)),
  }));
  stepAlong(run, id, { way: laid, gait, why: target === null ? 'order' : 'charge' }, { from: here, to });
  // BW-GEN-01: whoever comes to meet him is met.
  const isMet = to < wanted && target !== null && isCloseTo(run.fight, id, target);
  if (to < wanted && !isMet) return stopInTracks(run, id, trek);
  if (target !== null && (isMet || isThere(trek, beat))) strikeHome(run, id, trek);
}

/** As far along its way as it may come now: nobody has come to stand in it, and no friend where it would stop. */
function freeUpTo(run: Run, id: FigureId, { way, target }: Trek, here: number, wanted: number): number {
  const walker = walkerOf(run.fight, run.figure(id), target);
  const indexOf = (index: number): number => cellAt(walker!.ground, way[index]!.at)!.index;
  let to = here;
  while (to < wanted && !walker!.shut.has(indexOf(to + 1)) && !walker!.lurkers.has(indexOf(to + 1))) to += 1;
  const taken = (index: number): boolean => index > here && isOccupied(run.fight, id, way[index]!);
  while (taken(to)) to -= 1;
  return to;
}

const isOccupied = (fight: Gunfight, id: FigureId, cell: Trek['way'][number]): boolean =>
  figuresIn(fight, cell).some(
    (other) => isInPlay(fight.figures[other]!) && !isOneBody(fight.figures[id]!, fight.figures[other]!),
  );

/** BW-MOVE-09: the fight hand to hand begins in the round of his arrival. */
function strikeHome(run: Run, figure: FigureId, { target }: Trek): void {
  const isHome = isCloseTo(run.fight, figure, target!) && isInPlay(run.figure(target!));
  if (isHome) run.emit({ kind: 'engaged', figure, figures: [target!] });
  else run.emit({ kind: 'charge-failed', figure, target: target!, why: 'unopposed' });
}

const isCloseTo = toldOrDrawn(
  (fight: Gunfight, figure: FigureId, target: FigureId) => situationOf(fight, figure, target).near,
  areBeside,
);

/** Without a map: so much nearer, round by round. */
function goOnStated(run: Run, id: FigureId, trek: Trek): void {
  const beat = beatOf(run.fight);
  const { target, gait, gone, length, stated } = trek;
  const whole = target === null ? length : Math.max(0, length - 1);
  const distance = roundCost(Math.min(whole, isThere(trek, beat) ? whole : progressIn(trek, beat)) - gone);
  const shifts = stated === null ? [] : shiftsOf(run.fight, id, { ...stated, distance }, TELLING);
  if (distance > 0)
    run.emit({ kind: 'moved', figure: id, path: [], distance, gait, why: target === null ? 'order' : 'charge' });
  emitShifts(run, shifts);
  if (target !== null) tellGap(run, id, trek, beat);
  if (isThere(trek, beat) && target !== null) strikeHome(run, id, trek);
}

/** Who has got away from where he was charged is not reached. */
function tellGap(run: Run, id: FigureId, trek: Trek, beat: number): void {
  const target = trek.target!;
  const lead = leadOn(run.fight, id, trek);
  const isHome = isThere(trek, beat) && lead === 0;
  const range = (isThere(trek, beat) ? 1 : gapIn(trek, beat)) + lead;
  if (situationOf(run.fight, id, target).range !== range || isHome)
    run.emit({ kind: 'situation-set', figure: id, target, values: { range, ...(isHome ? { near: true } : {}) } });
}

export const ARRIVE_TICKS: readonly Tick[] = BEATS.map((beat) => ({
  step: `arrive-${beat}`,
  isDue: (fight, figure) => trekOf(fight, figure) !== null,
  tick: arriveTick,
}));
