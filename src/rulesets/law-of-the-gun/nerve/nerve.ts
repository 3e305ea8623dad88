import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { inContact, testAtMost } from '../../kit.ts';
import { attribute, coolOf, hasGoneAlong, isInFight } from '../people/condition.ts';
import { dropOutOfTouch, inTouchWith } from '../groups/membership.ts';
import { subOf } from '../state.ts';
import { duckBack } from './running.ts';

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
