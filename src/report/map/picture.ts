import type { ResvgRenderOptions } from '@resvg/resvg-js';
import type { Place, PlaceName } from '../../game/town/places.ts';
import type { View, ViewedEntry } from '../../game/secrets/view.ts';
import type { Say } from '../say.ts';
import { inManner } from '../manner.ts';
import { drawBoardCountry, drawBoardNames, drawSquares, isBoard } from './art/board-art.ts';
import { columnsOf, cornerOf, EDGE, frameOf, middleOf, rowsOf, type Sheet, sheetFor } from './frame.ts';
import { drawGrid, drawGround } from './art/ground-art.ts';
import { drawHouses } from './art/house-art.ts';
import { drawEdge, drawLegend, drawMoment, drawTitle } from './art/margin-art.ts';
import { type Scene, sceneOf } from './scene.ts';
import { drawChoices, drawHazards, drawMarkers, drawSky, drawStarts } from './art/overlay-art.ts';
import type { Storeys } from './storeys.ts';
import { INK, PAPER } from './style.ts';
import { boxed, group, layered, tag } from './svg.ts';
import { drawThings } from './art/thing-art.ts';
import { drawTokens, placeTokens } from './art/token-art.ts';
import { drawFlashes, drawWays } from './art/trace-art.ts';
import { momentText, tellInShort } from './words.ts';

/** What is wanted on a picture of the town. */
export interface Drawing {
  /** What of the town: all of it, the part where the action is, or about a place. */
  readonly frame: 'whole' | 'action' | { readonly about: readonly Place[] };
  /** What just happened: ways, shots, falls of these entries are drawn (already viewed: `viewEntry`). */
  readonly happened?: readonly ViewedEntry[];
  /** Places to choose among, and their numbers: from 1 in this order, unless said. */
  readonly numbered?: readonly PlaceName[];
  readonly numbers?: readonly number[];
  /** Which storey is shown where there are several; without it each house shows the one where somebody is. */
  readonly level?: number;
}

export interface MapPicture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** The SVG in parts: its opening, what stays while nobody changes the town, and what lies over that. */
  readonly layers: { readonly open: string; readonly ground: string; readonly above: string };
  /** Printed in one ink, with letters of its own. */
  readonly print?: ResvgRenderOptions;
}

/** What its picture shows, in words; empty where the fight has no map. */
export function mapInWords(view: View, drawing: Drawing, say: Say): string {
  const told = inManner(say, view);
  const scene = sceneOf(view, drawing);
  return scene === null ? '' : tellInShort(scene, told);
}

/** The town as this reader may know it, drawn; null where the fight has no map. */
export function planMap(view: View, drawing: Drawing, say: Say): MapPicture | null {
  const told = inManner(say, view);
  const scene = sceneOf(view, drawing);
  return scene === null ? null : { ...drawScene(scene, told), alt: tellInShort(scene, told) };
}

/** A map that is hardly wider than high has its legend at its side, so that the picture stays landscape. */
const SQUARISH = 1.2;
const BESIDE = 290;

const inMap = (...parts: readonly string[]): string => group({ 'clip-path': 'url(#map)' }, ...parts);

const countries = { board: new WeakMap<Storeys, string>(), town: new WeakMap<Storeys, string>() };

/** The country and the houses: drawn once for what is seen of a state of the town. */
function drawCountry(scene: Scene, sheet: Sheet): string {
  const { storeys } = scene;
  const board = isBoard(scene.view.town);
  const kept = countries[board ? 'board' : 'town'];
  const known = kept.get(storeys);
  if (known !== undefined) return known;
  const parts = [
    drawGround(sheet, storeys.tiles),
    board ? drawBoardCountry(sheet, storeys) : '',
    drawThings(sheet, storeys),
    drawHouses(sheet, storeys),
    board ? drawSquares(sheet) + drawBoardNames(scene, sheet) : drawGrid(sheet),
  ];
  const drawn = inMap(...parts);
  kept.set(storeys, drawn);
  return drawn;
}

