import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Item, ItemId } from '../../../game/state.ts';
import { type Gun, gunOf, roundsIn } from './guns.ts';
import { itemOf } from '../../kit.ts';

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
