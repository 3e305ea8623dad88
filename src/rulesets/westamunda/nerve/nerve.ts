import { checkRow, type Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, Item } from '../../../game/state.ts';
import { enemiesOf, hasStatus, isInPlay, rosterOf } from '../../kit.ts';
import { toldOrDrawn, worldOf } from '../../kit/world/world.ts';
import { knownBy, rollLeadership } from '../dice.ts';
import { canSee } from '../weather/weather.ts';
import { showUp } from '../move/hide.ts';
import { drivenOn, goTo, statedWay, type Trek } from '../move/trek.ts';
import { leaves } from '../move/way.ts';
import { knownFlight, mayRunOff } from './flight-way.ts';
import { goOff } from '../horses/horse-turn.ts';
import { leaveWheels } from '../horses/rider-fall.ts';
import { settleRiders } from '../horses/rider-hits.ts';
import { armOf, pistolOf } from '../melee/melee-arms.ts';
import { strikeInMelee } from '../melee/melee-blows.ts';
import { fallIfShaken, fallState } from '../move/falls.ts';
import { drawOpenly } from '../shoot/draw-openly.ts';
import { roundsIn } from '../shoot/guns.ts';
import { phaseKey, turnKey } from '../melee/melee-state.ts';
import { meleeOf } from '../state.ts';
import { isBroken, isBystander, isEngaged, stands } from '../people/profile.ts';
import { isWithin, leadershipOf } from './leadership.ts';

/** Friends this near see it (WM-NERVE-01), and a leader this near steadies them (WM-NERVE-02); inches. */
const SEES = 2;

/** Everybody still on the field: who is on his feet, and who lies there. */
export interface Footing {
  readonly up: readonly FigureId[];
  readonly down: readonly FigureId[];
}

export function footingNow({ fight: { roster, figures } }: Pick<Run, 'fight'>): Footing {
  const up: FigureId[] = [];
  const down: FigureId[] = [];
  for (const id of roster) {
    const one = figures[id]!;
    if (one.sort === 'person' && isInPlay(one)) (stands(one) ? up : down).push(id);
  }
  return { up, down };
}

/** WM-NERVE-01: who of them has gone down since, or out. */
export const worseSince = (run: Run, { up, down }: Footing): FigureId[] => [
  ...up.filter((id) => !stands(run.figure(id))),
  ...down.filter((id) => !isInPlay(run.figure(id))),
];

/** The same without whoever has left. */
export const fallenOf = (run: Run, footing: Footing): FigureId[] =>
  worseSince(run, footing).filter((id) => !hasStatus(run.figure(id), 'left'));

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
  return shaken.length === 0 ? null : { left: shaken.map(({ id }) => id), standing: footingNow(run).up };
}

/** The first of them; then the others, then whoever saw somebody fall meanwhile. */
export function testNext(run: Run, { left, standing, isLast }: Shaken): Shaken | null {
  const [next, ...rest] = left;
  if (next !== undefined && canTest(run.fight, run.figure(next))) testNerve(run, next, isLast);
  return rest.length > 0 ? { left: rest, standing } : shakenBy(run, fallenOf(run, { up: standing, down: [] }));
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
  const foe = rosterOf(run.fight).find((one) => stands(one) && isEngaged(run.fight, id, one.id));
  if (foe !== undefined) partingBlow(run, { by: foe.id, target: id });
  if (stands(run.figure(id))) runAway(run, id, why, isLast);
}

function partingBlow(run: Run, blow: { readonly by: FigureId; readonly target: FigureId }): void {
  const since = run.effects.length;
  const { by, target } = blow;
  const before = fallState(run.figure(target));
  const striker = run.figure(by);
  const pistol = armOf(run.fight, striker) === 'pistol' ? pistolOf(striker) : null;
  strikeInMelee(run, blow);
  if (pistol !== null) spendPistolRound(run, by, pistol); // WM-MELEE-08
  fallIfShaken(run, target, before, { by }); // WM-MOVE-08
  settleRiders(run, since, blow.by); // WM-HORSE-06
}

function spendPistolRound(run: Run, figure: FigureId, pistol: Item): void {
  drawOpenly(run, figure, [pistol.id], 'shot');
  run.emit({ kind: 'ammo-low', figure, weapon: pistol.id, left: roundsIn(pistol) - 1, unit: 'round' });
}

