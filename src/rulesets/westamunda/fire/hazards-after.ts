import { burnsAt } from '../../../game/town/fires.ts';
import type { Run } from '../../../game/run.ts';
import type { Charge, FigureId, Fire, Gunfight } from '../../../game/state.ts';
import { cellsBetween, type Place } from '../../../game/town/places.ts';
import { hasStatus, isInPlay, rosterOf } from '../../kit.ts';
import { seesPlace } from '../../kit/world/world.ts';
import { catchFire } from './catch-fire.ts';
import { firesIn } from './fire.ts';
import { STRENGTH } from './flames.ts';
import { hazardsOf } from './hazard-state.ts';
import { isSteady, valueOf } from '../people/profile.ts';
import { strikeWhole } from '../horses/rider-hits.ts';
import { strikeAtEdge } from '../move/falls.ts';
import { waterOf } from '../move/water.ts';
import { cellsAlong } from '../../kit/travel/path.ts';

/** What follows from where everybody is by now: flames gone through, water, charges come upon. */
export function settleHazards(run: Run): void {
  scorchMovers(run);
  douse(run);
  findCharges(run);
}

/** WM-FIRE-07: whoever has run, been driven or thrown into or through a fire, once in a turn of a side; who goes where he likes is burnt as he comes to it. */
function scorchMovers(run: Run): void {
  if (firesIn(run.fight).length === 0) return;
  for (const effect of run.effects) {
    if (!('path' in effect) || !('figure' in effect) || effect.path === undefined || effect.path.length < 2) continue;
    const fire = fireOn(run.fight, effect.figure, cellsAlong(effect.path).slice(1));
    if (fire !== null && isInPlay(run.figure(effect.figure))) scorch(run, effect.figure, fire);
  }
}

/** The fire that somebody comes into on going through these cells, if he has not been burnt this turn. */
export function fireOn(fight: Gunfight, figure: FigureId, cells: readonly Place[]): Fire | null {
  if (hazardsOf(fight).scorched[figure] === true) return null;
  return firesIn(fight).find((one) => cells.some((cell) => burnsAt(one, cell, 1))) ?? null;
}

/** WM-FIRE-07: as WM-FIRE-02: one hit, and perhaps he burns; of those who ride together dice say who is struck. */
export function scorch(run: Run, id: FigureId, fire: Fire): void {
  const blow = { target: id, by: fire.by, strength: STRENGTH, cause: 'fire', pins: true, thing: fire.id } as const;
  strikeAtEdge(run, blow, strikeWhole);
  catchFire(run, id);
}

/** WM-FIRE-04: water puts a burning man out at once. */
function douse(run: Run): void {
  for (const figure of rosterOf(run.fight)) {
    if (hasStatus(figure, 'burning') && isInPlay(figure) && waterOf(run.fight, figure) !== 'none')
      run.emit({ kind: 'fire-out', figure: figure.id });
  }
}

/** WM-POST-08: a charge laid out of sight is found by whoever sees where it is from as near as a man in hiding is (WM-MOVE-07). */
function findCharges(run: Run): void {
  for (const one of Object.values(run.fight.lying)) {
    if (one.kind !== 'charge') continue;
    for (const side of one.hidden.filter((hidden) => isFoundBy(run.fight, one, hidden)))
      run.emit({ kind: 'revealed', thing: one.id, by: side, why: 'uncovered' });
  }
}

function isFoundBy(fight: Gunfight, { at }: Charge, side: string): boolean {
  if (at === null) return false;
  return rosterOf(fight).some(
    (one) =>
      one.side === side &&
      one.at !== null &&
      isSteady(one) &&
      cellsBetween(one.at, at) <= valueOf(one, 'I') &&
      seesPlace(fight, one, at) === true,
  );
}
