import type { ActionOf } from '../../../game/actions.ts';
import type { EffectOf } from '../../../game/effects.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Charge, Figure, FigureId, Gunfight, Item, SideId } from '../../../game/state.ts';
import { itemOf, rosterOf } from '../../kit.ts';
import { wallsToName } from './buildings.ts';
import { isVisible } from '../weather/weather.ts';
import { trailNow, wayGone } from './hazard-state.ts';
import { cellsBetween, roundCost } from '../../../game/town/places.ts';
import { chargeKnown, checkLighting, getsLit, lightBand, lightFuse, paceSlot } from './light.ts';
import { checkMore } from '../move/move.ts';
import { stands } from '../people/profile.ts';
import { blastRadius, carried, CORD, isLit, missileOf, MOST_CHARGES, MOST_STICKS } from './missiles.ts';
import { type OrderRule, plainly } from '../../kit/orders.ts';
import { alsoSlot, othersWithin } from './template.ts';
import { checkPhase, checkSteady } from '../turn/fit.ts';

type LayFuse = ActionOf<'lay-fuse'>;

/** WM-EXPL-04: set in any case; a failed roll leaves it unlit. */
function setOnCord(run: Run, action: LayFuse): void {
  const band = lightBand(run.fight, action);
  const cord = carried(run.figure(action.figure), 'safety-cord')!;
  const thing = setCharge(run, action, action.distance!);
  run.emit({ kind: 'item-broken', figure: action.figure, item: cord.id, why: 'spent' });
  if (getsLit(run, action.figure, band)) lightFuse(run, action.figure, thing);
}

function setCharge(run: Run, { figure, item, count = 1, kind, against, also = [] }: LayFuse, distance: number): string {
  const { model } = itemOf(run.figure(figure), item!)!;
  const { at } = run.figure(figure);
  const hidden = blindSides(run.fight, figure);
  const thing = run.nextId('h');
  const near = at === null ? [figure, ...also] : [];
  tellLaid(run, { figure, thing, model, count, fuse: kind, distance, at, near, against: against ?? null, hidden });
  for (const used of partsOf(run.figure(figure), model, item!).slice(0, count))
    run.emit({ kind: 'item-broken', figure, item: used, why: 'spent' });
  return thing;
}

type Laid = Omit<EffectOf<'fuse-laid'>, 'kind' | 'end' | 'against' | 'hidden'> & Pick<Charge, 'against' | 'hidden'>;

/** Its fuse ends where its layer is now. */
const tellLaid = (run: Run, { against, hidden, ...laid }: Laid): void =>
  run.emit({
    kind: 'fuse-laid',
    ...laid,
    end: run.figure(laid.figure).at,
    ...(against === null ? {} : { against }),
    ...(hidden.length === 0 ? {} : { hidden }),
  });

/** Unlit ones of a sort, this one first. */
function partsOf(figure: Figure, model: string, item: string): readonly string[] {
  const others = figure.items.filter((one) => one.model === model && one.id !== item && !isLit(one));
  return [item, ...others.map((one) => one.id)];
}

/** WM-POST-08: sides of which nobody sees it done. */
function blindSides(fight: Gunfight, figure: FigureId): readonly SideId[] {
  const own = fight.figures[figure]!.side;
  const seeing = rosterOf(fight).filter((one) => one.side !== own && stands(one));
  const sees = (side: SideId): boolean => seeing.some((one) => one.side === side && isVisible(fight, one.id, figure)); // WM-MOVE-07
  return fight.sides.map(({ id }) => id).filter((side) => side !== own && !sees(side));
}

/** WM-EXPL-05: as long as the way gone since, up to four inches a turn. */
function layOn(run: Run, { figure, thing }: LayFuse): void {
  const charge = chargeKnown(run.fight, run.figure(figure), thing!)!;
  const { model, count, fuse, at, near, against, hidden } = charge;
  const distance = charge.length + trailNow(run.fight, figure);
  tellLaid(run, { figure, thing: thing!, model, count, fuse, distance, at, near, against, hidden });
}

function checkLayFuse(fight: Gunfight, action: LayFuse): Refusal | null {
  const figure = fight.figures[action.figure]!;
  if ((action.item === undefined) === (action.thing === undefined)) return { code: 'nothing-there', wanted: 'charge' };
  if (action.thing !== undefined) return checkLayOn(fight, figure, action);
  return checkExplosive(figure, action) ?? checkPlan(fight, action) ?? checkTime(fight, figure, action);
}

/** WM-EXPL-05: gelignite needs a cord. */
function checkExplosive(figure: Figure, { item: id, kind, count = 1 }: LayFuse): Refusal | null {
  const item = itemOf(figure, id!);
  if (item === null) return { code: 'lacks-item', figure: figure.id, need: id! };
  const sort = missileOf(item.model)?.sort;
  if ((sort !== 'charge' && sort !== 'stick') || isLit(item))
    return { code: 'weapon-cannot', item: item.id, what: 'lay-fuse' };
  if (kind === 'powder' && item.model === 'gelignite') return { code: 'lacks-item', figure: figure.id, need: 'cord' };
  if (kind === 'cord' && carried(figure, 'safety-cord') === undefined)
    return { code: 'lacks-item', figure: figure.id, need: 'cord' };
  const max = mostOf(figure, item);
  return Number.isInteger(count) && count >= 1 && count <= max
    ? null
    : { code: 'over-limit', what: 'charges', given: count, max };
}

