import { isInFrame } from './frame.ts';
import type { MarkerShown, Scene } from './scene.ts';
import { middleOf, type Sheet } from './sheet.ts';
import { CREAM, INK, sideArt, centred } from './style.ts';
import { group, num, tag, text, boxed } from './svg.ts';

/** A card lying on its face, with the number on its back. */
export function drawMarkers({ markers, frame }: Scene, sheet: Sheet): string {
  const u = sheet.unit;
  return markers
    .filter(({ at }) => isInFrame(frame, at))
    .map((marker) => {
      const { x, y } = middleOf(sheet, marker.at);
      return group({ transform: `translate(${num(x)} ${num(y)}) rotate(-4)` }, drawCard(marker, u));
    })
    .join('');
}

/** One of them about the origin, for a cell so large. */
export function drawCard({ shows, sideIndex }: Pick<MarkerShown, 'shows' | 'sideIndex'>, u: number): string {
  const art = sideArt(sideIndex);
  const card = { x: -u * 0.4, y: -u * 0.54, width: u * 0.8, height: u * 1.08, rx: u * 0.1 };
  return [
    tag('rect', { ...card, x: card.x + u * 0.06, y: card.y + u * 0.08, fill: INK, opacity: '0.4' }),
    tag('rect', { ...card, fill: CREAM, stroke: INK, 'stroke-width': u * 0.06 }),
    tag('rect', {
      x: -u * 0.31,
      y: -u * 0.45,
      width: u * 0.62,
      height: u * 0.9,
      rx: u * 0.05,
      fill: 'none',
      stroke: art.line,
      'stroke-width': u * 0.05,
      'stroke-dasharray': `${num(u * 0.1)} ${num(u * 0.06)}`,
    }),
    text(String(shows), { y: u * 0.22, ...centred(u * (shows > 9 ? 0.46 : 0.6), INK) }),
  ].join('');
}

/** The places to choose among, each with its number in the menu. */
export function drawChoices({ numbered, frame }: Scene, sheet: Sheet): string {
  const u = sheet.unit;
  return numbered
    .filter(({ place }) => isInFrame(frame, place))
    .map(({ number, place }) => {
      const { x, y } = middleOf(sheet, place);
      const upper =
        place.level > 0
          ? tag('path', {
              d: `M${num(-u * 0.16)} ${num(-u * 0.34)}h${num(u * 0.32)}l${num(-u * 0.16)} ${num(-u * 0.18)}Z`,
              fill: INK,
            })
          : '';
      return group(
        { transform: `translate(${num(x)} ${num(y)})` },
        boxed([-u * 0.43, -u * 0.36, u * 0.86, u * 0.72], '#fffbe9', INK, u * 0.045, u * 0.2),
        text(String(number), { y: u * 0.225, ...centred(u * (number > 99 ? 0.5 : 0.66), INK, 900) }),
        upper,
      );
    })
    .join('');
}
