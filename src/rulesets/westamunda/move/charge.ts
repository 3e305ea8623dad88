import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { checkFoe, knownEnemies, noSight, rosterOf, vehicleOf } from '../../kit.ts';
import { isVisible } from '../weather/weather.ts';
import { gunsOf } from '../shoot/guns.ts';
import { ridesOf } from '../horses/horse-state.ts';
import { checkUpright } from './move.ts';
import { isDown } from '../people/profile.ts';
import { lastStop, routeToContact, walkerOf } from './route.ts';
import { checkGun } from '../shoot/guns.ts';
import { allowanceOf, openFactor } from './terrain.ts';
import { statedWay, type Trek, trekOn } from './trek.ts';
import { type Moving, walk } from './walk.ts';
import { walking } from '../house/walk-key.ts';
import { checkAmong, choice, type OrderRule } from '../../kit/orders.ts';
import { subOf, walkOf } from '../state.ts';
import type { Way } from './way.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';

type Charge = ActionOf<'charge'>;
/** WM-MAP-01: in contact; inches. */
const CONTACT = 1.5;

/** WM-MOVE-05, WM-MOVE-06: at somebody, by the shortest way. */
export const charge: OrderRule<Charge, unknown, Moving> = {
  legal(fight, figure) {
    if (checkCharger(fight, figure) !== null) return [];
    const enemies = knownEnemies(fight, figure).map((one) => one.id);
    const targets = enemies.filter((target) => checkCharged(fight, figure, target) === null);
    const weapons = gunsOf(figure).flatMap(({ item }) => (checkGun(figure, item.id) === null ? [item.id] : []));
    const offers = choice({ type: 'charge', figure: figure.id, gait: 'run' }, 'target', targets);
    if (weapons.length === 0) return offers;
    const shot = {
      'shot.target': { kind: 'one-of', values: enemies },
      'shot.weapon': { kind: 'one-of', values: weapons },
    } as const;
    return offers.flatMap((offer) => [offer, { ...offer, slots: { ...offer.slots, ...shot } }]);
  },
  check(fight, action, figure) {
    if (action.with !== undefined) return { code: 'not-in-ruleset', command: 'with' };
    return (
      checkAmong('gait', action.gait, ['run']) ??
      checkCharger(fight, figure) ??
      checkCharged(fight, figure, action.target) ??
      checkShotOnWay(fight, figure, action.shot)
    );
  },
  resolve(run, action) {
    const { figure, target } = action;
    const distance = situationOf(run.fight, figure, target).range ?? 0;
    run.emit({ kind: 'charge-declared', figure, target, distance, gait: 'charge' });
    return walk(run, chargeTrek(run.fight, action));
  },
  ...walking,
};

function chargeTrek(fight: Gunfight, { figure, target, shot }: Charge): Trek {
  const { way, end, stated } = wayAt(fight, fight.figures[figure]!, target) as WayAt;
  return trekOn(way, { figure, gait: 'charge', why: 'charge', end, stated, target, shot: shot ?? null });
}

type WayAt = Pick<Trek, 'way' | 'end' | 'stated'>;

/** How he gets at him; or why nobody knows how. */
const wayAt = toldOrDrawn(
  (fight: Gunfight, figure: Figure, target: FigureId): WayAt | Refusal => {
    const { range } = situationOf(fight, figure.id, target);
    if (range === null) return { code: 'nothing-there', wanted: 'range' };
    const distance = Math.max(0, range - CONTACT);
    const factor = openFactor(fight, figure); // WM-MOVE-10
    const gone = Math.min(distance, allowanceOf(fight, figure, 'charge') / factor);
    const way: Way = gone === 0 ? statedWay(0, 1).slice(0, 1) : statedWay(gone, factor);
    return { way, end: way.length - 1, stated: { way: 'toward', target, distance } };
  },
  (fight, figure, target): WayAt | Refusal => {
    const walker = walkerOf(fight, figure, { against: target });
    const way = walker === null ? null : routeToContact(fight, walker, fight.figures[target]!);
    if (way === null) return { code: 'blocked', by: target };
    return { way, end: lastStop(walker!, way, allowanceOf(fight, figure, 'charge')), stated: null };
  },
);

/** First thing in the movement phase, before anybody of his side has moved otherwise. */
function checkCharger(fight: Gunfight, figure: Figure): Refusal | null {
  const { id, turn } = figure;
  const wrong = checkUpright(fight, figure);
  if (wrong !== null) return wrong;
  const did = turn.shot ? 'shot' : turn.moved ? 'moved' : subOf(fight).busy[id];
  if (did !== undefined) return { code: 'already-did', figure: id, did, scope: 'turn' };
  const moved = rosterOf(fight).some((one) => one.side === figure.side && hasSetOut(fight, one));
  return moved ? { code: 'wrong-phase', now: 'movement', wanted: 'charges' } : null;
}

/** WM-TURN-02: of its own will, or where it must: both come after the charges. */
const hasSetOut = (fight: Gunfight, { id, turn }: Figure): boolean =>
  (turn.gait !== null && turn.gait !== 'charge') || walkOf(fight).fled[id] === true || ridesOf(fight).gone[id] === true;

function checkCharged(fight: Gunfight, figure: Figure, id: FigureId): Refusal | null {
  const wrong = checkFoe(fight, figure, id);
  if (wrong !== null) return wrong;
  const target = fight.figures[id]!;
  if (!isVisible(fight, figure.id, id)) return noSight(figure.id, id);
  if (isDown(target)) return { code: 'target-forbids', target: id, state: 'down' };
  if (vehicleOf(fight, target) !== null) return { code: 'target-forbids', target: id, state: 'aboard' }; // WM-JUMP-05
  const way = wayAt(fight, figure, id);
  return 'code' in way ? way : null;
}

/** WM-MOVE-06: with a gun that fires, at an enemy he knows of. */
function checkShotOnWay(fight: Gunfight, figure: Figure, shot: Charge['shot']): Refusal | null {
  if (shot === undefined) return null;
  const known = knownEnemies(fight, figure).some((one) => one.id === shot.target);
  if (!known) return { code: 'unknown-name', given: shot.target, sort: 'figure' };
  return checkGun(figure, shot.weapon);
}

/** Whether there is anybody whom this figure may charge. */
export const mayCharge = (fight: Gunfight, figure: Figure): boolean =>
  checkCharger(fight, figure) === null &&
  knownEnemies(fight, figure).some(({ id }) => checkCharged(fight, figure, id) === null);
