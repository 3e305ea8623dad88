import type { Figure, Gunfight, Item } from '../../../game/state.ts';
import { hasStatus, isJammed, isLeader } from '../../kit.ts';
import { subOf } from '../state.ts';
import { type GunRow, GUNS, HAND_BONUS, HAND_WEAPONS, type HandRow } from '../shoot/arms.ts';

export const isUnitMode = (fight: Pick<Gunfight, 'settings'>): boolean => fight.settings.mode === 'unit';
export const isMounted = (figure: Figure): boolean => figure.mount !== null;
export const isStandard = (figure: Figure): boolean => figure.flags.includes('standard');
export { inContact as isEngaged } from '../../kit.ts';

export const gradeOf = ({ profile }: Figure): Grade => (profile.grade ?? 'regular') as Grade;
const fieldOf = ({ profile }: Figure): Field => (profile.field ?? 'none') as Field;

/** CA-TROOP-03: the grade, or the two numbers of somebody who knows one field. */
function modifierIn(figure: Figure, field: 'combat' | 'shooting'): number {
  const own = fieldOf(figure);
  if (own === 'none') return GRADE_MODIFIER[gradeOf(figure)];
  return FIELD_MODIFIERS[gradeOf(figure)][own === field ? 0 : 1];
}

export const shootModifier = (figure: Figure): number => modifierIn(figure, 'shooting');
/** CA-MEL-15. */
export const combatModifier = (figure: Figure): number => modifierIn(figure, 'combat');
/** CA-TROOP-04. */
export const moraleModifier = (figure: Figure): number => GRADE_MODIFIER[gradeOf(figure)];

/** CA-GEN-02, CA-WND-01, CA-WND-02: what kills. */
export function woundCap(fight: Gunfight, figure: Figure): number {
  if (!isUnitMode(fight)) return 3;
  return isLeader(figure) ? 2 : 1;
}

export const woundsOf = (fight: Gunfight, figure: Figure): number =>
  woundCap(fight, figure) - (figure.stats.W ?? woundCap(fight, figure));

export const gunRow = (model: string): GunRow | null => GUNS[model] ?? null;

/** CA-WEAP-05: only the best counts. */
export function handOf(figure: Figure): HandRow {
  const rows = figure.items.map(({ model }) => HAND_WEAPONS[model] ?? 'none');
  return rows.sort((a, b) => HAND_BONUS[b] - HAND_BONUS[a])[0] ?? 'none';
}

/** CA-WEAP-04: each with a state of its own. */
export const gunsOf = (figure: Figure): Item[] => figure.items.filter(({ model }) => gunRow(model) !== null);
export const canFire = (item: Item): boolean => item.loaded && !isJammed(item);

/** CA-WND-05, CA-WND-06: in the turn that was set, and in no other; a new wound takes nothing off this one. */
export function isPinned(fight: Gunfight, { id }: Figure): boolean {
  const { pins, stillPinned } = subOf(fight);
  return pins[id] === fight.clock.round || stillPinned[id] === true;
}

export const isUnready = (figure: Figure): boolean => hasStatus(figure, 'unready');
export const isHiding = (figure: Figure): boolean => hasStatus(figure, 'hidden');
export const isAstray = (figure: Figure): boolean => hasStatus(figure, 'out-of-coherency');
/** CA-COH-02: in the turns after the one in which that was said. */
export const isStraying = (fight: Gunfight, figure: Figure): boolean =>
  isAstray(figure) && (subOf(fight).strayed[figure.id] ?? 0) < fight.clock.round;

/** CA-MOVE-08, CA-CHG-07, CA-MOR-15: has left its place this turn, by order or by its nerve; a charge counts however far it came. */
export function hasMoved(fight: Gunfight, { id, turn }: Figure): boolean {
  const { driven, ran } = subOf(fight);
  return turn.moved || driven[id] === true || ran[id] === true;
}

export const GRADES = ['raw', 'regular', 'veteran', 'elite'] as const;
export type Grade = (typeof GRADES)[number];
export const FIELDS = ['none', 'combat', 'shooting'] as const;
export type Field = (typeof FIELDS)[number];

/** CA-SHOOT-06, CA-MEL-05, CA-MOR-02: the plain modifier of a grade. */
export const GRADE_MODIFIER: Readonly<Record<Grade, number>> = { raw: -1, regular: 0, veteran: 1, elite: 2 };

/** CA-TROOP-02, CA-TROOP-03: in the field somebody knows, and in the other one. */
export const FIELD_MODIFIERS: Readonly<Record<Grade, readonly [own: number, other: number]>> = {
  elite: [2, 1],
  veteran: [1, 0],
  regular: [0, -1],
  raw: [-1, -2],
};

/** CA-TROOP-02: last faces of the rows. */
export const GRADE_ROWS: readonly (readonly [last: number, grade: Grade])[] = [
  [1, 'raw'],
  [9, 'regular'],
  [11, 'veteran'],
  [12, 'elite'],
];

/** CA-TROOP-02: the second die up to here means hand to hand. */
export const COMBAT_UP_TO = 6;
