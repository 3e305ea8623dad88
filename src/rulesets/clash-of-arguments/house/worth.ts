import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight, Item } from '../../../game/state.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import { cellIndex } from '../../../game/town/ground.ts';
import { enemiesOf, isInPlay, isJammed, sumOf } from '../../kit.ts';
import { bestBy } from '../../best-places.ts';
import { coverOf } from '../shoot/cover.ts';
import { chosenFoe } from '../melee/melee.ts';
import { phaseOf } from '../turn/phases.ts';
import { bandAt, checkFirer, checkTarget, modifiersOf, TO_HIT } from '../shoot/shoot.ts';
import {
  canFire,
  combatModifier,
  gunRow,
  gunsOf,
  handOf,
  isHiding,
  isMounted,
  isUnready,
  shootModifier,
  woundCap,
  woundsOf,
} from '../people/profile.ts';
import { subOf } from '../state.ts';
import { plainReach } from '../move/ways.ts';
import { HAND_BONUS, RANGE_ROWS } from '../shoot/arms.ts';
import { tooFarOff, worthOf } from '../../kit/worth.ts';

const SOUND = 100;

/** In one piece, standing well, and with a shot to come. */
export const worth = worthOf({
  own: (fight, figure) => conditionOf(fight, figure) + stanceOf(fight, figure) + promiseOf(fight, figure),
  others: conditionOf,
});

/** A wound is for good and costs a turn; an empty gun costs one. */
function conditionOf(fight: Gunfight, figure: Figure): number {
  if (!isInPlay(figure)) return 0;
  const whole = SOUND + 12 * (shootModifier(figure) + combatModifier(figure)) + (isMounted(figure) ? 6 : 0);
  const wounds = woundsOf(fight, figure) / woundCap(fight, figure);
  const pinned = (subOf(fight).pins[figure.id] ?? 0) >= fight.clock.round ? 12 : 0;
  const tests = (subOf(fight).triggers[figure.id]?.length ?? 0) > 0 ? 4 : 0;
  return (1 - 0.8 * wounds) * whole - pinned - tests + readiness(fight, figure);
}

function readiness(fight: Gunfight, figure: Figure): number {
  const guns = gunsOf(figure);
  const ready = guns.some(canFire) ? 0 : guns.length > 0 ? -10 : 0;
  const jams = guns.filter(isJammed).length;
  return ready - 3 * jams - (isUnready(figure) ? 7 : 0);
}

/** What a hit is worth. */
const HIT = 30;

/** While they move: the shot that somebody who has stood still may have when they shoot. */
function promiseOf(fight: Gunfight, figure: Figure): number {
  if (phaseOf(fight) !== 'movement' || !isInPlay(figure) || checkFirer(fight, figure) !== null) return 0;
  const targets = enemiesOf(fight, figure).filter((one) => checkTarget(fight, figure, one.id) === null);
  const chances = gunsOf(figure).flatMap((gun) =>
    canFire(gun) ? targets.map((one) => chanceOf(fight, figure.id, one.id, gun)) : [],
  );
  return HIT * Math.max(0, ...chances);
}

function chanceOf(fight: Gunfight, figure: FigureId, target: FigureId, gun: Item): number {
  const distance = situationOf(fight, figure, target).range;
  if (distance === null || bandAt(gun.model, distance) === null) return 0;
  const shot = { figure, target, weapon: gun.id, distance, trigger: 'order' } as const;
  const need = Math.max(2, TO_HIT - sumOf(modifiersOf(fight, shot)));
  return Math.max(0, 13 - need) / 12;
}

/** Near enough to shoot well, and behind something; a step nearer is worth about a long shot, so that nobody stands off for ever. */
function stanceOf(fight: Gunfight, figure: Figure): number {
  if (!isInPlay(figure)) return 0;
  const foes = enemiesOf(fight, figure).filter(isInPlay);
  if (foes.length === 0) return 0;
  const views = foes.map((foe) => ({ foe, ...situationOf(fight, figure.id, foe.id) }));
  const nearest = Math.min(
    ...views.map(({ foe, range, sight }) => (sight ? range : wayTo(fight, figure, foe)) ?? range ?? Infinity),
  );
  const sees = views.some(({ sight }) => sight);
  const shelter = views.reduce(
    (sum, { foe, sight }) => sum + (sight ? SHELTER[coverOf(fight, foe.id, figure.id)] : 2),
    0,
  );
  const hand = EDGE * edgeOf(fight, figure);
  const idle = isHiding(figure) ? 4 : 0;
  return (3 * shelter) / foes.length - farOff(figure, nearest) - (sees ? 0 : 3) + hand - idle;
}

const NOBODY: ReadonlySet<number> = new Set();

/** Inches to somebody out of sight, round whatever is in between; null: no way, or no map. */
function wayTo(fight: Gunfight, figure: Figure, foe: Figure): number | null {
  const ground = groundUnder(fight);
  if (ground === null || figure.at === null || foe.at === null) return null;
  const free = {
    figure: foe,
    at: foe.at,
    ground,
    rides: isMounted(figure),
    shut: NOBODY,
    noStop: NOBODY,
    touching: NOBODY,
  };
  return plainReach(free).get(cellIndex(ground, figure.at))?.inches ?? null;
}

/** What being a pip stronger hand to hand is worth. */
const EDGE = 6;

/** By how much it is stronger than whom it is fighting; 0: nobody. */
function edgeOf(fight: Gunfight, figure: Figure): number {
  const foe = chosenFoe(fight, figure.id);
  return foe === null ? 0 : handStrength(fight, figure) - handStrength(fight, fight.figures[foe]!);
}

function handStrength(fight: Gunfight, figure: Figure): number {
  const arms = combatModifier(figure) + HAND_BONUS[handOf(figure)] - woundsOf(fight, figure);
  return arms + (isMounted(figure) ? 1 : 0) + (subOf(fight).charged[figure.id] === true ? 1 : 0);
}

const SHELTER = { none: 0, soft: 1, hard: 2 } as const;
/** Inches it is still too far off: from the close range of its best gun, or from arm's reach. */
const farOff = tooFarOff({ near: 0.8, far: 0.2, upTo: 30, hand: 1 }, (figure) =>
  gunsOf(figure)
    .filter((gun) => !isJammed(gun))
    .map(({ model }) => RANGE_ROWS[gunRow(model)!.range].close),
);

/** Places weighed for one figure. */
const FEW = 3;

/** On a map: where it would stand best, the places not all in one corner. */
export const worthwhile = bestBy({ count: FEW, valueOf: stanceOf });
