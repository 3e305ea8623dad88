import type { StatedMove, StatedMoveOrder } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, FigureId, Gait, Gunfight } from '../../../game/state.ts';
import { checkBackStated } from '../units/coherency.ts';
import { CLOSEST } from './travel.ts';
import { paceInches } from './pace.ts';
import { isInPlay } from '../../kit.ts';
import { checkDistance, checkLandmark, checkWay, NO, type Telling, toldSlots } from '../../kit/travel/told.ts';
import { checkAmong } from '../../kit/orders.ts';
import { worldOf } from '../../kit/world/world.ts';

/** CA-TERR-02, without a map: what the ground leaves: all of it; light woods or a stream; half; half of half. */
const SHARES: readonly number[] = [1, 3 / 4, 1 / 2, 1 / 4];
const LEVELS = SHARES.map((_, index) => index + 1);

/** CA-GEN-07: so many inches toward, away from or across somebody, over ground that takes its share. */
export const checkStated = (
  fight: Gunfight,
  figure: Figure,
  { stated, gait, terrain = 1, leave }: StatedMoveOrder,
): Refusal | null =>
  checkWay(fight, stated) ??
  checkAmong('terrain', terrain, LEVELS) ??
  (leave === true ? checkAmong('way', stated.way, ['away']) : null) ??
  checkLandmark(fight, figure, stated, TELLING) ??
  checkBackStated(fight, figure, { ...stated, gait, leave: leave === true }) ??
  checkDistance(stated.distance, mostFor(fight, figure, { ...stated, gait, level: terrain }));

const TELLING: Telling = {
  isLandmark: (fight, { id, mount }, target) =>
    target !== id && target !== mount && isInPlay(fight.figures[target]!) && fight.figures[target]!.sort === 'person',
  closest: () => CLOSEST,
};

type Told = { readonly gait: Gait; readonly level: number };

/** CA-MOVE-11, CA-MOVE-12; where the ground takes its share, the whole inches of what it leaves, for no others are offered. */
function mostFor(fight: Gunfight, figure: Figure, { gait, level }: Told): number {
  const most = Math.max(1, paceInches(fight, figure, gait) * SHARES[level - 1]!);
  return level === 1 ? most : Math.floor(most);
}

export function statedOffers(fight: Gunfight, figure: Figure, gait: Gait): Offer[] {
  const open = (way: StatedMove['way']): FigureId[] =>
    worldOf(fight)
      .toName(fight.roster)
      .filter((target) => checkLandmark(fight, figure, { way, target }, TELLING) === null);
  const targets = open('away');
  return [
    ...toldOffers(fight, figure, { gait, ways: ['toward'], targets: open('toward') }),
    ...toldOffers(fight, figure, { gait, ways: ['away', 'across'], targets }),
    ...toldOffers(fight, figure, { gait, ways: ['away'], targets, leave: true }),
  ];
}

interface What {
  readonly gait: Gait;
  readonly ways: readonly string[];
  readonly targets: readonly FigureId[];
  readonly leave?: true;
}

function toldOffers(fight: Gunfight, figure: Figure, { gait, ways, targets, leave }: What): Offer[] {
  const [way] = ways as readonly [string];
  const isOpen = (target: FigureId): boolean =>
    checkBackStated(fight, figure, { way, target, gait, leave: leave === true }) === null;
  const open = targets.filter(isOpen);
  if (open.length === 0) return [];
  const max = mostFor(fight, figure, { gait, level: 1 });
  const slots: Offer['slots'] = {
    'stated.way': { kind: 'one-of', values: ways },
    'stated.target': { kind: 'one-of', values: open },
    ...toldSlots(max),
    terrain: { kind: 'one-of', values: LEVELS, optional: true },
    hide: NO,
    ...(leave === undefined ? { leave: NO } : {}),
  };
  const action = { type: 'move', figure: figure.id, gait, ...(leave === undefined ? {} : { leave }) } as const;
  return [{ action, slots, fits: (order) => isFitting(fight, figure, order as StatedMoveOrder) }];
}

/** Rough ground shortens what is offered over easy ground. */
function isFitting(fight: Gunfight, figure: Figure, { gait, terrain, stated }: StatedMoveOrder): boolean {
  if (terrain === undefined || terrain === 1) return true;
  return checkDistance(stated.distance, mostFor(fight, figure, { gait, level: terrain })) === null;
}
