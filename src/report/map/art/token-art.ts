import { rearOf } from '../../../game/town/town-in-play.ts';
import { COMPASS, type Direction, DIRECTIONS } from '../../../game/town/arcs.ts';
import type { Place } from '../../../game/town/places.ts';
import { all, type Art, pen, turned } from './art.ts';
import { beak, isBoard } from './board-art.ts';
import { middleOf, type Sheet } from '../frame.ts';
import { badges } from './mark-art.ts';
import type { Scene, Token } from '../scene.ts';
import { levelSeen } from '../storeys.ts';
import { BLOOD, centred, CREAM, FLASH, INK, type SideArt, sideArt } from '../style.ts';
import { at, type Attributes, group, laid, moved, num, ORIGIN, type Point, ROUND, tag, text } from '../svg.ts';

const RADIUS = 0.52;
/** Where cells are small, tokens are larger than theirs: a letter must stay a letter. */
const LEAST_RADIUS = 19;

const degreesOf = (facing: Direction | null): number => (facing === null ? 0 : COMPASS.indexOf(facing) * 45);

const { element, box } = pen;
/** From above, its head to the north. */
const HORSE =
  'M-0.3 -0.3Q-0.34 0.1 -0.3 0.5Q-0.22 0.74 0 0.76Q0.22 0.74 0.3 0.5Q0.34 0.1 0.3 -0.3Q0.26 -0.56 0.13 -0.62L0.12 -0.84Q0.1 -1.02 0 -1.04Q-0.1 -1.02 -0.12 -0.84L-0.13 -0.62Q-0.26 -0.56 -0.3 -0.3Z';
const EARS = 'M-0.13 -0.74L-0.2 -0.9L-0.07 -0.86ZM0.13 -0.74L0.2 -0.9L0.07 -0.86Z';
const MANE = pen.inked('M0 -0.6V-0.36M0 0.72V1', INK, 0.1, { 'stroke-linecap': 'round' });
const HIDE = '#7a4a26';

const horse = (isDown: boolean): Art =>
  all(pen.shape(HORSE + EARS, isDown ? '#b3a08b' : HIDE, 0.05, CREAM, ROUND), MANE);

/** A wagon from above: the team's cell in front, the bed behind it. */
const VEHICLE = all(
  element('path', { d: 'M0 0.2V0.6', stroke: INK, 'stroke-width': 0.08 }),
  ...[-0.2, 0.2].map((cx) =>
    element('ellipse', { cx, cy: -0.02, rx: 0.15, ry: 0.42, fill: HIDE, stroke: CREAM, 'stroke-width': 0.05 }),
  ),
  ...[-0.46, 0.34].flatMap((x) => [0.62, 1.16].map((y) => box([x, y, 0.12, 0.26], '#2d1c0d'))),
  box([-0.35, 0.54, 0.7, 0.96], '#c99d62', 0.06, 0.06),
  element('path', { d: 'M-0.35 0.86H0.35M-0.35 1.18H0.35', stroke: INK, 'stroke-width': 0.03 }),
);

const isGone = ({ marks }: Token): boolean => marks.includes('dead') || marks.includes('out-of-action');

/** Round the ones whose turn it is: a bright ring. */
function turnRing(isFlat: boolean): Art {
  const ring = { rx: isFlat ? 1.34 : 1.22, ry: isFlat ? 0.82 : 1.22, fill: FLASH };
  return all(
    element('ellipse', { ...ring, stroke: INK, 'stroke-width': 0.28 }),
    element('ellipse', { ...ring, stroke: FLASH, 'stroke-width': 0.17 }),
  );
}

