import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { rosterOf } from '../../kit.ts';
import { rollLeadership } from '../dice.ts';
import { runAway } from './flight.ts';
import { settleRiders } from '../horses/rider-hits.ts';
import { strikeInMelee } from '../melee/melee-blows.ts';
import { meleeOf } from '../state.ts';
import { phaseKey } from '../melee/melee-state.ts';
import { isBroken, isBystander, isEngaged, stands } from '../people/profile.ts';
import { isWithin, leadershipOf } from './leadership.ts';

/** Friends this near see it (WM-NERVE-01), and a leader this near steadies them (WM-NERVE-02); inches. */
const SEES = 2;

/** Everybody who is on the field and not down. */
export const standingNow = (run: Pick<Run, 'fight'>): FigureId[] =>
  run.fight.roster.filter((id) => stands(run.fight.figures[id]!));

/** Who of them has gone down or out since. */
export const fallenOf = (run: Run, standing: readonly FigureId[]): FigureId[] =>
  standing.filter((id) => hasFallen(run.figure(id)) && !hasFled(run.figure(id)));

/** Of people alone. */
export const hasFallen = (one: Figure): boolean => one.sort === 'person' && !stands(one);

const hasFled = (figure: Figure): boolean => figure.statuses.includes('left');

/** WM-NERVE-01: friends of whoever went down or out, each once a phase, after the whole action; those who fall by it shake others. */
export function testNerves(run: Run, fallen: readonly FigureId[]): void {
  for (let shaken = shakenBy(run, fallen); shaken !== null;) shaken = testNext(run, shaken);
}

/** Whoever has yet to test his nerve, in order, and who stood before all of them. Plain data. */
export interface Shaken {
  readonly left: readonly FigureId[];
  readonly standing: readonly FigureId[];
  /** Nothing comes after it: where they run to makes no difference to anybody's chances. */
  readonly isLast?: boolean;
}

/** Null: nobody. */
export function shakenBy(run: Pick<Run, 'fight'>, fallen: readonly FigureId[]): Shaken | null {
  if (fallen.length === 0) return null;
  const shaken = rosterOf(run.fight).filter((one) => fallen.some((id) => isShakenBy(run.fight, one, id)));
  return shaken.length === 0 ? null : { left: shaken.map(({ id }) => id), standing: standingNow(run) };
}

/** The first of them; then the others, then whoever saw somebody fall meanwhile. */
export function testNext(run: Run, { left, standing, isLast }: Shaken): Shaken | null {
  const [next, ...rest] = left;
  if (next !== undefined && canTest(run.fight, run.figure(next))) testNerve(run, next, isLast);
  return rest.length > 0 ? { left: rest, standing } : shakenBy(run, fallenOf(run, standing));
}

function isShakenBy(fight: Gunfight, figure: Figure, fallen: FigureId): boolean {
  const other = fight.figures[fallen]!;
  if (figure.id === fallen || figure.side !== other.side) return false;
  return canTest(fight, figure) && isWithin(fight, figure.id, fallen, SEES);
}

/** Pinned and engaged ones too, but nobody twice in a phase. */
export function canTest(fight: Gunfight, figure: Figure): boolean {
  if (figure.sort !== 'person' || isBystander(figure) || !stands(figure) || isBroken(figure)) return false;
  return meleeOf(fight).tested[figure.id] !== phaseKey(fight);
}

function testNerve(run: Run, id: FigureId, isLast?: boolean): void {
  const value = leadershipOf(run.fight, run.figure(id));
  if (rollLeadership(run, id, { value, why: 'nerve' })) return;
  breakAndRun(run, id, 'nerve', isLast);
}

/** WM-NERVE-03: out of a fight only past one blow; then he runs, if he still can. */
export function breakAndRun(run: Run, id: FigureId, why: 'nerve' | 'melee', isLast?: boolean): void {
  if (isEngaged(run.fight, id)) {
    const [foe] = rosterOf(run.fight).filter((one) => isFoeAtHand(run.fight, one, id));
    if (foe !== undefined) partingBlow(run, { by: foe.id, target: id });
  }
  if (stands(run.figure(id))) runAway(run, id, why, isLast);
}

function partingBlow(run: Run, blow: { readonly by: FigureId; readonly target: FigureId }): void {
  const since = run.effects.length;
  strikeInMelee(run, blow);
  settleRiders(run, since, blow.by); // WM-HORSE-06
}

function isFoeAtHand(fight: Gunfight, one: Figure, id: FigureId): boolean {
  const touches = fight.contacts.some(({ a, b }) => (a === one.id && b === id) || (a === id && b === one.id));
  return touches && stands(one);
}
