import type { ActionOf } from '../../../game/actions.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { groundUnder, occupants } from '../../../game/town/town-in-play.ts';
import { type Cell, cellAt, type Ground } from '../../../game/town/ground.ts';
import { type Place, SIDES, stepFrom } from '../../../game/town/places.ts';
import { sideAt } from '../../../game/town/sides.ts';
import type { ThingView } from '../../../game/town/view-of-things.ts';
import { marchOf } from '../move/march-state.ts';
import { orderStep } from '../turn/phases.ts';
import { checkOnFoot } from '../move/pace.ts';
import type { Chapter } from '../turn/chapter.ts';
import { plainly } from '../../kit/orders.ts';
import { COSTS } from '../move/obstacles.ts';

type Door = ActionOf<'open'> | ActionOf<'close'>;

/** BW-OBST-01: a door at hand, for an inch of the move. */
export const door: Chapter<Door> = {
  types: ['open', 'close'],
  stage: 'movement',
  legal(fight, figure, may) {
    if (checkOnFoot(fight, figure, COSTS.door) !== null) return [];
    const things = [...new Set(doorsBy(fight, figure).map(({ view }) => view.id))];
    const orders = (['open', 'close'] as const).flatMap((type) =>
      things.map((thing) => ({ type, figure: figure.id, thing })),
    );
    return plainly(may, ...orders);
  },
  check(fight, { type, figure: id, thing }, figure) {
    const wrong = checkOnFoot(fight, figure, COSTS.door);
    if (wrong !== null) return wrong;
    const found = doorsBy(fight, figure).find((one) => one.view.id === thing);
    if (found === undefined) return { code: 'nothing-there', wanted: 'door' };
    const { condition } = found.view;
    if (type === 'open')
      return condition === 'closed'
        ? null
        : { code: 'state-already', figure: id, state: condition === 'locked' ? 'locked' : 'open' };
    if (condition !== 'open') return { code: 'state-already', figure: id, state: 'closed' };
    return isClear(fight, found) ? null : { code: 'blocked', by: thing };
  },
  resolve: (run, { type, figure: by, thing }) =>
    run.emit({ kind: type === 'open' ? 'door-opened' : 'door-closed', thing, by, how: 'handle' }),
};

interface Found {
  readonly view: ThingView;
  /** The cell it fills; null: it is on the side of one. */
  readonly cell: Cell | null;
}

/** Doors of his own cell and of those next to it. */
export function doorsBy(fight: Gunfight, { at }: Figure): readonly Found[] {
  const ground = groundUnder(fight);
  if (ground === null || at === null) return [];
  const found = [at, ...SIDES.map((side) => stepFrom(at, side))].flatMap((place) => inCell(ground, place));
  const sides = SIDES.flatMap((side): Found[] => {
    const view = sideAt(ground, at, side);
    return view === null ? [] : [{ view, cell: null }];
  });
  return [...found, ...sides].filter(({ view }) => view.facts.opens);
}

function inCell(ground: Ground, at: Place): Found[] {
  const cell = cellAt(ground, at);
  return cell === null ? [] : cell.things.map((view) => ({ view, cell }));
}

/** Nobody stands in the doorway. */
function isClear(fight: Gunfight, { cell }: Found): boolean {
  const ground = groundUnder(fight);
  return cell === null || ground === null || (occupants(fight, ground).get(cell.index) ?? []).length === 0;
}

/** What only the order tells: the inch that it takes. */
export function payForDoor(fight: Gunfight, { figure }: Door): void {
  const { spent } = marchOf(fight);
  if (orderStep(fight) === 'movement') spent[figure] = (spent[figure] ?? 0) + COSTS.door;
}
