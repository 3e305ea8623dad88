import type { FigureId } from '../../game/ids.ts';
import type { Offer } from '../../game/offer.ts';
import type { Refusal } from '../../game/refusals.ts';
import type { Outcome, Resume, Run } from '../../game/run.ts';
import { situationOf } from '../../game/situation.ts';
import type { Figure, Gunfight } from '../../game/state.ts';
import { enemiesOf, refuse } from '../kit.ts';
import { carryOn, type FiringAt, isHopeless } from './firing.ts';
import { checkMode, diceOf, otherTargets, pullOf, secondGuns, type Shoot, tasksOf } from './modes.ts';
import { bandAt, gunOf, gunsOf, isJammed, itemOf, roundsIn } from './guns.ts';
import { isBroken, isDown, isEngaged, isInPlay, isUp } from './profile.ts';
import { subOf } from './state.ts';

/** WM-SHOOT-01: one shooting action, in the movement phase a snap shot. */
export function resolveShoot(run: Run, action: Shoot, resume?: Resume): Outcome {
  if (resume !== undefined) return carryOn(run, resume.at as FiringAt);
  const wrong = checkShoot(run.fight, action);
  if (wrong !== null) return refuse(wrong);
  return carryOn(run, tasksOf(run.fight, action));
}

function checkShoot(fight: Gunfight, action: Shoot): Refusal | null {
  const figure = fight.figures[action.figure]!;
  return (
    checkShooter(fight, figure) ??
    checkGun(figure, action.weapon) ??
    checkTarget(fight, figure, action.target) ??
    checkReach(fight, action) ??
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
  return isEngaged(fight, id) ? { code: 'target-forbids', target: id, state: 'engaged' } : null;
}

function checkReach(fight: Gunfight, action: Shoot): Refusal | null {
  const { figure, target, weapon } = action;
  const { sight, range } = situationOf(fight, figure, target);
  if (!sight) return { code: 'no-line-of-sight', from: figure, to: target };
  if (range === null) return { code: 'nothing-there', wanted: 'range' };
  const gun = gunOf(itemOf(fight.figures[figure]!, weapon)!.model)!;
  if (bandAt(gun, range) === null) return { code: 'out-of-range', distance: range, max: gun.row.long };
  const need = isHopeless({ fight }, pullOf(fight, action));
  return need === null ? null : { code: 'cannot-hit', need, best: 9 };
}

export function legalShots(fight: Gunfight, id: FigureId): Offer[] {
  const figure = fight.figures[id]!;
  if (checkShooter(fight, figure) !== null) return [];
  return gunsOf(figure).flatMap(({ item }) =>
    enemiesOf(fight, figure).flatMap((target) => [
      ...singleOffer(fight, { figure: id, target: target.id, weapon: item.id }),
      ...burstOffer(fight, { figure: id, target: target.id, weapon: item.id }),
      ...twoGunOffer(fight, { figure: id, target: target.id, weapon: item.id }),
    ]),
  );
}

type Aimed = Pick<Shoot, 'figure' | 'target' | 'weapon'>;
const HANDS = { kind: 'one-of', values: [1, 2], optional: true } as const;

function singleOffer(fight: Gunfight, aimed: Aimed): Offer[] {
  const action = { type: 'shoot', ...aimed, mode: 'single' } as const;
  return checkShoot(fight, action) === null ? [{ action, slots: { hands: HANDS } }] : [];
}

function burstOffer(fight: Gunfight, aimed: Aimed): Offer[] {
  const action = { type: 'shoot', ...aimed, mode: 'fan' } as const;
  if (checkShoot(fight, action) !== null) return [];
  const max = diceOf(fight, action);
  const also = otherTargets(fight, aimed.figure, aimed.target);
  const slots = {
    also: { kind: 'list-of', values: also, max: 6, optional: true },
    count: { kind: 'range', min: 1, max, step: 1, optional: true },
    hands: HANDS,
  } as const;
  return [{ action, slots }];
}

function twoGunOffer(fight: Gunfight, aimed: Aimed): Offer[] {
  const figure = fight.figures[aimed.figure]!;
  return secondGuns(figure, aimed.weapon).flatMap((weapon) => {
    const action = { type: 'shoot', ...aimed, mode: 'two-guns', second: { weapon, target: aimed.target } } as const;
    if (checkShoot(fight, action) !== null) return [];
    const { second: _second, ...rest } = action;
    const targets = otherTargets(fight, aimed.figure, aimed.target);
    const slots = { 'second.target': { kind: 'one-of', values: targets }, hands: HANDS } as const;
    return [{ action: { ...rest, second: { weapon } }, slots }];
  });
}
