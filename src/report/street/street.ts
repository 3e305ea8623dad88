import type { Effect } from '../../game/effects.ts';
import { isOut } from '../../game/figure.ts';
import type { Figure, FigureId, Status } from '../../game/state.ts';
import type { View } from '../../game/secrets/view.ts';
import { conditionOf } from '../figure.ts';
import { plainText } from '../film/captions.ts';
import { type Context, pacesText } from '../sentence.ts';
import type { MapPicture } from '../map/picture.ts';
import { BLOOD, CREAM, DISPLAY, FAINT_INK, FLASH, INK, PAPER, SMALL } from '../map/style.ts';
import { filled, group, layered, moved, num, ROUND, tag, text } from '../map/svg.ts';
import { drawBackdrop, STREET } from './backdrop.ts';
import { clothesOf, drawGunman, type Pose } from './gunman.ts';

/** An exchange of shots, as anybody may know it. */
interface Exchange {
  readonly view: View;
  readonly effects: readonly Effect[];
  readonly headline: string;
  /** Whose shot is about to go off. */
  readonly aiming?: FigureId;
}

/** One of the two as an exchange leaves him. */
interface Duellist {
  readonly name: string;
  readonly pose: Pose;
  /** Went first in this exchange. */
  readonly isFaster: boolean;
  /** What ails him, in words. */
  readonly condition: string;
}

/** A ball on its way. */
type Flight = { readonly from: 'left' | 'right'; readonly isHit: boolean };

/** What a picture of a duel shows, as data: the same gives the alt text. */
export interface DuelScene {
  readonly duellists: readonly [Duellist, Duellist];
  readonly flights: readonly Flight[];
  /** How far apart they are, from 0 (arm's reach) to 1 (the far end of the street). */
  readonly apart: number;
  readonly distance: string;
  readonly headline: string;
}

/** This far apart the street is at its longest, in the unit of the rules. */
const LONGEST: Readonly<Record<string, number>> = { cm: 60, inch: 24, square: 12 };

/** What can be seen of an exchange between two; null where more than two are in it. */
export function sceneOf({ view, effects, headline, aiming }: Exchange, context: Context): DuelScene | null {
  const [one, other, ...more] = view.roster.map((id) => view.figures[id]!).filter(({ sort }) => sort === 'person');
  if (one === undefined || other === undefined || more.length > 0) return null;
  const range = view.situations[`${one.id}>${other.id}`]?.range ?? null;
  const fastest = effects.findLast((effect) => effect.kind === 'draw-ordered')?.steps[0] ?? [];
  const shots = effects.filter((effect) => effect.kind === 'shot-fired');
  const isHit = (id?: FigureId): boolean =>
    effects.some((effect) => (effect.kind === 'hit' || effect.kind === 'grazed') && effect.figure === id);
  const duellist = (figure: Figure): Duellist => ({
    name: figure.name,
    pose: figure.id === aiming ? 'aiming' : poseOf(figure, effects),
    isFaster: fastest.length === 1 && fastest[0] === figure.id,
    // What he is worth by the rules is for whoever looks.
    condition: conditionOf({ ...figure, stats: {} }, context),
  });
  return {
    duellists: [duellist(one), duellist(other)],
    flights: shots.map((shot) => ({ from: shot.figure === one.id ? 'left' : 'right', isHit: isHit(shot.target) })),
    apart: range === null ? 0.5 : range / LONGEST[context.unit]!,
    distance: range === null ? '' : pacesText(range, context),
    headline: plainText(headline),
  };
}

const GONE: Readonly<Partial<Record<Status, Pose>>> = {
  'out-of-action': 'down',
  dead: 'down',
  surrendered: 'hands-up',
  left: 'leaving',
};

function poseOf(figure: Figure, effects: readonly Effect[]): Pose {
  const gone = figure.statuses.map((status) => GONE[status]).find((pose) => pose !== undefined);
  if (gone !== undefined || isOut(figure)) return gone ?? 'down';
  const befalls = (kind: 'ducked-back' | 'hit' | 'shot-fired'): boolean =>
    effects.some((effect) => effect.kind === kind && effect.figure === figure.id);
  if (befalls('ducked-back')) return 'leaving';
  if (befalls('hit')) return 'hit';
  if (befalls('shot-fired')) return 'firing';
  if (figure.statuses.length > 0) return 'kneeling';
  const choices = effects.flatMap((effect) => (effect.kind === 'draw-revealed' ? effect.choices : []));
  return CHOSEN[choices.findLast((one) => one.figure === figure.id)?.choice ?? ''] ?? 'ready';
}

const CHOSEN: Readonly<Record<string, Pose>> = { walk: 'walking', draw: 'reaching', reload: 'reaching' };

/** A duel as this turn leaves it, drawn; null where more than two are in it. */
export function planStreet(exchange: Exchange, context: Context): MapPicture | null {
  const scene = sceneOf(exchange, context);
  return scene === null ? null : { ...drawStreet(scene), alt: altOf(scene, context) };
}

