import { rearOf } from '../../../game/town/town-in-play.ts';
import { COMPASS, type Direction, DIRECTIONS, type Place } from '../../../game/town/places.ts';
import { all, piece, turned } from './art.ts';
import { isBoard } from './board-art.ts';
import { middleOf, type Sheet } from '../frame.ts';
import { badges } from './mark-art.ts';
import type { Scene, Token } from '../scene.ts';
import { levelSeen } from '../storeys.ts';
import { centred, sideArt } from '../style.ts';
import { at, group, moved, type Point, ROUND, text } from '../svg.ts';

const RADIUS = 0.52;
/** Where cells are small, tokens are larger than theirs: a letter must stay a letter. */
const LEAST_RADIUS = 19;

const degreesOf = (facing: Direction | null): number => (facing === null ? 0 : COMPASS.indexOf(facing) * 45);

/** Lying down it is low and wide. */
const lowOf = ({ marks }: Token): string => (marks.includes('prone') ? '-low' : '');

const isGone = ({ marks }: Token): boolean => marks.includes('dead') || marks.includes('out-of-action');

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

/** The token itself about the origin. Dashed: not on the storey that is seen, or unseen by others. */
export function drawToken(token: Token, r: number, dashed: boolean): string {
  const { shape, fill, line } = sideArt(token.sideIndex);
  const outline = shape + lowOf(token);
  const look = isGone(token) ? { fill: '#cfc6b4', line: '#6d6558' } : { fill, line };
  // Besides its shape its pattern tells a side apart in black and white.
  const over = isGone(token) ? (token.marks.includes('dead') ? 'dead' : 'out') : `pattern-${outline}`;
  const body = all(piece(outline, { ...look, dashes: dashed ? '0.36 0.2' : 'none' }), piece(over, { line }));
  return body(r) + drawLetter(token, r);
}

function drawMountOf(token: Token, u: number): string {
  const rides = token.sort === 'person' ? token.mount?.sort : token.sort;
  if (token.sort !== 'vehicle' && rides !== 'beast') return '';
  const hide = isGone(token) && token.sort === 'beast' ? '#b3a08b' : '#7a4a26';
  const mount = token.sort === 'vehicle' ? piece('wagon') : piece('horse', { hide });
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
    marks.includes('turn') ? piece(`ring${lowOf(token)}`)(r) : '',
    board && isAfoot ? turned(degreesOf(token.facing), piece('beak', { line: sideArt(token.sideIndex).line }))(r) : '',
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
