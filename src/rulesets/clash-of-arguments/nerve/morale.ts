import type { EffectOf, Modifier } from '../../../game/effects.ts';
import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { isFighter, isInPlay, isLeader, isPerson, rosterOf, sumOf } from '../../kit.ts';
import { isInCover } from '../shoot/cover.ts';
import { duckBack, skedaddle } from './morale-move.ts';
import { surrender } from '../wounds/leaving.ts';
import {
  canFire,
  GRADE_MODIFIER,
  gradeOf,
  GRADES,
  gunsOf,
  isEngaged,
  isMounted,
  isStandard,
  isUnitMode,
  moraleModifier,
  woundsOf,
} from '../people/profile.ts';
import { subOf, type Trigger } from '../state.ts';
import { leaderOf, livingOf, unitOf } from '../units/units.ts';
import { atMost } from '../move/pace.ts';

/** CA-MOR-01: last scores of panic and of retreat. */
const PANIC = 2;
const RETREAT = 4;

type Why = 'charged' | Trigger;
type Result = 'carried-on' | 'ducked-back' | 'skedaddled';

/** CA-CHG-02, CA-CHG-08, CA-MOR-04, CA-MOR-05, CA-UNIT-02: once a turn, at once. */
export function chargeTest(run: Run, target: FigureId, charger: FigureId): void {
  const unit = unitOf(run.fight, run.figure(target));
  if (subOf(run.fight).tested[unit] === true) return;
  test(run, unit, { why: 'charged', extra: chargeModifiers(run.fight, unit, charger) });
}

function chargeModifiers(fight: Gunfight, unit: string, charger: FigureId): Modifier[] {
  const armed = livingOf(fight, unit).filter((one) => gunsOf(one).length > 0);
  const empty = armed.filter((one) => !gunsOf(one).some(canFire));
  return [
    { id: 'cavalry', value: isMounted(fight.figures[charger]!) ? -1 : 0 },
    { id: 'unloaded', value: 2 * empty.length > armed.length ? -1 : 0 },
  ];
}

/** CA-MOR-06, CA-MOR-14: one test each, first side first, in roster order; who has moved off first changes what others see. */
export function moralePhase(run: Run): void {
  for (const unit of testersOf(run.fight)) {
    const [why] = subOf(run.fight).triggers[unit] ?? [];
    if (why !== undefined && livingOf(run.fight, unit).length > 0) test(run, unit, { why, extra: [] });
  }
}

/** Figures, or units, with a test to take. */
export function testersOf(fight: Gunfight): string[] {
  const { order } = fight.clock;
  const people = order.flatMap((side) => rosterOf(fight).filter((one) => one.side === side && isFighter(one)));
  const due = people.map((one) => unitOf(fight, one));
  return [...new Set(due)].filter((unit) => (subOf(fight).triggers[unit]?.length ?? 0) > 0);
}

type Test = { readonly why: Why; readonly extra: readonly Modifier[] };

/** CA-MOR-01, CA-UNIT-04: one die for a figure, or for a whole unit. */
function test(run: Run, unit: string, { why, extra }: Test): void {
  const { fight } = run;
  const figures = livingOf(fight, unit);
  const mods = [...unitModifiers(fight, unit, figures), ...extra].filter(({ value }) => value !== 0);
  const bonus = sumOf(mods);
  const ids = figures.map(({ id }) => id);
  const face = run.rollFor(ids, 12, 'morale', [PANIC - bonus, RETREAT - bonus]);
  const total = face + bonus;
  const score: Result = total <= PANIC ? 'skedaddled' : total <= RETREAT ? 'ducked-back' : 'carried-on';
  const speaker = fight.groups[unit] === undefined ? figures[0]! : leaderOf(fight, unit)!;
  const alone = figures.length === 1 && fight.groups[unit] === undefined;
  const check = { faces: [face], mods, total, need: RETREAT + 1, passed: score === 'carried-on' };
  run.emit({
    kind: 'tested',
    figure: speaker.id,
    ...(alone ? {} : { group: unit }),
    stat: 'morale',
    why,
    check,
    result: alone ? resultFor(fight, speaker, score) : score,
  });
  for (const figure of figures) react(run, figure.id, score, why);
}

/** CA-MOR-12, CA-MOR-13: what the score means for this figure. */
function resultFor(fight: Gunfight, figure: Figure, score: Result): Result | 'surrendered' {
  if (score === 'skedaddled' && isEngaged(fight, figure.id)) return 'surrendered';
  return score === 'ducked-back' && isInCover(fight, figure) ? 'carried-on' : score;
}

