import { type MapPicture, planMap } from '../map/picture.ts';
import { EDGE, sheetFor } from '../map/frame.ts';
import { PAPER } from '../map/style.ts';
import { group, layered, num, tag } from '../map/svg.ts';
import type { Say } from '../say.ts';
import { STREET } from '../street/backdrop.ts';
import { BAND, drawStreet, SIZE } from '../street/street.ts';
import { type FilmFrame, frameFor } from './camera.ts';
import { drawCard, drawCast } from './cast-art.ts';
import { type Canvas, drawFoot, drawHead, stageOf } from './strip-art.ts';

export type Layers = MapPicture['layers'];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, scaled so that it fills a part of the canvas as far as it can. */
function fitted(part: Box, into: Box, svg: string): string {
  const scale = Math.min(into.width / part.width, into.height / part.height);
  const x = into.x + (into.width - part.width * scale) / 2 - part.x * scale;
  const y = into.y + (into.height - part.height * scale) / 2 - part.y * scale;
  return tag('g', { transform: `translate(${num(x)} ${num(y)}) scale(${scale.toFixed(4)})` }, svg);
}

const blank = ({ width, height }: Canvas): string => tag('rect', { width, height, fill: PAPER });

/** Both layers refer to what is defined at the opening of the picture. */
const defsOf = (open: string): string => open.replace(/^<svg[^>]*>/, '');

/** What of a picture is filmed: the map with its edge, without title and legend. */
function mapIn({ view, camera }: FilmFrame): Box {
  const sheet = sheetFor(frameFor(camera, view.town!.plan));
  return { x: 0, y: sheet.top - EDGE, width: sheet.mapWidth + 2 * EDGE, height: sheet.mapHeight + 2 * EDGE };
}

/** How high the canvas must be for the filmed parts of a town, by its width. */
export function heightFor(frame: FilmFrame, width: number): number {
  const { top, height } = stageOf({ width, height: 0 });
  if (frame.street !== null) return Math.round((STREET.height / STREET.width) * width - height);
  if (frame.view.town === null) return Math.round(width * 0.75);
  const map = mapIn(frame);
  return Math.round(Math.min(width * 0.8, (map.height / map.width) * width + top - height));
}

/** All of the picture, or what of it is filmed, and where on the canvas that goes. */
function placing(frame: FilmFrame, picture: Canvas, canvas: Canvas): readonly [part: Box, into: Box] {
  const { width } = canvas;
  const { top, height } = stageOf(canvas);
  if (frame.kind !== 'town') return [mapIn(frame), { x: 0, y: top, width, height }];
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
  return [whole, { x: 0, y: 0, width, height: top + height }];
}

type Drawn = Omit<Layers, 'open'>;

function drawTown(frame: FilmFrame, canvas: Canvas, say: Say): Drawn | null {
  const frameOfMap = frame.camera === null || frame.kind === 'town' ? 'whole' : { about: frame.camera };
  const picture = planMap(frame.view, { frame: frameOfMap, happened: frame.happened }, say);
  if (picture === null) return null;
  const { open, ground, above } = picture.layers;
  const [part, into] = placing(frame, picture, canvas);
  const defs = defsOf(open) + tag('defs', {}, tag('clipPath', { id: 'part' }, tag('rect', { ...part })));
  const place = (layer: string): string => fitted(part, into, defs + group({ 'clip-path': 'url(#part)' }, layer));
  const foot = drawFoot(canvas, frame.caption);
  // Over the opening picture stands its own title.
  return frame.kind === 'town'
    ? { ground: blank(canvas) + place(ground + above), above: foot }
    : { ground: blank(canvas) + place(ground), above: place(above) + drawHead(canvas, frame.head) + foot };
}

/** The street, without the band for its title: what happens is told above and below. */
function drawDuel({ street, head, caption }: FilmFrame, canvas: Canvas): Drawn | null {
  if (street === null) return null;
  const into = { x: 0, y: stageOf(canvas).top, width: canvas.width, height: stageOf(canvas).height };
  const { open, ground, above } = drawStreet(street).layers;
  const place = (layer: string): string => fitted({ ...SIZE, x: 0, y: BAND, height: STREET.height }, into, layer);
  return {
    ground: blank(canvas) + defsOf(open) + place(ground),
    above: place(above) + drawHead(canvas, head) + drawFoot(canvas, caption),
  };
}

/** A frame as SVG: what often stays the same, and what lies over it on nothing. */
export function drawFrame(frame: FilmFrame, canvas: Canvas, say: Say): Layers {
  const { ground, above } = drawOn(frame, canvas, say);
  return layered(canvas, ground, above).layers;
}

function drawOn(frame: FilmFrame, canvas: Canvas, say: Say): Drawn {
  const duel = drawDuel(frame, canvas);
  if (duel !== null) return duel;
  if (frame.kind === 'title' || frame.kind === 'end') return { ground: drawCard(frame, canvas, say), above: '' };
  return (
    drawTown(frame, canvas, say) ?? {
      ground: blank(canvas),
      above: drawCast(frame, canvas, say) + drawHead(canvas, frame.head) + drawFoot(canvas, frame.caption),
    }
  );
}