/** Across those who are out of it: one stroke; across the dead: a cross. */
function strokesOver(token: Token): Art {
  const isDead = token.marks.includes('dead');
  const d = `M-1 0.8L1 -0.8${isDead ? 'M-1 -0.8L1 0.8' : ''}`;
  const stroke = (colour: string, width: number): Art =>
    element('path', { d, stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round' });
  return all(stroke(CREAM, 0.36), stroke(isDead ? INK : BLOOD, 0.2));
}

/** Of one letter, of two; of more the last. */
const LETTER_SIZES = [1.55, 1.2, 0.86];

function drawLetter(token: Token, r: number): string {
  const index = Math.min(LETTER_SIZES.length, Array.from(token.letter).length) - 1;
  const size = r * LETTER_SIZES[index]! * (token.marks.includes('prone') ? 0.78 : 1);
  const look = centred(size, isGone(token) ? '#2f2a24' : sideArt(token.sideIndex).letter, 900);
  const halo = isGone(token)
    ? { stroke: '#ded6c4', 'stroke-width': size * 0.2, ...ROUND, 'paint-order': 'stroke' }
    : {};
  return text(token.letter, { y: size * 0.33, ...look, ...halo });
}

const CORNERS = Array.from({ length: 6 }, (_, index) => (index / 6) * 2 * Math.PI);
const HEXAGON = `M${CORNERS.map((angle) => `${Math.cos(angle) * 1.08} ${Math.sin(angle) * 1.08}`).join('L')}Z`;

type Outline = readonly [name: string, attributes: Attributes];

/** The outlines of tokens about the origin, so far to the sides and up and down. */
const OUTLINES: Readonly<Record<SideArt['shape'], (wide: number, high: number, r: number) => Outline>> = {
  disc: (rx, ry) => ['ellipse', { rx, ry }],
  square: (w, h, r) => ['rect', { x: -w * 0.92, y: -h * 0.92, width: w * 1.84, height: h * 1.84, rx: r * 0.16 }],
  hexagon: (w, h) => ['path', { d: laid(ORIGIN, HEXAGON, w, h) }],
  shield: (w, h) => ['path', { d: laid(ORIGIN, 'M-1 -0.9H1V0.1Q0.9 0.8 0 1.14Q-0.9 0.8 -1 0.1Z', w, h) }],
};
/** Lying down it is low and wide. */
const LOW = { high: 0.58, wide: 1.12 };

function outlineOf({ shape }: SideArt, r: number, isFlat: boolean): Outline {
  return OUTLINES[shape](r * (isFlat ? LOW.wide : 1), r * (isFlat ? LOW.high : 1), r);
}

const HATCHES =
  'M-0.88 -0.36L-0.36 -0.88M-0.88 -0.64L-0.64 -0.88M0.88 0.36L0.36 0.88M0.88 0.64L0.64 0.88M-0.88 0.36L-0.36 0.88M-0.88 0.64L-0.64 0.88M0.88 -0.36L0.36 -0.88M0.88 -0.64L0.64 -0.88';

/** The second thing, besides its shape, that tells a side apart in black and white. */
function patternOf(art: SideArt, r: number, isFlat: boolean): string {
  const line = (stroke: string, width: number): Attributes => ({ stroke, 'stroke-width': r * width, fill: 'none' });
  const across = (d: string, width: number): string =>
    tag('path', { d: laid(ORIGIN, d, r, r * (isFlat ? LOW.high : 1)), ...line(art.line, width) });
  if (art.shape === 'square') return across(HATCHES, 0.1);
  if (art.shape === 'shield') return across('M-1 -0.66H1', 0.16);
  if (art.shape === 'disc') return '';
  const [name, attributes] = outlineOf(art, r * 0.82, isFlat);
  return tag(name, { ...attributes, ...line(CREAM, 0.07) });
}

/** The token itself about the origin. Dashed: not on the storey that is seen, or unseen by others. */
export function drawToken(token: Token, r: number, dashed: boolean): string {
  const isFlat = token.marks.includes('prone');
  const art = sideArt(token.sideIndex);
  const [haloName, halo] = outlineOf(art, r * 1.12, isFlat);
  const [name, outline] = outlineOf(art, r, isFlat);
  const look = isGone(token) ? { fill: '#cfc6b4', stroke: '#6d6558' } : { fill: art.fill, stroke: art.line };
  const dashes = dashed ? `${num(r * 0.36)} ${num(r * 0.2)}` : undefined;
  return [
    tag(haloName, { ...halo, fill: CREAM, opacity: '0.92' }),
    tag(name, { ...outline, ...look, 'stroke-width': r * 0.14, 'stroke-dasharray': dashes }),
    isGone(token) ? strokesOver(token)(r) : patternOf(art, r, isFlat),
    drawLetter(token, r),
  ].join('');
}

function drawMountOf(token: Token, u: number): string {
  const rides = token.sort === 'person' ? token.mount?.sort : token.sort;
  if (token.sort !== 'vehicle' && rides !== 'beast') return '';
  const mount = token.sort === 'vehicle' ? VEHICLE : horse(isGone(token) && token.sort === 'beast');
  return turned(degreesOf(token.facing), mount)(u);
}

/** Smaller on horseback, so that the horse shows; smaller where several share a cell. */
function radiusOf(token: Token, u: number, { sharing, board }: { sharing: number; board: boolean }): number {
  const riding = token.mount?.sort === 'beast' || token.sort !== 'person';
  const aboard = token.sort === 'vehicle' || token.mount?.sort === 'vehicle' || token.inThing === 'canoe';
  const whole = Math.max(LEAST_RADIUS, Math.min(u * RADIUS, u * 0.36 + 8));
  const size = whole * (aboard ? 0.6 : riding ? 0.74 : 1) * (sharing > 1 && !aboard ? 0.76 : 1);
  return board ? Math.min(size, u * (sharing > 1 ? 0.24 : riding || aboard ? 0.22 : 0.33)) : size;
}

/** On what he rides, with all his signs, about the origin; `sharing`: how many stand in his cell. */
function drawFigure(scene: Scene, { unit }: Sheet, token: Token, sharing: number): string {
  const board = isBoard(scene.view.town);
  const r = radiusOf(token, unit, { sharing, board });
  const { marks } = token;
  const elsewhere = token.at.level !== levelSeen(scene.storeys, token.at);
  const isAfoot = token.mount === null && token.sort === 'person' && !isGone(token);
  const drawn = [
    marks.includes('turn') ? turnRing(marks.includes('prone'))(r) : '',
    board && isAfoot ? turned(degreesOf(token.facing), beak(sideArt(token.sideIndex).line))(r) : '',
    drawToken(token, r, elsewhere || marks.includes('hidden')),
    badges(token)(r),
  ].join('');
  return board && token.sort === 'vehicle'
    ? drawMountOf(token, unit) + group({ transform: onSeam(token, unit) }, drawn)
    : drawMountOf(token, board ? unit * ON_BOARD : unit) + drawn;
}

/** A horse that keeps within its square. */
const ON_BOARD = 0.56;

/** Between its halves, so that its letter hides nobody aboard. */
function onSeam({ facing }: Token, u: number): string {
  const { x, y } = DIRECTIONS[facing ?? 'north'];
  return `translate(${at({ x: -x * u * 0.5, y: -y * u * 0.5 })}) scale(0.72)`;
}

/** The crew of a wagon sits in its bed, which is behind the team. */
const drawnAt = ({ mount, at: place, facing }: Token): Place =>
  mount?.sort === 'vehicle' ? rearOf(place, facing) : place;

/** Those who are out of it lie beneath all others, wagons beneath their people. */
const depthOf = (token: Token): number => (isGone(token) ? 0 : token.sort === 'vehicle' ? 1 : 2);

interface Placed {
  readonly token: Token;
  readonly at: Point;
  /** About the origin. */
  readonly svg: string;
}

/** Those beneath first; several in one cell stand side by side. */
export function placeTokens(scene: Scene, sheet: Sheet): readonly Placed[] {
  const board = isBoard(scene.view.town);
  const order = scene.shown.tokens
    .toSorted((a, b) => depthOf(a) - depthOf(b))
    .map((token) => {
      const place = board ? token.at : drawnAt(token);
      const own = board && token.sort === 'vehicle' ? token.id : '';
      return { token, place, cell: `${own}${place.x},${place.y}` };
    });
  return order.map(({ token, place, cell }, index) => {
    const sharing = order.filter((one) => one.cell === cell).length;
    const before = order.slice(0, index).filter((one) => one.cell === cell).length;
    const { x, y } = middleOf(sheet, place);
    const aside = (before - (sharing - 1) / 2) * sheet.unit * (board ? 0.48 : 0.56);
    const down = sharing > 1 ? (before % 2 === 0 ? -1 : 1) * sheet.unit * 0.14 : 0;
    return { token, at: { x: x + aside, y: y + down }, svg: drawFigure(scene, sheet, token, sharing) };
  });
}

export const drawTokens = (scene: Scene, sheet: Sheet): string =>
  placeTokens(scene, sheet)
    .map(({ at: place, svg }) => moved(place, svg))
    .join('');
