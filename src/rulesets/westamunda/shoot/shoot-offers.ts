import type { Offer } from '../../../game/offer.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { secondTargets } from './barrels.ts';
import { drawOpenly } from './concealed.ts';
import type { FiringAt } from './firing.ts';
import { gunsOf } from './guns.ts';
import { marksOf } from '../horses/horse.ts';
import { bystandersOf, isFanned, otherTargets, secondGuns, type Shoot, shotDice, tasksOf } from './modes.ts';
import { checkGun, checkShoot, checkShooter } from './shoot-order.ts';
import { wallsToTry } from './through.ts';
import { type OrderRule, stage } from '../../kit/orders.ts';
import { itemOf } from '../../kit.ts';
import { firingOn } from '../house/firing-key.ts';

/** Every way to shoot at everybody that is allowed now. */
function shotsOf(fight: Gunfight, figure: Figure): Offer[] {
  const { id } = figure;
  if (checkShooter(fight, figure) !== null) return [];
  return gunsOf(figure).flatMap(({ item }) => {
    if (checkGun(figure, item.id) !== null) return [];
    return marksOf(fight, figure).flatMap((target) => {
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
const listOf = (values: readonly FigureId[], max: number): Offer['slots'] =>
  values.length === 0 ? {} : { also: { kind: 'list-of', values, max, optional: true } };

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
  const max = shotDice(fight, action);
  const count = { kind: 'range', min: 1, max, step: 1, optional: true } as const;
  return [{ action, slots: { ...listOf(otherTargets(fight, aimed), 6), count, ...hands } }];
}

/** WM-SG-04, WM-SG-05. */
const barrelOffers = (fight: Gunfight, aimed: Aimed): Offer[] =>
  (['together', 'in-turn'] as const).flatMap((mode) => {
    const action = { type: 'shoot', ...aimed, mode } as const;
    const hands = handsFor(fight, action);
    if (hands === null) return [];
    const also = mode === 'together' ? listOf(bystandersOf(fight, action), 6) : listOf(secondTargets(fight, aimed), 1);
    return [{ action, slots: { ...also, ...hands } }];
  });

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

/** WM-SHOOT-01: one shooting action, in the movement phase a snap shot. */
export const shoot: OrderRule<Shoot, null, FiringAt> = {
  legal: shotsOf,
  check: checkShoot,
  resolve(run, action) {
    const weapons = action.second === undefined ? [action.weapon] : [action.weapon, action.second.weapon];
    drawOpenly(run, action.figure, weapons, 'shot');
    return stage({ ...tasksOf(run.fight, action), isLast: true }); // checked once for all that can come of it
  },
  ...firingOn,
};