/** Farther than any gun carries: without a map nobody follows somebody with his eyes so far (inches). */
const OUT_OF_SIGHT = 36;

type WhyFlee = 'nerve' | 'melee' | 'again';

/** At once, before anybody can fire. */
function runAway(run: Run, figure: FigureId, why: WhyFlee, isLast?: boolean): void {
  const trek = flightFrom(run, figure, why, isLast);
  if (trek === null) return;
  goTo(run, trek, 0, trek.end);
  if (trek.leave === true) goOff(run, figure, 'fled');
}

/** WM-NERVE-03: 2D6 inches, toward cover or straight away; over the edge of the map he is gone. Null: he lies where he has got off (WM-JUMP-01). */
export function flightFrom(run: Run, figure: FigureId, why: WhyFlee, isLast = false): Trek | null {
  const runs = leaveWheels(run, figure);
  if (!stands(run.figure(figure)) || (!runs && why === 'again')) return null;
  const inches = runs ? rollFlight(run, figure, why !== 'again', isLast) : 0;
  showUp(run, figure, 'in-the-open'); // WM-MOVE-07
  const known = knownFlight(run.fight, run.figure(figure), inches);
  const told = { kind: 'skedaddled', figure, why } as const;
  return drivenOn(known?.way ?? statedWay(inches, 1), told, known?.isGone === true ? { leave: true } : {});
}

/** Without a map it does not matter to anybody else's chances how far he runs; on one only to who comes after, or if he may run off it. */
const isRangeAllOne = toldOrDrawn(
  (_fight: Gunfight, _figure: Figure, _isLast: boolean) => true,
  (fight, figure, isLast) => isLast && !mayRunOff(fight, figure),
);

function rollFlight(run: Run, figure: FigureId, isUnwatched: boolean, isLast: boolean): number {
  const isAllOne = isUnwatched && isRangeAllOne(run.fight, run.figure(figure), isLast);
  const faces = run.rollTogether(
    (roll) => [roll(6, 'flight'), roll(6, 'flight')],
    ([first = 0, second = 0]) => (isAllOne ? 0 : first + second),
    knownBy(`flight ${isAllOne}`),
  );
  const total = faces[0]! + faces[1]!;
  run.emit({ kind: 'table-rolled', table: 'flight', figure, check: { ...checkRow(total), faces, total }, row: total });
  return total;
}

/** WM-MAP-05: whoever runs leaves water and edges behind him, too. */
export function leaveGround(run: Run, figure: FigureId): void {
  const values = leaves(run.fight.situations[figure] ?? {});
  if (Object.keys(values).length > 0) worldOf(run.fight).state(run, { figure, values });
}

/** WM-NERVE-04: out of every enemy's sight. */
const isOutOfSight = (fight: Gunfight, figure: Figure): boolean =>
  enemiesOf(fight, figure)
    .filter((enemy) => stands(enemy))
    .every((enemy) => !canSee(fight, enemy.id, figure.id) || isFarOff(fight, enemy.id, figure.id));

const isFarOff = (fight: Gunfight, enemy: FigureId, figure: FigureId): boolean =>
  (worldOf(fight).bareRange(fight, enemy, figure) ?? 0) > OUT_OF_SIGHT;

const isOnTheRun = (fight: Gunfight, figure: Figure): boolean =>
  figure.sort === 'person' && isBroken(figure) && stands(figure) && !isEngaged(fight, figure.id);

/** WM-NERVE-04, WM-FIRE-04: runs on in each movement phase of its own, until it is out of sight; not where flames have driven it. */
export const mayFlee = (fight: Gunfight, figure: Figure): boolean =>
  isOnTheRun(fight, figure) && !figure.turn.acted && !brokeNow(fight, figure.id) && !isOutOfSight(fight, figure);

const brokeNow = (fight: Gunfight, figure: FigureId): boolean => meleeOf(fight).broke[figure] === turnKey(fight);

/** WM-NERVE-04: out of sight, and not in the turn in which it broke. */
export const mayRally = (fight: Gunfight, figure: Figure): boolean =>
  isOnTheRun(fight, figure) && !brokeNow(fight, figure.id) && isOutOfSight(fight, figure);

export function rallyTick(run: Run, figure: FigureId): void {
  const value = leadershipOf(run.fight, run.figure(figure));
  if (rollLeadership(run, figure, { value, why: 'rally' })) run.emit({ kind: 'rallied', figure });
}
