import type { Place } from '../../game/town/places.ts';
import { flame } from './flame-art.ts';
import { isInFrame } from './frame.ts';
import type { ChargeShown, Scene } from './scene.ts';
import { middleOf, type Sheet } from './sheet.ts';
import { CREAM, INK, centred } from './style.ts';
import { group, num, tag, text, scaled, boxed, lined } from './svg.ts';

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
  const body = boxed([-u * 0.2, -u * 0.24, u * 0.4, u * 0.48], '#7a3b1c', INK, u * 0.05, u * 0.09);
  const hoops = lined(scaled(u, 'M-0.2 -0.1H0.2M-0.2 0.1H0.2'), CREAM, u * 0.04);
  if (left === null) return body + hoops;
  const spark = group({ transform: `translate(${num(u * 0.24)} ${num(-u * 0.28)})` }, flame(u * 0.34));
  const count = text(String(left), { y: u * 0.12, ...centred(u * 0.36, '#ffffff', 900) });
  return body + hoops + spark + count;
}

function drawCharges(charges: readonly ChargeShown[], { frame }: Scene, sheet: Sheet): string {
  const u = sheet.unit;
  return charges
    .filter(({ at }) => isInFrame(frame, at))
    .map(({ at, end, left }) => {
      const [from, to] = [middleOf(sheet, at), middleOf(sheet, end)];
      const trail = lined(`M${num(from.x)} ${num(from.y)}L${num(to.x)} ${num(to.y)}`, INK, u * 0.07, {
        'stroke-dasharray': `${num(u * 0.08)} ${num(u * 0.1)}`,
      });
      return trail + put(sheet, at, keg(u, left));
    })
    .join('');
}

/** Something let go: a small cross of ink. */
function drawLitter({ litter, frame }: Scene, sheet: Sheet): string {
  const u = sheet.unit;
  const cross = lined(scaled(u, 'M-0.16 -0.16L0.16 0.16M0.16 -0.16L-0.16 0.16'), INK, u * 0.08, {
    'stroke-linecap': 'round',
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
