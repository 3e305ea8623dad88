import { given } from '../../../game/given.ts';
import type { Run } from '../../../game/run.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { cellIndex } from '../../../game/town/ground.ts';
import type { Walker } from '../../kit/travel/walker.ts';
import { areBeside } from '../../../game/town/town-in-play.ts';
import { enemiesOf, isInPlay, vehicleOf } from '../../kit.ts';
import { worldOf } from '../../kit/world/world.ts';
import { collide, goOff } from '../horses/horse-turn.ts';
import { ridesOf } from '../horses/horse-state.ts';
import { haltWagon, overturn } from '../wagon/wagon-hits.ts';
import { isPinned, stands } from '../people/profile.ts';
import { showUp, spotFound } from './hide.ts';
import { walkerOf } from './route.ts';
import { goerOf, mayGoOn, type Trek } from './trek.ts';
import type { Next, WalkAt } from './walk.ts';

/** The rest of the move is not made. */
export function stopWalk(run: Run, { trek, here }: WalkAt, why: string): Next {
  const { way, end, target } = trek;
  const figure = goerOf(trek);
  const at = way[here]!.at;
  if (here < end && isInPlay(run.figure(figure)))
    run.emit({ kind: 'stopped-short', figure, why, ...given({ at: at ?? undefined }) });
  if (target !== null) run.emit({ kind: 'charge-failed', figure, target, why: 'stopped' });
  return null;
}

/** It has come to where it was to stop. */
export function endWalk(run: Run, at: WalkAt): Next {
  const { trek, here } = at;
  spotFound(run);
  if (trek.leave === true && mayGoOn(run.fight, trek, here)) goOff(run, trek.figure, 'walked');
  if (trek.target === null || !mayGoOn(run.fight, trek, here)) return null;
  strikeHome(run, trek.figure, trek.target, hasComeUp(run.fight, at));
  return null;
}

/** WM-TURN-02: what it comes to at the end of a way that nobody has ordered. */
export function endDriven(run: Run, { driven, leave }: Trek): void {
  const { told, crashes, halts } = driven!;
  const { figure: id } = told;
  if (leave === true) goOff(run, id, 'fled');
  if (crashes && run.figure(id).sort === 'beast') collide(run, id);
  else if (crashes) overturn(run, { wagon: id, why: 'obstacle', by: id });
  if (halts && isInPlay(run.figure(id)) && ridesOf(run.fight).wrecked[id] !== true) haltWagon(run, id, 'team');
}

/** WM-MOVE-05: whether he has got to his enemy; without a map by what he had left. */
function hasComeUp(fight: Gunfight, { trek }: WalkAt): boolean {
  const { figure, target, stated, way, end } = trek;
  if (stated === null) return areBeside(fight, figure, target!);
  return way[end]!.gone >= stated.distance - 0.001;
}

/** WM-MOVE-05, WM-MOVE-06: in contact, unless he who was charged is down by then. */
function strikeHome(run: Run, figure: FigureId, target: FigureId, there: boolean): void {
  const other = run.figure(target);
  if (!stands(other)) return run.emit({ kind: 'charge-failed', figure, target, why: 'unopposed' });
  if (!there) return run.emit({ kind: 'charge-failed', figure, target, why: 'short' });
  worldOf(run.fight).state(run, { figure, target, values: { range: 1, near: true } });
  engage(run, figure, [target, ...others(run.fight, figure, target)]);
}

/** WM-MAP-01: everybody else within reach is in it too. */
const others = (fight: Gunfight, figure: FigureId, target: FigureId): FigureId[] =>
  enemiesOf(fight, fight.figures[figure]!)
    .filter((one) => one.id !== target && stands(one) && areBeside(fight, figure, one.id))
    .filter((one) => vehicleOf(fight, one) === null)
    .map((one) => one.id);

/** WM-PIN-02: contact drops the pin. */
export function engage(run: Run, figure: FigureId, figures: readonly FigureId[], boarding?: FigureId): void {
  run.emit({ kind: 'engaged', figure, figures, ...given({ boarding }) });
  for (const id of figures) if (isPinned(run.figure(id))) run.emit({ kind: 'unpinned', figure: id, how: 'contact' });
}

/** WM-JUMP-01, WM-JUMP-05: at somebody without a step, as a charge. */
export function leapAt(run: Run, figure: FigureId, target: FigureId, boarding?: FigureId): void {
  showUp(run, figure, 'in-the-open'); // WM-MOVE-07
  run.emit({ kind: 'charge-declared', figure, target, distance: 0, gait: 'charge' });
  engage(run, figure, [target], boarding);
}

export const placeIn = (walker: Walker, trek: Trek, index: number): number =>
  cellIndex(walker.ground, trek.way[index]!.at!);

/** In a friend's cell nothing is stopped for. */
export const mayStopAt = (walker: Walker | null, trek: Trek, index: number): boolean =>
  walker === null || !walker.noStop.has(placeIn(walker, trek, index));

/** Nothing is left of it but to say where it ends: it gets no farther, or is there, with nobody in that cell or on watch. */
export function isDone(fight: Gunfight, { trek, here, call, shot }: WalkAt): boolean {
  if (call !== null || trek.target !== null || trek.driven !== undefined) return false;
  if (!mayGoOn(fight, trek, here)) return true;
  if (here < trek.end || !shot || trek.over !== undefined || trek.leave === true) return false;
  const isWatched = Object.values(fight.figures).some(({ watch }) => watch !== null);
  return !isWatched && mayStopAt(walkerOf(fight, fight.figures[trek.figure]!), trek, here);
}
