import type { ActionOf } from '../../../game/actions.ts';
import type { Figure, FigureId, Gunfight, ThingId } from '../../../game/state.ts';
import { groundUnder, occupants } from '../../../game/town/town-in-play.ts';
import { type Cell, cellAt, cellsAround } from '../../../game/town/ground.ts';
import { isWithinReach } from '../../../game/town/sightlines/shot.ts';
import { cellsBetween, DIRECTIONS, readPlace, type Side, SIDES } from '../../../game/town/places.ts';
import { sideAt } from '../../../game/town/sides.ts';
import type { ThingView } from '../../../game/town/view-of-things.ts';
import { orderStep } from '../turn/phases.ts';
import { checkOnFoot } from '../move/pace.ts';
import type { Chapter } from '../turn/chapter.ts';
import { plainly } from '../../kit/orders.ts';
import { COSTS } from '../move/obstacles.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { DoorBuild, Fastening } from '../../../game/town/town.ts';
import { subOf } from '../state.ts';
import { UNWORN, type Wear } from './town-state.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';
import { payInches } from '../move/march-state.ts';

type Door = ActionOf<'open'> | ActionOf<'close'>;

/** BW-OBST-01: a door at hand, for an inch of the move. */
export const door: Chapter<Door> = {
  types: ['open', 'close'],
  stage: 'movement',
  legal(fight, figure, may) {
    if (checkOnFoot(fight, figure, COSTS.door) !== null) return [];
    const things = [...new Set(doorsBy(fight, figure).map(({ view }) => view.id))];
    const orders = (['open', 'close'] as const).flatMap((type) =>
      things.map((thing) => ({ type, figure: figure.id, thing })),
    );
    return plainly(may, ...orders);
  },
  check(fight, { type, figure: id, thing }, figure) {
    const wrong = checkOnFoot(fight, figure, COSTS.door);
    if (wrong !== null) return wrong;
    const found = doorsBy(fight, figure).find((one) => one.view.id === thing);
    if (found === undefined) return { code: 'nothing-there', wanted: 'door' };
    const { condition } = found.view;
    if (type === 'open')
      return condition === 'closed'
        ? null
        : { code: 'state-already', figure: id, state: condition === 'locked' ? 'locked' : 'open' };
    if (condition !== 'open') return { code: 'state-already', figure: id, state: 'closed' };
    return isClear(fight, found) ? null : { code: 'blocked', by: thing };
  },
  resolve: (run, { type, figure: by, thing }) =>
    run.emit({ kind: type === 'open' ? 'door-opened' : 'door-closed', thing, by, how: 'handle' }),
};

interface Found {
  readonly view: ThingView;
  /** The cell it fills; null: it is on the side of one. */
  readonly cell: Cell | null;
}

/** How near: beside it, or with the muzzle of a gun, over a corner as well (BW-LOCK-01, BW-GEN-01). */
type Reach = 'hand' | 'muzzle';

/** Doors of his own cell and of those next to it. */
function doorsBy(fight: Gunfight, { at }: Figure, reach: Reach = 'hand'): readonly Found[] {
  const ground = groundUnder(fight);
  if (ground === null || at === null) return [];
  const beside = cellsAround(ground, at).filter((cell) =>
    reach === 'hand' ? cellsBetween(at, cell.at) === 1 : isWithinReach(ground, at, cell.at),
  );
  const found = [cellAt(ground, at)!, ...beside].flatMap((cell) => cell.things.map((view) => ({ view, cell })));
  const sides = SIDES.flatMap((side): Found[] => {
    const view = sideAt(ground, at, side);
    return view === null ? [] : [{ view, cell: null }];
  });
  return [...found, ...sides].filter(({ view }) => view.facts.opens);
}

/** Nobody stands in the doorway. */
function isClear(fight: Gunfight, { cell }: Found): boolean {
  const ground = groundUnder(fight);
  return cell === null || ground === null || (occupants(fight, ground).get(cell.index) ?? []).length === 0;
}

/** What only the order tells: the inch that it takes. */
export function payForDoor(fight: Gunfight, { figure }: Door): void {
  if (orderStep(fight) === 'movement') payInches(fight, figure, COSTS.door);
}

/** A door that is locked, as it is now. */
export interface LockedDoor {
  readonly thing: ThingId;
  readonly forcing: number;
  readonly breaching: number;
  /** Locks that are left, and the bolts, which cannot be shot. */
  readonly locks: number;
  readonly bolts: number;
  /** BW-LOCK-01: what has been shot at the lock counts for the next shot. */
  readonly weakened: number;
}

/** Nobody has said more of it. */
const PLAIN: Fastening = { build: 'external', locks: 1, bolts: 0, padlock: null, keptFrom: null };

