import type { ActionOf } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import { floorUnder } from '../../../game/town/ways/drops.ts';
import { type Cell, cellAt, type Ground } from '../../../game/town/ground.ts';
import { namePlace, type Place, SIDES, stepFrom } from '../../../game/town/places.ts';
import { sideAt } from '../../../game/town/sides.ts';
import { modsOf, throwRow } from '../dice.ts';
import { statOf } from '../people/profile.ts';
import { isFreeOn } from './reach.ts';
import { checkOnFoot } from './pace.ts';
import type { Chapter } from '../turn/chapter.ts';
import { COSTS, type Landing, landingOf, SPRAIN } from './obstacles.ts';
import { getUp, leaveContact } from './walk.ts';
import { giveWound } from '../wounds/wounds.ts';
import { choice } from '../../kit/orders.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';

type Jump = ActionOf<'jump'>;

/** Highest floor whose window somebody may name without a map. */
const MOST_FLOORS = 8;

/** A window that he can jump out of. */
type Leap = { readonly floor: number; readonly to: Cell | null };

/** BW-WIN-01: out of a window. */
export const jump: Chapter<Jump> = {
  types: ['jump'],
  stage: 'movement',
  legal(fight, figure) {
    if (checkOnFoot(fight, figure, COSTS.climbThrough) !== null) return [];
    return leapOffers(fight, figure);
  },
  check(fight, action) {
    const leap = leapOf(fight, action);
    const wrong = checkOnFoot(fight, fight.figures[action.figure]!, COSTS.climbThrough);
    return wrong ?? ('code' in leap ? leap : null);
  },
  resolve(run, action) {
    const { figure } = action;
    const { floor, to } = leapOf(run.fight, action) as Leap;
    getUp(run, figure);
    const mods = modsOf({ agility: statOf(run.figure(figure), 'Ag') });
    const rowOf = (total: number): Landing => landingOf(floor, total);
    const result = throwRow(run, { table: 'jump', figure, mods, rowOf });
    leaveContact(run, figure);
    run.emit({ kind: 'jumped', figure, floor, result, ...(to === null ? {} : { to: to.at }) });
    land(run, figure, result);
  },
};

/** BW-WIN-01: what the landing does; no test is called for by it. */
function land(run: Run, figure: FigureId, result: Landing): void {
  if (result === 'sprain') run.emit({ kind: 'slowed', figure, less: SPRAIN, why: 'sprained', until: 'fight' });
  if (result === 'break') run.emit({ kind: 'slowed', figure, why: 'broke-ankle', until: 'fight' });
  if (result === 'injured') {
    run.emit({ kind: 'stunned', figure });
    giveWound(run, figure, 'serious', { cause: 'fall' });
  }
  if (result === 'apparently-dead') run.emit({ kind: 'out-of-action', figure, cause: 'fall' });
}

const leapOffers = toldOrDrawn(
  (_fight: Gunfight, { id: figure }: Figure): Offer[] => [
    { action: { type: 'jump', figure }, slots: { floor: { kind: 'range', min: 0, max: MOST_FLOORS, step: 1 } } },
  ],
  (fight, figure) => {
    const places = leapsFor(fight, figure).map(({ to }) => namePlace(to!.at));
    return choice({ type: 'jump', figure: figure.id }, 'to', [...new Set(places)]);
  },
);

const leapOf = toldOrDrawn(
  (_fight: Gunfight, { to, floor }: Jump): Leap | Refusal => {
    if (to !== undefined) return { code: 'nothing-there', wanted: 'map' };
    if (floor !== undefined && Number.isInteger(floor) && floor >= 0 && floor <= MOST_FLOORS)
      return { floor, to: null };
    return { code: 'bad-value', option: 'floor', given: String(floor ?? ''), allowed: `0 to ${MOST_FLOORS}` };
  },
  (fight, { figure, to, floor }): Leap | Refusal => {
    const leap = leapsFor(fight, fight.figures[figure]!).find((one) => namePlace(one.to!.at) === to);
    return floor === undefined && leap !== undefined ? leap : { code: 'nothing-there', wanted: 'window' };
  },
);

/** Windows of his own cell, or next to it, and where one lands beyond them. */
function leapsFor(fight: Gunfight, figure: Figure): readonly Leap[] {
  const ground = groundUnder(fight);
  const start = ground === null || figure.at === null ? null : cellAt(ground, figure.at);
  if (ground === null || start === null) return [];
  return windowsBy(ground, start)
    .flatMap((beyond) => landingUnder(ground, beyond) ?? [])
    .filter(isFreeOn(fight, ground))
    .map((to) => ({ floor: start.at.level, to }));
}

/** Places beyond a window that he stands in or next to: straight through it. */
const windowsBy = (ground: Ground, start: Cell): Place[] =>
  SIDES.flatMap((side): Place[] => {
    const next = stepFrom(start.at, side);
    if (isWindow(sideAt(ground, start.at, side)) || start.things.some(isWindow)) return [next];
    return cellAt(ground, next)?.things.some(isWindow) === true ? [stepFrom(next, side)] : [];
  });

const isWindow = (thing: { readonly facts: { readonly sight: string } } | null): boolean =>
  thing !== null && thing.facts.sight === 'window';

/** Out of doors: where he comes down. Inside it is climbed through, not jumped. */
function landingUnder(ground: Ground, beyond: Place): Cell | null {
  const here = cellAt(ground, beyond);
  if (here === null || (here.floor && here.at.level > 0)) return null;
  const landing = floorUnder(ground, beyond);
  return landing === null || landing.building !== null ? null : landing;
}
