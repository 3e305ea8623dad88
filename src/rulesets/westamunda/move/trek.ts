import { given } from '../../../game/given.ts';
import type { StatedMove } from '../../../game/actions.ts';
import type { Run } from '../../../game/run.ts';
import { forgetStated } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gait, Gunfight, ItemId } from '../../../game/state.ts';
import { roundCost, samePlace } from '../../../game/town/places.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import { pathOf, tellMove } from '../../kit/travel/path.ts';
import { openDoors } from '../../kit/travel/step.ts';
import { applyShifts, emitShifts, type Shift, shiftsOf } from '../../kit/travel/shifts.ts';
import { goingBase } from '../horses/horse.ts';
import { ridesOf } from '../horses/horse-state.ts';
import { isBroken, isDown, isUp } from '../people/profile.ts';
import { isInPlay } from '../../kit.ts';
import { CLOSEST, leaves, type Way } from './way.ts';
import { walkOf } from '../state.ts';

/** One figure's move as it is meant. Plain data. */
export interface Trek {
  readonly figure: FigureId;
  readonly gait: Gait;
  readonly why: 'order' | 'charge' | 'jump';
  /** Its cells; without a map where it starts and where it ends. */
  readonly way: Way;
  readonly end: number;
  readonly stated: StatedMove | null;
  readonly target: FigureId | null;
  /** WM-HORSE-12: whom it rides down, once it has come past this place of its way. */
  readonly over?: { readonly figure: FigureId; readonly index: number };
  /** WM-NERVE-06: over the edge of the table at the end of it. */
  readonly leave?: true;
  /** A shot it will take on the way. */
  readonly shot: { readonly target: FigureId; readonly weapon: ItemId } | null;
  /** Down and crawling when it set out. */
  readonly crawling: boolean;
}

/** A move along a way, to its end and with nothing else about it unless that is said. */
export const trekOn = (way: Way, said: Pick<Trek, 'figure' | 'gait'> & Partial<Trek>): Trek => ({
  why: 'order',
  way,
  end: way.length - 1,
  stated: null,
  target: null,
  shot: null,
  crawling: false,
  ...said,
});

/** A move told without a map, as a way of two ends, and of a place between where something may stop it. */
export function statedWay(distance: number, factor: number, between = Infinity): Way {
  const stops = between < distance ? [0, Math.max(0, between), distance] : [0, distance];
  return stops.map((gone) => ({ at: null, gone, spent: gone * factor, doors: [] }));
}

function shiftsTo(fight: Gunfight, trek: Trek, from: number, to: number): Shift[] {
  if (to <= from) return [];
  if (trek.why === 'jump' && trek.way[to]!.at === null)
    return [{ figure: trek.figure, values: leaves(fight.situations[trek.figure] ?? {}) }]; // WM-MAP-05
  if (trek.stated === null) return [];
  const { covered = false } = trek.stated;
  const distance = trek.way[to]!.gone - trek.way[from]!.gone;
  return shiftsOf(
    fight,
    trek.figure,
    { ...trek.stated, ...given({ through: trek.over?.figure }), distance, keepsCover: covered },
    { closest: () => CLOSEST, leaves },
  );
}

/** A fight to look at only: as it would be with him there. */
export function asIfAt(fight: Gunfight, trek: Trek, from: number, to: number): Gunfight {
  if (to === from) return fight;
  const figure = fight.figures[trek.figure]!;
  const gone = trek.way[to]!.gone - trek.way[from]!.gone;
  const turn = { ...figure.turn, distance: figure.turn.distance + gone };
  const there = { ...figure, turn, at: trek.way[to]!.at ?? figure.at };
  const seen: Gunfight = { ...fight, figures: { ...fight.figures, [figure.id]: there } };
  seen.situations = { ...fight.situations };
  if (trek.way[to]!.at !== null) forgetStated(seen, figure.id);
  applyShifts(seen, shiftsTo(fight, trek, from, to));
  return seen;
}

/** Goes from where it is to there, opening doors as it comes to them. */
export function goTo(run: Run, trek: Trek, from: number, to: number): void {
  if (to <= from) return;
  const { figure, way, why } = trek;
  openDoors(
    run,
    figure,
    way.slice(from + 1, to + 1).flatMap(({ doors }) => doors),
  );
  const distance = roundCost(way[to]!.gone - way[from]!.gone);
  const cost = roundCost(way[to]!.spent - way[from]!.spent);
  const shifts = shiftsTo(run.fight, trek, from, to);
  const speed = run.figure(figure).sort === 'vehicle' ? { speed: way[trek.end]!.gone } : {};
  const gait = gaitSoFar(run.fight, trek, cost);
  tellMove(run, figure, { path: pathOf(way, from, to), distance, cost, gait, why, ...speed });
  emitShifts(run, shifts);
}

/** WM-MOVE-01: running is only what takes more than M of this turn. */
function gaitSoFar(fight: Gunfight, { figure, gait }: Trek, cost: number): Gait {
  if (gait !== 'run') return gait;
  const spent = (walkOf(fight).spent[figure] ?? 0) + cost;
  return spent > goingBase(fight, fight.figures[figure]!) + TOLERANCE ? 'run' : 'walk';
}

/** Whether all of it makes a run (WM-MOVE-01). */
export const isRun = (fight: Gunfight, trek: Trek): boolean =>
  gaitSoFar(fight, trek, trek.way[trek.end]!.spent) === 'run';

/** A wagon that has been halted, or has gone over, on its way. */
const isTeamHalted = (fight: Gunfight, { id, sort }: Figure): boolean =>
  sort === 'vehicle' && ridesOf(fight).gone[id] === true;

/** WM-PIN-02, WM-WOUND-05: still where it has come to, and able to go on. */
export function mayGoOn(fight: Gunfight, trek: Trek, here: number): boolean {
  const figure = fight.figures[trek.figure]!;
  if (!isInPlay(figure) || isBroken(figure) || isTeamHalted(fight, figure)) return false;
  if (!(trek.crawling ? isDown(figure) : isUp(figure))) return false;
  const at = trek.way[here]!.at;
  return at === null || (figure.at !== null && samePlace(at, figure.at));
}
