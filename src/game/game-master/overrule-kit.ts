import { addStatus, leaveContacts } from '../fold/common.ts';
import { freshTurn } from '../fold/new-fight.ts';
import type { Field, Overruled } from './overrule.ts';
import { isOut } from '../figure.ts';
import type { Figure, Gunfight, Status, Wound } from '../state.ts';

export const NONE = 'none';
const YES_NO = ['yes', 'no'] as const;

/** Something that is so or not. */
export const yesNo = (id: string, was: boolean, set: (on: boolean) => void): Field => ({
  id,
  allowed: YES_NO,
  was: was ? 'yes' : 'no',
  set: (value) => set(value === 'yes' || value === true),
});

/** Whether something has been noted, by this key. */
export const noted = (id: string, notes: Record<string, true>, key: string): Field =>
  yesNo(id, notes[key] === true, (on) => {
    if (on) notes[key] = true;
    else delete notes[key];
  });

export const count = (id: string, was: number, most: number, set: (value: number) => void): Field => ({
  id,
  allowed: { min: 0, max: most },
  was,
  set: (value) => set(Number(value)),
});

export const word = (
  id: string,
  allowed: readonly string[],
  was: string | null,
  set: (value: string) => void,
): Field => ({ id, allowed, was, set: (value) => set(String(value)) });

const LOW: readonly Status[] = ['dead', 'out-of-action', 'surrendered', 'left', 'down', 'pinned', 'skedaddling'];

/** What lays somebody low, at one word. */
export const lowness = (figure: Figure): string => LOW.find((status) => figure.statuses.includes(status)) ?? 'fine';

/** Whoever has such a wound, or none, is neither dead nor down of it. */
export function revive({ fight, figure }: Pick<Overruled, 'fight' | 'figure'>): void {
  if (['dead', 'out-of-action', 'down'].includes(lowness(figure))) layLow(fight, figure, 'fine');
}

/** What there is to say of somebody's wounds: that they laid him low, or where and how bad they are. */
export function woundsNow(figure: Figure, told: (wound: Wound) => string): string {
  const low = lowness(figure);
  if (['dead', 'out-of-action', 'down'].includes(low)) return low;
  return figure.wounds.length === 0 ? NONE : figure.wounds.map(told).join(' ');
}

/** On his feet again, or laid low by this. */
export function layLow(fight: Gunfight, figure: Figure, state: string): void {
  figure.statuses = figure.statuses.filter((status) => !LOW.includes(status));
  if (state !== 'surrendered') figure.prisonerOf = null;
  if (state === 'fine') return;
  addStatus(figure, state as Status);
  if (!isOut(figure)) return;
  leaveContacts(fight, figure.id);
  Object.assign(figure, { tasks: [], leaning: false, aim: null, watch: null });
  if (state === 'left') figure.at = null;
}

/** His go is not used yet, or it is. */
export const actedField = ({ figure }: Overruled, onAgain: () => void): Field =>
  yesNo('acted', figure.turn.acted, (on) => {
    if (on) figure.turn.acted = true;
    else {
      figure.turn = freshTurn();
      onAgain();
    }
  });
