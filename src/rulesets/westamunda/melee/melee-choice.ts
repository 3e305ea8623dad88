import { HOUSE } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { rosterOf } from '../../kit.ts';
import { mayEnter } from './brawl.ts';
import { atOnce } from './brawl-state.ts';
import { armOf, armsOf, hasArmsToChoose } from './melee-arms.ts';
import { knotsOf } from './melee-knots.ts';
import { isBystander, isSteady } from '../people/profile.ts';
import { sideOnTurn } from '../../kit/turns.ts';
import { questionTo } from '../../kit/questions.ts';

/** WM-POST-06: whoever is set upon chooses too with what he fights, unless he has a standing order; those whose turn it is have had their orders. */
export function defendersDue(fight: Gunfight): FigureId[] {
  const acting = sideOnTurn(fight);
  const now = atOnce(fight); // WM-BRAWL-03: they have had their turn, too
  const fighting = knotsOf(fight)
    .filter((knot) => mayEnter(fight, knot))
    .flatMap(({ lone, many }) => (many.length === 0 ? [] : [lone, ...many]));
  return rosterOf(fight)
    .filter(({ seat, side }) => seat !== null && seat !== HOUSE && side !== acting)
    .filter((one) => fighting.includes(one.id) && !now.includes(one.id))
    .filter((one) => isSteady(one) && !isBystander(one) && hasArmsToChoose(fight, one))
    .map((one) => one.id);
}

/** The fold of the prompt notes what he says; the best is what he has if he says nothing. */
export function chooseTick(run: Run, id: FigureId): void {
  const figure = run.figure(id);
  const best = armOf(run.fight, figure);
  const choices = [best, ...armsOf(run.fight, figure).filter((arm) => arm !== best)];
  run.ask(questionTo(figure, 'melee-choice', choices));
}
