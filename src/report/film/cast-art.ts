import type { Figure, Gunfight } from '../../game/state.ts';
import type { Say } from '../say.ts';
import { plainText } from './captions.ts';
import type { FilmFrame } from './camera.ts';
import { lettersFor } from '../map/letters.ts';
import type { Token } from '../map/scene.ts';
import { woundsOf } from '../map/signs.ts';
import { BLOOD, centred, FAINT_INK, FLASH, INK, PAPER } from '../map/style.ts';
import { group, num, type Point, tag, text, boxed } from '../map/svg.ts';
import { drawShot } from '../map/art/trace-art.ts';
import { drawToken } from '../map/art/token-art.ts';
import { type Canvas, stageOf } from './strip-art.ts';

/** More than these of a side stand in a second column. */
const MOST_ROWS = 7;
const MARKS = ['dead', 'out-of-action', 'surrendered', 'skedaddling'] as const;

type Placed = { readonly figure: Figure; readonly at: Point; readonly row: number };

/** Of a token, in rows; and of one on the map, in cells. */
const RADIUS = 0.27;
const RADIUS_ON_MAP = 0.4;

/** Where the members of each side stand: side by side the sides, one below the other their people. */
function placeCast(fight: Gunfight, canvas: Canvas): readonly Placed[] {
  const stage = stageOf(canvas);
  const least = stage.top + stage.height * 0.17;
  const people = fight.roster.map((id) => fight.figures[id]!).filter(({ sort }) => sort === 'person');
  const most = Math.max(
    1,
    ...fight.sides.map((side) => Math.min(MOST_ROWS, people.filter((one) => one.side === side.id).length)),
  );
  const room = stage.height * 0.83;
  const row = Math.min(canvas.width * 0.15, room / most);
  const top = least + (room - row * most) / 2;
  return fight.sides.flatMap((side, index) => {
    const own = people.filter((figure) => figure.side === side.id);
    const columns = Math.max(1, Math.ceil(own.length / MOST_ROWS));
    const width = canvas.width / fight.sides.length;
    return own.map((figure, place) => ({
      figure,
      row,
      at: {
        x: width * (index + (Math.floor(place / MOST_ROWS) + 0.5) / columns),
        y: top + ((place % MOST_ROWS) + 0.4) * row,
      },
    }));
  });
}

/** Where he is and which way he looks the map shows; here it does not count. */
const NOWHERE = { at: { x: 0, y: 0, level: 0 }, facing: null, mount: null, states: [], inThing: null } as const;

const tokenOf = ({ sides }: Gunfight, figure: Figure, letter: string): Token => ({
  ...figure,
  ...NOWHERE,
  letter,
  sideIndex: sides.findIndex((one) => one.id === figure.side),
  marks: MARKS.filter((mark) => figure.statuses.includes(mark)),
  wounds: woundsOf(figure),
});

/** The worst that can be said of somebody, as a key of the words for it. */
function stateOf(figure: Figure): string {
  const all = ['dead', 'out-of-action', 'surrendered', 'left', 'skedaddling'] as const;
  const worst = all.find((one) => figure.statuses.includes(one));
  return worst ?? (woundsOf(figure) > 0 ? 'wounded' : 'standing');
}

function drawMember({ figure, at: { x, y }, row }: Placed, token: Token, isActing: boolean, say: Say): string {
  const r = row * RADIUS;
  const state = stateOf(figure);
  const ring = isActing ? tag('circle', { r: r * 1.35, fill: 'none', stroke: FLASH, 'stroke-width': r * 0.22 }) : '';
  const name = plainText(figure.name);
  const [told, ink] = state === 'standing' ? [name, INK] : [`${name} · ${say(`film.state.${state}`)}`, BLOOD];
  return (
    group({ transform: `translate(${num(x)} ${num(y)})` }, ring, drawToken(token, r, false)) +
    text(told, { x, y: y + row * 0.5, ...centred(row * 0.17, ink, 700) })
  );
}

/** Who shot at whom, and whether it went home. */
function drawShots({ happened }: FilmFrame, cast: readonly Placed[]): string {
  const effects = happened.flatMap((entry) => entry.effects);
  const find = (id?: string): Placed | undefined => cast.find(({ figure }) => figure.id === id);
  const shots = effects.map((effect, index) => {
    if (effect.kind !== 'shot-fired') return '';
    const [from, to] = [find(effect.figure), find(effect.target)];
    if (from === undefined || to === undefined) return '';
    const hit =
      effect.check.passed === true ||
      effects.slice(index).some((later) => later.kind === 'hit' && later.figure === effect.target);
    return drawShot([from.at, to.at], hit, (from.row * RADIUS) / RADIUS_ON_MAP);
  });
  return shots.join('');
}

function drawSides({ view }: FilmFrame, canvas: Canvas): string {
  const { top, height } = stageOf(canvas);
  const look = { y: top + height * 0.12, ...centred(canvas.width * 0.036, FAINT_INK) };
  const width = canvas.width / view.sides.length;
  return view.sides.map((side, index) => text(plainText(side.name), { x: width * (index + 0.5), ...look })).join('');
}

/** Everybody on both sides, who shoots at whom, and what has become of them: the film of a fight without a map, and its cards. */
export function drawCast(frame: FilmFrame, canvas: Canvas, say: Say): string {
  const { view } = frame;
  const cast = placeCast(view, canvas);
  const letters = lettersFor(view.roster.map((id) => view.figures[id]!));
  const last = frame.happened.flatMap((entry) => entry.effects).at(-1);
  const acting = last !== undefined && 'figure' in last ? last.figure : undefined;
  const members = cast.map((placed) => {
    const { id } = placed.figure;
    return drawMember(placed, tokenOf(view, placed.figure, letters.get(id)!), acting === id, say);
  });
  return drawSides(frame, canvas) + drawShots(frame, cast) + members.join('');
}

/** Paper with a frame round it. */
function drawPaper({ width, height }: Canvas): string {
  const inset = width * 0.012;
  return (
    tag('rect', { width, height, fill: PAPER }) +
    boxed([inset, inset, width - 2 * inset, height - 2 * inset], 'none', FAINT_INK, width * 0.003)
  );
}

/** The name of the place and who meets there, or how it ended. */
export function drawCard(frame: FilmFrame, canvas: Canvas, say: Say): string {
  const town = frame.view.town?.plan.name ?? say('film.theatre');
  const title = plainText(frame.kind === 'end' ? frame.caption : town);
  const size = Math.min(canvas.width * 0.06, (canvas.width * 0.92) / (title.length * 0.62));
  return (
    drawPaper(canvas) +
    text(title, { x: canvas.width / 2, y: stageOf(canvas).top * 1.6, ...centred(size, INK) }) +
    group(
      { transform: `translate(0 ${num(canvas.height * 0.055)})` },
      drawCast({ ...frame, happened: [] }, canvas, say),
    )
  );
}
