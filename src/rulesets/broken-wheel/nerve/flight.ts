import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import type { Flight } from '../../kit/travel/flight.ts';
import { openDoors } from '../../kit/travel/step.ts';
import type { Tick } from '../turn/chapter.ts';
import { canRun, despair } from './nerve.ts';
import { ofEnemies } from '../wounds/falls.ts';
import { nerveOf } from '../people/profile.ts';
import { hasStatus, isInPlay, isPerson, leaveField, mountOf, vehicleOf } from '../../kit.ts';
import { checkCarrier } from '../move/pace.ts';
import { getFarOff, ranAlong } from '../move/route.ts';
import { layWay } from '../move/reach.ts';
import { getUp } from '../move/walk.ts';
import { isOutOfSight, rateOf, refugeOf, watchersOf } from './refuge.ts';
import { comeDown } from '../../kit/travel/landing.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';
import { withAftermath } from './aftermath.ts';

/** Without a map: farther than any weapon carries nobody is after him any more; inches. */
const OUT_OF_REACH = 42;

/** How far he gets in one movement phase. */
function flightOf(fight: Gunfight, figure: Figure): Flight | null {
  const refuge = refugeOf(fight, figure);
  if (refuge === null) return null;
  const { runner, found, isEdge } = refuge;
  const inches = rateOf(fight, figure);
  const way = layWay(runner, found.cells, inches);
  const end = way.findLastIndex(({ cost }) => cost <= inches + TOLERANCE);
  const isGone = isEdge && end === way.length - 1 && way[end]!.cost + 1 <= inches + TOLERANCE;
  return ranAlong(runner, found.cells.slice(0, end + 1), isGone);
}

const isBesideHimself = (figure: Figure): boolean =>
  isPerson(figure) &&
  nerveOf(figure) === 'terrified' &&
  isInPlay(figure) &&
  !hasStatus(figure, 'stunned', 'bound', 'collapsed', 'grappled');

/** BW-STATE-05: in each movement phase, until nobody sees him any more. */
const fleeTick = (run: Run, id: FigureId): void =>
  withAftermath(run, () => {
    const figure = run.figure(id);
    if (canRun(run.fight, figure)) flee(run, figure);
    else despair(run, id);
  });

/** Nobody runs on wheels: off them first. */
function flee(run: Run, figure: Figure): void {
  const { id } = figure;
  if (vehicleOf(run.fight, figure) !== null) comeDown(run, figure, { kind: 'dismounted', why: 'order' }, ofEnemies);
  const inches = rateOf(run.fight, run.figure(id));
  getUp(run, id);
  runOff(run, run.figure(id), inches);
}

const flown = (figure: FigureId) => ({ kind: 'skedaddled', figure, why: 'nerve', once: true }) as const;

const runOff = toldOrDrawn(
  (run: Run, figure: Figure, distance: number): void => {
    run.emit({ ...flown(figure.id), distance });
    getFarOff(run, figure.id, distance);
    if (isFarFromAll(run.fight, figure)) leaveField(run, figure.id, 'fled');
  },
  (run, figure) => {
    const ran = flightOf(run.fight, figure);
    if (ran === null) return;
    openDoors(run, figure.id, ran.doors);
    run.emit({ ...flown(figure.id), distance: ran.distance, path: ran.path });
    if (ran.isGone) leaveField(run, figure.id, 'fled');
  },
);

/** Without a map, whom nobody can reach with anything is gone. */
const isFarFromAll = (fight: Gunfight, figure: Figure): boolean =>
  watchersOf(fight, figure).every((one) => {
    const { range } = situationOf(fight, one.id, figure.id);
    return range === null || range > OUT_OF_REACH;
  });

/** Out of every enemy's sight he stays, where he could still run; without a map nobody can say that he is. */
const isAway = toldOrDrawn(
  (_fight: Gunfight, _figure: Figure) => false,
  (fight, figure) => isOutOfSight(fight, figure) && canRun(fight, figure),
);

/** BW-BEAST-03: a steed that runs, or stands after it, goes nowhere for him. */
function isCarriedOff(fight: Gunfight, figure: Figure): boolean {
  const steed = mountOf(fight, figure);
  return steed !== null && checkCarrier(fight, steed) !== null;
}

export const FLEE_TICK: Tick = {
  step: 'flee',
  isDue: (fight, figure) => isBesideHimself(figure) && !isCarriedOff(fight, figure) && !isAway(fight, figure),
  tick: fleeTick,
};
