import type { Concealment, EffectOf } from '../../../game/effects.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { groundUnder, isHiddenFrom } from '../../../game/town/town-in-play.ts';
import { namePlace, type Place, SIDES } from '../../../game/town/places.ts';
import { type Folds, notes } from '../../kit/folds.ts';
import { beatKey } from '../turn/phases.ts';
import { subOf } from '../state.ts';
import { SOUNDS } from './sounds.ts';
import { type Cell, cellAt, cellsAround, type Ground } from '../../../game/town/ground.ts';
import { sideAt } from '../../../game/town/sides.ts';

/** BW-SPOT-05: what a place, or without a map the cover that was stated, hides somebody by; null: nothing. */
export function concealmentAt(fight: Gunfight, figure: FigureId): Concealment | null {
  const ground = groundUnder(fight);
  const { at } = fight.figures[figure]!;
  if (ground === null || at === null) return byCover(fight.situations[figure]?.cover);
  return byCover(coverAround(ground, at));
}

type Cover = 'none' | 'light' | 'heavy';

function byCover(cover: string | undefined): Concealment | null {
  if (cover === 'heavy') return 'hidden';
  return cover === 'light' ? 'light' : null;
}

/** In a house, or behind something that covers: in the cell itself, on its sides, or in a cell beside it. */
function coverAround(ground: Ground, at: Place): Cover {
  const cell = cellAt(ground, at);
  if (cell === null) return 'none';
  if (cell.building !== null) return 'heavy';
  const beside = cellsAround(ground, at);
  const sides = SIDES.flatMap((side) => sideAt(ground, at, side)?.facts ?? []);
  const things = [cell, ...beside].flatMap((one) => one.things.map(({ facts }) => facts));
  const grounds = [cell, ...beside.filter(({ sight }) => sight !== 'thick')];
  const all = [...grounds.map(coverOfGround), ...[...sides, ...things].map(coverOfThing)];
  return all.includes('heavy') ? 'heavy' : all.includes('light') ? 'light' : 'none';
}

type Covers = { readonly low: boolean; readonly obscuring: boolean; readonly sight: string };

function coverOfThing({ low, obscuring, sight }: Covers): Cover {
  if (sight === 'blocks' || sight === 'window') return 'heavy';
  if (low) return obscuring ? 'light' : 'heavy';
  return obscuring ? 'light' : 'none';
}

/** Brush and woods hide lightly, boulders well. */
function coverOfGround(cell: Cell): Cover {
  if (cell.sight === 'thick') return 'light';
  return cell.low === 'none' ? 'none' : cell.low === 'solid' ? 'heavy' : 'light';
}

/** Somebody who hides: how well, and on a map where. */
type Hideout = { readonly how: Concealment; readonly at: string | null };

/** BW-SPOT-02: noise that a hidden figure has made since it was last looked for. */
type Loudness = 'moderate' | 'loud';

/** Who has spotted whom, who has heard what (section 8). */
export const beginSenses = () => ({
  /** Who is concealed. */
  hideouts: notes<Hideout>(),
  /** Of a concealed figure: the observers who have spotted it (BW-SPOT-01). */
  spotted: notes<readonly FigureId[]>(),
  noise: notes<Loudness>(),
  /** When somebody last spoke for nothing (BW-TURN-05). */
  spoke: notes<string>(),
  /** When somebody was last woken: unready for the rest of that round (BW-HEAR-02). */
  woke: notes<string>(),
});

function noteHidden(fight: Gunfight, { figure, sides, how }: EffectOf<'hidden'>): void {
  const { senses } = subOf(fight);
  if (sides.length === 0) return;
  const { at } = fight.figures[figure]!;
  senses.hideouts[figure] = {
    how: how ?? concealmentAt(fight, figure) ?? 'hidden',
    at: at === null ? null : namePlace(at),
  };
  senses.spotted[figure] = [];
}

/** BW-SPOT-01: each observer for himself; without names all of that side. */
function noteSpotted(fight: Gunfight, { figure, by, observers }: EffectOf<'spotted'>): void {
  const { hideouts, spotted } = subOf(fight).senses;
  if (hideouts[figure] === undefined) return;
  if (by === null) return reveal(fight, figure);
  const all = observers ?? fight.roster.filter((id) => fight.figures[id]!.side === by);
  spotted[figure] = [...new Set([...(spotted[figure] ?? []), ...all])];
}

function reveal(fight: Gunfight, figure: FigureId): void {
  const { hideouts, spotted } = subOf(fight).senses;
  delete hideouts[figure];
  delete spotted[figure];
}

/** Who goes from one hiding place to another, or is carried there, is looked for where he is now. */
function changeHideouts(fight: Gunfight): void {
  const { hideouts } = subOf(fight).senses;
  for (const [figure, hideout] of Object.entries(hideouts)) {
    const at = fight.figures[figure]?.at ?? null;
    const how = at === null || namePlace(at) === hideout.at ? null : concealmentAt(fight, figure);
    if (how !== null) hideouts[figure] = { how, at: namePlace(at!) };
  }
}

export const senseFolds: Folds = {
  hidden: noteHidden,
  spotted: noteSpotted,
  moved: changeHideouts,
  bolted: changeHideouts,
  dismounted: changeHideouts,
  thrown: changeHideouts,
  jumped: changeHideouts,
  skedaddled: changeHideouts,
  spoke: (fight, { figure, volume }) => {
    const { senses } = subOf(fight);
    senses.spoke[figure] = beatKey(fight);
    if (volume !== 'whisper') senses.noise[figure] = SOUNDS[volume].loudness === 'loud' ? 'loud' : 'moderate';
  },
  // BW-HEAR-01: a scream is as loud as a shot.
  screamed: (fight, { figure }) => {
    subOf(fight).senses.noise[figure] = 'loud';
  },
  woke: (fight, { figure, ready }) => {
    if (!ready) subOf(fight).senses.woke[figure] = beatKey(fight);
  },
  'phase-began': (fight, { phase }) => {
    if (phase === 'round-1') subOf(fight).senses.noise = {};
  },
};

/** BW-SPOT-01: whether this one has itself spotted that one, or there is nothing to spot. */
export function hasSpotted(fight: Gunfight, observer: FigureId, target: FigureId): boolean {
  const { hideouts, spotted } = subOf(fight).senses;
  const { side } = fight.figures[observer]!;
  if (fight.figures[target]!.side === side) return true;
  if (hideouts[target] === undefined) return !isHiddenFrom(fight, target, side);
  return spotted[target]?.includes(observer) === true;
}

/** BW-HEAR-02. */
export const hasJustWoken = (fight: Gunfight, figure: FigureId): boolean =>
  subOf(fight).senses.woke[figure] === beatKey(fight);

export const isConcealed = (fight: Gunfight, figure: FigureId): boolean =>
  subOf(fight).senses.hideouts[figure] !== undefined;
