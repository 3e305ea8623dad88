import type { ShootOrder } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Gunfight, Item } from '../../../game/state.ts';
import { isHiddenFrom } from '../../../game/town/town-in-play.ts';
import type { May } from '../../kit/orders.ts';
import { checkFacing, facingsIn } from '../move/facing.ts';
import { isRanged } from '../people/figures.ts';
import { checkGo, checkNotDriving } from '../turn/points.ts';
import { isFriendly, isHalf, type Mark, markFor, markOffers } from './marks.ts';
import { isInPlay, vehicleOf } from '../../kit.ts';
import { type Line, lineTo, modsFor, scoreFor } from './shot-line.ts';
import type { Ranged } from '../tables.ts';

export const armsOf = (figure: Figure): Item[] => figure.items.filter(({ model }) => isRanged(model));

export function gunsFired(figure: Figure, { weapon, mode }: Pick<ShootOrder, 'weapon' | 'mode'>): Item[] {
  const guns = armsOf(figure);
  return mode === 'two-guns' ? guns : guns.filter(({ id }) => id === weapon);
}

/** PC-FIRE-01, PC-FIRE-02, PC-FIRE-10. */
function checkGuns(figure: Figure, { weapon, mode }: ShootOrder): Refusal | null {
  const guns = armsOf(figure);
  if (guns.length === 0) return { code: 'lacks-item', figure: figure.id, need: 'gun' };
  if (!guns.some(({ id }) => id === weapon)) {
    const own = figure.items.some(({ id }) => id === weapon);
    return own
      ? { code: 'lacks-item', figure: figure.id, need: 'gun' }
      : { code: 'unknown-name', given: weapon, sort: 'weapon' };
  }
  if (mode === 'single') return null;
  if (mode !== 'two-guns') return { code: 'not-in-ruleset', command: mode, instead: 'single' }; // PC-GEN-04
  return guns.length > 1 && guns[0]!.id === weapon ? null : { code: 'lacks-item', figure: figure.id, need: 'two-guns' };
}

/** PC-FIRE-09: who can be fired at, in the words of somebody who knows what this figure's side knows. */
function findMark(fight: Gunfight, figure: Figure, order: Pick<ShootOrder, 'target' | 'part'>): Mark | Refusal {
  const target = fight.figures[order.target];
  if (target === undefined) return { code: 'unknown-name', given: order.target, sort: 'figure' };
  if (isHiddenFrom(fight, target.id, figure.side) || !isInPlay(target))
    return { code: 'nothing-there', wanted: 'enemy' };
  const forbid = (state: string): Refusal => ({ code: 'target-forbids', target: target.id, state });
  if (target.sort === 'beast') return forbid('beast');
  if (target.side === figure.side && target.sort === 'person')
    return { code: 'wrong-side', target: target.id, wanted: 'enemy' };
  if (vehicleOf(fight, target) !== null) return forbid('aboard');
  if (target.sort === 'vehicle' && !isHalf(order.part))
    return { code: 'bad-value', option: 'part', given: order.part ?? '', allowed: 'front, rear' };
  const mark = markFor(target, order.part);
  if (mark === null) return { code: 'bad-value', option: 'part', given: order.part ?? '', allowed: '' };
  return isFriendly(fight, mark, figure.side) ? { code: 'wrong-side', target: target.id, wanted: 'enemy' } : mark;
}

export type Aim = { readonly mark: Mark; readonly line: Line };

/** The mark and the line to it, or why not: what every refusal comes from before the first die. */
export function aim(fight: Gunfight, order: ShootOrder): Aim | Refusal {
  const figure = fight.figures[order.figure]!;
  const wrong = checkShooter(fight, figure) ?? checkFacing(fight, order.facing) ?? checkGuns(figure, order);
  if (wrong !== null) return wrong;
  const mark = findMark(fight, figure, order);
  if ('code' in mark) return mark;
  const line = lineTo(fight, figure, mark, order.facing);
  if ('code' in line) return line;
  const score = scoreFor(gunsFired(figure, order)[0]!.model as Ranged, line, modsFor(fight, figure, line));
  return typeof score === 'object' ? score : { mark, line };
}

function checkShooter(fight: Gunfight, figure: Figure): Refusal | null {
  const wrong = checkGo(fight, figure);
  if (wrong !== null) return wrong;
  if (figure.turn.shot) return { code: 'already-did', figure: figure.id, did: 'shot', scope: 'turn' };
  return checkNotDriving(figure);
}

/** Whom each gun reaches; facings that keep the target in the arc are the orderer's. */
export function shotsOf(fight: Gunfight, figure: Figure, may: May): Offer[] {
  if (checkShooter(fight, figure) !== null) return [];
  const guns = armsOf(figure);
  const triggers = guns.map(({ id }): Pick<ShootOrder, 'weapon' | 'mode'> => ({ weapon: id, mode: 'single' }));
  if (guns.length > 1) triggers.push({ weapon: guns[0]!.id, mode: 'two-guns' });
  const facings = facingsIn(fight);
  const facing = { kind: 'one-of', values: facings, optional: true } as const;
  return markOffers(fight, figure, may, {
    actions: triggers.map((trigger) => ({ type: 'shoot', figure: figure.id, ...trigger })),
    slots: facings.length === 0 ? {} : { facing },
  });
}
