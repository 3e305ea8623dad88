import { fields } from '../named-fields.ts';

/** What a wall is made of; the figure is what a bullet has to beat, from canvas 2 to stone 12. */
export const MATERIALS = {
  canvas: 2,
  glass: 1,
  brush: 1,
  plank: 5,
  shack: 5,
  timber: 7,
  sod: 10,
  adobe: 10,
  stone: 12,
  brick: 12,
  rock: 14,
  iron: 14,
} as const satisfies Readonly<Record<string, number>>;

export type Material = keyof typeof MATERIALS;

export type Condition = 'open' | 'closed' | 'locked' | 'destroyed';

/** Hides inside but lets bullets through; `glazed` changes nothing but the noise. */
export type Dressing = 'glazed' | 'curtained' | 'shuttered';

/** clear: seen across. window: seen through by who stands near. thick: seen into, not beyond. blocks: tall, not seen past. */
type SightFact = 'clear' | 'window' | 'thick' | 'blocks';

/** Neutral facts of one kind of ground or thing. A ruleset reads what it knows and may overrule the rest by its own table. */
export interface Facts {
  readonly sight: SightFact;
  /** Covers a standing man to the waist. */
  readonly low: boolean;
  /** What it hides can be hit through it. */
  readonly obscuring: boolean;
  readonly passable: boolean;
  /** 0 easy to 5 all but impassable. */
  readonly difficulty: number;
  readonly wheels: boolean;
  /** Height above what it stands on; 0: flat. Tall things fill their storey. */
  readonly feet: number;
  readonly material: Material | null;
  /** run: neighbouring cells of the kind are one piece of terrain; each: every cell is its own. */
  readonly pieces: 'run' | 'each';
  readonly opens: boolean;
  /** What is left of it when it is destroyed. */
  readonly ruin: 'rubble' | 'nothing';
}

const FLAT: Facts = {
  sight: 'clear',
  low: false,
  obscuring: false,
  passable: true,
  difficulty: 0,
  wheels: true,
  feet: 0,
  material: null,
  pieces: 'run',
  opens: false,
  ruin: 'nothing',
};

const flat = (difficulty: number, rest: Partial<Facts> = {}): Facts => ({ ...FLAT, difficulty, ...rest });
const low = (difficulty: number, feet: number, rest: Partial<Facts> = {}): Facts => ({
  ...FLAT,
  low: true,
  difficulty,
  feet,
  wheels: false,
  ...rest,
});
const tall = (material: Material, rest: Partial<Facts> = {}): Facts => ({
  ...FLAT,
  sight: 'blocks',
  passable: false,
  difficulty: 5,
  wheels: false,
  feet: 10,
  material,
  ruin: 'rubble',
  ...rest,
});

/** What a cell has underfoot. */
export const GROUNDS = {
  ...fields('street road grass sand yard ranch village floor boardwalk roof rock bridge track', flat(0)),
  stairs: flat(1, { wheels: false }),
  mud: flat(1),
  scree: flat(2),
  rubble: low(2, 3),
  brush: low(1, 3, { obscuring: true, material: 'brush', wheels: true }),
  scrub: low(2, 4, { obscuring: true, material: 'brush' }),
  thicket: low(3, 5, { obscuring: true, material: 'brush' }),
  boulders: low(3, 4, { material: 'rock' }),
  cactus: low(2, 5, { obscuring: true, material: 'brush' }),
  'light-woods': flat(1, { sight: 'thick', obscuring: true, feet: 30, wheels: false }),
  woods: flat(2, { sight: 'thick', obscuring: true, feet: 30, wheels: false }),
  stream: flat(3),
  ford: flat(3),
  footbridge: flat(3),
  river: flat(5, { passable: false, wheels: false }),
  'deep-water': flat(5, { wheels: false }),
} as const satisfies Readonly<Record<string, Facts>>;

/** What stands in a cell or on the side of one. */
export const THINGS = {
  wall: tall('timber'),
  cliff: tall('rock', { ruin: 'nothing' }),
  'high-fence': tall('plank', { obscuring: true, passable: true, difficulty: 3, feet: 7 }),
  window: tall('timber', { sight: 'window', passable: true, difficulty: 2, pieces: 'each' }),
  door: tall('plank', { passable: true, difficulty: 1, pieces: 'each', opens: true, ruin: 'nothing' }),
  gate: low(1, 4, { obscuring: true, material: 'plank', pieces: 'each', opens: true }),
  fence: low(1, 4, { obscuring: true, material: 'plank' }),
  rail: low(1, 3, { obscuring: true, material: 'plank' }),
  hedge: low(1, 4, { obscuring: true, material: 'brush' }),
  'low-wall': low(1, 3, { material: 'stone' }),
  parapet: low(1, 3, { material: 'timber' }),
  trough: low(1, 3, { material: 'timber', pieces: 'each' }),
  barrels: low(1, 3, { material: 'timber' }),
  crates: low(1, 4, { material: 'timber' }),
  sandbags: low(1, 4, { material: 'sod' }),
  rocks: low(1, 4, { material: 'rock' }),
  woodpile: low(1, 4, { material: 'timber' }),
  well: low(1, 3, { material: 'stone', pieces: 'each' }),
  counter: low(1, 4, { material: 'timber' }),
  tables: low(1, 3, { material: 'timber' }),
  tombstones: low(1, 3, { material: 'stone' }),
  'ore-cart': low(2, 4, { material: 'iron', pieces: 'each' }),
  wagon: low(2, 5, { material: 'timber' }),
  canoe: flat(0, { feet: 1, material: 'plank', pieces: 'each' }),
  'dead-horse': low(1, 2, { material: 'sod', pieces: 'each' }),
  boxcar: tall('timber'),
  engine: tall('iron', { ruin: 'nothing' }),
  boulder: tall('rock', { ruin: 'nothing' }),
  tank: tall('timber', { feet: 12 }),
} as const satisfies Readonly<Record<string, Facts>>;

export type GroundKind = keyof typeof GROUNDS;
export type ThingKind = keyof typeof THINGS;
/** A ruleset's own words on some kinds; the rest stays as it is here. */
export type Reading = Readonly<Partial<Record<GroundKind | ThingKind, Partial<Facts>>>>;