function mostOf(figure: Figure, { id, model }: Item): number {
  const limit = missileOf(model)!.sort === 'stick' ? MOST_STICKS : MOST_CHARGES;
  return Math.min(limit, partsOf(figure, model, id).length);
}

/** Length of cord; and without a map against what, and who is at it. */
function checkPlan(fight: Gunfight, action: LayFuse): Refusal | null {
  const { kind, distance, against, also, figure, walk, count = 1 } = action;
  const isCord = kind === 'cord';
  if (isCord ? !isCordLength(distance) : distance !== undefined)
    return { code: 'over-limit', what: 'fuse', given: distance ?? 0, max: CORD };
  if (!isCord && walk !== undefined) return { code: 'bad-value', option: 'walk', given: kind, allowed: 'cord' };
  if (against !== undefined && !wallsToName(fight).includes(against)) return { code: 'nothing-there', wanted: 'wall' };
  if (also === undefined) return null;
  const known = othersWithin(fight, figure, blastRadius(count));
  const wrong = also.find((one) => !known.includes(one));
  return wrong === undefined && also.length > 0 ? null : { code: 'unknown-name', given: wrong ?? '', sort: 'figure' };
}

const isCordLength = (distance: number | undefined): boolean =>
  distance !== undefined && Number.isInteger(distance) && distance >= 1 && distance <= CORD;

const checkTime = (fight: Gunfight, figure: Figure, action: LayFuse): Refusal | null =>
  action.kind === 'cord'
    ? (checkPhase(fight, 'shooting') ?? checkLighting(fight, action))
    : (checkPhase(fight, 'movement') ?? checkSteady(fight, figure) ?? checkMore(fight, figure)); // WM-TURN-05

function checkLayOn(fight: Gunfight, figure: Figure, action: LayFuse): Refusal | null {
  const { thing, kind, count, distance, against, also, walk } = action;
  const charge = chargeKnown(fight, figure, thing!);
  const isOwnTrail = charge?.by === figure.id && charge.lit === null && charge.fuse === 'powder';
  const saysMore = [count, distance, against, also, walk].some((one) => one !== undefined);
  if (!isOwnTrail || kind !== 'powder' || saysMore) return { code: 'nothing-there', wanted: 'charge' };
  const wrong = checkTime(fight, figure, action);
  if (wrong !== null) return wrong;
  const max = trailNow(fight, figure.id);
  if (max <= 0.001) return { code: 'state-missing', figure: figure.id, state: 'moved' };
  const given = gapBefore(fight, figure, charge);
  return given <= max + 0.001
    ? null
    : { code: 'over-limit', what: 'fuse', given: roundCost(given), max: roundCost(max) };
}

/** WM-EXPL-05: from the end of the trail to its layer; without a map he has come away from it. */
const gapBefore = (fight: Gunfight, { id, at }: Figure, { end }: Charge): number =>
  end === null || at === null ? wayGone(fight, id) : cellsBetween(end, at);

function cordOffer(fight: Gunfight, figure: Figure, item: Item): Offer[] {
  const action = { type: 'lay-fuse', figure: figure.id, kind: 'cord', item: item.id } as const;
  const walk = paceSlot((walks) => checkLayFuse(fight, { ...action, distance: 1, walk: walks }) === null);
  if (walk === null) return [];
  const distance = { kind: 'range', min: 1, max: CORD, step: 1 } as const;
  return [{ action, slots: { ...planSlots(fight, figure, item), distance, walk } }];
}

function powderOffer(fight: Gunfight, figure: Figure, item: Item): Offer[] {
  const action = { type: 'lay-fuse', figure: figure.id, kind: 'powder', item: item.id } as const;
  if (checkLayFuse(fight, action) !== null) return [];
  return [{ action, slots: planSlots(fight, figure, item) }];
}

function planSlots(fight: Gunfight, figure: Figure, item: Item): Offer['slots'] {
  const count = { kind: 'range', min: 1, max: mostOf(figure, item), step: 1, optional: true } as const;
  const against = wallsToName(fight);
  return {
    count,
    ...alsoSlot(othersWithin(fight, figure.id, blastRadius(1))),
    ...(against.length === 0 ? {} : { against: { kind: 'one-of', values: against, optional: true } }),
  };
}

/** WM-EXPL-04, WM-EXPL-05: a charge on safety cord, lit at once; or a charge, and then a trail of powder away from it. */
export const fuse: OrderRule<LayFuse> = {
  legal(fight, figure, may) {
    const { id } = figure;
    return [
      ...figure.items.flatMap((item) => [...cordOffer(fight, figure, item), ...powderOffer(fight, figure, item)]),
      ...Object.keys(fight.lying).flatMap((thing) =>
        plainly(may, { type: 'lay-fuse', figure: id, kind: 'powder', thing }),
      ),
    ];
  },
  check: checkLayFuse,
  resolve(run, action) {
    if (action.thing !== undefined) layOn(run, action);
    else if (action.kind === 'powder') setCharge(run, action, 0);
    else setOnCord(run, action);
  },
};
