import type { Action } from '../../../game/actions.ts';
import { stepAway } from '../../../game/fold/hazard-folds.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import type { ThingId } from '../../../game/town/town.ts';
import { bodyOf } from '../../kit.ts';
import { movedInches } from '../people/profile.ts';
import { subOf } from '../state.ts';
import { TRAIL } from './missiles.ts';
import { type Folds, notes } from '../../kit/folds.ts';
import { onlyTold } from '../../kit/world/world.ts';

/** What has become of a building, where no map keeps account of it. */
type WallState = { readonly lost: number; readonly gone: boolean; readonly burning: boolean };

/** Fires, fuses and walls, as far as the common state does not know of them. */
export const beginHazards = () => ({
  /** Without a map: buildings by what they are built of. */
  walls: notes<WallState>(),
  /** Who has been through a fire in this turn (WM-FIRE-07). */
  scorched: notes<true>(),
  /** Powder laid this turn, and how far its layer had come by then (WM-EXPL-05). */
  laid: notes<{ readonly inches: number; readonly moved: number }>(),
});

export const hazardsOf = (fight: Gunfight) => subOf(fight).hazards;

const WHOLE: WallState = { lost: 0, gone: false, burning: false };

export const wallStateOf = (fight: Gunfight, thing: ThingId): WallState => hazardsOf(fight).walls[thing] ?? WHOLE;

/** Inches of powder that this figure's way so far would lay now. */
export function trailNow(fight: Gunfight, figure: FigureId): number {
  const { inches } = hazardsOf(fight).laid[figure] ?? { inches: 0 };
  return Math.max(0, Math.min(TRAIL - inches, wayGone(fight, figure)));
}

/** In this turn, or since it last laid powder. */
export const wayGone = (fight: Gunfight, figure: FigureId): number =>
  movedInches(fight, fight.figures[figure]!) - (hazardsOf(fight).laid[figure]?.moved ?? 0);

/** What was lit in a turn can be thrown in the next. */
export const freshMark = (item: string): string => `lit:${item}`;

const setWall = onlyTold((fight: Gunfight, thing: ThingId, change: Partial<WallState>): void => {
  if (fight.lying[thing] !== undefined) return;
  hazardsOf(fight).walls[thing] = { ...wallStateOf(fight, thing), ...change };
});

/** WM-FIRE-07: whoever rides together has been through it together. */
function scorched(fight: Gunfight, id: FigureId): void {
  for (const one of bodyOf(fight, fight.figures[id]!)) hazardsOf(fight).scorched[one.id] = true;
}

type Going = { readonly figure: FigureId; readonly distance: number };

const leave = (fight: Gunfight, { figure, distance }: Going): void => {
  for (const { id } of bodyOf(fight, fight.figures[figure]!)) stepAway(fight, { figure: id, distance });
};

export const HAZARD_FOLDS: Folds = {
  'turn-began': (fight, { side }) => {
    const hazards = hazardsOf(fight);
    hazards.scorched = {};
    for (const id of Object.keys(hazards.laid)) if (fight.figures[id]?.side === side) delete hazards.laid[id];
  },
  hit: (fight, { figure, cause, thing }) => {
    if (cause === 'fire' && thing !== undefined) scorched(fight, figure);
  },
  'vehicle-struck': (fight, { figure, thing }) => {
    if (thing !== undefined && fight.lying[thing]?.kind === 'fire') scorched(fight, figure);
  },
  lit: (fight, { figure, item }) => {
    fight.figures[figure]!.marks[freshMark(item)] = 'turn';
  },
  'fuse-laid': (fight, { figure, fuse }) => {
    if (fuse !== 'powder') return;
    subOf(fight).minor[figure] = true; // WM-TURN-04
    const { laid } = hazardsOf(fight);
    const inches = (laid[figure]?.inches ?? 0) + (laid[figure] === undefined ? 0 : trailNow(fight, figure));
    laid[figure] = { inches, moved: movedInches(fight, fight.figures[figure]!) };
  },
  helped: (fight, { figure }) => {
    fight.figures[figure]!.turn.acted = true;
    subOf(fight).busy[figure] = 'helped';
  },
  // WM-MAP-05: whoever runs, or is carried off, is no longer at what lies about
  skedaddled: leave,
  bolted: leave,
  moved: (fight, effect) => {
    const { figure, why } = effect;
    leave(fight, effect);
    if (why === 'burning') fight.figures[figure]!.turn.acted = true;
  },
  weakened: (fight, { thing, amount }) => setWall(fight, thing, { lost: wallStateOf(fight, thing).lost + amount }),
  destroyed: (fight, { thing }) => setWall(fight, thing, { gone: true, burning: false }),
  'caught-fire': (fight, effect) => {
    if (effect.figure === undefined && effect.radius === undefined) setWall(fight, effect.thing, { burning: true });
  },
  'fire-out': (fight, effect) => {
    if (effect.figure === undefined && hazardsOf(fight).walls[effect.thing] !== undefined)
      setWall(fight, effect.thing, { burning: false });
  },
};

const BUSY: Partial<Record<Action['type'], string>> = { light: 'lit', throw: 'threw', 'cut-fuse': 'fought' };

/** WM-TURN-03: which of these are the one main action of a turn. */
export function foldHazardAction(fight: Gunfight, action: Action): void {
  const did = action.type === 'lay-fuse' && action.kind === 'cord' ? 'laid-fuse' : BUSY[action.type];
  if (did !== undefined && 'figure' in action && action.figure !== undefined) subOf(fight).busy[action.figure] = did;
}