function doorOf(thing: ThingId, fastening: Fastening, wear: Wear, isFarSide: boolean): LockedDoor {
  return {
    thing,
    // BW-LOCK-01: each lock shot off takes one off.
    forcing: forcingOf(fastening, isFarSide) - wear.forcing - wear.locks,
    breaching: BREACHING[fastening.build] - wear.breaching,
    locks: locksOn(fastening) - wear.locks,
    bolts: fastening.bolts,
    weakened: wear.lock,
  };
}

/** Locked doors that it can lay hands on: within reach on a map, or of which the game master has spoken. */
export const lockedDoorsBy = toldOrDrawn(
  (fight: Gunfight, figure: Figure, _reach?: Reach): readonly LockedDoor[] => {
    const { fastened, wear, open } = subOf(fight).town;
    const isFar = fight.situations[figure.id]?.farSide === true;
    return Object.entries(fastened)
      .filter(([thing]) => open[thing] !== true)
      .map(([thing, fastening]) => doorOf(thing, fastening, wear[thing] ?? UNWORN, isFar));
  },
  (fight, figure, reach?: Reach) => {
    const { fastened, wear } = subOf(fight).town;
    const found = doorsBy(fight, figure, reach).filter(({ view }) => view.condition === 'locked');
    return found.map(({ view }) => {
      const fastening = fastened[view.id] ?? view.lock ?? PLAIN;
      return doorOf(view.id, fastening, wear[view.id] ?? UNWORN, isFarSide(figure, view.id, fastening.keptFrom));
    });
  },
);

/** BW-DOOR-01: on the side of the door away from its padlock; a door between two cells has one of them on either side. */
function isFarSide({ at }: Figure, thing: ThingId, keptFrom: Side | null): boolean {
  const [, name, edge] = /@([^-]+)(?:-(.+))?/.exec(thing) ?? [];
  const place = name === undefined ? null : readPlace(name);
  if (at === null || place === null || keptFrom === null) return false;
  const off = SIDES.find((side) => side === edge);
  const half = off === undefined ? { x: 0, y: 0 } : DIRECTIONS[off];
  const { x, y } = DIRECTIONS[keptFrom];
  return (at.x - place.x - half.x / 2) * x + (at.y - place.y - half.y / 2) * y < 0;
}

/** The door that an order names; or why there is nothing to do there (BW-DOOR-05). */
export function findLocked(fight: Gunfight, id: FigureId, thing: ThingId, reach?: Reach): LockedDoor | Refusal {
  const door = lockedDoorsBy(fight, fight.figures[id]!, reach).find((one) => one.thing === thing);
  if (door !== undefined) return door;
  const isOpen = subOf(fight).town.open[thing] === true || fight.town?.state.things[thing]?.condition === 'open';
  return isOpen
    ? { code: 'state-already', figure: id, state: 'open' }
    : { code: 'nothing-there', wanted: 'locked-door' };
}

/** BW-DOOR-01: what the body of a door bears. */
const BREACHING: Readonly<Record<DoorBuild, number>> = {
  shed: 5,
  windowed: 5,
  internal: 6,
  external: 7,
  reinforced: 8,
};

const PADLOCKS = { small: 3, medium: 4, large: 5 } as const;
const FORCING = 4;

/** BW-DOOR-01: what locks, bolts and hinges bear; a padlock is harder from its far side. */
function forcingOf(
  { build, locks, bolts, padlock }: Pick<Fastening, 'build' | 'locks' | 'bolts' | 'padlock'>,
  isFarSide: boolean,
): number {
  if (build === 'shed') return PADLOCKS[padlock ?? 'medium'] + (isFarSide ? 1 : 0);
  return FORCING + Math.max(0, locks + bolts - 1);
}

/** Locks that can be shot: bolts cannot (BW-LOCK-01). */
const locksOn = ({ build, locks }: Pick<Fastening, 'build' | 'locks'>): number =>
  build === 'shed' ? Math.max(1, locks) : locks;

/** BW-DOOR-02 to BW-DOOR-04: rounds that one attempt takes. */
export const ATTEMPT = 2;

type ForceRow = 'forced' | 'weakened' | 'holds' | 'hurt' | 'wounded';

/** BW-DOOR-02: by shoulder and foot. */
export function byHand(total: number): ForceRow {
  if (total >= 1) return 'forced';
  if (total === 0) return 'weakened';
  return total >= -3 ? 'holds' : total === -4 ? 'hurt' : 'wounded';
}

type ToolRow = 'through' | 'weakened' | 'holds' | 'breaks';

/** BW-DOOR-03, BW-DOOR-04. */
export function withTool(total: number): ToolRow {
  if (total >= 1) return 'through';
  if (total === 0) return 'weakened';
  return total >= -3 ? 'holds' : 'breaks';
}

type LockRow = 'disabled' | 'weakened' | 'unaffected';

/** BW-LOCK-01. */
export const lockRow = (total: number): LockRow => (total >= 4 ? 'disabled' : total >= 2 ? 'weakened' : 'unaffected');
