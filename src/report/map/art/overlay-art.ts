import type { Weather } from '../../../game/state.ts';
import type { Place } from '../../../game/town/places.ts';
import { all, type Art, label, piece, put, sized } from './art.ts';
import { cornerOf, isInFrame, middleOf, type Sheet } from '../frame.ts';
import type { MarkerShown, Scene } from '../scene.ts';
import { seersOf } from '../signs.ts';
import { centred, CREAM, INK, sideArt } from '../style.ts';
import { at, stroked, moved, num, tag, text, turnedAt } from '../svg.ts';

/** `far`: how thick where nobody sees; `near`: where somebody does. */
const RAIN = { fill: '#40505c', far: 0.46, near: 0.16 };
const VEILS: Readonly<Record<string, typeof RAIN>> = {
  night: { fill: '#0d1730', far: 0.66, near: 0.28 },
  dusk: { fill: '#3b2444', far: 0.4, near: 0.14 },
  fog: { fill: '#eceae2', far: 0.74, near: 0.2 },
  blizzard: { fill: '#f3f6f9', far: 0.74, near: 0.24 },
  'dust-storm': { fill: '#b58443', far: 0.62, near: 0.2 },
};

const veilOf = ({ id }: Weather) => VEILS[id] ?? RAIN;

/** Whose eyes count: those of the reader's side, or for whoever plays none everybody's. */
function eyesOn({ view }: Scene) {
  const side = view.seats[view.reader.seat ?? '']?.side;
  return seersOf(view).filter((one) => side === undefined || one.side === side);
}

/** Night, fog and storms: the country pales or darkens beyond what can be seen. */
export function drawSky(scene: Scene, sheet: Sheet): string {
  const { weather, town } = scene.view;
  if (weather === undefined || weather.sight === null) return '';
  const { fill, far, near } = veilOf(weather);
  const all = { x: sheet.left, y: sheet.top, width: sheet.mapWidth, height: sheet.mapHeight };
  const r = num((weather.sight / town.measure.perCell + 0.5) * sheet.unit);
  const light = eyesOn(scene).map((eye) => {
    const { x, y } = middleOf(sheet, eye.at!);
    return tag('circle', { cx: x, cy: y, r, fill: '#000000' });
  });
  const farOnly = { id: 'far', maskUnits: 'userSpaceOnUse', ...all };
  const opacity = String(Math.round(((far - near) / (1 - near)) * 100) / 100);
  return [
    tag('rect', { ...all, fill, opacity: String(near) }),
    tag('mask', farOnly, tag('rect', { ...all, fill: '#ffffff' }), ...light),
    tag('rect', { ...all, fill, opacity, mask: 'url(#far)' }),
  ].join('');
}

/** The same for the legend. */
export function drawSwatch(weather: Weather): string {
  const box = { x: -11, y: -11, width: 22, height: 22, rx: 4 };
  const veil = { fill: veilOf(weather).fill, opacity: '0.7', stroke: INK, 'stroke-width': 1.5 };
  return tag('rect', { ...box, fill: '#e6d0a2' }) + tag('rect', { ...box, ...veil });
}

/** A dashed frame about every part of the ground of each side, with its name in the largest. */
export function drawStarts({ starts }: Scene, sheet: Sheet): string {
  const u = sheet.unit;
  const drawn = starts.flatMap(({ name, sideIndex, boxes }) => {
    const art = sideArt(sideIndex);
    const frames = boxes.map(({ from, to }) => {
      const [a, b] = [cornerOf(sheet, from), cornerOf(sheet, { x: to.x + 1, y: to.y + 1 })];
      return { x: a.x + 3, y: a.y + 3, width: b.x - a.x - 6, height: b.y - a.y - 6, rx: u * 0.2 };
    });
    const edge = { fill: 'none', stroke: art.line, 'stroke-width': Math.max(3, u * 0.1) };
    const [largest] = frames.toSorted((a, b) => b.width * b.height - a.width * a.height);
    const { x, y, width, height } = largest!;
    const size = Math.min(u * 0.95, ((width - u * 0.3) / Math.max(4, name.length)) * 2.1);
    const middle = { x: x + width / 2, y: y + height / 2 + size * 0.33 };
    const halo = { stroke: CREAM, 'stroke-width': size * 0.18, 'paint-order': 'stroke' };
    return [
      ...frames.flatMap((frame) => [
        tag('rect', { ...frame, fill: art.fill, opacity: '0.22' }),
        tag('rect', { ...frame, ...edge, 'stroke-dasharray': `${u * 0.35} ${u * 0.2}` }),
      ]),
      text(name, { ...middle, ...centred(size, art.line, 900), ...halo }),
    ];
  });
  return drawn.join('');
}

/** Cards lying on their faces, with the number on their backs. */
export const drawMarkers = ({ shown: { markers } }: Scene, sheet: Sheet): string =>
  markers.map((marker) => turnedAt(middleOf(sheet, marker.at), -4, card(marker)(sheet.unit))).join('');

/** One of them about the origin, a cell its unit. */
export function card({ shows, sideIndex }: Pick<MarkerShown, 'shows' | 'sideIndex'>): Art {
  const number = label(String(shows), 0.22, shows > 9 ? 0.46 : 0.6, INK);
  return all(piece('card', { line: sideArt(sideIndex).line }), number);
}

function choice(number: number, level: number): Art {
  const digits = label(String(number), 0.225, number > 99 ? 0.5 : 0.66, INK, 900);
  return all(piece('slip'), digits, ...(level > 0 ? [piece('upstairs')] : []));
}

/** The places to choose among, each with its number in the menu. */
export const drawChoices = ({ numbered, frame }: Scene, sheet: Sheet): string =>
  numbered
    .filter(({ place }) => isInFrame(frame, place))
    .map(({ number, place }) => moved(middleOf(sheet, place), choice(number, place.level)(sheet.unit)))
    .join('');

const FLAME = piece('flame');
/** Burning ground: every cell aglow, with a flame in it. */
const FIRE = all(piece('glow'), sized(0.5, FLAME));
const KEG = piece('keg');
const SPARK = put(0.24, -0.28, sized(0.34, FLAME));

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
    return body === undefined ? [] : [stroked(trail, INK, u * 0.07, dashes), body];
  });
  const lit = fires.flatMap(({ cells }) => cells);
  const left = litter.map((item) => item.at);
  return [...draw(lit, FIRE), ...draw(burning, sized(0.62, FLAME)), ...draw(left, piece('cross')), ...laid].join('');
}
