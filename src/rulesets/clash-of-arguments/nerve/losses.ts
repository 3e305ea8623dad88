import type { EffectOf } from '../../../game/effects.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { isInPlay, isPerson, rosterOf } from '../../kit.ts';
import { atMost } from '../move/reading.ts';
import { isUnitMode } from '../people/profile.ts';
import { subOf, type Trigger } from '../state.ts';
import { leaderOf, unitOf } from '../units/units.ts';

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
    if (friend.side !== figure.side || friend.id === id || !isPerson(friend) || !isInPlay(friend)) continue;
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
