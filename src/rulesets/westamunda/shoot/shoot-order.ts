import { canSee } from '../weather/weather.ts';
import { isJammed, itemOf, noSight } from '../../kit.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { isHiddenFrom } from '../../../game/town/town-in-play.ts';
import { checkAimArc } from '../watch/aim.ts';
import { checkClosest } from './closest.ts';
import { isHopeless } from './pull.ts';
import { checkMode, pullOf, type Shoot } from './modes.ts';
import { checkThrough } from './through.ts';
import { bandAt, gunIn, gunOf, roundsFor, roundsIn } from './guns.ts';
import { checkMark } from '../horses/horse.ts';
import { isEngaged } from '../people/profile.ts';
import { checkSaddleArc } from '../horses/rider-move.ts';
import { subOf } from '../state.ts';
import { checkAble, checkIdle, checkPhase } from '../turn/fit.ts';

/** Whether this order would be carried out; the same for what is offered. */
export function checkShoot(fight: Gunfight, action: Shoot): Refusal | null {
  const figure = fight.figures[action.figure]!;
  return (
    checkShooter(fight, figure) ??
    checkGun(figure, action.weapon) ??
    checkMarkInArc(fight, figure, action.target) ??
    checkReach(fight, action) ??
    checkClosest(fight, action, (shot) => canShoot(fight, figure, shot)) ??
    checkMode(fight, action)
  );
}

export function checkShooter(fight: Gunfight, figure: Figure): Refusal | null {
  // WM-AIM-01, WM-AIM-07: whoever has aimed fires in the shooting phase, his aim lost or not
  const mayFire = subOf(fight).busy[figure.id] === 'aim' && !figure.turn.shot;
  return checkAble(fight, figure) ?? (mayFire ? checkPhase(fight, 'shooting') : checkIdle(fight, figure));
}

export function checkGun(figure: Figure, weapon: string): Refusal | null {
  const item = itemOf(figure, weapon);
  if (item === null) return { code: 'lacks-item', figure: figure.id, need: weapon };
  const gun = gunOf(item.model);
  if (gun === null) return { code: 'weapon-cannot', item: weapon, what: 'shoot' };
  // WM-AMMO-03: a jammed gun is only barred from firing
  if (isJammed(item)) return { code: 'weapon-not-ready', item: weapon, state: 'jammed' };
  const left = gun.cap > 0 ? roundsIn(item) : (figure.pouch[roundsFor(gun)] ?? 0);
  return left > 0 ? null : { code: 'weapon-not-ready', item: weapon, state: 'empty' };
}

/** WM-SHOOT-02. */
function checkTarget(fight: Gunfight, figure: Figure, id: FigureId): Refusal | null {
  const wrong = checkMark(fight, figure, id);
  if (wrong !== null) return wrong;
  if (isHiddenFrom(fight, id, figure.side)) return { code: 'target-forbids', target: id, state: 'hidden' };
  return isEngaged(fight, id) ? { code: 'target-forbids', target: id, state: 'engaged' } : null;
}

/** WM-SHOOT-03: as far as the target, the arc and the way to it go. */
const canShoot = (fight: Gunfight, figure: Figure, action: Shoot): boolean =>
  (checkMarkInArc(fight, figure, action.target) ?? checkReach(fight, action)) === null;

const checkMarkInArc = (fight: Gunfight, figure: Figure, id: FigureId): Refusal | null =>
  checkTarget(fight, figure, id) ??
  checkAimArc(fight, figure, fight.figures[id]!) ??
  checkSaddleArc(fight, figure, fight.figures[id]!);

function checkReach(fight: Gunfight, action: Shoot): Refusal | null {
  const { figure, target, weapon } = action;
  const seen = canSee(fight, figure, target) ? null : noSight(figure, target);
  const unseen = action.through !== undefined ? checkThrough(fight, action) : seen;
  if (unseen !== null) return unseen;
  const { range } = situationOf(fight, figure, target);
  if (range === null) return { code: 'nothing-there', wanted: 'range' };
  const gun = gunIn(fight.figures[figure]!, weapon)!;
  if (bandAt(gun, range) === null) return { code: 'out-of-range', distance: range, max: gun.row.long };
  const need = isHopeless({ fight }, pullOf(fight, action));
  return need === null ? null : { code: 'cannot-hit', need, best: 9 };
}
