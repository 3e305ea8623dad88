import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { atMost, halfCharge } from '../move/pace.ts';
import { gunsOf } from '../people/profile.ts';
import { bandAt, checkFirer, checkGun, fire, modifiersOf, type Shot } from '../shoot/shoot.ts';
import { isInPlay, sumOf } from '../../kit.ts';

interface Coming {
  readonly charger: FigureId;
  readonly target: FigureId;
  /** At the declaration. */
  readonly distance: number;
}

/** CA-CHG-03, CA-CHG-04: the one shot of somebody who stands his ground, if he is let; whether there was one. */
export function standAndFire(run: Run, coming: Coming): boolean {
  const shot = standingShot(run.fight, coming);
  if (shot !== null) fire(run, shot);
  return shot !== null;
}

function standingShot(fight: Gunfight, { charger, target, distance }: Coming): Shot | null {
  const firer = fight.figures[target]!;
  if (!isInPlay(firer) || firer.standing['stand-and-fire'] === 'off') return null;
  if (atMost(distance, halfCharge(fight.figures[charger]!))) return null;
  if (checkFirer(fight, firer) !== null || !situationOf(fight, target, charger).sight) return null;
  const shots = gunsOf(firer)
    .filter((gun) => checkGun(fight, firer, gun.id) === null && bandAt(gun.model, distance) !== null)
    .map((gun): Shot => ({ figure: target, target: charger, weapon: gun.id, distance, trigger: 'stand-and-fire' }));
  const net = (shot: Shot): number => sumOf(modifiersOf(fight, shot));
  return shots.reduce<Shot | null>((best, shot) => (best !== null && net(best) >= net(shot) ? best : shot), null);
}
