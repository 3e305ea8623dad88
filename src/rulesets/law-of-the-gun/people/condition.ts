import { isInPause } from '../../../game/clock/held-up.ts';
import { holdsBreath } from '../../../game/rights/rights.ts';
import type { Figure, FigureId, Gunfight, Limb } from '../../../game/state.ts';
import {
  byDistance,
  carrierOf,
  hasStatus,
  knownEnemies as enemiesInPlay,
  mountOf,
  rosterOf,
  vehicleOf,
} from '../../kit.ts';
import { sideActs } from '../../kit/turns.ts';
import { worldOf } from '../../kit/world/world.ts';
import { subOf } from '../state.ts';
import type { Attribute } from './charts.ts';
import { CRIPPLED_CM, PACES } from '../tables.ts';
import { CLOCK_TABLE } from '../turn/clock-table.ts';

/** LG-GEN-05. */
export const isInFight = (figure: Figure): boolean => figure.sort === 'person' && figure.statuses.length === 0;

/** In the fight, and on the table where there is one: who is under a marker is not (LG-SOLO-02). */
export const isPresent = (fight: Gunfight, figure: Figure): boolean =>
  isInFight(figure) && worldOf(fight).isPresent(figure);

/** Still there to be shot at: in the fight, disabled or running. */
export const isOnField = (figure: Figure): boolean => !hasStatus(figure, 'dead', 'left', 'surrendered');

export type Allowances = Readonly<Record<'crawl' | 'basic' | 'fastFailed' | 'fastPassed', number>>;

/** Allowances in cm after wounds (LG-MOVE-08, LG-INJ-10); of the horse for a rider. */
export function allowancesOf(fight: Gunfight, figure: Figure): Allowances {
  if (vehicleOf(fight, figure) !== null || figure.sort === 'vehicle') return PACES.vehicle;
  const horse = figure.sort === 'beast' ? figure : mountOf(fight, figure);
  const { crawl, basic, fastFailed, fastPassed } = horse === null ? PACES.foot : PACES.mounted;
  const { slowed } = horse ?? figure;
  const lost = slowed.reduce((sum, one) => sum + (one.less ?? 0), 0);
  const cap = Math.min(...slowed.map((one) => one.cap ?? Infinity));
  const left = (cm: number): number => Math.min(Math.max(cm - lost, CRIPPLED_CM), cap);
  return { crawl, basic: left(basic), fastFailed: left(fastFailed), fastPassed: left(fastPassed) };
}

/** LG-INJ-05: may not move fast any more. */
export const isCrippled = (figure: Figure): boolean => figure.slowed.some((one) => one.cap !== undefined);

/** Whose movement a figure shares: its horse's; on a vehicle, the vehicle's and its driver's (LG-VEH-01). */
function carriers(fight: Gunfight, figure: Figure): Figure[] {
  const carrier = carrierOf(fight, figure);
  const driver = carrier?.sort === 'vehicle' ? onTheBox(fight, carrier) : null;
  return [figure, carrier, driver].filter((one) => one !== null);
}

/** Who sits where a driver does, whether he can drive or not. */
export const onTheBox = (fight: Gunfight, { id }: Pick<Figure, 'id'>): Figure | null =>
  rosterOf(fight).find((one) => one.mount === id && one.seatAboard === 'driver') ?? null;

/** LG-GEN-06, LG-REACT-01: of its own accord, or with what carries it; a driver may climb onto a box that stands still. */
export const hasGoneAlong = (fight: Gunfight, figure: Figure): boolean =>
  carriers(fight, figure).some((one) =>
    one === figure || one.sort !== 'person' ? one.turn.moved : one.turn.gait !== null,
  );

/** How far he was driven off his ground in all, since his own turn began. */
export const drivenCm = (fight: Gunfight, id: FigureId): number =>
  (subOf(fight).driven[id] ?? []).reduce((sum, distance) => sum + distance, 0);

/** LG-GEN-06. */
export const hasMoved = (fight: Gunfight, figure: Figure): boolean =>
  hasGoneAlong(fight, figure) || carriers(fight, figure).some((one) => drivenCm(fight, one.id) > 0);

/** LG-GEN-06: fast only where more than the basic allowance was covered, by each forced move for itself. */
export function isMovingFast(fight: Gunfight, figure: Figure): boolean {
  const { basic } = allowancesOf(fight, figure);
  return carriers(fight, figure).some(({ id, turn }) => {
    const ran = (turn.gait === 'run' || turn.gait === 'charge') && turn.distance > basic;
    return ran || (subOf(fight).driven[id] ?? []).some((distance) => distance > basic);
  });
}

export const gunArm = (figure: Figure): Limb => (figure.profile.hand === 'left' ? 'left-arm' : 'right-arm');

/** LG-INJ-03: only snap shots with this arm. */
export const isGunArmHurt = (figure: Figure): boolean => figure.limbs[gunArm(figure)] !== undefined;

export const uselessArms = (figure: Figure): number =>
  (['left-arm', 'right-arm'] as const).filter((arm) => figure.limbs[arm] === 'useless').length;

export const attribute = (figure: Figure, code: Attribute): number => Number(figure.profile[code] ?? 1);

/** LG-COOL: the current value; the original one is on the card. */
export const coolOf = (figure: Figure): number => figure.stats.cool ?? attribute(figure, 'CL');

/** LG-TEST-02: one die against both; a plain test (LG-TEST-01) is against one. */
export const skillAndCool = (figure: Figure): number => Math.min(attribute(figure, 'SK'), coolOf(figure));

/** Enemies in the fight of whom its side knows where they are. */
export const knownEnemies = (fight: Gunfight, figure: Figure): Figure[] =>
  enemiesInPlay(fight, figure).filter(isInFight);

export const nearestEnemy = (fight: Gunfight, figure: Figure): Figure | null =>
  byDistance(fight, figure.id, knownEnemies(fight, figure))[0] ?? null;

/** Members of a figure's group that are still in the fight, itself first, then the nearest to it (LG-COOL-02). */
export function groupOf(fight: Gunfight, figure: Figure): Figure[] {
  if (!isInFight(figure)) return []; // LG-GEN-05
  if (figure.group === null) return [figure];
  const others = rosterOf(fight).filter((one) => one.group === figure.group && one.id !== figure.id);
  return [figure, ...byDistance(fight, figure.id, others)].filter(isInFight);
}

const isSideActing = sideActs(CLOCK_TABLE);

/** LG-PBP-02: whether this side's figures may be given orders at this moment. */
export const isOrderable = (fight: Gunfight, figure: Figure): boolean =>
  isSideActing(fight, figure.side) &&
  !fight.clock.paused &&
  !holdsBreath(fight) &&
  Object.keys(fight.gathers).length === 0 &&
  isInFight(figure) &&
  !isHeld(fight, figure.id);

/** Part of an order that waits for an answer, or asked for one. */
export const isHeld = isInPause;
