import type { EffectOf } from '../effects.ts';
import { undoByOf } from '../settings.ts';
import type { Gunfight, SeatId } from '../state.ts';

/**
 * Others run the fight now. Where it is for those who run it to say whether something goes back, it is for them: in the fold and not by effects
 * of its own, because the hand-over stays when what was asked about goes back.
 */
export function changeChair(fight: Gunfight, { gm, deputies }: EffectOf<'gm-changed'>): void {
  const before = [fight.gm, ...fight.deputies];
  Object.assign(fight, { gm, deputies });
  if (undoByOf(fight) !== 'gm') return;
  for (const { id, what, by } of Object.values(fight.proposals))
    if (what === 'undo' && !before.includes(by)) passOn(fight, id, before);
}

/** What was asked of one who has left is asked of a newcomer; once nobody is asked any more it is off. */
function passOn(fight: Gunfight, proposal: string, before: readonly SeatId[]): void {
  const now = [fight.gm, ...fight.deputies];
  const fresh = now.filter((seat) => !before.includes(seat));
  const open = Object.values(fight.prompts).filter(({ about }) => about.proposal === proposal);
  const left = open.filter(({ seat }) => !now.includes(seat));
  for (const [index, prompt] of left.entries()) {
    const seat = fresh[index];
    if (seat === undefined) delete fight.prompts[prompt.id];
    else fight.prompts[prompt.id] = { ...prompt, seat };
  }
  if (left.length === open.length && fresh.length === 0) delete fight.proposals[proposal];
}
