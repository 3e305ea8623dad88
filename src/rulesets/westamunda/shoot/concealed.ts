import type { ActionOf } from '../../../game/actions.ts';
import type { FigureId, ItemId } from '../../../game/ids.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Figure, Gunfight, Item } from '../../../game/state.ts';
import { refuse } from '../../kit.ts';
import { itemOf } from './guns.ts';
import { isBroken, isDown, isUp } from '../people/profile.ts';

const isConcealed = (item: Item): boolean => item.flags?.includes('concealed') === true;

/** WM-GUN-02, WM-POST-08: whatever is used is seen from then on. */
export function drawOpenly(
  run: Run,
  figure: FigureId,
  items: readonly ItemId[],
  why: 'order' | 'shot' | 'loaded',
): void {
  for (const id of items) {
    const item = itemOf(run.figure(figure), id);
    if (item !== null && isConcealed(item)) run.emit({ kind: 'revealed', figure, item: id, why });
  }
}

type Reveal = ActionOf<'reveal'>;

/** Takes out a pistol that nobody knew of, and does nothing with it. */
export function resolveReveal(run: Run, action: Reveal): Outcome {
  const wrong = checkReveal(run.fight, action);
  if (wrong !== null) return refuse(wrong);
  drawOpenly(run, action.figure, [action.item], 'order');
  return null;
}

function checkReveal(fight: Gunfight, action: Reveal): Refusal | null {
  const figure = fight.figures[action.figure]!;
  const item = itemOf(figure, action.item);
  if (item === null || !isConcealed(item)) return { code: 'lacks-item', figure: figure.id, need: action.item };
  return checkHands(figure);
}

function checkHands(figure: Figure): Refusal | null {
  if (isDown(figure)) return { code: 'state-forbids', figure: figure.id, state: 'down' };
  if (!isUp(figure)) return { code: 'state-forbids', figure: figure.id, state: 'pinned' };
  return isBroken(figure) ? { code: 'state-forbids', figure: figure.id, state: 'skedaddling' } : null;
}

export function legalReveals(fight: Gunfight, id: FigureId): Offer[] {
  const figure = fight.figures[id]!;
  if (checkHands(figure) !== null) return [];
  return figure.items.filter(isConcealed).map((item) => ({
    action: { type: 'reveal', figure: id, item: item.id },
    slots: {},
  }));
}
