import type { Ask } from './ask.ts';
import type { Action, Order } from './actions.ts';
import { CLOCK, type FigureId, HOUSE, type SeatId, type SideId } from './ids.ts';
import { isHeldUp, isStill } from './held.ts';
import type { Refusal } from './refusals.ts';
import type { Ruleset } from './ruleset.ts';
import type { Figure, Gunfight, Status } from './state.ts';

const CLOCK_ACTIONS: ReadonlySet<Action['type']> = new Set([
  'advance',
  'tick',
  'expire',
  'turn-up',
  'carry-out',
  'reschedule',
]);
const GM_ACTIONS: ReadonlySet<Action['type']> = new Set([
  'gm-set',
  'event',
  'gm-place',
  'gm-remove',
  'gm-reveal',
  'gm-thing',
  'gm-rule',
  'gm-clock',
  'gm-say',
  'set-option',
  'pause',
]);
/** Orders that a figure may give while it is not its side's turn. */
const ANY_TIME: ReadonlySet<Action['type']> = new Set(['standing', 'surrender', 'group', 'draw-choice']);
/** Orders that a frozen Draw leaves open: everybody else holds his breath. */
const IN_A_DRAW: ReadonlySet<Action['type']> = new Set(['standing', 'draw-choice']);

/** What names a figure without being its order. */
const AT_TABLE: ReadonlySet<Action['type']> = new Set(['state-scene', 'seat', 'gm-set', 'gm-place', 'gm-remove']);

/** Whoever is any of these is past ordering; what others forbid is for the rules to say. */
const OUT: ReadonlySet<Status> = new Set(['out-of-action', 'dead', 'surrendered', 'left']);

/** What somebody who may moderate the channel can do in a fight of others. */
const MODERATOR_ACTIONS: ReadonlySet<Action['type']> = new Set(['end', 'pause', 'seat', 'gm-seat']);

/** Whether somebody runs this fight, alone or with others. */
export const runs = ({ gm, deputies }: Pick<Gunfight, 'gm' | 'deputies'>, seat: SeatId): boolean =>
  seat === gm || deputies.includes(seat);

/** Whether this seat answers for the game master of the fight. A moderator does so only to stop things and to free a seat. */
export function isGm(fight: Gunfight, ask: Pick<Ask, 'by' | 'as'> & { readonly action?: Action }): boolean {
  if (ask.as === 'moderator')
    return runs(fight, ask.by) || (ask.action !== undefined && MODERATOR_ACTIONS.has(ask.action.type));
  return ask.as === 'gm' || runs(fight, ask.by);
}

/** The figure an order is for; null for everything else. */
export function orderedFigure(action: Action): FigureId | null {
  if (action.type === 'challenge') return action.figures[0] ?? null;
  if ('figure' in action && !AT_TABLE.has(action.type)) return action.figure ?? null;
  return null;
}

/** Rights and the time of things: what holds in every ruleset before its own rules are asked. */
export function checkRights(fight: Gunfight, ask: Ask, ruleset: Ruleset): Refusal | null {
  const { action } = ask;
  if (fight.status === 'over' && !isLastWord(ask)) return { code: 'fight-over', winner: fight.ended?.winner ?? null };
  if (CLOCK_ACTIONS.has(action.type)) return ask.by === CLOCK ? null : { code: 'not-allowed', role: 'clock' };
  if (GM_ACTIONS.has(action.type))
    return isGm(fight, ask) || (ask.by === CLOCK && action.type === 'pause')
      ? null
      : { code: 'not-allowed', role: 'gm' };
  const figure = orderedFigure(action);
  if (figure === null)
    return action.type === 'state-scene' && holdsBreath(fight) && !isGm(fight, ask) ? { code: 'fight-paused' } : null;
  return checkFigure(fight, ask, figure) ?? checkTime(fight, action as Order, figure, ruleset);
}

/** All that still happens after the end: the secret of the dice is shown. */
function isLastWord({ by, action }: Ask): boolean {
  return by === CLOCK && action.type === 'advance' && action.step === 'show-secret';
}

