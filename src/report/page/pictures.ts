import type { Turn } from '../../game/clock/turns.ts';
import type { FigureId } from '../../game/ids.ts';
import type { ViewedEntry } from '../../game/secrets/view.ts';
import { drawCast } from '../film/cast-art.ts';
import type { Context } from '../sentence.ts';
import { planParts } from '../map/picture.ts';
import type { Point } from '../map/svg.ts';
import { planStreet } from '../street/street.ts';
import type { Drawn } from './browser/data.ts';

interface Shown {
  readonly figure: FigureId;
  readonly at: Point;
  readonly svg: string;
  /** On which way it came there. */
  readonly way?: readonly Point[];
}

/** What is seen at a step: three layers, and between the second and the third the tokens. */
export interface Picture {
  readonly box: readonly number[];
  readonly map: readonly number[];
  readonly about: readonly number[];
  readonly layers: readonly [ground: string, under: string, over: string];
  readonly tokens: readonly Shown[];
  readonly alt: string;
}

/** The town; without one the two in their street, or all who take part. */
export function pictureOf(
  turn: Turn,
  happened: readonly ViewedEntry[],
  context: Context & { readonly headline: string },
): Picture {
  const { view, say, headline } = context;
  const town = planParts(view, turn.kind === 'turn' ? happened : [], say);
  if (town !== null) {
    const { box, map, about, ground, under, over, ways, alt } = town;
    const tokens = town.tokens.map(({ token: { id }, at, svg }): Shown => {
      const way = ways.findLast(({ figure }) => figure === id)?.points;
      return { figure: id, at, svg, ...(way === undefined ? {} : { way }) };
    });
    return { box, map, about, layers: [ground, under, over], tokens, alt };
  }
  const { effects = [] } = happened.findLast(({ action }) => action.type === 'turn-up') ?? {};
  const street = view.settings.duel === true ? planStreet({ view, effects, headline: '' }, context) : null;
  if (street === null) return theatre(happened, { ...context, headline });
  const { width, height, layers, alt } = street;
  return { ...unmapped([0, 0, width, height]), layers: [layers.ground, '', layers.above], tokens: [], alt };
}

const CANVAS = { width: 760, height: 560 };

function theatre(happened: readonly ViewedEntry[], { view, say, headline }: Context & { headline: string }): Picture {
  const bare = { kind: 'action', camera: null, street: null, head: '', caption: '', delayMs: 0 } as const;
  const over = drawCast({ ...bare, view, happened }, CANVAS, say);
  return { ...unmapped([0, 0, CANVAS.width, CANVAS.height]), layers: ['', '', over], tokens: [], alt: headline };
}

const unmapped = (box: readonly number[]) => ({ box, map: [...box, 0], about: box });

/** What its browser draws the steps from: every tag once, and of each layer only what is another than before. */
export function packPictures(pictures: readonly Picture[]): Drawn {
  const [tags, bodies, figures] = [new Numbered(), new Numbered(), new Numbered()];
  const split = (svg: string): readonly number[] =>
    (svg.match(/<[^>]*>|[^<]+/g) ?? []).map((tag) => tags.of(terse(tag)));
  let before: readonly (readonly number[])[] = [[], [], []];
  const steps = pictures.map(({ box, map, about, layers, tokens, alt }) => {
    const now = layers.map(split);
    const changes = now.map((layer, index) => changeTo(layer, before[index]!));
    before = now;
    return {
      box: box.map(Math.round),
      map: map.map(Math.round),
      about: about.map(Math.round),
      layers: changes,
      tokens: tokens.map(
        ({ figure, at, svg, way = [] }) =>
          [figures.of(figure), ...inTenths(at), bodies.of(split(svg).join()), ...way.flatMap(inTenths)] as const,
      ),
      alt,
    };
  });
  return { tags: tags.all, bodies: bodies.all.map((body) => body.split(',').map(Number)), steps };
}

const inTenths = ({ x, y }: Point): readonly [number, number] => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

/** Quotes that need no marks of their own in JSON. */
const terse = (tag: string): string => (tag.includes("'") ? tag : tag.replaceAll('"', "'"));

/** How many stay at the start and at the end, and what lies between. */
function changeTo(now: readonly number[], before: readonly number[]): readonly number[] {
  const most = Math.min(now.length, before.length);
  let [start, end] = [0, 0];
  while (start < most && now[start] === before[start]) start += 1;
  while (end < most - start && now.at(-1 - end) === before.at(-1 - end)) end += 1;
  return [start, end, ...now.slice(start, now.length - end)];
}

/** Each text by its number, in the order in which they came. */
class Numbered {
  readonly #numbers = new Map<string, number>();

  of(text: string): number {
    const known = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, known);
    return known;
  }

  get all(): readonly string[] {
    return [...this.#numbers.keys()];
  }
}