/** The paper, the country and the houses: the same as long as the town and what is cut open stay as they are. */
const drawBelow = (scene: Scene, sheet: Sheet, size: { readonly width: number; readonly height: number }): string =>
  [
    tag('rect', { width: size.width, height: size.height, fill: PAPER }),
    drawCountry(scene, sheet),
    boxed([sheet.left, sheet.top, sheet.mapWidth, sheet.mapHeight], 'none', INK, 3),
    drawEdge(sheet),
    drawTitle(scene, sheet, size.width),
  ].join('');

const drawUnder = (scene: Scene, sheet: Sheet): string =>
  inMap(
    drawSky(scene, sheet),
    drawStarts(scene, sheet),
    drawWays(scene, sheet),
    drawHazards(scene, sheet),
    drawChoices(scene, sheet),
  );

function drawAbove(scene: Scene, sheet: Sheet): string {
  // Whoever stands at the edge is not cut off at it.
  const people = [drawTokens(scene, sheet), drawMarkers(scene, sheet), drawFlashes(scene, sheet)];
  return drawUnder(scene, sheet) + group({ 'clip-path': 'url(#people)' }, ...people);
}

/** All of the town in parts that change each for themselves, for whoever shows one moment after another; without title and legend. */
export function planParts(view: View, happened: readonly ViewedEntry[], say: Say) {
  const told = inManner(say, view);
  const scene = sceneOf(view, { frame: 'whole', happened });
  if (scene === null) return null;
  const sheet = sheetFor(scene.frame);
  const { left, top, mapWidth, mapHeight, unit } = sheet;
  const about = frameOf(view, { frame: 'action', happened }, scene.traces, scene.view.town.plan);
  const corner = cornerOf(sheet, { x: about.left, y: about.top });
  const ways = scene.traces.flatMap((trace) =>
    trace.kind === 'way' && trace.figure !== null
      ? [{ figure: trace.figure, points: trace.places.map((place) => middleOf(sheet, place)) }]
      : [],
  );
  return {
    box: [left - EDGE, top - EDGE, mapWidth + 2 * EDGE, mapHeight + 2 * EDGE],
    /** The town itself, and how large a cell of it is; whoever shows it writes the names of the cells round what he shows. */
    map: [left, top, mapWidth, mapHeight, unit],
    /** Where something happened. */
    about: [corner.x, corner.y, columnsOf(about) * unit, rowsOf(about) * unit],
    ground: clipAt('map', sheet, 0) + drawCountry(scene, sheet),
    under: drawUnder(scene, sheet),
    tokens: placeTokens(scene, sheet),
    over: drawMarkers(scene, sheet) + drawFlashes(scene, sheet),
    ways,
    alt: tellInShort(scene, told),
  };
}

/** When it is, whose turn, and what the sky does. */
function momentOf(scene: Scene, say: Say): string {
  const { weather } = scene.view;
  const sky = weather === undefined ? '' : say.word('weather', weather.id);
  return [momentText(scene, say), sky].filter((part) => part !== '').join(' · ');
}

/** What is drawn is cut off so far beyond the edge of the map. */
const clipAt = (id: string, { left, top, mapWidth, mapHeight }: Sheet, over: number): string =>
  tag(
    'clipPath',
    { id },
    tag('rect', { x: left - over, y: top - over, width: mapWidth + 2 * over, height: mapHeight + 2 * over }),
  );

function drawScene(scene: Scene, say: Say): Omit<MapPicture, 'alt'> {
  const sheet = sheetFor(scene.frame);
  const { left, top, mapWidth, mapHeight, unit } = sheet;
  const beside = mapWidth < mapHeight * SQUARISH;
  const foot = top + mapHeight + EDGE;
  const legend = beside
    ? drawLegend(scene, say, { x: left + mapWidth + EDGE + 6, y: top }, BESIDE - EDGE)
    : drawLegend(scene, say, { x: EDGE, y: foot }, mapWidth);
  const width = mapWidth + 2 * EDGE + (beside ? BESIDE : 0);
  const height = Math.ceil(beside ? Math.max(foot, top + legend.height) + 6 : foot + legend.height);
  const ground = drawBelow(scene, sheet, { width, height });
  const above = drawAbove(scene, sheet) + drawMoment(momentOf(scene, say), sheet) + legend.svg;
  const clips = clipAt('map', sheet, 0) + clipAt('people', sheet, Math.min(EDGE, unit * 0.4));
  return layered({ width, height }, ground, above, clips);
}
