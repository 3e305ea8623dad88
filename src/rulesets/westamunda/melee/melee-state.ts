import type { Action } from '../../../game/actions.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { beginBrawl, isToBeContinued } from './brawl-state.ts';
import { meleeOf, subOf } from '../state.ts';
import { passKey, phaseOf } from '../turn/phases.ts';
import { type Folds, forgetSide, mark, notes } from '../../kit/folds.ts';

/** What this ruleset keeps of fights hand to hand, of nerve, and of who is done for a phase. */
export const beginMelee = () => ({
  /** Phase that a figure has passed (WM-CMD-01). */
  passed: notes<string>(),
  /** What it fights with this turn, by order. */
  arms: notes<string>(),
  /** Who has been asked with what he fights, by the prompt (WM-POST-06). */
  asked: notes<FigureId>(),
  /** In which order several go at one man, told by one of them (WM-MELEE-06). */
  ranks: notes<readonly FigureId[]>(),
  /** Has fought in this hand-to-hand phase. */
  fought: notes<true>(),
  /** In which phase its nerve was last tested (WM-NERVE-01). */
  tested: notes<string>(),
  /** In which turn it broke (WM-NERVE-04). */
  broke: notes<string>(),
  gaveUp: notes<true>(),
  /** The game master wants to know what came of it (WM-END-02). */
  aftermath: false as boolean,
  brawl: beginBrawl(),
  /** Who called out whom to a fast draw, how far apart they stand, and whether it was taken up. */
  fastDraw: {
    challenge: null as { readonly figure: FigureId; readonly target: FigureId; readonly distance: number } | null,
    accepted: false as boolean,
  },
});

/** Which side's turn it is, as a word to remember it by. */
export const turnKey = ({ clock }: Gunfight): string => `${clock.round}.${clock.turn}`;
export const phaseKey = (fight: Gunfight): string => `${turnKey(fight)}.${phaseOf(fight)}`;

export const MELEE_FOLDS: Folds = {
  'turn-began': (fight, { side }) => forgetSide(fight, side, meleeOf(fight).passed),
  'turn-ended': (fight) => {
    if (!isToBeContinued(fight)) Object.assign(meleeOf(fight), { arms: {}, ranks: {}, fought: {} });
  },
  'melee-rolled': (fight, { figures, against }) => {
    const { fought } = meleeOf(fight);
    for (const id of [...figures, ...against]) fought[id] = true;
  },
  tested: (fight, { figure, why }) => {
    if (why === 'nerve') meleeOf(fight).tested[figure] = phaseKey(fight);
  },
  skedaddled: (fight, { figure, why }) => {
    if (why !== 'again') meleeOf(fight).broke[figure] = turnKey(fight);
    delete subOf(fight).pins[figure];
  },
  'prompt-opened': (fight, { prompt, type, figure }) => {
    if (type === 'melee-choice' && figure !== undefined) meleeOf(fight).asked[prompt] = figure;
  },
  'prompt-closed': (fight, { prompt, value }) => {
    const { asked, arms } = meleeOf(fight);
    if (asked[prompt] !== undefined) arms[asked[prompt]] = value;
    delete asked[prompt];
  },
  'gm-ruled': (fight, { code }) => {
    if (code === 'aftermath') meleeOf(fight).aftermath = true;
  },
  'draw-challenged': (fight, { figure, target, distance }) => {
    meleeOf(fight).fastDraw.challenge = { figure, target, distance };
  },
  'draw-answered': (fight, { answer }) => {
    meleeOf(fight).fastDraw.accepted = answer === 'accepted';
  },
  'side-gave-up': (fight, { side }) => mark(meleeOf(fight).gaveUp, side),
};

/** What only the order tells: who is done for this phase, and how he means to fight. */
export function foldMeleeOrder(fight: Gunfight, action: Action): void {
  const { passed, arms, ranks } = meleeOf(fight);
  if (action.type === 'pass' || action.type === 'hold' || action.type === 'melee')
    passed[action.figure] = passKey(fight);
  if (action.type !== 'melee') return;
  if (action.weapon !== undefined) arms[action.figure] = action.weapon;
  if (action.against !== undefined) ranks[action.figure] = action.against;
}
