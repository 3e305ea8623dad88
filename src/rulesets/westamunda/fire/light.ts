import type { ActionOf } from '../../../game/actions.ts';
import type { Slot } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Charge, Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { areNeighbours, samePlace } from '../../../game/town/places.ts';
import { actionBand, type Band, checkBand, checkWork, checkPhase } from '../turn/fit.ts';
import { isHardToLight } from './catch-fire.ts';
import { rollStat } from '../dice.ts';
import { phaseOf } from '../turn/phases.ts';
import { BURNS, carried, isLit, missileOf } from './missiles.ts';
import type { OrderRule } from '../../kit/orders.ts';
import { itemOf } from '../../kit.ts';

/** WM-TURN-04: without a roll in band 1, by BS in band 2. */
export const getsLit = (run: Run, figure: FigureId, band: Band): boolean =>
  band === 1 || rollStat(run, figure, { stat: 'BS', why: 'light' });

/** WM-FIRE-09: wind and rain make it one band harder. */
export const lightBand = (fight: Gunfight, { figure, walk }: Lighting): Band =>
  actionBand(fight, fight.figures[figure]!, lightingOf(fight, walk));

type Lighting = Pick<ActionOf<'light'>, 'figure' | 'walk'>;

const lightingOf = (fight: Gunfight, walk = false) => ({ walks: walk, harder: isHardToLight(fight) });

/** WM-EXPL-06: side turns that so many inches burn. */
const turnsFor = (inches: number): number => Math.ceil(inches / BURNS);

export function lightFuse(run: Run, figure: FigureId, thing: string): void {
  const charge = run.fight.lying[thing] as Charge;
  run.emit({ kind: 'fuse-lit', figure, thing, left: turnsFor(charge.length) });
}

/** Whether there is time to light anything. */
export function checkLighting(fight: Gunfight, { figure: id, walk }: Lighting): Refusal | null {
  const figure = fight.figures[id]!;
  const late = checkPhase(fight, 'shooting', 'movement');
  return late ?? checkWork(fight, figure) ?? checkBand(fight, figure, lightingOf(fight, walk));
}

function checkItem(figure: Figure, id: string): Refusal | null {
  const item = itemOf(figure, id);
  if (item === null) return { code: 'lacks-item', figure: figure.id, need: id };
  const row = missileOf(item.model);
  if (row?.lit !== true) return { code: 'weapon-cannot', item: id, what: 'light' };
  if (isLit(item)) return { code: 'nothing-to-do', item: id, task: 'light' };
  const lacksBow = row.bow !== undefined && carried(figure, 'bow') === undefined;
  return lacksBow ? { code: 'lacks-item', figure: figure.id, need: 'bow' } : null;
}

/** WM-EXPL-05: fuses are lit in the shooting phase, by whoever is at the end of one. */
function checkFuse(fight: Gunfight, figure: Figure, thing: string): Refusal | null {
  const charge = chargeKnown(fight, figure, thing);
  if (charge === null) return { code: 'nothing-there', wanted: 'charge' };
  if (phaseOf(fight) !== 'shooting') return { code: 'wrong-phase', now: phaseOf(fight), wanted: 'shooting' };
  if (charge.lit !== null || charge.length === 0) return { code: 'nothing-there', wanted: 'fuse' };
  return isAtFuse(fight, figure, charge) ? null : { code: 'nothing-there', wanted: 'fuse' };
}

/** A charge that this figure's side knows of. */
export function chargeKnown(fight: Gunfight, figure: Figure, thing: string): Charge | null {
  const lying = fight.lying[thing];
  return lying?.kind === 'charge' && !lying.hidden.includes(figure.side) ? lying : null;
}

/** On the free end of the fuse, on the charge, or next to either; where it has no place, whoever laid it or is at it. */
export function isAtFuse(fight: Gunfight, figure: Figure, charge: Charge): boolean {
  if (charge.at === null) return charge.by === figure.id || charge.near.includes(figure.id);
  const { at } = figure;
  if (at === null) return false;
  return [charge.end, charge.at].some((place) => place !== null && (samePlace(place, at) || areNeighbours(place, at)));
}

/** Walking and standing still, as far as there is time for it; left out it means standing still. */
export function paceSlot(isInTime: (walk: boolean) => boolean): Slot | null {
  const values = [true, false].filter(isInTime);
  return values.length === 0 ? null : { kind: 'one-of', values, ...(values.includes(false) && { optional: true }) };
}

/** WM-EXPL-01, WM-EXPL-05, WM-FIRE-01: a stick, a lamp, an arrow, or the fuse of a charge; a failed roll loses nothing. */
export const light: OrderRule<ActionOf<'light'>> = {
  legal(fight, figure, may) {
    const { id } = figure;
    const things = [
      ...figure.items.filter(({ model }) => missileOf(model)?.lit === true).map((item) => ({ item: item.id })),
      ...Object.values(fight.lying).flatMap((one) => (one.kind === 'charge' ? [{ thing: one.id }] : [])),
    ];
    return things.flatMap((what) => {
      const action = { type: 'light', figure: id, ...what } as const;
      const walk = paceSlot((walks) => may({ ...action, walk: walks }));
      return walk === null ? [] : [{ action, slots: { walk } }];
    });
  },
  check(fight, action, figure) {
    const { item, thing } = action;
    if ((item === undefined) === (thing === undefined)) return { code: 'nothing-there', wanted: 'light' };
    const wrong = checkLighting(fight, action);
    if (wrong !== null) return wrong;
    return item === undefined ? checkFuse(fight, figure, thing!) : checkItem(figure, item);
  },
  resolve(run, action) {
    const { figure, item, thing } = action;
    if (!getsLit(run, figure, lightBand(run.fight, action))) return null;
    if (item !== undefined) run.emit({ kind: 'lit', figure, item });
    else lightFuse(run, figure, thing!);
  },
};
