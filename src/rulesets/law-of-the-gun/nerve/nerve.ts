import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { byDistance, enemiesOf, inContact, testAtMost } from '../../kit.ts';
import {
  allowancesOf,
  attribute,
  coolOf,
  hasGoneAlong,
  isInFight,
  knownEnemies,
  nearestEnemy,
} from '../people/condition.ts';
import { testFast } from '../move/pace.ts';
import { dropOutOfTouch, groupNow, inTouchWith, leaveGroup, TOUCH_CM } from '../groups/membership.ts';
import { partFrom } from '../shoot/ranges.ts';
import { subOf } from '../state.ts';
import { situationOf } from '../../../game/town/situation.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';
import { isInCover, isSeen, stateCover } from '../cover/cover.ts';
import { fallBackOnMap, fleeOnMap, jumpDown, leaveField } from './flight.ts';
import { FALL_BACK_CM, FLIGHTS_TO_VANISH } from '../tables.ts';

export type Groups = Readonly<Record<FigureId, readonly FigureId[]>>;

/** The group of each who is struck, before anything comes of it, once whoever has lost touch has dropped out (LG-COOL-02, LG-GRP-02). */
export function groupsNow(run: Run, struck: readonly FigureId[]): Groups {
  for (const id of struck) dropOutOfTouch(run, run.figure(id));
  return Object.fromEntries(struck.map((id) => [id, inTouchWith(run.fight, run.figure(id)).map((one) => one.id)]));
}

/** LG-COOL-02: for each figure hit, in order, one round of Cool tests over its group (fixed when the shot was fired). */
export function coolTests(run: Run, struck: readonly FigureId[], groups: Groups = groupsNow(run, struck)): void {
  for (const figure of struck) {
    for (const member of groups[figure] ?? []) if (isInFight(run.figure(member))) testCool(run, member);
  }
}

/** The same one by one: makes the first test that is still due, and gives those who are left. */
export function nextCoolTest(run: Run, members: readonly FigureId[]): readonly FigureId[] {
  const next = members.findIndex((member) => isInFight(run.figure(member)));
  if (next < 0) return [];
  testCool(run, members[next]!);
  return members.slice(next + 1);
}

/** LG-COOL-03, LG-COOL-04: at Cool 1 nothing more is lost. */
function testCool(run: Run, id: FigureId): void {
  const cool = currentCool(run, id);
  if (testAtMost(run, id, 'cool', cool, 'hit-on-group')) return;
  if (cool > 1) changeCool(run, id, -1, 'hit-on-group');
  else duckBack(run, id, 'cool');
}

const changeCool = (run: Run, figure: FigureId, amount: number, why: string): void =>
  run.emit({ kind: 'stat-changed', figure, stat: 'cool', amount, value: currentCool(run, figure) + amount, why });

/** LG-COOL-01: whether this figure may get its breath back at the end of its own turn; else why not. */
export function recoveryRefusal(
  fight: Gunfight,
  figure: Figure,
): 'cool-lost' | 'stirred' | 'shot-at' | 'engaged' | 'out' | null {
  const { stirred, shotAt } = subOf(fight);
  if (!isInFight(figure)) return 'out';
  if (coolOf(figure) >= attribute(figure, 'CL')) return 'cool-lost';
  if (stirred[figure.id] === true || hasGoneAlong(fight, figure)) return 'stirred';
  if (shotAt[figure.id] === true) return 'shot-at';
  return inContact(fight, figure.id) ? 'engaged' : null;
}

/** LG-COOL-01 at the end of an own turn. */
export function recoverTick(run: Run, figure: FigureId): void {
  if (recoveryRefusal(run.fight, run.figure(figure)) === null) rollRecovery(run, figure);
}

/** The recovery test itself, for whoever is entitled to it. */
export function rollRecovery(run: Run, figure: FigureId): void {
  const passed = testAtMost(run, figure, 'cool', attribute(run.figure(figure), 'CL'), 'recover');
  if (passed) changeCool(run, figure, 1, 'recover');
}

/** Loses one Cool level for another reason than a failed test. Fate never drives anybody off; backing down does (LG-DRAW-03). */
export function loseCool(run: Run, figure: FigureId, why: 'fate' | 'backed-down'): void {
  if (currentCool(run, figure) > 1) changeCool(run, figure, -1, why);
  else if (why === 'backed-down') duckBack(run, figure, 'cool');
}

export const currentCool = (run: Pick<Run, 'fight'>, figure: FigureId): number => coolOf(run.fight.figures[figure]!);

type WhyRun = 'charged' | 'melee' | 'again';

function duckBackTold(run: Run, id: FigureId, why: 'cool' | 'charge-failed'): void {
  jumpDown(run, id);
  const figure = run.figure(id);
  const distance = Math.min(FALL_BACK_CM, allowancesOf(run.fight, figure).fastPassed);
  const nearest = nearestEnemy(run.fight, figure);
  run.emit({ kind: 'ducked-back', figure: id, why, distance, cover: 'low', pinned: false });
  if (nearest !== null) widen(run, id, [nearest], distance);
  partFrom(run, id, []);
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
  const others = groupNow(fight, fight.figures[id]!)?.figures ?? [];
  return others.some((one) => {
    if (one === id || !isInFight(fight.figures[one]!)) return false;
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
  partFrom(run, id, []);
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
  const { fastFailed, fastPassed } = allowancesOf(run.fight, run.figure(id));
  return testFast(run, id) ? fastPassed : fastFailed;
}

function vanish(run: Run, id: FigureId, enemies: readonly Figure[]): void {
  for (const { id: figure } of enemies)
    if (situationOf(run.fight, figure, id).sight)
      run.emit({ kind: 'situation-set', figure, target: id, values: { sight: false } });
}

/** The table may have said since the last flight move that it ended in cover or out of sight: then that move was its last. */
function goOnTold(run: Run, figure: FigureId): void {
  if (!isSafe(run.fight, figure)) skedaddleTold(run, figure, 'again');
  if (isSafe(run.fight, figure) && !rallies(run, figure)) leaveField(run, figure, 'failed-rally');
}

/** LG-SKED-02, LG-SKED-03: the flight move at the start of an own turn and the rally test, if entitled. */
export const flightTick = toldOrDrawn(goOnTold, (run, id) => skedaddleDrawn(run, id, 'again'));

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
  if (!passed) return false;
  run.emit({ kind: 'rallied', figure });
  const { kind = 'hold' } = run.figure(figure).activity ?? {};
  if (kind !== 'hold') run.emit({ kind: 'activity-set', figure, activity: 'hold' });
  return true;
}
