import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import { isKnownTo } from '../../../game/secrets/knowledge.ts';
import type { ActionOf } from '../../../game/actions.ts';
import type { Figure, FigureId, Gunfight, StatedValues } from '../../../game/state.ts';
import { enemiesOf, mountOf, rollTable, vehicleOf } from '../../kit.ts';
import { onlyTold, standOf, toldOrDrawn, worldOf } from '../../kit/world/world.ts';
import { type Column, COLUMNS, EFFECT_TABLE, type Row } from '../tables.ts';
import { groundUnder, standingOf } from '../../../game/town/town-in-play.ts';
import { type Cell, cellAt, cellIndex, cellsAround, type Ground, isTall } from '../../../game/town/ground.ts';
import { touchesSide } from '../../../game/town/sides.ts';
import type { Place } from '../../../game/town/places.ts';
import { explainShot } from '../../../game/town/sightlines/shot.ts';
import { sightBetween } from '../../../game/town/sightlines/sight.ts';
import { Memo } from '../../kit/memo.ts';

type Cover = { readonly column: Column; readonly obscured: boolean };

const OPEN: Cover = { column: 'none', obscured: false };
const LOW: Cover = { column: 'low', obscured: false };
/** LG-COV-06: the most protective first. */
const BEST_FIRST: readonly Column[] = ['window', 'right-corner', 'low', 'left-corner', 'none'];

/** LG-COV-08, LG-COV-09, LG-RIDE-05, LG-TOM-01: what the target has between itself and this shooter. */
export function coverAgainst(fight: Gunfight, shooter: FigureId, target: FigureId): Cover {
  const figure = fight.figures[target]!;
  const { cover, obscured } = situationOf(fight, shooter, target);
  const column = COLUMNS.find((one) => one === cover) ?? 'none';
  const stated = column === 'none' ? OPEN : { column, obscured };
  if (mountOf(fight, figure) !== null) return isCorner(column) ? stated : OPEN;
  return coverAboard(fight, figure) ?? (figure.posture === 'prone' ? better(stated, LOW) : stated);
}

const isCorner = (cover?: string | null): cover is Column => cover === 'left-corner' || cover === 'right-corner';

/** LG-VEH-02, LG-VEH-03: in the bed or body of a vehicle; its team is in the open. */
function coverAboard(fight: Gunfight, figure: Figure): Cover | null {
  const vehicle = vehicleOf(fight, figure);
  if (vehicle === null) return null;
  if (figure.sort === 'beast' || figure.seatAboard === 'driver' || figure.seatAboard === 'roof') return OPEN;
  return vehicle.template === 'stagecoach' ? { column: 'window', obscured: false } : LOW;
}

/** LG-COV-03, LG-COV-06: solid before obscuring, then the most protective. */
function better(one: Cover, other: Cover): Cover {
  if (one.obscured !== other.obscured) return one.obscured ? other : one;
  return BEST_FIRST.indexOf(one.column) <= BEST_FIRST.indexOf(other.column) ? one : other;
}

/** LG-COV-11. */
export const isInCover = (fight: Gunfight, figure: FigureId, against: FigureId): boolean =>
  situationOf(fight, against, figure).cover === 'corner' || coverAgainst(fight, against, figure).column !== 'none';

/** Nobody lying flat shows at a window (LG-COV-06). */
export function isSeen(fight: Gunfight, shooter: FigureId, target: FigureId): boolean {
  const { sight, cover } = situationOf(fight, shooter, target);
  return sight && !(cover === 'window' && fight.figures[target]!.posture === 'prone');
}

const isCornered = (fight: Gunfight, shooter: FigureId, target: FigureId): boolean =>
  isCorner(coverAgainst(fight, shooter, target).column);

/** LG-COV-07: whether there is anything to lean out of. */
export const hasCorner = toldOrDrawn(
  (fight: Gunfight, { id, side }: Figure) =>
    enemiesOf(fight, { side }).some((enemy) => isKnownTo(fight, side, enemy.id) && isCornered(fight, enemy.id, id)),
  isAtCorner,
);

/** LG-COV-07: whether his line to the target goes round a corner. */
export const isRoundCorner = toldOrDrawn(
  (fight: Gunfight, shooter: FigureId, target: FigureId) => isCornered(fight, target, shooter),
  mustLeanOut,
);

function throwForCorner(run: Run, figure: FigureId): Column {
  const row = (face: number): Column => (face <= 3 ? 'left-corner' : 'right-corner');
  return rollTable(run, { table: 'cover-hand', die: 6, figure, row });
}

/** LG-COV-08: who takes "the corner", and does not say which side of him it hides, throws for it, and keeps it until he moves. */
export function asStated(run: Run, { figure, target, values }: ActionOf<'state-scene'>): StatedValues {
  const { status, town, situations } = run.fight;
  if (values.cover !== 'corner' || status !== 'running' || town !== null) return values;
  const known = target === undefined ? situations[figure]?.cover : situationOf(run.fight, figure, target).cover;
  return { ...values, cover: isCorner(known) ? known : throwForCorner(run, target ?? figure) };
}

