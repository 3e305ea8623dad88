import type { Ask } from '../ask.ts';
import { CLOCK, HOUSE, type SeatId, SOMEBODY } from '../ids.ts';
import type { Refusal } from '../refusals.ts';
import { entitledTo, type Who } from './rights-table.ts';
import type { Gunfight } from '../state.ts';

/** Whether somebody runs this fight, alone or with others. */
export const runs = ({ gm, deputies }: Pick<Gunfight, 'gm' | 'deputies'>, seat: SeatId): boolean =>
  seat === gm || deputies.includes(seat);

/** Whether this seat answers for the game master of the fight. */
export function isGm(fight: Pick<Gunfight, 'gm' | 'deputies'>, ask: Pick<Ask, 'by' | 'as'>): boolean {
  return ask.as === 'gm' || runs(fight, ask.by);
}

/** The one gate of the fight: what an action may be asked for by, and by nobody where nothing is said of it. */
export function checkEntitled(fight: Gunfight, ask: Ask): Refusal | null {
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
