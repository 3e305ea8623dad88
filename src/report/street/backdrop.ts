import { INK, centred } from '../map/style.ts';
import { at, type Attributes, group, jitter, num, tag, text, boxed, filled, ROUND } from '../map/svg.ts';

export const STREET = { width: 900, height: 500, ground: 372 } as const;

function sky(): string {
  const high = tag('stop', { offset: '0', 'stop-color': '#c4704a' });
  const low = tag('stop', { offset: '1', 'stop-color': '#f4cf8f' });
  return [
    tag('defs', {}, tag('linearGradient', { id: 'sky', x1: 0, y1: 0, x2: 0, y2: 1 }, high, low)),
    tag('rect', { width: STREET.width, height: STREET.ground, fill: 'url(#sky)' }),
    tag('circle', { cx: 450, cy: 214, r: 58, fill: '#fbe9b8' }),
  ].join('');
}

const MESAS =
  'M0 262L60 262L86 214L214 214L236 258L330 266L372 232L420 230L440 262L560 268L596 236L640 236L662 204L792 204L816 250L900 256L900 300L0 300Z';

const HOUSES = [
  { x: -20, width: 150, top: 122, wall: '#8a6238', sign: 'HOTEL', shape: 'square' },
  { x: 130, width: 168, top: 150, wall: '#a47a4c', sign: 'SALOON', shape: 'stepped' },
  { x: 612, width: 160, top: 156, wall: '#a65a43', sign: 'BANK', shape: 'gable' },
  { x: 772, width: 150, top: 130, wall: '#7b6a4c', sign: 'LIVERY', shape: 'stepped' },
] as const;
type House = (typeof HOUSES)[number];
type Sign = { readonly sign: string };

function front({ x, width, top, shape }: Omit<House, 'sign'>): string {
  const [left, right] = [x, x + width];
  const shoulder = top + 28;
  const gable = {
    square: `L${left} ${top}L${right} ${top}`,
    stepped: `L${left} ${shoulder}L${left + 22} ${shoulder}L${left + 22} ${top}L${right - 22} ${top}L${right - 22} ${shoulder}L${right} ${shoulder}`,
    gable: `L${left} ${shoulder}L${x + width / 2} ${top - 14}L${right} ${shoulder}`,
  }[shape];
  return `M${left} ${STREET.ground - 26}${gable}L${right} ${STREET.ground - 26}Z`;
}

const line = (d: string, width: number, more: Attributes = {}): string =>
  tag('path', { d, stroke: INK, 'stroke-width': width, ...more });

/** What is written over a door is as wide as its board; what is long stands there in two lines. */
function signOver(sign: string, middle: number, top: number): string {
  const words = sign.split(' ');
  const half = words.findIndex((_, index) => words.slice(0, index + 1).join(' ').length * 2 >= sign.length) + 1;
  const lines = sign.length < 13 ? [sign] : [words.slice(0, half).join(' '), words.slice(half).join(' ')];
  const [most, first] = lines.length === 1 ? [22, 55] : [15, 45];
  const size = Math.min(most, 136 / Math.max(1, ...lines.map((one) => one.length)));
  return lines.map((one, row) => text(one, { x: middle, y: top + first + row * 15, ...centred(size, INK) })).join('');
}

function house(one: Omit<House, 'sign'> & Sign, index: number): string {
  const { x, width, top, wall, sign } = one;
  const foot = STREET.ground;
  const middle = x + width / 2;
  const boards = Array.from({ length: 9 }, (_, row) =>
    line(`M${x} ${top + 44 + row * 22}H${x + width}`, 1, { opacity: '0.25' }),
  );
  const window = (cx: number): string =>
    boxed([cx - 15, top + 78, 30, 42], jitter(index, cx, 3) > 0.5 ? '#f4d98a' : '#5c4a38', INK, 3) +
    line(`M${num(cx)} ${top + 78}v42M${num(cx - 15)} ${top + 99}h30`, 2);
  const door = `M${middle - 18} ${foot - 28}v-62h36v62M${middle} ${foot - 90}v62`;
  const awning = `M${x - 6} ${foot - 118}H${x + width + 6}L${x + width + 16} ${foot - 100}H${x - 16}Z`;
  return group(
    {},
    filled(front(one), wall, INK, 3, ROUND),
    ...boards,
    boxed([middle - 54, top + 30, 108, 34], '#f0e2c0', INK, 2.5, 3),
    signOver(sign, middle, top),
    window(middle - 42),
    window(middle + 42),
    filled(door, '#4a3420', INK, 2.5),
    filled(awning, '#6b4a2c', INK, 2.5),
    ...[x + 8, x + width - 8].map((post) => line(`M${post} ${foot - 100}V${foot - 24}`, 6)),
    boxed([x - 8, foot - 28, width + 16, 14], '#9a744a', INK, 2.5),
  );
}

const RUT = { stroke: '#b28d55', 'stroke-width': 2.5, 'stroke-linecap': 'round', opacity: '0.7' };

/** The dust of the street, with the ruts in it. */
export function drawDust(): string {
  const { width, height, ground: y } = STREET;
  const ruts = Array.from({ length: 26 }, (_, index) => {
    const from = { x: jitter(index, 2, 2) * width, y: y + 8 + jitter(index, 1, 1) * 116 };
    return tag('path', { d: `M${at(from)}h${num(14 + jitter(index, 3, 3) * 46)}`, ...RUT });
  });
  return [
    tag('rect', { y: y - 16, width, height: height - y + 16, fill: '#dcbc84' }),
    line(`M0 ${y - 16}H${width}`, 2, { opacity: '0.5' }),
    ...ruts,
  ].join('');
}

export const drawMesas = (): string => tag('path', { d: MESAS, fill: '#a9644b', opacity: '0.75' });

/** From the middle outwards. */
const NEAREST = [1, 2, 0, 3] as const;

/** False fronts with these names over their doors; fewer names, fewer houses. */
export const drawFronts = (signs: readonly string[]): string =>
  NEAREST.slice(0, signs.length)
    .map((place, index) => house({ ...HOUSES[place], sign: signs[index]! }, place))
    .join('');

export const USUAL_SIGNS: readonly string[] = NEAREST.map((place) => HOUSES[place].sign);

/** The street between false fronts at the end of a day. */
export const drawBackdrop = (): string => sky() + drawMesas() + HOUSES.map(house).join('') + drawDust();
