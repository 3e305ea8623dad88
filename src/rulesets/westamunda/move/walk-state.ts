import type { Action, ActionOf } from '../../../game/actions.ts';
import type { FigureId, Gunfight, SideId, Watch } from '../../../game/state.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import { cellAt } from '../../../game/town/ground.ts';
import type { Place } from '../../../game/town/places.ts';
import { stepBetween } from '../../kit/travel/step.ts';
import { isRunning } from '../horses/horse.ts';
import { subOf, walkOf } from '../state.ts';
import { hasBegunTurn } from '../turn/fit.ts';
import { isEnemyNear } from './run-stop.ts';
import { isClimb, isHurdle } from './terrain.ts';
import { type Folds, forgetSide, note, notes } from '../../kit/folds.ts';
import { cellsAlong } from '../../kit/travel/path.ts';

/** What this ruleset keeps of who has moved how, and of who was on watch. */
export const beginWalk = () => ({
  /** What of its allowance of this turn a figure has used. */
  spent: notes<number>(),
  /** Set out too near an enemy to run this turn (WM-MOVE-04). */
  hemmed: notes<true>(),
  /** Has climbed this turn (WM-TURN-04). */
  climbed: notes<true>(),
  /** Has charged over an obstacle this turn (WM-MELEE-05). */
  hurdled: notes<true>(),
  /** Broken, has run on in this turn of its own (WM-NERVE-04). */
  fled: notes<true>(),
  /** Ran in its latest own turn (section 16, great heat). */
  ran: notes<true>(),
  /** The watch a figure kept until this turn of its own began, to be renewed (WM-OW-03). */
  kept: notes<Watch>(),
});

const ofSide = (fight: Gunfight, side: SideId): FigureId[] =>
  fight.roster.filter((id) => fight.figures[id]!.side === side);

/** WM-OW-01: a watch lasts until the start of his next turn; what it was is kept for him to renew. */
function beginTurn(fight: Gunfight, side: SideId): void {
  const { spent, hemmed, climbed, hurdled, fled, kept } = walkOf(fight);
  forgetSide(fight, side, spent, hemmed, climbed, hurdled, fled, kept);
  for (const id of ofSide(fight, side)) {
    const figure = fight.figures[id]!;
    if (figure.watch !== null) kept[id] = figure.watch;
    figure.watch = null;
  }
}

function endTurn(fight: Gunfight, side: SideId): void {
  const { ran } = walkOf(fight);
  forgetSide(fight, side, ran);
  for (const id of ofSide(fight, side)) if (isRunning(fight, fight.figures[id]!)) ran[id] = true;
}

/** WM-TURN-04, WM-MELEE-05: whether it has climbed, or charged over something. */
function noteClimbs(fight: Gunfight, figure: FigureId, path: readonly Place[], charges: boolean): void {
  const ground = groundUnder(fight);
  if (ground === null) return;
  const cells = cellsAlong(path).flatMap((at) => cellAt(ground, at) ?? []);
  const walk = walkOf(fight);
  cells.slice(1).forEach((to, index) => {
    const from = cells[index]!;
    const step = stepBetween(ground, from, to);
    if (isClimb(step)) walk.climbed[figure] = true;
    else if (charges && from.at.level === to.at.level && isHurdle(step)) walk.hurdled[figure] = true;
  });
}

/** WM-MOVE-04: where he set out; without a map nothing has been told anew yet. */
function wasEnemyNear(fight: Gunfight, id: FigureId, start: Place | undefined): boolean {
  const figure = fight.figures[id]!;
  if (start === undefined) return isEnemyNear(fight, id);
  return isEnemyNear({ ...fight, figures: { ...fight.figures, [id]: { ...figure, at: start } } }, id);
}

export const WALK_FOLDS: Folds = {
  'turn-began': (fight, { side }) => beginTurn(fight, side),
  'turn-ended': (fight, { side }) => endTurn(fight, side),
  moved: (fight, { figure, path, distance, cost, gait }) => {
    const { spent, hemmed } = walkOf(fight);
    if (spent[figure] === undefined && wasEnemyNear(fight, figure, path[0])) hemmed[figure] = true;
    spent[figure] = (spent[figure] ?? 0) + (cost ?? distance);
    if (path.length > 1) noteClimbs(fight, figure, path, gait === 'charge');
  },
  skedaddled: (fight, { figure, why }) => {
    if (why === 'again') walkOf(fight).fled[figure] = true;
  },
  'shot-fired': (fight, { figure }) => stopWatching(fight, figure),
  // WM-BLAZE-02: with nothing but jams on its dice it was a shooting action all the same.
  'burst-fired': (fight, { figure }) => {
    const own = fight.figures[figure]!;
    if (own.watch === null) own.turn.shot = true;
    stopWatching(fight, figure);
  },
  'overwatch-set': (fight, { figure }) => note(subOf(fight).busy, figure, 'overwatch'),
  'charge-failed': (fight, { figure }) => note(subOf(fight).busy, figure, 'charged'),
};

/** WM-OW-04: firing ends it without another word. */
function stopWatching(fight: Gunfight, figure: FigureId): void {
  fight.figures[figure]!.watch = null;
  delete walkOf(fight).kept[figure];
}

const isCord = (action: Action): action is ActionOf<'lay-fuse'> => action.type === 'lay-fuse' && action.kind === 'cord';

/** WM-TURN-05: the band that work has used, by what its doer had done and says he still will. */
export function foldWork(fight: Gunfight, action: Action): void {
  if (action.type !== 'load' && action.type !== 'light' && !isCord(action)) return;
  const figure = fight.figures[action.figure]!;
  const still = action.walk !== true && figure.mount === null && !hasBegunTurn(fight, figure);
  subOf(fight).bands[action.figure] ??= still ? 1 : 2;
}
