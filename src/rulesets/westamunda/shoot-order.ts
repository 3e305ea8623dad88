import type { FigureId } from '../../game/ids.ts';
import type { Offer } from '../../game/offer.ts';
import type { Refusal } from '../../game/refusals.ts';
import type { Outcome, Resume, Run } from '../../game/run.ts';
import { situationOf } from '../../game/situation.ts';
import type { Figure, Gunfight } from '../../game/state.ts';
import { isHiddenFrom } from '../../game/town-in-play.ts';
import { inArc } from '../../game/town/arcs.ts';
import { enemiesOf, refuse } from '../kit.ts';
import { AIM_ARC } from './aim.ts';
import { secondTargets } from './barrels.ts';
import { drawOpenly } from './concealed.ts';
import { canSee } from './eyes.ts';
import { checkArc } from './arcs.ts';
import { carryOn, type FiringAt, isHopeless } from './firing.ts';
import {
  bystandersOf,
  checkMode,
  diceOf,
  isFanned,
  otherTargets,
  pullOf,
  secondGuns,
  type Shoot,
  tasksOf,
} from './modes.ts';
import { needsOf } from './need.ts';
import { checkThrough, wallsToTry } from './through.ts';
import { bandAt, gunOf, gunsOf, isJammed, itemOf, roundsIn } from './guns.ts';
import { isBroken, isDown, isEngaged, isInPlay, isUp } from './profile.ts';
import { subOf } from './state.ts';

/** WM-SHOOT-01: one shooting action, in the movement phase a snap shot. */
export function resolveShoot(run: Run, action: Shoot, resume?: Resume): Outcome {
  if (resume !== undefined) return carryOn(run, resume.at as FiringAt);
  const wrong = checkShoot(run.fight, action);
  if (wrong !== null) return refuse(wrong);
  const weapons = action.second === undefined ? [action.weapon] : [action.weapon, action.second.weapon];
  drawOpenly(run, action.figure, weapons, 'shot');
  return carryOn(run, tasksOf(run.fight, action));
}

function checkShoot(fight: Gunfight, action: Shoot): Refusal | null {
  const figure = fight.figures[action.figure]!;
  return (
    checkShooter(fight, figure) ??
    checkGun(figure, action.weapon) ??
    checkTarget(fight, figure, action.target) ??
    checkArc(fight, action) ??
    checkReach(fight, action) ??
    checkClosest(fight, action) ??
    checkMode(fight, action)
  );
}

export function checkShooter(fight: Gunfight, figure: Figure): Refusal | null {
  const { id } = figure;
  if (isDown(figure)) return { code: 'state-forbids', figure: id, state: 'down' };
  if (!isUp(figure)) return { code: 'state-forbids', figure: id, state: 'pinned' };
  if (isBroken(figure)) return { code: 'state-forbids', figure: id, state: 'skedaddling' };
  if (isEngaged(fight, id)) return { code: 'state-forbids', figure: id, state: 'engaged' };
  const did = subOf(fight).busy[id];
  if (figure.turn.shot) return { code: 'already-did', figure: id, did: 'shot', scope: 'turn' };
  return did === undefined || did === 'aim' ? null : { code: 'already-did', figure: id, did, scope: 'turn' };
}

export function checkGun(figure: Figure, weapon: string): Refusal | null {
  const item = itemOf(figure, weapon);
  if (item === null) return { code: 'lacks-item', figure: figure.id, need: weapon };
  if (gunOf(item.model) === null) return { code: 'weapon-cannot', item: weapon, what: 'shoot' };
  if (isJammed(item)) return { code: 'weapon-not-ready', item: weapon, state: 'jammed' };
  return item.ammo === null || roundsIn(item) > 0 ? null : { code: 'weapon-not-ready', item: weapon, state: 'empty' };
}

