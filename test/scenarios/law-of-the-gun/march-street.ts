import type { MapMoveOrder } from '../../../src/game/actions.ts';
import { namePlace } from '../../../src/game/town/places.ts';
import type { Town } from '../../../src/game/town/town.ts';
import { type Given, given, type Scene, type Setup } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { DOC, HORSE, IKE, lawOfTheGun } from './street.ts';

export { DOC, HORSE, IKE, lawOfTheGun } from './street.ts';

/** Rows of open street. */
export const openRows = (width: number, height: number): string[] =>
  Array.from({ length: height }, () => '.'.repeat(width));

/** The same with these rows instead, by number from 1. */
export function rowsWith(width: number, height: number, some: Readonly<Record<number, string>>): string[] {
  return openRows(width, height).map((row, index) => some[index + 1] ?? row);
}

type Places = Readonly<Record<string, Partial<Given> & { readonly at: string }>>;

/** Doc and Ike in a town; Doc's turn. Nobody reacts unless a test says so. */
export function inTown(
  rows: readonly string[] | Town,
  more: Partial<Setup> & {
    readonly doc?: Partial<Given>;
    readonly ike?: Partial<Given>;
    readonly others?: Places;
  } = {},
): Scene {
  const { doc, ike, others, figures, ...rest } = more;
  return given(lawOfTheGun, {
    town: Array.isArray(rows) ? townOf(rows as readonly string[]) : (rows as Town),
    figures: {
      Doc: { ...DOC, at: 'A1', ...doc },
      Ike: { ...IKE, standing: { react: 'never' }, at: 'H8', ...ike },
      ...Object.fromEntries(Object.entries(others ?? {}).map(([id, one]) => [id, { ...DOC, ...one }])),
      ...figures,
    },
    ...rest,
  });
}

export function go(figure: string, to: string, more: Partial<MapMoveOrder> = {}): MapMoveOrder {
  return { type: 'move', figure, gait: 'walk', to, ...more };
}

export const run = (figure: string, to: string, more: Partial<MapMoveOrder> = {}): MapMoveOrder =>
  go(figure, to, { gait: 'run', ...more });

/** Where somebody is, by name. */
export function whereIs(scene: Scene, figure: string): string | null {
  const at = scene.fight.figures[figure]!.at;
  return at === null ? null : namePlace(at);
}

/** A rider: the man, and his horse in the same cell. */
export function mounted(at: string, facing: Given['facing'] & string): { doc: Partial<Given>; bay: Given } {
  return { doc: { mount: 'Bay', at, facing }, bay: { ...HORSE, side: 'law', at, facing } };
}

/** Names of the places offered for moves at a gait. */
export function offered(scene: Scene, figure: string, gait: string): readonly string[] {
  return lawOfTheGun.legal(scene.fight, figure).flatMap((offer) => {
    const { action, slots } = offer;
    const isMove = action.type === 'move' && action.gait === gait && action.leave !== true;
    return isMove && slots.to?.kind === 'one-of' ? (slots.to.values as readonly string[]) : [];
  });
}
