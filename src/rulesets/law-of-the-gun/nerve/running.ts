import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { byDistance, enemiesOf, hasStatus, mountOf, testAtMost } from '../../kit.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';
import { allowancesOf, attribute, isInFight, knownEnemies, nearestEnemy } from '../people/condition.ts';
import { isInCover, isSeen, stateCover } from '../cover/cover.ts';
import { fallBackOnMap, fleeOnMap, jumpDown, leaveField } from './flight.ts';
import { leaveGroup, TOUCH_CM } from '../groups/membership.ts';
import { subOf } from '../state.ts';
import { FALL_BACK_CM, FLIGHTS_TO_VANISH } from '../tables.ts';

type WhyRun = 'charged' | 'melee' | 'again';

function duckBackTold(run: Run, id: FigureId, why: 'cool' | 'charge-failed'): void {
  jumpDown(run, id);
  const figure = run.figure(id);
  const distance = Math.min(FALL_BACK_CM, allowancesOf(run.fight, figure).fastPassed);
  const nearest = nearestEnemy(run.fight, figure);
  run.emit({ kind: 'ducked-back', figure: id, why, distance, cover: 'low', pinned: false });
  if (nearest !== null) widen(run, id, [nearest], distance);
  stateCover(run, id, 'low');
  leaveGroup(run, id, 'apart');
}

/** LG-COOL-03, LG-MOVE-10: falls back 25 cm (no Cool left, or a charge not dared). */
export const duckBack = toldOrDrawn(duckBackTold, (run, id, why) => {
  fallBackOnMap(run, id, why);
  if (isApart(run.fight, id)) leaveGroup(run, id, 'apart');
});

/** LG-GRP-02: farther than a group stands from any of its members, or out of sight of one. */
function isApart(fight: Gunfight, id: FigureId): boolean {
  const { group } = fight.figures[id]!;
  const others = (fight.groups[group ?? '']?.figures ?? []).filter(
    (one) => one !== id && isInFight(fight.figures[one]!),
  );
  return others.some((one) => {
    const { range, sight } = situationOf(fight, id, one);
    return !sight || (range !== null && range > TOUCH_CM);
  });
}

/** Ranges grow by the distance run. */
function widen(run: Run, figure: FigureId, from: readonly Figure[], distance: number): void {
  for (const enemy of from) {
    const { range, near } = situationOf(run.fight, enemy.id, figure);
    if (range === null) continue;
    const values = { range: range + distance, ...(near ? { near: false } : {}) };
    run.emit({ kind: 'situation-set', figure: enemy.id, target: figure, values });
  }
}

function skedaddleTold(run: Run, id: FigureId, why: WhyRun): void {
  jumpDown(run, id);
  const distance = rollRunning(run, id);
  run.emit({ kind: 'skedaddled', figure: id, why, distance });
  const enemies = enemiesOf(run.fight, run.figure(id));
  widen(run, id, enemies, distance);
  stateCover(run, id, 'none');
  leaveGroup(run, id, 'apart');
  if (flightsOf(run, id) >= FLIGHTS_TO_VANISH) vanish(run, id, enemies);
}

/** LG-SKED-02, LG-SKED-03: where he ends up tells at once whether he may rally. */
function skedaddleDrawn(run: Run, id: FigureId, why: WhyRun): void {
  jumpDown(run, id);
  const isGone = fleeOnMap(run, id, why, rollRunning(run, id));
  leaveGroup(run, id, 'apart');
  if (isGone) leaveField(run, id, 'fled');
  else if (isSafe(run.fight, id)) {
    if (!rallies(run, id)) leaveField(run, id, 'failed-rally');
  } else if (flightsOf(run, id) >= FLIGHTS_TO_BE_GONE) leaveField(run, id, 'fled');
}

/** LG-SKED-01, LG-SKED-02: breaks, and makes its flight move now. The dice of the run come before it, as its length follows from them. */
export const skedaddle = toldOrDrawn(skedaddleTold, skedaddleDrawn);

/** Flight moves on a map after which nobody waits for him any more. */
const FLIGHTS_TO_BE_GONE = 3;

const flightsOf = (run: Run, id: FigureId): number => subOf(run.fight).flights[id] ?? 0;

function rollRunning(run: Run, id: FigureId): number {
  const figure = run.figure(id);
  const mounted = mountOf(run.fight, figure) !== null;
  const { fastFailed, fastPassed } = allowancesOf(run.fight, figure);
  const need = attribute(figure, mounted ? 'HO' : 'CON');
  return testAtMost(run, id, mounted ? 'horsemanship' : 'constitution', need, 'move-fast') ? fastPassed : fastFailed;
}

function vanish(run: Run, id: FigureId, enemies: readonly Figure[]): void {
  for (const enemy of enemies) {
    if (situationOf(run.fight, enemy.id, id).sight)
      run.emit({ kind: 'situation-set', figure: enemy.id, target: id, values: { sight: false } });
  }
}

/** The table may have said since the last flight move that it ended in cover or out of sight: then that move was its last. */
function goOnTold(run: Run, figure: FigureId): void {
  if (!isSafe(run.fight, figure)) skedaddleTold(run, figure, 'again');
  if (isSafe(run.fight, figure) && !rallies(run, figure)) run.emit({ kind: 'left-field', figure, why: 'failed-rally' });
}

const goOn = toldOrDrawn(goOnTold, (run, id) => skedaddleDrawn(run, id, 'again'));

/** LG-SKED-02, LG-SKED-03: the flight move at the start of an own turn and the rally test, if entitled. */
export function flightTick(run: Run, figure: FigureId): void {
  if (hasStatus(run.figure(figure), 'skedaddling')) goOn(run, figure);
}

/** In cover against the nearest enemy, or out of everybody's sight. */
function isSafe(fight: Gunfight, id: FigureId): boolean {
  const figure = fight.figures[id]!;
  const enemies = knownEnemies(fight, figure);
  const [nearest] = byDistance(fight, id, enemies);
  if (nearest === undefined) return true;
  return isInCover(fight, id, nearest.id) || enemies.every((enemy) => !isSeen(fight, enemy.id, id));
}

function rallies(run: Run, figure: FigureId): boolean {
  const passed = testAtMost(run, figure, 'cool', attribute(run.figure(figure), 'CL'), 'rally');
  if (passed) run.emit({ kind: 'rallied', figure });
  return passed;
}
