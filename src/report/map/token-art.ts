import { COMPASS, type Direction, DIRECTIONS } from '../../game/town/arcs.ts';
import type { Place } from '../../game/town/places.ts';
import { drawBeak, isBoard } from './board-art.ts';
import { isInFrame } from './frame.ts';
import { drawBadges } from './mark-art.ts';
import type { Scene, Token } from './scene.ts';
import { middleOf, type Sheet } from './sheet.ts';
import { levelSeen } from './storeys.ts';
import { BLOOD, CREAM, FLASH, INK, sideArt, SMALL } from './style.ts';
import { group, num, type Point, tag, text, scaled, lined, boxed } from './svg.ts';
import { drawBody } from './token-shape.ts';

const RADIUS = 0.52;
/** Where cells are small, tokens are larger than theirs: a letter must stay a letter. */
const LEAST_RADIUS = 19;

const degreesOf = (facing: Direction | null): number => (facing === null ? 0 : COMPASS.indexOf(facing) * 45);
/** A horse from above, its head to the north. */
const HORSE_BODY =
  'M-0.3 -0.3Q-0.34 0.1 -0.3 0.5Q-0.22 0.74 0 0.76Q0.22 0.74 0.3 0.5Q0.34 0.1 0.3 -0.3Q0.26 -0.56 0.13 -0.62L0.12 -0.84Q0.1 -1.02 0 -1.04Q-0.1 -1.02 -0.12 -0.84L-0.13 -0.62Q-0.26 -0.56 -0.3 -0.3Z';
const EARS = 'M-0.13 -0.74L-0.2 -0.9L-0.07 -0.86ZM0.13 -0.74L0.2 -0.9L0.07 -0.86Z';

export function drawHorse(u: number, facing: Direction | null, down: boolean): string {
  const body = {
    fill: down ? '#b3a08b' : '#7a4a26',
    stroke: CREAM,
    'stroke-width': u * 0.05,
    'stroke-linejoin': 'round',
  };
  return group(
    { transform: `rotate(${degreesOf(facing)})` },
    tag('path', { d: scaled(u, HORSE_BODY + EARS), ...body }),
    lined(scaled(u, 'M0 -0.6V-0.36M0 0.72V1'), INK, u * 0.1, { 'stroke-linecap': 'round' }),
  );
}

/** A wagon from above: the team's cell in front, the bed behind it. */
function drawVehicle(u: number, facing: Direction | null): string {
  return group(
    { transform: `rotate(${degreesOf(facing)})` },
    tag('path', { d: scaled(u, 'M0 0.2V0.6'), stroke: INK, 'stroke-width': u * 0.08 }),
    [-0.2, 0.2]
      .map((x) =>
        tag('ellipse', {
          cx: x * u,
          cy: -0.02 * u,
          rx: 0.15 * u,
          ry: 0.42 * u,
          fill: '#7a4a26',
          stroke: CREAM,
          'stroke-width': u * 0.05,
        }),
      )
      .join(''),
    [-0.46, 0.34]
      .flatMap((x) =>
        [0.62, 1.16].map((y) =>
          tag('rect', { x: x * u, y: y * u, width: 0.12 * u, height: 0.26 * u, fill: '#2d1c0d' }),
        ),
      )
      .join(''),
    boxed([-0.35 * u, 0.54 * u, 0.7 * u, 0.96 * u], '#c99d62', INK, u * 0.06, 0.06 * u),
    tag('path', { d: scaled(u, 'M-0.35 0.86H0.35M-0.35 1.18H0.35'), stroke: INK, 'stroke-width': u * 0.03 }),
  );
}

const isGone = ({ marks }: Token): boolean => marks.includes('dead') || marks.includes('out-of-action');

/** Round the ones whose turn it is: a bright ring. */
function drawTurnRing(r: number, flat: boolean): string {
  const ring = { rx: r * (flat ? 1.34 : 1.22), ry: r * (flat ? 0.82 : 1.22), fill: FLASH };
  return (
    tag('ellipse', { ...ring, stroke: INK, 'stroke-width': r * 0.28 }) +
    tag('ellipse', { ...ring, stroke: FLASH, 'stroke-width': r * 0.17 })
  );
}

/** Across those who are out of it: one stroke; across the dead: a cross. */
function drawStrokes(token: Token, r: number): string {
  if (!isGone(token)) return '';
  const one = `M${num(-r)} ${num(r * 0.8)}L${num(r)} ${num(-r * 0.8)}`;
  const d = token.marks.includes('dead') ? `${one}M${num(-r)} ${num(-r * 0.8)}L${num(r)} ${num(r * 0.8)}` : one;
  return (
    tag('path', { d, stroke: CREAM, 'stroke-width': r * 0.36, 'stroke-linecap': 'round' }) +
    tag('path', {
      d,
      stroke: token.marks.includes('dead') ? INK : BLOOD,
      'stroke-width': r * 0.2,
      'stroke-linecap': 'round',
    })
  );
}

function drawLetter(token: Token, r: number): string {
  const art = sideArt(token.sideIndex);
  const letters = Array.from(token.letter).length;
  const flat = token.marks.includes('prone');
  const size = r * (letters === 1 ? 1.55 : letters === 2 ? 1.2 : 0.86) * (flat ? 0.78 : 1);
  return text(token.letter, {
    y: size * 0.33,
    'font-family': SMALL,
    'font-weight': 900,
    'font-size': size,
    'text-anchor': 'middle',
    fill: isGone(token) ? '#2f2a24' : art.letter,
    ...(isGone(token)
      ? { stroke: '#ded6c4', 'stroke-width': size * 0.2, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }
      : {}),
  });
}

