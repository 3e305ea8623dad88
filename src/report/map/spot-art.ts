import type { Place } from '../../game/town/places.ts';
import { all, type Art, FLAME, label, pen, put, sized } from './art.ts';
import { isInFrame, middleOf, type Sheet } from './frame.ts';
import type { MarkerShown, Scene } from './scene.ts';
import { CREAM, INK, sideArt } from './style.ts';
import { at, lined, moved, num, turnedAt } from './svg.ts';

/** Cards lying on their faces, with the number on their backs. */
export const drawMarkers = ({ shown: { markers } }: Scene, sheet: Sheet): string =>
  markers.map((marker) => turnedAt(middleOf(sheet, marker.at), -4, drawCard(marker, sheet.unit))).join('');

const { box, element, inked } = pen;
const CARD = { x: -0.4, y: -0.54, width: 0.8, height: 1.08, rx: 0.1 };
const BLANK = all(
  element('rect', { ...CARD, x: -0.34, y: -0.46, fill: INK, opacity: '0.4' }),
  element('rect', { ...CARD, fill: CREAM, stroke: INK, 'stroke-width': 0.06 }),
);
const BORDER = { x: -0.31, y: -0.45, width: 0.62, height: 0.9, rx: 0.05, fill: 'none' };

/** One of them about the origin, for a cell so large. */
export function drawCard({ shows, sideIndex }: Pick<MarkerShown, 'shows' | 'sideIndex'>, u: number): string {
  const border = { stroke: sideArt(sideIndex).line, 'stroke-width': 0.05 };
  const dashes = { 'stroke-dasharray': `${num(u * 0.1)} ${num(u * 0.06)}` };
  const number = label(String(shows), 0.22, shows > 9 ? 0.46 : 0.6, INK);
  return all(BLANK, element('rect', { ...BORDER, ...border, ...dashes }), number)(u);
}

const SLIP = box([-0.43, -0.36, 0.86, 0.72], '#fffbe9', 0.045, 0.2);
const UPPER = element('path', { d: 'M-0.16 -0.34h0.32l-0.16 -0.18Z', fill: INK });

function choice(number: number, level: number): Art {
  const digits = label(String(number), 0.225, number > 99 ? 0.5 : 0.66, INK, 900);
  return all(SLIP, digits, ...(level > 0 ? [UPPER] : []));
}

/** The places to choose among, each with its number in the menu. */
export function drawChoices({ numbered, frame }: Scene, sheet: Sheet): string {
  return numbered
    .filter(({ place }) => isInFrame(frame, place))
    .map(({ number, place }) => moved(middleOf(sheet, place), choice(number, place.level)(sheet.unit)))
    .join('');
}

const GLOW = element('rect', { x: -0.5, y: -0.5, width: 1, height: 1, fill: '#f08a24', opacity: '0.38' });
/** Burning ground: every cell aglow, with a flame in it. */
const FIRE = all(GLOW, sized(0.5, FLAME));
const KEG = all(
  box([-0.2, -0.24, 0.4, 0.48], '#7a3b1c', 0.05, 0.09),
  inked('M-0.2 -0.1H0.2M-0.2 0.1H0.2', CREAM, 0.04),
);
const SPARK = put(0.24, -0.28, sized(0.34, FLAME));
/** Something let go: a small cross of ink. */
const CROSS = inked('M-0.16 -0.16L0.16 0.16M0.16 -0.16L-0.16 0.16', INK, 0.08, { 'stroke-linecap': 'round' });

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
