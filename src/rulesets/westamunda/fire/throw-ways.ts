import type { ActionOf } from '../../../game/actions.ts';
import type { Modifier } from '../../../game/effects.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, Gunfight, Item } from '../../../game/state.ts';
import { cellsBetween, readPlace } from '../../../game/town/places.ts';
import { freshMark } from './hazard-state.ts';
import { isSnap } from '../shoot/modes.ts';
import { modifiersOf } from '../shoot/need.ts';
import { valueOf } from '../people/profile.ts';
import { subOf } from '../state.ts';
import type { MissileRow } from './missiles.ts';

export type Throw = ActionOf<'throw'>;

/** WM-EXPL-02: so far one throws; each stick after the first takes two inches off. */
export const throwReach = (figure: Figure, row: MissileRow, count: number): number =>
  row.bow?.long ?? 2 * valueOf(figure, 'S') + 2 - 2 * (count - 1);

/** How far it is to what it is thrown at; null: nobody has said. */
export function throwDistance(fight: Gunfight, { figure, target, at }: Throw): number | null {
  const from = fight.figures[figure]!.at;
  if (at !== undefined) return from === null ? null : cellsBetween(from, readPlace(at)!);
  return target === undefined ? 0 : situationOf(fight, figure, target).range;
}

/** WM-EXPL-02: a stick goes to a spot, so nothing about its target counts; fire and blades have all the usual modifiers. */
export function throwModifiers(fight: Gunfight, action: Throw, row: MissileRow): readonly Modifier[] {
  const { figure, item, target } = action;
  const isAtSpot = row.sort === 'stick' || target === undefined;
  const mods = modifiersOf(fight, {
    figure,
    target: target ?? figure,
    weapon: item,
    load: null,
    snap: isSnap(fight, fight.figures[figure]!),
    aim: 0,
    distance: throwDistance(fight, action) ?? 0,
    ...(isAtSpot ? { spot: { at: null, off: 0 } } : {}),
  });
  const far = isShort(fight, action, row) ? 0 : -1;
  const gusts = row.bow !== undefined && subOf(fight).weather.tags.includes('gusts') ? -1 : 0;
  return [{ id: 'range', value: far }, ...mods, { id: 'weather', value: gusts }].filter(({ value }) => value !== 0);
}

/** Blades and arrows fly worse beyond half their way; what only has to land somewhere does not. */
export function isShort(fight: Gunfight, action: Throw, row: MissileRow): boolean {
  if (row.sort !== 'blade' && row.bow === undefined) return true;
  const short = row.bow?.short ?? throwReach(fight.figures[action.figure]!, row, 1) / 2;
  return (throwDistance(fight, action) ?? 0) <= short + 0.001;
}

/** Other sticks it can be tied up with: unlit ones first. */
export function bundleWith(figure: Figure, item: string, model: string): readonly string[] {
  const isLit = (one: Item): number => (one.flags?.includes('lit') === true ? 1 : 0);
  return figure.items
    .filter((one) => one.model === model && one.id !== item)
    .sort((a, b) => isLit(a) - isLit(b))
    .map((one) => one.id);
}

export const bowOf = (figure: Figure): Item | undefined => figure.items.find(({ model }) => model === 'bow');

export const isFresh = (figure: Figure, item: string): boolean => figure.marks[freshMark(item)] !== undefined;
