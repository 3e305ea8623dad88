import type { Place } from '../../game/town/places.ts';
import { all, type Art, FLAME, label, pen, put, sized } from './art.ts';
import { isInFrame } from './frame.ts';
import type { Scene } from './scene.ts';
import { middleOf, type Sheet } from './sheet.ts';
import { CREAM, INK } from './style.ts';
import { at, lined, moved, num } from './svg.ts';

const GLOW = pen.element('rect', { x: -0.5, y: -0.5, width: 1, height: 1, fill: '#f08a24', opacity: '0.38' });
/** Burning ground: every cell aglow, with a flame in it. */
const FIRE = all(GLOW, sized(0.5, FLAME));
const KEG = all(
  pen.box([-0.2, -0.24, 0.4, 0.48], '#7a3b1c', 0.05, 0.09),
  pen.element('path', { d: 'M-0.2 -0.1H0.2M-0.2 0.1H0.2', stroke: CREAM, 'stroke-width': 0.04, fill: 'none' }),
);
const SPARK = put(0.24, -0.28, sized(0.34, FLAME));
/** Something let go: a small cross of ink. */
const CROSS = pen.element('path', {
  d: 'M-0.16 -0.16L0.16 0.16M0.16 -0.16L-0.16 0.16',
  stroke: INK,
  'stroke-width': 0.08,
  'stroke-linecap': 'round',
  fill: 'none',
});

/** A keg, with the turns it has left where its fuse burns. */
const keg = (left: number | null): Art =>
  left === null ? KEG : all(KEG, SPARK, label(String(left), 0.12, 0.36, '#ffffff', 900));

/** Fires, charges with their fuses, and what lies about. */
export function drawHazards({ fires, burning, litter, charges, frame }: Scene, sheet: Sheet): string {
  const u = sheet.unit;
  const draw = (spots: readonly Place[], art: Art): readonly string[] =>
    spots.filter((spot) => isInFrame(frame, spot)).map((spot) => moved(middleOf(sheet, spot), art(u)));
  const laid = charges.flatMap(({ at: spot, end, left }) => {
    const [body] = draw([spot], keg(left));
    const trail = `M${at(middleOf(sheet, spot))}L${at(middleOf(sheet, end))}`;
    const dashes = { 'stroke-dasharray': `${num(u * 0.08)} ${num(u * 0.1)}` };
    return body === undefined ? [] : [lined(trail, INK, u * 0.07, dashes), body];
  });
  const lit = fires.flatMap(({ cells }) => cells);
  const left = litter.map((item) => item.at);
  return [...draw(lit, FIRE), ...draw(burning, sized(0.62, FLAME)), ...draw(left, CROSS), ...laid].join('');
}