/** WM-SHOOT-02. */
function checkTarget(fight: Gunfight, figure: Figure, id: FigureId): Refusal | null {
  const target = fight.figures[id];
  if (target === undefined) return { code: 'unknown-name', given: id, sort: 'figure' };
  if (target.side === figure.side) return { code: 'wrong-side', target: id, wanted: 'enemy' };
  if (!isInPlay(target)) return { code: 'target-forbids', target: id, state: 'out-of-action' };
  if (isHiddenFrom(fight, id, figure.side)) return { code: 'target-forbids', target: id, state: 'hidden' };
  if (isEngaged(fight, id)) return { code: 'target-forbids', target: id, state: 'engaged' };
  return checkArc(fight, figure, target);
}

function checkReach(fight: Gunfight, action: Shoot): Refusal | null {
  const { figure, target, weapon } = action;
  const unseen = action.through !== undefined ? checkThrough(fight, action) : checkSeen(fight, figure, target);
  if (unseen !== null) return unseen;
  const { range } = situationOf(fight, figure, target);
  if (range === null) return { code: 'nothing-there', wanted: 'range' };
  const gun = gunOf(itemOf(fight.figures[figure]!, weapon)!.model)!;
  if (bandAt(gun, range) === null) return { code: 'out-of-range', distance: range, max: gun.row.long };
  const need = isHopeless({ fight }, pullOf(fight, action));
  return need === null ? null : { code: 'cannot-hit', need, best: 9 };
}

function checkSeen(fight: Gunfight, from: FigureId, to: FigureId): Refusal | null {
  return canSee(fight, from, to) ? null : { code: 'no-line-of-sight', from, to };
}

/** WM-SHOOT-03: the nearest must be shot at unless somebody farther off is easier; never where one has aimed. */
function checkClosest(fight: Gunfight, action: Shoot): Refusal | null {
  if (!mustTakeClosest(fight) || pullOf(fight, action).aim > 0) return null;
  const own = situationOf(fight, action.figure, action.target).range!;
  const nearest = nearestBefore(fight, action, own);
  if (nearest === null || needAt(fight, action) < needAt(fight, { ...action, target: nearest })) return null;
  return { code: 'closer-target', target: nearest };
}

/** By default where there is a map, which knows who is the closest. */
function mustTakeClosest({ settings, town }: Gunfight): boolean {
  const { closestTarget = 'map' } = settings;
  return closestTarget === 'on' || (closestTarget === 'map' && town !== null);
}

/** Whoever is nearer than this, up, and could be shot at the same way; the nearest of them. */
function nearestBefore(fight: Gunfight, action: Shoot, inches: number): FigureId | null {
  const figure = fight.figures[action.figure]!;
  const nearer = enemiesOf(fight, figure)
    .map((one) => ({ id: one.id, range: situationOf(fight, figure.id, one.id).range ?? Infinity }))
    .filter(({ id, range }) => range < inches - 0.001 && !isDown(fight.figures[id]!))
    .sort((a, b) => a.range - b.range);
  const found = nearer.find(({ id }) => {
    const shot = { ...action, target: id };
    return checkTarget(fight, figure, id) === null && checkReach(fight, shot) === null;
  });
  return found?.id ?? null;
}

const needAt = (fight: Gunfight, action: Shoot): number => needsOf(fight, pullOf(fight, action)).need;

/** WM-AIM-01: whoever has been told to aim keeps to that arc. */
function checkArc(fight: Gunfight, { figure: id, target }: Shoot): Refusal | null {
  const figure = fight.figures[id]!;
  if (subOf(fight).busy[id] !== 'aim' || figure.aim === null || figure.aim.target === target) return null;
  const { toward } = figure.aim;
  const at = fight.figures[target]!.at;
  if (toward === null || figure.at === null || at === null || inArc(figure.at, toward, at, AIM_ARC)) return null;
  return { code: 'out-of-arc', figure: id, target };
}

