import type { ActionOf } from '../../../game/actions.ts';
import { placeIn } from '../../../game/placing/deploy.ts';
import type { Effect, EffectOf } from '../../../game/effects.ts';
import { isKnownTo } from '../../../game/secrets/knowledge.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { checkAtMost, type Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, SideId } from '../../../game/state.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import { type Cell, cellAt, type Ground } from '../../../game/town/ground.ts';
import { cellsBetween, namePlace, type Place } from '../../../game/town/places.ts';
import { byDistance, rangeBetween, rosterOf, testAtMost } from '../../kit.ts';
import { standOf } from '../../kit/world/world.ts';
import { attribute, coolOf } from '../people/condition.ts';
import { isSeen } from '../cover/cover.ts';
import { checkFree, isReadyForOrders } from '../turn/go-state.ts';
import { spotMarkers } from '../solo/markers.ts';
import { CLEAR_CM, lookAt, lookoutsOf, REACH_CM, sightOf, tryOf, withSteed } from './sight-state.ts';
import { CELL_CM } from '../tables.ts';
import { checkAmong, choice, type OrderRule } from '../../kit/orders.ts';
import { Memo } from '../../kit/memo.ts';
import { isInPlainView } from './hide.ts';
import { sideOnTurn } from '../../kit/turns.ts';

type Spot = ActionOf<'spot'>;

const FOUND: readonly Effect['kind'][] = ['spotted', 'heard', 'marker-turned'];

/** Somebody hidden there, and the nearest of the side who could find him. */
type Quarry = { readonly figure: FigureId; readonly seeker: FigureId; readonly range: number };

function quarriesOf(fight: Gunfight, side: SideId, action: Spot): Quarry[] {
  const why = action.how === 'look' ? 'spot' : 'listen';
  const found = rosterOf(fight)
    .filter(({ sort, id, at }) => sort === 'person' && !isKnownTo(fight, side, id) && liesThere(fight, at, action))
    .filter((one) => sightOf(fight).tried[tryOf(side, why, one.id)] !== true)
    .flatMap((one) => quarryOf(fight, side, one, action) ?? []);
  return found.sort((a, b) => a.range - b.range);
}

function quarryOf(fight: Gunfight, side: SideId, one: Figure, { how, at }: Spot): Quarry | null {
  const able = lookoutsOf(fight, side).filter((watcher) =>
    how === 'look' ? isSeen(fight, watcher.id, one.id) : (offPlace(fight, watcher, at) ?? Infinity) <= REACH_CM.listen,
  );
  const [seeker] = byDistance(fight, one.id, able);
  if (seeker === undefined) return null;
  const range = rangeBetween(fight, seeker.id, one.id);
  return how === 'look' && range > REACH_CM.look ? null : { figure: one.id, seeker: seeker.id, range };
}

/** In the cell looked at or beside it; in the building listened at. */
function liesThere(fight: Gunfight, at: Place | null, action: Spot): boolean {
  if (at === null) return false;
  const ground = groundUnder(fight)!;
  if (action.how === 'listen') return cellAt(ground, at)?.building?.id === action.at;
  const place = placeIn(fight, action.at)!;
  return at.level === place.level && Math.abs(at.x - place.x) <= 1 && Math.abs(at.y - place.y) <= 1;
}

function lookFor(run: Run, side: SideId, quarry: Quarry): void {
  if (!findsHim(run, quarry, 'spot')) return;
  if (quarry.range > CLEAR_CM && keepsStill(run, quarry)) return;
  spot(run, quarry.figure, { by: side, how: 'looked' });
}

function listenFor(run: Run, side: SideId, quarry: Quarry): void {
  const { at } = run.figure(quarry.figure);
  if (at === null || !findsHim(run, quarry, 'listen') || keepsStill(run, quarry)) return;
  run.emit({ kind: 'heard', figure: quarry.figure, by: side, at });
}

function findsHim(run: Run, { figure: target, seeker }: Quarry, why: 'spot' | 'listen'): boolean {
  const need = attribute(run.figure(seeker), 'SK');
  const check = checkAtMost(run.rollFor([seeker], 6, why, [need]), need);
  run.emit({ kind: 'tested', figure: seeker, target, stat: 'skill', why, check });
  return check.passed === true;
}

const keepsStill = (run: Run, { figure }: Quarry): boolean =>
  testAtMost(run, figure, 'cool', coolOf(run.figure(figure)), 'stay-hidden');

/** On a map, in its own go and before it shoots; in contact it has other things to do (LG-CC-11). */
function checkSeeker(fight: Gunfight, figure: Figure): Refusal | null {
  const wrong = checkFree(fight, figure);
  if (wrong !== null) return wrong;
  if (standOf(fight, figure) === null) return { code: 'nothing-there', wanted: 'map' };
  return figure.turn.shot ? { code: 'already-did', figure: figure.id, did: 'shot', scope: 'turn' } : null;
}

const hasLooked = (fight: Gunfight, figure: Figure, { how, at }: Pick<Spot, 'how' | 'at'>): boolean =>
  sightOf(fight).looked[figure.side]?.includes(lookAt(how, at)) === true;

