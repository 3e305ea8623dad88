import type { DrawChoice } from '../../../game/actions.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, Item } from '../../../game/state.ts';
import { rollTable, testAtMost } from '../../kit.ts';
import { attribute } from '../people/condition.ts';
import { accurateCm, bestInHand, emptyGuns, reaches } from '../shoot/weapons.ts';
import { openingsOf } from './choices.ts';
import { duellistsOf, isOneOnOne, rangeToNearest } from './draw-state.ts';
import { subOf } from '../state.ts';

/** Last face of the second die on which the bot's man draws; above it he calls on the other to give up. */
const DRAWS_TO = 3;

/** LG-DRAW-17: what a duellist does for whom nobody chooses; rolled at the reveal. */
export function chooseForBot(run: Run, id: FigureId): DrawChoice {
  const { fight } = run;
  const figure = run.figure(id);
  const choose = (choice: DrawChoice['choice']): DrawChoice => ({
    type: 'draw-choice',
    prompt: 'house',
    figure: id,
    choice,
  });
  const range = rangeToNearest(fight, id);
  const gun = bestInHand(fight, figure, range);
  if (gun === null) return choose(emptyGuns(figure).length > 0 ? 'reload' : 'give-up');
  if (!reaches(gun, range)) return walkTo(fight, id, accurateCm(gun)) ?? choose('stand');
  if (!hasExchanged(fight) && range > accurateCm(gun))
    return keepsHisNerve(run, figure) ? (walkCloser(fight, id, gun) ?? choose('stand')) : choose('stand');
  if (!keepsHisNerve(run, figure)) return choose('stand');
  return choose(isLawman(figure) && isOneOnOne(fight) ? 'offer' : drawOrOffer(run, id));
}

const keepsHisNerve = (run: Run, figure: Figure): boolean =>
  testAtMost(run, figure.id, 'initiative', attribute(figure, 'IN'), 'solo');

const walkCloser = (fight: Gunfight, id: FigureId, gun: Item): DrawChoice | null => walkTo(fight, id, accurateCm(gun));

/** At most 15, and no farther than needed. */
function walkTo(fight: Gunfight, id: FigureId, wanted: number): DrawChoice | null {
  const farthest = openingsOf(fight, id).walks.at(-1);
  if (farthest === undefined) return null;
  const distance = Math.min(15, farthest, rangeToNearest(fight, id) - wanted);
  return { type: 'draw-choice', prompt: 'house', figure: id, choice: 'walk', distance };
}

const hasExchanged = (fight: Gunfight): boolean => duellistsOf(fight).some((id) => subOf(fight).fired[id] === true);

function drawOrOffer(run: Run, figure: FigureId): 'draw' | 'offer' {
  if (!isOneOnOne(run.fight)) return 'draw';
  return rollTable(run, { table: 'draw-choice', die: 6, figure, row: (face) => (face <= DRAWS_TO ? 'draw' : 'offer') });
}

const isLawman = (figure: Figure): boolean => figure.flags.includes('lawman');
