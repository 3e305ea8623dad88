import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { edgesAt } from '../../../game/town/edges.ts';
import type { Ground } from '../../../game/town/ground.ts';
import { cellsBetween, type Place, roundCost, stepFrom } from '../../../game/town/places.ts';
import { engage, revealHidden, settleContacts } from '../melee/contacts.ts';
import { coverBetween, hasCoverAt, nearestEnemy } from '../shoot/cover.ts';
import { openDoors, runOff } from '../move/travel.ts';
import { normalMove } from '../move/pace.ts';
import {
  asFarAs,
  cellsOf,
  farthestStop,
  getsOff,
  nearestStop,
  plainReach,
  reachOf,
  startOf,
  type Stop,
  stopsIn,
  type Walker,
  walkerOf,
} from '../move/ways.ts';
import { leaveField } from '../../kit.ts';
import { pathOf } from '../../kit/travel/path.ts';
import { given } from '../../../game/given.ts';

type Reason = 'charged' | 'morale';

/** Whom he runs from: the nearest he sees, else the nearest. */
const feared = (fight: Gunfight, figure: Figure): Figure | null =>
  nearestEnemy(fight, figure, { inSight: true }) ?? nearestEnemy(fight, figure, { inSight: false });

interface Running {
  readonly figure: FigureId;
  readonly wayFor: (walker: Walker, enemy: Place | null, inches: number) => Away | null;
  /** Without a path where there is no map. */
  readonly tell: (distance: number, path?: readonly Place[]) => void;
}

function takeFlight(run: Run, { figure: id, wayFor, tell }: Running): void {
  const figure = run.figure(id);
  revealHidden(run, [id], 'nerve');
  const walker = walkerOf(run.fight, figure);
  const inches = normalMove(run.fight, figure);
  if (walker === null) {
    tell(inches);
    return runOff(run, id, inches);
  }
  const away = wayFor(walker, feared(run.fight, figure)?.at ?? null, inches);
  if (away !== null) openDoors(run, id, away.stop);
  if (away === null) stayPut(run, id, () => tell(0, []));
  else tell(roundCost(away.stop.inches), pathOf(cellsOf(away.stop)));
  if (away?.leaves === true) leaveField(run, id, 'fled');
  settleContacts(run, null);
}

/** CA-MEL-04: he has nowhere to go, and fights on with whom he fought; who came up to whom stays as it was. */
function stayPut(run: Run, id: FigureId, tell: () => void): void {
  const held = run.fight.contacts.filter(({ a, b }) => a === id || b === id);
  tell();
  for (const { a, b, by } of held) engage(run, by, [by === a ? b : a]);
}

/** CA-MOR-12: a full normal move straight away from the enemy, off the table if need be. */
export const skedaddle = (run: Run, figure: FigureId, why: Reason): void =>
  takeFlight(run, {
    figure,
    wayFor: awayFrom,
    tell: (distance, path) => run.emit(given({ kind: 'skedaddled', figure, why, once: true, distance, path })),
  });

/** CA-MOR-13: to the nearest cover that is no nearer to the enemy; where there is none, straight away. */
export const duckBack = (run: Run, figure: FigureId, why: Reason): void =>
  takeFlight(run, {
    figure,
    wayFor(walker, enemy, inches) {
      const stop = stopInCover(walker, enemy, inches);
      return stop === null ? awayFrom(walker, enemy, inches, { staysOn: true }) : { stop, leaves: false };
    },
    tell: (distance, path) => run.emit(given({ kind: 'ducked-back', figure, why, distance, pinned: false, path })),
  });

/** Nobody runs into the arms of another enemy. */
const safeStops = (walker: Walker, inches: number): Stop[] =>
  stopsIn(walker, reachOf(walker, inches)).filter(({ cell }) => !walker.touching.has(cell.index));

type Away = { readonly stop: Stop; readonly leaves: boolean };

/** CA-MOR-12: the place farthest from him, sliding along what is in the way; beyond the edge is a place too. */
function awayFrom(
  walker: Walker,
  from: Place | null,
  inches: number,
  { staysOn = false }: { readonly staysOn?: boolean } = {},
): Away | null {
  if (from === null) return null;
  const stops = safeStops(walker, inches);
  const best = farthestStop(stops, from);
  const outs = staysOn ? [] : [startOf(walker), ...stops].flatMap((stop) => outOf(walker, stop, inches));
  const [out] = outs.sort((a, b) => cellsBetween(b.at, from) - cellsBetween(a.at, from));
  if (out !== undefined && (best === null || cellsBetween(out.at, from) > cellsBetween(best.cell.at, from)))
    return { stop: out.stop, leaves: true };
  const here = cellsBetween(walker.at, from);
  return best === null || cellsBetween(best.cell.at, from) <= here ? null : { stop: best, leaves: false };
}

/** Off the table from here with one more inch. */
function outOf({ ground }: Walker, stop: Stop, inches: number): { readonly stop: Stop; readonly at: Place }[] {
  const { at } = stop.cell;
  if (at.level > 0 || !getsOff(stop, inches)) return [];
  return edgesAt(ground, at).map((edge) => ({ stop, at: stepFrom(at, edge) }));
}

/** Moves as far as this are looked over for cover. */
const LOOKS = 4;

/** CA-MOR-13: behind something within the move, else up to the nearest piece of cover, or as far towards it as he gets. */
function stopInCover(walker: Walker, enemy: Place | null, inches: number): Stop | null {
  const { ground, at } = walker;
  const isNoNearer = ({ cell }: Stop): boolean =>
    enemy === null || cellsBetween(cell.at, enemy) >= cellsBetween(at, enemy) - 1e-9;
  const near = safeStops(walker, inches).filter(isNoNearer);
  const covered = near.sort((a, b) => a.inches - b.inches).find(({ cell }) => isBehind(ground, enemy, cell.at));
  if (covered !== undefined) return covered;
  if (hasCoverAt(ground, at)) return null;
  const far = stopsIn(walker, plainReach(walker, LOOKS * inches))
    .filter(({ cell }) => !walker.touching.has(cell.index))
    .filter(isNoNearer);
  return asFarAs(walker, nearestStop(far.filter(({ cell }) => hasCoverAt(ground, cell.at))), inches);
}

const isBehind = (ground: Ground, enemy: Place | null, at: Place): boolean =>
  enemy !== null && coverBetween(ground, enemy, at) !== 'none';
