import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { isInPlay, isLeader, rosterOf } from '../../kit.ts';
import { rollLeadership, rollStat } from '../dice.ts';
import { fleshWound, rollInjury } from '../wounds/hits.ts';
import { horseOf } from '../horses/horse.ts';
import { isWithin, leadershipOf } from './leadership.ts';
import { isDown, isEngaged, isGreenhorn, isPinned, isSteady } from '../people/profile.ts';
import { subOf } from '../state.ts';

/** A friend this near helps one up (WM-PIN-03); inches. */
const HELPS = 2;

/** WM-PIN-03, WM-DUCK-05: whoever may try to be up again at the start of his own turn. */
export function mayEscape(fight: Gunfight, figure: Figure): boolean {
  if (!isPinned(figure) || !isInPlay(figure) || figure.sort !== 'person') return false;
  if (horseOf(fight, figure) !== null) return false; // WM-HORSE-06: he controls nothing for a turn
  return subOf(fight).pins[figure.id]?.cause === 'duck-back' || hasHelp(fight, figure);
}

function hasHelp(fight: Gunfight, figure: Figure): boolean {
  if (isLeader(figure)) return true;
  const friends = rosterOf(fight).filter((one) => one.side === figure.side && one.id !== figure.id);
  return friends.some(
    (one) => one.sort === 'person' && isSteady(one) && !isGreenhorn(one) && isWithin(fight, figure.id, one.id, HELPS),
  );
}

/** At the start of his own turn: out from behind his cover, or up with a friend's help. */
export function escapeTick(run: Run, id: FigureId): void {
  const figure = run.figure(id);
  const pin = subOf(run.fight).pins[id];
  const isDuck = pin?.cause === 'duck-back';
  if (isDuck ? looksOut(run, figure, pin.cover) : rollStat(run, id, { stat: 'I', why: 'escape' }))
    return run.emit({ kind: 'unpinned', figure: id, how: isDuck ? 'leadership' : 'initiative' });
  run.emit({ kind: 'pinned', figure: id, cause: pin?.cause ?? 'hit', again: true });
}

/** WM-DUCK-05: the better the cover that saved him, the easier. */
function looksOut(run: Run, figure: Figure, cover: 0 | 1 | 2): boolean {
  const mods = cover === 0 ? [] : [{ id: cover === 2 ? 'full-cover' : 'partial-cover', value: cover }];
  return rollLeadership(run, figure.id, { value: leadershipOf(run.fight, figure), why: 'look-out', mods });
}

/** WM-PIN-04: pinned since before this turn began. */
export function mayStandUp(fight: Gunfight, figure: Figure): boolean {
  if (!isPinned(figure) || !isInPlay(figure) || figure.sort !== 'person') return false;
  return subOf(fight).pins[figure.id]?.fresh !== true;
}

export const standUpTick = (run: Run, figure: FigureId): void =>
  run.emit({ kind: 'unpinned', figure, how: 'recovery' });

/** WM-WOUND-05. */
export const mayRecover = (_fight: Gunfight, figure: Figure): boolean =>
  isDown(figure) && isInPlay(figure) && figure.sort === 'person';

/** WM-WOUND-05, WM-WATER-03: the injury table again. */
export function recoverTick(run: Run, figure: FigureId): void {
  const injury = rollInjury(run, figure);
  if (injury === 'down') return run.emit({ kind: 'down', figure, again: true });
  if (injury === 'out') return run.emit({ kind: 'out-of-action', figure, cause: 'shot' });
  fleshWound(run, figure, 'shot');
  if (!isInPlay(run.figure(figure))) return;
  run.emit({ kind: 'recovered', figure, was: 'down', state: 'pinned' });
  run.emit({ kind: 'pinned', figure, cause: 'hit', again: false });
  if (isEngaged(run.fight, figure)) run.emit({ kind: 'unpinned', figure, how: 'contact' }); // WM-PIN-02
}
