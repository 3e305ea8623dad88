import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { cellAt, type Ground } from '../../../game/town/ground.ts';
import { namePlace, type Place, samePlace } from '../../../game/town/places.ts';
import type { ThingId } from '../../../game/town/town.ts';
import { isInPlay, mountOf, rosterOf } from '../../kit.ts';
import { type OrderRule, plain } from '../../kit/orders.ts';
import { type Board, boardOf, cellFull, everybodyAt, hasRoom, isEnterable } from './board.ts';
import { headingTo } from './facing.ts';
import { checkNotNearer, findHidden, upToAmbush } from './march.ts';
import { checkAfoot, checkMayMove, spentBy } from '../turn/points.ts';
import { standOf } from '../../kit/world/world.ts';

interface Crossing {
  readonly thing: ThingId;
  readonly figures: readonly Figure[];
  readonly to: Place;
}

/** PC-RIVER-02, PC-RIVER-04: the canoe beached where he stands, whoever brought it there. */
const canoeAt = (ground: Ground, at: Place): ThingId | null =>
  cellAt(ground, at)?.things.find(({ kind }) => kind === 'canoe')?.id ?? null;

const isRiver = (ground: Ground, at: Place): boolean => cellAt(ground, at)?.ground === 'river';

/** PC-RIVER-03: across the water beside him, and one square south. */
function landingFrom(ground: Ground, at: Place): Place | null {
  const across = [1, -1].find((dx) => isRiver(ground, { ...at, x: at.x + dx }));
  return across === undefined ? null : { ...at, x: at.x + 2 * across, y: at.y + 1 };
}

/** PC-RIVER-02: men on foot, and the whole turn of each. */
function checkCrew(fight: Gunfight, figure: Figure): Refusal | null {
  const wrong = checkMayMove(fight, figure) ?? checkAfoot(fight, figure);
  if (wrong !== null) return wrong;
  if (mountOf(fight, figure) !== null) return { code: 'state-forbids', figure: figure.id, state: 'mounted' };
  if (spentBy(fight, figure.id) === 0) return null;
  return { code: 'already-did', figure: figure.id, did: 'moved', scope: 'turn' };
}

function findMate(fight: Gunfight, figure: Figure, mates: readonly string[] | undefined): Figure | Refusal | null {
  if (mates === undefined) return null;
  const mate = fight.figures[mates[0] ?? ''];
  if (mates.length > 1) return { code: 'over-limit', what: 'canoe', given: mates.length + 1, max: 2 };
  if (mate === undefined) return { code: 'unknown-name', given: mates[0] ?? '', sort: 'figure' };
  if (mate.id === figure.id || mate.side !== figure.side || mate.seat !== figure.seat || !isInPlay(mate))
    return { code: 'not-your-figure', figure: mate.id, seat: mate.seat };
  if (mate.at === null || !samePlace(mate.at, figure.at!))
    return { code: 'too-far-apart', figure: figure.id, target: mate.id, distance: null, max: 0 };
  return checkCrew(fight, mate) ?? mate;
}

/** PC-RIVER-03: room for all of them. */
function checkFarBank(board: Board, figures: readonly Figure[], to: Place): Refusal | null {
  const there = everybodyAt(board, to);
  const isFree = figures.every((one) => hasRoom(board, one, to)) && (figures.length < 2 || there.length === 0);
  return isFree ? null : cellFull(to, there);
}

export const ferry: OrderRule<ActionOf<'ferry'>, Crossing> = {
  legal(fight, figure, may) {
    const stand = standOf(fight, figure);
    const landing = stand === null ? null : landingFrom(stand.ground, stand.at);
    if (landing === null) return [];
    const alone = { type: 'ferry', figure: figure.id, to: namePlace(landing) } as const;
    const orders = [alone, ...rosterOf(fight).map(({ id }) => ({ ...alone, with: [id] }))];
    return orders.filter(may).reverse().map(plain); // two in a boat rather than one
  },
  check(fight, { with: mates, to: given }, figure) {
    const wrong = checkCrew(fight, figure);
    if (wrong !== null) return wrong;
    const stand = standOf(fight, figure);
    if (stand === null) return { code: 'nothing-there', wanted: 'canoe' };
    const board = boardOf(fight, figure.side);
    const thing = canoeAt(board.ground, stand.at);
    const to = landingFrom(board.ground, stand.at);
    if (thing === null || to === null) return { code: 'nothing-there', wanted: 'canoe' };
    const cell = cellAt(board.ground, to);
    if (cell === null) return { code: 'off-map', at: namePlace(stand.at) };
    if (!isEnterable(cell)) return { code: 'blocked', by: namePlace(to) };
    if (given !== namePlace(to)) return { code: 'bad-value', option: 'to', given, allowed: namePlace(to) };
    const mate = checkNotNearer(fight, figure, to) ?? findMate(fight, figure, mates);
    if (mate !== null && 'code' in mate) return mate;
    const figures = mate === null ? [figure] : [figure, mate];
    return checkFarBank(board, figures, to) ?? { thing, figures, to };
  },
  /** PC-RIVER-05: they look away from the river. */
  resolve(run, _order, { thing, figures, to }) {
    const from = figures[0]!.at!;
    const { ambush } = upToAmbush(run.fight, figures[0]!, [from, to]);
    if (ambush !== null) return findHidden(run, figures[0]!.id, ambush);
    const away = headingTo({ ...from, y: to.y }, to);
    run.emit({ kind: 'ferried', thing, figures: figures.map(({ id }) => id), from, to });
    for (const { id } of figures) run.emit({ kind: 'turned', figure: id, facing: away });
  },
};
