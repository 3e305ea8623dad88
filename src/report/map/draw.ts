import type { Say } from '../say.ts';
import { drawBoardCountry, drawBoardNames, drawSquares, isBoard } from './board-art.ts';
import { drawGrid, drawGround } from './ground-art.ts';
import { drawHouses } from './house-art.ts';
import { drawChoices, drawMarkers } from './card-art.ts';
import { drawEdge, drawMoment, drawTitle } from './edge-art.ts';
import { drawHazards } from './hazard-art.ts';
import { drawLegend } from './legend-art.ts';
import type { MapPicture } from './picture.ts';
import type { Scene } from './scene.ts';
import { EDGE, type Sheet, sheetFor } from './sheet.ts';
import { INK, PAPER } from './style.ts';
import { group, num, tag, boxed } from './svg.ts';
import { drawSky } from './sky-art.ts';
import { drawStarts } from './starts.ts';
import type { Storeys } from './storeys.ts';
import { drawThings } from './thing-art.ts';
import { drawTokens } from './token-art.ts';
import { drawFlashes, drawWays } from './trace-art.ts';
import { momentText } from './words.ts';

/** A map that is hardly wider than high has its legend at its side, so that the picture stays landscape. */
const SQUARISH = 1.2;
const BESIDE = 290;

type Drawn = Omit<MapPicture, 'alt'>;

const inMap = (sheet: Sheet, ...parts: readonly string[]): string => group({ 'clip-path': 'url(#map)' }, ...parts);

const countries = new WeakMap<Storeys, string>();

/** The country and the houses: drawn once for what is seen of a state of the town. */
function drawCountry(scene: Scene, sheet: Sheet): string {
  const { storeys } = scene;
  const known = countries.get(storeys);
  if (known !== undefined) return known;
  const board = isBoard(scene.view.town);
  const parts = [
    drawGround(sheet, storeys.tiles),
    board ? drawBoardCountry(sheet, storeys.tiles) : '',
    drawThings(sheet, storeys),
    drawHouses(sheet, storeys),
    board ? drawSquares(sheet) + drawBoardNames(scene, sheet) : drawGrid(sheet),
  ];
  const drawn = inMap(sheet, ...parts);
  countries.set(storeys, drawn);
  return drawn;
}

/** The paper, the country and the houses: the same as long as the town and what is cut open stay as they are. */
function drawBelow(scene: Scene, sheet: Sheet, size: { readonly width: number; readonly height: number }): string {
  return [
    tag('rect', { width: size.width, height: size.height, fill: PAPER }),
    drawCountry(scene, sheet),
    boxed([sheet.left, sheet.top, sheet.mapWidth, sheet.mapHeight], 'none', INK, 3),
    drawEdge(sheet),
    drawTitle(scene, sheet, size.width),
  ].join('');
}

function drawAbove(scene: Scene, sheet: Sheet): string {
  const country = inMap(
    sheet,
    drawSky(scene, sheet),
    drawStarts(scene, sheet),
    drawWays(scene, sheet),
    drawHazards(scene, sheet),
    drawChoices(scene, sheet),
  );
  // Whoever stands at the edge is not cut off at it.
  const people = [drawTokens(scene, sheet), drawMarkers(scene, sheet), drawFlashes(scene, sheet)];
  return country + group({ 'clip-path': 'url(#people)' }, ...people);
}

/** When it is, whose turn, and what the sky does. */
function momentOf(scene: Scene, say: Say): string {
  const { weather } = scene.view;
  const sky = weather === undefined ? '' : say.word('weather', weather.id);
  return [momentText(scene, say), sky].filter((part) => part !== '').join(' · ');
}

/** The whole picture, as SVG. */
export function drawScene(scene: Scene, say: Say): Drawn {
  const sheet = sheetFor(scene.frame);
  const beside = sheet.mapWidth < sheet.mapHeight * SQUARISH;
  const foot = sheet.top + sheet.mapHeight + EDGE;
  const legend = drawLegend(
    scene,
    say,
    beside
      ? { left: sheet.left + sheet.mapWidth + EDGE + 6, top: sheet.top, width: BESIDE - EDGE }
      : { left: EDGE, top: foot, width: sheet.mapWidth },
  );
  const width = sheet.mapWidth + 2 * EDGE + (beside ? BESIDE : 0);
  const height = Math.ceil(beside ? Math.max(foot, sheet.top + legend.height) + 6 : foot + legend.height);
  const ground = drawBelow(scene, sheet, { width, height });
  const above = drawAbove(scene, sheet) + drawMoment(momentOf(scene, say), sheet) + legend.svg;
  const clip = tag('rect', { x: sheet.left, y: sheet.top, width: sheet.mapWidth, height: sheet.mapHeight });
  const over = Math.min(EDGE, sheet.unit * 0.4);
  const margin = tag('rect', {
    x: sheet.left - over,
    y: sheet.top - over,
    width: sheet.mapWidth + 2 * over,
    height: sheet.mapHeight + 2 * over,
  });
  const size = `width="${num(width)}" height="${num(height)}" viewBox="0 0 ${num(width)} ${num(height)}"`;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${tag('clipPath', { id: 'map' }, clip)}${tag('clipPath', { id: 'people' }, margin)}`;
  return { svg: `${open}${ground}${above}</svg>`, width, height, layers: { open, ground, above } };
}
