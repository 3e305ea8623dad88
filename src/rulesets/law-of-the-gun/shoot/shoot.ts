import type { Trigger } from '../../../game/effects.ts';
import { isKnownTo } from '../../../game/secrets/knowledge.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight, Item, ItemId } from '../../../game/state.ts';
import { checkEnemy, enemiesOf, hasStatus, inContact, itemOf, noSight, vehicleOf } from '../../kit.ts';
import { isOnField, uselessArms } from '../people/condition.ts';
import { isSeen, mustLeanOut } from '../cover/cover.ts';
import { bandAt, gunsOf, weaponRow } from './weapons.ts';

export interface Shot {
  readonly figure: FigureId;
  readonly target: FigureId;
  readonly weapon: ItemId;
  /** `aimed` is tried by the test named; without a test it is what it says. */
  readonly mode: 'aimed' | 'snap';
  readonly test: 'aim' | 'shoot-moving-fast' | 'bushwhack' | null;
  readonly trigger: Trigger;
  /** Range where it is not the stated one (half way, at a trigger point). */
  readonly distance?: number;
  /** Whether the target counts as moving fast, where that is not its own turn log. */
  readonly targetFast?: boolean;
}

/** Range, sight, weapon and state: why this shot may not be taken. */
export function checkShot(fight: Gunfight, shot: Shot): Refusal | null {
  const figure = fight.figures[shot.figure];
  if (figure === undefined) return { code: 'unknown-name', given: shot.figure, sort: 'figure' };
  return (
    checkShooter(fight, figure) ??
    checkGun(figure, shot.weapon) ??
    checkTarget(fight, figure, shot.target) ??
    checkReach(fight, figure, shot)
  );
}

/** State of the one who shoots (LG-SHOOT-08, LG-SKED-01). */
export function checkShooter(fight: Gunfight, figure: Figure): Refusal | null {
  const out = figure.statuses.find((status) => status !== 'skedaddling');
  if (out !== undefined) return { code: 'figure-out', figure: figure.id, state: out };
  if (figure.sort !== 'person') return { code: 'not-entitled', figure: figure.id, need: 'person' };
  if (hasStatus(figure, 'skedaddling')) return { code: 'state-forbids', figure: figure.id, state: 'skedaddling' };
  return inContact(fight, figure.id) ? { code: 'state-forbids', figure: figure.id, state: 'engaged' } : null;
}

/** LG-AMMO-03, LG-WPN-04, LG-WPN-07. */
export function checkGun(figure: Figure, weapon: ItemId): Refusal | null {
  const item = itemOf(figure, weapon);
  if (item === null) return { code: 'lacks-item', figure: figure.id, need: weapon };
  const row = weaponRow(item.model);
  if (row === null) return { code: 'weapon-cannot', item: weapon, what: 'shoot' };
  if ((item.ammo ?? 0) <= 0) return { code: 'weapon-not-ready', item: weapon, state: 'out-of-ammo' };
  if (!item.loaded) return { code: 'weapon-not-ready', item: weapon, state: 'empty' };
  if (uselessArms(figure) + row.hands <= 2) return null;
  return {
    code: 'limb-useless',
    figure: figure.id,
    location: figure.limbs['right-arm'] === 'useless' ? 'right-arm' : 'left-arm',
    item: weapon,
  };
}

export const usableGuns = (figure: Figure): Item[] => gunsOf(figure).filter(({ id }) => checkGun(figure, id) === null);

/** LG-SHOOT-08, LG-VIS-06; a draught animal may be aimed at (LG-VEH-03). */
function checkTarget(fight: Gunfight, figure: Figure, id: FigureId): Refusal | null {
  const wrong = checkEnemy(fight, figure, id);
  if (wrong !== null) return wrong;
  const target = fight.figures[id]!;
  const inTeam = target.sort === 'beast' && vehicleOf(fight, target) !== null;
  if (target.sort !== 'person' && !inTeam) return { code: 'target-forbids', target: id, state: target.sort };
  const out = target.statuses.find((status) => !isOnField(target) && status !== 'out-of-action');
  if (out !== undefined) return { code: 'target-forbids', target: id, state: out };
  if (inContact(fight, id)) return { code: 'target-forbids', target: id, state: 'engaged' };
  return isKnownTo(fight, figure.side, id) ? null : { code: 'target-forbids', target: id, state: 'hidden' };
}

function checkReach(fight: Gunfight, figure: Figure, shot: Shot): Refusal | null {
  const distance = shot.distance ?? situationOf(fight, figure.id, shot.target).range;
  const isLate = shot.trigger === 'reaction' && !figure.leaning && mustLeanOut(fight, figure.id, shot.target); // LG-COV-07
  if (isLate || !isSeen(fight, figure.id, shot.target)) return noSight(figure.id, shot.target);
  if (distance === null) return { code: 'nothing-there', wanted: 'range' };
  const row = weaponRow(itemOf(figure, shot.weapon)!.model)!;
  return bandAt(row, distance) === null ? { code: 'out-of-range', distance, max: row.maximum } : null;
}

/** Enemies and their draught animals, in roster order: whom a shot could be meant for. */
export function possibleTargets(fight: Gunfight, figure: Figure): Figure[] {
  const teams = Object.values(fight.figures).filter(
    (one) => one.side !== figure.side && one.sort === 'beast' && vehicleOf(fight, one) !== null,
  );
  return [...enemiesOf(fight, figure), ...teams];
}