/** LG-COV-08: the same for whom the game master set there, or who was there from the start: the first shot at him throws. */
export const settleCorner = onlyTold((run: Run, shooter: FigureId, target: FigureId) => {
  if (situationOf(run.fight, shooter, target).cover !== 'corner') return;
  const cover = throwForCorner(run, target);
  const pairwise = run.fight.situations[`${shooter}>${target}`]?.cover !== undefined;
  const who = pairwise ? { figure: shooter, target } : { figure: target };
  run.emit({ kind: 'situation-set', ...who, values: { cover } });
});

/** States one cover for a figure against everybody, in place of what was stated before. On a map the place itself says it. */
export function stateCover(run: Run, figure: FigureId, column: Column): void {
  const { fight } = run;
  const { state } = worldOf(fight);
  const values = { cover: column, obscured: false };
  if ((fight.situations[figure]?.cover ?? 'none') !== column) state(run, { figure, values });
  for (const enemy of enemiesOf(fight, fight.figures[figure]!)) {
    const pair = fight.situations[`${enemy.id}>${figure}`];
    if (pair?.cover !== undefined && pair.cover !== column) state(run, { figure: enemy.id, target: figure, values });
  }
}

/** What tells scores of a column apart: the place of a graze, of a disabling hit or of a fatal one changes nothing. */
export function coverKind(column: Column, score: number): string {
  if (score < 1) return 'none';
  const row = coverRow(column, score);
  return row.result === 'wound' ? `wound ${row.part}` : row.result;
}

/** LG-COV-01: what a score means in a column. */
export const coverRow = (column: Column, score: number): Row => EFFECT_TABLE[column][score - 1]!;

/** LG-COV-05, LG-COV-07: on a map, whether there is a line only from beside his cell. */
export function mustLeanOut(fight: Gunfight, shooter: FigureId, target: FigureId): boolean {
  const ground = groundUnder(fight);
  const [one, other] = [fight.figures[shooter]!, fight.figures[target]!];
  if (ground === null || one.at === null || other.at === null) return false;
  const [eye, seen] = [standingOf(one, one.at), standingOf(other, other.at)];
  const cells = [cellIndex(ground, eye.at), cellIndex(ground, seen.at)];
  const key = `${cells.join()} ${eye.mounted} ${seen.mounted} ${seen.prone} ${seen.leaning}`;
  return leanings.of(ground, key, () => {
    const { posts } = explainShot(ground, eye, seen);
    return posts !== null && posts.eye !== 'centre';
  });
}

const leanings = new Memo<Ground, boolean>();

/** How far about him a corner is looked for, in cells. */
const LOOK_ROUND = 3;

const corners = new Memo<Ground, boolean, number>(Infinity);

/** LG-COV-07: on a map, whether there is anything to lean out of: from beside his cell he would see ground that he does not see now. */
export function isAtCorner(fight: Gunfight, figure: Figure): boolean {
  const stand = standOf(fight, figure);
  if (stand === null) return false;
  const { ground, at } = stand;
  return corners.of(ground, cellIndex(ground, at), () =>
    cellsNear(ground, at).some((cell) => isSeenOnlyLeaning(ground, at, cell)),
  );
}

function cellsNear(ground: Ground, { x, y, level }: Place): readonly Cell[] {
  const steps = Array.from({ length: 2 * LOOK_ROUND + 1 }, (_, step) => step - LOOK_ROUND);
  const cells = steps.flatMap((dy) => steps.map((dx) => cellAt(ground, { x: x + dx, y: y + dy, level })));
  return cells.filter((cell) => cell !== null && cell.floor && !isTall(cell)) as Cell[];
}

function isSeenOnlyLeaning(ground: Ground, from: Place, { at: to }: Cell): boolean {
  const sees = (fromLeans: boolean): boolean => sightBetween(ground, { from, to, fromLeans, toLeans: false }).clear;
  return !sees(false) && sees(true);
}

/** LG-SOLO-28: next to (or in) anything that gives cover: what is low, walls, windows. */
export const isCoverCell =
  (ground: Ground) =>
  (cell: Cell): boolean =>
    cell.low !== 'none' ||
    cellsAround(ground, cell.at).some((one) => one.low !== 'none' || isTall(one)) ||
    [...ground.sides.values()].some(
      (side) => (side.facts.low || side.facts.sight !== 'clear') && touchesSide(side, cell.at),
    );

/** LG-SOLO-05: cover while nobody is seen: the same, or inside a building. */
export const isByCover = (ground: Ground, cell: Cell): boolean => cell.building !== null || isCoverCell(ground)(cell);
