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
