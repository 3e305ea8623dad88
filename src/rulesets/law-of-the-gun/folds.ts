import type { ActionOf } from '../../game/actions.ts';
import type { FigureId, Gunfight } from '../../game/state.ts';
import type { Place } from '../../game/town/places.ts';
import { type Challenge, foldDraw, type OffGround } from './draw/draw-state.ts';
import { beginSight, foldSight, foldSightLost, noteLooked } from './sight/sight-state.ts';
import { PATIENCE } from './solo/patience.ts';
import { foldSolo, foldSoloAction } from './solo/solo.ts';
import { beginSolo } from './solo/solo-state.ts';
import { subOf } from './state.ts';
import { beginGo, foldGo, GO_ACTIONS } from './turn/go-state.ts';
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
  /** Distance driven off its ground since its own turn began (LG-GEN-06). */
  driven: notes<number>(),
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

export interface LawSub extends ReturnType<typeof beginSub> {
  /** Driven off its ground in its own turn, so that it has moved in it (LG-REACT-01); a fight begun before has none. */
  ousted?: Record<FigureId, true>;
}

const stir = (fight: Gunfight, figure: FigureId): void => mark(subOf(fight).stirred, figure);

/** Off its ground by nerve: it has moved, and in its own turn it is done (LG-COOL-03). */
function drive(fight: Gunfight, figure: FigureId, distance: number): void {
  const sub = subOf(fight);
  stir(fight, figure);
  sub.driven[figure] = (sub.driven[figure] ?? 0) + distance;
  if (isActing(fight, figure)) mark((sub.ousted ??= {}), figure);
  endActivation(fight, figure);
}

/** LG-MOVE-10: nobody runs lying down; on a map he may have nowhere to run. */
function standUpToRun(fight: Gunfight, figure: FigureId, path?: readonly Place[]): void {
  if (path === undefined || path.length > 1) fight.figures[figure]!.posture = 'standing';
}

const isActing = ({ clock, figures }: Gunfight, id: FigureId): boolean =>
  clock.round > 0 && sideOnTurn({ clock }) === figures[id]?.side;

function endActivation(fight: Gunfight, id: FigureId): void {
  if (isActing(fight, id)) fight.figures[id]!.turn.acted = true;
}

const FOLDS: Folds = {
  'turn-began': (fight, { side }) => {
    const { driven, committed, initiative, ousted = {} } = subOf(fight);
    forgetSide(fight, side, driven, committed, initiative, ousted);
    for (const figure of Object.values(fight.figures)) if (figure.side === side) figure.leaning = false; // LG-COV-07
  },
  'turn-ended': (fight, { side }) => {
    const { shotAt, stirred } = subOf(fight);
    forgetSide(fight, side, shotAt, stirred); // LG-SHOOT-10, LG-COOL-01
  },
  moved: (fight, { figure }) => stir(fight, figure),
  'posture-set': (fight, { figure }) => stir(fight, figure),
  mounted: (fight, { figure }) => stir(fight, figure),
  dismounted: (fight, { figure }) => stir(fight, figure),
  'driven-back': (fight, { figure, distance }) => drive(fight, figure, distance),
  thrown: (fight, { figure }) => drive(fight, figure, 0), // LG-INJ-12
  'ducked-back': (fight, { figure, distance, path }) => {
    standUpToRun(fight, figure, path);
    drive(fight, figure, distance);
  },
  skedaddled: (fight, { figure, distance, path }) => {
    const { flights } = subOf(fight);
    standUpToRun(fight, figure, path);
    flights[figure] = (flights[figure] ?? 0) + 1;
    drive(fight, figure, distance);
  },
  rallied: (fight, { figure }) => {
    delete subOf(fight).flights[figure];
    endActivation(fight, figure); // LG-SKED-03: it acts from its next own turn
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

export const foldEffect = foldBy(
  FOLDS,
  foldDraw,
  foldGo,
  foldSight,
  { 'situation-set': foldSightLost },
  foldSolo,
  PATIENCE,
);

function commit(fight: Gunfight, { figure, mode }: ActionOf<'shoot'>): void {
  if (mode !== 'snap') mark(subOf(fight).committed, figure);
}

export const foldAction = foldActionsBy({ shoot: commit }, GO_ACTIONS, { spot: noteLooked }, foldSoloAction);
