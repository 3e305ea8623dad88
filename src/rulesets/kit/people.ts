import type { FigureId, ItemId } from '../../game/ids.ts';
import { isHiddenFrom } from '../../game/town/town-in-play.ts';
import type { Figure, Gunfight, Item } from '../../game/state.ts';
import { enemiesOf, hasStatus } from '../kit.ts';
import type { Refusal } from '../../game/refusals.ts';
import { situationOf } from '../../game/town/situation.ts';
import type { OrderRule } from './orders.ts';
import type { ActionOf } from '../../game/actions.ts';

/** Neither dead nor out of it nor gone. */
export const isInPlay = (figure: Figure): boolean => !hasStatus(figure, 'out-of-action', 'dead', 'surrendered', 'left');

/** People of other sides who are still in it, and of whom this side knows where they are. */
export const knownEnemies = (fight: Gunfight, figure: Pick<Figure, 'side'>): Figure[] =>
  enemiesOf(fight, figure).filter((one) => isInPlay(one) && !isHiddenFrom(fight, one.id, figure.side));

export const isLeader = ({ flags }: Pick<Figure, 'flags'>): boolean => flags.includes('leader');

export const isPerson = ({ sort }: Pick<Figure, 'sort'>): boolean => sort === 'person';

/** These in the order of the roster. */
export const inRoster = ({ roster }: Pick<Gunfight, 'roster'>, ids: readonly FigureId[]): FigureId[] =>
  roster.filter((id) => ids.includes(id));

/** Somebody there, of another side. */
export function checkEnemy(fight: Gunfight, figure: Pick<Figure, 'side'>, id: FigureId): Refusal | null {
  const target = fight.figures[id];
  if (target === undefined) return { code: 'unknown-name', given: id, sort: 'figure' };
  return target.side === figure.side ? { code: 'wrong-side', target: id, wanted: 'enemy' } : null;
}

/** And a person still in it. */
export function checkFoe(fight: Gunfight, figure: Pick<Figure, 'side'>, id: FigureId): Refusal | null {
  const wrong = checkEnemy(fight, figure, id);
  if (wrong !== null) return wrong;
  const target = fight.figures[id]!;
  return isPerson(target) && isInPlay(target) ? null : { code: 'target-forbids', target: id, state: 'out-of-action' };
}

export const noSight = (from: FigureId, to: FigureId): Refusal => ({ code: 'no-line-of-sight', from, to });

export const itemOf = (figure: Figure, id: ItemId): Item | null => figure.items.find((item) => item.id === id) ?? null;

export const isJammed = ({ jams = 0 }: Item): boolean => jams > 0;

/** How far off; Infinity: nobody has said. */
export const rangeBetween = (fight: Gunfight, one: FigureId, other: FigureId): number =>
  situationOf(fight, one, other).range ?? Infinity;

/** Nearest first; those of whom nobody has said last, ties in roster order. */
export function byDistance(fight: Gunfight, from: FigureId, figures: readonly Figure[]): Figure[] {
  if (figures.length < 2) return [...figures];
  const { roster } = fight;
  const placed = figures.map((figure) => ({ figure, range: rangeBetween(fight, from, figure.id) }));
  placed.sort((a, b) =>
    a.range === b.range ? roster.indexOf(a.figure.id) - roster.indexOf(b.figure.id) : a.range - b.range,
  );
  return placed.map(({ figure }) => figure);
}

type GiveUp = ActionOf<'surrender'>;

/** Gives himself up, to whoever is there or to one of these. */
export const givingUp = (
  captorsOf: (fight: Gunfight, figure: Figure) => readonly FigureId[],
  check: NonNullable<OrderRule<GiveUp>['check']>,
): OrderRule<GiveUp> => ({
  legal(fight, figure, may) {
    const action = { type: 'surrender', figure: figure.id } as const;
    if (!may(action)) return [];
    const values = captorsOf(fight, figure);
    return [{ action, slots: values.length === 0 ? {} : { target: { kind: 'one-of', values, optional: true } } }];
  },
  check,
  resolve(run, { figure, target }) {
    run.emit({ kind: 'surrendered', figure, ...(target === undefined ? {} : { target }), why: 'choice' });
  },
});
