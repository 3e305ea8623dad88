import { FLASH, INK } from './style.ts';
import { tag, scaled, filled } from './svg.ts';

const FLAME =
  'M0 -0.46C0.1 -0.2 0.34 -0.08 0.34 0.16C0.34 0.4 0.16 0.48 0 0.48C-0.16 0.48 -0.34 0.4 -0.34 0.16C-0.34 0 -0.2 -0.04 -0.16 -0.22C-0.06 -0.14 -0.04 -0.28 0 -0.46Z';
const HEART =
  'M0 -0.1C0.06 0.06 0.16 0.1 0.16 0.26C0.16 0.4 0.08 0.44 0 0.44C-0.08 0.44 -0.16 0.4 -0.16 0.26C-0.16 0.14 -0.06 0.08 0 -0.1Z';

/** A tongue of flame, `u` high. */
export function flame(u: number): string {
  return filled(scaled(u, FLAME), '#d9541e', INK, u * 0.05) + tag('path', { d: scaled(u, HEART), fill: FLASH });
}
