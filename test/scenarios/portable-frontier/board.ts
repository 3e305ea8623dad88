import type { ActionOf } from '../../../src/game/actions.ts';
import type { Figure, StatedValues } from '../../../src/game/state.ts';
import { readPlace } from '../../../src/game/town/places.ts';
import type { Town } from '../../../src/game/town/town.ts';
import { itemsOf } from '../../../src/rulesets/portable-frontier/people/figures.ts';
import { portableFrontier } from '../../../src/rulesets/portable-frontier/index.ts';
import type { FrontierState } from '../../../src/rulesets/portable-frontier/state.ts';
import { parseTown } from '../../../src/towns/parse-town.ts';
import { type Given, given, type Scene, type Setup } from '../../kit/scenario.ts';

type Man = Partial<Given> & {
  readonly arms?: readonly string[];
  readonly leader?: boolean;
  readonly shield?: boolean;
};

/** Somebody as the scenarios have him: `arms` are what he carries besides a knife. */
function person(people: 'cowboy' | 'warrior', id: string, man: Man): Given {
  const {
    arms = ['rifle'],
    leader = false,
    shield = false,
    side = people === 'cowboy' ? 'ranch' : 'tribe',
    ...rest
  } = man;
  const guns = arms.filter((one) => ['rifle', 'pistol', 'bow'].includes(one));
  const hand = arms.find((one) => one === 'spear' || one === 'tomahawk') ?? 'knife';
  const items = itemsOf(id, arms).map(({ item, model }) => ({ id: item, model, loaded: true, ammo: null }));
  const profile = {
    people,
    rank: leader ? 'leader' : 'ordinary',
    ranged: guns.length === 2 ? 'two-pistols' : (guns[0] ?? 'none'),
    hand,
    shield,
  };
  return { side, profile, items, facing: people === 'cowboy' ? 'east' : 'west', ...rest };
}

export type Cast = Readonly<Record<string, (id: string) => Given>>;

export const cowboy =
  (at: string | null, man: Man = {}) =>
  (id: string): Given =>
    person('cowboy', id, at === null ? man : { at, ...man });

export const warrior =
  (at: string | null, man: Man = {}) =>
  (id: string): Given =>
    person('warrior', id, at === null ? man : { at, ...man });

const base = (sort: 'beast' | 'vehicle', at: string | null, more: Partial<Given>): Given => ({
  side: 'ranch',
  sort,
  profile: {},
  items: [],
  seat: null,
  ...(at === null ? {} : { at }),
  facing: 'west',
  ...more,
});

export const horse =
  (at: string | null, more: Partial<Given> = {}) =>
  (): Given =>
    base('beast', at, more);

/** The front is `at`, the rear behind it. */
export const wagon =
  (at: string | null, more: Partial<Given> = {}) =>
  (): Given =>
    base('vehicle', at, more);

/** Aboard: `driver` and `guard` in front, `back` in the rear; the scene puts them there. */
export const aboard = (seat: 'driver' | 'guard' | 'back', man: Man = {}): Man => ({
  ...man,
  mount: 'Wagon',
  seatAboard: seat,
});

const LEGEND = `legend
  . grass
  = road
  R ranch
  V village
  W woods
  c cactus
  ~ river
  f ford
  F footbridge
  # wall
`;

/** Twelve by nine squares at least, with fences, gates and canoes as sections. */
export function boardTown(rows: readonly string[] = [], more = ''): Town {
  const wide = Math.max(12, ...rows.map((row) => row.length));
  const filled = [...rows, ...Array.from({ length: Math.max(0, 9 - rows.length) }, () => '')];
  const grid = filled.map((row, y) => ` ${y + 1} ${row.padEnd(wide, '.')}`).join('\n');
  const parsed = parseTown('board', `town "Board"\nground grass\n${LEGEND}\nlevel 0\n${grid}\n${more}`);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.complaints));
  return parsed.town;
}

