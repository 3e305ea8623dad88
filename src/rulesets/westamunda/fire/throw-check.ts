import type { ActionOf } from '../../../game/actions.ts';
import type { Modifier } from '../../../game/effects.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, Gunfight, Item, FigureId } from '../../../game/state.ts';
import { cellsBetween, readPlace, namePlace, type PlaceName } from '../../../game/town/places.ts';
import { freshMark } from './hazard-state.ts';
import { bonusOfAim, checkHands, isSnap } from '../shoot/modes.ts';
import { modifiersOf } from '../shoot/need.ts';
import { checkArc } from '../watch/aim.ts';
import { checkThrowPlace, placesWithin } from './throw-places.ts';
import type { Shootable } from '../watch/arcs.ts';
import { valueOf, isEngaged } from '../people/profile.ts';
import { isWeather } from '../state.ts';
import { blastRadius, carried, FLAMES, isLit, type MissileRow, missileOf, MOST_THROWN } from './missiles.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { enemiesOf, isInPlay, isJammed, itemOf } from '../../kit.ts';
import { BUILDINGS, wallsToName } from './buildings.ts';
import { isVisible } from '../weather/weather.ts';
import { checkClosest, checkShooter } from '../shoot/shoot-order.ts';
import { IMPOSSIBLE, needFor } from '../dice.ts';
import { alsoSlot, othersToName, othersWithin } from './template.ts';
import { checkIdle, checkPhase } from '../turn/fit.ts';

export type Throw = ActionOf<'throw'>;

/** WM-EXPL-02: so far one throws; each stick after the first takes two inches off. */
const throwReach = (figure: Figure, row: MissileRow, count: number): number =>
  row.bow?.long ?? 2 * valueOf(figure, 'S') + 2 - 2 * (count - 1);

/** How far it is to what it is thrown at; null: nobody has said. */
export function throwDistance(fight: Gunfight, { figure, target, at }: Throw): number | null {
  const from = fight.figures[figure]!.at;
  if (at !== undefined) return from === null ? null : cellsBetween(from, readPlace(at)!);
  return target === undefined ? 0 : situationOf(fight, figure, target).range;
}

/** WM-EXPL-02: a stick goes to a spot, so nothing about its target counts; fire and blades have all the usual modifiers. */
export function throwModifiers(fight: Gunfight, action: Throw, row: MissileRow): readonly Modifier[] {
  const { figure, item, target } = action;
  const isAtSpot = row.sort === 'stick' || target === undefined;
  const mods = modifiersOf(fight, {
    figure,
    target: target ?? figure,
    weapon: item,
    load: null,
    snap: isSnap(fight, fight.figures[figure]!),
    aim: row.bow === undefined ? 0 : bonusOfAim(fight, fight.figures[figure]!, target), // WM-FIRE-02
    distance: throwDistance(fight, action) ?? 0,
    ...(isAtSpot ? { spot: { at: null, off: 0 } } : {}),
  });
  const far = isShort(fight, action, row) ? 0 : -1;
  const gusts = row.bow !== undefined && isWeather(fight, 'gusts') ? -1 : 0;
  return [{ id: 'range', value: far }, ...mods, { id: 'weather', value: gusts }].filter(({ value }) => value !== 0);
}

const needOf = (fight: Gunfight, action: Throw, row: MissileRow): number =>
  needFor(valueOf(fight.figures[action.figure]!, 'BS'), throwModifiers(fight, action, row));

/** Blades and arrows fly worse beyond half their way; what only has to land somewhere does not. */
export function isShort(fight: Gunfight, action: Throw, row: MissileRow): boolean {
  if (row.sort !== 'blade' && row.bow === undefined) return true;
  const short = row.bow?.short ?? throwReach(fight.figures[action.figure]!, row, 1) / 2;
  return (throwDistance(fight, action) ?? 0) <= short + 0.001;
}

/** Other sticks it can be tied up with: unlit ones first. */
export function bundleWith(figure: Figure, item: string, model: string): readonly string[] {
  return figure.items
    .filter((one) => one.model === model && one.id !== item)
    .sort((a, b) => Number(isLit(a)) - Number(isLit(b)))
    .map((one) => one.id);
}

export const isFresh = (figure: Figure, item: string): boolean => figure.marks[freshMark(item)] !== undefined;

