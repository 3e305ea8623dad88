import type { GroundKind, Material } from '../../game/town/facts.ts';

export const DISPLAY = 'Rye';
export const SMALL = 'Alegreya Sans';

/** Letters about their place: small print of some weight, or without one those of titles. */
export const centred = (size: number, fill: string, weight?: number) => ({
  'font-family': weight === undefined ? DISPLAY : SMALL,
  'font-weight': weight,
  'font-size': size,
  'text-anchor': 'middle',
  fill,
});

export const PAPER = '#f0e2c0';
export const INK = '#35251a';
export const FAINT_INK = '#7a6243';
export const BLOOD = '#a3211b';
export const FLASH = '#f2b632';
export const CREAM = '#fbf3dd';

export interface GroundArt {
  readonly fill: string;
  readonly line: string;
  /** Grown: with soft edges; ruled: along the cells; bare: on whatever is round it. */
  readonly edge: 'grown' | 'ruled' | 'bare';
  /** A drawing of `art/textures.svg`. */
  readonly texture: string;
}

const grown = (fill: string, line: string, texture: string): GroundArt => ({ fill, line, edge: 'grown', texture });
const ruled = (fill: string, line: string, texture: string): GroundArt => ({ fill, line, edge: 'ruled', texture });
const bare = (fill: string, texture: string): GroundArt => ({ fill, line: 'none', edge: 'bare', texture });

/** Flat colours from the lowest up: what is named later lies over what is named before. */
export const GROUND_ART: Readonly<Record<GroundKind, GroundArt>> = {
  sand: grown('#efdcb0', '#d3ba84', 'dust'),
  yard: grown('#e2cd9d', '#c6ad78', 'dust'),
  street: grown('#e6d0a2', '#cdb481', 'dust'),
  grass: grown('#cfd09a', '#a9ab70', 'tufts'),
  road: grown('#dcc28e', '#bfa26b', 'dust'),
  ranch: grown('#dfc897', '#b99c63', 'dust'),
  village: grown('#e7cfa6', '#b99c63', 'dust'),
  mud: grown('#c3a67b', '#9d8057', 'pebbles'),
  scree: grown('#d5c6a8', '#b09a77', 'pebbles'),
  track: grown('#dccaa4', '#c1a877', 'rails'),
  ford: grown('#c2d0bd', '#86a79f', 'waves'),
  stream: grown('#a9c6c1', '#6d9a99', 'waves'),
  river: grown('#93b8b9', '#588788', 'waves'),
  'deep-water': grown('#86aeb2', '#4f7f83', 'waves'),
  rubble: bare('#cdbb9b', 'pebbles'),
  brush: bare('#b9bf84', 'bushes'),
  scrub: bare('#adb67a', 'bushes'),
  thicket: bare('#97a566', 'bushes'),
  cactus: bare('#d7cf9b', 'cacti'),
  boulders: bare('#d0c2a6', 'boulders'),
  'light-woods': bare('#b7c083', 'trees'),
  woods: bare('#a3b070', 'trees'),
  rock: grown('#d9c9ac', '#9a8567', 'cracks'),
  floor: ruled('#f3e4c1', '#8a6a45', 'boards'),
  stairs: ruled('#dcbc8b', '#6f4c2a', 'steps'),
  boardwalk: ruled('#d2ab78', '#8a6136', 'planks'),
  bridge: ruled('#c99d67', '#6f4c2a', 'planks'),
  footbridge: ruled('#c99d67', '#6f4c2a', 'planks'),
  roof: ruled('#b58d66', '#5f4229', 'shingles'),
};

export type WallArt = Pick<GroundArt, 'fill' | 'line'>;

/** What walls are made of shows in their tone and, for brick and stone, in their joints. */
export const WALL_ART: Readonly<Record<Material, WallArt>> = {
  canvas: { fill: '#efe6cf', line: '#8d7a58' },
  glass: { fill: '#cfe0dc', line: '#4a6668' },
  brush: { fill: '#96a164', line: '#4f5a2f' },
  plank: { fill: '#a47a4c', line: '#3f2a17' },
  shack: { fill: '#9b8060', line: '#3f2f1d' },
  timber: { fill: '#8a6238', line: '#35230f' },
  sod: { fill: '#8d8157', line: '#3d3a20' },
  adobe: { fill: '#cf9f6c', line: '#6b4423' },
  stone: { fill: '#a9a08f', line: '#46403a' },
  brick: { fill: '#a65a43', line: '#4b2118' },
  rock: { fill: '#94826a', line: '#463a2b' },
  iron: { fill: '#6d6a68', line: '#262424' },
};

/** Fill, line and letter of a side's tokens. A shape and its pattern go with them: nothing hangs on colour alone. */
export const SIDE_ART = [
  { shape: 'disc', fill: '#20466b', line: '#0f2033', letter: '#ffffff' },
  { shape: 'square', fill: '#fff3d6', line: '#9c1f17', letter: '#6b110c' },
  { shape: 'hexagon', fill: '#2f5d38', line: '#12290f', letter: '#ffffff' },
  { shape: 'shield', fill: '#f2c14b', line: '#4a3205', letter: '#3a2703' },
] as const;

export const sideArt = (index: number) => SIDE_ART[Math.max(0, index) % SIDE_ART.length]!;