function react(run: Run, figure: FigureId, score: Result, why: Why): void {
  const reason = why === 'charged' ? 'charged' : 'morale';
  const result = resultFor(run.fight, run.figure(figure), score);
  if (result === 'surrendered') surrender(run, figure, 'morale');
  if (result === 'skedaddled') skedaddle(run, figure, reason);
  if (result === 'ducked-back') duckBack(run, figure, reason);
}

/** CA-MOR-02 and, for a unit, CA-UNIT-04: what is true of more than half of it. */
function unitModifiers(fight: Gunfight, unit: string, figures: readonly Figure[]): Modifier[] {
  const more = (holds: (figure: Figure) => boolean): boolean => 2 * figures.filter(holds).length > figures.length;
  const officer = fight.groups[unit] === undefined ? figures[0] : figures.find(isLeader);
  const whose = isUnitMode(fight) ? unit : figures[0]!.side;
  return [
    { id: 'wounds', value: officer === undefined ? 0 : -woundsOf(fight, officer) },
    { id: 'grade', value: officer === undefined ? commonGrade(figures) : moraleModifier(officer) },
    { id: 'leader-killed', value: subOf(fight).bereft[whose] === true ? -1 : 0 },
    { id: 'in-cover', value: more((one) => isInCover(fight, one)) ? 1 : 0 },
    { id: 'leader-in-sight', value: more((one) => seesLeader(fight, one)) ? 1 : 0 },
  ];
}

/** CA-UNIT-04: the commonest, and of two as common the higher. */
function commonGrade(figures: readonly Figure[]): number {
  const count = (grade: string): number => figures.filter((one) => gradeOf(one) === grade).length;
  const best = GRADES.reduce((top, grade) => (count(grade) >= count(top) ? grade : top));
  return GRADE_MODIFIER[best];
}

/** CA-MOR-09: a leader or standard-bearer of his own side (unit), other than himself. */
const seesLeader = (fight: Gunfight, figure: Figure): boolean =>
  rosterOf(fight).some(
    (one) =>
      one.id !== figure.id &&
      one.side === figure.side &&
      (!isUnitMode(fight) || one.group === figure.group) &&
      (isLeader(one) || isStandard(one)) &&
      isInPlay(one) &&
      situationOf(fight, figure.id, one.id).sight,
  );

/** CA-MOR-03, CA-MOR-07: inches. */
const NEAR = 12;
/** CA-UNIT-03: a quarter, a half, three quarters. */
const STEPS = [1 / 4, 1 / 2, 3 / 4] as const;

/** CA-MOR-03, CA-MOR-04: noted, and tested in the morale phase. */
function noteTrigger(fight: Gunfight, unit: string, why: Trigger): void {
  const sub = subOf(fight);
  const noted = sub.triggers[unit] ?? [];
  if (!noted.includes(why)) sub.triggers[unit] = [...noted, why];
}

/** CA-MOR-03 (b); of a unit only its leader's wound, and what kills him is a loss like any other (CA-UNIT-04). */
export function foldWounded(fight: Gunfight, { figure: id, left }: Pick<EffectOf<'wounded'>, 'figure' | 'left'>): void {
  const figure = fight.figures[id]!;
  if (left === 0) return;
  if (isUnitMode(fight) && leaderOf(fight, unitOf(fight, figure))?.id !== id) return;
  noteTrigger(fight, unitOf(fight, figure), 'wounded');
}

/** CA-MOR-03 (a) and (d), CA-UNIT-03: what a death means to those who are left. */
export function foldDeath(fight: Gunfight, id: FigureId): void {
  const figure = fight.figures[id]!;
  if (!isPerson(figure)) return;
  if (figure.group !== null) foldLoss(fight, figure.group);
  for (const friend of rosterOf(fight)) {
    if (friend.side !== figure.side || friend.id === id || !isFighter(friend)) continue;
    const isOwnUnit = isUnitMode(fight) && friend.group === figure.group;
    if (!isOwnUnit && sawFall(fight, friend, figure)) noteTrigger(fight, unitOf(fight, friend), 'friend-killed');
  }
}

/** CA-UNIT-03: the dead first reach a quarter of those it began with, and again a half and three quarters. */
function foldLoss(fight: Gunfight, group: string): void {
  const { losses } = subOf(fight);
  const before = losses[group];
  if (before === undefined) return;
  const dead = before.dead + 1;
  losses[group] = { ...before, dead };
  const reached = (count: number): number => STEPS.filter((step) => count >= step * before.start).length;
  if (reached(dead) > reached(before.dead)) noteTrigger(fight, group, 'losses');
}

/** CA-MOR-07: within reach and in sight; friends of whom nothing is stated stand together (CA-GEN-07). */
function sawFall(fight: Gunfight, friend: Figure, fallen: Figure): boolean {
  const { range, sight } = situationOf(fight, friend.id, fallen.id);
  return sight && atMost(range ?? 0, NEAR);
}
