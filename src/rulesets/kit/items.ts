import type { ItemId } from '../../game/ids.ts';
import type { Figure, Item } from '../../game/state.ts';

export const itemOf = (figure: Figure, id: ItemId): Item | null => figure.items.find((item) => item.id === id) ?? null;

export const isJammed = ({ jams = 0 }: Item): boolean => jams > 0;
