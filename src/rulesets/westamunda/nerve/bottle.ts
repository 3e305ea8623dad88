import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, SideId } from '../../../game/state.ts';
import { isInPlay, isLeader, rosterOf } from '../../kit.ts';
import { rollLeadership } from '../dice.ts';
import { meleeOf } from '../state.ts';
import { checkPhase } from '../turn/fit.ts';
import { isOnTurn } from '../turn/phases.ts';
import { isBroken, isBystander, stands, valueOf } from '../people/profile.ts';
import { sideOnTurn } from '../../kit/turns.ts';

/** WM-NERVE-05: with this part of its people down or out a side may lose heart. */
const SHAKEN = 0.25;

const peopleOf = (fight: Gunfight, side: SideId): Figure[] =>
  rosterOf(fight).filter((one) => one.side === side && one.sort === 'person' && !isBystander(one));

/** WM-NERVE-05, WM-NERVE-06: broken men still count as there, those who have fled do not. */
function isShaken(fight: Gunfight, side: SideId): boolean {
  const people = peopleOf(fight, side);
  const lost = people.filter((one) => !stands(one));
  return lost.length >= SHAKEN * people.length && lost.length > 0;
}

/** Who answers for a side: its leader while he is on his feet, else whoever has the best nerve; null: nobody is left. */
function speakerOf(fight: Gunfight, side: SideId): Figure | null {
  const able = peopleOf(fight, side).filter(stands);
  const leader = able.find(isLeader);
  if (leader !== undefined) return leader;
  const steady = able.filter((one) => !isBroken(one));
  return steady.reduce<Figure | null>(
    (best, one) => (best === null || valueOf(one, 'Ld') > valueOf(best, 'Ld') ? one : best),
    null,
  );
}

/** WM-NERVE-05: one test for each side, thrown by whoever answers for it; with nobody left to, its first man stands for it. */
export function mayBottle(fight: Gunfight, figure: Figure): boolean {
  if (!isShaken(fight, figure.side) || meleeOf(fight).gaveUp[figure.side] === true) return false;
  const speaker = speakerOf(fight, figure.side) ?? peopleOf(fight, figure.side)[0];
  return speaker?.id === figure.id;
}

export function bottleTick(run: Run, id: FigureId): void {
  const { side } = run.figure(id);
  const speaker = speakerOf(run.fight, side);
  if (speaker !== null && rollLeadership(run, id, { value: valueOf(speaker, 'Ld'), why: 'bottle' })) return;
  sideGivesUp(run, side, 'bottle-test');
}

/** The side has lost; where others fight on without it, its people leave the field. */
export function sideGivesUp(run: Run, side: SideId, why: 'choice' | 'bottle-test'): void {
  run.emit({ kind: 'side-gave-up', side, why });
  const { gaveUp } = meleeOf(run.fight);
  const others = run.fight.sides.filter(({ id }) => gaveUp[id] !== true && peopleOf(run.fight, id).some(isInPlay));
  if (others.length < 2) return;
  for (const one of peopleOf(run.fight, side))
    if (isInPlay(one)) run.emit({ kind: 'left-field', figure: one.id, why: 'fled' });
}

/** WM-NERVE-05: a side may choose to, at the start of its turn, once it has lost enough; whoever answers for it says so. */
export function checkSurrender(fight: Gunfight, { figure: id, target }: ActionOf<'surrender'>): Refusal | null {
  const figure = fight.figures[id]!;
  if (figure.sort !== 'person') return { code: 'not-entitled', figure: id, need: 'person' };
  if (target !== undefined) return { code: 'not-entitled', figure: id, need: 'whole-side' };
  if (!isShaken(fight, figure.side)) return { code: 'not-entitled', figure: id, need: 'losses' };
  if (speakerOf(fight, figure.side)?.id !== id) return { code: 'not-entitled', figure: id, need: 'speaker' };
  if (!isOnTurn(fight, figure)) return { code: 'not-your-turn', side: sideOnTurn(fight) ?? null, figure: id };
  return checkPhase(fight, 'movement');
}