const isBuilding = (fight: Gunfight, at: string): boolean =>
  groundUnder(fight)?.town.buildings.some(({ id }) => id === at) === true;

/** In cm to a place, or to the nearest cell of a building; null: there is no such place. */
function offPlace(fight: Gunfight, figure: Figure, at: string): number | null {
  const ground = groundUnder(fight);
  if (ground === null || figure.at === null) return null;
  const cells = placesOf(ground).get(at);
  return cells === undefined ? null : nearestCm(figure.at, cells);
}

const nearestCm = (from: Place, cells: readonly Place[]): number =>
  CELL_CM * Math.min(...cells.map((cell) => cellsBetween(from, cell)));

const known = new Memo<Ground, ReadonlyMap<string, readonly Place[]>>();

/** Everything that can be looked or listened at by its name: cells with a floor, and buildings. */
const placesOf = (ground: Ground): ReadonlyMap<string, readonly Place[]> =>
  known.of(ground, 'places', () => surveyPlaces(ground));

function surveyPlaces(ground: Ground): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>();
  const add = (name: string, { at }: Cell): void => void places.set(name, [...(places.get(name) ?? []), at]);
  for (const cell of ground.cells.filter(({ floor }) => floor)) {
    add(namePlace(cell.at), cell);
    if (cell.building !== null) add(cell.building.id, cell);
  }
  return places;
}

/**
 * LG-VIS-04, LG-VIS-05: a look at a place and its neighbours, or an ear at a building. Whether anybody is there makes no difference to what may
 * be ordered, nor to what is told where nobody is found.
 */
export const spotting: OrderRule<Spot> = {
  legal(fight, figure) {
    const { id, at: from } = figure;
    const ground = groundUnder(fight);
    if (ground === null || !isReadyForOrders(fight, id) || checkSeeker(fight, figure) !== null) return [];
    return (['look', 'listen'] as const).flatMap((how): Offer[] => {
      const values = [...placesOf(ground)].flatMap(([at, cells]) => {
        const isOpen = (how === 'listen') === isBuilding(fight, at) && nearestCm(from!, cells) <= REACH_CM[how];
        return isOpen && !hasLooked(fight, figure, { how, at }) ? [at] : [];
      });
      return choice({ type: 'spot', figure: id, how }, 'at', values);
    });
  },
  check(fight, action, figure) {
    const { how, at } = action;
    const wrong = checkSeeker(fight, figure) ?? checkAmong('how', how, ['look', 'listen']);
    if (wrong !== null) return wrong;
    const distance = isBuilding(fight, at) === (how === 'listen') ? offPlace(fight, figure, at) : null;
    if (distance === null) return { code: 'unknown-name', given: at, sort: how === 'look' ? 'place' : 'building' };
    if (distance > REACH_CM[how]) return { code: 'out-of-range', distance, max: REACH_CM[how] };
    return hasLooked(fight, figure, action)
      ? { code: 'already-did', figure: figure.id, did: 'spotted', scope: 'turn' }
      : null;
  },
  resolve(run, action) {
    const { how, figure, at } = action;
    const { side } = run.figure(figure);
    const before = run.effects.length;
    for (const quarry of quarriesOf(run.fight, side, action)) {
      if (how === 'look') lookFor(run, side, quarry);
      else listenFor(run, side, quarry);
    }
    spotMarkers(run, { side, how, isThere: (place) => liesThere(run.fight, place, action) });
    const isFound = run.effects.slice(before).some(({ kind }) => FOUND.includes(kind));
    if (!isFound) run.emit({ kind: 'not-spotted', figure, at, by: side, how });
  },
};

/** What gives somebody away. */
type Why = EffectOf<'spotted'>['how'];

/** LG-VIS-03: it has given itself away to everybody, and its horse with it. Nothing where nobody is in doubt. */
export const giveAway = (run: Run, figure: FigureId, how: Why): void => spot(run, figure, { by: null, how });

function spot(run: Run, figure: FigureId, { by, how }: { readonly by: SideId | null; readonly how: Why }): void {
  for (const { id } of withSteed(run.fight, run.figure(figure))) {
    const from = run.fight.hidden[id] ?? [];
    if (by === null ? from.length > 0 : from.includes(by)) run.emit({ kind: 'spotted', figure: id, by, how });
  }
}

/**
 * LG-VIS-01, LG-VIS-03: whoever now is in the open in an enemy's sight is seen: by everybody where it is his own side's doing, else by those who
 * have come to see him.
 */
export function showExposed(run: Run): void {
  const { fight } = run;
  for (const [id, sides] of Object.entries(fight.hidden)) {
    const figure = fight.figures[id];
    if (figure === undefined || figure.at === null || figure.sort !== 'person') continue;
    const seeing = sides.filter((side) => isInPlainView(fight, side, id));
    if (seeing.length > 0 && figure.side === sideOnTurn(fight)) giveAway(run, id, 'in-the-open');
    else for (const by of seeing) spot(run, id, { by, how: 'in-the-open' });
  }
}
