export const CHARACTERISTICS = ['M', 'WS', 'BS', 'S', 'T', 'W', 'I', 'A', 'Ld'] as const;
export type Characteristic = (typeof CHARACTERISTICS)[number];
export type Values = Readonly<Record<Characteristic, number>>;

export interface PersonRow {
  readonly values: Values;
  readonly flags: readonly ('leader' | 'greenhorn' | 'bystander')[];
  /** What such a one carries unless told otherwise. */
  readonly arms: readonly string[];
}

type Numbers<T extends readonly unknown[]> = { readonly [K in keyof T]: number };

/** In their order. */
const values = (...row: Numbers<typeof CHARACTERISTICS>): Values =>
  Object.fromEntries(CHARACTERISTICS.map((id, index) => [id, row[index]])) as Values;

const average = values(4, 3, 3, 3, 3, 1, 3, 1, 7);
const chief = values(4, 4, 4, 3, 3, 1, 4, 1, 8);
const green = values(4, 2, 2, 3, 3, 1, 3, 1, 6);
const person = (row: Values, arms: readonly string[], ...flags: PersonRow['flags']): PersonRow => ({
  values: row,
  arms,
  flags,
});

/** Section 17: people by type. */
export const PEOPLE = {
  boss: person(chief, ['revolver', 'winchester'], 'leader'),
  gunhand: person(average, ['revolver', 'winchester-carbine']),
  cowboy: person(average, ['revolver']),
  outlaw: person(average, ['revolver', 'shotgun']),
  deputy: person(average, ['revolver', 'shotgun']),
  greenhorn: person(green, ['small-revolver'], 'greenhorn'),
  trooper: person(average, ['springfield-carbine', 'revolver', 'sabre']),
  officer: person(chief, ['revolver', 'sabre'], 'leader'),
  'war-chief': person(values(4, 5, 3, 3, 3, 1, 4, 2, 8), ['winchester', 'tomahawk'], 'leader'),
  warrior: person(values(4, 4, 3, 3, 3, 1, 4, 1, 7), ['bow', 'tomahawk']),
  'young-brave': person(values(4, 3, 2, 3, 3, 1, 3, 1, 6), ['bow'], 'greenhorn'),
  vaquero: person(average, ['revolver', 'winchester-carbine']),
  'bounty-hunter': person(chief, ['revolver', 'rolling-block']),
  'hired-gun': person(values(4, 3, 4, 3, 3, 1, 4, 1, 7), ['revolver', 'revolver']),
  scout: person(values(4, 3, 4, 3, 3, 1, 4, 1, 7), ['winchester', 'bowie']),
  townsman: person(green, ['shotgun']),
  bystander: person(average, ['knife'], 'bystander'),
  child: person(values(4, 2, 2, 2, 2, 1, 3, 1, 7), []),
} as const satisfies Readonly<Record<string, PersonRow>>;

export type PersonType = keyof typeof PEOPLE;

/** Section 1.1 and 17. */
export const BEASTS = {
  horse: values(8, 0, 0, 3, 3, 1, 3, 0, 5),
  dog: values(6, 3, 0, 3, 3, 1, 4, 1, 5),
} as const;

/** Section 11: base speeds in inches; the most is twice that. */
export const WAGONS = {
  'small-wagon-1': { horses: 1, base: 6, seats: 3 },
  'small-wagon-2': { horses: 2, base: 7, seats: 3 },
  'large-wagon-2': { horses: 2, base: 6, seats: 6 },
  'large-wagon-4': { horses: 4, base: 7, seats: 6 },
  'stagecoach-4': { horses: 4, base: 7, seats: 9 },
  'stagecoach-6': { horses: 6, base: 8, seats: 9 },
} as const;
