import type { ActionOf } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Item, ItemId } from '../../../game/state.ts';
import { barrelId, type Gun, gunOf, roundsFor, roundsIn, takesLoads } from './guns.ts';
import type { Load } from './gun-table.ts';
import { itemOf } from '../../kit.ts';

type LoadOrder = ActionOf<'load'>;
const SORTS: readonly Load[] = ['scatter', 'manstopper'];
/** WM-LOAD-08: whether the shotgun barrel under a cylinder is loaded before it or after it. */
const TURNS = ['first', 'last'] as const;

/** One empty chamber, what of the pouch goes into it, and of which sort that is. */
type Chamber = { readonly item: ItemId; readonly kind: string; readonly load: Load | null };

/** Chambers of one gun filled from one reserve. */
export interface Portion {
  readonly item: ItemId;
  readonly kind: string;
  readonly loads: readonly (Load | null)[];
}

/** The empty chambers that this order would fill, in order, as far as the pouch goes. */
export function chambersFor(figure: Figure, { weapon, loads }: Pick<LoadOrder, 'weapon' | 'loads'>): Chamber[] {
  const item = itemOf(figure, weapon)!;
  const [turn, sort] = loads ?? [];
  if (turn !== 'first' && turn !== 'last')
    return withinReserve(figure, chambersIn(figure, item, loads as readonly Load[] | undefined));
  const under = barrelOf(figure, item);
  const barrel = under === null ? [] : chambersIn(figure, under, [sort as Load]);
  const cylinder = chambersIn(figure, item);
  return withinReserve(figure, turn === 'first' ? [...barrel, ...cylinder] : [...cylinder, ...barrel]);
}

/** WM-LOAD-04: the sorts are named barrel by barrel; the last one named goes into the rest. */
function chambersIn(figure: Figure, item: Item, named: readonly Load[] = []): Chamber[] {
  const gun = gunFor(figure, item.id)!;
  const sorts = named.length > 0 ? named : sortsLeft(figure).slice(0, 1);
  return Array.from({ length: Math.max(0, gun.cap - roundsIn(item)) }, (_, index) => {
    const load = takesLoads(gun) ? (sorts[Math.min(index, sorts.length - 1)] ?? 'scatter') : null;
    return { item: item.id, kind: roundsFor(gun, load ?? undefined), load };
  });
}

const sortsLeft = ({ pouch }: Figure): readonly Load[] => SORTS.filter((load) => (pouch[`shells-${load}`] ?? 0) > 0);

function withinReserve({ pouch }: Figure, chambers: readonly Chamber[]): Chamber[] {
  const left = { ...pouch };
  return chambers.filter(({ kind }) => {
    left[kind] = (left[kind] ?? 0) - 1;
    return left[kind] >= 0;
  });
}

/** One portion for each run of the same. */
export function portionsOf(chambers: readonly Chamber[]): Portion[] {
  const portions: { item: ItemId; kind: string; loads: (Load | null)[] }[] = [];
  for (const { item, kind, load } of chambers) {
    const last = portions.at(-1);
    if (last?.item === item && last.kind === kind) last.loads.push(load);
    else portions.push({ item, kind, loads: [load] });
  }
  return portions;
}

/** The shotgun barrel under a cylinder (WM-LEMAT-01). */
const barrelOf = (figure: Figure, item: Item): Item | null =>
  gunOf(item.model)?.row.barrel === undefined ? null : itemOf(figure, barrelId(item.id));

/** Whether what is named can go in: sorts for barrels that take them, first or last and a sort for a Le Mat. */
export function checkLoads(figure: Figure, item: Item, { loads }: LoadOrder): Refusal | null {
  if (loads === undefined) return null;
  const gun = gunOf(item.model);
  if (gun !== null && takesLoads(gun)) return checkSorts(figure, item, loads);
  const known = combinationsFor(figure, item).some((one) => one.join() === loads.join());
  return known ? null : { code: 'weapon-cannot', item: item.id, what: 'loads' };
}

function checkSorts(figure: Figure, item: Item, loads: readonly string[]): Refusal | null {
  const room = gunOf(item.model)!.cap - roundsIn(item);
  if (loads.length === 0 || loads.length > room)
    return { code: 'over-limit', what: 'loads', given: loads.length, max: room };
  const lacking = loads.some((load) => !sortsLeft(figure).some((one) => one === load));
  return lacking ? { code: 'no-ammunition', item: item.id } : null;
}

/** WM-LOAD-08: the ways to load both parts of a Le Mat in one turn. */
export function combinationsFor(figure: Figure, item: Item): readonly (readonly string[])[] {
  const barrel = barrelOf(figure, item);
  if (barrel === null || roundsIn(barrel) > 0) return [];
  return TURNS.flatMap((turn) => sortsLeft(figure).map((sort) => [turn, sort]));
}

export function sortsSlot(figure: Figure, { weapon }: LoadOrder): Offer['slots'] {
  const item = itemOf(figure, weapon)!;
  const gun = gunOf(item.model);
  if (gun === null || !takesLoads(gun)) return {};
  return {
    loads: { kind: 'list-of', values: sortsLeft(figure), max: gun.cap - roundsIn(item), optional: true },
  };
}

/** WM-GUN-12: a cylinder or a magazine tube loaded beforehand. */
type SpareSort = 'cylinder' | 'tube';
const SPARE = /^spare-(cylinder|tube)$/;

export const spareSort = (model: string): SpareSort | null => (SPARE.exec(model)?.[1] ?? null) as SpareSort | null;

/** A spare is made for the first gun of its owner that takes such a one; null where there is none. */
export const modelFor = (models: readonly string[], sort: SpareSort): string | null =>
  models.find((model) => gunOf(model)?.row.spare === sort) ?? null;

/** The gun of an item; of a spare, the gun it is made for. */
export function gunFor(figure: Figure, id: ItemId): Gun | null {
  const item = itemOf(figure, id);
  if (item === null) return null;
  const sort = spareSort(item.model);
  if (sort === null) return gunOf(item.model);
  return gunOf(modelFor(modelsOf(figure), sort) ?? '');
}

const modelsOf = (figure: Figure): readonly string[] => figure.items.map((item) => item.model);

/** The fullest loaded spare that fits this gun. */
export function spareFor(figure: Figure, weapon: ItemId): Item | null {
  const item = itemOf(figure, weapon);
  const sort = gunOf(item?.model ?? '')?.row.spare;
  if (item === null || sort === undefined || modelFor(modelsOf(figure), sort) !== item.model) return null;
  const loaded = figure.items.filter((one) => spareSort(one.model) === sort && roundsIn(one) > 0);
  return loaded.sort((a, b) => roundsIn(b) - roundsIn(a))[0] ?? null;
}

/** WM-LOAD-06, WM-LOAD-07, WM-LOAD-09. */
export function checkSpare(figure: Figure, item: Item): Refusal | null {
  const gun = gunOf(item.model);
  if (gun?.row.spare === undefined) return { code: 'weapon-cannot', item: item.id, what: 'spare' };
  if (roundsIn(item) >= gun.cap) return { code: 'nothing-to-do', item: item.id, task: 'load' };
  return spareFor(figure, item.id) === null ? { code: 'lacks-item', figure: figure.id, need: 'spare' } : null;
}
