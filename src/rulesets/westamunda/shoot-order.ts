import type { ActionOf } from '../../game/actions.ts';
import type { FigureId } from '../../game/ids.ts';
import type { Offer } from '../../game/offer.ts';
import type { Refusal } from '../../game/refusals.ts';
import type { Outcome, Resume, Run } from '../../game/run.ts';
import { situationOf } from '../../game/situation.ts';
import type { Figure, Gunfight } from '../../game/state.ts';
import { enemiesOf, refuse } from '../kit.ts';
import { carryOn, type FiringAt, isHopeless, type Pull, singleShot } from './firing.ts';
import { bandAt, gunOf, gunsOf, isJammed, itemOf, roundsIn } from './guns.ts';
import { isBroken, isDown, isEngaged, isInPlay, isRunning, isUp } from './profile.ts';
import { subOf } from './state.ts';
import { phaseOf } from './turn.ts';
import type { Load } from './tables/guns.ts';

type Shoot = ActionOf<'shoot'>;

/** WM-SHOOT-01: one shooting action, in the movement phase a snap shot. */
export function resolveShoot(run: Run, action: Shoot, resume?: Resume): Outcome {
  if (resume !== undefined) return carryOn(run, resume.at as FiringAt);
  const wrong = checkShoot(run.fight, action);
  if (wrong !== null) return refuse(wrong);
  return carryOn(run, singleShot(run, pullOf(run.fight, action)));
}

function pullOf(fight: Gunfight, { figure, target, weapon, mode }: Shoot): Pull {
  const shooter = fight.figures[figure]!;
  const { aim } = shooter;
  return {
    figure,
    target,
    weapon,
    load: (itemOf(shooter, weapon)?.loads?.[0] ?? null) as Load | null,
    snap: phaseOf(fight) === 'movement' || isRunning(fight, shooter),
    aim: aim?.target === target ? aim.bonus : 0,
    mode,
    trigger: 'order',
  };
}

function checkShoot(fight: Gunfight, action: Shoot): Refusal | null {
  const figure = fight.figures[action.figure]!;
  return (
    checkShooter(fight, figure) ??
    checkGun(figure, action.weapon) ??
    checkTarget(fight, figure, action.target) ??
    checkReach(fight, action)
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
  return did === undefined ? null : { code: 'already-did', figure: id, did, scope: 'turn' };
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
  return gunsOf(figure).flatMap(({ item }) => {
    const targets = enemiesOf(fight, figure)
      .map((one) => one.id)
      .filter(
        (target) => checkShoot(fight, { type: 'shoot', figure: id, target, weapon: item.id, mode: 'snap' }) === null,
      );
    if (targets.length === 0) return [];
    const action = { type: 'shoot', figure: id, weapon: item.id, mode: 'snap' } as const;
    return [{ action, slots: { target: { kind: 'one-of', values: targets } } } satisfies Offer];
  });
}