/** WM-EXPL-02, WM-FIRE-02, WM-GUN-20: refusals of a throw. */
export function checkThrow(fight: Gunfight, action: Throw): Refusal | null {
  const figure = fight.figures[action.figure]!;
  const item = itemOf(figure, action.item);
  if (item === null) return { code: 'lacks-item', figure: figure.id, need: action.item };
  const row = thrownAs(item);
  if (row === null) return { code: 'weapon-cannot', item: item.id, what: 'throw' };
  return (
    checkThrower(fight, figure) ??
    checkArm(fight, figure, row) ??
    checkReady(figure, item, row) ??
    checkBundle(figure, action, item, row) ??
    checkFlight(fight, action, row) ??
    checkNearest(fight, action, row)
  );
}

const checkFlight = (fight: Gunfight, action: Throw, row: MissileRow): Refusal | null =>
  checkMark(fight, action, row) ??
  checkArrow(fight, fight.figures[action.figure]!, row, markOf(fight, action)) ??
  checkDistance(fight, action, row);

/** WM-SHOOT-03: a burning arrow is a shot at whoever it is for. */
function checkNearest(fight: Gunfight, { type, figure, item, target }: Throw, row: MissileRow): Refusal | null {
  if (row.bow === undefined || target === undefined) return null;
  const arrow = { type, figure, item, target };
  return checkClosest(fight, arrow, {
    ways: [arrow],
    aim: () => bonusOfAim(fight, fight.figures[figure]!, target),
    canShoot: (other) => checkFlight(fight, other, row) === null,
    needAt: (other) => needOf(fight, other, row),
  });
}

/** Charges and what sets them off are laid, not thrown. */
function thrownAs({ model }: Item): MissileRow | null {
  const row = missileOf(model);
  return row?.sort === 'charge' || row?.sort === 'fuse' ? null : row;
}

const checkThrower = (fight: Gunfight, figure: Figure): Refusal | null =>
  checkPhase(fight, 'shooting', 'movement') ?? checkShooter(fight, figure);

/** WM-TURN-03, WM-AIM-01: whoever has aimed does not throw; an arrow is a shot. */
const checkArm = (fight: Gunfight, figure: Figure, { bow }: MissileRow): Refusal | null =>
  bow === undefined ? checkIdle(fight, figure) : checkHands(fight, figure, carried(figure, 'bow')?.id ?? '');

/** WM-EXPL-01: what had to be lit was lit in an earlier turn. */
function checkReady(figure: Figure, item: Item, row: MissileRow): Refusal | null {
  const bow = carried(figure, 'bow');
  if (row.bow !== undefined && bow === undefined) return { code: 'lacks-item', figure: figure.id, need: 'bow' };
  if (row.bow !== undefined && isJammed(bow!)) return { code: 'weapon-not-ready', item: bow!.id, state: 'jammed' };
  if (row.lit !== true || (isLit(item) && !isFresh(figure, item.id))) return null;
  return { code: 'weapon-not-ready', item: item.id, state: 'not-lit' };
}

function checkBundle(figure: Figure, { count = 1 }: Throw, item: Item, row: MissileRow): Refusal | null {
  const max = row.sort === 'stick' ? Math.min(MOST_THROWN, 1 + bundleWith(figure, item.id, item.model).length) : 1;
  if (Number.isInteger(count) && count >= 1 && count <= max) return null;
  return { code: 'over-limit', what: 'sticks', given: count, max };
}

/** At one of a man, a place on the map, and a building without one. */
function checkMark(fight: Gunfight, action: Throw, row: MissileRow): Refusal | null {
  const { target, at, against, also } = action;
  const given = [target, at, against].filter((one) => one !== undefined);
  if (given.length !== 1) return { code: 'nothing-there', wanted: 'target' };
  if (target !== undefined) return checkTarget(fight, action, target) ?? checkAlso(fight, action, row);
  if (also !== undefined || row.sort === 'blade') return { code: 'nothing-there', wanted: 'target' };
  return at === undefined ? checkBuilding(fight, against!) : checkThrowPlace(fight, fight.figures[action.figure]!, at);
}

function checkTarget(fight: Gunfight, action: Throw, id: FigureId): Refusal | null {
  const target = fight.figures[id];
  if (target === undefined) return { code: 'unknown-name', given: id, sort: 'figure' };
  if (target.sort !== 'person' || target.side === fight.figures[action.figure]!.side)
    return { code: 'wrong-side', target: id, wanted: 'enemy' };
  if (!isInPlay(target)) return { code: 'target-forbids', target: id, state: 'out-of-action' };
  if (isEngaged(fight, id)) return { code: 'target-forbids', target: id, state: 'engaged' };
  return isVisible(fight, action.figure, id) ? null : { code: 'no-line-of-sight', from: action.figure, to: id };
}

