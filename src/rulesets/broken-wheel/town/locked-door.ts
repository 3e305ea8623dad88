import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, FigureId, Gunfight, ThingId } from '../../../game/state.ts';
import { DIRECTIONS, readPlace, type Side } from '../../../game/town/places.ts';
import type { Fastening } from '../../../game/town/town.ts';
import { doorsBy } from './doors.ts';
import { subOf } from '../state.ts';
import { BREACHING, forcingOf, locksOn } from './door-table.ts';
import { UNWORN, type Wear } from './town-state.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';

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
  (fight: Gunfight, figure: Figure): readonly LockedDoor[] => {
    const { fastened, wear, open } = subOf(fight).town;
    const isFar = fight.situations[figure.id]?.farSide === true;
    return Object.entries(fastened)
      .filter(([thing]) => open[thing] !== true)
      .map(([thing, fastening]) => doorOf(thing, fastening, wear[thing] ?? UNWORN, isFar));
  },
  (fight, figure) => {
    const { fastened, wear } = subOf(fight).town;
    const found = doorsBy(fight, figure).filter(({ view }) => view.condition === 'locked');
    return found.map(({ view }) => {
      const fastening = fastened[view.id] ?? view.lock ?? PLAIN;
      return doorOf(view.id, fastening, wear[view.id] ?? UNWORN, isFarSide(figure, view.id, fastening.keptFrom));
    });
  },
);

/** BW-DOOR-01: on the side of the door away from its padlock. */
function isFarSide({ at }: Figure, thing: ThingId, keptFrom: Side | null): boolean {
  const name = /@([^-]+)/.exec(thing)?.[1];
  const place = name === undefined ? null : readPlace(name);
  if (at === null || place === null || keptFrom === null) return false;
  const { x, y } = DIRECTIONS[keptFrom];
  return (at.x - place.x) * x + (at.y - place.y) * y < 0;
}

/** The door that an order names; or why there is nothing to do there (BW-DOOR-05). */
export function findLocked(fight: Gunfight, id: FigureId, thing: ThingId): LockedDoor | Refusal {
  const door = lockedDoorsBy(fight, fight.figures[id]!).find((one) => one.thing === thing);
  if (door !== undefined) return door;
  const isOpen = subOf(fight).town.open[thing] === true || fight.town?.state.things[thing]?.condition === 'open';
  return isOpen
    ? { code: 'state-already', figure: id, state: 'open' }
    : { code: 'nothing-there', wanted: 'locked-door' };
}
