import type { GroundKind } from '../../../game/town/facts.ts';
import type { Cell, Ground } from '../../../game/town/ground.ts';
import { isOpenTo, type Step } from '../../../game/town/ways/steps.ts';
import type { ThingView } from '../../../game/town/view-of-things.ts';
import type { Gunfight } from '../../../game/state.ts';
import { occupants } from '../../../game/town/town-in-play.ts';
import { isInPlay } from '../../kit.ts';
import { isClosedDoor, thingsOn } from '../../kit/travel/step.ts';
import { groundLevel } from '../../kit/travel/ground-level.ts';
import { READING } from '../shoot/cover.ts';
import { COSTS } from './obstacles.ts';

/** On what somebody goes: his own feet, hooves, wheels. */
export type Legs = 'two' | 'four' | 'wheels';

const levelOf = groundLevel(READING);

/** BW-OBST-01: ground that is bad going by itself, whatever stands on it. */
export const isBadGoing = (ground: Ground, cell: Cell): boolean => levelOf(ground, cell) >= 1;

/** BW-OBST-01: inches of a step that lie on stairs or bad going. */
export function badInches(ground: Ground, { to, length, link }: Step): number {
  if (link !== null) return Math.max(1, length);
  return isBadGoing(ground, to) ? length : 0;
}

/** BW-PROF-02: made-up streets and floors. */
const MADE_UP: ReadonlySet<GroundKind> = new Set(['street', 'road', 'boardwalk', 'floor', 'bridge']);
export const isMadeUp = ({ ground }: Cell): boolean => ground !== null && MADE_UP.has(ground);

/** BW-OBST-03: a wall or fence that is climbed by rounds. */
export const isHigh = ({ facts }: Pick<ThingView, 'facts'>): boolean =>
  facts.passable && facts.sight === 'blocks' && !facts.opens && !facts.low;

/** Somewhere to come down: nobody in play takes it up. */
export function isFreeOn(fight: Gunfight, ground: Ground): (cell: Cell) => boolean {
  const taken = occupants(fight, ground);
  return ({ passable, index }) => passable && !taken.get(index)?.some((id) => isInPlay(fight.figures[id]!));
}

/** BW-OBST-01: what a thing takes of whoever comes to it; null: no way for him. */
function tollOf(thing: ThingView, { from, to }: Step, legs: Legs): number | null {
  const { facts } = thing;
  if (isHigh(thing)) return null;
  if (isClosedDoor(thing)) return COSTS.door;
  if (facts.opens) return 0;
  if (facts.sight === 'window') return legs === 'two' ? COSTS.climbThrough : null;
  if (!facts.low) return 0;
  if (legs === 'wheels') return null;
  const isSamePiece = to.things.includes(thing) && to.piece !== 0 && to.piece === from.piece;
  return isSamePiece ? 0 : COSTS.climbThrough;
}

/** BW-OBST-01: inches for a step and what has to be opened or got over on it, bad going left out; null: it cannot be made. */
export function priceOf(step: Step, legs: Legs): number | null {
  if (!isOpenTo(step, { noLinks: legs !== 'two', wheels: legs === 'wheels' })) return null;
  if (step.link === null && step.over === null && step.to.things.length === 0) return step.length;
  if (step.link?.kind === 'climb') return null;
  let price = step.link === null ? step.length : Math.max(1, step.length);
  for (const thing of thingsOn(step)) {
    const toll = tollOf(thing, step, legs);
    if (toll === null) return null;
    price += toll;
  }
  return price;
}
