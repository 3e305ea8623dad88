import type { Contact, Figure, FigureId, Gunfight, Status } from '../../../game/state.ts';
import { hasStatus, isInPlay, isPerson, rosterOf } from '../../kit.ts';
import { type CharacterType, type Nerve, NERVES } from '../nerve/nerve-table.ts';
import type { Stat } from './people.ts';

/** A figure of its card. */
export const statOf = (figure: Figure, stat: Stat): number => Number(figure.profile[stat] ?? 0);

export const typeOf = (figure: Figure): CharacterType => (figure.profile.type ?? 'ff') as CharacterType;

export const nerveOf = ({ statuses }: Figure): Nerve =>
  (statuses.length === 0 ? null : NERVES.findLast((nerve) => statuses.some((one) => one === nerve))) ?? 'controlled';

export const isAwake = (figure: Figure): boolean => !hasStatus(figure, 'stunned', 'asleep');

/** BW-STATE-06. */
export const HELPLESS: readonly Status[] = ['stunned', 'out-of-action', 'grappled', 'bound', 'collapsed'];

export const isHelpless = (figure: Figure): boolean => hasStatus(figure, ...HELPLESS);

/** What keeps it from doing anything: the state that a refusal names; null: able (BW-GEN-06). */
export const whyUnable = ({ statuses }: Figure): Status | null =>
  (statuses.length === 0 ? null : UNABLE.find((status) => statuses.includes(status))) ?? null;

const UNABLE: readonly Status[] = [
  'dead',
  'out-of-action',
  'left',
  'surrendered',
  'stunned',
  'grappled',
  'bound',
  'collapsed',
  'asleep',
  'panicked',
  'terrified',
];

export const isAble = (figure: Figure): boolean => isPerson(figure) && whyUnable(figure) === null;

/** BW-WND-02: the sum of what its wounds take off. */
export const deductionOf = (figure: Figure): number =>
  figure.wounds.reduce((sum, { deduction = 0 }) => sum + deduction, 0);

/** BW-FAT-03. */
export const fatiguePenalty = (figure: Figure): number =>
  figure.statuses.includes('weary') ? -2 : figure.statuses.includes('tired') ? -1 : 0;

/** BW-MEL-01: throws its die when it comes to blows. */
export const canStruggle = (figure: Figure): boolean =>
  isPerson(figure) && isInPlay(figure) && !isHelpless(figure) && !hasStatus(figure, 'terrified');

/** Enemies in contact who can struggle, in roster order. */
export function opponentsOf(fight: Gunfight, id: FigureId): FigureId[] {
  const found = fight.contacts.flatMap((contact) => opponentIn(fight, contact, id) ?? []);
  return found.length < 2 ? found : fight.roster.filter((one) => found.includes(one));
}

function opponentIn(fight: Gunfight, { a, b }: Contact, id: FigureId): FigureId | null {
  if (a !== id && b !== id) return null;
  const other = a === id ? b : a;
  return fight.figures[other]!.side !== fight.figures[id]!.side && canStruggle(fight.figures[other]!) ? other : null;
}

/** BW-MEL-01, BW-MOVE-11: in a fight hand to hand: contact with somebody stunned, held or down is none. */
export const isEngaged = (fight: Gunfight, figure: FigureId): boolean =>
  fight.contacts.some((contact) => opponentIn(fight, contact, figure) !== null);

/** Comrades: figures of the same side (BW-GEN-06). */
export const friendsOf = (fight: Gunfight, { id, side }: Figure): Figure[] =>
  rosterOf(fight).filter((one) => one.side === side && one.id !== id && isPerson(one));
