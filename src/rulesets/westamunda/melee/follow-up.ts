import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { areBeside, isHiddenFrom } from '../../../game/town/town-in-play.ts';
import { areNeighbours, type Place } from '../../../game/town/places.ts';
import { type Reach, reachBySteps } from '../../../game/town/ways/reach.ts';
import { isWithinReach } from '../../../game/town/sightlines/shot.ts';
import { enemiesOf, isInPlay, vehicleOf } from '../../kit.ts';
import { openDoors } from '../../kit/travel/step.ts';
import { crowdOn } from '../../kit/travel/walker.ts';
import type { Ground } from '../../../game/town/ground.ts';
import { flightAlong } from '../../kit/travel/flight.ts';
import { isBroken, isEngaged, stands } from '../people/profile.ts';
import { priceOnFoot } from '../move/terrain.ts';
import { engage } from '../move/walk-end.ts';
import { standOf, toldOrDrawn } from '../../kit/world/world.ts';

/** WM-MELEE-11, and how near one has to be to touch (WM-MAP-01); inches. */
const FOLLOWS = 2;
const TOUCHES = 1.5;

/** WM-MELEE-11: whoever has nobody left at hand goes after the next enemy within reach, unless told not to. */
export function followUp(run: Run, id: FigureId): void {
  const figure = run.figure(id);
  if (!stands(figure) || isBroken(figure) || figure.mount !== null || isEngaged(run.fight, id)) return;
  if (figure.standing['follow-up'] === 'never') return;
  const foes = enemiesOf(run.fight, figure).filter(
    (one) => stands(one) && !isHiddenFrom(run.fight, one.id, figure.side) && vehicleOf(run.fight, one) === null, // WM-JUMP-05
  );
  goAfter(run, id, foes);
}

/** Without a map, by the range. */
function closeIn(run: Run, figure: FigureId, foes: readonly Figure[]): void {
  const ranges = foes.flatMap((foe) => {
    const { range } = situationOf(run.fight, figure, foe.id);
    return range === null || range > FOLLOWS + TOUCHES ? [] : [{ foe: foe.id, range }];
  });
  const [nearest] = ranges.toSorted((a, b) => a.range - b.range);
  if (nearest === undefined) return;
  const distance = Math.max(0, nearest.range - TOUCHES);
  run.emit({ kind: 'followed-up', figure, distance, path: [] });
  run.emit({ kind: 'situation-set', figure, target: nearest.foe, values: { range: 1, near: true } });
  engage(run, figure, [nearest.foe]);
}

function goUpTo(run: Run, id: FigureId, foes: readonly Figure[]): void {
  const figure = run.figure(id);
  const stand = standOf(run.fight, figure);
  if (stand === null) return;
  const { ground } = stand;
  const reach = reachFor(run.fight, figure, ground);
  const isBeside = (at: Place): boolean =>
    foes.some((foe) => foe.at !== null && areNeighbours(at, foe.at) && isWithinReach(ground, at, foe.at));
  const end = isBeside(stand.at) ? reach.from : reach.cells.find((cell) => isBeside(cell.at));
  if (end === undefined) return;
  if (end !== reach.from) {
    const { path, distance, doors } = flightAlong(ground, reach.wayTo(end.at), reach.costTo(end.at)!);
    openDoors(run, id, doors);
    run.emit({ kind: 'followed-up', figure: id, distance, path });
  }
  const met = foes.filter((foe) => areBeside(run.fight, id, foe.id)).map((foe) => foe.id);
  engage(run, id, met);
}

const goAfter = toldOrDrawn(closeIn, goUpTo);

function reachFor(fight: Gunfight, figure: Figure, ground: Ground): Reach {
  const { shut, noStop } = crowdOn(fight, ground, {
    roleOf: (one) => (one.id === figure.id || !isInPlay(one) ? null : one.side === figure.side ? 'passed' : 'bars'),
  });
  const price = priceOnFoot(fight, ground, figure, 'run');
  return reachBySteps(ground, figure.at!, { diagonals: true, price, shut, noStop }, FOLLOWS);
}
