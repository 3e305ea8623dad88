import type { Ask } from '../ask.ts';
import type { Action, Order } from '../actions.ts';
import { checkEntitled, isGm } from './entitled.ts';
import { CLOCK, type FigureId, type SeatId, type SideId } from '../ids.ts';
import { isHeldUp, isStill } from '../clock/held-up.ts';
import { isCalled } from '../clock/opening.ts';
import type { Refusal } from '../refusals.ts';
import { entitledTo } from './rights-table.ts';
import type { Ruleset } from '../ruleset.ts';
import { isAhead } from '../questions/sealed-orders.ts';
import type { Gunfight, Status } from '../state.ts';

export { isGm, runs } from './entitled.ts';

/** Orders that a figure may give while it is not its side's turn. */
const ANY_TIME: ReadonlySet<Action['type']> = new Set(['standing', 'surrender', 'group', 'draw-choice']);
/** Orders that a frozen Draw leaves open: everybody else holds his breath. */
const IN_A_DRAW: ReadonlySet<Action['type']> = new Set(['standing', 'draw-choice']);

/** What may still be asked for while the opening message is on its way. */
const BEFORE_OPENING: ReadonlySet<Action['type']> = new Set(['end', 'lines']);

/** Whoever is any of these is past ordering; what others forbid is for the rules to say. */
const OUT: ReadonlySet<Status> = new Set(['out-of-action', 'dead', 'surrendered', 'left']);

/** The figure an order is for; null for everything else. */
export function orderedFigure(action: Action): FigureId | null {
  const isOrder = entitledTo(action)?.some((who) => who === 'owner' || who === 'house') ?? false;
  if (!isOrder) return null;
  if (action.type === 'challenge') return action.figures[0] ?? null;
  return 'figure' in action ? (action.figure ?? null) : null;
}

/** Rights and the time of things: what holds in every ruleset before its own rules are asked. */
export function checkRights(fight: Gunfight, ask: Ask, ruleset: Ruleset): Refusal | null {
  const { action } = ask;
  if (fight.status === 'over' && !isLastWord(ask)) return { code: 'fight-over', winner: fight.ended?.winner ?? null };
  if (isCalled(fight) && ask.by !== CLOCK && !BEFORE_OPENING.has(action.type)) return { code: 'opening' };
  const figure = orderedFigure(action);
  const wrong = checkExists(fight, ask, figure) ?? checkEntitled(fight, ask);
  if (wrong !== null) return wrong;
  if (figure === null)
    return action.type === 'state-scene' && holdsBreath(fight) && !isGm(fight, ask) ? { code: 'fight-paused' } : null;
  return checkAble(fight, figure) ?? checkTime(fight, action as Order, figure, ruleset);
}

/** All that still happens after the end: the secret of the dice is shown, and the paper is printed. */
function isLastWord({ by, action }: Ask): boolean {
  return (by === CLOCK && action.type === 'advance' && action.step === 'show-secret') || action.type === 'gm-paper';
}

/** Whom an order is for must be there, or be coming with whoever gives it. */
function checkExists(fight: Gunfight, { by }: Ask, id: FigureId | null): Refusal | null {
  if (id === null) return null;
  return fight.figures[id] !== undefined || pendingFigure(fight, by, id)
    ? null
    : { code: 'unknown-name', given: id, sort: 'figure' };
}

function checkAble(fight: Gunfight, id: FigureId): Refusal | null {
  const out = fight.figures[id]?.statuses.find((status) => OUT.has(status));
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
  return isAhead(fight, ruleset, action) ? null : checkTurn(fight, id, ruleset);
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
function touched(action: Action): FigureId[] {
  const found: FigureId[] = [];
  for (const key of ['figure', 'target', 'mount'] as const) {
    const value = (action as Record<string, unknown>)[key];
    if (typeof value === 'string') found.push(value);
  }
  if (action.type === 'move' && action.stated !== undefined) found.push(action.stated.target);
  return found;
}

/** Whose turn it is where it is everybody's. */
const ALL_SIDES = '*';

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
