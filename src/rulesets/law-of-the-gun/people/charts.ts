export const ATTRIBUTES = ['IN', 'SK', 'CL', 'CON', 'HO'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

type ChartRow = Readonly<Record<Attribute, number>>;

const row = (IN: number, SK: number, CL: number, CON: number, HO: number): ChartRow => ({ IN, SK, CL, CON, HO });

/** LG-NPC-01, LG-NPC-02: six rows of each type. */
export const CHARTS = {
  cowboy: [
    row(2, 3, 2, 3, 2),
    row(3, 3, 3, 4, 2),
    row(3, 3, 3, 4, 3),
    row(4, 4, 3, 4, 4),
    row(4, 5, 4, 4, 4),
    row(5, 4, 5, 4, 5),
  ],
  'hired-gun': [
    row(3, 3, 3, 3, 2),
    row(3, 4, 3, 4, 2),
    row(3, 4, 4, 4, 3),
    row(4, 4, 4, 4, 3),
    row(4, 5, 5, 5, 4),
    row(3, 4, 5, 4, 4),
  ],
  outlaw: [
    row(2, 2, 3, 2, 2),
    row(3, 3, 3, 3, 3),
    row(4, 3, 4, 3, 3),
    row(3, 4, 4, 3, 4),
    row(4, 4, 5, 4, 4),
    row(5, 5, 4, 5, 4),
  ],
  'native-warrior': [
    row(2, 2, 3, 3, 3),
    row(2, 3, 3, 3, 3),
    row(3, 3, 3, 4, 4),
    row(3, 3, 4, 4, 4),
    row(4, 4, 4, 4, 4),
    row(4, 4, 4, 4, 5),
  ],
  bandido: [
    row(2, 2, 2, 3, 1),
    row(2, 3, 2, 3, 1),
    row(3, 3, 3, 4, 2),
    row(3, 4, 4, 4, 3),
    row(4, 4, 4, 5, 4),
    row(4, 5, 5, 4, 5),
  ],
  townsfolk: [
    row(2, 2, 2, 2, 2),
    row(3, 2, 3, 3, 2),
    row(3, 2, 3, 3, 2),
    row(3, 3, 3, 3, 3),
    row(4, 3, 3, 3, 3),
    row(5, 4, 4, 4, 4),
  ],
} as const satisfies Readonly<Record<string, readonly ChartRow[]>>;

type ChartId = keyof typeof CHARTS;

type Arms = readonly string[];
type SixArms = readonly [Arms, Arms, Arms, Arms, Arms, Arms];

const pairs = (low: Arms, middle: Arms, high: Arms): SixArms => [low, low, middle, middle, high, high];
const PISTOL: Arms = ['pistol'];
const PISTOL_AND_RIFLE: Arms = ['pistol', 'repeating-rifle'];

/** LG-NPC-03: what each row of a chart carries. */
const CHART_ARMS = {
  cowboy: pairs(PISTOL, PISTOL_AND_RIFLE, PISTOL_AND_RIFLE),
  'hired-gun': pairs(PISTOL, ['pistol', 'shotgun'], PISTOL_AND_RIFLE),
  outlaw: pairs(PISTOL, ['pistol', 'blade'], PISTOL_AND_RIFLE),
  'native-warrior': pairs(
    ['bow', 'thrown-blade', 'blade'],
    ['bow', 'club'],
    ['repeating-rifle', 'thrown-blade', 'blade'],
  ),
  bandido: pairs(['smoothbore-carbine', 'blade'], ['pistol', 'blade'], PISTOL_AND_RIFLE),
  townsfolk: [['derringer'], PISTOL, ['shotgun'], ['shotgun'], ['pistol', 'scattergun'], ['pistol', 'scattergun']],
} as const satisfies Readonly<Record<ChartId, SixArms>>;

/** Nothing for a card. */
export const chartOf = (template: string): readonly ChartRow[] =>
  Object.hasOwn(CHARTS, template) ? CHARTS[template as ChartId] : [];

/** LG-NPC-03: what whoever names no arms carries. */
export const issuedTo = (template: string, row: number): readonly string[] =>
  Object.hasOwn(CHART_ARMS, template) ? CHART_ARMS[template as ChartId][row - 1]! : ['pistol'];

export const isLawman = (template: string, row: number): boolean => template === 'townsfolk' && row >= 5;

/** A card typed by its owner. */
export const CARD = 'card';
/** LG-NPC-04: points of a player's own man, and the limits of each attribute. */
export const OWN_MAN = { points: 20, min: 2, max: 5, weapons: 2 } as const;
