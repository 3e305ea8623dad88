import type { EffectOf } from '../../../game/effects.ts';
import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { groundUnder, occupants } from '../../../game/town/town-in-play.ts';
import { dropsFrom } from '../../../game/town/ways/drops.ts';
import type { Cell, Ground } from '../../../game/town/ground.ts';
import { cellsBetween, comparePlaces, type Place } from '../../../game/town/places.ts';
import { worldOf } from '../../kit/world/world.ts';
import { rollStat } from '../dice.ts';
import { CLOSEST, FEET_PER_INCH } from './way.ts';
import { type Blow, strike } from '../wounds/hits.ts';
import { isDown, isPinned } from '../people/profile.ts';
import { isInPlay } from '../../kit.ts';

/** WM-MOVE-08: from higher than this nobody gets up; from higher than the other it does more than one wound; inches. */
const DEADLY = 12;
const SEVERE = 3;

/** A drop one stands within an inch of. */
export type Edge = { readonly height: number; readonly to: Place | null };

type Fell = Pick<EffectOf<'fell'>, 'why'> & { readonly by: FigureId };

/** WM-MOVE-08: the deepest open edge of his cell; without a map as it was stated. A parapet or a rail holds him. */
export function edgeAt(fight: Gunfight, figure: Figure): Edge | null {
  const ground = groundUnder(fight);
  if (ground === null) return statedEdge(fight, figure);
  if (figure.at === null) return null;
  const drops = dropsFrom(ground, figure.at).filter((drop) => !drop.railed && drop.landing !== null);
  const [deepest] = drops.sort((a, b) => b.feet - a.feet);
  if (deepest === undefined) return null;
  const to = freeNear(fight, ground, deepest.landing!);
  return to === null ? null : { height: deepest.feet / FEET_PER_INCH, to: to.at };
}

export function statedEdge({ situations }: Gunfight, { id }: Figure): Edge | null {
  const height = situations[id]?.edge ?? 0;
  return height > 0 ? { height, to: null } : null;
}

/** The cell itself, or the nearest to it in which somebody could come to lie. */
export function freeNear(fight: Gunfight, ground: Ground, cell: Cell): Cell | null {
  const taken = occupants(fight, ground);
  const free = ground.cells.filter(
    (one) => one.at.level === cell.at.level && one.floor && one.passable && !taken.has(one.index),
  );
  const far = (one: Cell): number => cellsBetween(one.at, cell.at);
  return free.reduce<Cell | null>((best, one) => {
    if (best === null) return one;
    const closer = far(one) - far(best) || comparePlaces(one.at, best.at);
    return closer < 0 ? one : best;
  }, null);
}

/** WM-MOVE-08: pinned, down or beaten at an edge, he may go over it. True where he has. */
export function fallAtEdge(run: Run, id: FigureId, cause: Fell): boolean {
  const figure = run.figure(id);
  const edge = edgeAt(run.fight, figure);
  if (edge === null || !isInPlay(figure) || figure.sort !== 'person' || figure.mount !== null) return false;
  if (rollStat(run, id, { stat: 'I', why: 'fall' })) return false;
  fall(run, id, edge, cause);
  return true;
}

/** WM-MOVE-08: one hit by the height; more wounds than one from high up; from very high the end. */
export function fall(run: Run, id: FigureId, { height, to }: Edge, { by, why }: Fell): void {
  run.emit({ kind: 'fell', figure: id, height, why, ...(to === null ? {} : { to }) });
  landFar(run, id, height);
  if (height > DEADLY) return run.emit({ kind: 'out-of-action', figure: id, by, cause: 'fall' });
  const strength = Math.ceil(height - 0.001);
  strike(run, { target: id, by, strength, cause: 'fall', pins: true, severe: height > SEVERE + 0.001 });
}

/** Without a map: away from everybody he was next to, and at no edge any more. */
function landFar(run: Run, id: FigureId, height: number): void {
  const { state } = worldOf(run.fight);
  state(run, { figure: id, values: { edge: 0, edgeBehind: 0 } });
  for (const target of run.fight.roster)
    if (target !== id && situationOf(run.fight, id, target).near)
      state(run, { figure: id, target, values: { near: false, range: height + CLOSEST } });
}

/** How somebody stood before a shot. */
type Footing = { readonly pinned: boolean; readonly down: boolean };

export const fallState = (figure: Figure): Footing => ({ pinned: isPinned(figure), down: isDown(figure) });

/** WM-SHOOT-20 step 9: newly pinned or down, or thrown back, within an inch of an edge. */
export function fallIfShaken(run: Run, id: FigureId, before: Footing, { by, thrown = false }: Shaken): void {
  const figure = run.figure(id);
  const shaken = (isPinned(figure) && !before.pinned && !before.down) || (isDown(figure) && !before.down);
  if (shaken || thrown) fallAtEdge(run, id, { by, why: thrown ? 'thrown' : 'pinned' });
}

/** WM-MOVE-08: the same of whatever else strikes somebody on foot. */
export function strikeAtEdge(run: Run, blow: Blow, strikes: (run: Run, blow: Blow) => unknown = strike): void {
  const before = fallState(run.figure(blow.target));
  strikes(run, blow);
  fallIfShaken(run, blow.target, before, { by: blow.by });
}

type Shaken = { readonly by: FigureId; readonly thrown?: boolean };