/** WM-MAP-05: without a map whoever else is told to stand within it. */
function checkAlso(fight: Gunfight, { figure, target, also, count }: Throw, row: MissileRow): Refusal | null {
  if (also === undefined) return null;
  const radius = row.sort === 'stick' ? blastRadius(count ?? 1) : FLAMES;
  const known = row.sort === 'blade' ? [] : othersWithin(fight, target!, radius, figure);
  const wrong = also.find((one) => !known.includes(one));
  if (wrong === undefined && also.length > 0) return null;
  return { code: 'too-far-apart', figure: target!, target: wrong ?? target!, distance: null, max: radius };
}

/** WM-FIRE-03, WM-BLDG-04. */
const checkBuilding = (fight: Gunfight, against: string): Refusal | null =>
  wallsToName(fight).includes(against) ? null : { code: 'nothing-there', wanted: 'wall' };

/** What it comes down on, or where. */
export function markOf(fight: Gunfight, { figure, target, at }: Throw): Shootable {
  if (target !== undefined) return fight.figures[target]!;
  return { id: figure, at: at === undefined ? null : readPlace(at) };
}

/** WM-MAP-02: an arrow flies where a shot does. */
const checkArrow = (fight: Gunfight, figure: Figure, { bow }: MissileRow, mark: Shootable): Refusal | null =>
  bow === undefined ? null : checkArc(fight, figure, mark);

function checkDistance(fight: Gunfight, action: Throw, row: MissileRow): Refusal | null {
  const distance = throwDistance(fight, action);
  if (distance === null) return { code: 'nothing-there', wanted: 'range' };
  const max = throwReach(fight.figures[action.figure]!, row, action.count ?? 1);
  if (distance > max + 0.001) return { code: 'out-of-range', distance, max };
  const need = needOf(fight, action, row);
  // A template that misses still comes down somewhere.
  return row.sort === 'blade' && need >= IMPOSSIBLE ? { code: 'cannot-hit', need, best: IMPOSSIBLE - 1 } : null;
}

export function throwsOf(fight: Gunfight, figure: Figure): Offer[] {
  if (checkThrower(fight, figure) !== null) return [];
  return figure.items.flatMap((item) => {
    const row = thrownAs(item);
    if (row === null || (checkArm(fight, figure, row) ?? checkReady(figure, item, row)) !== null) return [];
    const counts = [1, 2, 3].filter((count) => checkBundle(figure, { count } as Throw, item, row) === null);
    return counts.flatMap((count) => offersFor(fight, figure, item, count));
  });
}

function offersFor(fight: Gunfight, figure: Figure, { id: item }: Item, count: number): Offer[] {
  const base = { type: 'throw', figure: figure.id, item, ...(count === 1 ? {} : { count }) } as const;
  const slots: Offer['slots'] = count === 1 ? { count: { kind: 'one-of', values: [1], optional: true } } : {};
  const at = placesFor(fight, figure, { ...base, count });
  return [
    ...enemiesOf(fight, figure).flatMap(({ id: target }) => {
      const action = { ...base, target } as const;
      if (checkThrow(fight, action) !== null) return [];
      const also = othersToName(fight, figure.id, target).filter(
        (one) => checkThrow(fight, { ...action, also: [one] }) === null,
      );
      return [{ action, slots: { ...slots, ...alsoSlot(also) } }];
    }),
    ...(at.length === 0 ? [] : [{ action: base, slots: { ...slots, at: { kind: 'one-of', values: at } as const } }]),
    ...Object.keys(BUILDINGS).flatMap((against) => {
      const action = { ...base, against } as const;
      return checkThrow(fight, action) === null ? [{ action, slots }] : [];
    }),
  ];
}

/** Places on the map that this can be thrown at. */
function placesFor(fight: Gunfight, figure: Figure, action: Throw): readonly PlaceName[] {
  const row = missileOf(itemOf(figure, action.item)!.model)!;
  if (row.sort === 'blade') return [];
  return placesWithin(fight, figure, throwReach(figure, row, action.count ?? 1))
    .filter((at) => checkArrow(fight, figure, row, { id: figure.id, at }) === null)
    .map(namePlace);
}
