import type { Ask } from '../entry.ts';
import type { Action, Order } from '../actions.ts';
import { CLOCK, HOUSE, SOMEBODY } from '../ids.ts';
import { isCalled, isHeldUp, isStill } from '../clock/held-up.ts';
import type { Refusal } from '../refusals.ts';
import { entitledTo, type Who } from './rights-table.ts';
import type { Ruleset } from '../ruleset.ts';
import { isAhead, OPEN } from '../questions/sealed-orders.ts';
import { OUT } from '../figure.ts';
import type { FigureId, Gunfight, SeatId, SideId } from '../state.ts';

/** Orders that a frozen Draw leaves open: everybody else holds his breath. */
const IN_A_DRAW: ReadonlySet<Action['type']> = new Set(['standing', 'draw-choice']);

/** What may still be asked for while the opening message is on its way. */
const BEFORE_OPENING: ReadonlySet<Action['type']> = new Set(['end', 'lines']);

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
const isLastWord = ({ by, action }: Ask): boolean =>
  (by === CLOCK && action.type === 'advance' && action.step === 'show-secret') || action.type === 'gm-paper';

/** Whom an order is for must be there, or be coming with whoever gives it. */
function checkExists(fight: Gunfight, { by }: Ask, id: FigureId | null): Refusal | null {
  if (id === null) return null;
  return fight.figures[id] !== undefined || pendingFigure(fight, by, id)
    ? null
    : { code: 'unknown-name', given: id, sort: 'figure' };
}

/** Whoever is out of it is past ordering; what other states forbid is for the rules to say. */
function checkAble(fight: Gunfight, id: FigureId): Refusal | null {
  const out = fight.figures[id]?.statuses.find((status) => OUT.has(status));
  return out === undefined ? null : { code: 'figure-out', figure: id, state: out };
}

const pendingFigure = (fight: Gunfight, seat: SeatId, id: FigureId): boolean =>
  fight.seats[seat]?.wishes.some((wish) => wish.figure === id) ?? false;

function checkTime(fight: Gunfight, action: Order, id: FigureId, ruleset: Ruleset): Refusal | null {
  if (holdsBreath(fight) && !IN_A_DRAW.has(action.type)) return { code: 'fight-paused' };
  if (OPEN.has(action.type) || isFirstCall(fight, action)) return null;
  if (fight.status !== 'running') return { code: 'wrong-phase', now: 'lobby', wanted: 'running' };
  if (isStill(fight)) return { code: 'fight-paused' };
  const held = touched(action).find((one) => isHeldUp(fight, one));
  if (held !== undefined) return { code: 'fight-paused', figure: held };
  return isAhead(fight, ruleset, action) ? null : checkTurn(fight, id, ruleset);
}

/** A stand-alone duel begins with its challenge. */
const isFirstCall = (fight: Gunfight, action: Action): boolean =>
  action.type === 'challenge' && fight.status === 'lobby';

/** Two are facing each other, or one of them still has to answer the call. */
export const holdsBreath = (fight: Gunfight): boolean =>
  fight.status === 'running' &&
  (fight.draw !== null || Object.values(fight.prompts).some((prompt) => prompt.type === 'draw-answer'));

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

/** Whether somebody runs this fight, alone or with others. */
export const runs = ({ gm, deputies }: Pick<Gunfight, 'gm' | 'deputies'>, seat: SeatId): boolean =>
  seat === gm || deputies.includes(seat);

/** Whether this seat answers for the game master of the fight. */
export const isGm = (fight: Pick<Gunfight, 'gm' | 'deputies'>, ask: Pick<Ask, 'by' | 'as'>): boolean =>
  ask.as === 'gm' || runs(fight, ask.by);

