/** Draws a step: of the town only what is another than before, and everybody on their way. Every word and name is set as text. */
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
const [town, camera, people] = [one('town'), group(), group()];
const canvases = [group(), group(), group()];
camera.append(canvases[0]!, canvases[1]!, people, canvases[2]!);
town.append(camera);

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

/** On a small screen what happened fills the picture. */
export function aim({ box, about }: Step, isClose: boolean): void {
  const [left, top, width, height] = box as [number, number, number, number];
  const [x, y, wide, high] = (isClose ? about : box) as [number, number, number, number];
  const scale = Math.min(width / wide, height / high);
  // Never beyond its edges.
  const along = (from: number, size: number, middle: number): number =>
    Math.min(from * (1 - scale), Math.max((from + size) * (1 - scale), from + size / 2 - middle * scale));
  one('close').hidden = box.join() === about.join();
  town.setAttribute('viewBox', box.join(' '));
  camera.style.transform = `${moveTo(along(left, width, x + wide / 2), along(top, height, y + high / 2))} scale(${scale})`;
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