/** Seats whose orders for this figure count: its own, the game master's, the clock's for the absent. */
function answersFor(fight: Gunfight, ask: Ask, figure: Figure): boolean {
  return figure.seat === ask.by || ask.by === CLOCK || isGm(fight, ask) || (ask.by === HOUSE && figure.seat === null);
}

function checkFigure(fight: Gunfight, ask: Ask, id: FigureId): Refusal | null {
  const figure = fight.figures[id];
  if (figure === undefined)
    return pendingFigure(fight, ask.by, id) ? null : { code: 'unknown-name', given: id, sort: 'figure' };
  if (!answersFor(fight, ask, figure)) return { code: 'not-your-figure', figure: id, seat: figure.seat };
  const out = figure.statuses.find((status) => OUT.has(status));
  return out === undefined ? null : { code: 'figure-out', figure: id, state: out };
}

function pendingFigure(fight: Gunfight, seat: SeatId, id: FigureId): boolean {
  return fight.seats[seat]?.wishes.some((wish) => wish.figure === id) ?? false;
}

function checkTime(fight: Gunfight, action: Order, id: FigureId, ruleset: Ruleset): Refusal | null {
  if (holdsBreath(fight) && !IN_A_DRAW.has(action.type)) return { code: 'fight-paused' };
  if (ANY_TIME.has(action.type) || isFirstCall(fight, action)) return null;
  if (fight.status !== 'running') return { code: 'wrong-phase', now: 'lobby', wanted: 'running' };
  if (isStill(fight)) return { code: 'fight-paused' };
  const held = touched(action).find((one) => isHeldUp(fight, one));
  if (held !== undefined) return { code: 'fight-paused', figure: held };
  return checkTurn(fight, id, ruleset);
}

/** A stand-alone duel begins with its challenge. */
function isFirstCall(fight: Gunfight, action: Action): boolean {
  return action.type === 'challenge' && fight.status === 'lobby';
}

/** Two are facing each other, or one of them still has to answer the call. */
export function holdsBreath(fight: Gunfight): boolean {
  return (
    fight.status === 'running' &&
    (fight.draw !== null || Object.values(fight.prompts).some((prompt) => prompt.type === 'draw-answer'))
  );
}

function checkTurn(fight: Gunfight, id: FigureId, ruleset: Ruleset): Refusal | null {
  const sides = actingSides(fight, ruleset);
  if (sides.includes(fight.figures[id]?.side ?? '')) return null;
  return { code: 'not-your-turn', side: sides[0] ?? null, figure: id };
}

/** Everybody whom an order concerns. */
export function touched(action: Action): FigureId[] {
  const found: FigureId[] = [];
  for (const key of ['figure', 'target', 'mount'] as const) {
    const value = (action as Record<string, unknown>)[key];
    if (typeof value === 'string') found.push(value);
  }
  if (action.type === 'move' && action.stated !== undefined) found.push(action.stated.target);
  return found;
}

/** Whose turn it is where it is everybody's. */
export const ALL_SIDES = '*';

/** Sides that may order now: the one whose turn it is, or all where they act together; none while the clock is elsewhere. */
export function actingSides(fight: Gunfight, ruleset: Pick<Ruleset, 'clock'>): readonly SideId[] {
  if (fight.status !== 'running') return [];
  const block = ruleset.clock[fight.clock.block];
  const kind = block?.steps[fight.clock.step]?.kind;
  if (block === undefined || kind === undefined || kind === 'tick') return [];
  if (block.over === 'together') return fight.sides.map(({ id }) => id);
  const side = fight.clock.order[fight.clock.turn];
  return side === undefined ? [] : [side];
}

/** The turn that is on, by its side; `ALL_SIDES` where all act together; null while nobody may order. */
export function turnOf(fight: Gunfight, ruleset: Pick<Ruleset, 'clock'>): SideId | null {
  const [side = null] = actingSides(fight, ruleset);
  return side !== null && ruleset.clock[fight.clock.block]?.over === 'together' ? ALL_SIDES : side;
}
