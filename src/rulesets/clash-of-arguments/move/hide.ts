import type { ActionOf } from '../../../game/actions.ts';
import type { FigureId } from '../../../game/ids.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Gunfight } from '../../../game/state.ts';
import { refuse } from '../../kit.ts';
import { checkTogether } from '../units/coherency.ts';
import { reveal } from '../melee/contacts.ts';
import { touchesCover } from '../shoot/cover.ts';
import { checkActivation } from '../turn/go.ts';
import { isEngaged, isHiding, isPinned } from '../people/profile.ts';

type Hide = ActionOf<'hide'>;

/** CA-HIDE-01, CA-HIDE-04: holds still, and makes itself small or shows itself. */
export function resolveHide(run: Run, action: Hide): Outcome {
  const wrong = checkHide(run.fight, action);
  if (wrong !== null) return refuse(wrong);
  if (action.on) run.emit({ kind: 'hidden', figure: action.figure, sides: [] });
  else reveal(run, [action.figure], 'order');
  return null;
}

function checkHide(fight: Gunfight, { figure: id, on }: Hide): Refusal | null {
  const figure = fight.figures[id]!;
  const wrong = checkActivation(fight, figure, 'movement');
  if (wrong !== null) return wrong;
  if (isPinned(fight, figure)) return { code: 'state-forbids', figure: id, state: 'pinned' };
  const apart = checkTogether(fight, figure);
  if (apart !== null) return apart;
  if (!on) return isHiding(figure) ? null : { code: 'state-missing', figure: id, state: 'hidden' };
  if (isHiding(figure)) return { code: 'state-already', figure: id, state: 'hidden' };
  if (isEngaged(fight, figure)) return { code: 'state-forbids', figure: id, state: 'engaged' };
  return touchesCover(fight, figure) ? null : { code: 'nothing-there', wanted: 'cover' };
}

export function legalHides(fight: Gunfight, figure: FigureId): Offer[] {
  return [true, false].flatMap((on) => {
    const action = { type: 'hide', figure, on } as const;
    return checkHide(fight, action) === null ? [{ action, slots: {} }] : [];
  });
}