/** The one gate of the fight: what an action may be asked for by, and by nobody where nothing is said of it. */
function checkEntitled(fight: Gunfight, ask: Ask): Refusal | null {
  const whose = entitledTo(ask.action);
  if (whose === null) return { code: 'not-allowed', role: 'nobody' };
  const refusals: Refusal[] = [];
  for (const who of whose) {
    const refusal = CHECKS[who](fight, ask);
    if (refusal === null) return null;
    refusals.push(refusal);
  }
  return refusals[0]!;
}

type Check = (fight: Gunfight, ask: Ask) => Refusal | null;

const only = (role: string, is: (fight: Gunfight, ask: Ask) => boolean): Check => {
  const refusal: Refusal = { code: 'not-allowed', role };
  return (fight, ask) => (is(fight, ask) ? null : refusal);
};

/** Null where it is one of these. */
const CHECKS: Readonly<Record<Who, Check>> = {
  anyone: () => null,
  owner: checkOwner,
  owners: checkOwners,
  asked: checkAsked,
  party: only('gm', isParty),
  self: only('gm', (_fight, { by, action }) => 'seat' in action && action.seat === by),
  seated: only('player', ({ seats }, { by }) => seats[by] !== undefined && by !== HOUSE),
  opener: only('opener', ({ openedBy }, { by }) => openedBy === by),
  gm: only('gm', isGm),
  moderator: only('moderator', (_fight, { as }) => as === 'moderator' || as === 'gm'),
  substitute: checkSubstitute,
  house: only('house', (_fight, { by }) => by === HOUSE),
  somebody: only('player', (_fight, { by }) => by === SOMEBODY),
  clock: only('clock', (_fight, { by }) => by === CLOCK),
};

/** Whoever has the figure, or has joined with it; the house has those of nobody. */
function checkOwner({ figures, seats }: Gunfight, { by, action }: Ask): Refusal | null {
  const id = action.type === 'challenge' ? action.figures[0] : 'figure' in action ? action.figure : undefined;
  const figure = figures[id ?? ''];
  if (id === undefined) return { code: 'unknown-name', given: '', sort: 'figure' };
  if (figure === undefined)
    return seats[by]?.wishes.some((wish) => wish.figure === id) === true
      ? null
      : { code: 'unknown-name', given: id, sort: 'figure' };
  return (figure.seat ?? HOUSE) === by ? null : { code: 'not-your-figure', figure: id, seat: figure.seat };
}

function checkOwners({ figures }: Gunfight, { by, action }: Ask): Refusal | null {
  const ids = action.type === 'together' ? action.figures : [];
  const other = ids.find((id) => figures[id]?.seat !== by);
  if (ids.length > 0 && other === undefined) return null;
  return figures[other ?? ''] === undefined
    ? { code: 'unknown-name', given: other ?? '', sort: 'figure' }
    : { code: 'not-your-figure', figure: other!, seat: figures[other!]!.seat };
}

function checkAsked({ prompts }: Gunfight, { by, action }: Ask): Refusal | null {
  const prompt = 'prompt' in action ? prompts[action.prompt ?? ''] : undefined;
  if (prompt === undefined) return { code: 'moved-on' };
  return prompt.seat === by ? null : { code: 'not-your-choice', prompt: prompt.id };
}

function isParty({ figures }: Gunfight, { by, action }: Ask): boolean {
  if (action.type !== 'state-scene') return false;
  return [action.figure, action.target].some((id) => id !== undefined && figures[id]?.seat === by);
}

/** Whoever takes over takes a seat for themselves that is free to be taken, and not one of the enemy's. */
function checkSubstitute({ seats }: Gunfight, { by, action }: Ask): Refusal | null {
  if (action.type !== 'seat' || action.seat !== by) return { code: 'not-allowed', role: 'gm' };
  const left = seats[action.of ?? ''];
  if (left === undefined) return { code: 'unknown-name', given: action.of ?? '', sort: 'seat' };
  if (left.offered !== true) return { code: 'not-allowed', role: 'substitute' };
  const own = seats[by];
  return own !== undefined && own.side !== left.side ? { code: 'not-allowed', role: 'own-side' } : null;
}