/** The token itself about the origin. */
export function drawToken(token: Token, r: number, dashed: boolean): string {
  const flat = token.marks.includes('prone');
  return (
    drawBody(sideArt(token.sideIndex), { r, flat, pale: isGone(token), dashed }) +
    drawStrokes(token, r) +
    drawLetter(token, r)
  );
}

function drawMountOf(token: Token, u: number): string {
  if (token.sort === 'vehicle') return drawVehicle(u, token.facing);
  const rides = token.sort === 'beast' ? 'beast' : token.mount?.sort;
  return rides === 'beast' ? drawHorse(u, token.facing, isGone(token) && token.sort === 'beast') : '';
}

interface Spot {
  readonly at: Point;
  readonly sharing: number;
}

interface Share {
  readonly sharing: number;
  readonly board: boolean;
}

/** Smaller on horseback, so that the horse shows; smaller where several share a cell. */
function radiusOf(token: Token, u: number, { sharing, board }: Share): number {
  const riding = token.mount?.sort === 'beast' || token.sort !== 'person';
  const aboard = token.sort === 'vehicle' || token.mount?.sort === 'vehicle' || token.inThing === 'canoe';
  const whole = Math.max(LEAST_RADIUS, Math.min(u * RADIUS, u * 0.36 + 8));
  const size = whole * (aboard ? 0.6 : riding ? 0.74 : 1) * (sharing > 1 && !aboard ? 0.76 : 1);
  return board ? Math.min(size, u * (sharing > 1 ? 0.24 : riding || aboard ? 0.22 : 0.33)) : size;
}

function drawFigure(scene: Scene, sheet: Sheet, token: Token, spot: Spot): string {
  const board = isBoard(scene.view.town);
  const r = radiusOf(token, sheet.unit, { sharing: spot.sharing, board });
  const elsewhere = token.at.level !== levelSeen(scene.storeys, token.at);
  const isAfoot = token.mount === null && token.sort === 'person' && !isGone(token);
  const drawn = [
    token.marks.includes('turn') ? drawTurnRing(r, token.marks.includes('prone')) : '',
    board && isAfoot ? drawBeak(r, degreesOf(token.facing), sideArt(token.sideIndex).line) : '',
    drawToken(token, r, elsewhere || token.marks.includes('hidden')),
    drawBadges({ marks: token.marks, wounds: token.wounds, level: token.at.level }, r),
  ].join('');
  return group(
    { transform: `translate(${num(spot.at.x)} ${num(spot.at.y)})` },
    drawMountOf(token, sheet.unit * (board && token.sort !== 'vehicle' ? ON_BOARD : 1)),
    board && token.sort === 'vehicle' ? group({ transform: onSeam(token, sheet.unit) }, drawn) : drawn,
  );
}

/** A horse that keeps within its square. */
const ON_BOARD = 0.56;

/** Between its halves, so that its letter hides nobody aboard. */
function onSeam({ facing }: Token, u: number): string {
  const { x, y } = DIRECTIONS[facing ?? 'north'];
  return `translate(${num(-x * u * 0.5)} ${num(-y * u * 0.5)}) scale(0.72)`;
}

/** The crew of a wagon sits in its bed, which is behind the team. */
function drawnAt(token: Token): Place {
  if (token.mount?.sort !== 'vehicle' || token.facing === null) return token.at;
  const { x, y } = DIRECTIONS[token.facing];
  return { ...token.at, x: token.at.x - x, y: token.at.y - y };
}

/** Several in one cell stand side by side. */
function spotsFor(sheet: Sheet, tokens: readonly Token[], board: boolean): readonly Spot[] {
  const placeOf = (token: Token): Place => (board ? token.at : drawnAt(token));
  const keyOf = (token: Token): string => (board && token.sort === 'vehicle' ? token.id : '');
  const keys = tokens.map((token) => `${keyOf(token)}${placeOf(token).x},${placeOf(token).y}`);
  return tokens.map((token, index) => {
    const sharing = keys.filter((key) => key === keys[index]).length;
    const own = keys.slice(0, index).filter((key) => key === keys[index]).length;
    const middle = middleOf(sheet, placeOf(token));
    const shift = (own - (sharing - 1) / 2) * sheet.unit * (board ? 0.48 : 0.56);
    return {
      at: { x: middle.x + shift, y: middle.y + (sharing > 1 ? (own % 2 === 0 ? -1 : 1) * sheet.unit * 0.14 : 0) },
      sharing,
    };
  });
}

/** Those who are out of it lie beneath all others, wagons beneath their people. */
const depthOf = (token: Token): number => (isGone(token) ? 0 : token.sort === 'vehicle' ? 1 : 2);

/** Those beneath first. */
export function drawTokens(scene: Scene, sheet: Sheet): string {
  const order = scene.tokens.filter(({ at }) => isInFrame(scene.frame, at)).toSorted((a, b) => depthOf(a) - depthOf(b));
  const spots = spotsFor(sheet, order, isBoard(scene.view.town));
  return order.map((token, index) => drawFigure(scene, sheet, token, spots[index]!)).join('');
}
