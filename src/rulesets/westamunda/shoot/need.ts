import type { Modifier, ShotMode } from '../../../game/effects.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight, ItemId } from '../../../game/state.ts';
import { needFor } from '../dice.ts';
import { ballisticsOf, bandAt, type Gun, gunIn, isBow, isHandgun } from './guns.ts';
import { isPinned, movedInches, valueOf } from '../people/profile.ts';
import type { Load } from './gun-table.ts';
import type { Spot } from '../fire/template.ts';
import { waterOf } from '../move/terrain.ts';
import { subOf } from '../state.ts';

/** How a shot is fired, as far as its need asks. */
export interface Manner {
  readonly figure: FigureId;
  readonly target: FigureId;
  readonly weapon: ItemId;
  /** What leaves the barrel, where it can hold different loads. */
  readonly load: Load | null;
  /** WM-SHOOT-06. */
  readonly snap: boolean;
  readonly aim: number;
  /** What both barrels, or two guns, take off it. */
  readonly mode?: ShotMode;
  /** -1 for blazing away or fanning. */
  readonly burst?: boolean;
  /** WM-SHOOT-07: a long gun in one hand. */
  readonly oneHanded?: boolean;
  /** WM-OW-02: comes into view or goes out of it; charges. */
  readonly appearing?: boolean;
  readonly charging?: boolean;
  /** Inches, where they are not the present ones. */
  readonly distance?: number;
  /** WM-SG-04: at a spot where nobody stands. */
  readonly spot?: Spot;
  /** WM-BLDG-02: what the target is behind, nearest to the shooter first. */
  readonly walls?: readonly string[];
}

type CoverLevel = 0 | 1 | 2;
/** The town's own columns (a low thing, a window, a corner) hide about half; flat behind something nearly all. */
const COVER_LEVELS: Readonly<Record<string, CoverLevel>> = { none: 0, full: 2 };

/** Moves of more than this many inches are rapid (WM-SHOOT-04). */
const RAPID = 10;

/** WM-SHOOT-04, WM-SHOOT-11, WM-WATER-02: what hides the target from this shooter; 2 is nearly everything. */
export function coverOf(fight: Gunfight, shooter: FigureId, target: FigureId): CoverLevel {
  const { cover } = situationOf(fight, shooter, target);
  const figure = fight.figures[target]!;
  const stated = COVER_LEVELS[cover ?? 'none'] ?? 1;
  return Math.max(stated, inWater(fight, figure)) as CoverLevel;
}

/** WM-WATER-02. */
function inWater(fight: Gunfight, figure: Figure): CoverLevel {
  const water = isPinned(figure) ? waterOf(fight, figure) : 'none';
  return water === 'deep' ? 2 : water === 'shallow' ? 1 : 0;
}

/** WM-SG-03: a scatter load takes no notice of cover. */
function ignoresCover({ weapon, figure, load }: Manner, fight: Gunfight): boolean {
  const gun = gunIn(fight.figures[figure]!, weapon);
  return gun?.row.slug !== undefined && load === 'scatter';
}

export const distanceOf = (fight: Gunfight, { figure, target, distance }: Manner): number | null =>
  distance ?? situationOf(fight, figure, target).range;

/** Everything that adds to or takes from a shot (WM-SHOOT-04, WM-BLAZE-06), cover last. */
export function modifiersOf(fight: Gunfight, manner: Manner): readonly Modifier[] {
  const cover = coverLevelFor(fight, manner);
  const shot = { gun: gunIn(fight.figures[manner.figure]!, manner.weapon), inches: distanceOf(fight, manner) };
  return [
    ...shooterModifiers(fight, manner, shot),
    ...targetModifiers(fight, manner),
    { id: cover === 2 ? 'full-cover' : 'partial-cover', value: -cover },
  ].filter((mod) => mod.value !== 0);
}

