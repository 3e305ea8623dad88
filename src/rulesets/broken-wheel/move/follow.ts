import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { occupants } from '../../../game/town/town-in-play.ts';
import { areNeighbours, type Place } from '../../../game/town/places.ts';
import { reachBySteps } from '../../../game/town/ways/reach.ts';
import { isWithinReach } from '../../../game/town/sightlines/shot.ts';
import { priceBy } from '../../../game/town/ways/steps.ts';
import { type Stand, standOf, worldOf } from '../../kit/world/world.ts';
import { canTire, fatigueOf } from '../wounds/fatigue.ts';
import { meleeOf } from '../melee/melee-state.ts';
import { baseOnFoot } from './pace.ts';
import { beatsSoFar } from '../turn/phases.ts';
import { canStruggle } from '../people/profile.ts';

/** BW-DODGE-01: as far as this, of its base rate, one closes again; twice as far for a point of fatigue. */
const SHARE = 1 / 4;
const TIRED_SHARE = 1 / 2;

interface FollowUp {
  readonly inches: number;
  /** Costs a point of fatigue. */
  readonly tires: boolean;
  /** On a map: from where it stands to beside the one who slipped away. */
  readonly path: readonly Place[];
}

/** BW-DODGE-01: how it may close again with somebody who slipped away in the last round; null: it may not. */
export function followUpOf(fight: Gunfight, figure: Figure, target: FigureId): FollowUp | null {
  const slip = meleeOf(fight).slips[target];
  if (slip === undefined || slip.beat !== beatsSoFar(fight) - 1 || !slip.from.includes(figure.id)) return null;
  if (figure.mount !== null || !canStruggle(fight.figures[target]!)) return null;
  const { inches } = slip;
  const base = baseOnFoot(figure);
  if (inches > base * TIRED_SHARE + 1e-9) return null;
  const tires = inches > base * SHARE + 1e-9;
  const stand = standOf(fight, figure);
  const path = stand === null ? [] : pathBeside(fight, stand, fight.figures[target]!, inches);
  return path === null ? null : { inches, tires, path };
}

/** The shortest way to a free cell beside him, not much longer than the gap. */
function pathBeside(fight: Gunfight, { ground, at }: Stand, target: Figure, inches: number): readonly Place[] | null {
  if (target.at === null) return null;
  const taken = new Set(occupants(fight, ground).keys());
  const price = priceBy({ straight: 1, diagonal: Math.SQRT2, perLevel: 0, noLinks: true });
  const limit = inches * Math.SQRT2 + 0.001;
  const reach = reachBySteps(ground, at, { diagonals: true, price, shut: taken }, limit);
  const there = target.at;
  const end = reach.cells.find((cell) => areNeighbours(cell.at, there) && isWithinReach(ground, cell.at, there));
  return end === undefined ? null : reach.wayTo(end.at).map(({ at }) => at);
}

export function closeAgain(run: Run, id: FigureId, target: FigureId): void {
  const way = followUpOf(run.fight, run.figure(id), target);
  if (way === null) return;
  const { inches: distance, tires, path } = way;
  run.emit({ kind: 'followed-up', figure: id, distance, path });
  if (tires && canTire(run.fight, run.figure(id))) {
    const total = fatigueOf(run.fight, id) + 1;
    run.emit({ kind: 'fatigue-changed', figure: id, amount: 1, total, why: 'follow' });
  }
  worldOf(run.fight).state(run, { figure: id, target, values: { range: 1, near: true } });
  run.emit({ kind: 'engaged', figure: id, figures: [target] });
}
