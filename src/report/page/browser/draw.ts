/** Draws a step: of the town only what is another than before, and everybody on their way. Every word and name is set as text. */
import { nameColumn } from '../../../game/town/columns.ts';
import type { Drawn } from './data.ts';
import { drawn, one } from './read.ts';

const SVG = 'http://www.w3.org/2000/svg';
const SHAPES = 'g path rect circle ellipse text clipPath mask defs linearGradient stop'.split(' ');
const MARKS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
const plain = (text: string): string => text.replace(/&(lt|gt|quot|amp);/g, (_, mark: string) => MARKS[mark]!);

/** Builds shapes one by one: whatever else may stand there does not become part of the page. */
function build(parent: Element, body: readonly number[]): void {
  parent.replaceChildren();
  const open = [parent];
  for (const tag of body.map((number) => drawn.tags[number]!)) {
    const inside = open.at(-1) ?? parent;
    const name = /^<(\w+)/.exec(tag)?.[1];
    if (tag.startsWith('</')) open.pop();
    else if (name === undefined) inside.append(plain(tag));
    else {
      const shape = document.createElementNS(SVG, SHAPES.includes(name) ? name : 'g');
      for (const [, key, , value] of tag.matchAll(/ ([\w-]+)=(["'])(.*?)\2/g))
        if (!/^on|href|style/i.test(key!)) shape.setAttribute(key!, plain(value!));
      inside.append(shape);
      if (!tag.endsWith('/>')) open.push(shape);
    }
  }
}

/** Each layer of each step in full; what stays the same is the same list. */
const layers = drawn.steps.reduce<(readonly number[])[][]>((all, step) => {
  const before = all.at(-1) ?? [[], [], []];
  const now = step.layers.map(([start = 0, end = 0, ...between], index) => {
    const old = before[index]!;
    if (between.length === 0 && start + end === old.length) return old;
    return [...old.slice(0, start), ...between, ...old.slice(old.length - end)];
  });
  return [...all, now];
}, []);

const group = (): SVGGElement => document.createElementNS(SVG, 'g');
const [town, people, edges] = [one('town'), group(), group()];
const canvases = [group(), group(), group()];
/** Whoever stands at the edge of what is shown is not cut off at it. */
const windows = [
  { parts: [canvases[0]!, canvases[1]!], over: 0 },
  { parts: [people, canvases[2]!], over: 0.4 },
].map(({ parts, over }) => {
  const [frame, camera] = [document.createElementNS(SVG, 'svg'), group()];
  camera.append(...parts);
  frame.append(camera);
  frame.setAttribute('aria-hidden', 'true');
  return { frame, camera, over };
});
edges.setAttribute('class', 'edges');
edges.setAttribute('aria-hidden', 'true');
town.append(windows[0]!.frame, edges, windows[1]!.frame);

function set(shape: SVGElement, values: Readonly<Record<string, number>>): SVGElement {
  for (const [key, value] of Object.entries(values)) shape.setAttribute(key, String(value));
  return shape;
}

const shown: (readonly number[])[] = [[], [], []];
const tokens = new Map<number, { readonly group: SVGGElement; body: number }>();
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

type Step = Drawn['steps'][number];

const moveTo = (x: number, y: number): string => `translate(${x}px, ${y}px)`;

function drawTokens(step: Step, isNext: boolean): void {
  const here = new Set(step.tokens.map(([figure]) => figure!));
  for (const [figure, token] of tokens)
    if (!here.has(figure)) {
      token.group.remove();
      tokens.delete(figure);
    }
  for (const [figure = 0, x = 0, y = 0, body = 0, ...way] of step.tokens) {
    const token = tokens.get(figure) ?? { group: group(), body: -1 };
    const isNew = token.body < 0;
    if (token.body !== body) build(token.group, drawn.bodies[body]!);
    token.body = body;
    tokens.set(figure, token);
    people.append(token.group);
    token.group.style.transform = moveTo(x, y);
    if (isNew || !isNext || isStill || way.length < 4) continue;
    const places = Array.from({ length: way.length / 2 }, (_, place) => moveTo(way[2 * place]!, way[2 * place + 1]!));
    token.group.animate(
      { transform: [...places.slice(0, -1), moveTo(x, y)] },
      { duration: 900, easing: 'ease-in-out' },
    );
  }
}

/** Where what is shown lies. */
type Shift = { readonly x: number; readonly y: number; readonly scale: number };

/** Round the town the names of the cells that are shown, of as many as there is room for, as large on any screen. */
function drawEdges({ box, map }: Step, { x, y, scale }: Shift): void {
  const [left, top, width, height, cell] = map as [number, number, number, number, number];
  edges.replaceChildren();
  if (cell === 0) return;
  const edge = left - box[0]!;
  const size = Math.min(0.75 * edge, (13 * box[2]!) / (town.clientWidth || box[2]!));
  const write = (name: string, across: number, down: number): void => {
    const label = set(document.createElementNS(SVG, 'text'), { x: across, y: down + size / 3, 'font-size': size });
    label.textContent = name;
    edges.append(label);
  };
  const along = (count: number, room: number, act: (index: number, middle: number) => void): void => {
    const every = Math.ceil(room / (cell * scale));
    for (let index = 0; index < count; index += every) act(index, (index + 0.5) * cell * scale);
  };
  edges.append(set(document.createElementNS(SVG, 'rect'), { x: left, y: top, width, height }));
  along(width / cell, size * 1.6, (column, middle) => {
    const at = x + left * scale + middle;
    if (at < left || at > left + width) return;
    for (const down of [top - edge / 2, top + height + edge / 2]) write(nameColumn(column), at, down);
  });
  along(height / cell, size * 1.1, (row, middle) => {
    const at = y + top * scale + middle;
    if (at < top || at > top + height) return;
    for (const across of [left - edge / 2, left + width + edge / 2]) write(String(row + 1), across, at);
  });
}

/** On a small screen what happened fills the picture. */
export function aim(step: Step, isClose: boolean): void {
  const { box, map, about } = step;
  const [left, top, width, height, cell] = map as [number, number, number, number, number];
  const [x, y, wide, high] = (isClose ? about : map) as [number, number, number, number];
  const scale = Math.min(width / wide, height / high);
  // Never beyond its edges.
  const along = (from: number, size: number, middle: number): number =>
    Math.min(from * (1 - scale), Math.max((from + size) * (1 - scale), from + size / 2 - middle * scale));
  const shift = { x: along(left, width, x + wide / 2), y: along(top, height, y + high / 2), scale };
  one('close').hidden = map.slice(0, 4).join() === about.join();
  town.setAttribute('viewBox', box.join(' '));
  for (const { frame, camera, over } of windows) {
    const by = over * cell;
    const seen = { x: left - by, y: top - by, width: width + 2 * by, height: height + 2 * by };
    set(frame, seen);
    frame.setAttribute('viewBox', Object.values(seen).join(' '));
    camera.style.transform = `${moveTo(shift.x, shift.y)} scale(${scale})`;
  }
  drawEdges(step, shift);
}

export function drawStep(index: number, isNext: boolean): void {
  const step = drawn.steps[index]!;
  for (const [at, canvas] of canvases.entries()) {
    const layer = layers[index]![at]!;
    if (shown[at] !== layer) build(canvas, layer);
    shown[at] = layer;
  }
  drawTokens(step, isNext);
  town.setAttribute('aria-label', step.alt);
}
