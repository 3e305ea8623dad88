import { type Cell, type Ground, surveyTown } from '../src/game/town/ground.ts';
import { type LegRules } from '../src/game/town/ways/legs.ts';
import { reachBySteps } from '../src/game/town/ways/reach.ts';
import { reachRiding } from '../src/game/town/ways/rides.ts';
import { explainShot, type Standing } from '../src/game/town/sightlines/shot.ts';
import { priceBy, type WayRules } from '../src/game/town/ways/steps.ts';
import { readTown } from '../src/towns/built-in.ts';
import { insist, type Spread, spreadOf, timed } from './kit/measure.ts';
import { atMost, type Bench, type Report, type Row, showMs } from './kit/report.ts';

const SHOTS = 4000;
const WALKERS = 150;
const SIGHT_MS = 0.5;
const REACH_MS = 5;

const ON_FOOT: WayRules = { diagonals: true, price: priceBy({ straight: 5, diagonal: 5 * Math.SQRT2, perLevel: 3.5 }) };
const LEGS: LegRules = {
  perCell: 5,
  enter: ({ to, over }) => (to.passable && over.every((side) => side.facts.passable) ? 0 : null),
};

/** Cells in an order that has nothing to do with where they are. */
function shuffled(cells: readonly Cell[]): readonly Cell[] {
  return [...cells].sort((a, b) => ((a.index * 7919) % 10_007) - ((b.index * 7919) % 10_007));
}

const standing = (cell: Cell): Standing => ({ at: cell.at, leaning: true, prone: false, mounted: false });

function rowOf(bench: string, { median, mean }: Spread, worst: number, limit: number): Row {
  const ours = `${showMs(median)} (mean ${showMs(mean)}, worst ${showMs(worst)})`;
  return atMost(bench, ours, mean, { limit, text: showMs(limit) });
}

/** Everything there is to know about a shot, both leaning, so that all nine lines are tried where none is clear. */
function measureSight(ground: Ground, cells: readonly Cell[]): Row {
  let seen = 0;
  const samples = Array.from({ length: SHOTS }, (_, index) => {
    const from = standing(cells[index % cells.length]!);
    const to = standing(cells[(index * 31 + 17) % cells.length]!);
    return timed(() => void (seen += explainShot(ground, from, to).sight ? 1 : 0));
  });
  insist(seen > 0 && seen < SHOTS, `${seen} of ${SHOTS} lines of sight are clear`);
  return rowOf('line of sight and cover, 40 x 30', spreadOf('shot', samples), Math.max(...samples), SIGHT_MS);
}

function measureReach(
  bench: string,
  cells: readonly Cell[],
  reach: (from: Cell) => { readonly cells: readonly unknown[] },
): Row {
  let found = 0;
  const samples = cells.slice(0, WALKERS).map((from) => timed(() => void (found += reach(from).cells.length)));
  insist(found > WALKERS, 'nobody gets anywhere');
  return rowOf(bench, spreadOf('reach', samples), Math.max(...samples), REACH_MS);
}

async function measure(): Promise<Report> {
  const ground = surveyTown(readTown('plaza'));
  insist(ground.width === 40 && ground.height === 30, 'the town is not 40 x 30');
  const cells = shuffled(ground.cells.filter((cell) => cell.floor && cell.passable));
  measureSight(ground, cells);
  const surveys = Array.from({ length: 20 }, () => timed(() => surveyTown(ground.town)));
  const onFoot = (limit: number) => (from: Cell) => reachBySteps(ground, from.at, ON_FOOT, limit);
  const riding = (from: Cell) => ({
    cells: reachRiding(ground, from.at, 'north', { ...LEGS, allowance: 50, turns: 4 }),
  });
  cells.slice(0, WALKERS).forEach(riding);
  return {
    did: [
      `A town of ${ground.width} x ${ground.height} cells on ${ground.levels} levels: ${SHOTS} shots between cells all over it, both leaning, with cover and what gives it;`,
      `and all cells in reach for ${WALKERS} figures. Surveying the town after a change: ${showMs(spreadOf('survey', surveys).median)}.`,
    ],
    rows: [
      measureSight(ground, cells),
      measureReach('reach by steps, whole town', cells, onFoot(Infinity)),
      measureReach('reach riding, with facing, 50 cm', cells, riding),
    ],
  };
}

export const town: Bench = { name: 'The town', run: measure };
