import { checkRow, type Run } from '../../../game/run.ts';
import type { Figure, FigureId } from '../../../game/state.ts';
import { loseMount, type Struck } from '../wounds/leaving.ts';
import { isStandard, isUnitMode } from '../people/profile.ts';
import { livingOf, unitOf } from './units.ts';
import { isLeader, rollTable } from '../../kit.ts';

/** CA-UNIT-05: on this face somebody else falls. */
const TAKES = 12;
/** Of the two, the officer up to here. */
const OFFICER_UP_TO = 6;

/** CA-UNIT-05, CA-UNIT-06: instead of the man who was hit, his officer or the standard-bearer. */
export function officerInstead(run: Run, { figure, by, cause }: Struck): boolean {
  const victim = run.figure(figure);
  if (!isUnitMode(run.fight) || isLeader(victim) || isStandard(victim)) return false;
  const living = livingOf(run.fight, unitOf(run.fight, victim));
  const [officer, standard] = [living.find(isLeader), living.find(isStandard)];
  if ((officer ?? standard) === undefined) return false;
  const face = run.roll(12, 'officer', [TAKES - 1]);
  const takes = face === TAKES;
  run.emit({ kind: 'table-rolled', table: 'officer', figure, check: checkRow(face), row: takes ? 'taken' : 'spared' });
  if (!takes) return false;
  const other = officer !== undefined && standard !== undefined ? pick(run, officer, standard) : (officer ?? standard)!;
  die(run, { figure: other.id, by, cause });
  return true;
}

function pick(run: Run, officer: Figure, standard: Figure): Figure {
  const row = (face: number): string => (face <= OFFICER_UP_TO ? 'officer' : 'standard');
  return rollTable(run, { table: 'officer', die: 12, row }) === 'officer' ? officer : standard;
}

/** CA-WND-07. */
export function die(run: Run, { figure, by, cause }: Struck): void {
  run.emit({ kind: 'dead', figure, by, cause });
  loseMount(run, figure);
  sayLost(run, figure);
}

/** CA-MOR-08, CA-MOR-10: a leader or standard-bearer is dead, in either mode. */
function sayLost(run: Run, id: FigureId): void {
  const figure = run.figure(id);
  const whose = figure.group === null ? { side: figure.side } : { group: figure.group };
  if (isLeader(figure)) run.emit({ kind: 'leader-lost', figure: id, ...whose, what: 'officer' });
  if (isStandard(figure)) run.emit({ kind: 'leader-lost', figure: id, ...whose, what: 'standard' });
}
