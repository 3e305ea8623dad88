import type { Place } from '../../game/town/places.ts';
import { flame, scaled } from './flame-art.ts';
import { isInFrame } from './frame.ts';
import type { ChargeShown, Scene } from './scene.ts';
import { middleOf, type Sheet } from './sheet.ts';
import { CREAM, INK, SMALL } from './style.ts';
import { group, num, tag, text } from './svg.ts';

const put = (sheet: Sheet, at: Place, svg: string): string => {
  const { x, y } = middleOf(sheet, at);
  return group({ transform: `translate(${num(x)} ${num(y)})` }, svg);
};

/** Burning ground: every cell aglow, with a flame in it. */
function drawFires({ fires, burning, frame }: Scene, sheet: Sheet): string {
  const u = sheet.unit;
  const glow = tag('rect', { x: -u / 2, y: -u / 2, width: u, height: u, fill: '#f08a24', opacity: '0.38' });
  const cells = fires.flatMap((fire) => fire.cells).filter((at) => isInFrame(frame, at));
  return [
    ...cells.map((at) => put(sheet, at, glow + flame(u * 0.5))),
    ...burning.filter((at) => isInFrame(frame, at)).map((at) => put(sheet, at, flame(u * 0.62))),
  ].join('');
}

/** A keg, with the turns it has left where its fuse burns. */
function keg(u: number, left: number | null): string {
  const body = tag('rect', {
    x: -u * 0.2,
    y: -u * 0.24,
    width: u * 0.4,
    height: u * 0.48,
    rx: u * 0.09,
    fill: '#7a3b1c',
    stroke: INK,
    'stroke-width': u * 0.05,
  });
  const hoops = tag('path', {
    d: scaled(u, 'M-0.2 -0.1H0.2M-0.2 0.1H0.2'),
    stroke: CREAM,
    'stroke-width': u * 0.04,
    fill: 'none',
  });
  if (left === null) return body + hoops;
  const spark = group({ transform: `translate(${num(u * 0.24)} ${num(-u * 0.28)})` }, flame(u * 0.34));
  const count = text(String(left), {
    y: u * 0.12,
    'font-family': SMALL,
    'font-weight': 900,
    'font-size': u * 0.36,
    'text-anchor': 'middle',
    fill: '#ffffff',
  });
  return body + hoops + spark + count;
}

function drawCharges(charges: readonly ChargeShown[], { frame }: Scene, sheet: Sheet): string {
  const u = sheet.unit;
  return charges
    .filter(({ at }) => isInFrame(frame, at))
    .map(({ at, end, left }) => {
      const [from, to] = [middleOf(sheet, at), middleOf(sheet, end)];
      const trail = tag('path', {
        d: `M${num(from.x)} ${num(from.y)}L${num(to.x)} ${num(to.y)}`,
        stroke: INK,
        'stroke-width': u * 0.07,
        'stroke-dasharray': `${num(u * 0.08)} ${num(u * 0.1)}`,
        fill: 'none',
      });
      return trail + put(sheet, at, keg(u, left));
    })
    .join('');
}

/** Something let go: a small cross of ink. */
function drawLitter({ litter, frame }: Scene, sheet: Sheet): string {
  const u = sheet.unit;
  const cross = tag('path', {
    d: scaled(u, 'M-0.16 -0.16L0.16 0.16M0.16 -0.16L-0.16 0.16'),
    stroke: INK,
    'stroke-width': u * 0.08,
    'stroke-linecap': 'round',
    fill: 'none',
  });
  return litter
    .filter(({ at }) => isInFrame(frame, at))
    .map(({ at }) => put(sheet, at, cross))
    .join('');
}

/** Fires, charges with their fuses, and what lies about. */
export function drawHazards(scene: Scene, sheet: Sheet): string {
  return drawFires(scene, sheet) + drawLitter(scene, sheet) + drawCharges(scene.charges, scene, sheet);
}