/** What is fired, null for what is thrown, and how far. */
type Fired = { readonly gun: Gun | null; readonly inches: number | null };

function coverLevelFor(fight: Gunfight, manner: Manner): CoverLevel {
  if (manner.spot !== undefined || ignoresCover(manner, fight)) return 0;
  return manner.walls === undefined ? coverOf(fight, manner.figure, manner.target) : 2;
}

const shooterModifiers = (fight: Gunfight, manner: Manner, shot: Fired): readonly Modifier[] => [
  { id: 'range', value: rangeModifier(manner, shot) },
  { id: 'snap', value: manner.snap ? -1 : 0 },
  { id: 'aim', value: mayAim(manner) ? manner.aim : 0 },
  { id: 'burst', value: manner.burst === true ? -1 : 0 },
  { id: 'barrels', value: isBarrels(manner.mode) ? -1 : 0 },
  { id: 'one-handed', value: manner.oneHanded === true ? -2 : 0 },
  { id: 'two-guns', value: manner.mode === 'two-guns' && shot.gun !== null && isHandgun(shot.gun) ? -1 : 0 },
  { id: 'weather', value: shotWeather(fight, manner, shot) },
];

const isBarrels = (mode: ShotMode | undefined): boolean => mode === 'together' || mode === 'in-turn';

function targetModifiers(fight: Gunfight, manner: Manner): readonly Modifier[] {
  if (manner.spot !== undefined) return [];
  const target = fight.figures[manner.target]!;
  const size = isLarge(target) ? 1 : target.template === 'dog' ? -1 : 0;
  return [
    { id: 'appearing', value: manner.appearing === true ? -1 : 0 },
    { id: 'charging', value: manner.charging === true ? -1 : 0 },
    { id: 'rapid', value: movedInches(fight, target) > RAPID ? -1 : 0 },
    { id: 'size', value: size },
  ];
}

/** WM-AIM-06: nothing that is fired more than once is helped by an aim. */
const mayAim = ({ burst, mode }: Manner): boolean => burst !== true && mode !== 'in-turn';

/** A man on a horse, a horse, a wagon. */
const isLarge = (target: Figure): boolean =>
  target.mount !== null || target.sort === 'vehicle' || target.template === 'horse';

function rangeModifier({ load }: Manner, { gun, inches }: Fired): number {
  if (gun === null || inches === null) return 0;
  const { modShort, modLong } = ballisticsOf(gun, load);
  return bandAt(gun, inches) === 'short' ? modShort : modLong;
}

/** Needs of a shot: as it is, and as it would be without the cover (WM-DUCK-01). */
export interface Needs {
  readonly need: number;
  readonly open: number;
  readonly cover: CoverLevel;
  readonly mods: readonly Modifier[];
}

export function needsOf(fight: Gunfight, manner: Manner): Needs {
  const mods = modifiersOf(fight, manner);
  const skill = valueOf(fight.figures[manner.figure]!, 'BS');
  const bare = mods.filter((mod) => !mod.id.endsWith('-cover'));
  const cover = coverLevelFor(fight, manner);
  return { need: needFor(skill, mods), open: needFor(skill, bare), cover, mods };
}

/** What the weather takes off a shot (WM-WX-01). */
function shotWeather(fight: Gunfight, manner: Manner, { gun, inches }: Fired): number {
  const { tags } = subOf(fight).weather;
  const bow = gun === null || isBow(gun); // thrown things have no row
  if (tags.includes('dust-storm') || tags.includes('blizzard')) return -1;
  if (bow && (tags.includes('gale') || (tags.includes('gusts') && gun !== null))) return -1;
  if (tags.includes('dust-devils') && (inches ?? 0) > 12) return -1;
  return tags.includes('night') && (inches ?? 0) > 6 && !isLit(fight, manner) ? -1 : 0;
}

const isLit = (fight: Gunfight, { target }: Manner): boolean => fight.figures[target]!.statuses.includes('burning');
