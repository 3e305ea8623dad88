import type { Weather } from '../../game/state.ts';
import type { Scene } from './scene.ts';
import { seersOf } from './signs.ts';
import { middleOf, type Sheet } from './frame.ts';
import { INK } from './style.ts';
import { num, tag } from './svg.ts';

interface Veil {
  readonly fill: string;
  /** Where nobody sees, and where somebody does. */
  readonly far: number;
  readonly near: number;
}

const VEILS: Readonly<Record<string, Veil>> = {
  night: { fill: '#0d1730', far: 0.66, near: 0.28 },
  dusk: { fill: '#3b2444', far: 0.4, near: 0.14 },
  fog: { fill: '#eceae2', far: 0.74, near: 0.2 },
  blizzard: { fill: '#f3f6f9', far: 0.74, near: 0.24 },
  'dust-storm': { fill: '#b58443', far: 0.62, near: 0.2 },
};
const RAIN: Veil = { fill: '#40505c', far: 0.46, near: 0.16 };

const veilOf = ({ id }: Weather): Veil => VEILS[id] ?? RAIN;

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
  const light = eyesOn(scene).map(({ at }) => {
    const { x, y } = middleOf(sheet, at!);
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
