import type { Figure, Gunfight, Item, ItemId } from '../../../game/state.ts';
import { atOnce, isBrawl } from './brawl-state.ts';
import { isConcealed } from '../shoot/draw-openly.ts';
import { ballisticsOf, gunOf, gunsOf, handgunsOf, isBow, isLongGun, roundsIn } from '../shoot/guns.ts';
import { ridesOf } from '../horses/horse-state.ts';
import { meleeOf } from '../state.ts';
import { isEncumbered, valueOf } from '../people/profile.ts';
import { HAND_ARMS, type HandArm, type HandRow } from '../shoot/hands.ts';
import { isJammed } from '../../kit.ts';
import { sideOnTurn } from '../../kit/turns.ts';

/** What one fights with hand to hand: something held, or a pistol fired (WM-MELEE-08 to WM-MELEE-10). */
export type Arm = HandArm | 'pistol';
export const ARMS: readonly Arm[] = [...(Object.keys(HAND_ARMS) as HandArm[]), 'pistol'];

const isCarried = (figure: Figure, arm: HandArm): boolean => figure.items.some((item) => item.model === arm);

const longArms = (figure: Figure) => gunsOf(figure).filter(({ gun }) => isLongGun(gun) || isBow(gun));

/** The pistol it would fire: of those ready the strongest, then the fullest; null: none is (WM-MELEE-08). */
export function pistolOf(figure: Figure): Item | null {
  const ready = handgunsOf(figure).filter(({ item }) => !isJammed(item) && roundsIn(item) > 0);
  const [best] = ready.toSorted(
    (a, b) => b.gun.row.strength - a.gun.row.strength || roundsIn(b.item) - roundsIn(a.item),
  );
  return best?.item ?? null;
}

/** WM-MELEE-08 to WM-MELEE-10: everything it could fight with now, best first: by strength, then what parries, then what costs no rounds. */
export function armsOf(fight: Gunfight, figure: Figure): Arm[] {
  const found = ARMS.filter((arm) => hasArm(figure, arm));
  const strength = (arm: Arm): number => strengthOf(fight, figure, arm);
  return found.toSorted(
    (a, b) => strength(b) - strength(a) || Number(parriesWith(b)) - Number(parriesWith(a)) || costs(a) - costs(b),
  );
}

const costs = (arm: Arm): number => (arm === 'pistol' ? 1 : 0);
const parriesWith = (arm: Arm): boolean => arm !== 'pistol' && (HAND_ARMS[arm] as HandRow).parry === true;

function hasArm(figure: Figure, arm: Arm): boolean {
  switch (arm) {
    case 'fists':
      return true;
    case 'pistol':
      return pistolOf(figure) !== null;
    case 'pistol-butt':
      return openHandguns(figure) > 0;
    case 'gun-butt':
      return !isInSaddle(figure) && gunsOf(figure).some(({ gun }) => isLongGun(gun)); // WM-HMEL-02
    default:
      return isCarried(figure, arm);
  }
}

/** What it fights with: as ordered, else as its standing order has it, else the best. */
export function armOf(fight: Gunfight, figure: Figure): Arm {
  const arms = armsOf(fight, figure);
  const wanted = [meleeOf(fight).arms[figure.id], figure.standing.melee];
  // Nobody goes for a weapon in a brawl unless he is told to.
  const best = isBrawl(fight) ? 'fists' : arms[0]!;
  return arms.find((arm) => arm === wanted[0]) ?? arms.find((arm) => arm === wanted[1]) ?? best;
}

/** WM-GUN-30, WM-MELEE-08, WM-MELEE-09; fists are as strong as their man in a brawl (WM-BRAWL-01). */
export function strengthOf(fight: Gunfight, figure: Figure, arm: Arm): number {
  if (arm !== 'pistol') return valueOf(figure, 'S') + plusOf(fight, figure, arm);
  const item = pistolOf(figure);
  return item === null ? valueOf(figure, 'S') : ballisticsOf(gunOf(item.model)!, null).strength;
}

/** WM-HMEL-02: from the saddle, on a charge, a sabre or a lance does more; a lance where he came far enough straight on. */
function plusOf(fight: Gunfight, figure: Figure, arm: HandArm): number {
  const { plus, mounted } = HAND_ARMS[arm] as HandRow;
  if (arm === 'fists' && isBrawl(fight)) return 0;
  if (mounted === undefined || !hasCharged(fight, figure) || !isInSaddle(figure)) return plus;
  return (ridesOf(fight).charged[figure.id] ?? 0) >= (mounted.straight ?? 0) - 0.001 ? mounted.plus : plus;
}

/** WM-MELEE-02: in this very turn: its own. */
export function hasCharged(fight: Gunfight, figure: Figure): boolean {
  const now = atOnce(fight);
  const isOwn = now.length > 0 ? now.includes(figure.id) : sideOnTurn(fight) === figure.side;
  return isOwn && figure.turn.gait === 'charge';
}

/** On a horse, not aboard a wagon: there he holds on with the other hand. */
const isInSaddle = ({ mount, seatAboard }: Figure): boolean =>
  mount !== null && (seatAboard === null || seatAboard === 'rear');

/** WM-GUN-02: what nobody knows of is in nobody's hand. */
const openHandguns = (figure: Figure): number => handgunsOf(figure).filter(({ item }) => !isConcealed(item)).length;

/** What one has in his hands: at most two such things, one if something long or heavy is held too (WM-MELEE-10). */
function heldArms(figure: Figure): number {
  const blades = figure.items.filter(({ model }) => Object.hasOwn(HAND_ARMS, model)).length;
  const most = longArms(figure).length > 0 || isEncumbered(figure) ? 1 : 2;
  return Math.min(most, blades + openHandguns(figure));
}

/** WM-MELEE-01: a second weapon is a die more; not with bare fists, nor with a gun swung in both hands. */
export const hasSecondArm = (figure: Figure, arm: Arm): boolean =>
  arm !== 'fists' && arm !== 'gun-butt' && !isInSaddle(figure) && heldArms(figure) > 1;

/** WM-MELEE-07: a sabre in either hand. */
export const canParry = (figure: Figure, arm: Arm): boolean =>
  parriesWith(arm) || (hasSecondArm(figure, arm) && isCarried(figure, 'sabre'));

/** Whether there is anything to ask its owner (WM-POST-06). */
export const hasArmsToChoose = (fight: Gunfight, figure: Figure): boolean =>
  figure.standing.melee === undefined && armsOf(fight, figure).length > 1;

/** Neither blade nor shot: what a brawl is fought with (WM-BRAWL-02). */
export const isClub = (arm: Arm): boolean => arm === 'fists' || arm === 'pistol-butt' || arm === 'gun-butt';

/** Somebody with a weapon as the log names it. */
export const namedArm = (figure: Figure, arm: Arm): ItemId => (arm === 'pistol' ? (pistolOf(figure)?.id ?? arm) : arm);
