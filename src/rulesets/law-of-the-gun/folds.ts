import type { ActionOf } from '../../game/actions.ts';
import type { FigureId, Gunfight } from '../../game/state.ts';
import { type Challenge, DRAW_FOLDS, type OffGround } from './draw/draw-state.ts';
import { beginSight, foldSight, foldSightLost, noteLooked } from './sight/sight-state.ts';
import { PATIENCE } from './solo/patience.ts';
import { foldSolo, foldSoloAction } from './solo/solo.ts';
import { beginSolo } from './solo/solo-state.ts';
import { subOf } from './state.ts';
import { beginGo, GO_ACTIONS, GO_FOLDS } from './turn/go-state.ts';
import { foldActionsBy, foldBy, type Folds, forgetSide, mark, notes } from '../kit/folds.ts';
import { sideOnTurn } from '../kit/turns.ts';
import { riderOn } from '../kit.ts';

/** What this ruleset keeps of a fight besides the common state. */
export const beginSub = () => ({
  /** Figures that have fired in this fight (the Draw, bushwhacking). */
  fired: notes<true>(),
  /** Shot at since their last recovery step (LG-SHOOT-10). */
  shotAt: notes<true>(),
  /** Moved or shot (or tried to) since the end of their last own turn (LG-COOL-01). */
  stirred: notes<true>(),
  /** Each distance that it was driven off its ground since its own turn began (LG-GEN-06). */
  driven: notes<readonly number[]>(),
  /** Fired as a still shooter this turn, so it may not move any more (LG-SHOOT-09). */
  committed: notes<true>(),
  fateSpent: notes<true>(),
  backedDown: notes<true>(),
  /** Had its Initiative roll this turn (LG-ACT-07): passed or not. */
  initiative: notes<boolean>(),
  /** Flight moves made since it skedaddled. */
  flights: notes<number>(),
  /** What a figure fights with hand to hand, where it chose. */
  arms: notes<string>(),
  challenge: null as Challenge | null,
  /** Duellists who have lost their ground in the running Draw (LG-DRAW-09, LG-DRAW-18). */
  offGround: notes<OffGround>(),
  go: beginGo(),
  sight: beginSight(),
  solo: beginSolo(),
});

export type LawSub = ReturnType<typeof beginSub>;

const stir = (fight: Gunfight, figure: FigureId): void => mark(subOf(fight).stirred, figure);

/** LG-GEN-06, LG-COV-07: lying down, getting up and mounting are moving: nobody leans out after it. */
function straighten(fight: Gunfight, figure: FigureId): void {
  stir(fight, figure);
  fight.figures[figure]!.leaning = false;
}

/** Off its ground by nerve: it has moved, and in its own turn it is done (LG-COOL-03) and has no shot in the next (LG-REACT-01). */
function drive(fight: Gunfight, id: FigureId, distance: number): void {
  const sub = subOf(fight);
  stir(fight, id);
  sub.driven[id] = [...(sub.driven[id] ?? []), distance];
  if (isActing(fight, id)) Object.assign(fight.figures[id]!.turn, { acted: true, moved: true });
}

/** LG-MOVE-10: nobody runs lying down. */
function standUpToRun(fight: Gunfight, figure: FigureId, distance: number): void {
  if (distance > 0) fight.figures[figure]!.posture = 'standing';
}

const isActing = (fight: Gunfight, figure: FigureId): boolean =>
  fight.clock.round > 0 && sideOnTurn(fight) === fight.figures[figure]?.side;

const FOLDS: Folds = {
  'turn-began': (fight, { side }) => {
    const { driven, committed, initiative } = subOf(fight);
    forgetSide(fight, side, driven, committed, initiative);
    for (const figure of Object.values(fight.figures)) if (figure.side === side) figure.leaning = false; // LG-COV-07
  },
  'turn-ended': (fight, { side }) => {
    const { shotAt, stirred } = subOf(fight);
    forgetSide(fight, side, shotAt, stirred); // LG-SHOOT-10, LG-COOL-01
  },
  moved: (fight, { figure }) => stir(fight, figure),
  'posture-set': (fight, { figure }) => straighten(fight, figure),
  mounted: (fight, { figure }) => straighten(fight, figure),
  dismounted: (fight, { figure }) => stir(fight, figure),
  'driven-back': (fight, { figure, distance }) => drive(fight, figure, distance),
  thrown: (fight, { figure }) => drive(fight, figure, 0), // LG-INJ-12
  'ducked-back': (fight, { figure, distance }) => {
    standUpToRun(fight, figure, distance);
    drive(fight, figure, distance);
  },
  skedaddled: (fight, { figure, distance }) => {
    const { flights } = subOf(fight);
    standUpToRun(fight, figure, distance);
    flights[figure] = (flights[figure] ?? 0) + 1;
    drive(fight, figure, distance);
  },
  rallied: (fight, { figure }) => {
    delete subOf(fight).flights[figure];
    if (isActing(fight, figure)) fight.figures[figure]!.turn.acted = true; // LG-SKED-03: it acts from its next own turn
  },
  'shot-fired': (fight, { figure, target }) => {
    const sub = subOf(fight);
    sub.fired[figure] = true;
    if (target !== undefined) sub.shotAt[target] = true;
    stir(fight, figure);
  },
  'shot-lost': (fight, { figure, why }) => {
    if (why === 'withheld') stir(fight, figure);
  },
  hit: (fight, { figure, cause }) => {
    if (cause === 'spread') subOf(fight).shotAt[riderOn(fight, { id: figure })?.id ?? figure] = true;
  },
  tested: (fight, { figure, why, check }) => {
    const sub = subOf(fight);
    if (why === 'hit-on-group') sub.shotAt[figure] = true;
    if (why === 'change-action') sub.initiative[figure] = check.passed === true;
  },
  'fate-spent': (fight, { figure }) => mark(subOf(fight).fateSpent, figure),
  'draw-answered': (fight, { figure, answer }) => {
    if (answer === 'backed-down') subOf(fight).backedDown[figure] = true;
  },
};

const SIGHT_LOST: Folds = { 'situation-set': foldSightLost };

export const foldEffect = foldBy(FOLDS, DRAW_FOLDS, GO_FOLDS, foldSight, SIGHT_LOST, foldSolo, PATIENCE);

function commit(fight: Gunfight, { figure, mode }: ActionOf<'shoot'>): void {
  if (mode !== 'snap') mark(subOf(fight).committed, figure);
}

export const foldAction = foldActionsBy({ shoot: commit }, GO_ACTIONS, { spot: noteLooked }, foldSoloAction);
