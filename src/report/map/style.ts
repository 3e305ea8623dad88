import paints from './paints.json' with { type: 'json' };
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

/** Flat colours from the lowest up: what is named later lies over what is named before. */
export const GROUND_ART = paints.ground as Readonly<Record<GroundKind, GroundArt>>;

export type WallArt = Pick<GroundArt, 'fill' | 'line'>;

/** What walls are made of shows in their tone and, for brick and stone, in their joints. */
export const WALL_ART: Readonly<Record<Material, WallArt>> = paints.walls;

/** Fill, line and letter of a side's tokens. A shape and its pattern go with them: nothing hangs on colour alone. */
export const SIDE_ART = paints.sides;

export const sideArt = (index: number) => SIDE_ART[Math.max(0, index) % SIDE_ART.length]!;