export function legalShots(fight: Gunfight, id: FigureId): Offer[] {
  const figure = fight.figures[id]!;
  if (checkShooter(fight, figure) !== null) return [];
  return gunsOf(figure).flatMap(({ item }) => {
    if (checkGun(figure, item.id) !== null) return [];
    return enemiesOf(fight, figure).flatMap((target) => {
      const aimed = { figure: id, target: target.id, weapon: item.id };
      return [
        ...singleOffer(fight, aimed),
        ...burstOffer(fight, aimed),
        ...barrelOffers(fight, aimed),
        ...twoGunOffers(fight, aimed),
      ];
    });
  });
}

type Aimed = Pick<Shoot, 'figure' | 'target' | 'weapon'>;

/** Whoever else a slot may name; none: no such slot. */
function listOf(values: readonly FigureId[], max: number): Offer['slots'] {
  return values.length === 0 ? {} : { also: { kind: 'list-of', values, max, optional: true } };
}

/** Which of one and two hands this order may be given with: the need can hang on it (WM-SHOOT-07). */
function handsFor(fight: Gunfight, action: Shoot): Offer['slots'] | null {
  const free = checkShoot(fight, action) === null;
  const values = ([1, 2] as const).filter((hands) => checkShoot(fight, { ...action, hands }) === null);
  if (!free && values.length === 0) return null;
  return values.length === 0 ? {} : { hands: { kind: 'one-of', values, ...(free ? { optional: true } : {}) } };
}

/** In the open, or through what the target is behind (WM-BLDG-02). */
function singleOffer(fight: Gunfight, aimed: Aimed): Offer[] {
  const ways = [{}, ...wallsToTry(fight, aimed).map((through) => ({ through }))];
  return ways.flatMap((way) => {
    const action = { type: 'shoot', ...aimed, mode: 'single', ...way } as const;
    const hands = handsFor(fight, action);
    return hands === null ? [] : [{ action, slots: { ...listOf(bystandersOf(fight, action), 6), ...hands } }];
  });
}

function burstOffer(fight: Gunfight, aimed: Aimed): Offer[] {
  const action = { type: 'shoot', ...aimed, mode: 'fan' } as const;
  const hands = handsFor(fight, action);
  if (hands === null) return [];
  const max = diceOf(fight, action);
  const count = { kind: 'range', min: 1, max, step: 1, optional: true } as const;
  return [{ action, slots: { ...listOf(otherTargets(fight, aimed), 6), count, ...hands } }];
}

/** WM-SG-04, -05. */
function barrelOffers(fight: Gunfight, aimed: Aimed): Offer[] {
  return (['together', 'in-turn'] as const).flatMap((mode) => {
    const action = { type: 'shoot', ...aimed, mode } as const;
    const hands = handsFor(fight, action);
    if (hands === null) return [];
    const also = mode === 'together' ? listOf(bystandersOf(fight, action), 6) : listOf(secondTargets(fight, aimed), 1);
    return [{ action, slots: { ...also, ...hands } }];
  });
}

function twoGunOffers(fight: Gunfight, aimed: Aimed): Offer[] {
  const figure = fight.figures[aimed.figure]!;
  const first = itemOf(figure, aimed.weapon)!;
  return secondGuns(figure, aimed.weapon).flatMap(({ id: weapon, ...item }) => {
    const values = otherTargets(fight, { ...aimed, weapon });
    const ways = isFanned(first) && isFanned({ id: weapon, ...item }) ? [{}, { count: 1 }] : [{}];
    return ways.flatMap((way) => {
      const action = { type: 'shoot', ...aimed, mode: 'two-guns', ...way } as const;
      const hands =
        values[0] === undefined ? null : handsFor(fight, { ...action, second: { weapon, target: values[0] } });
      if (hands === null) return [];
      const target = { kind: 'one-of', values } as const;
      return [{ action: { ...action, second: { weapon } }, slots: { 'second.target': target, ...hands } }];
    });
  });
}
