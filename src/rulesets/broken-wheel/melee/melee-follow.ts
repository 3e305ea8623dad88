import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { type Stand, standOf, worldOf } from '../../kit/world/world.ts';
import { mountOf } from '../../kit.ts';
import { contactCells } from '../../arms-reach.ts';
import { occupants } from '../../../game/town/town-in-play.ts';
import type { Place } from '../../../game/town/places.ts';
import { priceBy, type Step } from '../../../game/town/ways/steps.ts';
import { reachBySteps } from '../../../game/town/ways/reach.ts';
import { canTire, tire } from '../wounds/fatigue.ts';
import { meleeOf } from './melee-state.ts';
import { baseOfCarrier, baseOnFoot, checkCarrier, gaitsOf, isLame, SHAKEN_REACH, standsUp } from '../move/pace.ts';
import { type Legs, priceOf } from '../move/reach.ts';
import { legsOf } from '../move/route.ts';
import { beatsSoFar } from '../turn/phases.ts';
import { canStruggle, isEngaged, nerveOf } from '../people/profile.ts';

/** BW-DODGE-01: as far as this, of its base rate, one closes again; twice as far for a point of fatigue. */
const SHARE = 1 / 4;
const TIRED_SHARE = 1 / 2;

interface FollowUp {
  readonly inches: number;
  /** Whom it costs a point of fatigue; null: nobody. */
  readonly tires: Figure | null;
  /** On a map: from where it stands to beside the one who slipped away. */
  readonly path: readonly Place[];
}

/** BW-DODGE-01: how it may close again with somebody who slipped away in the last round; null: it may not. */
export function followUpOf(fight: Gunfight, figure: Figure, target: FigureId): FollowUp | null {
  const slip = meleeOf(fight).slips[target];
  if (slip === undefined || slip.beat !== beatsSoFar(fight) - 1 || !slip.from.includes(figure.id)) return null;
  // BW-MOVE-11: not away from another one.
  if (!canStruggle(fight.figures[target]!) || isEngaged(fight, figure.id)) return null;
  const { inches } = slip;
  const stride = strideOf(fight, figure);
  if (stride === null || inches > stride.most + 1e-9) return null;
  const tires = inches > stride.easy + 1e-9 ? stride.goer : null;
  const stand = standOf(fight, figure);
  const path =
    stand === null
      ? []
      : pathBeside(fight, stand, { legs: legsOf(fight, figure), target: fight.figures[target]! }, inches);
  return path === null ? null : { inches, tires, path };
}

/** How far it closes again, of itself and at most, and who goes: what it rides, for a rider (BW-MOVE-04). Null: not at all. */
function strideOf(fight: Gunfight, figure: Figure) {
  const steed = mountOf(fight, figure);
  const gaits = gaitsOf(fight, figure);
  // BW-HURT-06: whoever lies has to get up first.
  if (
    gaits.length === 0 ||
    standsUp(figure) ||
    (steed === null ? figure.mount !== null : checkCarrier(fight, steed) !== null)
  )
    return null;
  const base =
    steed === null ? baseOnFoot(fight, figure) * (isLame(figure) ? 1 / 2 : 1) : baseOfCarrier(fight, steed, figure); // BW-MOVE-07
  const isTimid = steed === null && nerveOf(figure) === 'shaken';
  const easy = Math.min(base * SHARE, isTimid ? SHAKEN_REACH : Infinity);
  return { easy, most: gaits.includes('run') ? base * TIRED_SHARE : easy, goer: steed ?? figure };
}

type Chase = { readonly legs: Legs; readonly target: Figure };

/** The shortest way to a free cell beside him, not much longer than the gap. */
function pathBeside(
  fight: Gunfight,
  { ground, at }: Stand,
  { legs, target }: Chase,
  inches: number,
): readonly Place[] | null {
  const taken = new Set(occupants(fight, ground).keys());
  const flat = priceBy({ straight: 1, diagonal: Math.SQRT2, perLevel: 0, noLinks: true });
  const price = (step: Step): number | null => (legs === 'two' || priceOf(step, legs) !== null ? flat(step) : null);
  const limit = inches * Math.SQRT2 + 0.001;
  const reach = reachBySteps(ground, at, { diagonals: true, price, shut: taken }, limit);
  const beside = contactCells(ground, target);
  const end = reach.cells.find((cell) => beside.includes(cell));
  return end === undefined ? null : reach.wayTo(end.at).map(({ at }) => at);
}

export function closeAgain(run: Run, id: FigureId, target: FigureId): void {
  const way = followUpOf(run.fight, run.figure(id), target);
  if (way === null) return;
  const { inches: distance, tires, path } = way;
  run.emit({ kind: 'followed-up', figure: id, distance, path });
  if (tires !== null && canTire(run.fight, tires)) tire(run, tires.id, 1, 'follow');
  worldOf(run.fight).state(run, { figure: id, target, values: { range: 1, near: true } });
  run.emit({ kind: 'engaged', figure: id, figures: [target] });
}
