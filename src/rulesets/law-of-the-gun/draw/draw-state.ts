import type { Effect } from '../../../game/effects.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Draw, FigureId, Gunfight } from '../../../game/state.ts';
import { inRoster } from '../../kit.ts';
import { isInFight } from '../people/condition.ts';
import { subOf } from '../state.ts';
import type { Folds } from '../../kit/folds.ts';
import { isDuel } from '../../kit/questions.ts';

/** A challenge that is not a Draw yet: who stands on which side, and who has agreed so far. */
export interface Challenge {
  readonly challengers: FigureId[];
  readonly challenged: FigureId[];
  readonly accepted: FigureId[];
  readonly distance: number;
}

/** Why a duellist has lost his ground in this Draw. */
export type OffGround = 'driven-off' | 'thrown';

/** LG-DRAW-02: the range of a stand-alone duel, and of a challenge over an unstated one. */
export const DEFAULT_RANGE_CM = 60;
/** LG-DRAW-07: nobody comes nearer than this. */
export const CLOSEST_CM = 5;

export const drawKey = (draw: Draw): string => `draw-${draw.round}`;

export const isDrawKey = (key: string | null): boolean => key !== null && key.startsWith('draw-');

/** Everybody who entered the Draw, in contest order: the challenger's side, then the other (LG-DRAW-08). */
export const duellistsOf = (fight: Gunfight): readonly FigureId[] =>
  fight.draw === null ? [] : [...fight.draw.challengers, ...fight.draw.challenged];

/** Still in it: alive, able, not a prisoner, and in a stand-alone duel not driven off (LG-DRAW-18). */
export function isInDraw(fight: Gunfight, id: FigureId): boolean {
  const figure = fight.figures[id];
  if (figure === undefined || !isInFight(figure)) return false;
  return fight.draw?.standAlone !== true || subOf(fight).offGround[id] !== 'driven-off';
}

export const standingDuellists = (fight: Gunfight): FigureId[] =>
  duellistsOf(fight).filter((id) => isInDraw(fight, id));

/** The other side of the Draw, as far as it is still in it, nearest first (roster order breaks ties). */
export function duelOpponents(fight: Gunfight, id: FigureId): FigureId[] {
  const { draw } = fight;
  if (draw === null) return [];
  const others = draw.challengers.includes(id) ? draw.challenged : draw.challengers;
  return others
    .filter((other) => isInDraw(fight, other))
    .sort(
      (a, b) =>
        rangeBetween(fight, id, a) - rangeBetween(fight, id, b) || fight.roster.indexOf(a) - fight.roster.indexOf(b),
    );
}

export const rangeBetween = (fight: Gunfight, a: FigureId, b: FigureId): number =>
  situationOf(fight, a, b).range ?? DEFAULT_RANGE_CM;

export function rangeToNearest(fight: Gunfight, id: FigureId): number {
  const [nearest] = duelOpponents(fight, id);
  return nearest === undefined ? DEFAULT_RANGE_CM : rangeBetween(fight, id, nearest);
}

export const isOneOnOne = (fight: Gunfight): boolean => standingDuellists(fight).length === 2;

function include(list: FigureId[], id: FigureId): void {
  if (!list.includes(id)) list.push(id);
}

/** Figures named before they are recruited keep their place; the others go by the roster (LG-DRAW-08). */
function inRosterOrder(fight: Gunfight, ids: readonly FigureId[]): FigureId[] {
  const known = inRoster(fight, ids);
  return known.length === ids.length ? known : [...ids];
}

function beginIfAgreed(fight: Gunfight, challenge: Challenge): void {
  const { challengers, challenged, accepted } = challenge;
  if (![...challengers, ...challenged].every((id) => accepted.includes(id))) return;
  fight.draw = {
    challengers: inRosterOrder(fight, challengers),
    challenged: inRosterOrder(fight, challenged),
    standAlone: isDuel(fight),
    round: 1,
    stands: 0,
    idle: 0,
    missed: {},
  };
}

function foldAnswer(fight: Gunfight, effect: Extract<Effect, { kind: 'draw-answered' }>): void {
  const sub = subOf(fight);
  if (sub.challenge === null || fight.draw !== null) return;
  if (effect.answer !== 'accepted') sub.challenge = null;
  else {
    include(sub.challenge.accepted, effect.figure);
    beginIfAgreed(fight, sub.challenge);
  }
}

function foldReveal(fight: Gunfight, effect: Extract<Effect, { kind: 'draw-revealed' }>): void {
  const { draw } = fight;
  if (draw === null) return;
  const quiet = effect.choices.every(({ choice }) => choice === 'stand' || choice === 'call-off');
  draw.round = effect.round + 1;
  draw.stands = quiet ? draw.stands + 1 : 0;
  draw.idle += 1;
  for (const { figure, missed } of effect.choices)
    draw.missed[figure] = missed === true ? (draw.missed[figure] ?? 0) + 1 : 0;
  const { offGround } = subOf(fight);
  for (const [id, why] of Object.entries(offGround)) if (why === 'thrown') delete offGround[id];
}

/** LG-DRAW-14: the challengers have used up their go; until their own next turn all count as having moved and shot. */
function useUpTurns(fight: Gunfight, draw: Draw): void {
  for (const id of [...draw.challengers, ...draw.challenged]) {
    const turn = fight.figures[id]?.turn;
    if (turn === undefined) continue;
    turn.moved = true;
    turn.shot = true;
    if (draw.challengers.includes(id)) turn.acted = true;
  }
}

function foldEnd(fight: Gunfight): void {
  const { draw } = fight;
  const sub = subOf(fight);
  for (const id of duellistsOf(fight)) if (fight.figures[id] !== undefined) delete fight.figures[id].standing.draw;
  if (draw !== null && !draw.standAlone) useUpTurns(fight, draw);
  for (const key of Object.keys(fight.gathers)) if (isDrawKey(key)) delete fight.gathers[key];
  fight.draw = null;
  sub.challenge = null;
  sub.offGround = {};
}

function loseGround(fight: Gunfight, id: FigureId, why: OffGround): void {
  if (duellistsOf(fight).includes(id)) subOf(fight).offGround[id] = why;
}

export const DRAW_FOLDS: Folds = {
  'draw-challenged': (fight, effect) => {
    const challenge = (subOf(fight).challenge ??= {
      challengers: [],
      challenged: [],
      accepted: [effect.figure],
      distance: effect.distance,
    });
    include(challenge.challengers, effect.figure);
    include(challenge.challenged, effect.target);
    // The one called out may be named before he has a seat: his number is given out with the challenge.
    fight.lastId = Math.max(fight.lastId, Number(effect.target.slice(1)) || 0);
  },
  'draw-answered': foldAnswer,
  'draw-revealed': foldReveal,
  'ducked-back': (fight, effect) => loseGround(fight, effect.figure, 'driven-off'),
  thrown: (fight, effect) => loseGround(fight, effect.figure, 'thrown'),
  'draw-ended': foldEnd,
};
