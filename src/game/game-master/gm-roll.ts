import type { ActionOf } from '../actions.ts';
import { badValue } from '../refusals.ts';
import type { Outcome, Run } from '../run.ts';
import { given } from '../given.ts';

/** What the faces of a game master's own throw are called in the log. */
const WHY = 'gm';
const MAX_GM_DICE = 20;

/** The game master throws dice of his own: fair ones, whatever is set. */
export function rollForGm(run: Run, { count, die, hidden, note }: ActionOf<'gm-roll'>): Outcome {
  const isFit = Number.isInteger(count) && count >= 1 && count <= MAX_GM_DICE;
  if (!isFit || !Number.isInteger(die) || die < 2 || die > 100)
    return { refusal: badValue('dice', `${count}D${die}`, `1D2–${MAX_GM_DICE}D100`) };
  const faces = Array.from({ length: count }, () => run.rollUnset(die, WHY));
  const total = faces.reduce((sum, face) => sum + face, 0);
  const check = { faces, mods: [], total, need: null, passed: null };
  run.emit({ kind: 'gm-rolled', die, check, ...given({ hidden, note }) });
  return null;
}
