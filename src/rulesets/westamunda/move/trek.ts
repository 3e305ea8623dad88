import { given } from '../../../game/given.ts';
import type { StatedMove } from '../../../game/actions.ts';
import type { Run } from '../../../game/run.ts';
import { forgetStated, situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gait, Gunfight, ItemId } from '../../../game/state.ts';
import { type Direction, type Place, roundCost, samePlace } from '../../../game/town/places.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import { pathOf, tellMove } from '../../kit/travel/path.ts';
import { openDoors } from '../../kit/travel/step.ts';
import { applyShifts, emitShifts, type Shift, shiftsOf } from '../../kit/travel/shifts.ts';
import { goingBase, isMoving } from '../horses/horse.ts';
import { ridesOf } from '../horses/horse-state.ts';
import { isBroken, isDown, isPinned, isUp, stands } from '../people/profile.ts';
import { isInPlay } from '../../kit.ts';
import { CLOSEST, leaves, type Way } from './way.ts';
import { subOf, walkOf } from '../state.ts';

/** WM-TURN-02: a way that nobody has ordered: how it is told, and what it comes to. */
export interface Driven {
  readonly told: { readonly figure: FigureId } & (
    | { readonly kind: 'skedaddled'; readonly why: 'nerve' | 'melee' | 'again' }
    | { readonly kind: 'bolted'; readonly why: 'hit' | 'driverless'; readonly direction?: Direction }
    | { readonly kind: 'moved'; readonly gait: Gait; readonly why: 'bolt' }
  );
  /** People it goes over, in the order in which it meets them, and by which place of its way (WM-HORSE-12). */
  readonly over: readonly { readonly figure: FigureId; readonly at: Place; readonly index: number }[];
  /** Into something solid at the end of it; or the team halts there (WM-WAGON-09). */
  readonly crashes: boolean;
  readonly halts: boolean;
}

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
  /** Of a horse that bolts `figure` is its rider: he is whom others fire at. */
  readonly driven?: Driven;
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

/** The same that nobody has ordered. */
export const drivenOn = (way: Way, told: Driven['told'], more: Partial<Driven & Pick<Trek, 'leave'>> = {}): Trek => {
  const { leave, ...rest } = more;
  const driven = { told, over: [], crashes: false, halts: false, ...rest };
  return trekOn(way, { figure: told.figure, gait: 'walk', driven, ...given({ leave }) });
};

/** Who goes it, be it under somebody. */
export const goerOf = ({ figure, driven }: Trek): FigureId => driven?.told.figure ?? figure;

/** Without a map: nothing of it can be looked at but its two ends. */
export const isTold = ({ stated, driven, way }: Trek): boolean =>
  stated !== null || (driven !== undefined && way[0]!.at === null);

/** A move told without a map, as a way of two ends, and of a place between where something may stop it. */
export function statedWay(distance: number, factor: number, between = Infinity): Way {
  const stops = between < distance ? [0, Math.max(0, between), distance] : [0, distance];
  return stops.map((gone) => ({ at: null, gone, spent: gone * factor, doors: [] }));
}

function shiftsTo(fight: Gunfight, trek: Trek, from: number, to: number): Shift[] {
  if (to <= from) return [];
  if (trek.why === 'jump' && trek.way[to]!.at === null)
    return [{ figure: trek.figure, values: leaves(fight.situations[trek.figure] ?? {}) }]; // WM-MAP-05
  if (trek.driven?.told.kind === 'skedaddled' && trek.way[to]!.at === null)
    return getAway(fight, trek.figure, trek.way[to]!.gone);
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

/** Without a map: so much farther from every enemy, out of everybody's reach, and out of water and edges (WM-MAP-05). */
function getAway(fight: Gunfight, figure: FigureId, inches: number): Shift[] {
  const left = leaves(fight.situations[figure] ?? {});
  const others = fight.roster.flatMap((other): Shift[] => {
    const { range, near } = situationOf(fight, other, figure);
    const isEnemy = fight.figures[other]!.side !== fight.figures[figure]!.side;
    if (other === figure || (!near && (range === null || !isEnemy))) return [];
    const values = range === null || !isEnemy ? { near: false } : { range: range + inches, near: false };
    return [{ figure: other, target: figure, values }];
  });
  return [...(Object.keys(left).length === 0 ? [] : [{ figure, values: left }]), ...others];
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
  const { figure, way, why, driven } = trek;
  if (to <= from && (driven === undefined || trek.end > 0)) return; // a flight that leads nowhere is told
  openDoors(
    run,
    figure,
    way.slice(from + 1, to + 1).flatMap(({ doors }) => doors),
  );
  const distance = roundCost(way[to]!.gone - way[from]!.gone);
  const cost = roundCost(way[to]!.spent - way[from]!.spent);
  const shifts = shiftsTo(run.fight, trek, from, to);
  const path = pathOf(way, from, to);
  if (driven !== undefined) tellDriven(run, driven, cost, path);
  else {
    const speed = run.figure(figure).sort === 'vehicle' ? { speed: way[trek.end]!.gone } : {};
    tellMove(run, figure, { path, distance, cost, gait: gaitSoFar(run.fight, trek, cost), why, ...speed });
  }
  emitShifts(run, shifts);
}

function tellDriven(run: Run, { told }: Driven, distance: number, path: readonly Place[]): void {
  if (told.kind === 'skedaddled') run.emit({ ...told, distance, ...(path.length === 0 ? {} : { path }) });
  else run.emit({ ...told, distance, path });
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
  sort === 'vehicle' && ridesOf(fight).gone[id] === true && !isMoving(fight, fight.figures[id]!);

/** WM-PIN-02, WM-WOUND-05: still where it has come to, and able to go on. */
export function mayGoOn(fight: Gunfight, trek: Trek, here: number): boolean {
  const figure = fight.figures[goerOf(trek)]!;
  if (!isInPlay(figure) || isTeamHalted(fight, figure) || !isFit(fight, trek, figure)) return false;
  const at = trek.way[here]!.at;
  return at === null || (figure.at !== null && samePlace(at, figure.at));
}

/** WM-PIN-03: whoever flees is stopped only by what pins him on the way; a horse is frightened already. */
function isFit(fight: Gunfight, { crawling, driven }: Trek, figure: Figure): boolean {
  if (driven === undefined) return !isBroken(figure) && (crawling ? isDown(figure) : isUp(figure));
  if (figure.sort !== 'person') return stands(figure);
  const isHeld = isPinned(figure) && subOf(fight).pins[figure.id]?.fresh === true;
  return stands(figure) && isBroken(figure) && !isHeld;
}
