import type { Cause } from '../../../game/effects.ts';
import type { FigureId, ItemId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import { isInPlay, rollTable } from '../../kit.ts';
import { checkFace } from '../dice.ts';
import { isDown, isEngaged, isPinned, stands, valueOf } from '../people/profile.ts';
import { waterOf } from '../move/terrain.ts';

/** Something that strikes somebody, once. */
export interface Blow {
  readonly target: FigureId;
  readonly by: FigureId;
  readonly strength: number;
  readonly cause: Cause;
  readonly weapon?: ItemId;
  /** What of a pair or a wagon is struck, for the report. */
  readonly part?: string;
  /** The fire or the charge it comes from. */
  readonly thing?: string;
  /** Hand to hand pins nobody (WM-MELEE-04). */
  readonly pins: boolean;
  /** A wound from it is a die of wounds (WM-MOVE-08). */
  readonly severe?: boolean;
}

/** WM-WOUND-01: need by how far the strength beats the toughness; null: it cannot wound. */
export function woundNeed(strength: number, toughness: number): number | null {
  const over = strength - toughness;
  if (over <= -4) return null;
  return Math.max(2, Math.min(6, 4 - over));
}

/** WM-SHOOT-20 steps 5 to 7: pinned, wound, save, injury. True where a wound was done. */
export function strike(run: Run, blow: Blow): boolean {
  const { target, by, severe = false } = blow;
  tellHit(run, blow);
  pinByHit(run, blow);
  if (!wounds(run, blow)) return false;
  const row = (face: number): number => face;
  const count = severe ? rollTable(run, { table: 'fall-wounds', die: 6, figure: target, by, row }) : 1;
  for (let wound = 0; wound < count && isInPlay(run.figure(target)); wound++) loseWound(run, blow);
  return true;
}

/** A hit on a beast, to which any wound is the last: whether it is wounded. */
export function landBlow(run: Run, blow: Blow): boolean {
  tellHit(run, blow);
  return wounds(run, blow);
}

const tellHit = (run: Run, { target, by, cause, strength, weapon, part, thing }: Blow): void =>
  run.emit({
    kind: 'hit',
    figure: target,
    by,
    cause,
    strength,
    ...(weapon === undefined ? {} : { weapon }),
    ...(part === undefined ? {} : { part }),
    ...(thing === undefined ? {} : { thing }),
  });

/** WM-PIN-01. */
function pinByHit(run: Run, { target, pins, cause }: Blow): void {
  const figure = run.figure(target);
  if (!pins || figure.sort !== 'person' || !stands(figure) || isEngaged(run.fight, target)) return;
  if (!isPinned(figure))
    run.emit({ kind: 'pinned', figure: target, cause: cause === 'fall' ? 'fall' : 'hit', again: false });
}

function wounds(run: Run, { target, by, strength }: Blow): boolean {
  const need = woundNeed(strength, valueOf(run.figure(target), 'T'));
  const row = (face: number): string => (face >= need! ? 'wound' : 'none');
  if (need !== null && rollTable(run, { table: 'wound', die: 6, figure: target, by, row }) === 'wound')
    return !isSaved(run, target, strength);
  run.emit({ kind: 'unharmed', figure: target, by, why: 'no-wound' });
  return false;
}

/** WM-WOUND-02: a save is worse by one for each point of strength over 3; a natural 1 fails. */
function isSaved(run: Run, target: FigureId, strength: number): boolean {
  const save = Number(run.figure(target).profile.save ?? 0);
  if (save === 0) return false;
  const need = save + Math.max(0, strength - 3);
  if (need > 6) return false;
  const face = run.rollFor([target], 6, 'save', [Math.max(1, need - 1)]);
  const check = checkFace(face, need);
  run.emit({ kind: 'tested', figure: target, stat: 'save', why: 'save', check });
  if (check.passed) run.emit({ kind: 'unharmed', figure: target, why: 'saved' });
  return check.passed;
}

/** WM-WOUND-03: one wound off; at none left, an injury roll. */
function loseWound(run: Run, { target, by, cause }: Blow): void {
  const left = Math.max(0, valueOf(run.figure(target), 'W') - 1);
  run.emit({ kind: 'wounded', figure: target, by, cause, count: 1, left });
  if (left > 0) return;
  const injury = rollInjury(run, target, by);
  if (injury === 'flesh') return fleshWound(run, target, cause);
  if (injury === 'out') return run.emit({ kind: 'out-of-action', figure: target, by, cause });
  run.emit({ kind: 'down', figure: target, by, again: isDown(run.figure(target)) });
}

type Injury = 'flesh' | 'down' | 'out';

/** WM-WOUND-04, WM-WATER-03: what an injury die says on land, in shallow and in deep water. */
export function injuryFor(face: number, water: 'none' | 'shallow' | 'deep'): Injury {
  const out = water === 'deep' ? 4 : water === 'shallow' ? 5 : 6;
  return face >= out ? 'out' : face === 1 ? 'flesh' : 'down';
}

export function rollInjury(run: Run, target: FigureId, by?: FigureId): Injury {
  const water = waterOf(run.fight, run.figure(target));
  const row = (face: number): Injury => injuryFor(face, water);
  return rollTable(run, { table: 'injury', die: 6, figure: target, ...(by === undefined ? {} : { by }), row });
}

/** WM-WOUND-04: one less to fight and to shoot with; with neither left he is out. */
export function fleshWound(run: Run, figure: FigureId, cause: Cause): void {
  const before = run.figure(figure);
  const left = (['WS', 'BS'] as const).map((stat) => {
    const was = valueOf(before, stat);
    const value = Math.max(0, was - 1);
    run.emit({ kind: 'stat-changed', figure, stat, amount: value - was, value, why: 'flesh-wound' });
    return value;
  });
  if (left.every((value) => value === 0)) run.emit({ kind: 'out-of-action', figure, cause });
}
