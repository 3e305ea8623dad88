import { all, type Art, label, pen } from './art.ts';
import { isInFrame } from './frame.ts';
import type { MarkerShown, Scene } from './scene.ts';
import { middleOf, type Sheet } from './sheet.ts';
import { CREAM, INK, sideArt } from './style.ts';
import { moved, num, turnedAt } from './svg.ts';

/** Cards lying on their faces, with the number on their backs. */
export function drawMarkers({ markers, frame }: Scene, sheet: Sheet): string {
  return markers
    .filter((marker) => isInFrame(frame, marker.at))
    .map((marker) => turnedAt(middleOf(sheet, marker.at), -4, drawCard(marker, sheet.unit)))
    .join('');
}

const { box, element } = pen;
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
