import type { EffectOf } from '../effects.ts';
import type { Charge, Gunfight, Item, Lying, ThingId } from '../state.ts';
import { type Folder, itemOf, noteId } from './common.ts';
import { setThing } from './place-folds.ts';

/** How many turns of sides the fight has seen. */
export const turnsSoFar = ({ clock }: Pick<Gunfight, 'clock'>): number =>
  Math.max(0, clock.round - 1) * clock.order.length + clock.turn;

function takeItem(fight: Gunfight, figure: string, id: string): Item {
  const item = itemOf(fight, figure, id);
  const own = fight.figures[figure]!;
  own.items = own.items.filter((one) => one !== item);
  return item;
}

function layFuse(fight: Gunfight, effect: EffectOf<'fuse-laid'>): void {
  const { thing, model, count, figure, fuse, distance, at, end, near, against = null, hidden = [] } = effect;
  const charge: Charge = {
    id: thing,
    kind: 'charge',
    model,
    count,
    by: figure,
    fuse,
    length: distance,
    at,
    end,
    near,
    against,
    hidden,
    lit: null,
  };
  noteId(fight, thing);
  fight.lying[thing] = charge;
}

function changeCharge(fight: Gunfight, thing: ThingId, change: (charge: Charge) => Partial<Charge>): void {
  const charge = fight.lying[thing];
  if (charge?.kind === 'charge') fight.lying[thing] = { ...charge, ...change(charge) };
}

/** Charges with their fuses, and what lies about. */
export const hazardFolds = {
  'fuse-laid': layFuse,
  'fuse-lit': (fight, { thing, left }) =>
    changeCharge(fight, thing, () => ({ lit: { turn: turnsSoFar(fight), turns: left, since: fight.version } })),
  'fuse-cut': (fight, { thing, left }) => changeCharge(fight, thing, () => ({ lit: null, length: left })),
  weakened: (fight, { thing, what, amount }) => {
    if (what !== 'armour') return;
    const armourLost = (fight.town?.state.things[thing]?.armourLost ?? 0) + amount;
    setThing(fight, thing, { armourLost });
  },
  dropped: (fight, { figure, item, at, near }) => {
    const lying: Lying = { id: item, kind: 'item', item: takeItem(fight, figure, item), at, near };
    fight.lying = { ...fight.lying, [item]: lying };
  },
  'picked-up': (fight, { figure, item, from }) => {
    const lying = fight.lying[item];
    const found = from === undefined ? (lying?.kind === 'item' ? lying.item : null) : takeItem(fight, from, item);
    if (found === null) return;
    delete fight.lying[item];
    // What lies there may lie in other versions of the fight, too.
    fight.figures[figure]!.items.push({ ...found });
  },
} satisfies Folder;

/** A charge that is known to one more side. */
export const foldFound = (fight: Gunfight, { thing, by }: { readonly thing: ThingId; readonly by: string }): void =>
  changeCharge(fight, thing, ({ hidden }) => ({ hidden: hidden.filter((side) => side !== by) }));

/** Without a map whoever moves is no longer at what lies about. */
export function stepAway(fight: Gunfight, { figure, distance }: Pick<EffectOf<'moved'>, 'figure' | 'distance'>): void {
  if (fight.town !== null || distance === 0) return;
  for (const [id, one] of Object.entries(fight.lying))
    if (one.near.includes(figure)) fight.lying[id] = { ...one, near: one.near.filter((other) => other !== figure) };
}