/** The same in words, for those who cannot see it. */
export function altOf({ duellists, distance, headline }: DuelScene, { say }: Pick<Context, 'say'>): string {
  const told = duellists.map(({ name, pose, condition }) =>
    [say(`ui.pose.${pose}`, { name }), condition].filter((part) => part !== '').join(', '),
  );
  return [headline, say('ui.pose.street', { distance }), ...told].filter((part) => part !== '').join('. ');
}

/** Nearer than this two drawn men would hide each other, px. */
const NEAREST = 280;
const FARTHEST = 620;
export const BAND = 64;
const FEET = STREET.ground + 40;
const NAME_Y = STREET.ground + 84;
const TALL = 1.28;

const LETTERING = { 'text-anchor': 'middle', 'paint-order': 'stroke', ...ROUND, stroke: CREAM } as const;
const PRINT = { 'font-family': SMALL, 'font-weight': 800 } as const;
/** Of whoever went first. */
const BOLT = 'M4 -26L-10 -6L-2 -6L-6 10L12 -12L3 -12Z';
/** Longer names are set smaller, so that two fit side by side. */
const LONG_NAME = 14;

function plate({ name, condition, isFaster }: Duellist, x: number): string {
  const size = name.length > LONG_NAME ? (30 * LONG_NAME) / name.length : 30;
  const beside = -name.length * size * 0.3 - 22;
  return moved(
    { x, y: NAME_Y },
    text(name, { ...LETTERING, 'font-family': DISPLAY, 'font-size': size, fill: INK, 'stroke-width': 5 }),
    text(condition, { ...LETTERING, y: 32, ...PRINT, 'font-size': 28, fill: BLOOD, 'stroke-width': 4 }),
    isFaster ? filled(BOLT, FLASH, INK, 2.5, { ...ROUND, transform: `translate(${num(beside)} -2)` }) : '',
  );
}

const shadow = (x: number, isDown: boolean): string =>
  tag('ellipse', { cx: x, cy: FEET + 2, rx: isDown ? 124 : 58, ry: 9, fill: INK, opacity: '0.3' });

/** From the muzzle to the other's chest, or past his hat. */
function streak({ from, isHit }: Flight, left: number, right: number): string {
  const [start, end] = from === 'left' ? [left + 118, right] : [right - 118, left];
  const ahead = from === 'left' ? 1 : -1;
  const y = FEET - 192;
  const [toX, toY] = isHit ? [end - ahead * 14, y + 34] : [end + ahead * 120, y - 66];
  const d = `M${num(start)} ${y}L${num(toX)} ${num(toY)}`;
  const dashes = { 'stroke-dasharray': isHit ? undefined : '18 12', 'stroke-linecap': 'round', opacity: '0.9' };
  return tag('path', { d, stroke: CREAM, 'stroke-width': 4, ...dashes });
}

export const SIZE = { width: STREET.width, height: STREET.height + BAND } as const;

/** The picture in two layers: the street, which is always the same, and what happens in it. */
export function drawStreet(scene: DuelScene): Omit<MapPicture, 'alt'> {
  const ground = tag('rect', { ...SIZE, fill: PAPER }) + moved({ x: 0, y: BAND }, drawBackdrop());
  return layered(SIZE, ground, actionIn(scene) + titleOf(scene));
}

/** Room towards the edge for whoever lies there, and his hat behind him. */
const LAID_OUT = 210;

function actionIn({ duellists, flights, apart }: DuelScene): string {
  const between = NEAREST + (FARTHEST - NEAREST) * Math.min(1, Math.max(0, apart));
  const [left, right] = duellists.map(({ pose }, index) => {
    const fromEdge = (STREET.width - between) / 2;
    const x = pose === 'down' ? Math.max(LAID_OUT, fromEdge) : fromEdge;
    return index === 0 ? x : STREET.width - x;
  }) as [number, number];
  const stand = (one: Duellist, x: number, flip: number): string =>
    shadow(x, one.pose === 'down') +
    group(
      { transform: `translate(${num(x)} ${FEET}) scale(${(one.pose === 'leaving' ? -flip : flip) * TALL} ${TALL})` },
      drawGunman(one.pose, clothesOf(one.name), { isRiding: false }),
    ) +
    plate(one, x);
  return moved(
    { x: 0, y: BAND },
    stand(duellists[0], left, 1),
    stand(duellists[1], right, -1),
    ...flights.map((flight) => streak(flight, left, right)),
  );
}

/** So much stands beside how far apart they are; what is longer is set smaller. */
const LONG_TITLE = 31;

function titleOf({ headline, distance }: DuelScene): string {
  const size = (32 * LONG_TITLE) / Math.max(LONG_TITLE, headline.length);
  const far = { ...PRINT, 'font-size': 34, 'text-anchor': 'end', fill: FAINT_INK };
  return (
    text(headline, { x: 24, y: 43, 'font-family': DISPLAY, 'font-size': size, fill: INK }) +
    text(distance, { x: STREET.width - 24, y: 44, ...far })
  );
}
