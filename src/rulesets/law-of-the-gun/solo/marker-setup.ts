import { copyFight } from '../../../game/fold/copy.ts';
import { deploy, startCells } from '../../../game/placing/deploy.ts';
import { checkRow, Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, SideId } from '../../../game/state.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import type { Cell } from '../../../game/town/ground.ts';
import { cellsBetween, comparePlaces, namePlace, type Place } from '../../../game/town/places.ts';
import { pickOne, rosterOf, vehicleOf } from '../../kit.ts';
import { attribute, isInFight } from '../people/condition.ts';
import { isByCover, isSeen } from '../cover/cover.ts';
import { CELL_CM } from '../tables.ts';
import { playsItself } from '../../../game/questions/unasked.ts';
import { formGroups, isUnseen } from './groups.ts';
import { isDuel } from '../../kit/questions.ts';
import { worldOf } from '../../kit/world/world.ts';

/** LG-SOLO-02: markers are laid down at least so far from each other, as long as there is room. */
const APART_CM = 15;
/** What a dummy shows for each two faces of its die. */
const DUMMY_SHOWS = [3, 4, 5] as const;

/** LG-SOLO-01, LG-SOLO-02: before anybody is put on the map. */
export function muster(run: Run, why: 'start' | 'late'): void {
  if (isDuel(run.fight)) return;
  formGroups(run);
  if (why !== 'start') return;
  for (const { id } of run.fight.sides) if (startsUnderMarkers(run, id)) layMarkers(run, id);
}

/** LG-SOLO-02: if they start out of sight; or as the table has said. */
function startsUnderMarkers(run: Run, side: SideId): boolean {
  const { fight } = run;
  const setting = fight.settings.soloMarkers ?? 'auto';
  const isOn = worldOf(fight).hasRule(setting === 'never' ? 'off' : 'map');
  if (!isOn || !rosterOf(fight).some((one) => one.side !== side && !playsItself(fight, one))) return false;
  return setting === 'always' || startsUnseen(run, side);
}

/** Whether nobody of the house would be seen by a player's figure, were all set up openly. */
function startsUnseen(run: Run, side: SideId): boolean {
  const trial = new Run(copyFight(run.fight), run.ruleset, NO_DICE, run.now);
  deploy(trial, 'start');
  const people = rosterOf(trial.fight).filter((one) => isInFight(one) && one.at !== null);
  const watchers = people.filter((one) => one.side !== side && !playsItself(trial.fight, one));
  // Whom the game master has hidden is not set up openly, and nobody may tell from the markers where.
  const theirs = people.filter((one) => one.side === side && !isUnseen(run.fight, one));
  return theirs.every((one) => watchers.every((watcher) => !isSeen(trial.fight, watcher.id, one.id)));
}

const NO_DICE = {
  roll(): number {
    throw new Error('setting up rolls no dice');
  },
};

type Counter = { readonly shows: number; readonly figures: readonly FigureId[] };
type Laid = { readonly counter: Counter; readonly at: Place };

/** LG-SOLO-02: dummies' dice, then a place for each, groups first; what is what must not be told by the order on the table. */
function layMarkers(run: Run, side: SideId): void {
  const { fight } = run;
  const groups = groupsOf(fight, side);
  if (groups.length === 0) return;
  const real = groups.map((figures): Counter => ({
    figures,
    shows: Math.max(...figures.map((id) => attribute(fight.figures[id]!, 'IN'))),
  }));
  const dummies = groups.map((): Counter => ({ figures: [], shows: rollDummy(run, side) }));
  const laid: Laid[] = [];
  for (const counter of [...real, ...dummies]) {
    const at = likelyPlace(run, side, laid);
    if (at !== null) laid.push({ counter, at });
  }
  const first = Object.keys(fight.markers).length + 1;
  laid.sort((a, b) => comparePlaces(a.at, b.at));
  laid.forEach(({ counter, at }, index) =>
    run.emit({ kind: 'marker-set', thing: `m${first + index}`, side, at, ...counter }),
  );
}

/** Groups and single figures of the house, in roster order; who comes on wheels comes openly. */
function groupsOf(fight: Gunfight, side: SideId): readonly (readonly FigureId[])[] {
  const figures = rosterOf(fight).filter((one) => isRunHere(fight, one, side) && !isUnseen(fight, one));
  return [...Map.groupBy(figures, ({ group, id }) => group ?? id).values()]
    .filter((group) => group.every((one) => vehicleOf(fight, one) === null))
    .map((group) => group.map(({ id }) => id));
}

const isRunHere = (fight: Gunfight, figure: Figure, side: SideId): boolean =>
  figure.side === side && isInFight(figure) && playsItself(fight, figure) && figure.at === null;

function rollDummy(run: Run, side: SideId): number {
  const face = run.roll(6, 'dummy', [2, 4]);
  const row = DUMMY_SHOWS[Math.ceil(face / 2) - 1]!;
  run.emit({ kind: 'table-rolled', table: 'dummy', side, check: checkRow(face), row });
  return row;
}

/** LG-SOLO-02: cover and houses well away from the others, else any cover left, else anywhere. */
function likelyPlace(run: Run, side: SideId, laid: readonly Laid[]): Place | null {
  const ground = groundUnder(run.fight)!;
  const isFree = (cell: Cell): boolean => laid.every(({ at }) => cellsBetween(at, cell.at) > 0);
  const cells = startCells(run.fight, side).filter(isFree);
  const covered = cells.filter((cell) => isByCover(ground, cell));
  const isApart = (cell: Cell): boolean => laid.every(({ at }) => cellsBetween(at, cell.at) * CELL_CM >= APART_CM);
  const apart = covered.filter(isApart);
  const likely = apart.length > 0 ? apart : covered.length > 0 ? covered : cells;
  if (likely.length === 0) return null;
  return pickOne(run, likely, (cell) => namePlace(cell.at)).at;
}