interface Board {
  readonly rows?: readonly string[];
  readonly more?: string;
  readonly town?: Town;
  readonly settings?: NonNullable<Setup['settings']>;
  readonly turn?: string;
  readonly sub?: Partial<FrontierState>;
}

export const castOf = (cast: Cast): Setup['figures'] =>
  Object.fromEntries(Object.entries(cast).map(([id, make]) => [id, make(id)]));

/** On a board, at the half-turn of the first figure's side. */
export function onBoard(cast: Cast, board: Board = {}): Scene {
  const { rows = [], more = '', settings = {}, turn, sub = {} } = board;
  const town = board.town ?? boardTown(rows, more);
  const setup = { figures: castOf(cast), town, settings, ...(turn === undefined ? {} : { turn }) };
  const scene = given(portableFrontier, setup);
  Object.assign(scene.fight.sub as object, sub);
  for (const figure of Object.values(scene.fight.figures)) seat(scene, figure);
  return scene;
}

/** Riders are where their horses are and look their way; a crew sits in its half. */
function seat({ fight }: Scene, figure: Figure): void {
  const mount = fight.figures[figure.mount ?? ''];
  if (mount === undefined) return;
  figure.facing = mount.facing;
  figure.at = mount.at;
  if (mount.sort !== 'vehicle' || mount.at === null || figure.seatAboard !== 'back') return;
  const behind = { north: [0, 1], east: [-1, 0], south: [0, -1], west: [1, 0] }[mount.facing as 'west'];
  figure.at = { ...mount.at, x: mount.at.x + behind[0]!, y: mount.at.y + behind[1]! };
}

/** A rider and his horse, one after the other in the cast. */
export function rider(
  name: string,
  at: string,
  make: (at: string | null, man?: Man) => (id: string) => Given,
  man: Man = {},
): Cast {
  const { facing = null } = man;
  const side = make(null)('x').side;
  const horseId = `${name}Horse`;
  const own = facing ?? (side === 'ranch' ? 'east' : 'west');
  return {
    [name]: make(null, { ...man, mount: horseId, at }),
    [horseId]: horse(at, { side, facing: own }),
  };
}

/** Told without a map. */
export function told(
  cast: Cast,
  scene: Readonly<Record<string, StatedValues>>,
  settings: NonNullable<Setup['settings']> = {},
  sub: Partial<FrontierState> = {},
): Scene {
  const made = given(portableFrontier, { figures: castOf(cast), scene, settings });
  Object.assign(made.fight.sub as object, sub);
  return made;
}

type Shot = Partial<ActionOf<'shoot'>>;

export const shot = (figure: string, target: string, weapon = 'rifle', more: Shot = {}): ActionOf<'shoot'> => ({
  type: 'shoot',
  figure,
  target,
  weapon: `${figure}.${weapon}`,
  mode: 'single',
  ...more,
});

export const both = (figure: string, target: string, more: Shot = {}): ActionOf<'shoot'> =>
  shot(figure, target, 'pistol', { mode: 'two-guns', ...more });

export const charge = (figure: string, target: string, more: Partial<ActionOf<'charge'>> = {}): ActionOf<'charge'> => ({
  type: 'charge',
  figure,
  target,
  gait: 'walk',
  ...more,
});

type MapMove = Extract<ActionOf<'move'>, { to: string }>;

export const go = (figure: string, to: string, more: Partial<MapMove> = {}): MapMove => ({
  type: 'move',
  figure,
  gait: 'walk',
  to,
  ...more,
});

export const at = (scene: Scene, figure: string): string | null => {
  const place = scene.fight.figures[figure]!.at;
  return place === null ? null : `${String.fromCharCode(65 + place.x)}${place.y + 1}`;
};

export const kinds = (result: { readonly effects: readonly { readonly kind: string }[] }): string[] =>
  result.effects.map(({ kind }) => kind);

/** "4 2 5": faces of a six-sided die. */
export const d6 = (faces: string): string =>
  faces
    .split(' ')
    .map((face) => `D6=${face}`)
    .join(' ');

export const placeOf = readPlace;
