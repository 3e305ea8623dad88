import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { groundUnder, occupants } from '../../../game/town/town-in-play.ts';
import { type Ground, isOnTable } from '../../../game/town/ground.ts';
import { type LineStep, traceLine } from '../../../game/town/sightlines/line.ts';
import { cellsBetween, type Place, roundCost } from '../../../game/town/places.ts';
import { rollStat } from '../dice.ts';
import type { Blow } from './hits.ts';
import { isInPlay } from '../../kit.ts';

/** Shots of this strength or more can throw a man off his feet (WM-KICK-02). */
const KNOCKS = 4;
const THROWN_INCHES = 2;

/** WM-KICK-02: a strength roll, or thrown straight away from the firer. True where he is. */
export function knockBack(run: Run, blow: Blow, from: FigureId): boolean {
  const { target, strength } = blow;
  if (strength < KNOCKS || !isInPlay(run.figure(target))) return false;
  if (rollStat(run, target, { stat: 'S', why: 'knockdown' })) return false;
  const ground = groundUnder(run.fight);
  if (ground === null) throwBack(run, target, from);
  else throwOverMap(run, ground, target, from);
  return true;
}

/** Without a map he is farther off, and at whatever edge was behind him. */
function throwBack(run: Run, figure: FigureId, by: FigureId): void {
  const { range } = situationOf(run.fight, by, figure);
  const { edge = 0, edgeBehind = 0 } = run.fight.situations[figure] ?? {};
  run.emit({ kind: 'driven-back', figure, by, distance: THROWN_INCHES, why: 'knockdown' });
  if (range !== null)
    run.emit({ kind: 'situation-set', figure: by, target: figure, values: { range: range + THROWN_INCHES } });
  if (edgeBehind > edge) run.emit({ kind: 'situation-set', figure, values: { edge: edgeBehind } });
}

function throwOverMap(run: Run, ground: Ground, figure: FigureId, by: FigureId): void {
  const [from, start] = [run.figure(by).at, run.figure(figure).at];
  if (from === null || start === null) return;
  const end = farthest(run.fight, ground, start, thrownTo(ground, from, start));
  const distance = roundCost(cellsBetween(start, end));
  const path = distance === 0 ? [] : [start, end];
  run.emit({ kind: 'driven-back', figure, by, distance, why: 'knockdown', path });
}

/** WM-MAP-04: along the line of fire, each axis rounded; not over the edge of the table. */
function thrownTo(ground: Ground, from: Place, at: Place): Place {
  const [x, y] = [at.x - from.x, at.y - from.y];
  const length = Math.hypot(x, y);
  if (length === 0) return at;
  for (let inches = THROWN_INCHES; inches > 0; inches--) {
    const round = (part: number): number => Math.floor((part * inches) / length + 0.5);
    const to = { ...at, x: at.x + round(x), y: at.y + round(y) };
    if (isOnTable(ground, to)) return to;
  }
  return at;
}

/** It stops at a wall, at another figure, at the edge of a roof. */
function farthest(fight: Gunfight, ground: Ground, start: Place, to: Place): Place {
  const taken = occupants(fight, ground);
  let end = start;
  for (const step of traceLine(ground, start, to)) {
    if (stopsFall(step) || taken.has(step.cell.index)) break;
    end = step.cell.at;
  }
  return end;
}

function stopsFall({ cell, sides, over, beside }: LineStep): boolean {
  const shut = (facts: { readonly passable: boolean; readonly sight: string }): boolean =>
    !facts.passable || facts.sight === 'blocks' || facts.sight === 'window';
  if (!cell.floor || shut(cell) || sides.some((side) => shut(side.facts) || side.facts.low)) return true;
  return over === 'corner' && beside.some((one) => shut(one) || !one.floor);
}
